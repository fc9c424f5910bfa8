import { SITUATION_DOCUMENTS } from "../bridge/touches.ts";
import { HOOKS, type ChooseRequest } from "../config.ts";
import { arriveOn, prepareAhead, readAhead } from "./ahead.ts";
import { endAim, followAim } from "./attack/aimFlow.ts";
import { followWound, openWound } from "./attack/woundPanel.ts";
import { endHide, followHides } from "./hide/hideFlow.ts";
import { hideWith } from "./hud/deeds.ts";
import { followOutbox } from "./outbox/outboxPanel.ts";
import { renderLearned } from "../chat/render.ts";
import { hoverKnowledge } from "./knowledge/knowledgeHover.ts";
import { followKnowledge } from "./knowledge/knowledgePanel.ts";
import { followScan, openScan } from "./scan/scanPanel.ts";
import { followSheets } from "./sheets/creatureSheet.ts";
import { tellSceneFaults } from "./sceneFaults.ts";
import { forgetSituation, rememberControlled, viewedScene } from "./seat.ts";
import { followGround } from "./things/groundPanel.ts";
import { followTracks } from "./track/trackPanel.ts";

const OPERATIONS = ["create", "update", "delete"] as const;

/** One act changes many documents; the windows follow once. */
const SETTLED = 40;

/** Listens for everything that the windows of the system follow. */
export function registerFollowing(): void {
  const settled = foundry.utils.debounce(followAll, SETTLED);
  const follow = () => {
    forgetSituation();
    settled();
  };
  for (const document of SITUATION_DOCUMENTS)
    for (const operation of OPERATIONS) listen(`${operation}${document}`, follow);
  for (const event of ["combatTurnChange", "userConnected", HOOKS.houseRules]) listen(event, follow);
  listen("canvasInit", readAhead);
  listen("canvasReady", () => void arriveOn(follow));
  listen(HOOKS.sceneFaults, tellSceneFaults);
  listen("canvasTearDown", endHide);
  listen("canvasTearDown", endAim);
  listen("controlToken", rememberControlled);
  listen("hoverToken", (token, hovered) => hoverKnowledge((token as { readonly id: string }).id, hovered === true));
  listen(HOOKS.lore, follow);
  listen("createChatMessage", followScan);
  listen(HOOKS.outbox, followOutbox);
  listen(HOOKS.choose, (request) => choose(request as ChooseRequest));
  Hooks.once("ready", followOutbox);
}

function followAll(): void {
  if (viewedScene() === null) return;
  prepareAhead();
  followHides();
  followScan();
  followAim();
  followWound();
  followTracks();
  followGround();
  followKnowledge();
  followSheets();
  void renderLearned();
  followHud();
}

/** The HUD of a token tells what may be done, so it is made anew; not under the hands of somebody who types into it. */
function followHud(): void {
  const hud = canvas?.hud?.token;
  if (!hud?.rendered || hud.element.querySelector("input:focus") !== null) return;
  void hud.render();
}

function choose({ choose: what, sceneId, tokenId, event = "" }: ChooseRequest): void {
  if (viewedScene()?.id !== sceneId) return;
  if (what === "spots") void hideWith(tokenId);
  else if (what === "wound") void openWound(tokenId, event);
  else void openScan(tokenId);
}

/** Hook names are made of parts here and two of them are the system's own, which the host's types do not list. */
function listen(name: string, heard: (...told: unknown[]) => void): void {
  Hooks.on(name as "canvasReady", heard);
}
