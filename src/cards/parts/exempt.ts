/** H-17: on the card of an act that exempted spots from rechecks, what Gamemasters read, and the button. Pure. */
import type { CardButton, CardData, CardNote, Click, Reader } from "../card.ts";

/**
 * Says that spots are exempt. Gamemasters read it wherever it is so. Players read it only after the undo of a public
 * reveal.
 */
export function exemptNotes({ event, report, live }: CardData, reader: Reader): readonly CardNote[] {
  const count = exemptOf(event, reader);
  const icon = "fa-solid fa-shield";
  if (count > 0) return [{ icon, text: reader.say("UNSEEN.Exempt.note", { count }) }];
  const isUndoneReveal = report.kind === "recheck" && live.undone !== undefined;
  return isUndoneReveal && !reader.gm ? [{ icon, text: reader.say("UNSEEN.Exempt.undone") }] : [];
}

/** The Gamemaster's button that judges them again. */
export function exemptButtons({ event }: CardData, reader: Reader): readonly CardButton[] {
  if (exemptOf(event, reader) === 0) return [];
  const label = reader.say("UNSEEN.Exempt.again");
  return [{ action: AGAIN, label, name: label, icon: "fa-solid fa-eye", of: "" }];
}

/** A click on it. */
export const exemptClick = ({ event, tokenId }: CardData, action: string): Click | null =>
  action === AGAIN ? { choose: "again", tokenId, event } : null;

const AGAIN = "judgeAgain";

const exemptOf = (event: string, { gm, exempt }: Reader): number => (gm ? (exempt?.(event) ?? 0) : 0);
