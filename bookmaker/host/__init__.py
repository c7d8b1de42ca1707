"""The plugin host's rooms: finding plugins, holding them to the contract, naming their faults."""
