/**
 * The confidential parts of a creature's state (H-10, H-20, H-22). A state is divided before it is stored or sent.
 * Everybody may read the open part. Only those who may know it get the confidential part.
 */
import { NOT_HIDING, type Hiding, type Located, type Loss } from "../hidingState.ts";
import type { ItemPart, UsedAt } from "../supplies.ts";
import type { Stretches } from "../stretchState.ts";
import type { Awareness } from "../awareness.ts";
import type { Footprint, PowerId, SpotId } from "../vocabulary.ts";

/**
 * The part of a creature's state that only its owners and the GM know. Whole members: where it can still be (H-22)
 * and whether it lets itself be found (H-20). Parts: the confidential members of its pending Hide and its claim.
 */
export interface OwnersPart extends Pick<Hiding, "possible" | "yields"> {
  /** The spot that was chosen first (H-10). */
  readonly first: Footprint | null;
  readonly among: readonly SpotId[] | null;
  /** The absorption and life that the latest wound took (H-28). */
  readonly loss: Loss | null;
  /** Where it located invisible creatures (C-9). Absent for nowhere. */
  readonly located?: readonly Located[];
  /** What pieces of counted powers still pay for, by power (T-2). Absent for nothing. */
  readonly pays?: Readonly<Record<PowerId, ItemPart>>;
  /** Part Z: what the told user may know of the stretches of the scene. Only their own subject has it. */
  readonly stretches?: Stretches;
  /** Part K: what the told user may know of the awareness of the scene. Only its own subject has it. */
  readonly awareness?: Awareness;
}

/**
 * The part of a creature's state that may be stored where everybody can read it. Only the view keeps its lore to
 * those who may read it (H-33).
 */
export function openHiding(hiding: Hiding): Hiding {
  const { possible, yields } = NOT_HIDING;
  const { loss: _, located: __, uncertain: ___, awareness: ____, stretches: _____, ...open } = hiding;
  return { ...withParts(open, { first: null, among: null }), used: openUses(open), possible, yields };
}

/** The part that only some may know. */
export function confidentialHiding(hiding: Hiding): OwnersPart {
  const { possible, yields, pending, claim, loss, located, used } = hiding;
  const parts = { first: pending?.first ?? null, among: claim?.among ?? null, loss: loss ?? null };
  const paid = Object.entries(used).flatMap(([power, { pays }]) => (pays ? [[power, pays] as const] : []));
  return {
    possible,
    yields,
    ...parts,
    ...(located && { located }),
    ...(paid.length > 0 && { pays: Object.fromEntries(paid) }),
  };
}

/** The state made of both parts, as far as a seat knows the confidential one. */
export function joinedHiding(open: Hiding, confidential: OwnersPart | null): Hiding {
  if (!confidential) return open;
  const { first, among, loss, located, pays = {}, ...whole } = confidential;
  const used = mapUses(open, ([power, at]) => ({ ...at, ...(pays[power] && { pays: pays[power] }) }));
  const parts = { ...withParts(open, { first, among }), used };
  return { ...parts, ...whole, ...(loss && { loss }), ...(located && { located }) };
}

/** Everybody sees when a power was used (H-30), but not whether it is counted. */
const openUses = (hiding: Hiding): Hiding["used"] =>
  mapUses(hiding, ([, at]) => {
    const { pays: _, ...open } = at;
    return open;
  });

const mapUses = ({ used }: Hiding, change: (use: readonly [PowerId, UsedAt]) => UsedAt): Hiding["used"] =>
  Object.fromEntries(Object.entries(used).map((use) => [use[0], change(use)]));

function withParts(hiding: Hiding, { first, among }: Pick<OwnersPart, "first" | "among">): Hiding {
  const { pending, claim } = hiding;
  if (!pending && !claim) return hiding;
  const { among: _among, ...openClaim } = claim ?? {};
  return {
    ...hiding,
    pending: pending && { ...pending, first },
    claim: claim && ({ ...openClaim, ...(among && { among }) } as Hiding["claim"]),
  };
}
