/** Says a language key in the seat's language, its placeholders filled. Parameters of pure functions, so that tests need no host. */
export type Words = (key: string, data?: Readonly<Record<string, string | number>>) => string;

export const words: Words = (key, data) => {
  if (data === undefined) return game.i18n!.localize(key);
  const texts = Object.entries(data).map(([name, value]) => [name, String(value)]);
  return game.i18n!.format(key, Object.fromEntries(texts) as Record<string, string>);
};
