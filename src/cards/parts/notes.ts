import { discoveriesIn, type CreatureId, type Report } from "../../rules/index.ts";
import { nameOn, type CardData, type CardNote, type Reader } from "../card.ts";
import { refusalText } from "../../words/refusalText.ts";

/** The lines below a card: what was overruled (H-1), and who has come out of hiding with advantage (H-16). Pure. */
export function cardNotes(card: CardData, reader: Reader): readonly CardNote[] {
  return [...overruledNotes(card, reader), ...ambushNotes(card, reader)];
}

function overruledNotes({ event }: CardData, { gm, say, ...reader }: Reader): readonly CardNote[] {
  const overruled = (gm && reader.overruled?.(event)) || [];
  if (overruled.length === 0) return [];
  const what = overruled.map((refusal) => refusalText(refusal, say)).join(" ");
  return [{ icon: "fa-solid fa-gavel", text: say("UNSEEN.Overrule.note", { what }) }];
}

function ambushNotes(card: CardData, reader: Reader): readonly CardNote[] {
  return ambushersIn(card.report).map((creature) => {
    const name = nameOn(card, reader, creature);
    return { icon: "fa-solid fa-bolt", text: reader.say("UNSEEN.Card.ambush", { name }) };
  });
}

/** Creatures that stepped out, acted from hiding, or were found. */
function ambushersIn(report: Report): readonly CreatureId[] {
  if (report.kind === "emerge") return report.ambush ? [report.creature] : [];
  const emerged = "emerged" in report && report.emerged?.ambush ? [report.creature] : [];
  return [...emerged, ...discoveriesIn(report).flatMap(({ ambush, hider }) => (ambush ? [hider] : []))];
}
