/** Watches for the triggers of ground effects that attack (H-21), on the desk's client alone: it asks its Gamemaster, and sends nothing. */
import type { PublicAct } from "../../api/unseenApi.ts";
import { isOwnWrite } from "../../bridge/apply.ts";
import { SceneDataError } from "../../bridge/fieldReader.ts";
import { freshFaults } from "../../bridge/freshFaults.ts";
import { groundEffectsOf, isOnGround, type GroundEffect } from "../../bridge/groundEffects.ts";
import { callHook, onHook } from "../../bridge/hooks.ts";
import { hidingFlag, situationOn } from "../../bridge/read.ts";
import { gridOf } from "../../bridge/tiles.ts";
import { CREATURE_TYPES, HOOKS, SYSTEM_ID } from "../../config.ts";
import { isDesk } from "../../desk/seat.ts";
import { say } from "../../desk/words.ts";
import { isWalked, stopsOf, type Movement } from "../../desk/walk.ts";
import { everyTile } from "../../desk/walked.ts";
import { creatureOf, type CreatureId, type Place, type Report, type Spot, type SpotId } from "../../rules/index.ts";
import { followGround } from "./groundPanel.ts";
import { emergencesIn } from "./emergences.ts";
import {
  changeStrikes,
  dropStrikes,
  keptStrikes,
  onQueuedStrikes,
  queueStrikes,
  restoreStrikes,
} from "./groundQueue.ts";
import { strikingThing } from "./groundRows.ts";
import {
  afterEmerging,
  enteredBy,
  enteredOutOf,
  entersWithSpots,
  turnStrikes,
  type Emergence,
  type GroundStrike,
} from "./groundStrikes.ts";

/** Listens to movements, turns and acts, and takes up what waited before a reload. In `init`. */
export function watchGround(): void {
  onHook("ready", restore);
  onHook("moveToken", moved);
  onHook("combatTurnChange", turned);
  onHook(HOOKS.act, acted);
}

/** Somebody in the open moved. Walked, pushed or pulled it is struck by all that it comes through; set down elsewhere by where it comes to. */
function moved(token: TokenDocument.Implementation, movement: Movement, operation: object): void {
  if (!isDesk() || isOwnWrite(operation) || movement.method === "undo" || !stands(token)) return;
  const scene = token.parent!;
  const effects = effectsOn(scene);
  if (effects.length === 0) return;
  const stops = stopsOf(token, movement);
  const path = isWalked(movement) ? everyTile(gridOf(scene), stops) : [stops[0]!, stops.at(-1)!];
  ask(scene.id!, enteredBy(groundOf(scene), effects, { creature: token.id!, path }));
}

/** Whether a token is a creature's that is where its token is. */
function stands(token: TokenDocument.Implementation): boolean {
  const isCreature = CREATURE_TYPES.includes(token.actor?.type ?? "");
  return isCreature && !token.hidden && (hidingFlag(token)?.spots.length ?? 0) === 0;
}

interface TurnOf {
  readonly round: number | null;
  readonly turn: number | null;
  readonly tokenId: string | null;
}

/** The next turn came; one that was taken back strikes nobody again. */
function turned(combat: Combat.Implementation, before: TurnOf, now: TurnOf): void {
  if (!isDesk() || momentNumber(now) <= momentNumber(before)) return;
  if ((before.round ?? 0) > 0) strikeAtTurn(combat, before.tokenId, "turnEnd");
  strikeAtTurn(combat, now.tokenId, "turnStart");
}

const MOST_TURNS = 10_000;

function momentNumber({ round, turn }: TurnOf): number {
  return (round ?? 0) * MOST_TURNS + (turn ?? -1);
}

function strikeAtTurn(combat: Combat.Implementation, id: string | null, trigger: "turnStart" | "turnEnd"): void {
  const combatant = combat.combatants.find(({ tokenId }) => tokenId === id);
  const scene = game.scenes.get(combatant?.sceneId ?? "");
  const effects = scene ? effectsOn(scene) : [];
  if (!scene || id === null || effects.length === 0) return;
  const situation = situationOn(scene);
  const creature = situation && creatureOf(situation, id);
  if (creature && !creature.gmHidden) ask(scene.id!, turnStrikes(situation, effects, { creature, trigger }));
}

/** What this browser kept of a Gamemaster's questions, and where the spots are that were heard of before. */
function restore(): void {
  for (const scene of game.scenes.contents) {
    for (const { id, place } of scene.tokens.contents.flatMap((token) => hidingFlag(token)?.spots ?? [])) {
      places.set(id, place);
    }
  }
  if (!game.user.isGM) return;
  restoreStrikes(game.settings.get(SYSTEM_ID, "ground"), (sceneId) => {
    const scene = game.scenes.get(sceneId);
    return scene ? effectsOn(scene) : [];
  });
  onQueuedStrikes(() => void game.settings.set(SYSTEM_ID, "ground", keptStrikes() as never));
  followGround();
}

