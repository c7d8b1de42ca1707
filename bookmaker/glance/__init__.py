"""Finished PDFs at a glance: contact sheets of their pages, and what has changed from one to another."""
