/** The actions behind the buttons and keys of the system. */
import { confirm } from "../../bridge/confirm.ts";
import { keepingSide, markedSide } from "../../bridge/creature/sides.ts";
import { saidStill } from "../../bridge/creature/moved.ts";
import { applyWrites } from "../../bridge/writing/apply.ts";
import {
  handOf,
  isStill,
  isTeleport,
  mayTrack,
  momentOf,
  onLevelOf,
  type AttackKind,
  type CreatureId,
  type Refusal,
  type Situation,
  type SpotId,
  type EventId,
} from "../../rules/index.ts";
import { affectPlan } from "../attack/affectPlan.ts";
import { openTargeting } from "../attack/aimPanel.ts";
import { attackPlan } from "../attack/attackPlan.ts";
import { turnPlan } from "../attack/moving/turnPlan.ts";
import { dueBy, forcePlan, type ForceHit } from "../attack/moving/forcePlan.ts";
import { grapplePlan } from "../attack/grapplePlan.ts";
import { pushPlan, teleportPlan } from "../attack/moving/movePlans.ts";
import { treatPlan } from "../attack/treatPlan.ts";
import { flipPlan } from "../awareness/flipPlan.ts";
import { searchPlan } from "../awareness/searchPlan.ts";
import { warnPlan } from "../awareness/warnPlan.ts";
import { openHide, hideRefusal } from "../hide/hidePanel.ts";
import { interactPlan } from "../interact/interactPlan.ts";
import { mayPress, refusalWithTiles } from "../../words/refusalText.ts";
import { openScan, scanSpot } from "../scan/scanPanel.ts";
import { actingCreature, overrules } from "../playedHere.ts";
import { openKnowledge } from "../knowledge/knowledgePanel.ts";
import type { MarkerFlag } from "../../bridge/creature/markerFlag.ts";
import { seatCreature, seatSituation, tokenOf, uuidsOf, viewedScene } from "../viewedScene.ts";
import { submit } from "../../chat/submit.ts";
import { isMutedHere, unmute } from "../track/mute.ts";
import { openTracks } from "../track/trackPanel.ts";
import { nextMark, type HudAction, type OwnAction } from "./hudButtons.ts";
import { endConcentrationWith, endEffectWith } from "./lastingActions.ts";
import { say } from "../../words/sayHere.ts";
import { exemptHere, judgingAgainHere } from "../../chat/exemptHere.ts";

/** Does what a button on a creature's own token says. */
export function actOnCreature(action: HudAction, id: CreatureId): void {
  const acts: Readonly<Partial<Record<HudAction, (id: CreatureId) => unknown>>> = ON_CREATURE;
  void acts[action]?.(id);
}

const ON_CREATURE: Readonly<Record<OwnAction, (id: CreatureId) => unknown>> = {
  hide: startHide,
  scan: openScan,
  dash: (id) => submit({ kind: "dash", creature: id }),
  turn: (id) => openTargeting(turnPlan(id)),
  track: trackWith,
  know: openKnowledge,
  yields: turnYielding,
  side: markNextSide,
  still: sayStill,
  attack: (id) => attackWith(id, "basic"),
  special: (id) => attackWith(id, "special"),
  boon: boonWith,
  interact: (id) => openTargeting(interactPlan(id)),
  grapple: (id) => grappleWith(id),
  treat: (id) => openTargeting(treatPlan(id)),
  search: (id) => openTargeting(searchPlan(id)),
  flip: (id) => openTargeting(flipPlan(id)),
  warn: (id) => openTargeting(warnPlan(id)),
  cautious: turnCautious,
  force: (id) => openTargeting(forcePlan(id)),
  push: (id) => openTargeting(pushPlan(id, null)),
  teleport: (id) => openTargeting(teleportPlan(id)),
  endConcentration: endConcentrationWith,
  endEffect: endEffectWith,
};

