import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ACTS } from "../rules/index.ts";

it.each(["en", "it"])("every act's card names a rule that has a page (%s)", (language) => {
  const folder = `packs/rules/${language}`;
  const texts = readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, "utf8"));
  const headings = texts.flatMap((text) =>
    Array.from(text.matchAll(/^# .*\(([^)]+)\)$/gm), ([, ids]) => ids!.split(", ")),
  );
  expect(
    Object.values(ACTS)
      .map(({ rule }) => rule)
      .filter((rule) => !headings.flat().includes(rule)),
  ).toEqual([]);
});
