# web-lobby
