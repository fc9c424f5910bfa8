/** How the windows follow the documents, and which of them a button on a card opens. */
import type { ChooseRequest } from "../config.ts";
import { followAim } from "./attack/aimFlow.ts";
import { askPercent } from "./attack/percentDialog.ts";
import { followWound, openWound } from "./attack/woundPanel.ts";
import { askAllowed } from "./awareness/allowDialog.ts";
import { followBoard } from "./awareness/boardPanel.ts";
import { judgeAgain } from "./judgeAgain.ts";
import { showAreas } from "./awareness/showAreas.ts";
import { showLevels } from "./awareness/showLevels.ts";
import { tellAwareness } from "./awareness/tellAwareness.ts";
import { followHides } from "./hide/hideFlow.ts";
import { forceOfHit, hideWith, shiftWith } from "./hud/hudActions.ts";
import { followKnowledge } from "./knowledge/knowledgePanel.ts";
import { followPrepare } from "./prepare/preparePanel.ts";
import { showRegions } from "./regions/showRegions.ts";
import { followScan, openScan } from "./scan/scanPanel.ts";
import { showLocated } from "./scan/showLocated.ts";
import { followGround } from "./things/groundPanel.ts";
import { followZones } from "./zones/zonesPanel.ts";
import { carryOut } from "./stretches/stretchClock.ts";
import { followStretches } from "./stretches/stretchPanel.ts";
import { followTracks } from "./track/trackPanel.ts";
import { followNow } from "./turn/nowPanel.ts";
import { viewedScene } from "./viewedScene.ts";

/** What each window does after a change of the documents, in this order. */
export const FOLLOWERS: readonly (() => unknown)[] = [
  followHides,
  followScan,
  followAim,
  followWound,
  followTracks,
  followNow,
  followGround,
  followKnowledge,
  followBoard,
  followZones,
  followPrepare,
  followStretches,
  carryOut,
  showLocated,
  showAreas,
  showRegions,
  showLevels,
  tellAwareness,
];

/** Opens the window in which somebody goes on with an act. */
export function choose({ choose: what, sceneId, tokenId, event = "" }: ChooseRequest): void {
  if (viewedScene()?.id !== sceneId) return;
  if (what === "spots") void hideWith(tokenId);
  else if (what === "push" || what === "pull") forceOfHit(tokenId, { event, way: what });
  else if (what === "shift") shiftWith(tokenId, event);
  else if (what === "wound") void openWound(tokenId, event);
  else if (what === "allow") void askAllowed(tokenId, event);
  else if (what === "again") void judgeAgain(sceneId, { event });
  else if (what === "miss") void askPercent(tokenId, event);
  else void openScan(tokenId);
}
