/**
 * Watches for the triggers of tile effects that attack (H-21). The desk's Gamemaster is asked. Players receive
 * nothing that they could read.
 */
import type { PublicAct } from "../../api/unseenApi.ts";
import { isOwnWrite } from "../../bridge/writing/apply.ts";
import { isInTileEffect } from "../../bridge/scene/tileEffects.ts";
import { onHook } from "../../hooks.ts";
import { hidingFlag, situationOn } from "../../bridge/read.ts";
import { gridOf } from "../../bridge/scene/tiles.ts";
import { HOOKS, isCreatureActor, SHIFT } from "../../config.ts";
import { readLedger, isDesk, thisSeat } from "../../desk/foundry/thisSeat.ts";
import { untilBump } from "../../desk/machine/movements/untilBumps.ts";
import { withLedger } from "../../desk/ledger/situation.ts";
import { onTravel, type ToldMovement } from "../../movement/travel.ts";
import { stopsOf } from "../../movement/walk.ts";
import { everyTile } from "../../movement/walked.ts";
import type { TokenMovement } from "../../movement/tokenMovement.ts";
import { say } from "../../words/sayHere.ts";
import {
  creatureOf,
  type CreatureId,
  type EventId,
  type Footprint,
  type Report,
  type ReportOf,
  type Spot,
  type SpotId,
} from "../../rules/index.ts";
import { pathsIn, spotsIn, type SpotsOf } from "./actPaths.ts";
import { emergencesIn } from "./emergences.ts";
import { effectsIn, effectsOn, tileEffectQuestions } from "./tileEffectsHere.ts";
import { followTileEffects } from "./tileEffectPanel.ts";
import { isStruck, keptStrike } from "./tileEffectQueue.ts";
import { strikingName } from "./tileEffectRows.ts";
import {
  afterEmerging,
  byForce,
  enteredBy,
  enteredByMoving,
  enteredOutOf,
  entersWithSpots,
  turnStrikes,
  type Emergence,
  type TileEffectStrike,
} from "./tileEffectStrikes.ts";
import { ShiftStrikes, type ShiftMade } from "./shiftStrikes.ts";

/** By scene. Entries of deleted scenes are never read. */
const places = new Map<string, ReadonlyMap<SpotId, Footprint>>();

/** The last noted place of a spot. Null for a new one. */
const placeBefore = (sceneId: string, spot: SpotId): Footprint | null => places.get(sceneId)?.get(spot) ?? null;

/**
 * Listens for movements, turns and acts, for changes of the questions, and for a change of the desk. From `setup` on.
 */
export function watchHazards(): void {
  if (game.ready) begin();
  else onHook("ready", begin);
  onTravel(moved);
  onHook("combatTurnChange", turned);
  onHook(HOOKS.act, acted);
  for (const operation of ["create", "update", "delete"]) onHook(`${operation}JournalEntryPage`, waitingChanged);
  for (const change of ["userConnected", "updateUser", "deleteScene"]) onHook(change, takeUp);
}

/** Whether this client may have to ask: it is the desk, or may soon be. */
const mayAsk = (): boolean => thisSeat().host.sealing.isOpen();

/**
 * A creature in the open moved. If it walked or was pushed or pulled, everything on its path strikes it. If it was
 * set down, only its new place counts.
 */
function moved([token, movement, operation, user]: ToldMovement, walks: boolean): void {
  if (!mayAsk() || isOwnWrite(operation, user.id) || !stands(token)) return;
  const scene = token.parent!;
  const effects = effectsOn(scene);
  if (effects.length === 0) return;
  const whole = stopsOf(token, movement);
  const stops = walks ? walkedStops(scene, token.id!, whole) : whole;
  const isUndo = movement.method === "undo";
  const situation = !walks && !isUndo && isShift(movement) ? situationOn(scene) : null;
  if (situation)
    return ask(scene.id!, byForce(shiftStrikes.of(situation, effects, { creature: token.id!, path: stops })));
  ask(scene.id!, enteredByMoving(strikeSituation(scene), effects, { creature: token.id!, stops, walks, isUndo }));
}

