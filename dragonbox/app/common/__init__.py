"""What several scenes use."""
