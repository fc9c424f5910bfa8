/** The actions behind the buttons and keys of the system. */
import { confirm } from "../../bridge/confirm.ts";
import { keepingSide, markedSide } from "../../bridge/creature/sides.ts";
import { saidStill } from "../../bridge/creature/moved.ts";
import { applyWrites } from "../../bridge/writing/apply.ts";
import {
  handOf,
  isStill,
  isTeleport,
  mayHide,
  mayTrack,
  momentOf,
  onLevelOf,
  type AttackKind,
  type CreatureId,
  type Refusal,
  type Situation,
  type SpotId,
} from "../../rules/index.ts";
import { affectPlan } from "../attack/affectPlan.ts";
import { openAim } from "../attack/aimFlow.ts";
import { attackPlan } from "../attack/attackPlan.ts";
import { shiftPlan } from "../attack/moving/shiftPlan.ts";
import { turnPlan } from "../attack/moving/turnPlan.ts";
import { dueBy, forcePlan, type ForceHit } from "../attack/moving/forcePlan.ts";
import { grapplePlan } from "../attack/grapplePlan.ts";
import { pushPlan, teleportPlan } from "../attack/moving/movePlans.ts";
import { treatPlan } from "../attack/treatPlan.ts";
import { flipPlan } from "../awareness/flipPlan.ts";
import { searchPlan } from "../awareness/searchPlan.ts";
import { warnPlan } from "../awareness/warnPlan.ts";
import { openHide } from "../hide/hideFlow.ts";
import { judgedMap } from "../hide/judgedMap.ts";
import { interactPlan } from "../interact/interactPlan.ts";
import { refusalWithTiles } from "../refusals.ts";
import { openScan } from "../scan/scanPanel.ts";
import { overrules } from "../playedHere.ts";
import { seatSituation, tokenOf, viewedScene } from "../viewedScene.ts";
import { submit } from "../submit.ts";
import { isMutedHere, unmute } from "../track/mute.ts";
import { openTracks } from "../track/trackPanel.ts";
import { nextMark } from "./hudButtons.ts";
import { say } from "../../words/sayHere.ts";

/** Opens the Hide session of a creature, or says why not (H-1). Its map is judged first, in slices. */
export async function hideWith(id: CreatureId): Promise<void> {
  await judgedMap(id);
  const situation = seatSituation();
  const creature = situation?.creatures.find((one) => one.id === id);
  if (!situation || !creature) return;
  const refusal = creature.hiding.pending === null ? mayHide(situation, id) : null;
  if (!mayGoOn(refusal)) return tell(refusal);
  void openHide(id);
}

/** Opens the list of spots, which shows any obstacle itself. */
export function scanWith(id: CreatureId): void {
  void openScan(id);
}

/** Gains the speed once more as movement for this turn (G-5). */
export async function dashWith(id: CreatureId): Promise<void> {
  await submit({ kind: "dash", creature: id });
}

/** Opens the panel of its attacks, with the first of a kind (G-4). The panel shows any obstacle. */
export function attackWith(id: CreatureId, kind: AttackKind): void {
  void openAim(attackPlan(id, { kind }));
}

/** Opens the attack window aimed at a spot (H-21). An attack on an area starts with that spot as its centre. */
export function attackSpotWith(id: CreatureId, target: { readonly hider: CreatureId; readonly spot: SpotId }): void {
  const hider = seatSituation()?.creatures.find((one) => one.id === target.hider);
  const place = hider?.hiding.spots.find((spot) => spot.id === target.spot)?.place;
  void openAim(attackPlan(id, { kind: "basic" }), [{ creature: target.hider, spot: target.spot }], {
    ...(place && { centre: onLevelOf({ i: place.i, j: place.j }, place) }),
  });
}

/** The panel of boons and effects, aimed at a spot of anybody, an ally's too (H-22). */
export function boonSpotWith(id: CreatureId, target: { readonly hider: CreatureId; readonly spot: SpotId }): void {
  void openAim(affectPlan(id), [{ creature: target.hider, spot: target.spot }]);
}

/** The panel of Grapple and Shove, aimed at a spot (T-7). */
export function grappleSpotWith(id: CreatureId, target: { readonly hider: CreatureId; readonly spot: SpotId }): void {
  void openAim(grapplePlan(id), [{ creature: target.hider, spot: target.spot }]);
}

/** Opens the panel of boons and of effects without attack roll (H-22). */
export function boonWith(id: CreatureId): void {
  void openAim(affectPlan(id));
}

/** Uses a power: opens the panel of what it grants. One that grants nothing is told to everybody (H-30). */
export async function usePowerWith(id: CreatureId, power: string): Promise<void> {
  const creature = seatSituation()?.creatures.find((one) => one.id === id);
  const grant = creature?.grants?.find((one) => one.power === power);
  if (!grant) return void (await submit({ kind: "usePower", creature: id, power }));
  await openAim(isTeleport(grant) ? teleportPlan(id) : affectPlan(id), [], { values: { power } });
}

/** Opens the panel of Grapple, Shove and Break Grapple, with one of them chosen (T-7). */
export function grappleWith(id: CreatureId, kind: "grapple" | "shove" = "grapple"): void {
  void openAim(grapplePlan(id), [], { values: { kind } });
}

/** Opens the panel of whom a creature treats (T-1). */
export function treatWith(id: CreatureId): void {
  void openAim(treatPlan(id));
}

/** Opens the panel of what a creature pushes or pulls (T-9). */
export function forceWith(id: CreatureId): void {
  void openAim(forcePlan(id));
}

