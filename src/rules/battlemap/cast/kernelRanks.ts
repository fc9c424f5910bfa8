/** The ranks of a map as the kernel has them: lists put into its memory, and a few numbers. */
import type { Arena } from "./arena.ts";
import type { Crossings } from "./crossings.ts";
import type { FloatFields, IntFields } from "./kernelJob.ts";
import type { Ranks } from "./ranks.ts";

/** Puts all lists into memory, and gives their addresses. */
export function placeRanks(arena: Arena, ranks: Ranks, crossings: Crossings): IntFields {
  return { ...placed(arena, ranks), ...placedCrossings(arena, crossings) };
}

function placed(arena: Arena, { heights, start, rank, y, x, at, denseOf }: Ranks): IntFields {
  return {
    table: arena.place(heights.table),
    start: arena.place(start),
    rank: arena.place(rank),
    y: arena.place(y),
    x: arena.place(x),
    at: arena.place(at),
    dense: arena.place(denseOf),
  };
}

function placedCrossings(
  arena: Arena,
  { heights, stepY, stepX, gap, each, size, row, least, most }: Crossings,
): IntFields {
  return {
    heights: arena.place(heights) + heights.BYTES_PER_ELEMENT,
    stepY: arena.place(stepY),
    stepX: arena.place(stepX),
    gap: arena.place(gap),
    each: arena.place(each),
    size: arena.place(size),
    row: arena.place(row),
    least: arena.place(least),
    most: arena.place(most),
  };
}

/** The numbers that a job has of ranks. */
export function measuresOf(
  { heights, rows, perTile, words, tileWords, longest, perUnit }: Ranks,
  crossings: Crossings,
): [ints: IntFields, floats: FloatFields] {
  return [
    { rows, perTile, width: words, tileWords, longest },
    {
      heightTop: heights.top,
      tableLast: heights.table.length - 1,
      heightsPerUnit: heights.perUnit,
      tilesPerUnit: perUnit,
      stepsPerUnit: crossings.perUnit,
      slack: crossings.slack,
      blur: crossings.blur,
      leftmost: crossings.left,
      rightmost: crossings.right,
    },
  ];
}
