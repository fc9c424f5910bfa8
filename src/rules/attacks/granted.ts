/**
 * The powers that let a creature give boons, use effects without attack roll, or teleport, with range and cost (H-22,
 * H-24). The rules name no such power. An act beyond the creature's sheet needs the Gamemaster's approval.
 */
import type { Grant } from "../profile.ts";
import type { Act, ActOf, Refusal } from "../acts.ts";
import { creatureOf } from "../creatures.ts";
import { refusesForeign, searchedAlready } from "../danger/search.ts";
import { isBoon, kindOfGrant } from "../boons/boon.ts";
import { refusal } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";

/**
 * Why an act exceeds what its creature is granted, by its powers, by its cards (K-11) or as a further search outside
 * combat (K-4), or null. Also null for acts that need no grant. Where several powers grant it, the act names one: else
 * none of their items would be used up (H-30).
 */
export function beyondGrants(situation: Situation, act: Act): Refusal | null {
  const creature = "creature" in act ? creatureOf(situation, act.creature) : null;
  if (act.kind === "forceMove") return creature && modifiersStated(creature, act);
  if (creature && act.kind === "search")
    return refusesForeign(creature, act.cards) ?? searchedAlready(situation, creature);
  const claim = creature && claimOf(creature, act);
  if (!claim) return null;
  const data = { name: creature.name, range: claim.range };
  const powers = powersFor(creature, claim);
  if (powers.size === 0) return refusal("notGranted", data);
  return powers.size === 1 || powers.has(null) ? null : refusal("severalPowers", data);
}

/** Modifiers of a push or pull stand on no sheet (T-11): whoever carries it out states them. */
function modifiersStated({ name }: Creature, { passive, other }: ActOf<"forceMove">): Refusal | null {
  return passive === 0 && other === 0 ? null : refusal("modifiersStated", { name, passive, other });
}

/**
 * The power that an act shows to be in use (H-30); null where none grants it, or any of several may be what is used.
 */
export function powerBehind(creature: Creature, act: ActOf<"affect">): string | null {
  if (act.power !== undefined) return act.power;
  const claim = claimOf(creature, act);
  const powers = claim ? powersFor(creature, claim) : new Set<null>();
  const [only = null] = powers;
  return powers.size === 1 ? only : null;
}

const powersFor = ({ grants = [] }: Creature, claim: Claim): ReadonlySet<string | null> =>
  new Set(grants.flatMap((grant) => (covers(grant, claim) ? [grant.power] : [])));

interface Claim extends Pick<Grant, "kind" | "range" | "cost"> {
  /** The power that it names; absent where any will do, null for one that its creature's profile does not have. */
  readonly power: string | null | undefined;
}

function claimOf(actor: Creature, act: Act): Claim | null {
  // A teleport that names no power uses no power of its creature (H-30).
  if (act.kind === "teleport") {
    const { power = null, range, cost = "none", target = act.creature } = act;
    return { power, range, cost, kind: target === act.creature ? "teleport" : "teleportOther" };
  }
  if (act.kind !== "affect") return null;
  const { creature, cost, power, targets } = act;
  const isForOthers = targets.some((target) => target.creature !== creature);
  return { power, kind: isBoon(actor, act) ? "boon" : "effect", range: isForOthers ? act.range : 0, cost };
}

/** No farther than it is granted, and for what it costs. An act pays life only for a power that it names (T-3). */
function covers(grant: Grant, { power, kind, range, cost }: Claim): boolean {
  const isAllowed = power === undefined ? !grant.life : grant.power === power;
  const isMeant = isAllowed && kindOfGrant(grant) === kind;
  return isMeant && range <= grant.range && (cost === grant.cost || grant.cost === "none");
}