/** Opens the window of forced movement, filled in with what a hit of this creature's brought. */
export function forceOfHit(id: CreatureId, hit: ForceHit): void {
  const situation = seatSituation();
  const due = situation === null ? [] : dueBy(situation, id, hit);
  if (due.length === 0) return void ui.notifications.info(say("UNSEEN.ForcedCard.gone"));
  void openAim(
    forcePlan(id, hit),
    due.map(({ target }) => ({ creature: target, spot: null })),
  );
}

/** Opens the panel in which a creature shifts as a power lets it (T-13). */
export function shiftWith(id: CreatureId, effect: string): void {
  void openAim(shiftPlan(id, effect));
}

/** Opens the panel of the awareness action (K-4). */
export function searchWith(id: CreatureId): void {
  void openAim(searchPlan(id));
}

/** Opens the panel of the cards that a creature flips (K-9). */
export function flipWith(id: CreatureId): void {
  void openAim(flipPlan(id));
}

/** Opens the panel of what a creature warns its allies of (K-2). */
export function warnWith(id: CreatureId): void {
  void openAim(warnPlan(id));
}

/** Begins to move with care, or ends it, and says which (K-4): the HUD closes, so its button does not show it. */
export async function turnCautious(id: CreatureId): Promise<void> {
  const situation = seatSituation();
  const creature = situation?.creatures.find((one) => one.id === id);
  if (!situation || !creature) return;
  const cautious = !handOf(situation, id).cautious;
  if ((await submit({ kind: "beCautious", creature: id, cautious })) !== "ok") return;
  const { name } = creature;
  ui.notifications.info(say(`UNSEEN.Hud.${cautious ? "nowCautious" : "noLongerCautious"}`, { name }));
}

/** Opens the panel in which a hidden creature uses a thing within reach (H-13). */
export function interactWith(id: CreatureId): void {
  void openAim(interactPlan(id));
}

/** Opens the panel of forced movement for a hidden creature, at one of its spots (H-24). */
export function pushHider(id: CreatureId, spot: SpotId | null): void {
  void openAim(pushPlan(id, spot));
}

/** Reveals a spot for a cause that is no act of the rules. The roll is the Gamemaster's (H-19). */
export async function revealSpot(hider: CreatureId, spot: SpotId): Promise<void> {
  await submit({ kind: "discover", creature: hider, spots: [spot] });
}

/** Opens the panel in which a creature of more than one tile turns (T-5). */
export function turnWith(id: CreatureId): void {
  void openAim(turnPlan(id));
}

/** Opens the panel of its teleport (H-24, T-12). */
export function teleportOf(id: CreatureId): void {
  void openAim(teleportPlan(id));
}

/** Answers the one offer that is open to the creature, or shows all if there are several (H-34). */
export function trackWith(id: CreatureId): void {
  const situation = seatSituation();
  const offers = situation === null ? [] : mayTrack(situation, id);
  const [only = offerToOthers(situation)] = offers;
  if (situation !== null && isMutedHere(situation, id)) return void askAgain(id);
  if (only === null) return void ui.notifications.info(say("UNSEEN.Hud.noTrack"));
  if (offers.length > 1) return openTracks();
  if (!mayGoOn(only.refusal)) return tell(only.refusal);
  void submit({ kind: "track", creature: id, hider: only.hider, answer: "track" });
}

/** Takes back "do not ask again this fight" (H-36). */
async function askAgain(id: CreatureId): Promise<void> {
  await unmute(id);
  ui.notifications.info(say("UNSEEN.Track.unmuted", { name: tokenOf(id)?.name ?? "" }));
}

/** Switches whether a hidden creature lets itself be found wherever it may be (H-20). */
export async function turnYielding(id: CreatureId): Promise<void> {
  const creature = seatSituation()?.creatures.find((one) => one.id === id);
  if (creature) await submit({ kind: "preset", creature: id, yields: !creature.hiding.yields });
}

/** Marks a token with the next side; after the last mark its own side counts again (G-6). */
export async function markNextSide(id: CreatureId): Promise<void> {
  const token = tokenOf(id);
  await token?.parent?.update(keepingSide(id, { marked: nextMark(markedSide(token)) }));
}

/** Says that an invisible creature keeps still until it moves, or no longer (C-9). */
export async function sayStill(id: CreatureId): Promise<void> {
  const [situation, scene] = [seatSituation(), viewedScene()];
  const creature = situation?.creatures.find((one) => one.id === id);
  if (!situation || !scene || !creature) return;
  await applyWrites([saidStill(scene, id, { at: momentOf(situation), still: !isStill(situation, creature) })]);
}

/** After a confirmation, the hider appears in one of its spots. Its hiding ends (H-15). */
export async function emergeFrom(hider: CreatureId, spot: SpotId, name: string): Promise<void> {
  const isSure = await confirm({
    title: "UNSEEN.Emerge.title",
    yes: "UNSEEN.Hud.emerge",
    paragraphs: [say("UNSEEN.Emerge.question", { name })],
  });
  if (isSure) await submit({ kind: "emerge", creature: hider, spot, to: null });
}

/** If this seat may overrule, the act goes on. The desk refuses it, and its window asks (H-1). */
function mayGoOn(refusal: Refusal | null): refusal is null {
  return refusal === null || (overrules() && refusal.mayOverrule === true);
}

/** An open offer that was not made to the creature. A Gamemaster may let it track all the same (H-1, H-34). */
function offerToOthers(situation: Situation | null): ReturnType<typeof mayTrack>[number] | null {
  const hider = situation?.creatures.find(({ hiding }) => hiding.offer !== null);
  return hider && overrules() ? { hider: hider.id, refusal: null } : null;
}

function tell(refusal: Refusal): void {
  ui.notifications.warn(refusalWithTiles(refusal, say));
}
