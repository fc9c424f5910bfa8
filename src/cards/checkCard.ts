import { nameOn, type Card } from "./card.ts";
import { checkContext } from "./parts/check.ts";

/** G-1: a check for its own sake. */
export const checkCard: Card<"rollCheck"> = {
  context: (card, reader) => {
    const { report } = card;
    const { check } = report;
    const name = nameOn(card, reader, report.creature);
    const attribute = reader.say(`UNSEEN.Attribute.${check.attribute}`);
    const what =
      check.skill === null
        ? attribute
        : reader.say("UNSEEN.Check.named", { attribute, skill: reader.say(`UNSEEN.Skill.${check.skill}`) });
    return {
      title: reader.say("UNSEEN.CheckCard.title", { name, check: what }),
      icon: "fa-solid fa-dice-d20",
      check: { ...checkContext(check, card, reader), heading: null },
      outcome: reader.say("UNSEEN.CheckCard.outcome", { total: check.total }),
    };
  },
};
