/** The discovery roll (H-19), drawn from the spots that are still possible (H-22). */
import type { Change, Dice } from "../acts.ts";
import type { DiscoveryReport } from "../reports.ts";
import { byPlace, placesOf } from "../creatures.ts";
import type { Spot } from "../hidingState.ts";
import type { Creature, Situation } from "../situation.ts";
import type { Stamp } from "../turns.ts";
import type { EventId, Place } from "../vocabulary.ts";
import { appearIn } from "./appearing.ts";
import { possibleSpots } from "./fold.ts";
import { placeDistance } from "./ground.ts";

/** What comes of a discovery: for the card, and for the state. */
export interface Discovery {
  readonly report: DiscoveryReport;
  readonly changes: readonly Change[];
}

/** What is revealed, nearest to the cause first, and in which event. */
export interface Revelation {
  readonly revealed: readonly Spot[];
  readonly event: EventId;
  /** Whether it earns the advantage of H-16 when found. */
  readonly ambush: Stamp | null;
}

/** Rolls 1dX for k revealed of X spots: found in the r-th on r ≤ k, else the k are cleared and "I was there" is open (H-19, H-20). */
export function discover(situation: Situation, hider: Creature, revelation: Revelation, dice: Dice): Discovery {
  const { revealed, event, ambush } = revelation;
  const { spots } = hider.hiding;
  const possible = possibleSpots(hider.hiding);
  const given = givenAway(hider, possible, revealed);
  const { roll, spot } = given ? { roll: null, spot: given } : draw(possible, revealed, dice);
  const secret = possible.length !== spots.length;
  const chosen = given !== null;
  const report = { hider: hider.id, of: spots.length, revealed, roll: secret ? null : roll, secret, chosen };
  if (!spot) return missed(hider, { ...report, found: false, spot, place: null, ambush: false }, event);
  const appearance = appearIn(situation, hider, spot.place, ambush);
  return {
    report: { ...report, found: true, spot, place: appearance.place, ambush: ambush !== null },
    changes: [appearance],
  };
}

/** The nearest spot that a creature which lets itself be found may have been in (H-20). Where it is found for certain, the draw says where. */
function givenAway({ yields }: Creature, possible: readonly Spot[], revealed: readonly Spot[]): Spot | null {
  const likely = revealed.filter(({ id }) => possible.some((spot) => spot.id === id));
  return yields && likely.length < possible.length ? (likely[0] ?? null) : null;
}

/**
 * One uniform draw among the possible spots, told by the revealed ones: r ≤ k is the r-th of them, more is none of them.
 * One possible spot needs no die; where none of the revealed is possible there is nothing to draw (H-22).
 */
export function draw(
  possible: readonly Spot[],
  revealed: readonly Spot[],
  dice: Dice,
): { readonly roll: number | null; readonly spot: Spot | null } {
  const likely = revealed.filter(({ id }) => possible.some((spot) => spot.id === id));
  if (likely.length === 0) return { roll: null, spot: null };
  if (possible.length === 1) return { roll: null, spot: likely[0] ?? null };
  const roll = dice.roll(possible.length);
  return { roll, spot: likely[roll - 1] ?? null };
}

/** Spots nearest to the cause first; equally near ones by row and column (H-19). */
export function nearestFirst(situation: Situation, cause: Creature, spots: readonly Spot[]): readonly Spot[] {
  const origins = placesOf(cause);
  const distance = (place: Place) => Math.min(...origins.map((origin) => placeDistance(situation, origin, place)));
  return spots.toSorted((one, other) => distance(one.place) - distance(other.place) || byPlace(one.place, other.place));
}

function missed(hider: Creature, report: DiscoveryReport, event: EventId): Discovery {
  const { revealed } = report;
  const creature = hider.id;
  const possible = possibleSpots(hider.hiding);
  const claimable = revealed.filter(({ id }) => possible.some((spot) => spot.id === id));
  return {
    report,
    changes: [
      { kind: "clear", creature, spots: revealed.map(({ id }) => id) },
      { kind: "claim", creature, claim: claimable.length > 0 ? { event, spots: claimable } : null },
    ],
  };
}
