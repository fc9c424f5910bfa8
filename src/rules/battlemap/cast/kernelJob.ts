/** The memory layout of a job's fields, in the order of `kernel/job.ts`, which explains them. */

const INTS = [
  ...(["edges", "edgesEnd", "pastWalls", "tricky", "trickyBits", "known", "isVisited", "visited"] as const),
  ...([
    "heights",
    "table",
    "start",
    "scanline",
    "y",
    "x",
    "at",
    "dense",
    "stepY",
    "stepX",
    "gap",
    "each",
    "size",
    "row",
    "least",
    "most",
  ] as const),
  ...([
    "words",
    "listed",
    "planes",
    "whole",
    "taken",
    "points",
    "triangles",
    "ties",
    "polygon",
    "sides",
    "line",
    "waiting",
    "needles",
  ] as const),
  ...(["planeWidth", "planeSize", "windowTop", "windowBottom", "windowLeft", "windowRight"] as const),
  ...(["tieRoom", "polygonRoom", "waitingRoom", "needleRoom"] as const),
  ...(["rows", "perTile", "width", "tileWords", "longest"] as const),
  ...([
    "tieCount",
    "polygonCount",
    "needleCount",
    "top",
    "bottom",
    "left",
    "right",
    "isFull",
    "from",
    "to",
    "side",
    "k",
    "fetched",
    "waits",
    "ended",
  ] as const),
] as const;

const FLOATS = [
  ...([
    "heightTop",
    "tableLast",
    "heightsPerUnit",
    "tilesPerUnit",
    "stepsPerUnit",
    "slack",
    "blur",
    "leftmost",
    "rightmost",
  ] as const),
  ...([
    "vx",
    "vy",
    "x0",
    "y0",
    "x1",
    "y1",
    "polygonX0",
    "polygonY0",
    "polygonX1",
    "polygonY1",
    "fromX",
    "fromY",
    "toX",
    "toY",
    "tie",
    "tieAside",
  ] as const),
] as const;

/** Indices of whole numbers and addresses, in an Int32Array at the job's address. */
export const INT = numbered(INTS, 0);
/** Indices of other numbers, in a Float64Array at the job's address. */
export const FLOAT = numbered(FLOATS, Math.ceil(INTS.length / 2));
export const JOB_BYTES = 8 * (Math.ceil(INTS.length / 2) + FLOATS.length);

export type IntFields = Partial<Record<(typeof INTS)[number], number>>;
export type FloatFields = Partial<Record<(typeof FLOATS)[number], number>>;

function numbered<Name extends string>(names: readonly Name[], first: number): Readonly<Record<Name, number>> {
  return Object.fromEntries(names.map((name, k) => [name, first + k])) as Record<Name, number>;
}
