/** What a card of stretches tells, in sentences (part Z). */
import type { FightCause, StretchReport, ThrownDice, Told } from "../../rules/index.ts";
import type { Say } from "../../words/say.ts";
import { nameOn, type CardData, type Reader } from "../card.ts";

/** The sentences of a report. Creatures without a name on the card are left out. */
export function stretchText({ creature, told }: StretchReport, card: CardData, reader: Reader): string {
  if (told.length === 0) return reader.say("UNSEEN.NoticeCard.stretch");
  const names = (ids: readonly string[]): string => ids.flatMap((id) => card.names[id] ?? []).join(", ");
  return told.map((one) => sentence(one, { actor: names([creature]), names, reader })).join(" ");
}

interface Telling {
  readonly actor: string;
  readonly names: (ids: readonly string[]) => string;
  readonly reader: Reader;
}

function sentence(told: Told, { actor, names, reader: { say } }: Telling): string {
  switch (told.what) {
    case "entered":
      return `${say("UNSEEN.NoticeCard.entered", { names: names(told.who), zone: told.name })} ${told.text}`.trim();
    case "searches":
    case "seals": {
      const { dice, stress, successes } = told.roll;
      const thrown = [...dice, ...stress].join(", ");
      const line = say(`UNSEEN.NoticeCard.${told.what}`, { name: actor, dice: thrown, count: successes });
      return told.response ? `${line} ${say("UNSEEN.NoticeCard.stressResponse")}` : line;
    }
    case "stress":
      return say("UNSEEN.NoticeCard.stressIn", { names: names(told.who) });
    case "fight":
      return fightText(told, names, say);
    case "ended":
      return say("UNSEEN.NoticeCard.ended", { number: told.number });
    case "advanced": {
      const { number, minutes, finds } = told;
      const found = finds.map(({ by, successes, creatures, things }) => {
        const all = [names(creatures), ...things].filter((text) => text !== "").join(", ");
        const key = all === "" ? "UNSEEN.NoticeCard.foundNothing" : "UNSEEN.NoticeCard.foundHere";
        return say(key, { name: names([by]), count: successes, found: all });
      });
      const key = number === 1 ? "UNSEEN.NoticeCard.firstStretch" : "UNSEEN.NoticeCard.advanced";
      return [say(key, { number, minutes }), ...found].join(" ");
    }
  }
}

/** Who is in the combat, and why it begins (Z-4). Older reports do not say why. */
function fightText(
  { combatants, cause, between: [one, other] = [[], []] }: Extract<Told, { what: "fight" }>,
  names: Telling["names"],
  say: Say,
): string {
  const initiative = say("UNSEEN.NoticeCard.stretchFight", { names: names(combatants) });
  if (cause === undefined) return initiative;
  const isNamed = one.length > 0 && other.length > 0;
  const key = cause === "called" || isNamed ? cause : `${cause}Unnamed`;
  return `${say(`UNSEEN.NoticeCard.fightBy.${key}`, { one: names(one), other: names(other) })} ${initiative}`;
}

const RULES_OF_FIGHTS: Readonly<Record<FightCause, string>> = {
  tie: "Z-6",
  choice: "Z-5",
  search: "Z-8",
  ambush: "Z-9",
  called: "Z-13",
};

/** The rule that the card of a report opens: that of the combat that begins, else that of what it tells first. */
export function ruleOfStretch({ told }: StretchReport): string {
  const one = told.find(({ what }) => what === "fight") ?? told[0];
  switch (one?.what) {
    case "fight":
      return RULES_OF_FIGHTS[one.cause ?? "called"];
    case "searches":
      return "Z-8";
    case "seals":
      return "Z-11";
    case "stress":
      return "Z-14";
    case "ended":
      return "Z-1";
    case "advanced":
      return one.number === 1 ? "Z-1" : "Z-2";
    default:
      return "Z-2";
  }
}

/** The dice that led to a combat, creature by creature. Empty for all but the Gamemaster (Z-4). */
export function fightDiceText(card: CardData, reader: Reader): string {
  const thrown = reader.gm ? (reader.fightDice?.(card.event) ?? []) : [];
  return thrown.map((one) => thrownText(one, card, reader)).join(" ");
}

function thrownText({ who, dice }: ThrownDice, card: CardData, reader: Reader): string {
  const name = nameOn(card, reader, who);
  if (dice.length === 0) return reader.say("UNSEEN.NoticeCard.threwNothing", { name });
  return reader.say("UNSEEN.NoticeCard.threw", { name, dice: dice.join(", "), count: sixes(dice) });
}

const SIX = 6;

const sixes = (dice: readonly number[]): number => dice.filter((die) => die === SIX).length;
