"""The `moontable` command."""
