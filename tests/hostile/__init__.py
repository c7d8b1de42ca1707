"""What must be refused well, or taken, and never ends in a traceback: hostile book files and PDFs."""
