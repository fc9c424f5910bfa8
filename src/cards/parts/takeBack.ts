/** U1 on every card: the button that takes its act back, and the user who took it back. */
import type { CardButton, CardData, CardFacts, Click, Reader } from "../card.ts";

/**
 * The button. The actor's owner has it until the next act on the scene, Gamemasters while nothing builds on the
 * act. Its label says if an owner only asks.
 */
export function undoButtons({ live: { undo } }: CardFacts, reader: Reader): readonly CardButton[] {
  const { gm, owns, say, playersUndo = false } = reader;
  if (!undo || !(gm || (undo.by !== null && owns(undo.by)))) return [];
  const words = isAsked({ undo }, { gm, playersUndo }) ? "UNSEEN.Undo.asking" : "UNSEEN.Undo";
  const [label, name] = [say(`${words}.label`), say(`${words}.name`)];
  return [{ action: UNDO, label, name, icon: "fa-solid fa-rotate-left", of: "" }];
}

/** Whether an undo is asked for, because dice were rolled or something was learned. */
export const isAsked = (
  { undo }: Pick<CardFacts["live"], "undo">,
  { gm, playersUndo = false }: Pick<Reader, "gm" | "playersUndo">,
): boolean => undo?.asks === true && !gm && !playersUndo;

/** The act of a click on it. If other acts came later, the Gamemaster is asked first. */
export function undoClick({ tokenId, event, report, live: { undo } }: CardData, action: string): Click | null {
  if (action !== UNDO || !undo) return null;
  const ask = { kind: "undo", creature: tokenId, event } as const;
  // H-17: the enemy whose step revealed the spots stays where it is.
  const sure = report.kind === "recheck" ? { sure: "UNSEEN.Undo.reveal" } : {};
  return { ask, ...sure, ...(undo.fresh ? {} : { late: true }) };
}

/** Who took the act back, in a sentence; null while it stands. */
export function undoneLine({ live: { undone } }: CardFacts, { say, userName }: Reader): string | null {
  if (undone === undefined) return null;
  const name = userName?.(undone) ?? "";
  return name === "" ? say("UNSEEN.Undo.undone") : say("UNSEEN.Undo.undoneBy", { name });
}

const UNDO = "undo";
