/** How acts may change the awareness of a scene, and what players may be told of it (part K, U1). */
import { same as sameData } from "../../../src/bridge/same.ts";
import type { LedgerEvent } from "../../../src/desk/ledger/entry.ts";
import { hidingOf } from "../../../src/desk/ledger/fold.ts";
import type { Ledger } from "../../../src/desk/ledger/ledger.ts";
import {
  AWARENESS_ID,
  EMPTY_HAND,
  NO_AWARENESS,
  type ActKind,
  type Awareness,
  type AwarenessLevel,
  type Pair,
  type Sight,
} from "../../../src/rules/index.ts";
import { law } from "./law.ts";

/** The awareness of a scene. */
export const awarenessIn = (ledger: Ledger, sceneId: string): Awareness =>
  hidingOf(ledger, sceneId, AWARENESS_ID).awareness ?? NO_AWARENESS;

/** The awareness before and after an entry. */
export interface Turned {
  readonly was: Awareness;
  readonly is: Awareness;
}

interface Judged extends Turned {
  readonly event: LedgerEvent;
  /** Whether a creature hides after it. */
  readonly isHidden: (creature: string) => boolean;
  /** Whether there are turns, which count cards and flow. */
  readonly inTurns: boolean;
}

/** Throws if an act changed the awareness in a way that its kind never does. */
export function judgeDanger(judged: Judged): void {
  judgeLevels(judged);
  judgeHands(judged);
  if (judged.event.act.kind === "search") judgeSearch(judged);
}

function judgeLevels({ event: { act }, was, is, isHidden }: Judged): void {
  const steps = stepsBetween(was, is);
  law(!STILL.includes(act.kind) || steps.length === 0, "K-1: no level changes without its event", () => [act, steps]);
  if (act.kind === "setAwareness") {
    const isSet = ({ observer, subject, to }: Step): boolean =>
      act.rows.findLast((row) => row.observer === observer && row.subject === subject)?.level === to;
    return law(steps.every(isSet), "K-1: levels are set as the Gamemaster says", () => [act, steps]);
  }
  const ofOthers = steps.filter(({ subject }) => !isHidden(subject));
  const isForgotten = ({ subject }: Step): boolean => act.kind === "markThings" && act.unmarked.includes(subject);
  law(
    ofOthers.every((step) => RANKS.indexOf(step.to) > RANKS.indexOf(step.from) || isForgotten(step)),
    "K-9: only who hides ceases to be obvious",
    () => [act, steps],
  );
  const known = ofOthers.filter(({ to }) => to === "known");
  if (act.kind === "search")
    law(
      known.every(({ observer }) => observer === act.creature),
      "K-4: a search finds for its searcher alone",
      () => [act, known],
    );
  if (act.kind === "warn")
    law(
      known.every(({ observer, subject }) => subject === act.subject && act.allies.includes(observer)),
      "K-2: a warning tells its allies of one subject",
      () => [act, known],
    );
}

/** Cards turn for whoever acts or is struck, and whoever attacks takes them back. */
function judgeHands({ event: { act, report }, was, is }: Judged): void {
  const turned = keysOf(was.hands, is.hands).filter((id) => !sameData(was.hands[id], is.hands[id]));
  const acting = "creature" in act ? act.creature : act.hider;
  const struck = "strikes" in report ? report.strikes.map(({ target }) => target) : [];
  law(
    turned.every((id) => id === acting || struck.includes(id)),
    "K-11: cards turn for whoever acts or is struck",
    () => [act, turned],
  );
  const flipped = is.hands[acting]?.flipped ?? [];
  if (act.kind === "flip")
    law(sameData(flipped, [...new Set(act.cards)].toSorted()), "K-9: these cards lie face down, and no others", () => [
      act,
      flipped,
    ]);
  if (LOUD.includes(act.kind))
    law(flipped.length === 0, "K-9: whoever attacks takes all cards back", () => [act, flipped]);
}

/** Cards and flow pay for a search, each once. */
function judgeSearch({ event: { act, report, overruled }, was, is, inTurns }: Judged): void {
  if (act.kind !== "search" || report.kind !== "search" || !inTurns) return;
  const [before, after = EMPTY_HAND] = [was, is].map(({ hands }) => hands[act.creature]);
  const isPlayed = (card: string): boolean =>
    after.used.filter((one) => one.card === card).length === 1 && !after.flipped.includes(card);
  law(
    act.cards.every((card) => !DYNAMIC.includes(card) || isPlayed(card)),
    "K-11: a dynamic card that is played is used up",
    () => [act, after],
  );
  const isFree = report.attempt.parts.every(({ source }) => source !== "flow");
  const { spent, spentAt } = before ?? EMPTY_HAND;
  // Flow comes back with the searcher's next turn.
  const isFirst = after.spent === 1 && !sameData(spentAt, after.spentAt);
  const isPaid = isFree ? after.spent === spent : after.spent === spent + 1 || isFirst;
  law(isPaid, "K-4: flow pays for a search, once", () => [act, before, after]);
  law(after.spent <= MOST_FLOW || overruled.length > 0, "K-11: nobody spends more flow than there is", () => after);
}

/**
 * What an undone act set is as before that act, unless a later act set it again (U1). K-4: resistances stay as thrown,
 * and those that the act ended count again.
 */
