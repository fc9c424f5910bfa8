/**
 * Life and absorption that acts take or give (G-4). Owners edit them by hand too. So an entry writes them once, and
 * only if they still have the value that the act found.
 */
import { tokenOf, type ProjectedDocuments, type ProjectedToken } from "../../bridge/writing/projectedDocuments.ts";
import { same } from "../../bridge/same.ts";
import type { Write } from "../../bridge/writing/write.ts";
import type { Change, CreatureId, Vitality } from "../../rules/index.ts";
import type { Actors, Entry, EntryHead, LedgerEvent, Vitals } from "./entry.ts";
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

/**
 * The actors of the world behind these creatures (`EntryHead.actors`). None for unlinked tokens, and for those that are
 * gone.
 */
export function linkedActors(
  creatures: readonly CreatureId[],
  tokens: readonly ProjectedToken[],
  sceneId: string,
): Actors {
  return Object.fromEntries(
    creatures.flatMap((creature) => {
      const actorUuid = tokenOf(tokens, sceneId, creature)?.actorUuid;
      return actorUuid && isWorlds(actorUuid) ? [[creature, actorUuid] as const] : [];
    }),
  );
}

/** The actors that taking these events of one act back concerns, also of tokens that are gone by now. */
export function actorsBack(
  act: readonly LedgerEvent[],
  creatures: readonly CreatureId[],
  tokens: readonly ProjectedToken[],
): Actors {
  const known: Actors = Object.assign({}, ...act.map(({ actors }) => actors));
  const then = creatures.flatMap((creature) => (known[creature] === undefined ? [] : [[creature, known[creature]]]));
  return { ...Object.fromEntries(then), ...linkedActors(creatures, tokens, act.at(-1)?.sceneId ?? "") };
}

/** An entry's part that names actors, empty where there is none to name. */
export const withActors = (actors: Actors): { readonly actors?: Actors } =>
  Object.keys(actors).length > 0 ? { actors } : {};

/** From the creatures' present values back to those before the events of an act, oldest first (U1). */
export function vitalsBack(act: readonly LedgerEvent[], projected: Living): Vitals {
  const vitals: Record<CreatureId, Vitals[string]> = {};
  for (const event of act.toReversed()) {
    for (const [creature, { from: to }] of Object.entries(event.vitals)) {
      const from = bearerOf(event, creature, projected)?.vitality;
      if (from) vitals[creature] = { from, to };
    }
  }
  return vitals;
}

/**
 * The life and absorption that an entry still has to write. Nothing if a manual edit or a later entry has changed
 * them since. A linked actor gets them also when its token is gone.
 */
export function vitalWrites(entry: Entry, ledger: Ledger, projected: Living): Write[] {
  const later = ledger.entries.filter(({ seq }) => seq > entry.seq);
  return Object.entries(entry.vitals).flatMap(([creature, { from, to }]) => {
    const bearer = bearerOf(entry, creature, projected);
    const isDue = bearer && same(bearer.vitality, from) && !later.some((other) => changesSame(entry, other, creature));
    return isDue ? vitalWrite(bearer, to) : [];
  });
}

/** Whether another entry changes the life of the same creature, or of its actor through whatever token. */
function changesSame(entry: Entry, other: Entry, creature: CreatureId): boolean {
  if (other.sceneId === entry.sceneId && creature in other.vitals) return true;
  const actor = entry.actors?.[creature];
  return actor !== undefined && Object.values(other.actors ?? {}).includes(actor);
}

/** The projected documents that hold life. */
type Living = Pick<ProjectedDocuments, "tokens" | "actors">;

/** A token whose actor bears the life, or the actor alone. */
type Bearer = Pick<ProjectedToken, "actorUuid" | "vitality"> & Partial<Pick<ProjectedToken, "id" | "sceneId">>;

/** The token of a creature. If it is gone, the actor of the world that the entry names. */
function bearerOf({ sceneId, actors }: EntryHead, creature: CreatureId, projected: Living): Bearer | undefined {
  const token = tokenOf(projected.tokens, sceneId, creature);
  if (token) return token;
  const actor = projected.actors?.find(({ uuid }) => uuid === actors?.[creature]);
  return actor && { actorUuid: actor.uuid, vitality: actor.vitality };
}

const isWorlds = (actorUuid: string): boolean => actorUuid.startsWith("Actor.");

/** The actor of an unlinked token is its delta over the world's actor. It is written with the token. */
function vitalWrite({ id, sceneId, actorUuid }: Bearer, { life, absorption }: Vitality): Write[] {
  if (actorUuid === null) return [];
  if (isWorlds(actorUuid)) {
    const set = { "system.life.value": life, "system.absorption": absorption };
    const [, actorId = ""] = actorUuid.split(".");
    return [{ action: "update", documentName: "Actor", parent: null, updates: [{ _id: actorId, set }] }];
  }
  if (id === undefined) return [];
  const set = { "delta.system.life.value": life, "delta.system.absorption": absorption };
  return [{ action: "update", documentName: "Token", parent: `Scene.${sceneId}`, updates: [{ _id: id, set }] }];
}
