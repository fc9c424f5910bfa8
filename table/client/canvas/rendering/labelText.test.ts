import { expect, it } from "vitest";
import { labelText } from "./labelText.ts";

it.each([
  ["nothing", "", ""],
  ["a name", "Mirela Voss", "Mirela Voss"],
  ["as much as a label takes", "a".repeat(60), "a".repeat(60)],
  ["a letter more", "a".repeat(61), `${"a".repeat(59)}…`],
  ["500 letters", "W".repeat(500), `${"W".repeat(59)}…`],
  ["no letter is cut in two", "🜂".repeat(61), `${"🜂".repeat(59)}…`],
  ["no space before the ellipsis", `${"a".repeat(58)} ${"b".repeat(9)}`, `${"a".repeat(58)}…`],
])("a label shows %s", (_name, text, shown) => {
  expect(labelText(text)).toBe(shown);
});
