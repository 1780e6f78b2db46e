"""Parts that several scenes use."""
