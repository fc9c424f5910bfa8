import { describe, expect, it } from "vitest";
import type { Aim } from "../checks/attackProfile.ts";
import { parseSituation } from "../notation.ts";
import { areaOf } from "./attackArea.ts";

/** A room of eight by four tiles with a wall from north to south between its columns 3 and 4. */
const HALVED = parseSituation(`
  scene room canvas=800,400 darkness=1
  wall w c=400,0,400,400`);

const WEST = { i: 1, j: 3, w: 1, h: 1 };

describe("G-15: a wall stops the tiles of an area", () => {
  it.each<[string, Aim]>([
    ["a burst", { kind: "burst", radius: 2 }],
    ["a cone", { kind: "cone", length: 4 }],
    ["a line", { kind: "line", length: 4, width: 1 }],
  ])("%s has tiles on its own side alone", (_what, aim) => {
    const tiles = [{ i: 1, j: aim.kind === "burst" ? 3 : 6 }];
    const open = { ...HALVED, scene: { ...HALVED.scene, walls: [] } };
    const isBeyond = ({ j }: { readonly j: number }): boolean => j > 3;
    const shot = { aim, range: 10, origin: WEST };
    expect(areaOf(open, shot, { targets: [], tiles }).some(isBeyond)).toBe(true);
    expect(areaOf(HALVED, shot, { targets: [], tiles }).some(isBeyond)).toBe(false);
  });

  it("tiles that were picked one by one are all struck, for the Gamemaster may overrule the wall", () => {
    const picked = [
      { i: 1, j: 2 },
      { i: 1, j: 6 },
    ];
    const shot = { aim: { kind: "tiles", most: 2 }, range: 10, origin: WEST } as const;
    expect(areaOf(HALVED, shot, { targets: [], tiles: picked })).toEqual(picked);
  });
});
