/** Nothing that is written for all to copy holds what only some may know (I5). */
import type { Hiding } from "../../src/rules/index.ts";
import { law } from "./law.ts";
import type { Sealed } from "./sealed.ts";
import type { Change } from "./store.ts";
import { TOKENS, type TokenDoc } from "./world.ts";

/** Throws where a desk wrote in clear what is to be sealed. */
export function judgeSecrecy({ key, after }: Change, sealed: Sealed): void {
  if (sealed === "open" || !after) return;
  if (key.startsWith("JournalEntryPage|")) {
    const { event, sealed: secret, snapshot } = (after.flags as { unseen: Page }).unseen;
    law(!event || typeof secret === "string", "I5: an act is sealed", () => after);
    law(["undefined", "string"].includes(typeof snapshot), "I5: what is folded away is sealed", () => after);
  }
  if (key !== TOKENS) return;
  const { hiding, sealed: parts } = (after as TokenDoc).flags.unseen ?? {};
  if (hiding) law(isOpen(hiding), "I5: a token shows what all may know", () => hiding);
  if (parts) law(isSealed(parts), "I5: the parts on a token are sealed, and of one length", () => parts);
}

interface Page {
  readonly event?: object;
  readonly sealed?: unknown;
  readonly snapshot?: unknown;
}

const isOpen = ({ possible, yields, learned, pending, claim }: Hiding): boolean =>
  possible === null &&
  !yields &&
  learned.length === 0 &&
  (pending?.first ?? null) === null &&
  claim?.among === undefined;

/** Characters of the shortest sealed parts. */
const LENGTHS = { owners: 1420, lore: 5516 } as const;

function isSealed(parts: unknown): boolean {
  const { owners, lore } = parts as Record<keyof typeof LENGTHS, unknown>;
  return (
    typeof owners === "string" &&
    owners.length === LENGTHS.owners &&
    typeof lore === "string" &&
    lore.length >= LENGTHS.lore
  );
}