/** The places of a walk up to where it ended (K-1, G-10). */
function walkedStops(
  scene: Scene.Implementation,
  walker: CreatureId,
  stops: readonly Footprint[],
): readonly Footprint[] {
  const read = situationOn(scene);
  const creature = read && creatureOf(read, walker);
  if (!creature) return stops;
  return untilBump(withLedger(read, readLedger()), creature, everyTile(read.scene.grid, stops));
}

const shiftStrikes = new ShiftStrikes({
  has: ({ sceneId, effect, creature, turn }) =>
    thisSeat()
      .shifts.waiting()
      .some(({ about: met }) =>
        [met.sceneId === sceneId, met.effect === effect, met.creature === creature, met.turn === turn].every(Boolean),
      ),
  keep: (met, turn) => {
    if (!isDesk()) return;
    void thisSeat().shifts.settle(({ about }) => (about.turn === turn ? about : null));
    void thisSeat().shifts.ask(met);
  },
});

/** Whether a movement is a shift (T-13). */
const isShift = ({ passed }: TokenMovement): boolean => passed?.waypoints.at(-1)?.action === SHIFT;

/** Whether a token belongs to a creature that is in the open. */
function stands(token: TokenDocument.Implementation): boolean {
  return isCreatureActor(token.actor) && !token.hidden && (hidingFlag(token)?.spots.length ?? 0) === 0;
}

interface TurnOf {
  readonly round: number | null;
  readonly turn: number | null;
  readonly tokenId: string | null;
}

