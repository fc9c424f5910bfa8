import type { ConcentrationReport } from "../rules/index.ts";
import { nameOn, type Card, type CardFacts, type OwnContext, type Reader } from "./card.ts";
import { checkContext, type CheckContext } from "./parts/check.ts";
import { checkActions, checkButtons, endedLines, sharesLine } from "./parts/concentration.ts";

interface ConcentrationContext extends OwnContext {
  readonly check: CheckContext;
  /** What decided the attribute, and what ended or is kept, line by line. */
  readonly lines: readonly string[];
}

/** T-3: a check of concentration, and what became of what was concentrated on. */
export const concentrationCard: Card<"checkConcentration"> = {
  context: (card, reader): ConcentrationContext => {
    const { creature, concentration } = card.report;
    const name = nameOn(card, reader, creature);
    return {
      title: reader.say("UNSEEN.ConcentrationCard.title", { name }),
      icon: "fa-solid fa-brain",
      check: checkContext(concentration.check, card, reader),
      lines: linesOf(concentration, card, reader),
      outcome: outcomeOf(concentration, name, reader),
      buttons: checkButtons(card, reader),
    };
  },
  actions: checkActions,
};

function linesOf(concentration: ConcentrationReport, card: CardFacts, reader: Reader): readonly string[] {
  const { kept, ended } = concentration;
  return [sharesLine(concentration, reader), ...endedLines([...kept, ...ended], card, reader)];
}

/** The outcome in one sentence. */
function outcomeOf({ ended }: ConcentrationReport, name: string, { say }: Reader): string {
  return say(`UNSEEN.ConcentrationCard.${ended.length > 0 ? "broken" : "kept"}`, { name });
}
