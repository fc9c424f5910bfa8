/**
 * The powers that let a creature give boons, use effects without attack roll, or teleport, with range and cost (H-22,
 * H-24). The rules name no such power. An act beyond the creature's sheet needs the Gamemaster's approval.
 */
import type { Grant } from "../profile.ts";
import type { Act, Refusal } from "../acts.ts";
import { creatureOf } from "../creatures.ts";
import { refusal } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";

/** Why an act exceeds what its creature is granted, or null. Also null for acts that need no grant. */
export function beyondGrants(situation: Situation, act: Act): Refusal | null {
  const claim = claimOf(act);
  const creature = claim && creatureOf(situation, claim.creature);
  if (!claim || !creature) return null;
  const { grants = [], name } = creature;
  return grants.some((grant) => covers(grant, claim)) ? null : refusal("notGranted", { name, range: claim.range });
}

/** The power that an act shows to be in use (H-30). Null if no power grants the act, or more than one does. */
export function powerBehind({ grants = [] }: Creature, act: Act): string | null {
  const claim = claimOf(act);
  const powers = new Set(claim && grants.flatMap((grant) => (covers(grant, claim) ? [grant.power] : [])));
  const [only = null] = powers;
  return powers.size === 1 ? only : null;
}

/** The grant for a teleport over so many tiles: the shortest that reaches, or null. */
export function teleportGrant(grants: readonly Grant[], distance: number): Grant | null {
  const reaching = grants.filter(({ kind, range }) => kind === "teleport" && range >= distance);
  return reaching.toSorted((one, other) => one.range - other.range)[0] ?? null;
}

interface Claim extends Omit<Grant, "power"> {
  readonly creature: string;
}

function claimOf(act: Act): Claim | null {
  if (act.kind === "teleport") return { ...act, cost: act.cost ?? "none", kind: "teleport" };
  if (act.kind !== "affect") return null;
  const { creature, boon, cost, targets } = act;
  const isForOthers = targets.some((target) => target.creature !== creature);
  return { creature, kind: boon ? "boon" : "effect", range: isForOthers ? act.range : 0, cost };
}

/** Within the granted range, and for the granted cost. */
function covers(grant: Grant, { kind, range, cost }: Claim): boolean {
  return grant.kind === kind && range <= grant.range && (cost === grant.cost || grant.cost === "none");
}
