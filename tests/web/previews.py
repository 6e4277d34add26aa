"""Draws what the pictures of links are made of, with a browser: `make previews`."""

import shutil
import struct
import tempfile
import zlib
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from playwright.sync_api import Browser, Page, sync_playwright

from tafelrunde.core.registry import names
from tafelrunde.server.previews import BRASS, DRAWN, HEIGHT, INK, WIDTH
from tests.server.client import Server
from tests.web.conftest import FLAGS

PAPER, INKS = (0xFF, 0xFD, 0xF8), {INK: (0x2B, 0x24, 0x30), BRASS: (0x7A, 0x56, 0x10)}
SHADES = 16
RANGES = [(0x20, 0x7F), (0xA0, 0x180), (0x370, 0x3FF), (0x400, 0x460), (0x2010, 0x2027)]
STAR = 0x2605
SIZE, HIGH = 38, 54

_CARD = """async ([game, title]) => {
  const boxes = [...document.querySelectorAll("a.box svg")];
  const box = boxes.find((svg) => svg.textContent.includes(title));
  const sheets = [...document.querySelectorAll("svg:has(symbol)")].map((each) => each.outerHTML);
  const at = (left, top, more) => `position:absolute;left:${left}px;top:${top}px;${more}`;
  const paper = "width:632px;height:510px;border-radius:24px;background:#FFFDF8;color:#2B2430";
  const large = "font-size:76px;font-weight:600;line-height:1";
  document.body.innerHTML = `${sheets.join("")}
    <div id="card" class="cloth-${game}" style="position:fixed;inset:0;width:1200px;height:630px">
      <div style="${at(84, 86, "width:372px")}">${box.outerHTML}</div>
      <div style="${at(508, 60, paper)}">
        <div class="serif" style="${at(52, 40, large)}">${title}</div>
        <div class="serif" style="${at(54, 124, "font-size:28px;color:#6F6675")}">Tafelrunde</div>
      </div>
    </div>`;
  document.querySelector("#card svg:not(:has(symbol))").style.width = "372px";
  const fonts = ["600 76px 'Fraunces Variable'", "28px 'Fraunces Variable'"];
  await Promise.all(fonts.map((font) => document.fonts.load(font)));
  await document.fonts.ready;
}"""

_LETTERS = """async ([codes, size, high]) => {
  const font = `600 ${size}px "Inter Variable", sans-serif`;
  const all = String.fromCodePoint(...codes);
  await document.fonts.load(font, all);
  const canvas = document.createElement("canvas");
  const brush = canvas.getContext("2d", { willReadFrequently: true });
  return codes.map((code) => {
    const letter = String.fromCodePoint(code);
    brush.font = font;
    const width = Math.max(1, Math.round(brush.measureText(letter).width));
    canvas.width = width;
    canvas.height = high;
    brush.font = font;
    brush.fillText(letter, 0, Math.round(high * 0.74));
    const { data } = brush.getImageData(0, 0, width, high);
    return [width, Array.from({ length: width * high }, (_, i) => data[4 * i + 3] >> 4)];
  });
}"""


def pixels(png: bytes) -> NDArray[np.uint8]:
    """The colours of a picture that Chromium took: eight bits, three or four channels."""
    at, parts = 8, b""
    channels = 3
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        kind, data = png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        if kind == b"IHDR":
            width, height = struct.unpack(">II", data[:8])
            channels = {2: 3, 6: 4}[data[9]]
        parts += data if kind == b"IDAT" else b""
        at += 12 + length
    rows = np.frombuffer(zlib.decompress(parts), np.uint8).reshape(height, 1 + width * channels)
    out = np.zeros((height, width * channels), np.int32)
    for y, row in enumerate(rows):
        above = out[y - 1] if y else np.zeros(width * channels, np.int32)
        out[y] = _unfiltered(int(row[0]), row[1:].astype(np.int32), above, channels)
    return out.reshape(height, width, channels)[:, :, :3].astype(np.uint8)


def _unfiltered(
    kind: int, row: NDArray[np.int32], above: NDArray[np.int32], step: int
) -> NDArray[np.int32]:
    if kind in (0, 2):
        return (row + (above if kind == 2 else 0)) & 255
    line, up = row.tolist(), above.tolist()
    for x in range(len(line)):
        left = line[x - step] if x >= step else 0
        corner = up[x - step] if x >= step else 0
        if kind == 1:
            guess = left
        elif kind == 3:
            guess = (left + up[x]) // 2
        else:
            way = left + up[x] - corner
            guess = min((left, up[x], corner), key=lambda each: abs(way - each))
        line[x] = (line[x] + guess) & 255
    return np.array(line, np.int32)


def reduced(image: NDArray[np.uint8]) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """The places of an image in a palette: shades for letters, then what it needs (median cut)."""
    palette = [
        [
            round(paper + (ink - paper) * level / (SHADES - 1))
            for paper, ink in zip(PAPER, of, strict=True)
        ]
        for of in INKS.values()
        for level in range(SHADES)
    ]
    colors, inverse, counts = np.unique(
        image.reshape(-1, 3), axis=0, return_inverse=True, return_counts=True
    )
    heaps = [np.arange(len(colors))]
    while len(heaps) < 256 - len(palette):
        spread = [np.ptp(colors[heap], axis=0).max() * counts[heap].sum() ** 0.5 for heap in heaps]
        widest = heaps.pop(int(np.argmax(spread)))
        axis = int(np.argmax(np.ptp(colors[widest], axis=0)))
        order = widest[np.argsort(colors[widest, axis], kind="stable")]
        half = np.cumsum(counts[order])
        cut = min(max(int(np.searchsorted(half, half[-1] / 2)), 1), len(order) - 1)
        heaps += [order[:cut], order[cut:]]
    place = np.zeros(len(colors), np.uint8)
    for number, heap in enumerate(heaps):
        place[heap] = len(palette) + number
    means = [np.average(colors[heap], axis=0, weights=counts[heap]).round() for heap in heaps]
    paper = np.flatnonzero((colors == PAPER).all(axis=1))
    place[paper] = 0
    places = place[inverse.reshape(-1)].reshape(image.shape[:2])
    return places, np.array([*palette, *means], np.uint8)


def page_of(browser: Browser, address: str) -> Page:
    context = browser.new_context(
        viewport={"width": WIDTH, "height": HEIGHT}, locale="en", bypass_csp=True
    )
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("a.box svg")
    return page


def main() -> None:
    path = shutil.which("chromium")
    if path is None:
        raise SystemExit("Chromium is needed: apt install chromium")
    found: dict[str, Any] = {}
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(f"sqlite:///{folder}/tables.db", Path(folder, "log")) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        for game in names():
            page = page_of(browser, server.address)
            title = page.locator(f"a.box[href='/new/{game}'] svg text.cn").last.text_content()
            page.evaluate(_CARD, [game, title])
            places, palette = reduced(pixels(page.screenshot()))
            found |= {f"box_{game}": places, f"palette_{game}": palette}
        codes = [code for first, last in RANGES for code in range(first, last)] + [STAR]
        letters = page_of(browser, server.address).evaluate(_LETTERS, [codes, SIZE, HIGH])
        browser.close()
    masks = [np.array(mask, np.uint8).reshape(HIGH, width) for width, mask in letters]
    found |= {"codes": np.array(codes), "widths": np.array([width for width, _ in letters])}
    np.savez_compressed(DRAWN, masks=np.hstack(masks), **found)
    print(DRAWN, f"{DRAWN.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
