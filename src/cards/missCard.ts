import { nameOn, type Card, type CardData, type Reader } from "./card.ts";
import { dieWords } from "./parts/concealed.ts";
import { woundActions, woundButtons, shownWound } from "./parts/damageWound.ts";
import { forcedReader, reportLines } from "./parts/forcedLines.ts";

type MissData = CardData<"throwMiss" | "changeMiss">;

/** C-1, C-10: the d100 of a concealed hit was thrown, or counts under another percentage. */
export const missCard: Card<"throwMiss" | "changeMiss"> = {
  context: (card, reader) => {
    const { report } = card;
    const { say } = reader;
    const { creature, wound, percent, roll, forced } = report;
    const name = nameOn(card, reader, creature);
    return {
      title: say(`UNSEEN.MissCard.${report.kind}`, { name, attack: report.attack }),
      icon: report.kind === "throwMiss" ? "fa-solid fa-dice" : "fa-solid fa-percent",
      ...dieWords({ percent, roll, total: false, hit: true }, say),
      wound: shownWound(wound, say),
      lines: [
        ...(report.kind === "changeMiss" ? [say("UNSEEN.MissCard.changed", { before: report.before, percent })] : []),
        // What a grapple or shove did to it (T-7).
        ...(forced ? reportLines(forced, forcedReader(card, reader)) : []),
      ],
      outcome: outcomeOf(card, name, reader),
      buttons: woundButtons(card, reader, wound ? [{ target: creature, wound }] : []),
    };
  },
  actions: woundActions,
};

function outcomeOf({ report }: MissData, name: string, { say }: Reader): string {
  const { roll, missed, holds } = report;
  if (holds !== undefined) return say(`UNSEEN.ClaimCard.${holds ? "held" : "notHeld"}`, { name });
  return say(`UNSEEN.MissCard.${roll === null ? "waits" : missed ? "missed" : "stands"}`, { name });
}
