import { SITUATION_DOCUMENTS } from "../bridge/scene/touches.ts";
import { HOOKS, type ChooseRequest } from "../config.ts";
import { inSlices, whileWanted, type Sliceable } from "../canvas/slices.ts";
import { arriveOn, isArriving, prepareAhead, readAhead } from "./ahead.ts";
import { renderLearned, renderTold, renderWhole } from "../chat/render.ts";
import { isEntryPage } from "../desk/foundry/ledgerPages.ts";
import { followSheets } from "./sheets/creatureSheet.ts";
import { followSurroundings } from "../api/surroundings.ts";
import { rememberControlled } from "./playedHere.ts";
import { forgetIfShownChanged, forgetSituation, seatSituation, viewedScene } from "./viewedScene.ts";
import { followTracker } from "./turn/turnShown.ts";
import { openWindows, withWindows } from "./withWindows.ts";

const OPERATIONS = ["create", "update", "delete"] as const;

/** One act changes many documents. The windows follow once. */
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
  for (const operation of OPERATIONS)
    // Some acts change nothing but the ledger (part Z).
    listen(`${operation}JournalEntryPage`, (page) => {
      if (isEntryPage(page as JournalEntryPage.Implementation)) follow();
    });
  for (const event of ["combatTurnChange", "updateWorldTime", "userConnected", HOOKS.houseRules]) listen(event, follow);
  // The hook fires with every frame of an animation.
  listen("sightRefresh", foundry.utils.debounce(followIfShownChanged, SETTLED));
  listen("canvasInit", readAhead);
  listen("canvasReady", () => void arriveOn(follow));
  listen(HOOKS.sceneFaults, (...told) => void withWindows(({ tellSceneFaults }) => tellSceneFaults(...told)));
  listen("canvasTearDown", () => openWindows()?.endHide());
  listen("canvasTearDown", () => openWindows()?.endAim());
  listen("controlToken", rememberControlled);
  listen("controlToken", () => openWindows()?.showLevels());
  listen("controlToken", () => openWindows()?.followNow());
  listen("hoverToken", (token, hovered) =>
    openWindows()?.hoverKnowledge((token as { readonly id: string }).id, hovered === true),
  );
  listen(HOOKS.lore, follow);
  listen(HOOKS.lore, () => void renderTold());
  listen("createChatMessage", () => openWindows()?.followScan());
  listen(HOOKS.outbox, () => openWindows()?.followOutbox());
  listen(HOOKS.choose, (request) => void withWindows(({ choose }) => choose(request as ChooseRequest)));
  Hooks.once("ready", () => void withWindows(({ followOutbox }) => followOutbox()));
  Hooks.once("setup", () => void withWindows(settled));
}

/** The steps after every change, in this order. The seat's knowledge is read first, once for all of them. */
const followers = (): readonly (() => unknown)[] => [
  seatSituation,
  prepareAhead,
  ...(openWindows()?.FOLLOWERS ?? []),
  followSheets,
  followSurroundings,
  renderLearned,
  renderWhole,
  followHud,
  followTracker,
];

/** After the canvas has computed its sight anew, windows show the creatures that are visible now (H-9). */
function followIfShownChanged(): void {
  if (forgetIfShownChanged()) followAll();
}

/** Counts calls. A change that has not been followed yet is done with the last call. */
let time = 0;

/** Updates all windows, in slices. */
function followAll(): void {
  if (viewedScene() === null || isArriving()) return;
  const now = ++time;
  void inSlices(whileWanted(following(), () => now === time && viewedScene() !== null));
}

function* following(): Sliceable<void> {
  for (const follow of followers()) {
    follow();
    yield;
  }
}

/** The HUD of a token shows its possible acts, so it is drawn anew. Not while somebody types into it. */
function followHud(): void {
  const hud = canvas?.hud?.token;
  if (!hud?.object || hud.element?.querySelector("input:focus")) return;
  void hud.render();
}

/** Some hook names are built from parts, and two belong to the system. The host's types do not list them. */
function listen(name: string, heard: (...told: unknown[]) => void): void {
  Hooks.on(name as "canvasReady", heard);
}
