/**
 * `game.i18n`: texts in the seat's language, in English where the language lacks one, and the key itself where both
 * do.
 */
import { Hooks } from "../../core/hooks.ts";
import { flattenObject } from "../../core/utils.ts";
import { italian } from "./italian.ts";
import { hostWords } from "./hostWords.ts";
import { words } from "./tableWords.ts";

/** The table's own words in other languages than English. */
const OWN: Readonly<Record<string, Readonly<Record<string, string>>>> = { it: italian };

interface Language {
  readonly lang: string;
  readonly path: string;
}

/** Reads a JSON file served by the table; `path` is relative to its root. */
export type ReadJson = (path: string) => Promise<object>;

export class Localization {
  lang = "en";
  /** Flat: dotted key → text. */
  translations: Record<string, string> = {};
  fallback: Record<string, string> = { ...hostWords, ...words };

  /** Loads the declared languages of packages. Later ones override earlier ones, and `lang` overrides English. */
  async load(lang: string, languages: readonly Language[], readJson: ReadJson): Promise<void> {
    this.lang = lang;
    this.fallback = { ...hostWords, ...words, ...(await readAll("en", languages, readJson)) };
    this.translations = lang === "en" ? {} : { ...OWN[lang], ...(await readAll(lang, languages, readJson)) };
  }

  /** The text of a key; the key itself when no language has it. */
  localize(key: string): string {
    return this.translations[key] ?? this.fallback[key] ?? key;
  }

  /** The text of a key with its `{name}` placeholders filled in. */
  format(key: string, data: Record<string, unknown> = {}): string {
    return this.localize(key).replace(/\{([^{}]+)\}/g, (_whole, name: string) => String(data[name]));
  }

  has(key: string, fallback = true): boolean {
    return key in this.translations || ((fallback || this.lang === "en") && key in this.fallback);
  }

  /** A formatter of lists in the seat's language. */
  getListFormatter(
    options: { readonly style?: Intl.ListFormatStyle; readonly type?: Intl.ListFormatType } = {},
  ): Intl.ListFormat {
    return new Intl.ListFormat(this.lang, options);
  }

  /** Objects sorted by the localized text under `key`. */
  sortObjects<T extends Record<string, unknown>>(objects: T[], key: string): T[] {
    return objects.sort((a, b) =>
      this.localize(String(a[key])).localeCompare(this.localize(String(b[key])), this.lang),
    );
  }
}

async function readAll(
  lang: string,
  languages: readonly Language[],
  readJson: ReadJson,
): Promise<Record<string, string>> {
  const files = await Promise.all(
    languages.filter((entry) => entry.lang === lang).map(({ path }) => readJson(path).catch(unread(path))),
  );
  const texts: Record<string, string> = {};
  for (const file of files) {
    for (const [key, text] of Object.entries(flattenObject(file))) if (typeof text === "string") texts[key] = text;
  }
  return texts;
}

/** Reports an unreadable language file. Its texts fall back to their keys. */
function unread(path: string): (cause: Error) => object {
  return (cause) => {
    Hooks.onError("i18n", new Error(`${path} could not be read: ${cause.message}`), { path });
    return {};
  };
}
