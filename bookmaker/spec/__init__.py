"""The book file: from YAML text to values, every problem located."""
