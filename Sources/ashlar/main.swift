import AshlarCLI