/** The next turn came. A turn that was taken back strikes nobody again. */
function turned(combat: Combat.Implementation, before: TurnOf, now: TurnOf): void {
  if (!mayAsk() || momentNumber(now) <= momentNumber(before)) return;
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

function begin(): void {
  for (const scene of game.scenes.contents) notePlaces(scene);
  takeUp();
}

/** A new desk asks what the previous desk left unasked, except for acts that were done meanwhile. */
function takeUp(): void {
  tileEffectQuestions().takeUp();
  if (isDesk()) endStruck();
  followTileEffects();
}

function ask(sceneId: string, strikes: readonly TileEffectStrike[]): void {
  tileEffectQuestions().raise(strikes.map((strike) => keptStrike(sceneId, strike)));
}

/** Ends questions whose effect has already struck, or whose target is gone. */
function endStruck(): void {
  const { events } = readLedger();
  void tileEffectQuestions().settle((question) => {
    const { sceneId, effect: name, creature } = question.about;
    if (!game.scenes.get(sceneId)?.tokens.has(creature)) return null;
    const effect = effectsIn(sceneId).find(({ id }) => id === name);
    return effect && isStruck(question, strikingName(effect, say), events) ? null : question.about;
  });
}

/** The question opens, follows and closes as its pages are made, changed and deleted by any Gamemaster. */
function waitingChanged(page: JournalEntryPage.Implementation): void {
  if (page.flags.unseen?.question !== undefined) followTileEffects();
}

/** A creature came out of hiding, spots are new or moved, or a tile effect has attacked and waits no more. */
function acted({ event, sceneId, report, undoneBy }: PublicAct): void {
  const scene = game.scenes.get(sceneId);
  if (!scene) return;
  if (undoneBy === null && mayAsk()) follow(scene, event, report);
  notePlaces(scene);
}

function follow(scene: Scene.Implementation, event: EventId, report: Report): void {
  if (report.kind === "thingAttack" && isDesk()) endStruck();
  for (const emergence of emergencesIn(report)) emerged(scene, emergence);
  if (report.kind === "appear") chosen(scene, report);
  const { changes = [] } = readLedger().events.findLast(({ id }) => id === event) ?? {};
  spotsMoved(scene, spotsIn(report, changes), FORCED.includes(report.kind));
  if (report.kind === "takeEffect" && report.path) shifted(scene, { creature: report.creature, path: report.path });
  for (const path of pathsIn(report)) {
    const entered = enteredBy(strikeSituation(scene), effectsOn(scene), path);
    ask(scene.id!, report.kind === "turn" ? entered : byForce(entered));
  }
}

/** A creature shifted as a power let it (T-14). */
function shifted(scene: Scene.Implementation, shift: ShiftMade): void {
  const effects = effectsOn(scene);
  const situation = effects.length > 0 ? situationOn(scene) : null;
  if (situation) ask(scene.id!, byForce(shiftStrikes.of(situation, effects, shift)));
}

/**
 * If an effect waited for one of its spots, and it came out of that spot, the effect strikes it in the open. It may
 * also have entered another effect.
 */
function emerged(scene: Scene.Implementation, emergence: Emergence): void {
  if (isDesk()) {
    void tileEffectQuestions().settle(({ about }) =>
      about.sceneId === scene.id ? afterEmerging(about, emergence) : about,
    );
  }
  ask(scene.id!, enteredOutOf(strikeSituation(scene), effectsOn(scene), emergence));
}

/**
 * It chose another of the places nearest to its spot (H-16). So it never entered the effects on the first place,
 * unless they also lie under the spot.
 */
function chosen(scene: Scene.Implementation, { creature, place }: ReportOf<"appear">): void {
  const spot = lastSpotOf(scene.id!, creature);
  if (!spot) return;
  const effects = effectsOn(scene);
  if (isDesk()) {
    const isOn = (name: string, at: Footprint): boolean =>
      effects.some((effect) => effect.id === name && isInTileEffect(effect, at, gridOf(scene)));
    void tileEffectQuestions().settle(({ about }) => {
      const { sceneId, effect, trigger } = about;
      const isEntering = sceneId === scene.id && about.creature === creature && trigger === "enter";
      return isEntering && !isOn(effect, place) && !isOn(effect, spot.place) ? null : about;
    });
  }
  ask(scene.id!, enteredOutOf(strikeSituation(scene), effects, { creature, spot, path: [place] }));
}

/** The spot where a creature last came out, by the ledger. */
function lastSpotOf(sceneId: string, creature: CreatureId): Spot | null {
  const { events, undone } = readLedger();
  const emergences = events
    .filter((event) => event.sceneId === sceneId && !undone.has(event.id))
    .flatMap(({ report }) => emergencesIn(report));
  return emergences.findLast((one) => one.creature === creature)?.spot ?? null;
}

/** The acts that move spots by force. */
const FORCED: readonly Report["kind"][] = ["push", "teleport", "forceMove", "shove"];

function spotsMoved(scene: Scene.Implementation, movedSpots: readonly SpotsOf[], isForced: boolean): void {
  const effects = movedSpots.length > 0 ? effectsOn(scene) : [];
  const situation = effects.length > 0 ? situationOn(scene) : null;
  if (!situation) return;
  for (const { hider, spots } of movedSpots) {
    const creature = creatureOf(situation, hider);
    const moves = spots.map(({ id, place }) => ({ id, place, from: placeBefore(scene.id!, id) }));
    if (!creature) continue;
    const entered = entersWithSpots(situation, effects, { hider: creature, moves });
    ask(scene.id!, isForced ? byForce(entered) : entered);
  }
}

const strikeSituation = (scene: Scene.Implementation) => ({
  scene: { grid: gridOf(scene) },
  creatures: scene.tokens.map(({ id, _source }) => ({ id: id!, elevation: _source.elevation })),
});

/** Notes the places of all spots of a scene. After every act there, done or taken back. */
function notePlaces(scene: Scene.Implementation): void {
  const spots = scene.tokens.contents.flatMap((token) => hidingFlag(token)?.spots ?? []);
  places.set(scene.id!, new Map(spots.map(({ id, place }) => [id, place])));
}
