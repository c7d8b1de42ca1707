"""Making: one puzzle made and verified, many in processes, the report on them, a puzzle as text."""
