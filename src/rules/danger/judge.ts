/** K-1, K-9, K-10, K-13: the levels after each step and act. Promotions are automatic. */
import { AWARENESS_ID, type AwarenessChange, type Pair, type Sight, type SubjectId } from "../awareness.ts";
import { SETTINGS, type Act, type ActOf, type Decision, type Report } from "../acts.ts";
import type { Movement } from "../acts/hidingActs.ts";
import type { Change } from "../changes.ts";
import { distanceBetween } from "../common/ground.ts";
import { creatureOf, isHidden, placesOf } from "../creatures.ts";
import { accept, refusal, reject } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";
import { applyChanges } from "../state.ts";
import type { CreatureId, Place } from "../vocabulary.ts";
import { aware } from "./aware.ts";
import { bumpOf, type Bump } from "./bump.ts";
import { declinedNoMore, demotionsDue } from "./demotions.ts";
import { handOf } from "./hand.ts";
import {
  areaFrom,
  distanceTo,
  isInPlainView,
  isObserver,
  isOwnSide,
  isSubject,
  isThingInPlainView,
  tilesOfSubject,
} from "./sight.ts";
import { areaKnown } from "./warn.ts";

type Row = Pair & { readonly sight: Sight };

/** The desk judges what steps and changes of the scene have shown. It is written whether or not anything changed. */
export function judgeAwareness(situation: Situation, { movements }: ActOf<"judgeAwareness">): Decision {
  if (!situation.switches.danger) return reject(refusal("dangerOff"));
  const walks = movements.map((movement) => ({ ...movement, bump: bumpOf(situation, movement) }));
  const bumps = walks.flatMap(({ bump }) => bump ?? []);
  const stopped = bumps.map(({ mover, before }): Change => ({ kind: "move", creature: mover, place: before }));
  const now = applyChanges(situation, stopped);
  // A walk that came upon somebody ended there (G-10).
  const passed = walks.flatMap(({ mover, path, bump }) => seenOnPath(now, { mover, path: bump?.path ?? path }));
  const met = bumps.flatMap((bump) => knownByBump(now, bump));
  const change = judged(applyChanges(now, [aware({ rows: met })]), passed);
  const rows = [...met, ...(change.rows ?? [])];
  return accept([...stopped, aware({ ...change, rows })], { kind: "judgeAwareness", creature: AWARENESS_ID });
}

/**
 * The change of awareness that follows from an act. There is always exactly one, so that its presence tells
 * nothing. None while the part is off.
 */
export function awarenessAfter(
  situation: Situation,
  { act, changes, report }: { readonly act: Act; readonly changes: readonly Change[]; readonly report: Report },
): readonly Change[] {
  if (!situation.switches.danger || UNJUDGED.includes(act.kind)) return [];
  const after = applyChanges(situation, changes);
  const attacker = ATTACKS.includes(act.kind) && "creature" in act ? creatureOf(after, act.creature) : null;
  const user = attacker ?? (POWERS.includes(act.kind) && "creature" in act ? creatureOf(after, act.creature) : null);
  const hands = user ? unflipped(after, user) : [];
  const open = applyChanges(after, [aware({ hands })]);
  const shown = attacker
    ? knownByAttack(open, attacker, report)
    : act.kind === "thingAttack"
      ? knownByThing(open, act, report)
      : [];
  const change = judged(applyChanges(open, [aware({ rows: shown })]), []);
  return [aware({ ...change, hands, rows: [...shown, ...(change.rows ?? [])] })];
}

/** Settings show nothing to anybody, except new things that lie open. */
const UNJUDGED: readonly Act["kind"][] = SETTINGS.filter((kind) => kind !== "markThings");
const ATTACKS: readonly Act["kind"][] = ["attack", "grapple", "shove"];
/** K-9: what ends stealth besides attacks. Moving, flipping and searching do not. */
const POWERS: readonly Act["kind"][] = ["affect", "layRegion", "usePower"];

/** K-9: whoever attacks or uses a power takes all cards back. */
function unflipped(situation: Situation, { id }: Creature): NonNullable<AwarenessChange["hands"]> {
  const hand = handOf(situation, id);
  return hand.flipped.length > 0 ? [{ creature: id, hand: { ...hand, flipped: [] } }] : [];
}

/** K-13: the target and others in awareness range come to know the attacker, and the attacker whom it hit. */
function knownByAttack(situation: Situation, attacker: Creature, report: Report): readonly Row[] {
  const strikes = "strikes" in report ? report.strikes : [];
  const targets = strikes.map(({ target }) => target);
  const area = areaFrom(situation, attacker.place);
  const others = situation.creatures.filter(
    (one) =>
      !isOwnSide(one, attacker) &&
      isObserver(one) &&
      storedLevel(situation, one.id, attacker.id) !== "obvious" &&
      (targets.includes(one.id) || isNear(situation, one, attacker)),
  );
  const struck = strikes
    .filter(({ outcome, target }) => outcome === "struck" && storedLevel(situation, attacker.id, target) === "unknown")
    .map(({ target }): Row => ({
      observer: attacker.id,
      subject: target,
      sight: { level: "known", area: tilesOfSubject(situation, target) },
    }));
  return [
    ...others.map(({ id }): Row => ({ observer: id, subject: attacker.id, sight: { level: "known", area } })),
    ...struck,
  ];
}

