import type { ReportOf } from "../rules/index.ts";
import { nameOn, spotNames, type Card, type CardData, type Reader } from "./card.ts";
import { forcedReader, reportLines } from "./parts/forcedLines.ts";
import { priceLines } from "./parts/priceLines.ts";
import { revealedContexts } from "./recheckCard.ts";

/** T-9, T-12, H-24: creatures were moved by force or have teleported; then what the recheck revealed (H-17). */
export const pushCard: Card<"push" | "teleport" | "forceMove"> = {
  context: (card, reader) => {
    const { report } = card;
    const name = nameOn(card, reader, report.creature);
    return {
      title: titleOf(card, reader, name),
      icon: report.kind === "teleport" ? "fa-solid fa-wand-sparkles" : "fa-solid fa-angles-right",
      lines: linesOf(card, reader),
      revealed: revealedContexts(report.discoveries, card, reader),
      outcome: outcomeOf(card, reader, name),
    };
  },
};

const WAYS = { push: "pushes", pull: "pulls" } as const;

type PushData = CardData<"push" | "teleport" | "forceMove">;

function titleOf({ report }: PushData, { say }: Reader, name: string): string {
  if (report.kind !== "forceMove") return say(`UNSEEN.PushCard.${report.kind}`, { name });
  return say(`UNSEEN.PushCard.${WAYS[report.way]}${report.thing ? "ByThing" : ""}`, { name });
}

function linesOf(card: PushData, reader: Reader): readonly string[] {
  const { report } = card;
  if (report.kind === "forceMove") return reportLines(report, forcedReader(card, reader));
  if (report.kind === "teleport") return teleportLines(card, report, reader);
  const names = (of: typeof report.moved) =>
    spotNames(
      card,
      reader,
      of.map(({ id }) => id),
    );
  const { moved, stayed } = report;
  return [
    reader.say("UNSEEN.PushCard.moved", { spots: names(moved) }),
    ...(stayed.length > 0 ? [reader.say("UNSEEN.PushCard.stayed", { spots: names(stayed) })] : []),
  ];
}

/** By which power and at what price, who came along, and that something was in the way (T-3, T-12). */
function teleportLines(card: PushData, report: ReportOf<"teleport">, reader: Reader): readonly string[] {
  const { say } = reader;
  const { by, dragged = [], instead, power } = report;
  const names = dragged.map(({ creature }) => nameOn(card, reader, creature)).join(", ");
  return [
    ...(by === undefined ? [] : [say("UNSEEN.PushCard.byOther", { name: nameOn(card, reader, by) })]),
    ...(power === undefined ? [] : [say("UNSEEN.PushCard.byPower", { power })]),
    ...priceLines(report, card, reader),
    ...(dragged.length > 0 ? [say("UNSEEN.ForcedCard.dragged", { names })] : []),
    ...(instead ? [say("UNSEEN.ForcedCard.instead")] : []),
  ];
}

function outcomeOf(card: PushData, reader: Reader, name: string): string {
  const { report } = card;
  const { say } = reader;
  if (report.kind === "forceMove") return forcedOutcome(report, card, reader);
  const found = report.discoveries.some((discovery) => discovery.found);
  if (found) return say("UNSEEN.PushCard.revealed", { name });
  if (report.kind === "teleport" && !report.spot) return say("UNSEEN.PushCard.arrives", { name });
  return say(report.kind === "push" ? "UNSEEN.PushCard.stillHidden" : "UNSEEN.PushCard.oneSpot", { name });
}

/** The tiles that everybody was moved, in one line. */
function forcedOutcome({ groups }: ReportOf<"forceMove">, card: PushData, reader: Reader): string {
  const moved = groups.filter((group) => group.moved > 0);
  const names = moved.flatMap(({ members }) => members.map((id) => nameOn(card, reader, id)));
  return reader.say("UNSEEN.ForcedCard.outcome", { names: names.join(", ") });
}