export function judgeUndone(events: readonly Turned[], { was, is }: Turned): void {
  let wanted: Flat = flat(was);
  for (const event of events.toReversed()) wanted = takenBack(wanted, event);
  law(sameData(flat(is), wanted), "U1: undone, everybody is aware of what they were before", () => [
    keysOf(flat(is), wanted).filter((key) => !sameData(flat(is)[key], wanted[key])),
    was,
    is,
  ]);
}

type Flat = Readonly<Record<string, unknown>>;

function takenBack(now: Flat, event: Turned): Flat {
  const [before, after] = [flat(event.was), flat(event.is)];
  const set = keysOf(before, after).filter(
    (key) => !sameData(before[key], after[key]) && !(key.startsWith("resistances ") && key in after),
  );
  const ours = set.filter((key) => sameData(now[key], after[key]));
  const back = Object.fromEntries(ours.flatMap((key) => (key in before ? [[key, before[key]]] : [])));
  return { ...Object.fromEntries(Object.entries(now).filter(([key]) => !ours.includes(key))), ...back };
}

/** Every entry of an awareness by a key of its own. */
function flat({ rows, terms, ...tables }: Awareness): Flat {
  const sights = Object.entries(rows).flatMap(([observer, row]) =>
    Object.entries(row).map(([subject, sight]) => [`rows ${observer} ${subject}`, sight]),
  );
  const others = Object.entries(tables).flatMap(([table, entries]) =>
    Object.entries(entries as object).map(([key, entry]: [string, unknown]) => [`${table} ${key}`, entry]),
  );
  return Object.fromEntries([...sights, ...others, ["terms", terms]]) as Flat;
}

/** Throws if a player is told of anything but what their own creatures know (K-3, K-4, K-9). */
export function judgeTold(told: Awareness, { truth, owned, there }: Told): void {
  const { rows, hands } = truth ?? NO_AWARENESS;
  const knownTo = (ids: readonly string[]): readonly string[] => pairsOf(rows, ids, ({ level }) => level !== "unknown");
  const said = pairsOf(told.rows, Object.keys(told.rows), () => true);
  law(isWithin(said, knownTo(owned)), "K-3: owners are told of nothing that is unknown to their creatures", () => [
    said,
    rows,
  ]);
  law(isWithin(knownTo(there), said), "K-3: owners are told of all that their creatures know", () => [said, rows]);
  const seen = new Set(said.map((pair) => pair.split(" ")[1]!));
  const things = Object.values(told.things);
  law(
    things.every(({ id, resistance }) => seen.has(id) && resistance === null) &&
      Object.keys(told.resistances).length === 0,
    "K-4: nobody is told what resists",
    () => things,
  );
  const obviousTo = pairsOf(rows, owned, ({ level }) => level === "obvious").map((pair) => pair.split(" ")[1]!);
  law(
    things.every(({ id, tiles }) => sameData(tiles, obviousTo.includes(id) ? truth?.things[id]?.tiles : [])),
    "K-2: where a thing is, those are told to whom it is obvious",
    () => [things, obviousTo],
  );
  law(
    Object.entries(told.hands).every(([id, hand]) => owned.includes(id) && sameData(hand, hands[id])),
    "K-9: cards are told to their owners",
    () => [told.hands, hands],
  );
}

interface Told {
  /** The awareness at the told revision. */
  readonly truth: Awareness | undefined;
  /** The creatures of the told user. */
  readonly owned: readonly string[];
  readonly there: readonly string[];
}

const pairsOf = (rows: Awareness["rows"], ids: readonly string[], is: (sight: Sight) => boolean): readonly string[] =>
  ids.flatMap((id) =>
    Object.entries(rows[id] ?? {}).flatMap(([subject, sight]) => (is(sight) ? [`${id} ${subject}`] : [])),
  );

const isWithin = (some: readonly string[], all: readonly string[]): boolean => some.every((one) => all.includes(one));

interface Step extends Pair {
  readonly from: AwarenessLevel;
  readonly to: AwarenessLevel;
}

/** From the least to the most. What is not stored counts as unknown. */
const RANKS: readonly AwarenessLevel[] = ["unknown", "known", "obvious"];

function stepsBetween({ rows: was }: Awareness, { rows: is }: Awareness): readonly Step[] {
  return keysOf(was, is).flatMap((observer) => {
    const [before, after] = [was[observer] ?? {}, is[observer] ?? {}];
    return keysOf(before, after).flatMap((subject): readonly Step[] => {
      const [from, to] = [before[subject]?.level ?? "unknown", after[subject]?.level ?? "unknown"];
      return from === to ? [] : [{ observer, subject, from, to }];
    });
  });
}

const keysOf = (one: object, other: object): readonly string[] => [
  ...new Set([...Object.keys(one), ...Object.keys(other)]),
];

/** Acts that teach nobody anything. */
const STILL: readonly ActKind[] = ["flip", "beCautious", "setSearch", "grantSearch", "declineDemotion"];
/** Acts that end stealth. */
const LOUD: readonly ActKind[] = ["attack", "grapple", "shove", "affect", "usePower"];
/** The dynamic cards at these tables, and the flow of everybody. */
const DYNAMIC: readonly string[] = ["keen".padEnd(16, "0"), "soft".padEnd(16, "0")];
const MOST_FLOW = 3;
