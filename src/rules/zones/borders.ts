/** The borders between two zones, from where they touch and what stands there (Z-1, Z-11). */
import type { Wall } from "../situation.ts";
import { blocksSight, type Opening } from "./between.ts";
import type { Border, BorderKind, BorderState, Zone } from "./types.ts";
import { connected } from "../connected.ts";

/** Nothing but a door has a wall of its own. */
type Plain = Exclude<Opening["passage"], Wall>;

/** The borders that openings make. `reach` is half a tile, in pixels: no border is shorter. */
export function bordersBetween(
  zones: readonly [Zone, Zone],
  openings: readonly Opening[],
  reach: number,
): readonly Border[] {
  const doors = new Set(openings.flatMap(({ passage }) => (typeof passage === "object" ? [passage] : [])));
  const passable = [
    ...[...doors].flatMap((door) => doorBorder(zones, door, { openings, reach }) ?? []),
    ...PLAIN.flatMap((passage) => plainBorder(zones, passage, longEnough(openings, passage, reach)) ?? []),
  ];
  if (passable.length > 0) return passable;
  const walled = longEnough(openings, "blocked", reach);
  return plainBorder(zones, "blocked", walled) ?? [];
}

/** Passages without a door. Zones that share one get no border for their walls. */
const PLAIN: readonly Plain[] = ["open", "curtain", "window"];

/** A door is a border with half of its length, or half a tile, between the zones. */
function doorBorder(
  zones: readonly [Zone, Zone],
  door: Wall,
  { openings, reach }: { readonly openings: readonly Opening[]; readonly reach: number },
): Border[] | null {
  const own = openings.filter(({ passage }) => passage === door);
  const [x0, y0, x1, y1] = door.c;
  const least = Math.min(reach, Math.hypot(x1 - x0, y1 - y0) / 2);
  if (lengthOf(own) < least - ROUNDING) return null;
  return [
    border(zones, door.id, {
      kind: hasShaft(zones) ? "hatch" : "door",
      state: DOOR_STATES[door.ds],
      door: door.id,
      secret: door.door === SECRET,
      transparent: !blocksSight(door.sight),
      pieces: own.map(({ piece }) => piece),
    }),
  ];
}

const SECRET = 2;
const DOOR_STATES: Readonly<Record<Wall["ds"], BorderState>> = { 0: "closed", 1: "open", 2: "locked" };

function plainBorder(zones: readonly [Zone, Zone], passage: Plain, openings: readonly Opening[]): Border[] | null {
  if (openings.length === 0) return null;
  return [
    border(zones, passage, {
      kind: kindOf(passage, zones),
      state: passage === "curtain" ? "closed" : "open",
      door: null,
      secret: false,
      transparent: passage === "window",
      pieces: openings.map(({ piece }) => piece),
    }),
  ];
}

/** A curtain stops only sight. It counts as a door that nobody can open or lock. */
function kindOf(passage: Plain, zones: readonly [Zone, Zone]): BorderKind {
  if (passage === "open") return isBetweenShaftAndRoom(zones) ? "access" : "open";
  if (passage === "curtain") return hasShaft(zones) ? "hatch" : "door";
  return passage;
}

function hasShaft(zones: readonly [Zone, Zone]): boolean {
  return zones.some(({ kind }) => kind === "crawlspace");
}

function isBetweenShaftAndRoom([one, other]: readonly [Zone, Zone]): boolean {
  return (one.kind === "crawlspace") !== (other.kind === "crawlspace");
}

/** A border of its zones. Its id stays the same while its zones and its passage do. */
export function border(
  [one, other]: readonly [Pick<Zone, "id">, Pick<Zone, "id">],
  passage: string,
  rest: Omit<Border, "id" | "zones" | "extended">,
): Border {
  return { id: `${one.id}.${other.id}.${passage}`, zones: [one.id, other.id], extended: false, ...rest };
}

/** Openings of one kind, without those that are shorter than `reach` from end to end. */
function longEnough(openings: readonly Opening[], passage: Plain, reach: number): readonly Opening[] {
  return runsOf(openings.filter((one) => one.passage === passage))
    .filter((run) => lengthOf(run) >= reach - ROUNDING)
    .flat();
}

/** Pixels. */
const ROUNDING = 0.01;

function lengthOf(openings: readonly Opening[]): number {
  return openings.reduce((sum, { length }) => sum + length, 0);
}

/** Openings that follow each other along the outline, together. */
function runsOf(openings: readonly Opening[]): readonly (readonly Opening[])[] {
  const connectedEnds = connected(openings.map(({ ends }) => ends));
  const runs = new Map<ReadonlySet<string>, Opening[]>();
  for (const opening of openings) {
    const ends = connectedEnds.find((some) => some.has(opening.ends[0]))!;
    runs.set(ends, [...(runs.get(ends) ?? []), opening]);
  }
  return [...runs.values()];
}
