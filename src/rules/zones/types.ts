/** Zones and the borders between them, as the rules of stretches see them (Z-1, Z-3, Z-11, Z-12). */
import type { Rect } from "../map/grid/gridShape.ts";
import type { ElevationRange, LevelId, Footprint } from "../vocabulary.ts";
import type { Piece } from "./planar.ts";

/** A zone: the id of the region that it is. */
export type ZoneId = string;
/** A border. The id stays the same while its zones and its door do. */
export type BorderId = string;

export const ZONE_KINDS = ["open", "cluttered", "crawlspace"] as const;
export type ZoneKind = (typeof ZONE_KINDS)[number];

export interface Zone {
  readonly id: ZoneId;
  readonly name: string;
  readonly kind: ZoneKind;
  /** Z-12: the zone's setting decides, not its lamps. */
  readonly dark: boolean;
  /** Posted when somebody enters (Z-2). */
  readonly publicText: string;
  /** Absent for all levels (G-16). */
  readonly levels?: readonly LevelId[];
  /** The elevations at which it acts (G-12). Absent for all. */
  readonly elevation?: ElevationRange;
  readonly outline: Outline;
}

/** The rim of a zone, as pieces that have the zone on one side only. */
export interface Outline {
  /** x0, y0, x1, y1 for each piece, in pixels. The zone lies to the right of the way from the first end. */
  readonly pieces: readonly Piece[];
  /** Square pixels. */
  readonly area: number;
  readonly bounds: Rect;
}

/** What a label needs of an outline: neither its area nor the side on which the inside lies. */
export type Rim = Pick<Outline, "pieces" | "bounds">;

export const BORDER_KINDS = ["open", "door", "hatch", "window", "access", "link", "blocked"] as const;
/**
 * - `open`: nothing between the zones.
 * - `door`, and `hatch` where one of the zones is a crawlspace.
 * - `window`: only sight passes.
 * - `access`: an open way between a crawlspace and another zone (Z-11).
 * - `link`: drawn by the Gamemaster, where zones overlap or do not touch.
 * - `blocked`: a wall, or a border that the Gamemaster cut.
 */
export type BorderKind = (typeof BORDER_KINDS)[number];

export type BorderState = "open" | "closed" | "locked" | "sealed";

export interface Border {
  readonly id: BorderId;
  /** In the order of their ids. */
  readonly zones: readonly [ZoneId, ZoneId];
  readonly kind: BorderKind;
  /** Doors and hatches follow their walls, other borders are open. Anything that can be passed may be sealed. */
  readonly state: BorderState;
  /** The wall that is the door or hatch; null for others. */
  readonly door: string | null;
  /** A secret door. Players learn of it only when it opens. */
  readonly secret: boolean;
  /** Whether it can be looked through while it is shut: bars, glass. True for windows. */
  readonly transparent: boolean;
  /** Z-3: the Gamemaster lets sight go on through it to the zones one open border beyond. */
  readonly extended: boolean;
  /** Where it is drawn: x0, y0, x1, y1 for each piece, in pixels. Empty for a link. */
  readonly pieces: readonly Piece[];
}

/** The zones of a scene. The same snapshot always gives the same map, and what did not change keeps its objects. */
export interface ZoneMap {
  /** In the order of the scene's regions, the oldest first. */
  readonly zones: readonly Zone[];
  readonly borders: readonly Border[];
  zone(id: ZoneId): Zone | undefined;
  border(id: BorderId): Border | undefined;
  /**
   * Z-1, G-12: the zone of a token's centre at its elevation, the smaller of two. On an edge: the zone that it was in,
   * if given.
   */
  zoneOf(creature: { readonly place: Footprint; readonly elevation?: number }, was?: ZoneId | null): Zone | null;
  bordersOf(zone: ZoneId): readonly Border[];
}

/** Z-2: whether somebody may go through it without opening more than a closed door. */
export function isPassable({ kind, state }: Pick<Border, "kind" | "state">): boolean {
  if (kind === "blocked" || kind === "window") return false;
  return state === "open" || state === "closed";
}

/** Z-3: whether sight passes without peeking. An open door is an open border. */
export function letsSightThrough({
  kind,
  state,
  transparent,
}: Pick<Border, "kind" | "state" | "transparent">): boolean {
  if (kind === "blocked") return false;
  return state === "open" || transparent;
}

/** Z-3: whether somebody may peek through it: a closed door or hatch, never a locked or sealed one. */
export function allowsPeek({ kind, state }: Pick<Border, "kind" | "state">): boolean {
  return (kind === "door" || kind === "hatch") && state === "closed";
}

/** The zone on the other side. */
export function beyond({ zones: [a, b] }: Pick<Border, "zones">, zone: ZoneId): ZoneId {
  return zone === a ? b : a;
}
