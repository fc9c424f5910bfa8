/** K-1, K-9, K-10, K-13: the levels after each step and act. Promotions are automatic. */
import { AWARENESS_ID, pairKey, type AwarenessChange, type Pair, type Sight, type SubjectId } from "../awareness.ts";
import { isSilent, type Act, type ActOf, type Decision, type DecisionContext, type Report } from "../acts.ts";
import type { Movement } from "../acts/choices.ts";
import type { Change } from "../changes.ts";
import { isArea } from "../checks/attackProfile.ts";
import { areWithin } from "../common/places.ts";
import { creatureOf, isHidden } from "../creatures.ts";
import type { Dice } from "../dice.ts";
import { discoveriesIn } from "../common/discoveriesIn.ts";
import { accept, refusal, reject } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";
import { applyChanges } from "../state.ts";
import type { CreatureId, Footprint, Tile } from "../vocabulary.ts";
import { aware } from "./aware.ts";
import { bumpOf, type Bump } from "./bump.ts";
import { declinedNoMore, demotionsDue } from "./demotions.ts";
import { handOf } from "./hand.ts";
import { resistancesOver } from "./resistances.ts";
import {
  areaAbout,
  distanceTo,
  isInPlainView,
  isObserver,
  isOwnSide,
  isSubject,
  isThingInPlainView,
  markedThing,
  sightOf,
  tilesSeen,
  tilesOfSubject,
} from "./sight.ts";
import { areaTold } from "./warn.ts";

type Row = Pair & { readonly sight: Sight };

/** The desk judges what steps and changes of the scene have shown. It is written whether or not anything changed. */
export function judgeAwareness(
  situation: Situation,
  { movements }: ActOf<"judgeAwareness">,
  { dice }: Pick<DecisionContext, "dice">,
): Decision {
  if (!situation.switches.danger) return reject(refusal("dangerOff"));
  const walks = movements.map((movement) => ({ ...movement, bump: bumpOf(situation, movement) }));
  const bumps = walks.flatMap(({ bump }) => bump ?? []);
  const stopped = bumps.map(({ mover, before }): Change => ({ kind: "move", creature: mover, place: before }));
  const now = applyChanges(situation, stopped);
  // A walk that came upon somebody ended there (G-10).
  const passed = walks.flatMap(({ mover, path, bump }) => seenOnPath(now, { mover, path: bump?.path ?? path }));
  const met = bumps.flatMap((bump) => knownByBump(now, bump));
  const change = judged(applyChanges(now, [aware({ rows: met })]), passed, dice);
  const rows = [...met, ...(change.rows ?? [])];
  const moved = walks.filter(({ bump, path }) => (bump?.path ?? path).length > 0).map(({ mover }) => mover);
  return accept([...stopped, aware({ ...change, rows, ...resistancesOver(now, moved) })], {
    kind: "judgeAwareness",
    creature: AWARENESS_ID,
  });
}

/**
 * The change of awareness that follows from an act. There is always exactly one, so that its presence tells
 * nothing. None while the part is off.
 */
export function awarenessAfter(
  situation: Situation,
  { act, changes, report }: { readonly act: Act; readonly changes: readonly Change[]; readonly report: Report },
  dice: Dice,
): readonly Change[] {
  if (!situation.switches.danger || isUnjudged(act.kind)) return [];
  // K-10: whoever hid before the act was known, also where nobody had judged it.
  const hidden = areasOfHiders(situation);
  const after = applyChanges(situation, [aware({ rows: hidden }), ...changes]);
  const actor = "creature" in act ? creatureOf(after, act.creature) : null;
  const attacker = ATTACKS.includes(act.kind) ? actor : null;
  const user = isPower(act) ? actor : attacker;
  const hands = user ? unflipped(after, user) : [];
  const open = applyChanges(after, [aware({ hands })]);
  const { hearing, awarenessRange } = situation.switches;
  const heard = user && !attacker ? knownByAct(open, user, { range: hearing }, dice) : [];
  const struck = act.kind === "thingAttack" ? knownByThing(open, act, report, dice) : [];
  const shown = attacker
    ? [
        ...knownByAct(open, attacker, { range: Math.max(awarenessRange, hearing), targets: targetsIn(report) }, dice),
        ...knownByHit(open, attacker, act, report),
      ]
    : struck;
  const known = [...hidden, ...heard, ...shown, ...knownByHide(open, act, dice), ...obviousByFind(open, report)];
  const change = judged(applyChanges(open, [aware({ rows: known })]), [], dice);
  const rows = [...known, ...(change.rows ?? [])];
  return [aware({ ...change, hands, rows, ...resistancesOver(open) })];
}

/** Settings show nothing to anybody, except new things that lie open. */
const isUnjudged = (kind: Act["kind"]): boolean => isSilent(kind) && kind !== "markThings";
const ATTACKS: readonly Act["kind"][] = ["attack", "grapple", "shove"];
const POWERS: readonly Act["kind"][] = ["affect", "layRegion", "usePower"];

/** K-9: what ends stealth besides attacks. Moving, flipping and searching do not. */
const isPower = (act: Act): boolean =>
  POWERS.includes(act.kind) || (act.kind === "teleport" && act.power !== undefined);

