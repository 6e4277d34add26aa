# web-macarrons
