/**
 * Which parts of a creature's state are not for all (H-22, H-33). Whoever stores or sends a state parts it first: the open part
 * may stand where everybody reads it, the confidential one goes to those who may know it and to nobody else.
 */
import { NOT_HIDING, type Hiding, type Loss } from "../hidingState.ts";
import type { Place, SpotId } from "../vocabulary.ts";

/** What only some seats receive of a creature's state; the GM receives all of it. */
export interface Confidential {
  /** For the creature's owners: where it can still be (H-22), whether it lets itself be found (H-20), and where it went first (H-10). */
  readonly ownersOnly: OwnersPart;
  /** For the creature's owners or, where lore is shared, for everybody on its side (H-33). */
  readonly lore: Pick<Hiding, "learned">;
}

/** Beside whole members of the state, the confidential member of its pending Hide and that of its claim. */
export interface OwnersPart extends Pick<Hiding, "possible" | "yields"> {
  readonly first: Place | null;
  readonly among: readonly SpotId[] | null;
  /** What the latest wound took of its absorption and life (H-28). */
  readonly loss: Loss | null;
}

/** The part of a creature's state that everybody may know. */
export function openHiding(hiding: Hiding): Hiding {
  const { possible, yields, learned } = NOT_HIDING;
  const { loss: _, ...open } = hiding;
  return { ...withParts(open, { first: null, among: null }), possible, yields, learned };
}

/** The part that only some may know, or null where there is nothing of it. */
export function confidentialHiding(hiding: Hiding): Confidential | null {
  const { possible, yields, learned, pending, claim, loss = null } = hiding;
  const [first, among] = [pending?.first ?? null, claim?.among ?? null];
  if (learned.length === 0 && !yields && [possible, first, among, loss].every((part) => part === null)) return null;
  return { ownersOnly: { possible, yields, first, among, loss }, lore: { learned } };
}

/** The state whose parts these are, as far as a seat has received them. */
export function joinedHiding(open: Hiding, confidential: Partial<Confidential> | null): Hiding {
  if (!confidential) return open;
  const { ownersOnly, lore } = confidential;
  if (!ownersOnly) return { ...open, ...lore };
  const { first, among, loss, ...whole } = ownersOnly;
  return { ...withParts(open, { first, among }), ...whole, ...(loss && { loss }), ...lore };
}

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
