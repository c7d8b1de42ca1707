"""What goes on which page: answers in cells, shared pages, prose, pages dealt."""
