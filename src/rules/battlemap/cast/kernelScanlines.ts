/** The scanlines of a map in the kernel's form: lists copied into its memory, and a few numbers. */
import type { Arena } from "./arena.ts";
import type { Crossings } from "./crossings.ts";
import type { FloatFields, IntFields } from "./kernelJob.ts";
import type { Scanlines } from "./scanlines.ts";

/** Copies all lists into memory and returns their addresses. */
export function placeScanlines(arena: Arena, scanlines: Scanlines, crossings: Crossings): IntFields {
  return { ...placed(arena, scanlines), ...placedCrossings(arena, crossings) };
}

function placed(arena: Arena, { heights, start, scanline, y, x, at, denseOf }: Scanlines): IntFields {
  return {
    table: arena.place(heights.table),
    start: arena.place(start),
    scanline: arena.place(scanline),
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

/** The numbers about scanlines that a job needs. */
export function measuresOf(
  { heights, rows, perTile, words, tileWords, longest, perUnit }: Scanlines,
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
