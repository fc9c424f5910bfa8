/** What a card of stretches tells, in sentences (part Z). */
import type { StretchReport, Told } from "../../rules/index.ts";
import type { CardData, Reader } from "../card.ts";

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
    case "fight":
      return say("UNSEEN.NoticeCard.stretchFight", { names: names(told.combatants) });
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
