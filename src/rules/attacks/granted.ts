/**
 * The powers that let a creature give boons, use effects without attack roll, or teleport, with range and cost (H-22,
 * H-24). The rules name no such power. An act beyond the creature's sheet needs the Gamemaster's approval.
 */
import type { Grant } from "../profile.ts";
import type { Act, Refusal } from "../acts.ts";
import { creatureOf } from "../creatures.ts";
import { isBoon, kindOfGrant } from "../boons/boon.ts";
import { refusal } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";

/** Why an act exceeds what its creature is granted, or null. Also null for acts that need no grant. */
export function beyondGrants(situation: Situation, act: Act): Refusal | null {
  const creature = "creature" in act ? creatureOf(situation, act.creature) : null;
  const claim = creature && claimOf(creature, act);
  if (!claim) return null;
  const { grants = [], name } = creature;
  return grants.some((grant) => covers(grant, claim)) ? null : refusal("notGranted", { name, range: claim.range });
}

/**
 * The power that an act shows to be in use (H-30); null where none grants it, or any of several may be what is used.
 */
export function powerBehind(creature: Creature, act: Act): string | null {
  const { grants = [] } = creature;
  if (act.kind === "affect" && act.power !== undefined) return act.power;
  const claim = claimOf(creature, act);
  const powers = new Set(claim && grants.flatMap((grant) => (covers(grant, claim) ? [grant.power] : [])));
  const [only = null] = powers;
  return powers.size === 1 ? only : null;
}

/** What lets a creature teleport (T-12). */
export const teleportsOf = ({ grants = [] }: Pick<Creature, "grants">): readonly Grant[] =>
  grants.filter(({ kind }) => kind === "teleport");

/** The grant for a teleport over so many tiles: the shortest that reaches, or null. */
export function teleportGrant(grants: readonly Grant[], distance: number): Grant | null {
  const reaching = teleportsOf({ grants }).filter(({ range }) => range >= distance);
  return reaching.toSorted((one, other) => one.range - other.range)[0] ?? null;
}

interface Claim extends Pick<Grant, "kind" | "range" | "cost"> {
  /** The power that it names; absent where any will do. */
  readonly power: string | undefined;
}

function claimOf(actor: Creature, act: Act): Claim | null {
  if (act.kind === "teleport")
    return { power: undefined, range: act.range, cost: act.cost ?? "none", kind: "teleport" };
  if (act.kind !== "affect") return null;
  const { creature, cost, power, targets } = act;
  const isForOthers = targets.some((target) => target.creature !== creature);
  return { power, kind: isBoon(actor, act) ? "boon" : "effect", range: isForOthers ? act.range : 0, cost };
}

/** No farther than it is granted, and for what it costs. */
function covers(grant: Grant, { power, kind, range, cost }: Claim): boolean {
  const isMeant = (power === undefined || grant.power === power) && kindOfGrant(grant) === kind;
  return isMeant && range <= grant.range && (cost === grant.cost || grant.cost === "none");
}
