"""Players of Macarrons alone."""
