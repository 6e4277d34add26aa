def edition(language: str) -> str:
    return ""
