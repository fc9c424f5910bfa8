/**
 * Conditions that an act removes although no effect of the ledger gave them (T-1): active effects from somebody's hand.
 * The act deletes them once, and taking it back makes them again as they were.
 */
import { tokenOf, type ProjectedEffect, type ProjectedDocuments } from "../../bridge/writing/projectedDocuments.ts";
import type { Write } from "../../bridge/writing/write.ts";
import type { Change } from "../../rules/index.ts";
import type { Entry, LedgerEvent, Lifted } from "./entry.ts";
import { isUndo } from "./fold.ts";
import type { Ledger } from "./ledger.ts";

/** The effects that the changes of an act remove. */
export function liftedBy(
  changes: readonly Change[],
  { tokens, conditions = [] }: Pick<ProjectedDocuments, "tokens" | "conditions">,
  sceneId: string,
): readonly Lifted[] {
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
export const liftedIn = (act: readonly LedgerEvent[]): readonly Lifted[] => act.flatMap(({ lifted = [] }) => lifted);

/**
 * What an entry still has to delete or to make again. Nothing if a later entry concerns the same effect, or if the
 * actor is gone. An unlinked token takes its actor with it.
 */
export function liftedWrites(entry: Entry, ledger: Ledger, projected: ProjectedDocuments): Write[] {
  const { conditions = [] } = projected;
  const later = ledger.entries.filter(({ seq }) => seq > entry.seq);
  const own = (entry.lifted ?? []).filter(
    (one) => !later.some(({ lifted = [] }) => lifted.some((other) => same(one, other))),
  );
  return own.flatMap((one): Write[] => {
    const isThere = conditions.some((effect) => same(one, effect));
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

const same = (one: Named, other: Named): boolean => one.id === other.id && one.actorUuid === other.actorUuid;

type Named = Pick<ProjectedEffect, "id" | "actorUuid">;

const statusesOf = ({ stored }: ProjectedEffect): readonly unknown[] =>
  Array.isArray(stored["statuses"]) ? (stored["statuses"] as readonly unknown[]) : [];

const isAmong = (conditions: readonly string[], status: unknown): boolean =>
  conditions.some((condition) => condition === status);
