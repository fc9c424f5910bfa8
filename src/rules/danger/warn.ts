/** K-2: a trusted warning makes the unknown known. */
import type { Pair, SubjectId } from "../awareness.ts";
import type { ActOf, Decision, DecisionContext, Refusal } from "../acts.ts";
import { areWithin } from "../common/places.ts";
import { refusesAct } from "../common/minorAction.ts";
import { creatureOf, inPlay, isUnseenBy, momentOf, sameMoment } from "../creatures.ts";
import { accept, refusal, reject, unlessRefused } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";
import type { Dice } from "../dice.ts";
import type { CreatureId, Tile } from "../vocabulary.ts";
import { aware } from "./aware.ts";
import { handOf } from "./hand.ts";
import { areaNear, awarenessLevelOf, sightOf, markedThing, tilesOfSubject } from "./sight.ts";

/** How far a warning carries, in tiles. */
export const WARNING_RANGE = 6;

/** Why a creature cannot warn anybody now, or null. */
export function mayWarn(situation: Situation, id: CreatureId): Refusal | null {
  const creature = creatureOf(situation, id);
  if (!creature) return refusal("unknownCreature", { creature: id });
  if (!situation.switches.danger) return refusal("dangerOff");
  return refusesWarning(situation, creature);
}

/** Whom and of what a creature can warn, as far as it knows itself. */
export function warnable(
  situation: Situation,
  id: CreatureId,
): { readonly subjects: readonly Named[]; readonly allies: readonly Named[] } {
  const creature = creatureOf(situation, id);
  if (!creature) return { subjects: [], allies: [] };
  const known = Object.keys(situation.awareness?.rows[id] ?? {}).filter(
    (subject) => awarenessLevelOf(situation, id, subject) !== "unknown",
  );
  const subjects = known.flatMap((subject) => {
    const name = (creatureOf(situation, subject) ?? markedThing(situation, subject))?.name;
    return name === undefined ? [] : [{ id: subject, name }];
  });
  const allies = situation.creatures.filter((ally) => isInEarshot(situation, creature, ally));
  return { subjects, allies: allies.map(({ id: ally, name }) => ({ id: ally, name })) };
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The allies know the subject from now on, and none of them as obvious. */
export function warn(situation: Situation, creature: Creature, act: ActOf<"warn">, context: DecisionContext): Decision {
  const { subject } = act;
  if (!situation.switches.danger) return reject(refusal("dangerOff"));
  const { name } = creature;
  if (awarenessLevelOf(situation, creature.id, subject) === "unknown") return reject(refusal("notAware", { name }));
  const allies = [...new Set(act.allies)];
  if (allies.length === 0) return reject(refusal("nobodyToWarn", { name }));
  if (!allies.every((id) => isAlly(situation, creature, id))) return reject(refusal("noAlly", { name }));
  const far = allies.some((id) => !isInEarshot(situation, creature, creatureOf(situation, id)!));
  const against = [refusesWarning(situation, creature), far ? refusal("outOfEarshot", { name }) : null];
  return unlessRefused(against, context, () => {
    const warned = allies.filter((id) => awarenessLevelOf(situation, id, subject) === "unknown");
    const area = warned.length > 0 ? areaTold(situation, { observer: creature.id, subject }, context.dice) : [];
    const rows = [
      ...warned.map((observer) => ({ observer, subject, sight: { level: "known", area } as const })),
      ...newsTo(situation, allies, subject),
    ];
    const hand = { ...handOf(situation, creature.id), warnedAt: momentOf(situation) };
    return accept([aware({ rows, hands: [{ creature: creature.id, hand }] })], {
      kind: "warn",
      creature: creature.id,
      allies,
    });
  });
}

/** K-2: a warning is news to those who know already, while what is known may lapse. */
function newsTo(situation: Situation, allies: readonly CreatureId[], subject: SubjectId) {
  if (!situation.switches.knownLapses) return [];
  return allies
    .map((observer) => ({ observer, subject, sight: sightOf(situation, { observer, subject }) }))
    .filter(({ sight }) => sight.level === "known");
}

function refusesWarning(situation: Situation, creature: Creature): Refusal | null {
  const { warnedAt } = handOf(situation, creature.id);
  const hasWarned = situation.fight !== null && sameMoment(warnedAt, momentOf(situation));
  return refusesAct(situation, creature) ?? (hasWarned ? refusal("warnedAlready", { name: creature.name }) : null);
}

function isAlly(situation: Situation, creature: Creature, id: CreatureId): boolean {
  const ally = creatureOf(situation, id);
  return ally?.side === creature.side && id !== creature.id && !isUnseenBy(creature, ally);
}

function isInEarshot(situation: Situation, creature: Creature, ally: Creature): boolean {
  if (ally.id === creature.id || ally.side !== creature.side || !inPlay(ally)) return false;
  return areWithin(situation, creature, ally, WARNING_RANGE);
}

/** The area that a creature tells others of: the one that it knows, or one near what is obvious to it (K-2). */
export function areaTold(situation: Situation, { observer, subject }: Pair, dice: Dice): readonly Tile[] {
  const { area } = sightOf(situation, { observer, subject });
  const [tile] = tilesOfSubject(situation, subject);
  return area ?? (tile ? areaNear(situation, tile, dice) : []);
}
