import type { Say } from "./say.ts";

/** Says a language key in this seat's language, its placeholders filled. */
export const say: Say = (key, data) => {
  if (data === undefined) return game.i18n.localize(key);
  const texts = Object.entries(data).map(([name, value]) => [name, String(value)]);
  return game.i18n.format(key, Object.fromEntries(texts) as Record<string, string>);
};
