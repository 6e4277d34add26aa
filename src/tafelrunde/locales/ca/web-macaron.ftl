# web-macaron
