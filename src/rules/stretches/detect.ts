/** Detection: who of two sides sees the other first, when sight opens between them (Z-4, Z-6, Z-15). */
import { connected } from "../connected.ts";
import type { Creature } from "../situation.ts";
import type { Detection, PairKey, Party, ThrownDice, WaitingAct } from "../stretchState.ts";
import type { CreatureId } from "../vocabulary.ts";
import { beginFight } from "./fight.ts";
import { areOpposed, partyOf } from "./party.ts";
import { change, characterOf, present, spot, zoneOf, type StretchContext } from "./stretchContext.ts";
import { passiveSixes, thrownFor } from "./pools.ts";
import { openPairs, seenBy, seenFromHiding } from "./sight.ts";
import { syncQueues } from "./crawlspaces.ts";
import type { Zone } from "../zones/types.ts";

/**
 * Looks who sees whom after an act. Where sight has opened between sides that did not see each other there, they are
 * compared at once. Openings that are not connected are separate (Z-15).
 */
export function look(stretch: StretchContext): void {
  syncZones(stretch);
  const open = openPairs(stretch);
  const seen = new Set(stretch.now.seen);
  const groups = groupsOf([...open.values()]);
  stretch.now = { ...stretch.now, seen: [...new Set([...seen, ...open.keys()])].toSorted() };
  if (stretch.now.fight) return;
  for (const hider of present(stretch))
    for (const { id } of seenFromHiding(stretch, hider)) spot(stretch, id, partyOf(stretch, hider));
  for (const group of groups) {
    const pairs = [...open].filter(([, pair]) => isIn(group, pair));
    const openings = openingsIn(stretch, pairs, seen);
    if (openings.length > 0) detect(stretch, group, openings);
  }
}

/** Two sides who see each other for the first time, in one place. */
interface Opening {
  readonly sides: readonly [Party, Party];
  readonly pairs: readonly PairKey[];
  readonly members: ReadonlySet<CreatureId>;
}

type SeenPair = readonly [PairKey, readonly [Creature, Creature]];

/** The openings of each two sides. Nothing opens where two of them saw each other already (Z-4, Z-15). */
function openingsIn(
  stretch: StretchContext,
  sights: readonly SeenPair[],
  seen: ReadonlySet<PairKey>,
): readonly Opening[] {
  const bySides = new Map<string, SeenPair[]>();
  for (const sight of sights) {
    const sides = sight[1]
      .map((one) => partyOf(stretch, one)!)
      .toSorted()
      .join();
    bySides.set(sides, [...(bySides.get(sides) ?? []), sight]);
  }
  return [...bySides.values()].flatMap((own) =>
    groupsOf(own.map(([, pair]) => pair)).flatMap((members): Opening[] => {
      const there = own.filter(([, pair]) => isIn(members, pair));
      const sides = there[0]![1].map((one) => partyOf(stretch, one)) as [Party, Party];
      const pairs = there.map(([pair]) => pair);
      return pairs.some((pair) => seen.has(pair)) ? [] : [{ sides, pairs, members }];
    }),
  );
}

/** Notes the zones of all; whoever was taken elsewhere by hand no longer hides in the open there (Z-7). */
function syncZones(stretch: StretchContext): void {
  for (const creature of stretch.situation.creatures) {
    const zone = zoneOf(stretch, creature);
    const { zone: was, hiding } = characterOf(stretch, creature.id);
    if (!zone && was === null) continue;
    const isMoved = zone?.id !== was;
    const stays = hiding && zone !== null && (!isMoved || maySettle(creature, zone));
    if (isMoved || stays !== hiding) change(stretch, creature.id, { zone: zone?.id ?? null, hiding: stays });
  }
  syncQueues(stretch);
}

/** Z-7: whether somebody can hide in a zone: a cluttered one, or any but a crawlspace for the invisible. */
export const maySettle = ({ statuses }: Creature, { kind }: Zone): boolean =>
  kind === "cluttered" || (kind === "open" && statuses.includes("invisible"));

const isIn = (group: ReadonlySet<CreatureId>, [one]: readonly [Creature, Creature]): boolean => group.has(one.id);

/** The groups of creatures that hang together by pairs. */
const groupsOf = (pairs: readonly (readonly [Creature, Creature])[]): readonly ReadonlySet<CreatureId>[] =>
  connected(pairs.map(([one, other]) => [one.id, other.id]));

/** Compares the sides of what has opened, two by two, with the same dice (Z-15). */
function detect(stretch: StretchContext, group: ReadonlySet<CreatureId>, openings: readonly Opening[]): void {
  const key = `${stretch.now.number}.detect.${openings.flatMap(({ pairs }) => pairs).toSorted()[0]}`;
  const inOpen = present(stretch).filter(({ id }) => group.has(id));
  const rollers = present(stretch).filter((creature) => group.has(creature.id) || watches(stretch, creature, inOpen));
  const sixes = new Map(rollers.map((creature) => [creature.id, sixesOf(stretch, creature, key)] as const));
  const thrown = thrownFor(stretch, key, sixes.keys());
  for (const {
    sides: [one, other],
    pairs,
    members,
  } of openings) {
    const there = inOpen.filter(({ id }) => members.has(id));
    compare(stretch, { one, other, rollers, inOpen: there, sixes, pairs, thrown });
  }
}

