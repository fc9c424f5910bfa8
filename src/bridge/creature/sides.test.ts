/** G-6: a side is the scene's to keep. What an owner writes on a token counts only where the scene keeps nothing. */
import { describe, expect, it } from "vitest";
import { dispositionOf, keepingSide, markedSide, sideOf, type KeptSide } from "./sides.ts";
import { SIDES, type Side } from "../../rules/index.ts";

const token = (disposition: number, sides?: unknown) => ({
  id: "ada",
  disposition,
  parent: { flags: { unseen: { sides: sides as Readonly<Record<string, KeptSide>> } } },
});

describe("G-6: the side of a token", () => {
  it.each<readonly [string, number, unknown, Side]>([
    ["its disposition where its scene keeps nothing", 1, undefined, "friendly"],
    ["a disposition that nobody knows", 7, undefined, "neutral"],
    ["what its scene keeps, whatever its owner made of it", 0, { ada: { own: "friendly" } }, "friendly"],
    ["a Gamemaster's mark above both", 1, { ada: { own: "friendly", marked: "neutral" } }, "neutral"],
    ["its own again after the last mark", 0, { ada: { own: "friendly", marked: null } }, "friendly"],
    ["nothing that is kept for another", 1, { bert: { own: "hostile" } }, "friendly"],
    ["nothing that is no side", 1, { ada: { own: "king", marked: 3 } }, "friendly"],
    ["nothing of what is no record", 1, { ada: "hostile" }, "friendly"],
  ])("is %s", (_name, disposition, sides, expected) => {
    expect(sideOf(token(disposition, sides))).toBe(expected);
  });

  it("is not read from the token's own flags, which its owner writes", () => {
    expect(markedSide({ ...token(1), flags: { unseen: { side: "neutral" } } } as never)).toBe(null);
  });

  it("has a disposition of its own, each side another", () => {
    for (const side of SIDES) expect(sideOf(token(dispositionOf(side)))).toBe(side);
  });

  it("is kept by fields of the scene, one a fact", () => {
    expect(keepingSide("ada", { own: "hostile" })).toEqual({ "flags.unseen.sides.ada.own": "hostile" });
    expect(keepingSide("ada", { marked: null })).toEqual({ "flags.unseen.sides.ada.marked": null });
  });
});
