/** Folds changes into one creature's hiding. `state.ts` folds what they do to place, life, statuses, budget and supplies. */
import type { Change } from "../changes.ts";
import { MOST_CONCEALED_HITS } from "../checks/concealedHit.ts";
import { byPlace } from "../creatures.ts";
import { withAwareness } from "./foldAwareness.ts";
import { NOT_HIDING, type Hiding, type Spot } from "../hidingState.ts";
import { tellsTheSame, type Lore } from "../lore.ts";
import type { CreatureId, EventId, SpotId } from "../vocabulary.ts";

type ChangeKind = Change["kind"];
type ChangeOf<K extends ChangeKind> = Extract<Change, { kind: K }>;
type Folds = { readonly [K in ChangeKind]: (hiding: Hiding, change: ChangeOf<K>) => Hiding };

/**
 * One creature's hiding after the changes that name it. `rev` counts events, not changes, so the committer raises
 * it.
 */
export function foldHiding(hiding: Hiding, changes: readonly Change[], creature: CreatureId): Hiding {
  return changes.filter((change) => change.creature === creature).reduce(fold, hiding);
}

const FOLDS: Folds = {
  consume: (hiding) => hiding,
  tileMissed: (hiding) => hiding,
  stretches: (hiding, { stretches }) => {
    const { stretches: _, ...rest } = hiding;
    return stretches ? { ...rest, stretches } : rest;
  },
  defended: (hiding) => hiding,
  aware: (hiding, change) => ({ ...hiding, awareness: withAwareness(hiding.awareness, change) }),
  allow: (hiding, { event, reacts }) => ({
    ...hiding,
    wounds: hiding.wounds.map((wound) =>
      wound.event === event ? { ...wound, allowed: true, ...(reacts && { reacts }) } : wound,
    ),
  }),
  spend: (hiding) => hiding,
  pending: (hiding, { pending, result = hiding.result }) => ({ ...hiding, pending, result }),
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
  move: (hiding) => ({ ...hiding, appearing: null }),
  grapple: (hiding, { target, holds }) => grapple(hiding, target, holds),
  settle: (hiding) => ({ ...hiding, appearing: null }),
  vanish: (hiding) => ({ ...ended(withGrapples(withoutLists(hiding), [])), wounds: [] }),
  offer: (hiding, { offer }) => ({ ...hiding, offer }),
  claim: (hiding, { claim }) => ({ ...hiding, claim }),
  relocate: (hiding, { spots }) => relocate(hiding, spots),
  narrow: (hiding, { possible }) => ({
    ...hiding,
    possible: possible.length === hiding.spots.length ? null : possible,
  }),
  preset: (hiding, { yields }) => ({ ...hiding, yields }),
  wound: (hiding, { wound }) => ({ ...hiding, wounds: [...hiding.wounds, wound] }),
  woundGone: (hiding, { event }) => ({ ...hiding, wounds: hiding.wounds.filter((wound) => wound.event !== event) }),
  vitality: (hiding, { event, before, after }) =>
    event === undefined ? hiding : { ...hiding, loss: { event, from: before, to: after } },
  freeScan: (hiding, { until }) => ({ ...hiding, freeScan: until }),
  scouting: (hiding, { event }) => ({ ...hiding, scouting: event }),
  used: (hiding, { power, at }) => ({ ...hiding, used: { ...hiding.used, [power]: at } }),
  learn: (hiding, { lore }) => ({ ...hiding, learned: withLore(hiding.learned, lore) }),
  hold: (hiding, { effects }) => withLists(hiding, { held: [...(hiding.held ?? []), ...effects] }),
  letGo: (hiding, { effects }) => only(hiding, "held", ({ id }) => !effects.includes(id)),
  relieve: (hiding) => hiding,
  lay: (hiding, { region }) => withLists(hiding, { laid: [...(hiding.laid ?? []), region] }),
  regionGone: (hiding, { regions }) => only(hiding, "laid", ({ id }) => !regions.includes(id)),
  concentrate: (hiding, { on }) => withLists(hiding, { concentration: [...(hiding.concentration ?? []), on] }),
  concentrationEnds: (hiding, { effects }) => {
    const left = only(hiding, "concentration", ({ event }) => !effects.includes(event));
    const isAtStake = (event: string): boolean => left.concentration?.some((one) => one.event === event) === true;
    return only(left, "checksDue", (check) => check.effects.some(isAtStake));
  },
  checkDue: (hiding, { check }) => withLists(hiding, { checksDue: [...(hiding.checksDue ?? []), check] }),
  checkMade: (hiding, { event }) => only(hiding, "checksDue", (check) => check.event !== event),
  // A new push by the same attacker takes the place of one that nobody carried out.
  forceDue: (hiding, { force: { event, by }, force }) => {
    const others = (hiding.forcesDue ?? []).filter((due) => due.by !== by || due.event === event);
    return withLists(hiding, { forcesDue: [...others, force] });
  },
  forceDone: (hiding, { event, way }) => only(hiding, "forcesDue", (due) => due.event !== event || due.way !== way),
  uncertain: (hiding, { use }) =>
    withLists(hiding, { uncertain: [...(hiding.uncertain ?? []), use].slice(-MOST_UNCERTAIN) }),
  uncertainDone: (hiding, { event }) => only(hiding, "uncertain", (use) => use.event !== event),
  locate: (hiding, { located }) => {
    const others = (hiding.located ?? []).filter((old) => !located.some(({ creature }) => creature === old.creature));
    return withLists(hiding, { located: [...others, ...located].slice(-MOST_LOCATED) });
  },
  concealedHit: (hiding, { hit }) => {
    const others = (hiding.concealedHits ?? []).filter(({ event }) => event !== hit.event);
    return withLists(hiding, { concealedHits: [...others, hit].slice(-MOST_CONCEALED_HITS) });
  },
};

