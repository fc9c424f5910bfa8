/** Foundry's additions to `String`, `Date` and `RegExp`. */

interface SlugOptions {
  readonly replacement?: string;
  /** Keep only letters and digits. */
  readonly strict?: boolean;
  readonly lowercase?: boolean;
}

/** Letters that do not decompose into a plain letter and an accent. */
const SPELLED: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  Æ: "AE",
  œ: "oe",
  Œ: "OE",
  ø: "o",
  Ø: "O",
  đ: "d",
  Đ: "D",
  ł: "l",
  Ł: "L",
  þ: "th",
  Þ: "TH",
  ð: "d",
  ı: "i",
  "&": "and",
  "€": "euro",
  $: "dollar",
};

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .normalize("NFC");

/** Members of every string. */
export const EVERY_STRING = {
  capitalize(this: string): string {
    return this.charAt(0).toUpperCase() + this.slice(1);
  },

  /** Compares by code points: negative, positive or zero. */
  compare(this: string, other: string): number {
    const [one, two] = [String(this), other];
    return one < two ? -1 : Number(one > two);
  },

  titleCase(this: string): string {
    return this.toLowerCase().replace(
      /(^|\s)(\S)/g,
      (_whole, gap: string, letter: string) => gap + letter.toUpperCase(),
    );
  },

  stripDiacritics(this: string): string {
    return plain(String(this));
  },

  /** The text without script elements. */
  stripScripts(this: string): string {
    return this.replace(/<script\b[^>]*>[\s\S]*?<\/script\s*>/gi, "");
  },

  /** The text as part of a URL: plain letters, digits, and `replacement` for gaps. */
  slugify(this: string, { replacement = "-", strict = false, lowercase = true }: SlugOptions = {}): string {
    const spelled = plain([...String(this)].map((letter) => SPELLED[letter] ?? letter).join(""));
    const cased = lowercase ? spelled.toLowerCase() : spelled;
    if (strict) return onlyLetters(cased.trim(), replacement);
    const kept = cased.replace(/[^A-Za-z0-9_.~!*'()\s-]/g, "").replace(/[\s-]+/g, replacement);
    return trimmed(kept, replacement);
  },
};

/**
 * Spaces become the replacement first, and then everything but letters and digits goes. So what stood between two
 * spaces leaves two replacements, and what stood after the last one leaves one.
 */
const onlyLetters = (text: string, replacement: string): string =>
  text
    .split(/[\s-]+/)
    .map((word) => word.replace(/[^A-Za-z0-9]/g, ""))
    .join(replacement);

function trimmed(text: string, ends: string): string {
  if (ends === "") return text.trim();
  let cut = text;
  while (cut.startsWith(ends)) cut = cut.slice(ends.length);
  while (cut.endsWith(ends)) cut = cut.slice(0, -ends.length);
  return cut;
}

const two = (value: number): string => String(value).padStart(2, "0");

/** Members of every date. */
export const EVERY_DATE = {
  isValid(this: Date): boolean {
    return !Number.isNaN(this.getTime());
  },

  /** The value for a date input, in local time. */
  toDateInputString(this: Date): string {
    return `${this.getFullYear()}-${two(this.getMonth() + 1)}-${two(this.getDate())}`;
  },

  toTimeInputString(this: Date): string {
    return `${two(this.getHours())}:${two(this.getMinutes())}:${two(this.getSeconds())}`;
  },
};

/** Static members of `RegExp`. */
export const REG_EXP = {
  escape: (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"),
};
