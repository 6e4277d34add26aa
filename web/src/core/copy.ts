/** Copy where the browser lets us, with the old way where the page has no certificate. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    (document.querySelector("dialog[open]") ?? document.body).append(field); // a sheet lets nothing beside it be chosen
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    return done;
  }
}