/** K-13: the targets of a marked thing and others in awareness range come to know it. */
function knownByThing(situation: Situation, { subject }: ActOf<"thingAttack">, report: Report): readonly Row[] {
  const tiles = subject === undefined ? [] : tilesOfSubject(situation, subject);
  if (subject === undefined || tiles.length === 0) return [];
  const { awarenessRange } = situation.switches;
  const targets = "strikes" in report ? report.strikes.map(({ target }) => target) : [];
  return situation.creatures
    .filter((one) => isObserver(one) && storedLevel(situation, one.id, subject) === "unknown")
    .filter((one) => targets.includes(one.id) || distanceTo(situation, one, subject) <= awarenessRange)
    .map(({ id }): Row => ({ observer: id, subject, sight: { level: "known", area: tiles } }));
}

/** K-1, G-10: the tiles of both become known to the other. */
function knownByBump(situation: Situation, { mover, into }: Bump): readonly Row[] {
  const known = (observer: CreatureId, subject: SubjectId): readonly Row[] =>
    storedLevel(situation, observer, subject) === "obvious"
      ? []
      : [{ observer, subject, sight: { level: "known", area: tilesOfSubject(situation, subject) } }];
  return [...known(mover, into), ...known(into, mover)];
}

function isNear(situation: Situation, one: Creature, other: Creature): boolean {
  const { awarenessRange } = situation.switches;
  return placesOf(one).some((from) =>
    placesOf(other).some((to) => distanceBetween(situation, from, to) <= awarenessRange),
  );
}

const storedLevel = ({ awareness }: Situation, observer: CreatureId, subject: SubjectId) =>
  awareness?.rows[observer]?.[subject]?.level ?? "unknown";

/** Everything that is judged at once: what is seen, who hides, what a side shares, what may be demoted. */
function judged(situation: Situation, passed: readonly Row[]): AwarenessChange {
  const seen = [...passed, ...seenNow(situation)];
  const sighted = applyChanges(situation, [aware({ rows: seen })]);
  const hidden = areasOfHiders(sighted);
  const settled = applyChanges(sighted, [aware({ rows: hidden })]);
  const shared = situation.switches.sharedAwareness ? sharedRows(settled) : [];
  const demoted = situation.switches.demotionsAsked ? [] : demotionsDue(settled).map(demotedRow);
  const declined = declinedNoMore(settled);
  return { rows: [...seen, ...hidden, ...shared, ...demoted], ...(declined.length > 0 && { declined }) };
}

const demotedRow = ({ observer, subject, area }: ReturnType<typeof demotionsDue>[number]): Row => ({
  observer,
  subject,
  sight: { level: "known", area },
});

const OBVIOUS: Sight = { level: "obvious" };

function seenNow(situation: Situation): readonly Row[] {
  return situation.creatures.filter(isObserver).flatMap((observer) => {
    const isFresh = (subject: SubjectId): boolean => storedLevel(situation, observer.id, subject) !== "obvious";
    const creatures = situation.creatures.filter(
      (one) =>
        !isOwnSide(observer, one) &&
        isSubject(situation, one) &&
        isFresh(one.id) &&
        isInPlainView(situation, observer, one),
    );
    const things = Object.values(situation.awareness?.things ?? {}).filter(
      (thing) => isFresh(thing.id) && isThingInPlainView(situation, observer, thing),
    );
    return [...creatures, ...things].map(({ id }) => ({ observer: observer.id, subject: id, sight: OBVIOUS }));
  });
}

/** What the steps of a path showed: the mover to others, and others to the mover. */
function seenOnPath(situation: Situation, { mover, path }: Movement): readonly Row[] {
  const rows = path.flatMap((place) =>
    seenNow(standingAt(situation, mover, place)).filter(
      ({ observer, subject }) => observer === mover || subject === mover,
    ),
  );
  const keys = rows.map(({ observer, subject }) => `${observer} ${subject}`);
  return rows.filter((_, at) => keys.indexOf(keys[at]!) === at);
}

function standingAt(situation: Situation, id: CreatureId, { i, j, level }: Place): Situation {
  const creatures = situation.creatures.map((one) =>
    one.id === id && !isHidden(one)
      ? { ...one, place: { ...one.place, i, j, ...(level !== undefined && { level }) } }
      : one,
  );
  return { ...situation, creatures };
}

/** K-10: Hide is public. Whoever hides is known to all, and its spots are its area. */
function areasOfHiders(situation: Situation): readonly Row[] {
  return situation.creatures.filter(isHidden).flatMap((hider) => {
    const sight: Sight = { level: "known", area: tilesOfSubject(situation, hider.id) };
    return situation.creatures
      .filter((one) => !isOwnSide(one, hider) && isObserver(one))
      .filter(({ id }) => !isSame(situation.awareness?.rows[id]?.[hider.id], sight))
      .map(({ id }): Row => ({ observer: id, subject: hider.id, sight }));
  });
}

const isSame = (one: Sight | undefined, other: Sight): boolean => JSON.stringify(one) === JSON.stringify(other);

/** K-2's switch: what one of a side is aware of, the others know, with the area that a warning would tell. */
function sharedRows(situation: Situation): readonly Row[] {
  return situation.creatures.filter(isObserver).flatMap((observer) => {
    const allies = situation.creatures.filter(({ id, side }) => id !== observer.id && side === observer.side);
    const told = allies.flatMap(({ id: ally }) =>
      Object.entries(situation.awareness?.rows[ally] ?? {}).map(([subject, { level }]) => ({ ally, subject, level })),
    );
    const news = new Map(
      told
        .filter(
          ({ subject, level }) => level !== "unknown" && storedLevel(situation, observer.id, subject) === "unknown",
        )
        .filter(({ subject }) => creatureOf(situation, subject)?.side !== observer.side)
        .map(({ ally, subject }): [SubjectId, Sight] => [
          subject,
          { level: "known", area: areaKnown(situation, ally, subject) },
        ]),
    );
    return [...news].map(([subject, sight]): Row => ({ observer: observer.id, subject, sight }));
  });
}
