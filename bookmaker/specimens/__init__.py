"""Sheets that show what there is: themes, covers, shapes, art."""
