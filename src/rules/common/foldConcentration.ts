/**
 * How what does not end with hiding folds: lasting effects, concentration, due pushes, concealed hits (T-2, T-3, T-9,
 * C-10).
 */
import type { Change } from "../changes.ts";
import { MOST_CONCEALED_HITS } from "../checks/concealedHit.ts";
import type { Hiding } from "../hidingState.ts";
import type { EventId } from "../vocabulary.ts";

type Kind =
  | "hold"
  | "letGo"
  | "lay"
  | "regionGone"
  | "relieve"
  | "concentrate"
  | "concentrationEnds"
  | "checkDue"
  | "checkMade"
  | Forced;
type Forced = "forceDue" | "forceDone" | "concealedHit" | "locate" | "uncertain" | "uncertainDone";
type ChangeOf<K extends Kind> = Extract<Change, { kind: K }>;
type Folds = { readonly [K in Kind]: (hiding: Hiding, change: ChangeOf<K>) => Hiding };
type Lasting = Pick<
  Hiding,
  "held" | "laid" | "concentration" | "checksDue" | "forcesDue" | "concealedHits" | "located" | "uncertain"
>;

/** How each of these changes folds. Members that hold nothing are left out, as in older ledgers. */
export const CONCENTRATION_FOLDS: Folds = {
  hold: (hiding, { effects }) => withLasting(hiding, { held: [...(hiding.held ?? []), ...effects] }),
  letGo: (hiding, { effects }) =>
    withLasting(hiding, { held: (hiding.held ?? []).filter(({ id }) => !effects.includes(id)) }),
  relieve: (hiding) => hiding,
  lay: (hiding, { region }) => withLasting(hiding, { laid: [...(hiding.laid ?? []), region] }),
  regionGone: (hiding, { regions }) =>
    withLasting(hiding, { laid: (hiding.laid ?? []).filter(({ id }) => !regions.includes(id)) }),
  concentrate: (hiding, { on }) => withLasting(hiding, { concentration: [...(hiding.concentration ?? []), on] }),
  concentrationEnds: (hiding, { effects }) => {
    const concentration = (hiding.concentration ?? []).filter(({ event }) => !effects.includes(event));
    const isAtStake = (event: string): boolean => concentration.some((one) => one.event === event);
    const checksDue = (hiding.checksDue ?? []).filter((check) => check.effects.some(isAtStake));
    return withLasting(hiding, { concentration, checksDue });
  },
  checkDue: (hiding, { check }) => withLasting(hiding, { checksDue: [...(hiding.checksDue ?? []), check] }),
  checkMade: (hiding, { event }) =>
    withLasting(hiding, { checksDue: (hiding.checksDue ?? []).filter((check) => check.event !== event) }),
  // A new push by the same attacker takes the place of one that nobody carried out.
  forceDue: (hiding, { force: { event, by }, force }) => {
    const others = (hiding.forcesDue ?? []).filter((due) => due.by !== by || due.event === event);
    return withLasting(hiding, { forcesDue: [...others, force] });
  },
  forceDone: (hiding, { event, way }) =>
    withLasting(hiding, {
      forcesDue: (hiding.forcesDue ?? []).filter((due) => due.event !== event || due.way !== way),
    }),
  uncertain: (hiding, { use }) =>
    withLasting(hiding, { uncertain: [...(hiding.uncertain ?? []), use].slice(-MOST_UNCERTAIN) }),
  uncertainDone: (hiding, { event }) =>
    withLasting(hiding, { uncertain: (hiding.uncertain ?? []).filter((use) => use.event !== event) }),
  locate: (hiding, { located }) => {
    const others = (hiding.located ?? []).filter((old) => !located.some(({ creature }) => creature === old.creature));
    return withLasting(hiding, { located: [...others, ...located].slice(-MOST_LOCATED) });
  },
  concealedHit: (hiding, { hit }) => {
    const others = (hiding.concealedHits ?? []).filter(({ event }) => event !== hit.event);
    return withLasting(hiding, { concealedHits: [...others, hit].slice(-MOST_CONCEALED_HITS) });
  },
};

/** The state without what lasts upon it while somebody concentrates on what these events began (T-3). */
export function withoutHanging(hiding: Hiding, ended: readonly EventId[]): Hiding {
  const { held = [] } = hiding;
  const kept = held.filter(({ event, effect }) => effect.lasts !== "concentration" || !ended.includes(event));
  return kept.length === held.length ? hiding : withLasting(hiding, { held: kept });
}

/** How many of the latest uses of powers on some of its spots it keeps (H-22). */
const MOST_UNCERTAIN = 8;

/** How many of its latest located creatures it keeps. */
const MOST_LOCATED = 32;

/** The parts of a state that go on when hiding ends, because they have nothing to do with it. */
export function lastingOf(hiding: Hiding): Lasting {
  return filledOf(hiding);
}

/** The state without any of it. */
export function withoutLasting(hiding: Hiding): Hiding {
  return withLasting(hiding, {
    held: [],
    laid: [],
    concentration: [],
    checksDue: [],
    forcesDue: [],
    concealedHits: [],
    located: [],
    uncertain: [],
  });
}

function withLasting(hiding: Hiding, changed: Lasting): Hiding {
  const { held, laid, concentration, checksDue, forcesDue, concealedHits, located, uncertain, ...others } = hiding;
  const before = { held, laid, concentration, checksDue, forcesDue, concealedHits, located, uncertain };
  return { ...others, ...filledOf({ ...before, ...changed }) };
}

/** Lists that hold nothing are left out. */
function filledOf(lists: Loose): Lasting {
  const { held, laid, concentration, checksDue, forcesDue, concealedHits, located, uncertain } = lists;
  const all = { held, laid, concentration, checksDue, forcesDue, concealedHits, located, uncertain };
  const filled = Object.entries(all).filter(([, list]) => list !== undefined && list.length > 0);
  return Object.fromEntries(filled) as Lasting;
}

type Loose = { readonly [K in keyof Lasting]: Lasting[K] | undefined };
