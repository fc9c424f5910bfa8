import { onHook } from "../../hooks.ts";

/**
 * Calls back when users may have come to own other creatures, or own some no more. An unlinked token's actor has owners
 * of its own, which are stored in its delta. A token may also get another actor.
 */
export function onOwnersChanged(changed: () => void): void {
  const onChange = (_document: object, changes: Changes): void => {
    if (concernsOwners(changes)) changed();
  };
  for (const name of ["updateActor", "updateActorDelta", "updateToken"]) onHook(name, onChange);
}

type Changes = Readonly<Record<string, unknown>>;

const concernsOwners = (changes: Changes): boolean =>
  Object.entries(changes).some(
    ([key, value]) =>
      OWNING.some((one) => key.endsWith(one)) || (key.endsWith("delta") && concernsOwners((value ?? {}) as Changes)),
  );

/** Whole fields may be named with a sign before them that says how they change. */
const OWNING: readonly string[] = ["ownership", "actorId", "actorLink"];
