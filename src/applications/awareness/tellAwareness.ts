import { readLedger } from "../../desk/foundry/thisSeat.ts";
import type { AwarenessBoard, Situation } from "../../rules/index.ts";
import { say } from "../../words/sayHere.ts";
import { isFullGm } from "../../bridge/fullGm.ts";
import { ownAwareness, ownSituation } from "../viewedScene.ts";
import { BoardPanel } from "./boardPanel.ts";
import { bumpsIn, loweredLevels, newlyKnown, newSuggestions, seenIn, type Seen } from "./newsOf.ts";

let seen: Seen | null = null;

/**
 * Tells a player what own creatures have come to know. Tells the Gamemaster of new suggestions, unless the board shows
 * them. If the house rule says so, it also tells of lower levels that nobody was asked about (K-9).
 */
export function tellAwareness(): void {
  const situation = ownSituation();
  if (!situation?.switches.danger) return void (seen = null);
  const { board, due } = ownAwareness();
  const source = { scene: situation.scene.id, board, due };
  const before = seen;
  seen = seenIn(source);
  if (!before) return;
  const told = isFullGm(game.user)
    ? toldGamemaster(before, source, situation.switches)
    : newlyKnown(before, source, say);
  for (const text of told) ui.notifications.info(text);
}

type Source = Parameters<typeof seenIn>[0];

function toldGamemaster(before: Seen, source: Source, switches: Situation["switches"]): readonly string[] {
  const { board, due } = source;
  const { demotionsAsked, demotionsTold } = switches;
  const asked = demotionsAsked ? due : due.filter(({ to }) => to === "unknown");
  const suggested = BoardPanel.shown()?.isOpen ? [] : newSuggestions(before, { ...source, due: asked }, say);
  const lowered = demotionsAsked || !demotionsTold || isByHand(source.scene) ? [] : loweredLevels(before, source, say);
  return [
    ...bumpsSince(source.scene, board),
    ...(suggested.length > 0 ? [say("UNSEEN.Awareness.newSuggestion", { text: suggested.join(" ") })] : []),
    ...lowered,
  ];
}

/** The latest entry of the ledger that was told. */
let toldSeq: number | null = null;

/** Who came upon somebody unseen since the last time. Leaves out what happened before this seat began to watch. */
function bumpsSince(scene: string, board: AwarenessBoard): readonly string[] {
  const { events } = readLedger();
  const since = toldSeq;
  toldSeq = events.at(-1)?.seq ?? 0;
  if (since === null) return [];
  return events
    .filter((event) => event.seq > since && event.sceneId === scene && event.act.kind === "judgeAwareness")
    .flatMap(({ changes }) => bumpsIn(changes, board, say));
}

/** Whether the latest act on the scene set levels on the board, or was a Hide, whose card says it (K-10). */
function isByHand(scene: string): boolean {
  const latest = readLedger().events.findLast(({ sceneId }) => sceneId === scene);
  return latest?.act.kind === "setAwareness" || latest?.act.kind === "hide";
}
