"""What every game stands on: rules that compile, records, luck, logs and the contract. No game is named here."""
