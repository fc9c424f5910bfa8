import { describe, expect, it } from "vitest";
import { parseSituation } from "../notation.ts";
import { view } from "../knowledge/view.ts";
import type { Situation } from "../situation.ts";
import { forcedMoves, type ForcedEffect } from "./forced.ts";
import { secretTileEffects } from "./tileEffects.ts";

const yard = (regions: string, orc = ""): Situation =>
  parseSituation(`
    scene yard canvas=1600,1600
    ${regions}
    creature ada name=Ada side=friendly at=6:6
    creature orc name=Orc side=hostile at=6:7 ${orc}`);

const CALTROPS = (j: number, more = ""): string => `
    region r${j} name=spikes ${more}
      rectangle x=${100 * j} y=600 width=100 height=100
      tileEffect name=Caltrops`;

const PUSH: ForcedEffect = {
  source: { i: 6, j: 6, w: 1, h: 1 },
  by: "ada",
  way: "push",
  force: { listed: 3, passive: 0, other: 0, critical: false },
  targets: ["orc"],
  towards: null,
  chosen: [],
};

describe("T-9: tile effects on the way of forced movement", () => {
  it.each<[string, Situation, readonly string[] | undefined, readonly string[]]>([
    ["are named", yard(CALTROPS(8)), ["Caltrops"], []],
    ["also where it ends", yard(CALTROPS(10)), ["Caltrops"], []],
    ["each name once", yard(CALTROPS(8) + CALTROPS(9)), ["Caltrops"], []],
    ["by their region without a name", yard(CALTROPS(8).replace("name=Caltrops", 'name=""')), ["spikes"], []],
    ["not the tile that is left", yard(CALTROPS(7)), undefined, []],
    ["nor those beside the way", yard(CALTROPS(12)), undefined, []],
    ["nor those above it (G-12)", yard(CALTROPS(8, "bottom=10 top=20")), undefined, []],
    ["those at its own elevation", yard(CALTROPS(8, "bottom=10 top=20"), "elevation=10"), ["Caltrops"], []],
    ["a secret one is told to nobody else than Gamemasters", yard(CALTROPS(8, "secret=yes")), undefined, ["Caltrops"]],
  ])("%s", (_name, situation, open, secret) => {
    const { groups } = forcedMoves(situation, PUSH);
    expect(groups[0]?.effects).toEqual(open);
    expect(secretTileEffects(situation, groups)).toEqual(secret);
  });

  it("players see no secret one before the act", () => {
    const seen = view(yard(CALTROPS(8, "secret=yes")), { gm: false, owned: ["ada"] } as never);
    expect(secretTileEffects(seen, forcedMoves(seen, PUSH).groups)).toEqual([]);
  });
});
