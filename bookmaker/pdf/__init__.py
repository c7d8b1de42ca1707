"""PDF files: the only modules that know ReportLab. They draw what layout decided, no more."""
