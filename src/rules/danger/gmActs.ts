/** What the Gamemaster decides about awareness (K-1, K-2, K-4, K-7, K-9, K-13). */
import { AWARENESS_ID, type Awareness } from "../awareness.ts";
import type { ActOf, Decision, DecisionContext } from "../acts.ts";
import { refusesReaction } from "../common/minorAction.ts";
import { creatureOf } from "../creatures.ts";
import { accept, refusal, reject, unlessRefused } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";
import { aware } from "./aware.ts";
import { handOf, sumOf, throwCard, usedCards, withPlayed } from "./hand.ts";
import { areaAbout, sightOf, markedThing } from "./sight.ts";

const ABOUT = { creature: AWARENESS_ID } as const;

/** Sets levels, with the area marker of the known: the given one, the one there is, or that of K-2. */
export function setAwareness(
  situation: Situation,
  { rows }: ActOf<"setAwareness">,
  { dice }: DecisionContext,
): Decision {
  if (!situation.switches.danger) return reject(refusal("dangerOff"));
  const stranger = rows.find(({ observer }) => !creatureOf(situation, observer));
  if (stranger) return reject(refusal("unknownCreature", { creature: stranger.observer }));
  const nothing = rows.find(({ subject }) => !creatureOf(situation, subject) && !markedThing(situation, subject));
  if (nothing) return reject(refusal("unknownSubject"));
  const set = rows.map(({ observer, subject, level, area }) => {
    if (level !== "known") return { observer, subject, sight: { level } };
    const before = sightOf(situation, { observer, subject }).area;
    const tiles = area ?? before ?? areaAbout(situation, { observer, subject }, dice);
    return { observer, subject, sight: { level, ...(tiles.length > 0 && { area: tiles }) } };
  });
  return accept([aware({ rows: set })], { kind: "setAwareness", ...ABOUT });
}

/** Marks things as subjects or takes their marks away, with all that was known of them. */
export function markThings(situation: Situation, { marked, unmarked }: ActOf<"markThings">): Decision {
  if (!situation.switches.danger) return reject(refusal("dangerOff"));
  if (marked.some(({ tiles }) => tiles.length === 0)) return reject(refusal("unknownSubject"));
  const things = [
    ...marked.map((thing) => ({ thing: thing.id, marked: thing })),
    ...unmarked.map((thing) => ({ thing, marked: null })),
  ];
  const rows = unmarked.flatMap((subject) => forgotten(situation.awareness?.rows ?? {}, subject));
  return accept([aware({ things, rows })], { kind: "markThings", ...ABOUT });
}

function forgotten(rows: Awareness["rows"], subject: string) {
  return Object.keys(rows)
    .filter((observer) => rows[observer]?.[subject])
    .map((observer) => ({ observer, subject, sight: null }));
}

/** K-4: range and situation dice of the next searches. */
export function setSearch(situation: Situation, { range, dice }: ActOf<"setSearch">): Decision {
  if (!situation.switches.danger) return reject(refusal("dangerOff"));
  return accept([aware({ terms: { range, dice } })], { kind: "setSearch", ...ABOUT });
}

/** K-4: another search outside combat. */
export function grantSearch(situation: Situation, { creature: id }: ActOf<"grantSearch">): Decision {
  if (!situation.switches.danger) return reject(refusal("dangerOff"));
  const creature = creatureOf(situation, id);
  if (!creature) return reject(refusal("unknownCreature", { creature: id }));
  const hand = { ...handOf(situation, id), searched: false };
  return accept([aware({ hands: [{ creature: id, hand }] })], { kind: "grantSearch", creature: id });
}

/** K-9: a suggested demotion that the GM does not want. It is suggested again once it was not due meanwhile. */
export function declineDemotion(situation: Situation, { observer, subject }: ActOf<"declineDemotion">): Decision {
  if (!situation.switches.danger) return reject(refusal("dangerOff"));
  return accept([aware({ declined: [{ observer, subject, declined: true }] })], { kind: "declineDemotion", ...ABOUT });
}

/**
 * K-7: a defender may defend once against an unseen attack that hit it: with one card, or by Block or Dodge, which need
 * a reaction and spend it.
 */
export function allowCard(
  situation: Situation,
  creature: Creature,
  act: ActOf<"allowCard">,
  context: DecisionContext,
): Decision {
  const { id, name, hiding, cards = [] } = creature;
  const wound = hiding.wounds.find(({ event, unseen, allowed }) => event === act.event && unseen && !allowed);
  if (!wound) return reject(refusal("noUnseenWound", { name }));
  const card = cards.find((one) => one.id === act.card) ?? null;
  if (act.card !== null && !card) return reject(refusal("unknownCard", { name }));
  if (card && usedCards(situation, creature).includes(card.id)) return reject(refusal("cardUsed", { name }));
  return unlessRefused([card ? null : refusesReaction(situation, creature)], context, () => {
    const part = card && throwCard(card, context.dice);
    const hands = card ? [{ creature: id, hand: withPlayed(situation, creature, [card]) }] : [];
    const allow = { kind: "allow", creature: id, event: act.event, ...(!card && { reacts: true as const }) } as const;
    return accept([allow, aware({ hands })], {
      kind: "allowCard",
      creature: id,
      attempt: part && { parts: [part], total: sumOf([part]) },
    });
  });
}