/** Somebody hiding adds its eyes (Z-15). */
const watches = (stretch: StretchContext, creature: Creature, inOpen: readonly Creature[]): boolean =>
  characterOf(stretch, creature.id).hiding && opponentsSeen(stretch, creature, inOpen).length > 0;

const opponentsSeen = (stretch: StretchContext, creature: Creature, inOpen: readonly Creature[]): readonly Creature[] =>
  seenBy(stretch, creature).filter(({ id }) => inOpen.some((one) => one.id === id));

/** Z-12: all opponents in its sight count, also those outside the opening. */
function sixesOf(stretch: StretchContext, creature: Creature, key: string): number {
  const zones = seenBy(stretch, creature).flatMap((one) => zoneOf(stretch, one) ?? []);
  return passiveSixes(stretch, creature, zones, key);
}

interface Comparison {
  readonly one: Party;
  readonly other: Party;
  readonly rollers: readonly Creature[];
  /** Those who can be spotted. */
  readonly inOpen: readonly Creature[];
  readonly sixes: ReadonlyMap<CreatureId, number>;
  readonly pairs: readonly PairKey[];
  readonly thrown: readonly ThrownDice[];
}

function compare(stretch: StretchContext, comparison: Comparison): void {
  const { one, other, rollers, inOpen, sixes, pairs, thrown } = comparison;
  const of = (party: Party, creatures: readonly Creature[]): readonly Creature[] =>
    creatures.filter(
      (creature) => partyOf(stretch, creature) === party && facesAny(stretch, creature, { one, other, inOpen }),
    );
  const best = (party: Party): number => Math.max(0, ...of(party, rollers).map(({ id }) => sixes.get(id) ?? 0));
  const [a, b] = [best(one), best(other)];
  if (a === b) {
    if (a === 0 && !stretch.situation.switches.noneIsTie) {
      stretch.now = { ...stretch.now, unnoticed: [...new Set([...stretch.now.unnoticed, ...pairs])].toSorted() };
      return;
    }
    const between = [of(one, inOpen), of(other, inOpen)] as const;
    beginFight(stretch, { combatants: between.flat(), ambushers: [], cause: "tie", between, thrown });
    return;
  }
  const [winner, loser] = a > b ? [one, other] : [other, one];
  win(stretch, {
    winner,
    loser,
    winners: of(winner, rollers),
    losers: of(loser, inOpen),
    best: { winner: Math.max(a, b), loser: Math.min(a, b) },
    thrown,
  });
}

/** Whether a creature sees somebody of the other side in an opening. */
function facesAny(
  stretch: StretchContext,
  creature: Creature,
  { one, other, inOpen }: Pick<Comparison, "one" | "other" | "inOpen">,
): boolean {
  return opponentsSeen(stretch, creature, inOpen).some(
    (seen) => [one, other].includes(partyOf(stretch, seen)!) && areOpposed(stretch, seen, creature),
  );
}

export interface Won extends Pick<Detection, "winner" | "loser" | "best"> {
  readonly winners: readonly Creature[];
  readonly losers: readonly Creature[];
  readonly thrown: readonly ThrownDice[];
  readonly waits?: WaitingAct;
}

/** A side has spotted the other first, and its members choose (Z-5). */
export function win(stretch: StretchContext, won: Won): void {
  const earlier = won.waits && stretch.now.detections.find(isSameWin(won));
  if (earlier) joinWin(stretch, earlier, won);
  else addWin(stretch, won);
}

/** Z-9: the same side has won against the start of a hidden move already. */
const isSameWin =
  ({ winner, waits }: Won) =>
  (one: Detection): boolean =>
    one.winner === winner && one.waits === waits;

/** Those who see the arrival of a hidden move choose together with those of their side who saw its start. */
function joinWin(stretch: StretchContext, earlier: Detection, { winners, best, thrown }: Won): void {
  const joined: Detection = {
    ...earlier,
    thrown,
    winners: [...new Set([...earlier.winners, ...winners.map(({ id }) => id)])],
    best: { winner: Math.max(earlier.best.winner, best.winner), loser: best.loser },
  };
  const detections = stretch.now.detections.map((one) => (one === earlier ? joined : one));
  stretch.now = { ...stretch.now, detections };
}

function addWin(stretch: StretchContext, { winners, losers, ...won }: Won): void {
  for (const { id } of losers) {
    spot(stretch, id, won.winner);
    change(stretch, id, { exposed: true });
  }
  const detection: Detection = {
    ...won,
    id: detectionId(stretch, won),
    winners: winners.map(({ id }) => id),
    losers: losers.map(({ id }) => id),
    choices: {},
  };
  stretch.now = { ...stretch.now, detections: [...stretch.now.detections, detection] };
}

/** It tells its winners nothing that they do not know: neither who else is in the opening, nor what was lost (Z-4). */
function detectionId({ now, context }: StretchContext, { winner, loser }: Pick<Detection, "winner" | "loser">): string {
  const stem = `${context.event}.${winner}.${loser}`;
  return `${stem}.${now.detections.filter(({ id }) => id.startsWith(`${stem}.`)).length}`;
}
