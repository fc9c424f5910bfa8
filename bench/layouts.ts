/**
 * Walls of four layouts with very different visibility. They are seeded, in whole pixels, and about as many as
 * asked for.
 */
import { seeded } from "../src/rules/map/testing/sampleScenes.ts";
import type { Wall } from "../src/rules/index.ts";

export const LAYOUTS = ["rooms", "caves", "scatter", "forest"] as const;
export type Layout = (typeof LAYOUTS)[number];

export interface Ground {
  readonly rows: number;
  readonly cols: number;
  readonly size: number;
  readonly walls: number;
  readonly random: () => number;
}

type Line = readonly [x0: number, y0: number, x1: number, y1: number];

export function wallsOf(layout: Layout, ground: Ground): Wall[] {
  return MAKERS[layout](ground).map((wall, k) => ({ ...PLAIN, ...wall, id: `wall${k}` }));
}

type Draft = Partial<Wall> & { readonly c: Line };

const PLAIN = {
  light: 20,
  sight: 20,
  move: 20,
  dir: 0,
  door: 0,
  ds: 0,
  threshold: { light: null, sight: null },
} as const;

const MAKERS: Readonly<Record<Layout, (ground: Ground) => Draft[]>> = { rooms, caves, scatter, forest };

/** Rooms by splitting in two repeatedly, with a door in every dividing wall. Seven of ten doors are closed. */
function rooms({ rows, cols, size, walls, random }: Ground): Draft[] {
  const made: Draft[] = [];
  const blocks = [{ i: 0, j: 0, h: rows, w: cols }];
  while (made.length < walls - 4) {
    blocks.sort((a, b) => b.w * b.h - a.w * a.h);
    const block = blocks.shift();
    if (!block || Math.max(block.w, block.h) < 4) break;
    const wide = block.w > block.h;
    const at = 2 + Math.floor(random() * ((wide ? block.w : block.h) - 3));
    const gap = Math.floor(random() * (wide ? block.h : block.w));
    const line = (from: number, to: number): Line =>
      wide
        ? [(block.j + at) * size, (block.i + from) * size, (block.j + at) * size, (block.i + to) * size]
        : [(block.j + from) * size, (block.i + at) * size, (block.j + to) * size, (block.i + at) * size];
    const end = wide ? block.h : block.w;
    if (gap > 0) made.push({ c: line(0, gap) });
    if (gap + 1 < end) made.push({ c: line(gap + 1, end) });
    made.push({ c: line(gap, gap + 1), door: 1, ds: random() < 0.7 ? 0 : 1 });
    if (wide) blocks.push({ ...block, w: at }, { ...block, j: block.j + at, w: block.w - at });
    else blocks.push({ ...block, h: at }, { ...block, i: block.i + at, h: block.h - at });
  }
  return [...made, ...frame(rows * size, cols * size)];
}

/**
 * The outlines of a cellular automaton's rock, with each corner moved a little. Tries several cell sizes and takes
 * the one that gives nearest to the wanted number of walls.
 */
function caves(ground: Ground): Draft[] {
  const { rows, cols, size, walls, random } = ground;
  const seed = Math.floor(random() * 2 ** 31);
  let step = Math.sqrt((0.3 * rows * cols * size * size) / walls);
  let best: Draft[] = [];
  for (let attempt = 0; attempt < 6; attempt++) {
    const made = cavesOf(ground, step, seeded(seed));
    if (Math.abs(made.length - walls) < Math.abs(best.length - walls)) best = made;
    step *= made.length > 0 ? Math.sqrt(made.length / walls) : 0.5;
  }
  return best;
}

function cavesOf({ rows, cols, size }: Ground, step: number, random: () => number): Draft[] {
  const [h, w] = [Math.floor((rows * size) / step), Math.floor((cols * size) / step)];
  let rock = Array.from({ length: h * w }, () => random() < 0.44);
  const at = (i: number, j: number): boolean => i < 0 || j < 0 || i >= h || j >= w || rock[i * w + j]!;
  for (let round = 0; round < 3; round++)
    rock = rock.map((_, k) => {
      let count = 0;
      for (let n = 0; n < 9; n++) count += Number(at(Math.floor(k / w) + Math.floor(n / 3) - 1, (k % w) + (n % 3) - 1));
      return count >= 5;
    });
  const corners = Array.from(
    { length: (h + 1) * (w + 1) },
    () => [(random() - 0.5) * step * 0.6, (random() - 0.5) * step * 0.6] as const,
  );
  const corner = (i: number, j: number): readonly [number, number] => {
    const [x, y] = corners[i * (w + 1) + j]!;
    return [Math.round(j * step + x), Math.round(i * step + y)];
  };
  const made: Draft[] = [];
  for (let i = 0; i <= h; i++)
    for (let j = 0; j <= w; j++) {
      if (i < h && at(i, j) !== at(i, j - 1)) made.push({ c: [...corner(i, j), ...corner(i + 1, j)] as const });
      if (j < w && at(i, j) !== at(i - 1, j)) made.push({ c: [...corner(i, j), ...corner(i, j + 1)] as const });
    }
  return made;
}

/** Random segments that may cross. */
function scatter({ rows, cols, size, walls, random }: Ground): Draft[] {
  return Array.from({ length: walls }, () => {
    const [x, y] = [random() * cols * size, random() * rows * size];
    const [angle, length] = [random() * 2 * Math.PI, (0.5 + random() * 4) * size];
    return {
      c: [x, y, x + Math.cos(angle) * length, y + Math.sin(angle) * length].map(Math.round) as [
        number,
        number,
        number,
        number,
      ],
    };
  });
}

/** Rocks of four to six sides in the open. */
function forest({ rows, cols, size, walls, random }: Ground): Draft[] {
  const made: Draft[] = [];
  while (made.length < walls) {
    const [x, y, sides] = [random() * cols * size, random() * rows * size, 4 + Math.floor(random() * 3)];
    const points = Array.from({ length: sides }, (_, k) => {
      const radius = (0.2 + random() * 0.4) * size;
      return [
        Math.round(x + Math.cos((2 * Math.PI * k) / sides) * radius),
        Math.round(y + Math.sin((2 * Math.PI * k) / sides) * radius),
      ] as const;
    });
    points.forEach((point, k) => made.push({ c: [...point, ...points[(k + 1) % sides]!] as const }));
  }
  return made;
}

function frame(height: number, width: number): Draft[] {
  return [
    { c: [0, 0, width, 0] },
    { c: [width, 0, width, height] },
    { c: [width, height, 0, height] },
    { c: [0, height, 0, 0] },
  ];
}
