"""The ledger of a series: what its books have printed."""
