import { nameOn, type Card, type CardData, type Reader } from "./card.ts";
import { checkContext } from "./parts/check.ts";
import { discoveryContext } from "./parts/discovery.ts";

/** H-34 to H-36: an answer to the offer, or its closing, with the checks that could be rolled by then. */
export const trackCard: Card<"track" | "closeTrack"> = {
  context: (card, reader) => {
    const { report } = card;
    const hider = nameOn(card, reader, card.tokenId);
    const discovery = report.discovery && discoveryContext(report.discovery, card, reader);
    return {
      title: titleOf(card, reader, hider),
      icon: "fa-solid fa-shoe-prints",
      checks: report.checks.map((check) => checkContext(check, card, reader)),
      discovery,
      outcome: discovery ? foundLine(card, reader, discovery.outcome) : outcomeOf(card, reader, hider),
      next: nextStep(card, reader),
    };
  },
};

type TrackData = CardData<"track" | "closeTrack">;

function titleOf(card: TrackData, reader: Reader, hider: string): string {
  const { report } = card;
  if (report.kind === "closeTrack") return reader.say("UNSEEN.TrackCard.titleClosed", { hider });
  const name = nameOn(card, reader, report.answered);
  return reader.say(`UNSEEN.TrackCard.${report.answer}`, { name, hider });
}

/** The discovery of the hider, and those of the other components that hid with it (H-5). */
function foundLine(card: TrackData, reader: Reader, outcome: string): string {
  const others = (card.report.others ?? []).map((other) => discoveryContext(other, card, reader).outcome);
  return [outcome, ...others].join(" ");
}

function outcomeOf({ report }: TrackData, { say }: Reader, hider: string): string {
  if (report.checks.length > 0) return say("UNSEEN.TrackCard.failed", { hider });
  const isOver = report.kind === "closeTrack" || report.closed;
  return say(isOver ? "UNSEEN.TrackCard.nobody" : "UNSEEN.TrackCard.notRolled", { hider });
}

/** Names only those whom this seat sees, so that it does not tell who else is there. */
function nextStep({ report }: TrackData, { say, nameOf }: Reader): string | null {
  if (report.kind === "closeTrack" || report.closed) {
    const isFound = report.checks.some(({ success }) => success === true);
    return say(isFound ? "UNSEEN.TrackCard.overKept" : "UNSEEN.TrackCard.over");
  }
  const names = report.waitingFor.flatMap((tracker) => nameOf(tracker) ?? []);
  return names.length > 0 ? say("UNSEEN.TrackCard.waitingFor", { names: names.join(", ") }) : null;
}
