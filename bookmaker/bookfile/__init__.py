"""The book file: from YAML and sheets to values, every problem located."""
