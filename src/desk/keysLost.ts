/** What is left of the ledger when nobody has the key any more: all that is public. Pure. */
import type { Picture } from "../bridge/picture.ts";
import { NOT_HIDING, openHiding, type Hiding } from "../rules/index.ts";
import type { EntryHead } from "./event.ts";
import { creatureKey, REQUESTS_KEPT, type Snapshot } from "./fold.ts";

/**
 * A snapshot of the states that the tokens show, of the order and revisions that the open parts of the entries tell, and of
 * the requests that were answered. A Hide that waits for its spots is given up, because where it began was secret.
 */
export function publicSnapshot(heads: readonly EntryHead[], { tokens, markers }: Picture): Snapshot {
  const shown = tokens.flatMap(({ sceneId, id, hiding }): [string, Hiding][] =>
    hiding ? [[creatureKey(sceneId, id), { ...openHiding({ ...NOT_HIDING, ...hiding }), pending: null }]] : [],
  );
  const hidings = new Map(shown);
  for (const { sceneId, revs } of heads) {
    for (const [creature, rev] of Object.entries(revs)) {
      const key = creatureKey(sceneId, creature);
      const hiding = hidings.get(key) ?? NOT_HIDING;
      if (rev > hiding.rev) hidings.set(key, { ...hiding, rev });
    }
  }
  const ordered = heads.toSorted((one, other) => one.seq - other.seq);
  return {
    v: 1,
    seq: ordered.at(-1)?.seq ?? 0,
    hidings: Object.fromEntries(hidings),
    numbers: Object.fromEntries(markers.map(({ id, number }) => [id, number])),
    requests: ordered.map(({ requestId, userId }) => [requestId, userId] as const).slice(-REQUESTS_KEPT),
  };
}