/** Does what a button on a marker says. */
export function actOnMarker(action: HudAction, { hider }: MarkerFlag, spot: SpotId): void {
  void ON_MARKER[action]?.(hider, spot);
  const situation = seatSituation();
  const actor = situation && actingCreature(situation);
  if (actor) void ON_SPOT[action]?.(actor.id, { hider, spot });
}

const ON_MARKER: Readonly<Partial<Record<HudAction, (hider: CreatureId, spot: SpotId) => unknown>>> = {
  emerge: emergeFrom,
  // A cause that is no act of the rules. The roll is the Gamemaster's (H-19).
  discover: (hider, spot) => submit({ kind: "discover", creature: hider, spots: [spot] }),
  judgeAgain: (_hider, spot) => judgeAgain(viewedScene()?.id ?? "", { spot }),
  push: (hider, spot) => openTargeting(pushPlan(hider, spot)),
  teleport: (hider) => openTargeting(teleportPlan(hider)),
  know: openKnowledge,
};

/** What the present creature does to somebody's spot. */
const ON_SPOT: Readonly<
  Partial<Record<HudAction, (id: CreatureId, target: { readonly hider: CreatureId; readonly spot: SpotId }) => unknown>>
> = {
  scanSpot,
  // An attack on an area starts with that spot as its centre (H-21).
  attackSpot: (id, { hider, spot }) => {
    const place = seatCreature(hider)?.hiding.spots.find((one) => one.id === spot)?.place;
    const centre = place && onLevelOf({ i: place.i, j: place.j }, place);
    return openTargeting(attackPlan(id, { kind: "basic" }), [{ creature: hider, spot }], { ...(centre && { centre }) });
  },
  boonSpot: (id, { hider, spot }) => openTargeting(affectPlan(id), [{ creature: hider, spot }]),
  grappleSpot: (id, { hider, spot }) => openTargeting(grapplePlan(id), [{ creature: hider, spot }]),
};

/** Opens the Hide session of a creature, or says why not (H-1). */
export async function startHide(id: CreatureId): Promise<void> {
  const judged = await hideRefusal(id);
  const creature = seatCreature(id);
  if (!creature) return;
  const refusal = creature.hiding.pending === null ? judged : null;
  // If this seat may overrule, the act goes on. The desk refuses it, and its window asks (H-1).
  if (!mayPress(refusal, overrules())) return tell(refusal);
  void openHide(id);
}

/** Opens the panel of its attacks, with the first of a kind (G-4). The panel shows any obstacle. */
export function attackWith(id: CreatureId, kind: AttackKind): void {
  void openTargeting(attackPlan(id, { kind }));
}

/** Opens the panel of boons and of effects without attack roll (H-22). */
export function boonWith(id: CreatureId): void {
  void openTargeting(affectPlan(id));
}

/** Uses a power: opens the panel of what it grants. One that grants nothing is told to everybody (H-30). */
export async function usePowerWith(id: CreatureId, power: string): Promise<void> {
  const creature = seatCreature(id);
  const grant = creature?.grants?.find((one) => one.power === power);
  if (!grant) return void (await submit({ kind: "usePower", creature: id, power }));
  await openTargeting(isTeleport(grant) ? teleportPlan(id) : affectPlan(id), [], { values: { power } });
}

/** Opens the panel of Grapple, Shove and Break Grapple, with one of them chosen (T-7). */
export function grappleWith(id: CreatureId, kind: "grapple" | "shove" = "grapple"): void {
  void openTargeting(grapplePlan(id), [], { values: { kind } });
}

/** Opens the window of forced movement, filled in with what a hit of this creature's brought. */
export function forceOfHit(id: CreatureId, hit: ForceHit): void {
  const situation = seatSituation();
  const due = situation === null ? [] : dueBy(situation, id, hit);
  if (due.length === 0) return void ui.notifications.info(say("UNSEEN.ForcedCard.gone"));
  void openTargeting(
    forcePlan(id, hit),
    due.map(({ target }) => ({ creature: target, spot: null })),
  );
}

