import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { requiredCover } from "./requiredCover.ts";
import { judgeRuns } from "./verdicts.ts";

/** 1 where a tile suits, 2 where it lacks one factor, else 0. */
function verdictOf(light: number, shroud: number, cover: number): number {
  const missing = requiredCover(light, shroud) - cover;
  return missing <= 0 ? 1 : missing === 1 ? 2 : 0;
}

const level = fc.integer({ min: 0, max: 2 });
const tile = fc.record({ light: level, shroud: level, cover: level, isOnMap: fc.boolean() });
const run = fc.tuple(fc.nat(40), fc.nat(9));

describe("H-4, H-7: verdicts of many tiles", () => {
  it("are those of each tile by itself, wherever runs begin and end; the others stay, or are right", () => {
    fc.assert(
      fc.property(fc.array(tile, { minLength: 1, maxLength: 41 }), fc.array(run, { maxLength: 4 }), (tiles, starts) => {
        const bytes = (of: (tile: (typeof tiles)[number]) => number): Uint8Array => Uint8Array.from(tiles, of);
        const unknown = 7;
        const judged = {
          light: bytes(({ light }) => light),
          shroud: bytes(({ shroud }) => shroud),
          cover: bytes(({ cover }) => cover),
          suitable: bytes(() => unknown),
        };
        const runs = starts
          .map(([from, more]) => [from, Math.min(from + more, tiles.length - 1)])
          .filter(([from]) => from! < tiles.length);
        judgeRuns(
          judged,
          runs.flat(),
          bytes(({ isOnMap }) => Number(isOnMap)),
        );
        tiles.forEach(({ light, shroud, cover, isOnMap }, id) => {
          const right = isOnMap ? verdictOf(light, shroud, cover) : 0;
          const isAsked = runs.some(([from, to]) => from! <= id && id <= to!);
          expect(isAsked ? [right] : [right, unknown]).toContain(judged.suitable[id]);
        });
      }),
    );
  });
});
