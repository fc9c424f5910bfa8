import { SYSTEM_ID } from "../config.ts";
import type { CreatureId } from "../rules/index.ts";
import type { AimInput } from "./attack/aimSession.ts";
import type { HideInput } from "./hide/hideSession.ts";
import { TURN_KEY, type TurnDirection } from "./hide/hideTurns.ts";
import { actingCreature } from "./playedHere.ts";
import { seatSituation } from "./viewedScene.ts";
import { say } from "../words/sayHere.ts";
import { openWindows, withWindows, type Windows } from "./withWindows.ts";

/**
 * The keys of the acts, which players may change. With Shift, Foundry uses W, A, S, D and T to turn tokens and to
 * target. Also the keys of the tile cursor, which work while tiles are being chosen.
 */
export function registerKeybindings(): void {
  actionKey("hide", "KeyH", ({ hideWith }, id) => void hideWith(id));
  actionKey("scan", "KeyL", ({ scanWith }, id) => scanWith(id));
  actionKey("track", "KeyF", ({ trackWith }, id) => trackWith(id));
  actionKey("attack", "KeyX", ({ attackWith }, id) => attackWith(id, "basic"));
  actionKey("boon", "KeyB", ({ boonWith }, id) => boonWith(id));
  game.keybindings.register(SYSTEM_ID, "know", {
    name: "UNSEEN.Keybinding.know",
    hint: "UNSEEN.Keybinding.knowHint",
    editable: [{ key: "KeyK", modifiers: ["Shift" as never] }],
    onDown: readKnown,
  });
  game.keybindings.register(SYSTEM_ID, "now", {
    name: "UNSEEN.Now.title",
    hint: "UNSEEN.Now.hint",
    editable: [{ key: "KeyN", modifiers: ["Shift" as never] }],
    onDown: () => {
      void withWindows(({ openNow }) => openNow());
      return true;
    },
  });
  game.keybindings.register(SYSTEM_ID, "board", {
    name: "UNSEEN.Keybinding.board",
    hint: "UNSEEN.Keybinding.boardHint",
    editable: [{ key: "KeyU", modifiers: ["Shift" as never] }],
    onDown: openBoardByKey,
  });
  game.keybindings.register(SYSTEM_ID, "prepare", {
    name: "UNSEEN.Prepare.title",
    hint: "UNSEEN.Keybinding.prepareHint",
    editable: [{ key: "KeyP", modifiers: ["Shift" as never] }],
    restricted: true,
    onDown: () => {
      void withWindows(({ openPrepare }) => openPrepare());
      return true;
    },
  });
  sessionKey("cursorUp", "ArrowUp", { kind: "move", di: -1, dj: 0 });
  sessionKey("cursorDown", "ArrowDown", { kind: "move", di: 1, dj: 0 });
  sessionKey("cursorLeft", "ArrowLeft", { kind: "move", di: 0, dj: -1 });
  sessionKey("cursorRight", "ArrowRight", { kind: "move", di: 0, dj: 1 });
  sessionKey("pickTile", "Enter", { kind: "pick", tile: null });
  turnKey("turnRight", [], 1);
  turnKey("turnLeft", ["Shift"], -1);
  sessionKey("cancelHide", "Escape", { kind: "cancel" });
}

type Action = (windows: Windows, id: CreatureId) => void;

function actionKey(name: string, key: string, action: Action): void {
  game.keybindings.register(SYSTEM_ID, name, {
    name: `UNSEEN.Keybinding.${name}`,
    hint: `UNSEEN.Keybinding.${name}Hint`,
    editable: [{ key, modifiers: ["Shift" as never] }],
    onDown: () => doWithActing(action),
  });
}

function sessionKey(name: string, key: string, input: HideInput & AimInput): void {
  game.keybindings.register(SYSTEM_ID, name, {
    name: `UNSEEN.Keybinding.${name}`,
    uneditable: [{ key }],
    repeat: input.kind === "move",
    precedence: CONST.KEYBINDING_PRECEDENCE.PRIORITY,
    onDown: () => {
      const windows = openWindows();
      const running = windows && (windows.currentHide() ?? windows.currentAim());
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
    onDown: () => openWindows()?.currentHide()?.turn(way) ?? false,
  });
}

/** Prefers the token under the pointer, then the selected one, then the place. */
function readKnown(): boolean {
  const situation = seatSituation();
  if (situation === null) return false;
  const hovered = canvas?.tokens?.hover?.id;
  const isCreature = situation.creatures.some(({ id }) => id === hovered);
  const id = isCreature ? hovered! : (actingCreature(situation)?.id ?? null);
  void withWindows(({ openKnowledge }) => openKnowledge(id));
  return true;
}

/** The board is there while danger counts (K-1). */
function openBoardByKey(): boolean {
  if (seatSituation()?.switches.danger !== true) return false;
  void withWindows(({ openBoard }) => openBoard());
  return true;
}

/** Runs an action with the present creature. Without one, the seat reads how to choose it. */
function doWithActing(action: Action): boolean {
  const situation = seatSituation();
  if (situation === null) return false;
  const creature = actingCreature(situation);
  if (creature === null) ui.notifications.info(say("UNSEEN.Hud.chooseToken"));
  else void withWindows((windows) => action(windows, creature.id));
  return true;
}
