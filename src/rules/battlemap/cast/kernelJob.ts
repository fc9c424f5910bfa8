/** Where the fields of a job lie in memory: `kernel/job.ts` has them in the same order, and says what they are. */

const INTS = [
  ...(["edges", "edgesEnd", "pastWalls", "tricky", "trickyBits", "known", "isMet", "met"] as const),
  ...([
    "heights",
    "table",
    "start",
    "rank",
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
    "star",
    "sides",
    "line",
    "waiting",
    "needles",
  ] as const),
  ...(["planeWidth", "planeSize", "windowTop", "windowBottom", "windowLeft", "windowRight"] as const),
  ...(["tieRoom", "starRoom", "waitingRoom", "needleRoom"] as const),
  ...(["rows", "perTile", "width", "tileWords", "longest"] as const),
  ...([
    "tieCount",
    "starCount",
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
    "starX0",
    "starY0",
    "starX1",
    "starY1",
    "fromX",
    "fromY",
    "toX",
    "toY",
    "tie",
    "tieAside",
  ] as const),
] as const;

/** Whole numbers and addresses, by their number in a list of 32 bits each from the job's address on. */
export const INT = numbered(INTS, 0);
/** Other numbers, likewise in a list of 64 bits each. */
export const FLOAT = numbered(FLOATS, Math.ceil(INTS.length / 2));
export const JOB_BYTES = 8 * (Math.ceil(INTS.length / 2) + FLOATS.length);

export type IntFields = Partial<Record<(typeof INTS)[number], number>>;
export type FloatFields = Partial<Record<(typeof FLOATS)[number], number>>;

function numbered<Name extends string>(names: readonly Name[], first: number): Readonly<Record<Name, number>> {
  return Object.fromEntries(names.map((name, k) => [name, first + k])) as Record<Name, number>;
}
