import { describe, expect, it } from "vitest";
import { finished } from "../map/geometry/inSteps.ts";
import { mapOf } from "../common/places.ts";
import { hiderOf } from "../common/standing.ts";
import { creatureOf } from "../creatures.ts";
import { parseSituation } from "../notation.ts";
import { observedTiles, type Eyes } from "./observedTiles.ts";
import { coverFrom, surroundingsOf } from "./surroundings.ts";

const yard = parseSituation(`
  scene yard canvas=1200,1000 darkness=1
  light lamp x=650 y=550 bright=200 dim=400
  wall w c=700,0,700,600
  region smoke
    rectangle x=500 y=200 width=100 height=800
    shroud level=light
  creature ada name=Ada side=friendly at=5:5
  creature guard name=Guard side=hostile at=5:8
  creature dog name=Dog side=hostile at=8:2`);

const tiles = (eyes: Eyes | null) => finished(observedTiles(yard, { eyes, level: null }));

describe("light, shroud and cover of every tile", () => {
  it("G-13: by one creature, as its lines of cover are", () => {
    for (const { tile, cover } of tiles({ kind: "by", creature: "guard" }))
      expect({ tile, cover }).toEqual({ tile, cover: coverFrom(yard, "guard", { ...tile, w: 1, h: 1 }) });
  });

  it("G-11, G-12, G-14, H-4: from all enemies, as each tile is judged", () => {
    for (const { tile, ...seen } of tiles({ kind: "from", creature: "ada" })) {
      const judged = surroundingsOf(yard, "ada", { ...tile, w: 1, h: 1 })!;
      expect({ tile, light: seen.light, shroud: seen.shroud, cover: seen.cover }).toEqual({
        tile,
        light: judged.light,
        shroud: judged.shroud,
        cover: judged.cover,
      });
      const { missing } = mapOf(yard, tile).judge(hiderOf(yard, creatureOf(yard, "ada")!), { ...tile, w: 1, h: 1 });
      expect(seen.verdict).toBe(missing === 0 ? "valid" : missing === 1 ? "short" : "invalid");
    }
  });

  it.each([
    [0, "none"],
    [15, "full"],
  ])("G-12: past a hedge from 10 to 20, by a creature at %d: %s", (elevation, cover) => {
    const garden = parseSituation(`
      scene garden canvas=1200,300
      region hedge bottom=10 top=20
        rectangle x=500 y=0 width=100 height=300
        obstacle height=high
      creature guard name=Guard side=hostile at=1:8 elevation=${elevation}`);
    const eyes = { kind: "by", creature: "guard" } as const;
    const seen = finished(observedTiles(garden, { eyes, level: null }));
    expect(seen.find(({ tile }) => tile.i === 1 && tile.j === 2)?.cover).toBe(cover);
    expect(coverFrom(garden, "guard", { i: 1, j: 2, w: 1, h: 1 })).toBe(cover);
  });

  it("only the tiles within a block, as far as they are on the map", () => {
    const within = { i: -1, j: 10, w: 3, h: 2 };
    expect(finished(observedTiles(yard, { eyes: null, level: null, within })).map(({ tile }) => tile)).toEqual([
      { i: 0, j: 10 },
      { i: 0, j: 11 },
    ]);
  });

  it("every tile of the scene once, row by row", () => {
    const all = tiles(null);
    expect(all).toHaveLength(120);
    expect(all.map(({ tile }) => tile)).toEqual(
      Array.from({ length: 120 }, (_, k) => ({ i: Math.floor(k / 12), j: k % 12 })),
    );
  });

  it("nobody's eyes give no cover", () => {
    expect(new Set(tiles(null).map(({ cover }) => cover))).toEqual(new Set(["none"]));
  });
});
