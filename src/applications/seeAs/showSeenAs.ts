/**
 * A Gamemaster sees as a player or a creature: map, windows and cards are drawn anew as theirs, and a frame says so.
 * Nothing is written. Reloading the window ends it.
 */
import { seenAs, setSeenAs, type SeenAs } from "../../bridge/seeAs.ts";
import { SYSTEM_ID } from "../../config.ts";
import { renderAll } from "../../chat/render.ts";
import { thisSeat } from "../../desk/foundry/thisSeat.ts";
import { say } from "../../words/sayHere.ts";
import { made } from "../made.ts";
import { viewedScene } from "../viewedScene.ts";

const ID = "unseen-seen-as";

/** Windows of Gamemasters alone. They show what the player does not see. */
const GAMEMASTERS_OWN = ["unseen-prepare", "unseen-zones"];

let follow: () => void = () => undefined;

/** What follows when this seat sees as somebody else. */
export function onSeenAs(followed: () => void): void {
  follow = followed;
}

/** Sees as somebody, or with null as oneself again. */
export function showSeenAs(whom: SeenAs | null): void {
  if (whom !== null && !thisSeat().host.sealing.isOpen()) return void ui.notifications.warn(say("UNSEEN.SeeAs.noKey"));
  if (whom === null && seenAs() === null) return;
  setSeenAs(whom);
  if (whom) leaveOwnView(whom);
  showFrame(whom, () => showSeenAs(null));
  drawAnew();
}

/** Closes what only Gamemasters see, and selects nothing that is not the player's. */
function leaveOwnView({ owns }: SeenAs): void {
  for (const id of GAMEMASTERS_OWN) void foundry.applications.instances.get(id)?.close();
  for (const token of canvas?.tokens?.controlled ?? []) if (!owns(token.document)) token.release();
}

/** Escape ends it. It also ends where the creature is gone, or its scene is not viewed any more. In `init`. */
export function watchSeenAs(): void {
  game.keybindings.register(SYSTEM_ID, "endSeeAs", {
    name: "UNSEEN.SeeAs.end",
    uneditable: [{ key: "Escape" }],
    restricted: true,
    onDown: () => {
      const isOn = seenAs() !== null;
      showSeenAs(null);
      return isOn;
    },
  });
  Hooks.on("canvasReady", endWithoutCreature);
  Hooks.on("deleteToken", endWithoutCreature);
}

function endWithoutCreature(): void {
  const { creature = null } = seenAs() ?? {};
  if (creature !== null && viewedScene()?.tokens.has(creature) !== true) showSeenAs(null);
}

function drawAnew(): void {
  drawMap();
  void ui.combat?.render();
  follow();
  void renderAll();
}

function drawMap(): void {
  for (const token of canvas?.tokens?.placeables ?? []) {
    token.initializeSources();
    token.renderFlags.set({ refreshState: true, refreshVisibility: true });
  }
  if (!canvas?.ready) return;
  for (const layer of [canvas.tiles, canvas.regions, canvas.drawings, canvas.notes])
    for (const mark of layer?.placeables ?? []) mark.refresh();
  canvas.perception.update({ initializeLighting: true, initializeVision: true });
  void ui.controls?.render({ reset: true } as never);
}

/** Shows whom this seat sees as. Null takes the frame away. */
function showFrame(whom: SeenAs | null, end: () => void): void {
  document.getElementById(ID)?.remove();
  if (whom === null) return;
  const text = made("p", { role: "status" }, say("UNSEEN.SeeAs.now", { name: whom.name }));
  const button = made("button", { type: "button", class: "unseen-button" }, say("UNSEEN.SeeAs.end"));
  button.addEventListener("click", end);
  const label = say("UNSEEN.SeeAs.title");
  const bar = made("section", { class: "unseen-seen-as-bar", "aria-label": label }, text, button);
  document.body.append(made("div", { id: ID, class: "unseen" }, bar));
}
