import { NowPanel } from "./turn/nowPanel.ts";
import { SYSTEM_ID } from "../config.ts";
import type { CreatureId } from "../rules/index.ts";
import type { AimInput } from "./attack/aimSession.ts";
import { type HideInput, TURN_KEY, type TurnDirection } from "./hide/hideSession.ts";
import { actingCreature } from "./playedHere.ts";
import { seatSituation } from "./viewedScene.ts";
import { say } from "../words/sayHere.ts";
import { AimPanel } from "./attack/aimPanel.ts";
import { attackWith, boonWith, startHide, trackWith } from "./hud/hudActions.ts";
import { HidePanel } from "./hide/hidePanel.ts";
import { openScan } from "./scan/scanPanel.ts";
import { BoardPanel } from "./awareness/boardPanel.ts";
import { openKnowledge } from "./knowledge/knowledgePanel.ts";
import { openPrepare } from "./prepare/preparePanel.ts";

/**
 * The keys of the acts, which players may change. With Shift, Foundry uses W, A, S, D and T to turn tokens and to
 * target. Also the keys of the tile cursor, which work while tiles are being chosen.
 */
export function registerKeybindings(): void {
  actionKey("hide", "KeyH", (id) => void startHide(id));
  actionKey("scan", "KeyL", (id) => void openScan(id));
  actionKey("track", "KeyF", trackWith);
  actionKey("attack", "KeyX", (id) => attackWith(id, "basic"));
  actionKey("boon", "KeyB", boonWith);
  shiftKey("know", "KeyK", readKnown);
  const now = { name: "UNSEEN.Now.title", hint: "UNSEEN.Now.hint" };
  shiftKey(
    "now",
    "KeyN",
    opens(() => NowPanel.one().open()),
    now,
  );
  shiftKey("board", "KeyU", openBoardByKey);
  shiftKey("prepare", "KeyP", opens(openPrepare), { name: "UNSEEN.Prepare.title", restricted: true });
  sessionKey("cursorUp", "ArrowUp", { kind: "move", di: -1, dj: 0 });
  sessionKey("cursorDown", "ArrowDown", { kind: "move", di: 1, dj: 0 });
  sessionKey("cursorLeft", "ArrowLeft", { kind: "move", di: 0, dj: -1 });
  sessionKey("cursorRight", "ArrowRight", { kind: "move", di: 0, dj: 1 });
  sessionKey("pickTile", "Enter", { kind: "pick", tile: null });
  turnKey("turnRight", [], 1);
  turnKey("turnLeft", ["Shift"], -1);
  sessionKey("cancelHide", "Escape", { kind: "cancel" });
}

type Action = (id: CreatureId) => void;

const actionKey = (name: string, key: string, action: Action): void => shiftKey(name, key, () => doWithActing(action));

/** A key that opens a window. */
const opens = (open: () => unknown) => (): boolean => {
  void open();
  return true;
};

/** A key with Shift, which players may change. `onDown` gives whether it did something. */
function shiftKey(
  name: string,
  key: string,
  onDown: () => boolean,
  other: { readonly name?: string; readonly hint?: string; readonly restricted?: true } = {},
): void {
  game.keybindings.register(SYSTEM_ID, name, {
    name: `UNSEEN.Keybinding.${name}`,
    hint: `UNSEEN.Keybinding.${name}Hint`,
    editable: [{ key, modifiers: ["Shift" as never] }],
    onDown,
    ...other,
  });
}

function sessionKey(name: string, key: string, input: HideInput & AimInput): void {
  game.keybindings.register(SYSTEM_ID, name, {
    name: `UNSEEN.Keybinding.${name}`,
    uneditable: [{ key }],
    repeat: input.kind === "move",
    precedence: CONST.KEYBINDING_PRECEDENCE.PRIORITY,
    onDown: () => {
      const running = HidePanel.shown() ?? AimPanel.shown();
      running?.dispatch(input);
      return running !== null;
    },
  });
}

/**
 * Turns the shape on the tile under the cursor (H-5). If nothing can be turned, the key goes on to its other
 * owners.
 */
function turnKey(name: string, modifiers: readonly string[], way: TurnDirection): void {
  game.keybindings.register(SYSTEM_ID, name, {
    name: `UNSEEN.Keybinding.${name}`,
    uneditable: [{ key: TURN_KEY, modifiers: modifiers as never }],
    precedence: CONST.KEYBINDING_PRECEDENCE.PRIORITY,
    onDown: () => HidePanel.shown()?.turn(way) ?? false,
  });
}

/** Prefers the token under the pointer, then the selected one, then the place. */
function readKnown(): boolean {
  const situation = seatSituation();
  if (situation === null) return false;
  const hovered = canvas?.tokens?.hover?.id;
  const isCreature = situation.creatures.some(({ id }) => id === hovered);
  const id = isCreature ? hovered! : (actingCreature(situation)?.id ?? null);
  void openKnowledge(id);
  return true;
}

/** The board is there while danger counts (K-1). Elsewhere the key says so. */
function openBoardByKey(): boolean {
  const situation = seatSituation();
  if (situation === null) return false;
  if (situation.switches.danger) void BoardPanel.one().open();
  else ui.notifications.info(say("UNSEEN.Awareness.off", { rule: say("UNSEEN.Setting.danger.name") }));
  return true;
}

/** Runs an action with the present creature. Without one, the seat reads how to choose it. */
function doWithActing(action: Action): boolean {
  const situation = seatSituation();
  if (situation === null) return false;
  const creature = actingCreature(situation);
  if (creature === null) ui.notifications.info(say("UNSEEN.Hud.chooseToken"));
  else action(creature.id);
  return true;
}
