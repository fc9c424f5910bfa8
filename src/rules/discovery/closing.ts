/** What an act closes by the way: offers of Track, earned Scans, claims and whatever else waits for somebody (H-16, H-20, H-25, H-36). */
import type { Act, ActKind, Change, Refusal } from "../acts.ts";
import { refusal } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";
import { waitingTrackers } from "./pursuit.ts";

/** Scan in its other kinds, and what creatures do for all to see. */
const LORE_ACTS = ["scanStudy", "scanIdentify", "scanScout", "pickVantage", "usePower", "interact"] as const;

/** What creatures and things do to others, or to where they are. */
const STRIKING_ACTS = ["attack", "thingAttack", "affect", "teleport"] as const;

/** Acts of their own, after which an offer is over (H-36); the others answer to something that is already on the table. */
const NEXT_ACTS: ReadonlySet<ActKind> = new Set<ActKind>([
  "hide",
  "designate",
  "hideTogether",
  "designateTogether",
  "scanReveal",
  "dash",
  "emerge",
  ...LORE_ACTS,
  ...STRIKING_ACTS,
]);

/**
 * The act that has to be decided and committed before this one, or null: closing an offer in which somebody declared Track and
 * waits for another's answer. Without it their declaration would be lost, and decided together a refusal could be rolled again.
 */
export function precedingAct(situation: Situation, act: Act): Act | null {
  if (!NEXT_ACTS.has(act.kind)) return null;
  const hider = situation.creatures.find(hasWaitingTrackers);
  return hider ? { kind: "closeTrack", hider: hider.id } : null;
}

/** The refusal of an act that `precedingAct` has something to come before, or null. */
export function refusesForTrackers(situation: Situation, act: Act): Refusal | null {
  const before = precedingAct(situation, act);
  const hider = situation.creatures.find(({ id }) => before?.kind === "closeTrack" && id === before.hider);
  return hider ? refusal("trackersWait", { name: hider.name }) : null;
}

/** The changes that follow from an act having happened at all, after those it makes itself. What is settled beforehand closes nothing (H-20). */
export function closings(situation: Situation, act: Act, changes: readonly Change[]): readonly Change[] {
  if (act.kind === "preset") return [];
  return situation.creatures.flatMap((creature) => {
    const own = changes.filter((change) => change.creature === creature.id);
    const over = NEXT_ACTS.has(act.kind) ? byNextAct(creature, act) : [];
    const concerned = own.length > 0 ? byConcern(creature, act) : [];
    return [...over, ...concerned].filter((closing) => !own.some((change) => settles(change, closing)));
  });
}

function hasWaitingTrackers({ hiding }: Creature): boolean {
  return hiding.offer !== null && waitingTrackers(hiding.offer).length > 0;
}

/** An offer is over with whatever anybody does next, an earned Scan with what the scanner itself does: nobody else can take it from it (H-25). */
function byNextAct({ id: creature, hiding }: Creature, act: Act): readonly Change[] {
  const isOwn = act.kind !== "thingAttack" && "creature" in act && act.creature === creature;
  const offer: Change = { kind: "offer", creature, offer: null };
  const freeScan: Change = { kind: "freeScan", creature, until: null };
  return [...(hiding.offer ? [offer] : []), ...(hiding.freeScan && isOwn ? [freeScan] : [])];
}

/** Taking what struck it where it was found is no reason why it could not have come out beside it (H-16). */
function byConcern({ id: creature, hiding }: Creature, { kind }: Act): readonly Change[] {
  const claim: Change = { kind: "claim", creature, claim: null };
  const settle: Change = { kind: "settle", creature };
  const settles = hiding.appearing && kind !== "applyDamage" && kind !== "dropDamage";
  return [...(hiding.claim ? [claim] : []), ...(settles ? [settle] : [])];
}

/** Whether a change of the act itself already decides what the closing would. */
function settles(change: Change, closing: Change): boolean {
  if (change.kind === closing.kind) return true;
  const ends = change.kind === "appear" || change.kind === "vanish";
  return ends && closing.kind !== "freeScan";
}
