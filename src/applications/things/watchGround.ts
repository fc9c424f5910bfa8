/** Watches for the triggers of ground effects that attack (H-21), on the desk's client alone: it asks its Gamemaster, and sends nothing. */
import type { PublicAct } from "../../api/unseenApi.ts";
import { isOwnWrite } from "../../bridge/apply.ts";
import { readGroundEffects, type GroundEffect } from "../../bridge/groundEffects.ts";
import { onHook } from "../../bridge/hooks.ts";
import { snapshotOf } from "../../bridge/liveScenes.ts";
import { hidingFlag, readSituation } from "../../bridge/read.ts";
import { gridOf } from "../../bridge/tiles.ts";
import { CREATURE_TYPES, HOOKS } from "../../config.ts";
import { isDesk } from "../../desk/seat.ts";
import { say } from "../../desk/words.ts";
import { isWalked, stopsOf, type Movement } from "../../desk/walk.ts";
import { everyTile } from "../../desk/walked.ts";
import { creatureOf, type CreatureId, type Place, type Report, type Spot, type SpotId } from "../../rules/index.ts";
import { followGround } from "./groundPanel.ts";
import { dropStrikes, queueStrikes } from "./groundQueue.ts";
import { strikingThing } from "./groundRows.ts";
import { enteredBy, entersWithSpots, turnStrikes, type GroundStrike } from "./groundStrikes.ts";

/** Listens to movements, turns and acts. In `init`. */
export function watchGround(): void {
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
  ask(scene.id!, enteredBy({ scene: snapshotOf(scene) }, effects, { creature: token.id!, path }));
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
  const situation = readSituation(scene);
  const creature = creatureOf(situation, id);
  if (creature && !creature.gmHidden) ask(scene.id!, turnStrikes(situation, effects, { creature, trigger }));
}

/** Where spots were when they were last heard of. */
const places = new Map<SpotId, Place>();

/** Spots are new or moved; or a ground effect has attacked, and waits no more. */
function acted({ sceneId, report, undoneBy }: PublicAct): void {
  if (!isDesk() || undoneBy !== null) return;
  const scene = game.scenes.get(sceneId);
  if (report.kind === "thingAttack") struck(sceneId, report);
  const movedSpots = movesIn(report);
  if (!scene || movedSpots.length === 0) return;
  const effects = effectsOn(scene);
  if (effects.length > 0) {
    const situation = readSituation(scene);
    for (const { hider, spots } of movedSpots) {
      const creature = creatureOf(situation, hider);
      const moves = spots.map(({ id, place }) => ({ id, place, from: places.get(id) ?? null }));
      if (creature) ask(sceneId, entersWithSpots(situation, effects, { hider: creature, moves }));
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

function effectsOn(scene: Scene.Implementation): readonly GroundEffect[] {
  return readGroundEffects(
    scene.regions.contents.map((region) => region.toObject()),
    gridOf(scene),
  );
}

function ask(sceneId: string, strikes: readonly GroundStrike[]): void {
  if (strikes.length === 0) return;
  queueStrikes(sceneId, strikes);
  followGround();
}
