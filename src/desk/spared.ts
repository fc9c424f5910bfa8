/** Spots that stay whatever the recheck finds of them (H-17), because a Gamemaster's word put them there. Pure. */
import { samePlace, type CreatureId, type Hiding, type Place, type SpotId } from "../rules/index.ts";
import type { LedgerEvent } from "./event.ts";
import { creatureKey, isUndo, type Ledger } from "./fold.ts";

/** The spots on a scene that were allowed although rules spoke against it (H-1), and those that a recheck revealed and whose reveal was taken back (U1). */
export function sparedSpots(ledger: Ledger, sceneId: string): readonly SpotId[] {
  const givenBack = spotsGivenBack(ledger, sceneId);
  return [...ledger.hidings].flatMap(([key, hiding]) => {
    if (!key.startsWith(creatureKey(sceneId, "")) || hiding.spots.length === 0) return [];
    const creature = key.slice(creatureKey(sceneId, "").length);
    const allowed = placesAllowed(ledger, sceneId, creature);
    const spared = hiding.spots.filter(
      ({ id, place }) => givenBack.has(id) || allowed.some((other) => samePlace(other, place)),
    );
    return spared.map(({ id }) => id);
  });
}

function spotsGivenBack({ entries, events }: Ledger, sceneId: string): ReadonlySet<SpotId> {
  const rechecks = new Set(events.flatMap(({ id, act }) => (act.kind === "recheck" ? [id] : [])));
  const undone = entries.filter(isUndo).filter((entry) => entry.sceneId === sceneId);
  const back = undone.filter(({ undoes }) => undoes.some((event) => rechecks.has(event)));
  const hidings: readonly Hiding[] = back.flatMap((entry) => Object.values(entry.hidings));
  return new Set(hidings.flatMap(({ spots }) => spots.map(({ id }) => id)));
}

/** Places that overruled acts have named for a creature since it began to hide. */
function placesAllowed({ events, undone }: Ledger, sceneId: string, creature: CreatureId): readonly Place[] {
  const own = events.filter((event) => event.sceneId === sceneId && creature in event.before && !undone.has(event.id));
  const begun = own.findLastIndex(({ before }) => isInTheOpen(before[creature]));
  return own.slice(Math.max(0, begun)).flatMap(overruledPlaces);
}

const isInTheOpen = (hiding: Hiding | undefined): boolean => hiding?.spots.length === 0 && hiding.pending === null;

const overruledPlaces = ({ overruled, act }: LedgerEvent): readonly Place[] =>
  overruled.length > 0 ? placesIn(act) : [];

/** Every place in an act, wherever it stands. */
function placesIn(value: unknown): readonly Place[] {
  if (typeof value !== "object" || value === null) return [];
  if ("i" in value && "j" in value && "w" in value && "h" in value) return [value as Place];
  return Object.values(value).flatMap(placesIn);
}