/** K-9: whoever attacks or uses a power takes all cards back. */
function unflipped(situation: Situation, { id }: Creature): NonNullable<AwarenessChange["hands"]> {
  const { stealthyTo, ...hand } = handOf(situation, id);
  return hand.flipped.length > 0 || stealthyTo ? [{ creature: id, hand: { ...hand, flipped: [] } }] : [];
}

/**
 * Who comes to know a creature by its act: those within a range, and its targets. The act tells no tile (K-2). An
 * attack reaches as far as awareness, or as hearing where that is farther: it is loud besides (K-1, K-13). A power is
 * only heard.
 */
function knownByAct(
  situation: Situation,
  actor: Creature,
  { range, targets = [] }: { readonly range: number; readonly targets?: readonly CreatureId[] },
  dice: Dice,
): readonly Row[] {
  return situation.creatures
    .filter(
      (one) =>
        !isOwnSide(one, actor) &&
        isObserver(one) &&
        isNews(situation, one.id, actor.id) &&
        (targets.includes(one.id) || areWithin(situation, one, actor, range)),
    )
    .map(({ id }) => knownTo(situation, { observer: id, subject: actor.id }, dice));
}

const targetsIn = (report: Report): readonly CreatureId[] =>
  "strikes" in report ? report.strikes.map(({ target }) => target) : [];

/** K-10: Hide is public from its check on. Whoever was unaware comes to know who hides. */
function knownByHide(situation: Situation, act: Act, dice: Dice): readonly Row[] {
  if (act.kind !== "hide" && act.kind !== "hideTogether") return [];
  const hiders = act.kind === "hide" ? [act.creature] : act.spots.map(({ component }) => component);
  const targets = situation.creatures.map(({ id }) => id);
  return hiders.flatMap((id) => {
    const hider = creatureOf(situation, id);
    return hider && isSubject(situation, hider) ? knownByAct(situation, hider, { range: 0, targets }, dice) : [];
  });
}

/** K-2, K-5: an aimed hit tells the attacker the tile. An attack on an area tells nothing. */
function knownByHit(situation: Situation, { id, attacks }: Creature, act: Act, report: Report): readonly Row[] {
  const profile = act.kind === "attack" ? attacks.find((one) => one.id === act.attack) : undefined;
  if (!("strikes" in report) || (profile && isArea(profile.aim))) return [];
  return report.strikes
    .filter(({ outcome, target }) => outcome === "struck" && storedLevel(situation, id, target) !== "obvious")
    .map(({ target }) => ({
      observer: id,
      subject: target,
      sight: { level: "known", area: tilesOfSubject(situation, target) },
    }));
}

/** K-10: whoever is found is obvious to all who see it, whatever its cards. */
function obviousByFind(situation: Situation, report: Report): readonly Row[] {
  const found = discoveriesIn(report).flatMap((one) => (one.found ? (creatureOf(situation, one.hider) ?? []) : []));
  return found.flatMap((creature) =>
    situation.creatures
      .filter((one) => !isOwnSide(one, creature) && tilesSeen(situation, one, creature).length > 0)
      .map(({ id }) => ({
        observer: id,
        subject: creature.id,
        sight: { level: "obvious", seen: tileOf(creature.place) },
      })),
  );
}

/** The area of what is known already stays. */
function knownTo(situation: Situation, pair: Pair, dice: Dice): Row {
  const before = sightOf(situation, pair);
  if (before.level === "known") return { ...pair, sight: before };
  return { ...pair, sight: { level: "known", area: areaAbout(situation, pair, dice) } };
}

/** Whether a sign of a subject tells an observer something: it was unaware, or what it knows may lapse (K-2). */
function isNews(situation: Situation, observer: CreatureId, subject: SubjectId): boolean {
  const level = storedLevel(situation, observer, subject);
  return level === "unknown" || (level === "known" && situation.switches.knownLapses);
}

/** K-13: a marked thing that strikes is obvious to all who see it. Its targets and others in range come to know it. */
function knownByThing(
  situation: Situation,
  { subject }: ActOf<"thingAttack">,
  report: Report,
  dice: Dice,
): readonly Row[] {
  const thing = subject === undefined ? null : markedThing(situation, subject);
  if (subject === undefined || !thing) return [];
  const { awarenessRange } = situation.switches;
  const targets = targetsIn(report);
  const seen = situation.creatures
    .filter((one) => isThingInPlainView(situation, one, { ...thing, resistance: null }))
    .map(({ id }): Row => ({ observer: id, subject, sight: { level: "obvious" } }));
  const known = situation.creatures
    .filter((one) => isObserver(one) && isNews(situation, one.id, subject))
    .filter((one) => targets.includes(one.id) || distanceTo(situation, one, subject) <= awarenessRange)
    .map(({ id }) => knownTo(situation, { observer: id, subject }, dice));
  return [...known, ...seen];
}

