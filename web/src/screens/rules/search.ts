/**
 * Finds paragraphs by words in any form: plural or not, whichever case or person, with or without accents. Stemmers of
 * libraries are larger than all our rules together; a few endings and the irregular words of four rulebooks do.
 */
import type { Language } from "../../core/speaker.svelte";
import type { Paragraph } from "../../protocol";
import { linksOf } from "./chapters";

/** Endings of words: the first step takes the plural, the second what else can follow; the longest goes first. */
const PLURALS: Record<Language, [RegExp, string][]> = {
  en: [[/[’']s?$/, ""], [/(..)ie[sd]$/, "$1y"], [/(ss|x|ch|sh)es$/, "$1"], [/(..[^su])s$/, "$1"]],
  de: [[/(er)(innen|in)$/, "$1"]],
  ca: [[/([aeiou])ns$/, "$1"], [/(.{3})s$/, "$1"], [/iv[ae]$/, "iu"]],
};
const ENDINGS: Record<Language, string[]> = {
  en: ["edly", "ment", "ing", "est", "ed", "er", "ly", "e"],
  de: [
    "test", "tens", "eten", "enen", "ener", "enes", "tet", "ten", "tem", "ter", "tes", "est", "ern", "end", "ene", "em", "en",
    "er", "es", "et", "st", "te", "e", "n", "s", "t",
  ],
  ca: [
    "eixen", "essin", "arien", "ament", "eixi", "eixe", "eix", "aria", "aven", "ant", "int", "ent", "ada", "ade", "ida", "ide",
    "uda", "ude", "ava", "ar", "er", "ir", "at", "it", "ut", "en", "in", "eu", "a", "e", "i", "o", "u",
  ],
};
/** Words whose forms have no stem in common: in each group the first stands for all. */
const IRREGULAR: Record<Language, string[]> = {
  en: [
    "apply applies applied", "be is are was were been being", "beat beaten", "begin began begun", "break broke broken", "bring brought",
    "choose chose chosen choice", "come came", "deal dealt", "decide decision", "die dice", "do does did done",
    "draw drew drawn", "early earlier earliest", "eat ate eaten", "fall fell fallen", "get got", "give gave given giver",
    "go goes went gone", "have has had having", "hide hid hidden", "hold held", "keep kept",
    "know knew known", "lay laid", "lead led", "leave left", "lie lies lying lain", "lose lost loss", "make made",
    "mean meant", "occupy occupied", "pay paid", "protect protection", "say said", "see sees saw seen", "sell sold",
    "show shown", "sit sat", "speak spoke spoken", "stand stood", "steal stole stolen", "take took taken", "tell told",
    "think thought", "throw threw thrown", "tie ties tied tying", "use used using user", "win won winner", "write wrote written",
  ],
  de: [
    "beginnen begann begonnen", "bergen birgt barg geborgen", "bieten geboten", "bleiben blieb geblieben",
    "brechen bricht brach gebrochen", "bringen brachte gebracht", "dürfen darf darfst durfte", "essen gegessen",
    "fahren fährt", "fallen fällt fiel", "geben gib gibt gibst gab gegeben", "gehen ging gegangen", "gelingen gelang gelungen",
    "gelten gilt galt gegolten", "geschehen geschieht geschah", "gewinnen gewinn gewann gewonnen",
    "haben hat hast hatte gehabt", "halten hält hielt gehalten", "heben hob gehoben", "kennen kannte kannt", "kommen kam",
    "können kann konnte könnte", "lassen lässt ließ", "liegen lag", "misslingen misslang misslungen", "mögen mag", "müssen muss musste",
    "nehmen nimm nimmt nimmst nahm genommen", "nennen nannte genannt", "schieben schob geschoben",
    "schließen schloss geschlossen", "schreiben schrieb geschrieben", "sehen sieh siehe sieht siehst sah gesehen",
    "sitzen saß gesessen", "sprechen spricht sprach gesprochen", "springen sprang gesprungen",
    "stechen stich sticht stach gestochen", "stehlen stiehl stiehlt stahl gestohlen",
    "tragen trägt trug", "treffen triff trifft traf getroffen", "tun tut getan", "lieren lor loren", "weichen wich gewichen",
    "werden wird wurde würde geworden", "werfen wirf wirft warf geworfen", "wissen wusste gewusst",
    "würfel würfle gewürfelt", "ziehen zog gezogen",
  ],
  ca: [
    "admetre admet admeten admes", "anar va van vaig vagi vagin", "blau blava blaves", "bo bona bons bones",
    "cobrir cobreix cobert coberta", "coneixer coneix coneixen conegut coneguda", "dir diu diuen dit dita digui", "dos dues", "empat empatar empata empaten empatat",
    "escriure escriu escriuen escrit escrita", "estar esta estan estigui estiguin", "fer fa fan fas faig fet feta fetes fets faci",
    "groc groga", "haver ha han hagi havia havien hagut", "imprimir impres impresa", "incloure inclou inclouen inclos inclosa",
    "limit limitar limita limiten", "ma mans", "mateix mateixa mateixes mateixos", "matar mata matat", "mig mitja", "moure mou mouen mogut", "nou nova", "obrir obre obert oberta",
    "omplir omple", "ou ous", "perdre perd perdut", "permetre permet permes", "poder pot poden pots puc pugui podria podrien",
    "prendre pren prenen pres", "primer primera", "rebre rep reps reben rebut", "saber sap saben sabut", "ser es son era fos sigui siguin",
    "sortir surt surten sortit", "tercer tercera", "tenir te tenen tens tinc tingui tenia tingut", "treure treu treuen tret", "usar usa usen usat usada",
    "valer val valen valgui", "vegada vegades", "vei veins veina", "veure veu veuen vist vista vegi vegeu", "voler vol volen vulgui",
  ],
};
/** Words that look like forms of others. */
const ALONE: Record<Language, string[]> = {
  en: ["app", "best", "better", "her", "here", "off", "none"],
  de: ["das", "dass", "der", "die", "er", "es", "im", "immer", "mit", "sein", "seine", "seinen", "seiner", "wer"],
  ca: ["al", "alla", "aqui", "cap", "fins", "nomes", "pero", "segons", "tres", "un", "una", "uns", "unes"],
};
/** What stands before German verbs: loose, with "ge" or "zu" after it, or fast. */
const LOOSE = "beiseite|zusammen|zuruck|voran|wieder|weiter|durch|dazu|fort|nach|weg|auf|aus|ein|hin|her|mit|vor|ab|an|um|zu";
const BEFORE = new RegExp(`^(${LOOSE}|unter|uber|miss|ent|ver|be|er)(?=.{3})`);
/** "ge" at the beginning, which belongs to some words in all forms. */
const PARTICIPLE = new RegExp(
  `^(?:(${LOOSE})(?:ge|zu)|ge(?!heim|meinsam|gen|gner|nau|nug|rad|schenk|schi|scha|schehen|samt|winn|wann|hor))` +
    "(?=.{3,}(?:t|e|en|te|ten|ter|tes|ene|enen|ener|enes)$)",
);
const LEAST = 3;
/** So much of a word is looked for within longer words, too: Schachtel in Geschenkschachtelleiste. */
const WITHIN = 5;
/** In German the last part of a longer word can be shorter, after a first one of three letters: Spielstein, Halbmond. */
const LAST_PART = 4;
const FIRST_PART = 3;

/** A word in small letters without accents, and without what a Catalan one is tied to. */
function folded(word: string, language: Language): string {
  const bare = language === "ca" ? word.replace(/^[dlmnst][’'](.)/i, "$1").replace(/(.)[’'][a-z]{1,2}$/i, "$1") : word;
  return bare.normalize("NFD").replace(/[\u0300-\u036f·]/g, "").toLowerCase().replaceAll("ß", "ss");
}

/** A word without its endings. */
function plain(word: string, language: Language): string {
  let stem = word;
  if (language === "de") stem = stem.replace(PARTICIPLE, "$1");
  for (const [ending, instead] of PLURALS[language]) stem = stem.replace(ending, instead);
  if (language === "ca" && /[cs]io$/.test(stem)) return stem;
  for (let again = 0; again < (language === "ca" ? 1 : 2); again++) {
    const ending = ENDINGS[language].find((one) => stem.endsWith(one) && stem.length - one.length >= LEAST);
    stem = ending && !/ss$/.test(stem) ? stem.slice(0, -ending.length) : stem;
  }
  if (language === "ca") stem = stem.replace(/(....)i$/, "$1").replace(/qu$/, "c").replace(/gu$/, "g").replace(/j$/, "g");
  return stem.replace(/(.)\1$/, "$1"); // setting, set
}

/** By language: what stands for a form, by the form as it is and without its endings. */
const HEADS = new Map<Language, ReadonlyMap<string, string>>();
function headsOf(language: Language): ReadonlyMap<string, string> {
  const known = HEADS.get(language);
  if (known) return known;
  const heads = new Map<string, string>();
  for (const group of IRREGULAR[language]) {
    const forms = group.split(" ").map((form) => folded(form, language));
    for (const form of forms) for (const key of [form, plain(form, language)]) heads.set(key, forms[0]!);
  }
  HEADS.set(language, heads);
  return heads;
}

/** What the forms of a word have in common. */
export function stemOf(word: string, language: Language): string {
  const form = folded(word, language);
  if (ALONE[language].includes(form)) return `=${form}`;
  const heads = headsOf(language);
  const headOf = (part: string): string | undefined => heads.get(part) ?? heads.get(plain(part, language));
  const head = headOf(form);
  if (head !== undefined) return head;
  const [before] = (language === "de" && BEFORE.exec(form)) || [""];
  const rest = before && headOf(form.slice(before.length).replace(/^zu(?=.{4})/, ""));
  return rest ? before + rest : plain(form, language);
}

/** A word as it is typed; where there is no key for ü, ue can be meant so. */
function spellings(word: string, language: Language): string[] {
  const other = language === "de" ? word.replace(/([ao]|(?<![aeq])u)e/gi, "$1") : word;
  return other === word ? [word] : [word, other];
}

/** Whether a long word has another one, in some form, as its last part. */
function endsWith(said: string, stem: string): boolean {
  const start = stem.slice(0, LEAST);
  for (let i = said.indexOf(start, FIRST_PART); i >= 0 && said.length - i >= LAST_PART; i = said.indexOf(start, i + 1))
    if (stemOf(said.slice(i), "de") === stem) return true;
  return false;
}

const WORD = /[\p{L}\p{M}\p{N}·’']+/gu;
/** The number of a paragraph, or the beginning of one: 3, 3.6, R4. */
const NUMBER = /^(\d+(\.\d*)?|[a-z]\d+)$/;

interface Wanted {
  typed: string;
  stem: string;
}

export class Search {
  private readonly number: string;
  /** For each word the ways in which it can be meant. */
  private readonly words: Wanted[][];

  constructor(
    wanted: string,
    private readonly language: Language,
  ) {
    this.number = wanted.trim().toLowerCase().replace(/^§\s?/, "");
    const words = NUMBER.test(this.number) ? [] : (wanted.match(WORD) ?? []);
    this.words = words.map((word) => spellings(word, language).map((one) => ({ typed: folded(one, language), stem: stemOf(one, language) })));
  }

  get isEmpty(): boolean {
    return this.number === "";
  }
  /** Whether a paragraph has or names the number, or has all the words. */
  finds({ number, chapter, text }: Paragraph): boolean {
    if (this.isEmpty || number.toLowerCase().startsWith(this.number)) return true;
    if (NUMBER.test(this.number)) return linksOf(text, new Set([this.number.toUpperCase()])).some(({ to }) => to !== undefined);
    const said = [...`${chapter} ${text}`.matchAll(WORD)].map(([word]) => word);
    return this.words.length > 0 && this.words.every((wanted) => said.some((word) => this.isOneOf(word, wanted)));
  }
  /** Text in pieces: those that were looked for, and the rest. */
  marked(text: string): { text: string; isFound: boolean }[] {
    if (this.words.length === 0) return [{ text, isFound: false }];
    return text
      .split(/([\p{L}\p{M}\p{N}·’']+)/u)
      .map((piece, i) => ({ text: piece, isFound: i % 2 === 1 && this.words.some((wanted) => this.isOneOf(piece, wanted)) }))
      .filter((piece) => piece.text);
  }

  private isOneOf(word: string, wanted: Wanted[]): boolean {
    const said = folded(word, this.language);
    return wanted.some(({ typed, stem }) => {
      if (said.startsWith(typed) || stemOf(word, this.language) === stem) return true;
      return (stem.length >= WITHIN && said.includes(stem)) || (this.language === "de" && endsWith(said, stem));
    });
  }
}
