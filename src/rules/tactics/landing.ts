/**
 * Where a creature, or all whom grapples link, comes to by forced movement (T-9, T-10). All keep their places to each
 * other, so one vector says where everybody ends.
 */
import type { PlacedCreature } from "../map/battlemap.ts";
import { placeTiles } from "../map/grid/grid.ts";
import type { GridShape } from "../map/grid/gridShape.ts";
import { mapOf } from "../common/places.ts";
import { occupantsFor } from "../common/standing.ts";
import { isHidden } from "../creatures.ts";
import type { Creature, Situation } from "../situation.ts";
import type { Footprint, Tile } from "../vocabulary.ts";
import { nearestOffsets } from "./nearest.ts";
import {
  isNowhere,
  lengthOf,
  minus,
  movedBy,
  NOWHERE,
  plus,
  product,
  ring,
  rounded,
  tileBy,
  times,
  type Vector,
} from "./vectors.ts";

/** The line that forced movement follows, and how its source bounds the way. */
interface ForcedLine {
  /** Its direction counts; its length does not. */
  readonly direction: Vector;
  /** Tiles. */
  readonly distance: number;
  /** Whether they may end there, as far as the source goes: pushed not nearer to it, pulled not farther. */
  readonly mayEnd: (offset: Vector) => boolean;
  /** Whether a step there would go through the source of a pull. */
  readonly meetsSource: (offset: Vector) => boolean;
}

/** Everybody who moves together, and along which line. */
export interface Thrust extends ForcedLine {
  readonly members: readonly Creature[];
}

export interface Landing {
  /** The best offset, and those that are equally good, in the order of their places; the best ones alone. */
  readonly offsets: readonly [Vector, ...Vector[]];
  /** The offsets on the way to the first of them, which is the last. */
  readonly path: readonly Vector[];
  /** The tiles of the line that could be taken. */
  readonly taken: number;
  /** The point where the line ends, which need not be whole. */
  readonly goal: Vector;
}

/**
 * The nearest offset to the computed one at which all fit, reached through passable tiles. Equal ones at the smaller
 * angle, then all of them: who applied the effect chooses. `wanted` is that choice.
 */
export function landingOf(situation: Situation, thrust: Thrust, wanted: Vector | null): Landing {
  return landingOfBody(situation, { ...thrust, body: bodyOf(situation, thrust.members) }, wanted);
}

/** Where a body comes to: the same for one that is no creature, such as a hiding spot (T-9, H-24). */
export function landingOfBody(
  situation: Situation,
  { body, ...thrust }: ForcedLine & { readonly body: ForcedBody },
  wanted: Vector | null = null,
): Landing {
  const { grid } = situation.scene;
  const line = lineOf(situation, thrust, body);
  const goal = pointAt(situation, thrust, line.length);
  const mayEnd = (offset: Vector): boolean =>
    isNowhere(offset) || (lengthOf(grid, offset) <= thrust.distance && thrust.mayEnd(offset) && body.fits(offset));
  const routes = new Routes(situation, { thrust, body, line });
  const all = nearestOffsets(grid, {
    goal,
    most: 2 * thrust.distance + 1,
    measure: (offset) => angleTo(grid, thrust.direction, offset),
    serves: (offset) => mayEnd(offset) && routes.to(offset) !== null,
  });
  const chosen = all.find(([a, b]) => wanted?.[0] === a && wanted[1] === b) ?? all[0] ?? NOWHERE;
  const others = all.filter((offset) => offset !== chosen);
  return { offsets: [chosen, ...others], path: routes.to(chosen) ?? [], taken: line.length, goal };
}

/** The angle between a direction and an offset, as 1 less its cosine. It is 1 for no offset, like a right angle. */
function angleTo(grid: GridShape, direction: Vector, offset: Vector): number {
  const norm = Math.sqrt(product(grid, offset, offset) * product(grid, direction, direction));
  return norm === 0 ? 1 : 1 - product(grid, offset, direction) / norm;
}

/** What moves, as one: where it can stand and which steps it can take. */
export interface ForcedBody {
  /** Whether all fit at an offset: on the map, cut by no wall, nobody else's tile. */
  readonly fits: (offset: Vector) => boolean;
  /** Whether all can take a step between two offsets: no wall stops any of them, and bodies stop nobody. */
  readonly passes: (from: Vector, to: Vector) => boolean;
}

/** A hidden member is in none of its spots in particular, so nothing stops it or is stopped by it (H-10, H-24). */
export function bodyOf(situation: Situation, members: readonly Creature[]): ForcedBody {
  const ids = new Set(members.map(({ id }) => id));
  const parts = members
    .filter((member) => !isHidden(member))
    .map((member) => {
      const others = occupantsFor(situation, member).filter(({ id }) => !ids.has(id));
      return bodyAt(situation, member.place, others);
    });
  return {
    fits: (offset) => parts.every((part) => part.fits(offset)),
    passes: (from, to) => parts.every((part) => part.passes(from, to)),
  };
}

