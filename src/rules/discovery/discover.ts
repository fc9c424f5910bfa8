/** The discovery roll (H-19), drawn from the spots that are still possible (H-22). */
import type { Dice } from "../dice.ts";
import type { Change } from "../changes.ts";
import type { Hit } from "../checks/damage.ts";
import type { DiscoveryReport } from "../discoveryReport.ts";
import { byPlace, possibleSpots } from "../creatures.ts";
import type { Claim, Spot } from "../hidingState.ts";
import type { Creature, Situation } from "../situation.ts";
import type { Stamp } from "../turns.ts";
import type { EventId, Footprint } from "../vocabulary.ts";
import { appearIn } from "./appear.ts";
import { claimableSpots } from "./claim.ts";
import { distanceBetween } from "../common/places.ts";

/** More tiles than any scene has. */
const FAR = 1e9;

/** The result of a discovery: for the card, and for the state. */
export interface Discovery {
  readonly report: DiscoveryReport;
  readonly changes: readonly Change[];
}

/** What is revealed, nearest to the cause first, and in which event. */
export interface Revelation {
  readonly revealed: readonly Spot[];
  readonly event: EventId;
  /** Whether a found hider gets the advantage of H-16. */
  readonly ambush: Stamp | null;
  /** The damage that strikes the hider if it is found, where an attack revealed the spots (H-21). */
  readonly blow?: Hit;
}

/**
 * Rolls 1dX for k revealed of X spots. On r ≤ k the hider is found in the r-th. Else the k are cleared, and "I was
 * there" is open (H-19, H-20).
 */
export function discover(situation: Situation, hider: Creature, revelation: Revelation, dice: Dice): Discovery {
  const { revealed, ambush } = revelation;
  const { spots } = hider.hiding;
  const possible = possibleSpots(hider.hiding);
  const given = givenAway(hider, possible, revealed);
  const { roll, spot } = given ? { roll: null, spot: given } : draw(possible, revealed, dice);
  const secret = possible.length !== spots.length;
  const chosen = given !== null;
  const report = { hider: hider.id, of: spots.length, revealed, roll: secret ? null : roll, secret, chosen };
  if (!spot) return { report: { ...report, ...NOT_FOUND }, changes: cleared(hider, revelation) };
  const appearance = appearIn(situation, hider, spot.place, ambush);
  return {
    report: { ...report, found: true, spot, place: appearance.place, ambush: ambush !== null },
    changes: [appearance],
  };
}

/** The report of a discovery that did not find the hider. */
export const NOT_FOUND = { found: false, spot: null, place: null, ambush: false } as const;

/**
 * The nearest spot where a hider that lets itself be found may have been (H-20). If it is found for certain, the
 * draw chooses the spot.
 */
export function givenAway(
  { hiding: { yields } }: Creature,
  possible: readonly Spot[],
  revealed: readonly Spot[],
): Spot | null {
  const likely = revealed.filter(({ id }) => possible.some((spot) => spot.id === id));
  return yields && likely.length < possible.length ? (likely[0] ?? null) : null;
}

/**
 * One uniform draw among the possible spots. r ≤ k is the r-th of the revealed ones, and more is none of them. One
 * possible spot needs no die. If no revealed spot is possible, nothing is drawn (H-22).
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

/** Spots by their distance to the nearest of some places, equally near ones by row and column (H-19). */
export function nearestTo(
  situation: Situation,
  origins: readonly Footprint[],
  spots: readonly Spot[],
): readonly Spot[] {
  const distance = (place: Footprint) =>
    Math.min(FAR, ...origins.map((origin) => distanceBetween(situation, origin, place)));
  return spots.toSorted((one, other) => distance(one.place) - distance(other.place) || byPlace(one.place, other.place));
}

/**
 * Not found: the revealed spots go. "I was there" is open for the spots where the hider may have been (H-19, H-20).
 * The claim names all revealed spots, so that it does not tell which were possible (H-22).
 */
export function cleared(hider: Creature, { revealed, event, blow }: Revelation): readonly Change[] {
  const creature = hider.id;
  const possible = possibleSpots(hider.hiding);
  const among = revealed.flatMap(({ id }) => (possible.some((spot) => spot.id === id) ? [id] : []));
  const narrowed = among.length < revealed.length ? { among } : {};
  const claim = revealed.length > 0 ? { event, spots: revealed, ...narrowed, ...(blow && { blow }) } : null;
  const open = hider.hiding.claim;
  return [
    { kind: "clear", creature, spots: revealed.map(({ id }) => id) },
    { kind: "claim", creature, claim: claim && open?.event === event ? withEarlier(claim, open) : claim },
  ];
}

/** Spots that one act clears one after the other are open together until the next act (H-20). */
function withEarlier(claim: Claim, earlier: Claim): Claim {
  const spots = [...earlier.spots, ...claim.spots];
  if (!earlier.among && !claim.among) return { ...claim, spots };
  return { ...claim, spots, among: [earlier, claim].flatMap((one) => claimableSpots(one).map(({ id }) => id)) };
}
