import { followTracks } from "./track/trackPanel.ts";
import { NowPanel } from "./turn/nowPanel.ts";
import { followStretches } from "./stretches/stretchPanel.ts";
import { carryOut } from "./stretches/stretchClock.ts";
import { ZonesPanel } from "./zones/zonesPanel.ts";
import { followTileEffects } from "./things/tileEffectPanel.ts";
import { onSeenAs } from "./seeAs/showSeenAs.ts";
import { showRegions } from "./regions/showRegions.ts";
import { PreparePanel } from "./prepare/preparePanel.ts";
import { KnowledgePanel } from "./knowledge/knowledgePanel.ts";
import { forceOfHit, startHide, judgeAgain } from "./hud/hudActions.ts";
import { tellAwareness } from "./awareness/tellAwareness.ts";
import { BoardPanel } from "./awareness/boardPanel.ts";
import { askAllowed } from "./awareness/allowDialog.ts";
import { WoundPanel, openWound } from "./attack/woundPanel.ts";
import { askPercent } from "./attack/percentDialog.ts";
import { SITUATION_DOCUMENTS } from "../bridge/scene/touches.ts";
import { HOOKS, type ChooseRequest } from "../config.ts";
import { onHook } from "../hooks.ts";
import { inSlices, whileWanted, type Sliceable } from "../canvas/slices.ts";
import { renderLearned, renderTold, renderWhole } from "../chat/render.ts";
import { isEntryPage } from "../desk/foundry/ledgerPages.ts";
import { followSheets } from "./sheets/creatureSheet.ts";
import { followSurroundings } from "../api/surroundings.ts";
import { rememberControlled } from "./playedHere.ts";
import { forgetIfShownChanged, forgetSituation, seatSituation, viewedScene } from "./viewedScene.ts";
import { followTracker } from "./turn/turnShown.ts";
import { AimPanel, endAim, openTargeting } from "./attack/aimPanel.ts";
import { shiftPlan } from "./attack/moving/shiftPlan.ts";
import { endHide, followHides } from "./hide/hidePanel.ts";
import { followOutbox } from "./outbox/outboxPanel.ts";
import { followMapPresses } from "./overlay/frameView.ts";
import { UnseenPanel } from "./panelBase.ts";
import { ScanPanel, openScan } from "./scan/scanPanel.ts";
import { hoverKnowledge } from "./knowledge/knowledgeHover.ts";
import { showKnown, showLevels } from "./awareness/showKnown.ts";
import { readingOf } from "../bridge/scene/liveScenes.ts";
import { isFullGm } from "../bridge/fullGm.ts";
import type { SceneDataError } from "../bridge/fields/fieldReader.ts";
import { say } from "../words/sayHere.ts";
import { sceneFaultsText } from "./sceneFaultsText.ts";

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
  onSeenAs(follow);
  for (const document of SITUATION_DOCUMENTS)
    for (const operation of OPERATIONS) onHook(`${operation}${document}`, follow);
  for (const operation of OPERATIONS)
    // Some acts change nothing but the ledger (part Z).
    onHook(`${operation}JournalEntryPage`, (page: JournalEntryPage.Implementation) => {
      if (isEntryPage(page)) follow();
    });
  for (const event of ["combatTurnChange", "updateWorldTime", "userConnected", HOOKS.houseRules]) onHook(event, follow);
  // The hook fires with every frame of an animation.
  onHook("sightRefresh", foundry.utils.debounce(followIfShownChanged, SETTLED));
  onHook("canvasInit", readAhead);
  onHook("canvasReady", () => void arriveOn(follow));
  onHook("canvasReady", () => void (viewed = canvas?.scene ?? null));
  onHook("deleteScene", (scene: object) => {
    if (scene === viewed) UnseenPanel.closeAllOfScene();
  });
  onHook(HOOKS.sceneFaults, tellSceneFaults);
  onHook("canvasTearDown", () => endHide());
  onHook("canvasTearDown", () => endAim());
  onHook("controlToken", rememberControlled);
  onHook("controlToken", () => showLevels());
  onHook("controlToken", () => NowPanel.follow());
  onHook("hoverToken", ({ id }: { readonly id: string }, hovered: boolean) => hoverKnowledge(id, hovered));
  onHook(HOOKS.lore, follow);
  onHook(HOOKS.lore, () => void renderTold());
  onHook("createChatMessage", () => ScanPanel.follow());
  onHook(HOOKS.outbox, () => followOutbox());
  onHook(HOOKS.choose, choose);
  Hooks.once("canvasReady", followMapPresses);
  Hooks.once("ready", followOutbox);
}

/** The scene that was drawn last. The host may have left it already when it is deleted. */
let viewed: object | null = null;

/** The windows that show what this seat knows. */
const WINDOWS = [ScanPanel, AimPanel, WoundPanel, NowPanel, KnowledgePanel, BoardPanel, ZonesPanel, PreparePanel];

/** The steps after every change, in this order. The seat's knowledge is read first, once for all of them. */
const viewUpdaters = (): readonly (() => unknown)[] => [
  seatSituation,
  followHides,
  ...WINDOWS.map((Window) => () => Window.follow()),
  followTracks,
  followTileEffects,
  followStretches,
  carryOut,
  showKnown,
  showRegions,
  showLevels,
  tellAwareness,
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
  for (const follow of viewUpdaters()) {
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

/** Opens the window in which somebody goes on with an act. */
function choose({ choose: what, sceneId, tokenId, event = "" }: ChooseRequest): void {
  if (viewedScene()?.id !== sceneId) return;
  if (what === "spots") void startHide(tokenId);
  else if (what === "push" || what === "pull") forceOfHit(tokenId, { event, way: what });
  else if (what === "shift") void openTargeting(shiftPlan(tokenId, event));
  else if (what === "wound") void openWound(tokenId, event);
  else if (what === "allow") void askAllowed(tokenId, event);
  else if (what === "again") void judgeAgain(sceneId, { event });
  else if (what === "miss") void askPercent(tokenId, event);
  else void openScan(tokenId);
}

/** The scene that is being drawn, and its reading in progress. */
let reading: { readonly scene: object; readonly done: Promise<void> } | null = null;

/**
 * Reads the scene that the canvas turns to, in slices. Its documents may have changed unnoticed. An earlier question
 * gets its answer at once, however long that takes.
 */
function readAhead(): void {
  const scene = canvas?.scene ?? null;
  reading = scene && { scene, done: inSlices(readingOf(scene)) };
}

/** Called once the scene is drawn. The windows follow when it is read. */
async function arriveOn(follow: () => void): Promise<void> {
  if (reading?.scene !== canvas?.scene) readAhead();
  const here = reading;
  let isLatest = false;
  try {
    await here?.done;
  } finally {
    isLatest = here === reading;
    if (isLatest) reading = null;
  }
  if (isLatest) follow();
}

/** Whether the scene that the canvas turned to is still being read. `arriveOn` follows the changes meanwhile. */
const isArriving = (): boolean => reading !== null;

/**
 * Tells a Gamemaster which parts of a scene cannot be read and are left out of the rules, all that were found
 * together. Players could not mend them, so they are not told.
 */
function tellSceneFaults({ name }: { readonly name: string }, faults: readonly SceneDataError[]): void {
  if (!isFullGm(game.user)) return;
  ui.notifications.warn(sceneFaultsText(name, faults, say), { permanent: true });
}
