/**
 * Documents to a situation: a scene's documents as plain data for the rules. Reads documents only, never the
 * canvas.
 */
import {
  filled,
  NOT_HIDING,
  STATUSES,
  type Creature,
  type CreatureId,
  type Fight,
  type Hiding,
  type Situation,
  type Status,
  type TurnBudget,
} from "../rules/index.ts";
import { GRAPPLED_EFFECT_ID, isCreatureActor } from "../config.ts";
import { isMarkedDefeated } from "./creature/combatants.ts";
import { readStealth, readNumbers } from "./creature/creatureData.ts";
import { readCards, readFlow } from "./creature/abilityData.ts";
import { readSwitch, readSwitches } from "../settings.ts";
import { choicesWithin, LONGEST_NAME, textWithin } from "./fields/bounds.ts";
import { SceneDataError } from "./fields/fieldReader.ts";
import { hidingFrom } from "./creature/hidingData.ts";
import { snapshotOf } from "./scene/liveScenes.ts";
import { tellFaults } from "./scene/tellFaults.ts";
import { readAttacks, readGrants, readProfile } from "./creature/loreData.ts";
import { readSupplies, type ItemSource } from "./creature/itemSource.ts";
import { readVantages } from "./creature/readLore.ts";
import { pieceName } from "./creature/partLetter.ts";
import { movedIn } from "./creature/moved.ts";
import { placeOf } from "./scene/tiles.ts";
import { sideOf } from "./creature/sides.ts";
import { budgetOf, periodOf, recordFor, recordsFrom, type Period, type TurnRecord } from "./creature/turns.ts";

/**
 * The situation on any scene, viewed or not, from the public documents. They lack `possible` (H-22). Throws a
 * `SceneDataError` where `situationOn` gives null.
 */
export function readSituation(scene: Scene.Implementation): Situation {
  const combat = combatOn(scene);
  const fight = fightOn(scene);
  const switches = readSwitches();
  return {
    scene: snapshotOf(scene),
    creatures: readCreatures(scene, { fight, combat }),
    vantages: readVantages(scene),
    fight,
    ...(switches.knownLapses && { time: game.time.worldTime }),
    switches,
  };
}

/** The situation. Null if the grid cannot be read. Then Gamemasters were told what to mend. */
export function situationOn(scene: Scene.Implementation): Situation | null {
  try {
    return readSituation(scene);
  } catch (fault) {
    if (fault instanceof SceneDataError) return null;
    throw fault;
  }
}

/**
 * The running fight of a scene: the started combat of the scene, or one without a scene that has a combatant there.
 */
export function combatOn(scene: Scene.Implementation): Combat.Implementation | null {
  const started = game.combats.contents.filter((combat) => combat.started);
  return (
    started.find((combat) => combat.scene?.id === scene.id && combat.active) ??
    started.find((combat) => combat.scene?.id === scene.id) ??
    started.find((combat) => combat.combatants.some(({ sceneId }) => sceneId === scene.id)) ??
    null
  );
}

/** The running fight of a scene, with whose turn it is now. Null outside combat. */
export function fightOn(scene: Scene.Implementation): Fight | null {
  const combat = combatOn(scene);
  return combat && readFight(combat, scene);
}

interface Fought {
  readonly fight: Fight | null;
  readonly combat: Combat.Implementation | null;
}

/**
 * The creatures of a scene. If an owner wrote what nobody can read, the creature is read without its items, so that its
 * hiding goes on. If that fails too, it is left out. Gamemasters are told whom to mend.
 */
function readCreatures(scene: Scene.Implementation, fought: Fought): readonly Creature[] {
  const faults: SceneDataError[] = [];
  const creatures = scene.tokens.contents.flatMap((token) => {
    try {
      return readCreature(token, actorOf(token), fought) ?? [];
    } catch (error) {
      const field = `tokens[${textWithin(token.name, LONGEST_NAME)}].actor`;
      faults.push(new SceneDataError(field, String(error), { code: "asCreature" }));
    }
    try {
      return readCreature(token, withoutItems(actorOf(token)!), fought) ?? [];
    } catch {
      return [];
    }
  });
  tellFaults(scene, faults, scene.tokens);
  return creatures;
}

/** The parts of an actor that are read. */
type ActorSource = Pick<Actor.Implementation, "id" | "type" | "system" | "statuses"> & {
  readonly items: { readonly contents: readonly unknown[] };
  readonly appliedEffects: readonly Pick<ActiveEffect.Implementation, "id" | "statuses">[];
};

const withoutItems = ({ id, type, system, statuses }: Actor.Implementation): ActorSource =>
  ({ id, type, system, statuses, items: { contents: [] }, appliedEffects: [] }) as ActorSource;

