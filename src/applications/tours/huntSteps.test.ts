import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { firstOf, stepsOf } from "./huntSteps.ts";

const words = (language: string): object =>
  (JSON.parse(readFileSync(`lang/${language}.json`, "utf8")) as { UNSEEN: { Tour: object } }).UNSEEN.Tour;
const at = (tree: object, path: string): unknown =>
  path.split(".").reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], tree);

describe("the guided hunts", () => {
  it.each([
    ["en", "player"],
    ["en", "gamemaster"],
    ["it", "player"],
    ["it", "gamemaster"],
  ] as const)("have words in %s for each step of the %s", (language, hunt) => {
    for (const { title, content } of stepsOf(hunt))
      for (const key of [title, content])
        expect(typeof at(words(language), key.replace("UNSEEN.Tour.", "")), key).toBe("string");
  });

  it("bring the chat to front before they speak of it", () => {
    for (const hunt of ["player", "gamemaster"] as const)
      expect(stepsOf(hunt).find(({ selector }) => selector === "#chat")?.sidebarTab).toBe("chat");
  });

  it("speak of the controlled creature first, and of one's own kind", () => {
    const token = (name: string, type: string, isControlled = false) => ({ name, type, isOwner: true, isControlled });
    const tokens = [token("guard", "adversary"), token("ada", "character"), token("bo", "character", true)];
    expect(firstOf(tokens, false)?.name).toBe("bo");
    expect(firstOf(tokens, true)?.name).toBe("guard");
    expect(firstOf([token("spot", "hidingSpot")], true)).toBeUndefined();
  });
});
