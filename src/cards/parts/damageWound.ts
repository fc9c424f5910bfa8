/** Damage that was dealt, in lines, and what its owner may do about it (G-4, H-21). */
import {
  CRITICAL_FACTOR,
  damageByType,
  woundAmount,
  type CreatureId,
  type DamageRoll,
  type Effect,
  type ReportOf,
  type Wound,
} from "../../rules/index.ts";
import {
  cardButton,
  nameOn,
  type CardButton,
  type CardFacts,
  type Click,
  type Reader,
  type VitalityLoss,
} from "../card.ts";
import type { Say } from "../../words/say.ts";
import { signedScore } from "../../words/signed.ts";

/**
 * A wound as the partial `parts/wound` shows it: each kind of damage with its dice, a critical hit's factor, the total
 * unless it deals no damage, and other effects.
 */
export function woundContext(wound: Wound, say: Say) {
  const kinds = damageByType(wound).size;
  return {
    heading: say("UNSEEN.Wound.heading", { attack: wound.name }),
    lines: [
      ...wound.damage.map((part) => partLine(part, say)),
      ...(wound.critical && kinds > 0 ? [say("UNSEEN.Wound.critical", { factor: CRITICAL_FACTOR })] : []),
    ],
    total: kinds > 0 ? say("UNSEEN.Wound.total", { amount: woundAmount(wound) }) : null,
    effects: wound.effects.map((effect) => effectLine(effect, say)),
  };
}

/** A wound as cards show it: none for an attack that missed, and for a hit that deals nothing, such as a grapple's. */
export const shownWound = (wound: Wound | null | undefined, say: Say) =>
  wound && wound.damage.length + wound.effects.length > 0 ? woundContext(wound, say) : null;

/** What resistance and Block or Dodge took from a wound, line by line (G-4, T-1). */
export function keptOffLines(
  {
    resisted = 0,
    percent,
    amount,
    prevented,
  }: Pick<ReportOf<"applyDamage">, "percent" | "amount" | "prevented" | "resisted">,
  say: Say,
): readonly string[] {
  return [
    ...(resisted > 0 ? [say("UNSEEN.DamageCard.resisted", { resisted })] : []),
    ...(percent === 100 ? [] : [say("UNSEEN.DamageCard.percent", { percent, amount })]),
    ...(prevented === 0 ? [] : [say("UNSEEN.DamageCard.prevented", { prevented })]),
  ];
}

/** What absorption took and what life lost. */
export function lossLines({ from, to }: VitalityLoss, say: Say): readonly string[] {
  const [absorbed, lost] = [from.absorption - to.absorption, from.life - to.life];
  return [
    ...(absorbed === 0
      ? []
      : [say("UNSEEN.DamageCard.absorption", { lost: absorbed, from: from.absorption, to: to.absorption })]),
    say("UNSEEN.DamageCard.life", { lost, from: from.life, to: to.life }),
  ];
}

/**
 * The buttons for owners whose creatures wait with a wound of this card. What was unseen can be resisted, and neither
 * blocked nor dodged, until the Gamemaster allows a defence (K-7). The Gamemaster may also drop a wound.
 */
export function woundButtons(card: CardFacts, reader: Reader, wounds: readonly WoundOf[]): readonly CardButton[] {
  const open = wounds.filter(({ target }) => card.live.wounds?.includes(target) && reader.owns(target));
  return open.flatMap(({ target, wound }) => {
    const name = nameOn(card, reader, target);
    const amount = woundAmount(wound);
    const button = (action: WoundAction): CardButton =>
      cardButton(action, ICONS[action], reader.say(`UNSEEN.Wound.${action}`, { name, amount }), { of: target });
    const isDamage = wound.damage.length > 0;
    const isUnseen = card.live.unseen?.includes(target) === true;
    return [
      ...(isDamage ? [button("apply"), button(isUnseen ? "resist" : "block")] : [button("suffer")]),
      ...(reader.gm && isUnseen ? [button("allow")] : []),
      ...(reader.gm ? [button("letGo")] : []),
    ];
  });
}

interface WoundOf {
  readonly target: CreatureId;
  readonly wound: Wound;
}

/** The act of a button. Null for a wound that waits no more. */
export const woundActions: Readonly<Record<WoundAction, (card: CardFacts, of: string) => Click | null>> = {
  apply: taken,
  suffer: taken,
  block: weighed,
  resist: weighed,
  allow: ({ event, live }, target) =>
    live.unseen?.includes(target) ? { choose: "allow", tokenId: target, event } : null,
  letGo: (card, target) =>
    waits(card, target) ? { ask: { kind: "dropDamage", creature: target, event: card.event } } : null,
};

type WoundAction = "apply" | "block" | "resist" | "suffer" | "allow" | "letGo";

const ICONS: Readonly<Record<WoundAction, string>> = {
  apply: "fa-heart-crack",
  suffer: "fa-heart-crack",
  block: "fa-shield-halved",
  resist: "fa-shield",
  allow: "fa-hand",
  letGo: "fa-xmark",
};

function taken(card: CardFacts, target: string): Click | null {
  if (!waits(card, target)) return null;
  return { ask: { kind: "applyDamage", creature: target, event: card.event, prevented: 0, percent: 100 } };
}

/** Opens the window of the wound. */
function weighed(card: CardFacts, target: string): Click | null {
  return waits(card, target) ? { choose: "wound", tokenId: target, event: card.event } : null;
}

const waits = ({ live }: CardFacts, target: string): boolean => live.wounds?.includes(target) === true;

/** "2d6 +3 elemental: 4 + 5 +3 = 12". A part never gives life back. */
function partLine({ dice, faces, bonus, type, rolls }: DamageRoll, say: Say): string {
  const sum = Math.max(
    0,
    rolls.reduce((total, roll) => total + roll, bonus),
  );
  const plus = bonus === 0 ? "" : ` ${signedScore(bonus)}`;
  const kind = say(`UNSEEN.DamageType.${type}`);
  if (dice === 0) return say("UNSEEN.Wound.flat", { amount: sum, kind });
  const formula = `${dice}d${faces}${plus}`;
  if (dice === 1 && plus === "") return say("UNSEEN.Wound.die", { formula, kind, sum });
  return say("UNSEEN.Wound.part", {
    formula,
    kind,
    rolls: `${rolls.join(" + ")}${plus}`,
    sum,
  });
}

/** "Push 2", "Push up to 2", "Stacks 1 (chilled)". */
export function effectLine({ kind, amount, name, upTo }: Effect, say: Say): string {
  const label = kind === "other" && name !== "" ? name : say(`UNSEEN.Effect.${kind}`);
  if (upTo) return say("UNSEEN.Wound.upTo", { effect: label, amount });
  const many = kind === "other" && amount === 0 ? label : `${label} ${amount}`;
  return kind !== "other" && name !== "" ? `${many} (${name})` : many;
}
