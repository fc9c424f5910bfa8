/** Where the samples of scanlines stand. Scanlines whose samples have the same x coordinates share a list. */

/** The tiles `first`, `first` + stride, … of one height. */
export interface TileLine {
  readonly first: number;
  readonly size: number;
}

export interface ScanlinePlaces {
  /**
   * For sample k of a tile: its scanline within the line, and its position among the tile's samples there, from the
   * left.
   */
  readonly row: readonly number[];
  readonly slot: readonly number[];
  /** Samples per tile in each scanline of a line. */
  readonly dense: readonly number[];
  /** The x coordinates of all lists, and for each scanline where its list begins and its height. Units. */
  readonly x: readonly number[];
  readonly at: readonly number[];
  readonly y: readonly number[];
}

type PointsOf = (tile: number) => readonly number[];

/** The places of all scanlines of some lines. `pointsOf` gives a tile's samples as x, y, x, y … in units. */
export function placesOf(lines: readonly TileLine[], stride: number, pointsOf: PointsOf): ScanlinePlaces {
  const groups = lines[0] ? groupsOf(pointsOf(lines[0].first)) : [];
  const longest = lines.reduce((most, { size }) => Math.max(most, size), 0);
  const x: number[] = [];
  const known = new Map<string, readonly number[]>();
  const lists = lines.map(({ first, size }) => {
    const key = `${pointsOf(first)[0]} ${size}`;
    const tiles = (): (readonly number[])[] => Array.from({ length: size }, (_, n) => pointsOf(first + n * stride));
    const at = known.get(key) ?? put(x, tiles(), { groups, longest });
    known.set(key, at);
    return at;
  });
  const order = groups.flat();
  return {
    row: order.map((_, k) => groups.findIndex((group) => group.includes(k))),
    slot: order.map((_, k) => groups.find((group) => group.includes(k))!.indexOf(k)),
    dense: groups.map((group) => group.length),
    x,
    at: lists.flat(),
    y: lines.flatMap(({ first }) => groups.map((group) => pointsOf(first)[2 * group[0]! + 1]!)),
  };
}

/** The samples of a tile that have one height, from top to bottom, and each group from left to right. */
function groupsOf(points: readonly number[]): number[][] {
  const groups = new Map<number, number[]>();
  for (let k = 0; 2 * k < points.length; k++)
    groups.set(points[2 * k + 1]!, [...(groups.get(points[2 * k + 1]!) ?? []), k]);
  return [...groups.entries()]
    .sort(([a], [b]) => a - b)
    .map(([, group]) => group.sort((a, b) => points[2 * a]! - points[2 * b]!));
}

/**
 * Adds one list of x coordinates for each group of samples, bounded by −Infinity and Infinity. Returns where each
 * list begins.
 */
function put(
  x: number[],
  tiles: readonly (readonly number[])[],
  { groups, longest }: { groups: readonly (readonly number[])[]; longest: number },
): number[] {
  return groups.map((group) => {
    const at = x.push(-Infinity);
    for (const points of tiles) for (const k of group) x.push(points[2 * k]!);
    while (x.length <= at + longest * group.length) x.push(Infinity);
    return at;
  });
}
