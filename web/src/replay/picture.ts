/** A picture of a table, with a line above it that says how the match ended. */
import { preferences } from "../core/preferences.svelte";

/** How wide a picture is; its height follows the table's. */
export const WIDTH = 1200;
const HEAD = 132;
const XHTML = "http://www.w3.org/1999/xhtml";

export interface Caption {
  title: string;
  /** How it ended. */
  result: string;
}

/** The picture as a canvas. */
export async function pictureOf(table: HTMLElement, { title, result }: Caption): Promise<HTMLCanvasElement> {
  const area = { width: table.offsetWidth, height: table.offsetHeight + hiddenBelow(table) };
  const image = await loaded(await asImage(table, area));
  const scale = WIDTH / area.width;
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEAD + Math.round(area.height * scale);
  const brush = canvas.getContext("2d")!;
  const style = getComputedStyle(document.documentElement);
  const [sheet, ink, muted, brass] = ["--sheet", "--ink", "--muted", "--brass"].map((name) => colorOf(style.getPropertyValue(name)));
  brush.fillStyle = sheet!;
  brush.fillRect(0, 0, WIDTH, HEAD);
  brush.fillStyle = brass!;
  brush.fillRect(0, HEAD - 3, WIDTH, 3);
  brush.drawImage(image, 0, 0, area.width, area.height, 0, HEAD, WIDTH, area.height * scale);
  const serif = style.getPropertyValue("--serif");
  brush.textBaseline = "alphabetic";
  brush.fillStyle = muted!;
  brush.font = `560 26px ${serif}`;
  brush.fillText(title, 40, 48);
  brush.textAlign = "right";
  brush.fillText("Tafelrunde", WIDTH - 40, 48);
  brush.textAlign = "left";
  brush.fillStyle = ink!;
  brush.font = `600 ${fitting(brush, result, serif)}px ${serif}`;
  brush.fillText(result, 40, 102, WIDTH - 80);
  return canvas;
}

export function asFile(canvas: HTMLCanvasElement, name: string): Promise<File> {
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(new File([blob], name, { type: "image/png" })) : fail(new Error("no picture"))), "image/png"),
  );
}

/** Pixels of the table that do not fit into its place. */
function hiddenBelow(table: HTMLElement): number {
  const box = table.querySelector(".stage-box")!;
  return Math.max(0, box.scrollHeight - box.clientHeight);
}

/** The largest size at which a line fits. */
function fitting(brush: CanvasRenderingContext2D, text: string, serif: string): number {
  for (let size = 46; size > 26; size -= 2) {
    brush.font = `600 ${size}px ${serif}`;
    if (brush.measureText(text).width <= WIDTH - 80) return size;
  }
  return 26;
}

/** A colour of the theme that is on. */
function colorOf(value: string): string {
  const probe = document.createElement("i");
  probe.style.color = value;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** Nothing moves, and nothing can be done; what is left out keeps its place. */
const QUIET = `
  *, *::before, *::after { animation: none !important; transition: none !important; }
  .own-ask, label:has(input), [aria-haspopup="dialog"]:not(.sheet) { visibility: hidden !important; }`;

/** A table as an SVG image: a copy, with all that it is drawn with inside. By the window's width it is laid out as here. */
async function asImage(table: HTMLElement, area: { width: number; height: number }): Promise<string> {
  const copy = table.cloneNode(true) as HTMLElement;
  copy.style.height = `${area.height}px`;
  for (const gone of copy.querySelectorAll('dialog, .tip, [data-hand="0"]')) gone.remove();
  const page = document.createElementNS(XHTML, "body");
  const style = document.createElementNS(XHTML, "style");
  style.textContent = `${await styles()}\n${QUIET}`;
  const sheets = [...document.querySelectorAll("svg")].filter((svg) => svg.querySelector("symbol") && !table.contains(svg));
  page.append(style, ...sheets.map((sheet) => sheet.cloneNode(true)), copy);
  const [width, height] = [innerWidth, Math.max(innerHeight, area.height)];
  const theme = preferences.isDark ? "dark" : "light";
  const inside = new XMLSerializer().serializeToString(page);
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" data-theme="${theme}" class="still" width="${width}" height="${height}"><foreignObject width="${width}" height="${height}">${inside}</foreignObject></svg>`,
  )}`;
}

function loaded(source: string): Promise<HTMLImageElement> {
  const image = new Image();
  return new Promise((done, fail) => {
    image.onload = () => image.decode().then(() => done(image), fail);
    image.onerror = () => fail(new Error("no picture"));
    image.src = source;
  });
}

/** All styles of the page, with the fonts that are in use and the drawings they name in them. */
async function styles(): Promise<string> {
  const used = new Set([...document.fonts].filter(({ status }) => status === "loaded").map(faceOf));
  const sheets = [...document.styleSheets].filter(({ href }) => href !== null);
  const fonts = sheets.flatMap(({ cssRules, href }) =>
    [...cssRules]
      .filter((rule) => rule instanceof CSSFontFaceRule && used.has(faceOf(described(rule))))
      .map((rule) => embedded(rule.cssText, href!)),
  );
  const texts = sheets.map(async ({ href }) => {
    const text = await (await fetch(href!)).text(); // a browser does not write every rule down as it was
    return embedded(text.replaceAll(/@font-face\s*\{[^}]*\}/g, ""), href!);
  });
  return (await Promise.all([...fonts, ...texts])).join("\n");
}

type Face = Pick<FontFace, "family" | "style" | "unicodeRange">;
function faceOf({ family, style, unicodeRange }: Face): string {
  return [family.replaceAll(/["']/g, ""), style, unicodeRange.replaceAll(" ", "").toLowerCase()].join();
}
function described({ style }: CSSFontFaceRule): Face {
  const of = (name: string, usual: string): string => style.getPropertyValue(name) || usual;
  return { family: of("font-family", ""), style: of("font-style", "normal"), unicodeRange: of("unicode-range", "U+0-10FFFF") };
}

/** A rule in which files stand for themselves. */
async function embedded(text: string, from: string): Promise<string> {
  let whole = text;
  for (const [name, , path] of text.matchAll(/url\((["']?)([^"')#][^"')]*)\1\)/g))
    if (!path!.startsWith("data:")) whole = whole.replaceAll(name, `url("${await fetched(new URL(path!, from).href)}")`);
  return whole;
}

const files = new Map<string, Promise<string>>();

/** A file as an address that holds it. */
function fetched(address: string): Promise<string> {
  let file = files.get(address);
  if (!file) files.set(address, (file = read(address)));
  return file;
}
async function read(address: string): Promise<string> {
  const blob = await (await fetch(address)).blob();
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as string);
    reader.onerror = () => fail(reader.error);
    reader.readAsDataURL(blob);
  });
}