/** Where spots were when they were last heard of. */
const places = new Map<SpotId, Place>();

/** Out of which places those came who may still choose among the nearest free ones (H-16). */
const origins = new Map<CreatureId, Emergence>();

/** Somebody came out of hiding; spots are new or moved; or a ground effect has attacked, and waits no more. */
function acted({ sceneId, report, undoneBy }: PublicAct): void {
  if (!isDesk() || undoneBy !== null) return;
  const scene = game.scenes.get(sceneId);
  if (!scene) return;
  if (report.kind === "thingAttack") struck(sceneId, report);
  for (const emergence of emergencesIn(report)) emerged(scene, emergence);
  if (report.kind === "appear") chosen(scene, report);
  spotsMoved(scene, movesIn(report));
}

/** What waited for its spots strikes it in the open, if it came out of one of those; and it may have come into something else. */
function emerged(scene: Scene.Implementation, emergence: Emergence): void {
  origins.set(emergence.creature, emergence);
  changeStrikes(({ sceneId, strike }) => (sceneId === scene.id ? afterEmerging(strike, emergence) : strike));
  ask(scene.id!, enteredOutOf(groundOf(scene), effectsOn(scene), emergence));
  followGround();
}

/** It stands in another of the places nearest to its spot (H-16): what it came into on the first, and did not lie under the spot, it never was in. */
function chosen(scene: Scene.Implementation, { creature, place }: Extract<Report, { kind: "appear" }>): void {
  const origin = origins.get(creature);
  if (!origin) return;
  const isOn = ({ effect }: GroundStrike, at: Place): boolean => isOnGround(effect, at, gridOf(scene));
  dropStrikes(({ sceneId, strike }) => {
    const isEntering = sceneId === scene.id && strike.creature === creature && strike.trigger === "enter";
    return isEntering && !isOn(strike, place) && !isOn(strike, origin.spot.place);
  });
  ask(scene.id!, enteredOutOf(groundOf(scene), effectsOn(scene), { ...origin, path: [place] }));
  followGround();
}

function spotsMoved(scene: Scene.Implementation, movedSpots: readonly SpotsOf[]): void {
  if (movedSpots.length === 0) return;
  const effects = effectsOn(scene);
  const situation = effects.length > 0 ? situationOn(scene) : null;
  if (situation) {
    for (const { hider, spots } of movedSpots) {
      const creature = creatureOf(situation, hider);
      const moves = spots.map(({ id, place }) => ({ id, place, from: places.get(id) ?? null }));
      if (creature) ask(scene.id!, entersWithSpots(situation, effects, { hider: creature, moves }));
    }
  }
  for (const { id, place } of movedSpots.flatMap(({ spots }) => spots)) places.set(id, place);
}

interface SpotsOf {
  readonly hider: CreatureId;
  readonly spots: readonly Spot[];
}

/** Whose spots an act made or moved. */
function movesIn(report: Report): readonly SpotsOf[] {
  switch (report.kind) {
    case "designate":
      return [{ hider: report.creature, spots: report.added }];
    case "designateTogether":
      return report.components.map(({ creature, added }) => ({ hider: creature, spots: added }));
    case "push":
      return [{ hider: report.creature, spots: report.moved }];
    case "teleport":
      return [{ hider: report.creature, spots: [report.spot] }];
    default:
      return [];
  }
}

function struck(sceneId: string, { thing, strikes }: Extract<Report, { kind: "thingAttack" }>): void {
  const targets = new Set(strikes.map(({ target }) => target));
  dropStrikes(
    ({ sceneId: scene, strike }) =>
      scene === sceneId && targets.has(strike.creature) && strikingThing(strike, say).name === thing,
  );
  followGround();
}

/** The effects of all regions that can be read; Gamemasters are told once of each that cannot. */
function effectsOn(scene: Scene.Implementation): readonly GroundEffect[] {
  const faults: SceneDataError[] = [];
  const effects = scene.regions.contents.flatMap((region) => {
    try {
      return groundEffectsOf(region.toObject(), gridOf(scene), `regions[${region.id}]`);
    } catch (fault) {
      if (!(fault instanceof SceneDataError)) throw fault;
      faults.push(fault);
      return [];
    }
  });
  const fresh = freshFaults(scene.regions, faults);
  if (fresh.length > 0) callHook(HOOKS.sceneFaults, scene, fresh);
  return effects;
}

const groundOf = (scene: Scene.Implementation) => ({ scene: { grid: gridOf(scene) } });

function ask(sceneId: string, strikes: readonly GroundStrike[]): void {
  if (strikes.length === 0) return;
  queueStrikes(sceneId, strikes);
  followGround();
}
