/** Whether an act is a boon. Its power decides that; without a power its asker does (T-1, T-2, H-15, H-22). */
import type { ActOf } from "../acts.ts";
import type { Grant } from "../profile.ts";
import type { GrantedRegion } from "./laidRegionState.ts";
import type { Creature } from "../situation.ts";
import { boonVerdict, type BoonVerdict } from "./boonEffects.ts";

type Affect = Pick<ActOf<"affect">, "creature" | "boon" | "power" | "targets">;

/** What the power that an act names grants for it, or null. */
export function grantNamed({ grants = [] }: Pick<Creature, "grants">, power: string | undefined): Grant | null {
  if (power === undefined) return null;
  return grants.find((grant) => grant.power === power && isDeclaring(grant)) ?? null;
}

/** The region that a power lays, with range and cost, or null (G-12, C-10). */
export function grantOfRegion(
  { grants = [] }: Pick<Creature, "grants">,
  power: string,
): (Grant & { readonly region: GrantedRegion }) | null {
  for (const grant of grants) {
    const { kind, region } = grant;
    if (kind === "region" && region && grant.power === power) return { ...grant, region };
  }
  return null;
}

/** Whether a grant declares what it does to creatures: neither a teleport nor a region does. */
export function isDeclaring({ kind }: Pick<Grant, "kind">): boolean {
  return kind === "boon" || kind === "effect";
}

/** Whether what a power grants is a boon, and why; null where it declares nothing and its kind says it (T-2). */
export function verdictOf({
  effects = [],
  word: declared = "auto",
}: Pick<Grant, "effects" | "word">): BoonVerdict | null {
  return effects.length === 0 && declared === "auto" ? null : boonVerdict(effects, declared);
}

/** The kind of a grant, as its effects have it. */
export function kindOfGrant(grant: Grant): Grant["kind"] {
  const verdict = isDeclaring(grant) ? verdictOf(grant) : null;
  if (!verdict) return grant.kind;
  return verdict.boon ? "boon" : "effect";
}

/** Whether an act is a boon. A power that it names decides it; without one its asker says it. */
export function isBoon(actor: Pick<Creature, "grants">, { boon, power }: Pick<Affect, "boon" | "power">): boolean {
  const grant = grantNamed(actor, power);
  return grant ? kindOfGrant(grant) === "boon" : boon;
}

/** A boon on somebody else ends hiding. A boon on oneself does not, nor does an effect that is no boon (H-15). */
export function endsHidingAsBoon(actor: Pick<Creature, "grants">, act: Affect): boolean {
  return isBoon(actor, act) && act.targets.some((target) => target.creature !== act.creature);
}
