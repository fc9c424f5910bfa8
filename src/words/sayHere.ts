import { numberText } from "./numberText.ts";
import type { Say } from "./say.ts";

/** Says a language key in this seat's language, its placeholders filled. Numbers are written as that language does. */
export const say: Say = (key, data) => {
  if (data === undefined) return game.i18n.localize(key);
  const texts = Object.entries(data).map(([name, value]) => [name, typeof value === "number" ? here(value) : value]);
  return game.i18n.format(key, Object.fromEntries(texts) as Record<string, string>);
};

const here = (value: number): string => numberText(value, game.i18n.lang);
