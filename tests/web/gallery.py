"""The pictures of the last test of the screens, beside the mockups: `make gallery`."""

from html import escape
from pathlib import Path

ROOT = Path(__file__).parents[2]
MOCKUPS = ROOT / "docs" / "mockups"
PICTURES = ROOT / "build" / "gallery"
STYLE = (
    "body{font:15px/1.5 system-ui;margin:24px;background:#f6f1e8;color:#2b2430}"
    "figure{display:inline-block;margin:0 12px 16px 0;vertical-align:top}"
    "figcaption{font-size:12px;color:#655c6b}img{display:block;border:1px solid #d8cdbd}"
    ".desktop img{width:620px}.tablet img{width:330px}.phone img{width:240px}"
)


def page() -> str:
    """The gallery as a page: scene by scene, size by size, ours and the mockup."""
    from tests.web.scenes import SCENES

    parts = [f"<!doctype html><meta charset=utf-8><title>Gallery</title><style>{STYLE}</style>"]
    parts.append("<h1>Ours, beside the mockups</h1>")
    for scene in SCENES:
        parts.append(f"<h2 id={scene.name}>{scene.name}</h2>")
        for size in ("desktop", "tablet", "phone"):
            parts.append(f"<div class={size}>")
            for theme in ("light", "dark"):
                dark = "-dark" if theme == "dark" else ""
                mockup = MOCKUPS / f"{scene.mockup}{dark}-{size}.png"
                if scene.mockup and mockup.exists():
                    parts.append(_figure(f"../../docs/mockups/{mockup.name}", f"mockup, {theme}"))
                for language in ("en", "de"):
                    ours = PICTURES / f"{scene.name}-{language}-{theme}-{size}.png"
                    if ours.exists():
                        parts.append(_figure(ours.name, f"ours, {theme}, {language}"))
            parts.append("</div>")
    return "\n".join(parts)


def _figure(path: str, caption: str) -> str:
    return (
        f"<figure><a href='{path}'><img loading=lazy src='{path}' alt='{escape(caption)}'></a>"
        f"<figcaption>{escape(caption)}</figcaption></figure>"
    )


if __name__ == "__main__":
    PICTURES.mkdir(parents=True, exist_ok=True)
    (PICTURES / "index.html").write_text(page(), "utf-8")
    print(PICTURES / "index.html")
