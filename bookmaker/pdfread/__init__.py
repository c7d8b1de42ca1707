"""A finished PDF taken apart: pages, content, operators, fonts, colours, boxes, pictures of pages."""
