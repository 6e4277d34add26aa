"""Whether the focus was ever lost, frame by frame."""

from playwright.sync_api import Page


def watch(page: Page) -> None:
    """From now on, count the frames in which nothing has the focus."""
    page.evaluate(
        """() => {
          window.lost = 0;
          const look = () => {
            if (document.activeElement === document.body) window.lost++;
            requestAnimationFrame(look);
          };
          look();
        }"""
    )


def lost(page: Page) -> int:
    return int(page.evaluate("window.lost"))
