import { HOOKS, type ChooseRequest } from "../config.ts";
import { endAim, followAim } from "./attack/aimFlow.ts";
import { followWound, openWound } from "./attack/woundPanel.ts";
import { endHide, followHides } from "./hide/hideFlow.ts";
import { judgeAhead } from "./hide/judgedMap.ts";
import { hideWith } from "./hud/deeds.ts";
import { followOutbox } from "./outbox/outboxPanel.ts";
import { renderLearned } from "../chat/render.ts";
import { hoverKnowledge } from "./knowledge/knowledgeHover.ts";
import { followKnowledge } from "./knowledge/knowledgePanel.ts";
import { followScan, openScan } from "./scan/scanPanel.ts";
import { followSheets } from "./sheets/creatureSheet.ts";
import { forgetSituation, rememberControlled, viewedScene } from "./seat.ts";
import { followTracks } from "./track/trackPanel.ts";

/** Documents that a situation is read from. What becomes of any of them may change what a window shows. */
const DOCUMENTS = [
  "Token",
  "Actor",
  "Item",
  "ActiveEffect",
  "Wall",
  "AmbientLight",
  "Region",
  "RegionBehavior",
  "Scene",
  "Combat",
  "Combatant",
] as const;

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
  for (const document of DOCUMENTS) for (const operation of OPERATIONS) listen(`${operation}${document}`, follow);
  for (const event of ["combatTurnChange", "userConnected", "canvasReady", HOOKS.houseRules]) listen(event, follow);
  listen("canvasReady", judgeAhead);
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
  followHides();
  followScan();
  followAim();
  followWound();
  followTracks();
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
