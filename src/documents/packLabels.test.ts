import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import english from "../../lang/en.json" with { type: "json" };
import { labelPacks } from "./packLabels.ts";

const NAMES: Readonly<Record<string, string>> = { "UNSEEN.PackName.rules": "Unseen: le regole" };
const has = (key: string): boolean => key in NAMES;
const say = (key: string): string => NAMES[key] ?? key;

const pack = (packageName: string, name: string, freeze = false) => {
  const metadata = { packageName, name, label: "Unseen: the rules" };
  return { metadata: freeze ? Object.freeze(metadata) : metadata };
};

describe("the names of packs", () => {
  it.each([
    ["one of ours is renamed", pack("unseen", "rules"), "Unseen: le regole"],
    ["one without words in this language stays", pack("unseen", "demo"), "Unseen: the rules"],
    ["a module's stays", pack("other", "rules"), "Unseen: the rules"],
    ["one that the host has frozen stays", pack("unseen", "rules", true), "Unseen: the rules"],
  ])("%s", (_what, one, label) => {
    labelPacks([one], has, say);
    expect(one.metadata.label).toBe(label);
  });

  it("are in English what the manifest says, but for packs of one language, which are named in it", () => {
    const { packs } = JSON.parse(readFileSync("system.json", "utf8")) as {
      readonly packs: readonly { readonly name: string; readonly label: string; readonly flags?: object }[];
    };
    const shared = packs.filter(({ flags }) => flags === undefined);
    expect(english.UNSEEN.PackName).toEqual(Object.fromEntries(shared.map(({ name, label }) => [name, label])));
  });
});
