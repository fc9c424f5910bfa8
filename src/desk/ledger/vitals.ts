/**
 * Life and absorption that acts take or give (G-4). Owners edit them by hand too. So an entry writes them once, and
 * only if they still have the value that the act found. Pure.
 */
import type { Picture, TokenPicture } from "../../bridge/writing/picture.ts";
import { same } from "../../bridge/same.ts";
import type { Write } from "../../bridge/writing/write.ts";
import type { Change, CreatureId, Vitality } from "../../rules/index.ts";
import type { LedgerEvent, Entry, Vitals } from "./entry.ts";
import type { Ledger } from "./ledger.ts";

/** The effect of an act's changes on life and absorption: from before the first to after the last. */
export function vitalsOf(changes: readonly Change[]): Vitals {
  const vitals: Record<CreatureId, Vitals[string]> = {};
  for (const change of changes) {
    if (change.kind !== "vitality") continue;
    const { creature, before, after } = change;
    vitals[creature] = { from: vitals[creature]?.from ?? before, to: after };
  }
  return Object.fromEntries(Object.entries(vitals).filter(([, { from, to }]) => !same(from, to)));
}

/** From the creatures' present values back to those before the events of an act, oldest first (U1). */
export function vitalsBack(act: readonly LedgerEvent[], tokens: readonly TokenPicture[]): Vitals {
  const vitals: Record<CreatureId, Vitals[string]> = {};
  for (const { sceneId, vitals: taken } of act.toReversed()) {
    for (const [creature, { from: to }] of Object.entries(taken)) {
      const from = tokens.find((token) => token.sceneId === sceneId && token.id === creature)?.vitality;
      if (from) vitals[creature] = { from, to };
    }
  }
  return vitals;
}

/**
 * The life and absorption that an entry still has to write. Nothing if a manual edit or a later entry has changed
 * them since.
 */
export function vitalWrites(entry: Entry, ledger: Ledger, { tokens }: Picture): Write[] {
  const later = ledger.entries.filter(({ seq, sceneId }) => seq > entry.seq && sceneId === entry.sceneId);
  return Object.entries(entry.vitals).flatMap(([creature, { from, to }]) => {
    const token = tokens.find(({ id, sceneId }) => id === creature && sceneId === entry.sceneId);
    const isDue = token && same(token.vitality, from) && !later.some(({ vitals }) => creature in vitals);
    return isDue ? vitalWrite(token, to) : [];
  });
}

/** The actor of an unlinked token is its delta over the world's actor. It is written with the token. */
function vitalWrite({ id, sceneId, actorUuid }: TokenPicture, { life, absorption }: Vitality): Write[] {
  if (actorUuid === null) return [];
  const [documentName, actorId = ""] = actorUuid.split(".");
  if (documentName === "Actor") {
    const set = { "system.life.value": life, "system.absorption": absorption };
    return [{ action: "update", documentName: "Actor", parent: null, updates: [{ _id: actorId, set }] }];
  }
  const set = { "delta.system.life.value": life, "delta.system.absorption": absorption };
  return [{ action: "update", documentName: "Token", parent: `Scene.${sceneId}`, updates: [{ _id: id, set }] }];
}
