import { expect, it } from "vitest";
import { FieldReader } from "../fields/fieldReader.ts";
import { readBorders, storedLink } from "./sceneBorders.ts";

const read = (borders: unknown) => readBorders(new FieldReader({ flags: { unseen: { borders } } })).borders;

it.each([
  ["nothing", undefined, undefined],
  ["empty lists", { links: [], cut: [], extended: [] }, undefined],
  ["lists of other things", { links: 3, cut: [{}], extended: null }, undefined],
  ["a link without a second zone", { links: ["a"] }, undefined],
  [
    "marks",
    { links: [storedLink("b", "a")], cut: ["a.b.open", 7] },
    { links: [["a", "b"]], cut: ["a.b.open"], extended: [] },
  ],
])("marks on borders are read, and the rest is left out (Z-1): %s", (_, stored, borders) => {
  expect(read(stored)).toEqual(borders);
});