/** Begins to move with care, or ends it, and says which (K-4): the HUD closes, so its button does not show it. */
async function turnCautious(id: CreatureId): Promise<void> {
  const situation = seatSituation();
  const name = seatCreature(id)?.name;
  if (!situation || name === undefined) return;
  const cautious = !handOf(situation, id).cautious;
  if ((await submit({ kind: "beCautious", creature: id, cautious })) !== "ok") return;
  ui.notifications.info(say(`UNSEEN.Hud.${cautious ? "nowCautious" : "noLongerCautious"}`, { name }));
}

/** Answers the one offer that is open to the creature, or shows all if there are several (H-34). */
export function trackWith(id: CreatureId): void {
  const situation = seatSituation();
  const offers = situation === null ? [] : mayTrack(situation, id);
  const [only = offerToOthers(situation)] = offers;
  if (situation !== null && isMutedHere(situation, id)) return void askAgain(id);
  if (only === null) return void ui.notifications.info(say("UNSEEN.Hud.noTrack"));
  if (offers.length > 1) return openTracks();
  if (!mayPress(only.refusal, overrules())) return tell(only.refusal);
  void submit({ kind: "track", creature: id, hider: only.hider, answer: "track" });
}

/** Takes back "do not ask again this fight" (H-36). */
async function askAgain(id: CreatureId): Promise<void> {
  await unmute(id);
  ui.notifications.info(say("UNSEEN.Track.unmuted", { name: tokenOf(id)?.name ?? "" }));
}

/** Switches whether a hidden creature lets itself be found wherever it may be (H-20). */
async function turnYielding(id: CreatureId): Promise<void> {
  const creature = seatCreature(id);
  if (creature) await submit({ kind: "preset", creature: id, yields: !creature.hiding.yields });
}

/** Marks a token with the next side; after the last mark its own side counts again (G-6). */
async function markNextSide(id: CreatureId): Promise<void> {
  const token = tokenOf(id);
  await token?.parent?.update(keepingSide(id, { marked: nextMark(markedSide(token)) }));
}

/** Says that an invisible creature keeps still until it moves, or no longer (C-9). */
async function sayStill(id: CreatureId): Promise<void> {
  const [situation, scene, creature] = [seatSituation(), viewedScene(), seatCreature(id)];
  if (!situation || !scene || !creature) return;
  const write = saidStill(scene, id, { at: momentOf(situation), still: !isStill(situation, creature) });
  // A module may veto it.
  await applyWrites([write]).catch(({ message }: Error) => ui.notifications.error(message));
}

/** After a confirmation, the hider appears in one of its spots. Its hiding ends (H-15). */
async function emergeFrom(hider: CreatureId, spot: SpotId): Promise<void> {
  const name = seatCreature(hider)?.name ?? "";
  const isSure = await confirm({
    title: "UNSEEN.Emerge.title",
    yes: "UNSEEN.Hud.emerge",
    about: uuidsOf(hider),
    paragraphs: [say("UNSEEN.Emerge.question", { name })],
  });
  if (isSure) await submit({ kind: "emerge", creature: hider, spot, to: null });
}

/** An open offer that was not made to the creature. A Gamemaster may let it track all the same (H-1, H-34). */
function offerToOthers(situation: Situation | null): ReturnType<typeof mayTrack>[number] | null {
  const hider = situation?.creatures.find(({ hiding }) => hiding.offer !== null);
  return hider && overrules() ? { hider: hider.id, refusal: null } : null;
}

function tell(refusal: Refusal): void {
  ui.notifications.warn(refusalWithTiles(refusal, say));
}

/** H-17: judges the spots again that an event exempted, or one spot. Says so if they suit now. */
export async function judgeAgain(
  sceneId: string,
  about: { readonly event: EventId } | { readonly spot: SpotId },
): Promise<void> {
  const spots = exemptHere(sceneId)
    .filter((one) => ("event" in about ? one.event === about.event : one.spot === about.spot))
    .map(({ spot }) => spot);
  const act = judgingAgainHere(sceneId, spots);
  if (act) await submit(act);
  else ui.notifications.info(say("UNSEEN.Exempt.suits"));
}
