/** The languages of `lang` for tests of context functions, so that they compare what a reader would read. */
import en from "../../lang/en.json" with { type: "json" };
import it from "../../lang/it.json" with { type: "json" };
import { numberText } from "./numberText.ts";
import type { Say } from "./say.ts";

type Tree = { readonly [key: string]: string | Tree };

const speak =
  (language: "en" | "it", texts: Tree): Say =>
  (key, data = {}) => {
    const text = key
      .split(".")
      .reduce<string | Tree | undefined>((node, step) => (typeof node === "object" ? node[step] : undefined), texts);
    if (typeof text !== "string") throw new Error(`nothing in ${language} for ${key}`);
    return text.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = data[name];
      if (value === undefined) throw new Error(`${key} lacks ${name}`);
      return typeof value === "number" ? numberText(value, language) : value;
    });
  };

export const speakEnglish = speak("en", en as Tree);
export const speakItalian = speak("it", it as Tree);
