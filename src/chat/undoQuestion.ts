/** U1: the question before an earlier act is taken back. It names the act, and what falls with it. */
import { confirm } from "../bridge/confirm.ts";
import { fallsWith } from "../cards/parts/fallsWith.ts";
import { actToUndo } from "../desk/ledger/undo.ts";
import { readLedger, thisSeat } from "../desk/foundry/thisSeat.ts";
import type { LedgerEvent } from "../desk/ledger/entry.ts";
import type { EventId } from "../rules/index.ts";
import { say } from "../words/sayHere.ts";

/** What the card says of the act: its title, and its outcome. */
export interface ToldAct {
  readonly event: EventId;
  readonly title: string;
  readonly outcome: string;
  /** The scene of the act. */
  readonly sceneId: string;
}

/** Asks the Gamemaster. Closing the window is a no. */
export const sureToUndo = ({ event, title, outcome, sceneId }: ToldAct): Promise<boolean> =>
  confirm({
    title: "UNSEEN.Undo.late.title",
    yes: "UNSEEN.Undo.late.yes",
    about: [`Scene.${sceneId}`],
    paragraphs: [title, outcome, ...ledgerLines(event), say("UNSEEN.Undo.late.question")],
  });

/** When it was, and what falls with it. Nothing on clients that cannot read the ledger. */
function ledgerLines(event: EventId): readonly string[] {
  if (!thisSeat().host.sealing.isOpen()) return [];
  const act = actToUndo(readLedger(), event, { gm: true });
  if (typeof act === "string") return [];
  const names: Readonly<Record<string, string>> = Object.assign({}, ...act.map((part) => part.names));
  const falls = fallsWith(
    act.flatMap(({ changes }) => changes),
    { say, nameOf: (creature) => names[creature] ?? say("UNSEEN.Card.somebody") },
  );
  return [whenOf(act), ...(falls.length > 0 ? [say("UNSEEN.Undo.late.falls", { what: falls.join("; ") })] : [])];
}

function whenOf(act: readonly LedgerEvent[]): string {
  const [period] = act.flatMap(({ periods }) => Object.values(periods));
  return period ? say("UNSEEN.Undo.late.round", { round: period.round }) : say("UNSEEN.Undo.late.outside");
}
