/** Creatures as the battlemap knows them: watchers, things in the way, travellers, occupants (G-6, G-9, G-10, G-14, H-10). */
import type { Hider, Standing, Traveller } from "../battlemap/battlemap.ts";
import { placeSize } from "../battlemap/grid/grid.ts";
import { enemiesOf, inPlay, isHidden, placesOf, zoneReach } from "../creatures.ts";
import type { Creature, Situation } from "../situation.ts";
import type { TurnBudget } from "../turns.ts";
import type { Status } from "../vocabulary.ts";
import { turnTaker } from "./components.ts";

/** Each of these doubles the cost of travelling (G-10). */
const SLOWING: readonly Status[] = ["prone", "chilled", "withered"];

/** Creatures with one of these cannot travel (G-10). */
const STOPPING: readonly Status[] = ["rooted", "grappled", "stunned"];

/** Who hides from whom, in what light (G-11, G-13, G-14, H-7). */
export function hiderOf(situation: Situation, creature: Creature): Hider {
  const { creatures, switches } = situation;
  return {
    watch: {
      observers: observersOf(situation, creature).map(standing),
      blockers: blockersOf(situation, creature).map(standing),
      sightCap: switches.sightCap,
    },
    lighting: {
      extinguished: new Set(creatures.filter(isHidden).map(({ id }) => id)),
      globalLightBrightTo: switches.globalLightBrightTo,
    },
    invisible: creature.statuses.includes("invisible"),
  };
}

/** How a creature travels, with the zones that it has to mind (G-9, G-10). A hidden enemy can strike from each of its spots (H-13): they have one zone together. */
export function travellerOf(situation: Situation, creature: Creature, budget: TurnBudget | null): Traveller {
  const enemies = enemiesOf(situation, creature);
  const zones = enemies
    .filter((enemy) => hasReaction(situation, enemy))
    .map((enemy) => ({
      id: enemy.id,
      places: placesOf(enemy),
      widen: zoneReach(enemy) - 1,
      affixes: enemy.zone.affixes,
    }));
  return {
    slowed: SLOWING.filter((status) => creature.statuses.includes(status)).length,
    airborne: isAirborne(creature),
    stuck: isStuck(creature),
    barred: isAirborne(creature) || creature.tiny ? [] : enemies.filter(bars).map(({ place }) => place),
    zones,
    entered: budget?.entered ?? [],
    left: budget?.left ?? [],
  };
}

/** Whose tiles a creature cannot end on: everybody else in play who is on the board (G-6, G-10, H-10). Zero tiles are shared both ways (T-8). */
export function occupantsFor({ creatures }: Situation, creature: Creature): readonly Standing[] {
  if (creature.tiny) return [];
  return creatures.filter((other) => other.id !== creature.id && !other.tiny && isOnBoard(other)).map(standing);
}

/** Whether a creature cannot travel at all (G-10). */
export function isStuck({ statuses }: Creature): boolean {
  return STOPPING.some((status) => statuses.includes(status));
}

/** A hidden enemy is nowhere in particular and does not watch; a blinded one does, unless the switch says otherwise (G-14). */
function observersOf(situation: Situation, creature: Creature): readonly Creature[] {
  const { blindedCount } = situation.switches;
  return enemiesOf(situation, creature).filter(
    (enemy) => !isHidden(enemy) && (blindedCount || !enemy.statuses.includes("blinded")),
  );
}

/** Creatures of more tiles than the hider, upright and on the board, whoever's side they are on (G-13). */
function blockersOf({ scene, creatures, switches }: Situation, creature: Creature): readonly Creature[] {
  if (!switches.creaturesGiveCover) return [];
  const sizeOf = ({ tiny, place }: Creature): number => (tiny ? 0 : placeSize(scene.grid, place));
  return creatures.filter(
    (other) =>
      other.id !== creature.id &&
      isOnBoard(other) &&
      !other.statuses.includes("prone") &&
      sizeOf(other) > sizeOf(creature),
  );
}

function isOnBoard(creature: Creature): boolean {
  return inPlay(creature) && !isHidden(creature);
}

/** An enemy bars its tiles unless it is prone, in the air, off the board or takes none (G-10, T-8). */
function bars(enemy: Creature): boolean {
  return !enemy.tiny && !isHidden(enemy) && !enemy.statuses.includes("prone") && !isAirborne(enemy);
}

function isAirborne({ statuses }: Creature): boolean {
  return statuses.includes("flying") || statuses.includes("aloft");
}

function hasReaction(situation: Situation, creature: Creature): boolean {
  const { budget } = turnTaker(situation, creature);
  return budget === null || budget.reaction > 0;
}

function standing({ id, name, place }: Creature): Standing {
  return { id, name, place };
}
