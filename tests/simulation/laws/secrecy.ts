/** No document that all clients copy holds a secret in clear (I5). */
import type { Hiding } from "../../../src/rules/index.ts";
import { law } from "./law.ts";
import type { Sealed } from "../sealed.ts";
import type { Change } from "../store.ts";
import { TOKENS, type TokenDoc } from "../world.ts";

/** Throws if a desk wrote a secret in clear. */
export function judgeSecrecy({ key, after }: Change, sealed: Sealed): void {
  if (sealed === "open" || !after) return;
  if (key.startsWith("JournalEntryPage|")) {
    const { event, sealed: secret, snapshot } = (after.flags as { unseen: Page }).unseen;
    law(!event || typeof secret === "string", "I5: an act is sealed", () => after);
    law(["undefined", "string"].includes(typeof snapshot), "I5: what is folded away is sealed", () => after);
  }
  if (key !== TOKENS) return;
  const { hiding } = (after as TokenDoc).flags.unseen ?? {};
  if (hiding) law(isOpen(hiding), "I5: a token shows what all may know", () => hiding);
}

interface Page {
  readonly event?: object;
  readonly sealed?: unknown;
  readonly snapshot?: unknown;
}

const isOpen = ({ possible, yields, pending, claim, located }: Hiding): boolean =>
  possible === null &&
  located === undefined &&
  !yields &&
  (pending?.first ?? null) === null &&
  claim?.among === undefined;
