/** K-4: the awareness action, one attempt against everything hidden in range. */
import {
  USUAL_TERMS,
  type AbilityCard,
  type Attempt,
  type AttemptPart,
  type AwarenessChange,
  type AwarenessLevel,
  type CardId,
  type KeptResistance,
  type Pair,
  type SearchTerms,
  type Sight,
  type SubjectId,
} from "../awareness.ts";
import type { ActOf, Decision, DecisionContext, Refusal } from "../acts.ts";
import { refusesAct } from "../common/minorAction.ts";
import { creatureOf, isHidden } from "../creatures.ts";
import type { Dice } from "../dice.ts";
import { accept, refusal, reject, unlessRefused } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";
import type { CreatureId } from "../vocabulary.ts";
import { aware } from "./aware.ts";
import { cardStates, flowOf, handOf, sumOf, throwCard, throwSixes, withPlayed, withSpentFlow } from "./hand.ts";
import { holds, resistingCards } from "./resistances.ts";
import { areaAbout, distanceTo, isOwnSide, isSubject, awarenessLevelOf } from "./sight.ts";

/** The difference from which the unknown is obvious at once. */
const AT_ONCE = 7;

/** What the GM set for searches, else the range of the house rules. */
export function searchTerms({ awareness, switches }: Situation): { readonly range: number; readonly dice: number } {
  const { range, dice }: SearchTerms = awareness?.terms ?? USUAL_TERMS;
  return { range: range ?? switches.awarenessRange, dice };
}

/** Why a creature cannot search now with these cards, or null. Nothing depends on who is there. */
export function maySearch(situation: Situation, id: CreatureId, cards: readonly CardId[] = []): Refusal | null {
  const creature = creatureOf(situation, id);
  if (!creature) return refusal("unknownCreature", { creature: id });
  const objection = objections(situation, creature, cards)[0] ?? searchedAlready(situation, creature);
  return impossible(situation, creature, cards) ?? objection;
}

/** One total for all. The report is the same whether anything is hidden there and whether it is found. */
export function search(
  situation: Situation,
  creature: Creature,
  act: ActOf<"search">,
  context: DecisionContext,
): Decision {
  const wrong = impossible(situation, creature, act.cards);
  if (wrong) return reject(wrong);
  const ungranted = context.granted ? [] : [searchedAlready(situation, creature), refusesForeign(creature, act.cards)];
  return unlessRefused([...objections(situation, creature, act.cards), ...ungranted], context, () => {
    const played = playedOf(creature, act.cards);
    const attempt = attemptWith(situation, played, context.dice);
    const found = findings(situation, { searcher: creature, total: attempt.total }, context.dice);
    const subjects = (found.rows ?? []).map(({ subject }) => subject);
    const hand = { ...handAfter(situation, creature, played), found: { event: context.event, subjects } };
    const { range } = searchTerms(situation);
    return accept([aware({ ...found, hands: [{ creature: creature.id, hand }] })], {
      kind: "search",
      creature: creature.id,
      attempt,
      range,
    });
  });
}

function impossible(situation: Situation, creature: Creature, cards: readonly CardId[]): Refusal | null {
  const { name } = creature;
  if (!situation.switches.danger) return refusal("dangerOff");
  const own = cardStates(situation, creature);
  const isTwice = new Set(cards).size < cards.length;
  if (isTwice || cards.some((id) => !own.some(({ card }) => card.id === id))) return refusal("unknownCard", { name });
  return cards.some((id) => own.some(({ card, state }) => card.id === id && state === "used"))
    ? refusal("cardUsed", { name })
    : null;
}

function objections(situation: Situation, creature: Creature, cards: readonly CardId[]): readonly (Refusal | null)[] {
  const { name } = creature;
  const flow = flowOf(situation, creature);
  const isPaid = playedOf(creature, cards).some(isForAwareness) || !flow || flow.left > 0;
  return [refusesAct(situation, creature), isPaid ? null : refusal("noFlow", { name })].filter((one) => one !== null);
}

/** K-4: outside combat the Gamemaster grants each further search. Null where none is needed. */
export function searchedAlready(situation: Situation, { id, name }: Pick<Creature, "id" | "name">): Refusal | null {
  const isGranted = situation.fight !== null || !handOf(situation, id).searched;
  return isGranted ? null : refusal("searchedAlready", { name });
}

/** K-11: why cards belong to no awareness attempt, or null. The GM may allow them. */
export function refusesForeign(creature: Creature, cards: readonly CardId[]): Refusal | null {
  const foreign = playedOf(creature, cards).filter(
    (card) => !isForAwareness(card) && !card.keywords.includes("environment"),
  );
  const names = foreign.map(({ name }) => name).join(", ");
  return foreign.length > 0 ? refusal("cardForeign", { name: creature.name, cards: names }) : null;
}

