import { describe, expect, it } from "vitest";
import { allowsPeek, beyond, BORDER_KINDS, isPassable, letsSightThrough, type Border } from "./types.ts";

type Short = Pick<Border, "kind" | "state" | "transparent">;

describe("what passes through a border (Z-2, Z-3)", () => {
  it.each<[Border["kind"], Border["state"], string]>([
    ["open", "open", "walk see"],
    ["access", "open", "walk see"],
    ["access", "sealed", ""],
    ["link", "open", "walk see"],
    ["door", "open", "walk see"],
    ["door", "closed", "walk peek"],
    ["hatch", "closed", "walk peek"],
    ["door", "locked", ""],
    ["hatch", "sealed", ""],
    ["window", "open", "see"],
    ["blocked", "open", ""],
  ])("%s, %s: %s", (kind, state, expected) => {
    const border: Short = { kind, state, transparent: false };
    const found = [isPassable(border) && "walk", letsSightThrough(border) && "see", allowsPeek(border) && "peek"];
    expect(found.filter(Boolean).join(" ")).toBe(expected);
  });

  it("a barred door is seen through while it is shut", () => {
    expect(letsSightThrough({ kind: "door", state: "locked", transparent: true })).toBe(true);
  });

  it("a wall is never seen through, whatever it says", () => {
    for (const kind of BORDER_KINDS)
      expect(letsSightThrough({ kind, state: "sealed", transparent: true })).toBe(kind !== "blocked");
  });

  it("a border leads from either zone to the other", () => {
    expect([beyond({ zones: ["a", "b"] }, "a"), beyond({ zones: ["a", "b"] }, "b")]).toEqual(["b", "a"]);
  });
});
