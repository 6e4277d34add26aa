/** Where the page lies: at the root of a server, or as a folder of files anywhere on a web host. */

/** A folder of files without a server; its screens are behind the # of the address. */
export const isSite = document.documentElement.dataset.site !== undefined;

/** A file or an answer of ours, by its place from the root. */
export function rooted(path: string): string {
  return isSite ? `.${path}` : path;
}

/** The address of a screen. */
export function to(path: string): string {
  return isSite ? `#${path}` : path;
}
