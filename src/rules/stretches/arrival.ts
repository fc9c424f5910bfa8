/** Where those who come into a zone stand: on the free tiles that are nearest to the border (Z-2). */
import { placeCentre, placeTiles, tileAt } from "../map/grid/grid.ts";
import { distanceToSegment } from "../map/regions/regionShape.ts";
import { mapOf } from "../common/places.ts";
import { isHidden, isIncapacitated } from "../creatures.ts";
import { sharesTile } from "../levels.ts";
import type { Creature } from "../situation.ts";
import type { Footprint } from "../vocabulary.ts";
import { labelPointOf } from "../zones/labelPoint.ts";
import type { Border, Zone } from "../zones/types.ts";
import { partyOf } from "./party.ts";
import { characterOf, placeOf, zonesIn, type StretchContext } from "./stretchContext.ts";

/** A zone, and the border by which somebody comes in. */
export interface Entry {
  readonly border: Border;
  readonly to: Zone;
}

/**
 * A place beyond a border for each of the movers, in their order. Null for those without room. Somebody of whom a
 * mover's side does not know takes no tile, because a tile left free would tell of them (Z-4).
 */
export function arrivals(
  stretch: StretchContext,
  entry: Entry,
  movers: readonly Creature[],
): readonly (Footprint | null)[] {
  const taken: Footprint[] = [];
  return movers.map((mover) => {
    const found = placesFrom(stretch, entry, mover).find((place) =>
      isFreeFor(stretch, mover, { place, movers, taken }),
    );
    if (found && !mover.tiny) taken.push(found);
    return found ?? null;
  });
}

export interface Arriving {
  readonly place: Footprint;
  /** Those who leave their tiles meanwhile, with whoever comes to stand there. */
  readonly movers: readonly Creature[];
  /** The places of those who come along. */
  readonly taken: readonly Footprint[];
}

/** Whether a creature fits there, and nobody of whom its side knows stands there. */
export const isFreeFor = (stretch: StretchContext, mover: Creature, to: Arriving): boolean =>
  mapOf(stretch.situation, to.place).fit(to.place, [], stretch.situation.switches.looseEndsPass).fits &&
  !isTakenFor(stretch, mover, to);

/** Whether somebody of whom a creature's side knows stands there. */
export function isTakenFor(stretch: StretchContext, mover: Creature, { place, movers, taken }: Arriving): boolean {
  if (mover.tiny) return false;
  const { situation } = stretch;
  const others = situation.creatures.filter((one) => !movers.includes(one) && blocks(stretch, mover, one));
  return [...others.map((one) => placeOf(stretch, one)), ...taken].some((one) =>
    sharesTile(situation.scene, place, one),
  );
}

/** Whether the tiles of another are taken for a creature. A body takes none (G-6), nor does zero tiles (T-8). */
function blocks(stretch: StretchContext, mover: Creature, other: Creature): boolean {
  const { absent, spottedBy = [] } = characterOf(stretch, other.id);
  if (absent || isIncapacitated(other) || isHidden(other) || other.tiny) return false;
  const party = partyOf(stretch, mover);
  return !other.gmHidden || party === partyOf(stretch, other) || (party !== null && spottedBy.includes(party));
}

/**
 * The places in a zone that a creature could fill: those wholly inside before those that only have their centre
 * there, then the nearest to the border, then the nearest to its middle.
 */
function placesFrom(stretch: StretchContext, { border, to }: Entry, mover: Creature): readonly Footprint[] {
  const { level, ...shape } = mover.place;
  const { grid } = stretch.situation.scene;
  const map = zonesIn(stretch);
  const isIn = (place: Footprint): boolean => map.zoneOf({ ...mover, place })?.id === to.id;
  // A link may lead to another level (G-16).
  const [on] = to.levels && (level === undefined || !to.levels.includes(level)) ? to.levels : [level];
  const distance = distanceFrom(border, to);
  const places = tilesAbout(stretch, to).flatMap((tile) => {
    const place: Footprint = { ...shape, ...tile, ...(on !== undefined && { level: on }) };
    if (!isIn(place)) return [];
    const tiles = placeTiles(grid, place);
    const isWhole = tiles.every((one) => isIn({ ...one, w: 1, h: 1, ...(on !== undefined && { level: on }) }));
    const { x, y } = placeCentre(grid, place);
    return [{ place, outside: isWhole ? 0 : 1, ...distance(x, y) }];
  });
  return places
    .toSorted((a, b) => a.outside - b.outside || a.toBorder - b.toBorder || a.toMiddle - b.toMiddle)
    .map(({ place }) => place);
}

/** How far a point is from a border, in whole pixels, and from its middle. A link leads well inside its zone. */
function distanceFrom({ pieces }: Border, { outline }: Zone) {
  const middle = pieces[Math.floor(pieces.length / 2)];
  const [mx, my] = middle ? [(middle[0] + middle[2]) / 2, (middle[1] + middle[3]) / 2] : labelPointOf(outline);
  return (x: number, y: number): { readonly toBorder: number; readonly toMiddle: number } => {
    const toMiddle = Math.hypot(x - mx, y - my);
    const all = pieces.map(([ax, ay, bx, by]) => distanceToSegment({ ax, ay, bx, by }, { x, y }));
    return { toBorder: Math.round(middle ? Math.min(...all) : toMiddle), toMiddle };
  };
}

/** The tiles of a zone's box, and those around it. */
function tilesAbout({ situation: { scene } }: StretchContext, { outline: { bounds } }: Zone) {
  const first = tileAt(scene.grid, bounds);
  const last = tileAt(scene.grid, { x: bounds.x + bounds.width, y: bounds.y + bounds.height });
  const tiles = [];
  for (let i = first.i - 1; i <= last.i + 1; i++) for (let j = first.j - 1; j <= last.j + 1; j++) tiles.push({ i, j });
  return tiles;
}