const playedOf = ({ cards = [] }: Creature, ids: readonly CardId[]): readonly AbilityCard[] =>
  cards.filter(({ id }) => ids.includes(id));

const isForAwareness = ({ keywords }: AbilityCard): boolean => keywords.includes("awareness");

function handAfter(situation: Situation, creature: Creature, played: readonly AbilityCard[]) {
  const hand = { ...withPlayed(situation, creature, played), searched: situation.fight === null };
  return played.some(isForAwareness) ? hand : withSpentFlow(situation, creature, hand);
}

/** The cards played, 1d6 for flow in place of an awareness card, and the GM's situation dice. */
function attemptWith(situation: Situation, played: readonly AbilityCard[], dice: Dice): Attempt {
  const { dice: more } = searchTerms(situation);
  const isFree = played.some(isForAwareness);
  const cards = played.map((card) => throwCard(card, dice));
  const flow: AttemptPart[] = isFree ? [] : [{ source: "flow", name: "", rolls: throwSixes(1, dice), bonus: 0 }];
  const situational: AttemptPart[] =
    more > 0 ? [{ source: "situation", name: "", rolls: throwSixes(more, dice), bonus: 0 }] : [];
  const parts = [...cards, ...flow, ...situational];
  return { parts, total: sumOf(parts) };
}

interface Looking {
  readonly searcher: Creature;
  readonly total: number;
}

/** What the attempt finds, and the resistances that it met. */
function findings(situation: Situation, { searcher, total }: Looking, dice: Dice): AwarenessChange {
  const resistances: { readonly hider: CreatureId; readonly kept: KeptResistance }[] = [];
  const met: { readonly subject: SubjectId; readonly resistance: number }[] = [];
  const rows = hiddenInRange(situation, searcher).flatMap((subject) => {
    const { resistance, kept } = resistanceOf(situation, subject, dice);
    if (kept) resistances.push({ hider: subject, kept });
    met.push({ subject, resistance });
    const pair = { observer: searcher.id, subject };
    const before = awarenessLevelOf(situation, searcher.id, subject);
    const level = levelAfter(before, total - resistance);
    return level === before ? [] : [{ ...pair, sight: found(situation, pair, level, dice) }];
  });
  return { rows, resistances, met };
}

/** The levels that an attempt brings. A tie keeps the secret. */
export function levelAfter(before: AwarenessLevel, difference: number): AwarenessLevel {
  if (difference <= 0 || before === "obvious") return before;
  return before === "known" || difference >= AT_ONCE ? "obvious" : "known";
}

/** K-2: what is known has an area, as always; what is obvious has none. */
const found = (situation: Situation, pair: Pair, level: AwarenessLevel, dice: Dice): Sight =>
  level === "obvious" ? { level } : { level, area: areaAbout(situation, pair, dice) };

/**
 * Everything hidden from a searcher in range, walls or not. The unknown is looked for only on guard or in cautious
 * movement. Whoever hides under H is not found so.
 */
function hiddenInRange(situation: Situation, searcher: Creature): readonly SubjectId[] {
  const { range } = searchTerms(situation);
  const { cautious } = handOf(situation, searcher.id);
  const creatures = situation.creatures
    .filter((one) => !isOwnSide(searcher, one) && !isHidden(one) && isSubject(situation, one))
    .map(({ id }) => id);
  const things = Object.keys(situation.awareness?.things ?? {});
  return [...creatures, ...things].filter((subject) => {
    const level = awarenessLevelOf(situation, searcher.id, subject);
    return (
      (level === "known" || (level === "unknown" && cautious)) && distanceTo(situation, searcher, subject) <= range
    );
  });
}

/** A thing's fixed number, or what the cards of a creature come to: thrown once, and kept. */
function resistanceOf(
  situation: Situation,
  subject: SubjectId,
  dice: Dice,
): { readonly resistance: number; readonly kept: KeptResistance | null } {
  const hider = creatureOf(situation, subject);
  if (!hider) return { resistance: situation.awareness?.things[subject]?.resistance ?? 0, kept: null };
  const flipped = resistingCards(situation, hider);
  const ids = flipped.map(({ id }) => id);
  const before = situation.awareness?.resistances[subject];
  if (before && holds(situation, hider, before)) return { resistance: before.total, kept: null };
  const total = sumOf(flipped.map((card) => throwCard(card, dice)));
  return { resistance: total, kept: { place: hider.place, flipped: ids, total } };
}
