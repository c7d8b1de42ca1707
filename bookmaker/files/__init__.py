"""Files: confined reading, YAML with places, text, atomic writing, staging, bounded child processes."""
