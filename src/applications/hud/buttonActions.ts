/** What the buttons of the token HUD do: on a creature's own token, and on a marker. */
import { judgeAgain } from "../judgeAgain.ts";
import type { MarkerFlag } from "../../bridge/creature/markerFlag.ts";
import type { CreatureId, SpotId } from "../../rules/index.ts";
import { openKnowledge } from "../knowledge/knowledgePanel.ts";
import { actingCreature } from "../playedHere.ts";
import { scanSpot } from "../scan/scanPanel.ts";
import { seatSituation } from "../viewedScene.ts";
import {
  attackSpotWith,
  boonSpotWith,
  grappleSpotWith,
  attackWith,
  boonWith,
  dashWith,
  emergeFrom,
  flipWith,
  forceWith,
  grappleWith,
  hideWith,
  interactWith,
  markNextSide,
  pushHider,
  revealSpot,
  sayStill,
  scanWith,
  searchWith,
  teleportOf,
  trackWith,
  treatWith,
  turnWith,
  turnCautious,
  turnYielding,
  warnWith,
} from "./hudActions.ts";
import type { HudAction } from "./hudIcons.ts";
import { endConcentrationWith, endEffectWith } from "./lastingActions.ts";

/** Does what a button on a creature's own token says. */
export function actOnCreature(action: HudAction, id: CreatureId): void {
  void ACTIONS[action]?.(id);
}

const ACTIONS: Readonly<Partial<Record<HudAction, (id: CreatureId) => unknown>>> = {
  hide: hideWith,
  scan: scanWith,
  dash: dashWith,
  turn: turnWith,
  track: trackWith,
  know: openKnowledge,
  yields: turnYielding,
  side: markNextSide,
  still: sayStill,
  attack: (id) => attackWith(id, "basic"),
  special: (id) => attackWith(id, "special"),
  boon: boonWith,
  interact: interactWith,
  grapple: (id) => grappleWith(id),
  treat: treatWith,
  search: searchWith,
  flip: flipWith,
  warn: warnWith,
  cautious: turnCautious,
  force: forceWith,
  push: (id) => pushHider(id, null),
  teleport: teleportOf,
  endConcentration: endConcentrationWith,
  endEffect: endEffectWith,
};

/** Does what a button on a marker says. */
export function actOnMarker(action: HudAction, { hider }: MarkerFlag, spot: string): void {
  const situation = seatSituation();
  if (situation === null) return;
  const name = situation.creatures.find(({ id }) => id === hider)?.name ?? "";
  if (action === "emerge") void emergeFrom(hider, spot, name);
  if (action === "discover") void revealSpot(hider, spot);
  if (action === "judgeAgain") void judgeAgain(situation.scene.id, { spot });
  if (action === "push") pushHider(hider, spot);
  if (action === "teleport") teleportOf(hider);
  if (action === "know") void openKnowledge(hider);
  const actor = actingCreature(situation);
  if (actor !== null) void ON_SPOT[action]?.(actor.id, { hider, spot });
}

/** What the present creature does to somebody's spot. */
const ON_SPOT: Readonly<
  Partial<Record<HudAction, (id: CreatureId, target: { readonly hider: CreatureId; readonly spot: SpotId }) => unknown>>
> = { scanSpot, attackSpot: attackSpotWith, boonSpot: boonSpotWith, grappleSpot: grappleSpotWith };
