/**
 * What an entry writes once, although owners edit it by hand too: life and absorption (G-4), the number of an item's
 * pieces, and conditions from somebody's hand (T-1). It writes them only if they still are as the act found them.
 */
import {
  tokenOf,
  type ProjectedDocuments,
  type ProjectedToken,
  type ProjectedEffect,
} from "../../bridge/writing/projectedDocuments.ts";
import { same } from "../../bridge/same.ts";
import type { Write } from "../../bridge/writing/write.ts";
import type { Change, CreatureId, Vitality } from "../../rules/index.ts";
import type { Actors, Entry, EntryHead, LedgerEvent, Vitals, Used } from "./entry.ts";
import type { Ledger } from "./ledger.ts";
import { isUndo } from "./fold.ts";

/** The writes of an entry that are not done yet. */
export const ownWrites = (entry: Entry, ledger: Ledger, projected: ProjectedDocuments): readonly Write[] => [
  ...vitalWrites(entry, ledger, projected),
  ...supplyWrites(entry, ledger, projected),
  ...liftedWrites(entry, ledger, projected),
];

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

/** What taking the events of an act back, oldest first, makes of the creatures' present values (U1). */
export function vitalsBack(act: readonly LedgerEvent[], projected: Living): Vitals {
  const vitals: Record<CreatureId, Vitals[string]> = {};
  for (const event of act.toReversed()) {
    for (const [creature, taken] of Object.entries(event.vitals)) {
      const bearer = bearerOf(event, creature, projected);
      const now = bearer?.vitality;
      if (now) vitals[creature] = { from: now, to: vitalityBack(vitals[creature]?.to ?? now, taken, bearer.mostLife) };
    }
  }
  return vitals;
}

/** What others took or gave since stays: a hand, or an act upon another token of the same actor. */
function vitalityBack(now: Vitality, { from, to }: Vitals[string], most = Infinity): Vitality {
  const life = Math.min(now.life + from.life - to.life, Math.max(most, now.life, from.life));
  const absorption = now.absorption + from.absorption - to.absorption;
  return { life: Math.max(0, life), absorption: Math.max(0, absorption) };
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
type Bearer = Pick<ProjectedToken, "actorUuid" | "vitality" | "mostLife"> &
  Partial<Pick<ProjectedToken, "id" | "sceneId">>;

/** The token of a creature. If it is gone, the actor of the world that the entry names. */
function bearerOf({ sceneId, actors }: EntryHead, creature: CreatureId, projected: Living): Bearer | undefined {
  const token = tokenOf(projected.tokens, sceneId, creature);
  if (token) return token;
  const actor = projected.actors?.find(({ uuid }) => uuid === actors?.[creature]);
  return actor && { actorUuid: actor.uuid, vitality: actor.vitality, mostLife: actor.mostLife };
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

/** What an act's changes use up: from before the first to after the last. */
export function usedBy(changes: readonly Change[]): readonly Used[] {
  const used = new Map<string, Used>();
  for (const change of changes) {
    if (change.kind !== "consume") continue;
    const { creature, item, before, after } = change;
    const key = `${creature} ${item}`;
    used.set(key, { creature, item, from: used.get(key)?.from ?? before, to: after });
  }
  return [...used.values()];
}

/**
 * What taking the events of one act back returns: as many pieces as it used, beside what is there now. Pieces that
 * somebody bought since stay.
 */
export function usedBack(act: readonly LedgerEvent[], tokens: readonly ProjectedToken[]): readonly Used[] {
  const used = act.flatMap(({ used: own = [], sceneId }) => own.map((one) => ({ ...one, sceneId })));
  return used.flatMap(({ sceneId, creature, item, from, to }) => {
    const now = tokenOf(tokens, sceneId, creature)?.quantities?.[item];
    return now === undefined ? [] : [{ creature, item, from: now, to: now + (from - to) }];
  });
}

/** The numbers that an entry still has to write. Nothing if a manual edit or a later entry has changed them since. */
export function supplyWrites(entry: Entry, ledger: Ledger, { tokens }: ProjectedDocuments): Write[] {
  const { sceneId, seq, used = [] } = entry;
  const later = ledger.entries.filter((other) => other.seq > seq && other.sceneId === sceneId);
  const isLater = ({ creature, item }: Used): boolean =>
    later.some((other) => other.used?.some((one) => one.creature === creature && one.item === item));
  return used.flatMap((one) => {
    const { creature, item, from, to } = one;
    const token = tokenOf(tokens, sceneId, creature);
    const isDue = token?.quantities?.[item] === from && !isLater(one);
    if (!isDue || token.actorUuid === null) return [];
    const update = { _id: item, set: { "system.quantity": to } };
    return [{ action: "update", documentName: "Item", parent: token.actorUuid, updates: [update] }];
  });
}

/**
 * Conditions that an act removes although no effect of the ledger gave them (T-1): active effects from somebody's hand.
 * The act deletes them once, and taking it back makes them again as they were.
 */
export function liftedBy(
  changes: readonly Change[],
  { tokens, conditions = [] }: Pick<ProjectedDocuments, "tokens" | "conditions">,
  sceneId: string,
): readonly ProjectedEffect[] {
  const lifted = changes.flatMap((change) => {
    if (change.kind !== "relieve") return [];
    const actor = tokenOf(tokens, sceneId, change.creature)?.actorUuid;
    return conditions.filter(
      (effect) => effect.actorUuid === actor && statusesOf(effect).some((status) => isAmong(change.conditions, status)),
    );
  });
  return [...new Set(lifted)].map(({ id, actorUuid, stored }) => ({ id, actorUuid, stored }));
}

/** The effects that taking these events back makes again. */
export const liftedIn = (act: readonly LedgerEvent[]): readonly ProjectedEffect[] =>
  act.flatMap(({ lifted = [] }) => lifted);

/**
 * What an entry still has to delete or to make again. Nothing if a later entry concerns the same effect, or if the
 * actor is gone. An unlinked token takes its actor with it.
 */
export function liftedWrites(entry: Entry, ledger: Ledger, projected: ProjectedDocuments): Write[] {
  const { conditions = [] } = projected;
  const later = ledger.entries.filter(({ seq }) => seq > entry.seq);
  const own = (entry.lifted ?? []).filter(
    (one) => !later.some(({ lifted = [] }) => lifted.some((other) => isSameEffect(one, other))),
  );
  return own.flatMap((one): Write[] => {
    const isThere = conditions.some((effect) => isSameEffect(one, effect));
    const to = { documentName: "ActiveEffect", parent: one.actorUuid } as const;
    if (isUndo(entry))
      return isThere || !hasActor(projected, one)
        ? []
        : [{ ...to, action: "create", data: [{ ...one.stored, _id: one.id }] }];
    return isThere ? [{ ...to, action: "delete", ids: [one.id] }] : [];
  });
}

const hasActor = ({ tokens, actors = [] }: ProjectedDocuments, { actorUuid }: Named): boolean =>
  tokens.some((token) => token.actorUuid === actorUuid) || actors.some(({ uuid }) => uuid === actorUuid);

const isSameEffect = (one: Named, other: Named): boolean => one.id === other.id && one.actorUuid === other.actorUuid;

type Named = Pick<ProjectedEffect, "id" | "actorUuid">;

const statusesOf = ({ stored }: ProjectedEffect): readonly unknown[] =>
  Array.isArray(stored["statuses"]) ? (stored["statuses"] as readonly unknown[]) : [];

const isAmong = (conditions: readonly string[], status: unknown): boolean =>
  conditions.some((condition) => condition === status);