/** The body of one shape, which starts at a place and cannot end on the tiles of `others`. */
export function bodyAt(situation: Situation, place: Footprint, others: readonly PlacedCreature[]): ForcedBody {
  const { grid } = situation.scene;
  const { looseEndsPass } = situation.switches;
  const map = mapOf(situation, place);
  const tiles = placeTiles(grid, place);
  const at = (tile: Tile, offset: Vector): Tile => tileBy(grid, tile, offset);
  return {
    fits: (offset) => map.fit(movedBy(grid, place, offset), others, looseEndsPass).fits,
    passes: (from, to) =>
      tiles.every((tile) => !map.parted(at(tile, from), at(tile, to), looseEndsPass)) &&
      map.fit(movedBy(grid, place, to), [], looseEndsPass).fits,
  };
}

/** The computed point after `tiles` tiles of the line. */
function pointAt({ scene: { grid } }: Situation, { direction }: ForcedLine, tiles: number): Vector {
  return times(direction, tiles / lengthOf(grid, direction));
}

/**
 * The steps of the line, up to the last that everybody can take. A point midway between two tiles is on either of
 * them.
 */
function lineOf(situation: Situation, thrust: ForcedLine, body: ForcedBody): readonly Vector[] {
  let lines: readonly (readonly Vector[])[] = [[]];
  for (let step = 1; step <= thrust.distance; step++) {
    const longer = offsetsAt(situation, pointAt(situation, thrust, step)).flatMap((next) => {
      if (thrust.meetsSource(next)) return [];
      const line = lines.find((one) => body.passes(one.at(-1) ?? NOWHERE, next));
      return line ? [[...line, next]] : [];
    });
    if (longer.length === 0) break;
    lines = longer;
  }
  return lines[0] ?? [];
}

/** The whole offsets at a point: one, or several that are equally near. */
function offsetsAt({ scene: { grid } }: Situation, goal: Vector): readonly Vector[] {
  return nearestOffsets(grid, { goal, most: 1, measure: () => 0, serves: () => true });
}

interface Course {
  readonly thrust: ForcedLine;
  readonly body: ForcedBody;
  readonly line: readonly Vector[];
}

/** Ways through passable tiles within the distance. */
class Routes {
  readonly #situation: Situation;
  readonly #course: Course;
  /** Every offset in reach with the one before it, once it is needed. */
  #reached: Map<string, Vector | null> | null = null;

  constructor(situation: Situation, course: Course) {
    this.#situation = situation;
    this.#course = course;
  }

  /** The steps to an offset, itself last: along the line as far as that helps. Null where no way leads there. */
  to(offset: Vector): readonly Vector[] | null {
    if (isNowhere(offset)) return [];
    return this.#alongLine(offset) ?? this.#anyhow(offset);
  }

  /** As long as possible along the line and then straight, or straight from the start. */
  #alongLine(offset: Vector): readonly Vector[] | null {
    const { line } = this.#course;
    const least = Math.max(0, line.length - NEAR);
    for (let taken = line.length; taken >= least; taken--) {
      const way = this.#leaving(offset, taken);
      if (way) return way;
    }
    return least > 0 ? this.#leaving(offset, 0) : null;
  }

  /** The first `taken` steps of the line, and then straight on. */
  #leaving(offset: Vector, taken: number): readonly Vector[] | null {
    const { grid } = this.#situation.scene;
    const { body, line, thrust } = this.#course;
    const from = line[taken - 1] ?? NOWHERE;
    const rest = minus(offset, from);
    const length = lengthOf(grid, rest);
    if (taken + length > thrust.distance) return null;
    const steps = Array.from({ length }, (_, k) => plus(from, rounded(grid, times(rest, (k + 1) / length))));
    const passes = steps.every((step, k) => body.passes(steps[k - 1] ?? from, step));
    return passes ? [...line.slice(0, taken), ...steps] : null;
  }

  #anyhow(offset: Vector): readonly Vector[] | null {
    this.#reached ??= this.#search();
    const steps: Vector[] = [];
    for (let step: Vector | null = offset; step && !isNowhere(step);) {
      const before: Vector | null | undefined = this.#reached.get(String(step));
      if (before === undefined) return null;
      steps.unshift(step);
      step = before;
    }
    return steps;
  }

  /** By breadth, as far as the distance goes. */
  #search(): Map<string, Vector | null> {
    const { body, thrust } = this.#course;
    const around = ring(this.#situation.scene.grid, 1);
    const reached = new Map<string, Vector | null>([[String(NOWHERE), null]]);
    let edge: Vector[] = [NOWHERE];
    for (let step = 0; step < thrust.distance && edge.length > 0; step++) {
      const next: Vector[] = [];
      for (const from of edge) {
        for (const by of around) {
          const to = plus(from, by);
          if (reached.has(String(to)) || !body.passes(from, to)) continue;
          reached.set(String(to), from);
          next.push(to);
        }
      }
      edge = next;
    }
    return reached;
  }
}

/** A way leaves the line at most this many steps before its end. After that, other ways are sought. */
const NEAR = 3;
