import { nameOn, type Card } from "./card.ts";
import { checkContext } from "./parts/check.ts";
import { endedLines, sharesLine } from "./parts/concentration.ts";

/** T-3: a check of concentration, and what became of what was concentrated on. */
export const concentrationCard: Card<"checkConcentration"> = {
  context: (card, reader) => {
    const { creature, concentration } = card.report;
    const { check, kept, ended } = concentration;
    const name = nameOn(card, reader, creature);
    return {
      title: reader.say("UNSEEN.ConcentrationCard.title", { name }),
      icon: "fa-solid fa-brain",
      check: checkContext(check, card, reader),
      lines: [sharesLine(concentration, reader), ...endedLines([...kept, ...ended], card, reader)],
      outcome: reader.say(`UNSEEN.ConcentrationCard.${ended.length > 0 ? "broken" : "kept"}`, { name }),
    };
  },
};
