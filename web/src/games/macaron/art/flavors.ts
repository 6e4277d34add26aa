/** The seven flavours in the order of the rules' numbers: five tones each, and the figures' ink on the card. */
export interface Flavor {
  key: string;
  shell: string; // the dome and the card's field
  light: string; // the upper foot, the pip's edge, the field's sheen
  shade: string; // the under shell
  ink: string; // outlines; figures on a dimmed card in the light
  cream: string; // the filling
  figure: string; // figures on the card
  faint: string; // figures on a dimmed card in the dark
}

export const FLAVORS: readonly Flavor[] = [
  { key: "almond", shell: "#E9D5B3", light: "#F8EDD8", shade: "#CBAC75", ink: "#6B4D17", cream: "#FFF9EC", figure: "#5A3F0E", faint: "#F8EDD8" },
  { key: "pistachio", shell: "#A9C77E", light: "#D3E5B5", shade: "#82A455", ink: "#3B5618", cream: "#F5EDCB", figure: "#2B430D", faint: "#D3E5B5" },
  { key: "strawberry", shell: "#F08FA3", light: "#FBC6CF", shade: "#D2647C", ink: "#832139", cream: "#FFF3EF", figure: "#650D25", faint: "#FBC6CF" },
  { key: "blueberry", shell: "#7C8FD9", light: "#B7C3F1", shade: "#5A6DBB", ink: "#26317A", cream: "#EFE8F8", figure: "#151D55", faint: "#B7C3F1" },
  { key: "greentea", shell: "#7FB38A", light: "#B9DABF", shade: "#5A8F67", ink: "#1E5132", cream: "#F8F3DA", figure: "#0F351F", faint: "#B9DABF" },
  { key: "earlgrey", shell: "#A79BB5", light: "#D2CADB", shade: "#82759A", ink: "#43355A", cream: "#FCF4E5", figure: "#281C3A", faint: "#D2CADB" },
  { key: "chocolate", shell: "#7A4B35", light: "#A97759", shade: "#5A3222", ink: "#351A0F", cream: "#EBCDA9", figure: "#FDF1E2", faint: "#EBCDA9" },
];

export function flavorOf(flavor: number): Flavor {
  const found = FLAVORS[flavor];
  if (!found) throw new RangeError(`There is no flavour ${flavor}.`);
  return found;
}
