/** A list of packs offers what the reader can read, once. */
import { expect, it } from "vitest";
import { packsIn, type SpokenPack } from "./packsIn.ts";

const pack = (id: string, language?: unknown): SpokenPack & { readonly id: string } => ({
  id,
  metadata: language === undefined ? {} : { flags: { unseen: { language } } },
});
const PACKS = [pack("items", "en"), pack("items-it", "it"), pack("world"), pack("odd", 7)];

it.each([
  ["en", ["items", "world", "odd"]],
  ["it", ["items-it", "world", "odd"]],
  ["de", ["items", "world", "odd"]],
])("in %s: %j", (language, ids) => {
  expect(packsIn(PACKS, language).map(({ id }) => id)).toEqual(ids);
});

it("a module's own flags do not count", () => {
  expect(packsIn([{ metadata: { flags: { other: { language: "it" } } } }], "en")).toHaveLength(1);
});
