import { describe, expect, it } from "vitest";
import { parseSituation } from "../notation.ts";
import type { Situation } from "../situation.ts";
import { decided } from "../testing/decided.ts";
import { afterwards, known } from "../testing/outcome.ts";
import { pushing } from "../testing/tacticsAsks.ts";
import type { Footprint } from "../vocabulary.ts";

/** Ada hides in the dark. Her spot `b` has nothing in its way. */
const hiding = (more: string, at = "4:4", scene = ""): Situation =>
  parseSituation(`
    scene yard canvas=1200,1200 darkness=1 ${scene}
    creature ada name=Ada side=friendly at=${at} statuses=hidden
      hiding result=12
      spot a at=${at}
      spot b at=${at.replace(/^\d+/, "9")}
    ${more}`);

/** An orc stands in the open where Ada's spot `a` would be. Ada pushes it from behind. */
const standing = (more: string): Situation =>
  parseSituation(`
    scene yard canvas=1200,1200
    creature ada side=friendly at=4:3
    creature orc side=hostile at=4:4
    ${more}`);

const tile = ({ i, j }: Footprint): string => `${i}:${j}`;

/** Where the spots are after spot `a` was pushed by `down` rows and `right` columns. */
function spotsAfter(situation: Situation, down: number, right: number): readonly string[] {
  const { place } = known(situation, "ada").hiding.spots[0]!;
  const to = { ...place, i: place.i + down, j: place.j + right };
  const decision = decided(situation, { kind: "push", creature: "ada", spot: "a", to });
  return known(afterwards(situation, decision), "ada").hiding.spots.map((spot) => tile(spot.place));
}

const CAT = "creature cat side=neutral at=";
const DOG = "creature dog side=neutral at=";

describe("H-24, T-9: walls cut the line of a pushed spot, and it does not slide along", () => {
  const rows: readonly (readonly [string, string, number, string])[] = [
    ["nothing in its way", "", 3, "4:7"],
    ["a wall of one tile before it", "wall w c=500,400,500,500", 3, "4:4"],
    ["a wall of one tile on the way", "wall w c=600,400,600,500", 3, "4:5"],
    ["a wall of one tile before the end", "wall w c=700,400,700,500", 3, "4:6"],
    ["a shorter one", "wall w c=600,440,600,460", 3, "4:5"],
    ["a slanting one", "wall w c=580,400,620,500", 3, "4:5"],
    ["a wall beside the line", "wall w c=600,500,600,800", 3, "4:7"],
    ["a closed door", "wall w c=600,400,600,500 door=1", 3, "4:5"],
    ["an open door", "wall w c=600,400,600,500 door=1 ds=1", 3, "4:7"],
    ["a window", "wall w c=600,400,600,500 sight=0", 3, "4:5"],
    ["a curtain", "wall w c=600,400,600,500 move=0", 3, "4:7"],
    ["the edge of the map", "", 9, "4:11"],
    ["a body on the way", `${CAT}4:6`, 3, "4:7"],
    ["a body before the wall", `wall w c=700,400,700,500\n${CAT}4:6`, 3, "4:5"],
    ["a body before the wall, a short way round it", `wall w c=700,440,700,460\n${CAT}4:6`, 5, "4:5"],
    ["bodies on the line: no farther than the push", `${CAT}4:7\n${DOG}4:6`, 3, "3:7"],
  ];

  it.each(rows)("%s", (_name, more, tiles, place) => {
    expect(spotsAfter(hiding(more), 0, tiles)).toEqual([place, tile({ i: 9, j: Math.min(4 + tiles, 11), w: 1, h: 1 })]);
  });

  it.each(rows)("as it stops a creature in the open: %s", (_name, more, tiles, place) => {
    const situation = standing(more);
    const after = afterwards(situation, decided(situation, pushing(tiles)));
    expect(tile(known(after, "orc").place)).toBe(place);
  });

  it.each<[string, Situation, number, number, readonly string[]]>([
    ["along a diagonal", hiding("wall w c=600,550,600,650"), 3, 3, ["5:5", "11:6"]],
    ["along a slope", hiding("wall w c=600,440,600,560"), 1, 3, ["4:5", "10:7"]],
    ["the whole shape, by any of its tiles", hiding("wall w c=700,500,700,600", "4:4:2x2"), 0, 3, ["4:5", "9:7"]],
    ["on hexes", hiding("wall w c=600,380,600,430", "4:4", "grid=2"), 0, 3, ["4:5", "9:7"]],
  ])("%s", (_name, situation, down, right, places) => {
    expect(spotsAfter(situation, down, right)).toEqual(places);
  });

  it("a spot stays that finds no empty place nearer to the end of its line", () => {
    expect(spotsAfter(hiding(`${CAT}4:5`), 0, 1)).toEqual(["4:4", "9:5"]);
  });
});
