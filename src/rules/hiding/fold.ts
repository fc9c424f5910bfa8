/** Folding changes into one creature's hiding: the only place that knows what each change does to it. */
import type { Change } from "../acts.ts";
import { byPlace } from "../creatures.ts";
import { NOT_HIDING, type Hiding, type Spot } from "../hidingState.ts";
import type { CreatureId, SpotId } from "../vocabulary.ts";

type ChangeKind = Change["kind"];
type ChangeOf<K extends ChangeKind> = Extract<Change, { kind: K }>;
type Folds = { readonly [K in ChangeKind]: (hiding: Hiding, change: ChangeOf<K>) => Hiding };

/** One creature's hiding after those of the changes that name it. `rev` counts events, not changes: whoever commits raises it. */
export function foldHiding(hiding: Hiding, changes: readonly Change[], creature: CreatureId): Hiding {
  return changes.filter((change) => change.creature === creature).reduce(fold, hiding);
}

const FOLDS: Folds = {
  spend: (hiding) => hiding,
  pending: (hiding, { pending }) => ({ ...hiding, pending }),
  designate: (hiding, { spots, result }) => ({
    ...hiding,
    spots: [...hiding.spots, ...spots].toSorted((one, other) => byPlace(one.place, other.place)),
    possible: null,
    result,
    ambush: null,
  }),
  clear: (hiding, { spots }) => clear(hiding, spots),
  appear: (hiding, { place, others, ambush }) => ({
    ...ended(hiding),
    appearing: others && [place, ...others],
    ambush,
    freeScan: hiding.freeScan,
  }),
  settle: (hiding) => ({ ...hiding, appearing: null }),
  vanish: ended,
  offer: (hiding, { offer }) => ({ ...hiding, offer }),
  claim: (hiding, { claim }) => ({ ...hiding, claim }),
  freeScan: (hiding, { until }) => ({ ...hiding, freeScan: until }),
};

function fold(hiding: Hiding, change: Change): Hiding {
  // The table is keyed by the very kind it is asked for; the compiler cannot follow that through a union.
  const folding = FOLDS[change.kind] as (hiding: Hiding, change: Change) => Hiding;
  return folding(hiding, change);
}

/** Not hiding any more; only the count of events goes on. */
function ended(hiding: Hiding): Hiding {
  return { ...NOT_HIDING, rev: hiding.rev };
}

/** Without the last spot there is no hidden (S1); the possible set is written down only where it differs from the public one (H-22). */
function clear(hiding: Hiding, cleared: readonly SpotId[]): Hiding {
  const spots = hiding.spots.filter(({ id }) => !cleared.includes(id));
  const possible = hiding.possible?.filter((id) => !cleared.includes(id)) ?? null;
  if (spots.length === 0) return { ...hiding, spots, possible: null, result: null };
  return { ...hiding, spots, possible: possible?.length === spots.length ? null : possible };
}

/** The spots that a creature can still be in (H-22), in the order of their places. */
export function possibleSpots({ spots, possible }: Hiding): readonly Spot[] {
  return possible === null ? spots : spots.filter(({ id }) => possible.includes(id));
}
