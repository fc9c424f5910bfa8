/** The English of `lang/en.json` for tests of context functions, so that they compare what a reader would read. */
import en from "../../lang/en.json" with { type: "json" };
import { numberText } from "./numberText.ts";
import type { Say } from "./say.ts";

type Tree = { readonly [key: string]: string | Tree };

export const speakEnglish: Say = (key, data = {}) => {
  const text = key
    .split(".")
    .reduce<string | Tree | undefined>((node, step) => (typeof node === "object" ? node[step] : undefined), en as Tree);
  if (typeof text !== "string") throw new Error(`no English for ${key}`);
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = data[name];
    if (value === undefined) throw new Error(`${key} lacks ${name}`);
    return typeof value === "number" ? numberText(value, "en") : value;
  });
};
