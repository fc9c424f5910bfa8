/** Both languages of the module have every key, each check its own, and no key is unused. */
import { readFileSync } from "node:fs";
import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CHECKS } from "./list.ts";
import { WITH_ASSISTANT } from "./steps.ts";

const words = (lang: string): string[] =>
  leaves(JSON.parse(readFileSync(`checks/lang/${lang}.json`, "utf8")) as object);

function leaves(tree: object, path = ""): string[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    const full = path ? `${path}.${key}` : key;
    return typeof value === "string" ? [full] : leaves(value as object, full);
  });
}

const sources = readdirSync("checks", { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
  .map((path) => readFileSync(`checks/${path}`, "utf8"))
  .join("\n");

describe("the words of the checks", () => {
  it("are the same keys in both languages", () => {
    expect(words("it")).toEqual(words("en"));
  });

  it("name every check and what depends on it, and no other", () => {
    const named = words("en").filter((key) => key.startsWith("UNSEENCHECKS.Check."));
    const wanted = [...CHECKS, ...WITH_ASSISTANT].flatMap(({ id }) =>
      ["title", "depends"].map((leaf) => `UNSEENCHECKS.Check.${id}.${leaf}`),
    );
    expect(named.toSorted()).toEqual(wanted.toSorted());
  });

  it("are used, those of the page and of refusals", () => {
    const others = words("en").filter((key) => !key.startsWith("UNSEENCHECKS.Check."));
    const leaf = (key: string): string => key.split(".").at(-1) ?? "";
    expect(others.filter((key) => !sources.includes(key) && !sources.includes(`"${leaf(key)}"`))).toEqual([]);
  });
});

it("at least twenty checks, each under an id of its own", () => {
  expect(CHECKS.length).toBeGreaterThanOrEqual(20);
  expect(new Set(CHECKS.map(({ id }) => id)).size).toBe(CHECKS.length);
});