/** A token as a creature. Null for a marker, or for a token whose actor is gone. */
function readCreature(
  token: TokenDocument.Implementation,
  actor: ActorSource | null,
  { fight, combat }: Fought,
): Creature | null {
  if (!isCreatureActor(actor)) return null;
  const system = systemOf(actor);
  const numbers = readNumbers(system);
  const items = actor.items.contents as readonly ItemSource[];
  const hiding = hidingFlag(token) ?? NOT_HIDING;
  return {
    id: token.id!,
    name: pieceName(token),
    side: sideOf(token),
    place: placeOf(token),
    ...elevationOf(token),
    gmHidden: token.hidden,
    statuses: statusesOf(token, actor, hiding),
    ...numbers,
    ...movedOf(token),
    budget: combat && readBudget(token.id!, { fight, combat, speed: numbers.speed }),
    body: system.components === true && token.actorLink ? actor.id : null,
    profile: readProfile(system, items),
    attacks: readAttacks(items),
    ...filled("grants", readGrants(items)),
    ...filled("supplies", readSupplies(items)),
    ...readStealth(system),
    ...(readSwitch("danger") === true && { ...filled("cards", readCards(items)), flow: readFlow(system) }),
    hiding,
  };
}

/** G-12. Absent for 0, and for what is no number. */
function elevationOf({ elevation }: { readonly elevation: unknown }): Pick<Creature, "elevation"> {
  return typeof elevation === "number" && Number.isFinite(elevation) && elevation !== 0 ? { elevation } : {};
}

/** Absent where nobody counted. */
function movedOf({ id, parent }: TokenDocument.Implementation): Pick<Creature, "moved"> {
  const moved = parent && id ? movedIn(parent, id) : null;
  return moved ? { moved } : {};
}

/** The valid part of the public state that a token carries. Null if the token never hid. */
export function hidingFlag(token: TokenDocument.Implementation): Hiding | null {
  return hidingFrom(token.flags.unseen?.hiding);
}

/** Whether this token hides. Another token of the same actor does not, although the status lies on the actor (H-18). */
export const hides = (token: TokenDocument.Implementation): boolean => (hidingFlag(token)?.spots.length ?? 0) > 0;

/**
 * A fight with its turns on a scene, each named by its combatant. A combatant without a token on the scene keeps its
 * place in the order under its own id. A combatant that names no scene is on the fight's.
 */
export function readFight(combat: Combat.Implementation, scene: { readonly id: string | null } | null): Fight {
  const isHere = (sceneId: string | null): boolean => (sceneId ?? combat.scene?.id) === scene?.id;
  return {
    id: combat.id!,
    moment: { round: combat.round, turn: combat.turn ?? 0 },
    order: combat.turns.map(({ id, tokenId, sceneId }) => (isHere(sceneId) && tokenId) || id!),
    turns: combat.turns.map(({ id }) => id!),
  };
}

interface BudgetSource {
  readonly fight: Fight | null;
  readonly combat: Combat.Implementation;
  readonly speed: number;
}

function readBudget(id: CreatureId, { fight, combat, speed }: BudgetSource): TurnBudget | null {
  const period = periodOf(fight, id);
  if (period === null) return null;
  return budgetOf(recordFor(period, turnRecord(combat, period)), speed, fight);
}

/**
 * The stored account of a combatant's period, or of an earlier one. Only Gamemasters write the fight, while owners
 * write combatants.
 */
export function turnRecord(combat: Combat.Implementation, { turn }: Period): TurnRecord | null {
  return turnRecords(combat)[turn ?? ""] ?? null;
}

/** All stored accounts of turns in a fight, by combatant. */
export const turnRecords = ({ flags }: Combat.Implementation): Readonly<Record<string, TurnRecord>> =>
  recordsFrom(flags.unseen?.turns);

function statusesOf(token: TokenDocument.Implementation, actor: ActorSource, { spots }: Hiding): Status[] {
  const there = choicesWithin(actor.statuses, STATUSES).filter(
    (status) => isByHand(status, actor) && (status !== "hidden" || spots.length > 0),
  );
  return isMarkedDefeated(token) && !there.includes("defeated") ? [...there, "defeated"] : there;
}

/** The ledger says who is grappled, so the effect that follows from it does not count (T-7). Others do. */
function isByHand(status: Status, actor: ActorSource): boolean {
  if (status !== "grappled") return true;
  const giving = actor.appliedEffects.filter(({ statuses }) => statuses.has(status));
  return giving.length === 0 || giving.some(({ id }) => id !== GRAPPLED_EFFECT_ID);
}

type CreatureSystem = Actor.SystemOfType<"character" | "adversary">;

/** The type was checked before. The compiler does not follow that through the document. */
const systemOf = ({ system }: ActorSource): CreatureSystem => Object(system) as CreatureSystem;

/** What a token says of its actor. An unlinked token's base actor is another document than its actor. */
interface ActedToken<A> {
  readonly actor: A | null;
  readonly baseActor?: object | null | undefined;
}

/**
 * The actor of a token, or null. A token whose actor was deleted is no creature (G-6). The host may keep the actor of
 * an unlinked token until the next reload.
 */
export const actorOf = <A>(token: ActedToken<A>): A | null =>
  "baseActor" in token && !token.baseActor ? null : token.actor;