function fold(hiding: Hiding, change: Change): Hiding {
  // The table is keyed by the kind of the change. The compiler cannot follow that through a union.
  const folding = FOLDS[change.kind] as ((hiding: Hiding, change: Change) => Hiding) | undefined;
  // Kinds of changes that older versions wrote change nothing.
  return folding ? folding(hiding, change) : hiding;
}

/** Not hiding any more; only what has nothing to do with hiding goes on. */
function ended(hiding: Hiding): Hiding {
  const { rev, yields, wounds, scouting, used, learned, loss, grapples } = hiding;
  const kept = { rev, yields, wounds, scouting, used, learned, ...(loss && { loss }), ...(grapples && { grapples }) };
  return { ...NOT_HIDING, ...kept, ...listsOf(hiding) };
}

function grapple(hiding: Hiding, target: CreatureId, holds: boolean): Hiding {
  const others = (hiding.grapples ?? []).filter((held) => held !== target);
  return withGrapples(hiding, holds ? [...others, target].toSorted() : others);
}

/** The list is absent where it is empty, as in ledgers from before grapples were kept. */
function withGrapples(before: Hiding, grapples: readonly CreatureId[]): Hiding {
  const { grapples: _, ...hiding } = before;
  return grapples.length > 0 ? { ...hiding, grapples } : hiding;
}

/** Adds entries to the record. They replace entries with the same key (H-33). */
function withLore(learned: readonly Lore[], lore: readonly Lore[]): readonly Lore[] {
  return [...learned.filter((old) => !lore.some((entry) => tellsTheSame(old, entry))), ...lore];
}

/** Without spots hiding ends (S1). The possible set is stored only where it differs from the public one (H-22). */
function clear(hiding: Hiding, cleared: readonly SpotId[]): Hiding {
  const spots = hiding.spots.filter(({ id }) => !cleared.includes(id));
  const possible = hiding.possible?.filter((id) => !cleared.includes(id)) ?? null;
  if (spots.length === 0) return { ...hiding, spots, possible: null, result: null };
  return { ...hiding, spots, possible: possible?.length === spots.length ? null : possible };
}

/** Replaces the spots. A spot that keeps its id stays possible or not. */
function relocate(hiding: Hiding, moved: readonly Spot[]): Hiding {
  const spots = moved.toSorted((one, other) => byPlace(one.place, other.place));
  const possible = hiding.possible?.filter((id) => spots.some((spot) => spot.id === id)) ?? [];
  return { ...hiding, spots, possible: possible.length === 0 || possible.length === spots.length ? null : possible };
}

/**
 * What does not end with hiding, because it has nothing to do with it: lasting effects, concentration, due pushes,
 * concealed hits (T-2, T-3, T-9, C-10).
 */
const LISTS = [
  "held",
  "laid",
  "concentration",
  "checksDue",
  "forcesDue",
  "concealedHits",
  "located",
  "uncertain",
] as const satisfies readonly (keyof Hiding)[];
type Lists = Pick<Hiding, (typeof LISTS)[number]>;

/** The lists that hold something. */
function listsOf(hiding: Lists): Lists {
  return Object.fromEntries(LISTS.flatMap((name) => (hiding[name]?.length ? [[name, hiding[name]]] : [])));
}

function withoutLists(hiding: Hiding): Hiding {
  const others = Object.entries(hiding).filter(([name]) => !LISTS.some((list) => list === name));
  return Object.fromEntries(others) as unknown as Hiding;
}

/** Lists that hold nothing are left out, as in older ledgers. */
function withLists(hiding: Hiding, changed: Lists): Hiding {
  return { ...withoutLists(hiding), ...listsOf({ ...hiding, ...changed }) };
}

/** The state with those of a list that pass. */
function only<N extends keyof Lists>(
  hiding: Hiding,
  name: N,
  passes: (one: NonNullable<Lists[N]>[number]) => boolean,
): Hiding {
  const list: readonly NonNullable<Lists[N]>[number][] = hiding[name] ?? [];
  return withLists(hiding, { [name]: list.filter(passes) });
}

/** The state without what lasts upon it while somebody concentrates on what these events began (T-3). */
export function withoutHanging(hiding: Hiding, ended: readonly EventId[]): Hiding {
  const { held = [] } = hiding;
  const kept = held.filter(({ event, effect }) => effect.lasts !== "concentration" || !ended.includes(event));
  return kept.length === held.length ? hiding : withLists(hiding, { held: kept });
}

/** How many of the latest uses of powers on some of its spots it keeps (H-22). */
const MOST_UNCERTAIN = 8;

/** How many of its latest located creatures it keeps. */
const MOST_LOCATED = 32;
