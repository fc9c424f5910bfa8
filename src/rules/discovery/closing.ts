/**
 * What an act closes besides its own changes: offers of Track, earned Scans, claims and open choices (H-16, H-20,
 * H-25, H-36).
 */
import type { Change } from "../changes.ts";
import { declarationOf, isSilent, type Act, type ActKind } from "../acts.ts";
import type { Creature, Situation } from "../situation.ts";
import { waitingTrackers } from "./pursuit.ts";

/**
 * The first hider with an offer that an act would end although a declared tracker waits for another's answer, or null
 * (H-36).
 */
export function hiderWithWaitingTrackers(situation: Situation, act: Act): Creature | null {
  return declarationOf(act.kind).endsOffers ? (situation.creatures.find(hasWaitingTrackers) ?? null) : null;
}

/** The changes that follow an act's own changes. Acts that only store something close nothing (H-20). */
export function closings(situation: Situation, act: Act, changes: readonly Change[]): readonly Change[] {
  if (isSilent(act.kind)) return [];
  const { endsOffers } = declarationOf(act.kind);
  return situation.creatures.flatMap((creature) => {
    const own = changes.filter((change) => change.creature === creature.id);
    const over = endsOffers ? byNextAct(creature, act) : [];
    const concerned = own.length > 0 ? byConcern(creature, act) : [];
    return [...over, ...concerned].filter((closing) => !own.some((change) => settles(change, closing)));
  });
}

function hasWaitingTrackers({ hiding }: Creature): boolean {
  return hiding.offer !== null && waitingTrackers(hiding.offer).length > 0;
}

/**
 * Any next act ends an offer. Only the scanner's own next act ends an earned Scan, so nobody else can take it away
 * (H-25).
 */
function byNextAct({ id: creature, hiding }: Creature, act: Act): readonly Change[] {
  const isOwn = act.kind !== "thingAttack" && "creature" in act && act.creature === creature;
  const offer: Change = { kind: "offer", creature, offer: null };
  const freeScan: Change = { kind: "freeScan", creature, until: null };
  return [...(hiding.offer ? [offer] : []), ...(hiding.freeScan && isOwn ? [freeScan] : [])];
}

/** The damage that struck it where it was found does not close the choice of places (H-16). */
function byConcern({ id: creature, hiding }: Creature, { kind }: Act): readonly Change[] {
  const claim: Change = { kind: "claim", creature, claim: null };
  const settle: Change = { kind: "settle", creature };
  const isSettled = hiding.appearing && !SETTLING.includes(kind);
  return [...(hiding.claim ? [claim] : []), ...(isSettled ? [settle] : [])];
}

/** Whether a change of the act itself already decides what the closing would. */
function settles(change: Change, closing: Change): boolean {
  if (change.kind === closing.kind) return true;
  const ends = change.kind === "appear" || change.kind === "vanish";
  return ends && closing.kind !== "freeScan";
}

/** What settles a hit leaves the choice of a place open. */
const SETTLING: readonly ActKind[] = ["applyDamage", "dropDamage", "throwMiss", "changeMiss"];