/** K-1, G-10: the tiles of both become known to the other. */
function knownByBump(situation: Situation, { mover, into }: Bump): readonly Row[] {
  const known = (observer: CreatureId, subject: SubjectId): readonly Row[] =>
    storedLevel(situation, observer, subject) === "obvious"
      ? []
      : [{ observer, subject, sight: { level: "known", area: tilesOfSubject(situation, subject) } }];
  return [...known(mover, into), ...known(into, mover)];
}

const storedLevel = ({ awareness }: Situation, observer: CreatureId, subject: SubjectId) =>
  awareness?.rows[observer]?.[subject]?.level ?? "unknown";

/** Everything that is judged at once: what is seen, who hides, what a side shares, what may be demoted. */
function judged(situation: Situation, passed: readonly Row[], dice: Dice): AwarenessChange {
  const seen = [...passed, ...seenNow(situation)];
  const sighted = applyChanges(situation, [aware({ rows: seen })]);
  const hidden = areasOfHiders(sighted);
  const settled = applyChanges(sighted, [aware({ rows: hidden })]);
  const shared = situation.switches.sharedAwareness ? sharedRows(settled, dice) : [];
  const demoted = situation.switches.demotionsAsked
    ? []
    : demotionsDue(settled).map(({ observer, subject, area }) =>
        area
          ? { observer, subject, sight: { level: "known", area } as const }
          : knownTo(settled, { observer, subject }, dice),
      );
  const declined = declinedNoMore(settled);
  return { rows: [...seen, ...hidden, ...shared, ...demoted], ...(declined.length > 0 && { declined }) };
}

/** Who is obvious from now on, or was seen on another tile than the last time. Of all, or of one creature's pairs. */
function seenNow(situation: Situation, about: CreatureId | null = null): readonly Row[] {
  const things = Object.values(situation.awareness?.things ?? {});
  return situation.creatures.filter(isObserver).flatMap((observer) => {
    const isAsked = (subject: SubjectId): boolean => about === null || observer.id === about || subject === about;
    const creatures = situation.creatures
      .filter(
        (one) =>
          isAsked(one.id) &&
          !isOwnSide(observer, one) &&
          isSubject(situation, one) &&
          !isSeenThere(situation, observer, one) &&
          isInPlainView(situation, observer, one),
      )
      .map(({ id, place }) => ({ id, sight: { level: "obvious", seen: tileOf(place) } as const }));
    const open = things
      .filter(
        (thing) =>
          isAsked(thing.id) &&
          storedLevel(situation, observer.id, thing.id) !== "obvious" &&
          isThingInPlainView(situation, observer, thing),
      )
      .map(({ id }) => ({ id, sight: { level: "obvious" } as const }));
    return [...creatures, ...open].map(({ id, sight }): Row => ({ observer: observer.id, subject: id, sight }));
  });
}

/** Whether it is obvious already and was last seen on its present tile. */
function isSeenThere({ awareness }: Situation, observer: Creature, { id, place }: Creature): boolean {
  const sight = awareness?.rows[observer.id]?.[id];
  return sight?.level === "obvious" && isSame(sight.seen, tileOf(place));
}

const tileOf = ({ i, j, level }: Footprint): Tile => ({ i, j, ...(level !== undefined && { level }) });

/** What the steps of a path showed: the mover to others, and others to the mover. The last step counts. */
function seenOnPath(situation: Situation, { mover, path }: Movement): readonly Row[] {
  const rows = path.flatMap((place) => seenNow(standingAt(situation, mover, place), mover));
  return [...new Map(rows.map((row) => [pairKey(row), row])).values()];
}

function standingAt(situation: Situation, id: CreatureId, { i, j, level }: Footprint): Situation {
  const creatures = situation.creatures.map((one) =>
    one.id === id && !isHidden(one)
      ? { ...one, place: { ...one.place, i, j, ...(level !== undefined && { level }) } }
      : one,
  );
  return { ...situation, creatures };
}

/** K-10: Hide is public. Whoever hides is known to all, and its spots are its area. Not whom only GMs see (K-3). */
function areasOfHiders(situation: Situation): readonly Row[] {
  const hiders = situation.creatures.filter((one) => isHidden(one) && isSubject(situation, one));
  return hiders.flatMap((hider) => {
    const sight: Sight = { level: "known", area: tilesOfSubject(situation, hider.id) };
    return situation.creatures
      .filter((one) => !isOwnSide(one, hider) && isObserver(one))
      .filter(({ id }) => !isSame(told(situation.awareness?.rows[id]?.[hider.id]), sight))
      .map(({ id }): Row => ({ observer: id, subject: hider.id, sight }));
  });
}

/** Level and area alone. */
const told = (sight: Sight | undefined): Sight | undefined =>
  sight && { level: sight.level, ...(sight.area && { area: sight.area }) };

const isSame = <T extends Sight | Tile>(one: T | undefined, other: T): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** K-2's switch: what one of a side is aware of, the others know, with the area that a warning would tell. */
function sharedRows(situation: Situation, dice: Dice): readonly Row[] {
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
          { level: "known", area: areaTold(situation, { observer: ally, subject }, dice) },
        ]),
    );
    return [...news].map(([subject, sight]): Row => ({ observer: observer.id, subject, sight }));
  });
}
