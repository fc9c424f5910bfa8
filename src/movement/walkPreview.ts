/** What a walk would come to, before the token moves (G-5, G-9, G-10). Pure. */
import {
  creatureOf,
  enemiesOf,
  hasTurn,
  isStuck,
  mayStrikeAtOpportunity,
  turnTaker,
  zonesCrossed,
  type Creature,
  type CreatureId,
  type Place,
  type Situation,
  type TurnBudget,
} from "../rules/index.ts";
import { foreseeable, seenOnPath, standingAt, type ForecastReader } from "./foreseen.ts";
import { everyTile, pathCost } from "./walked.ts";

/** What a walk would cost, and whom it would provoke. */
export interface WalkPreview {
  /** In tiles of movement. Infinite for a creature that cannot travel. */
  readonly cost: number;
  /** Tiles of movement that the walk leaves, below 0 where it takes too many. Null where nothing is counted. */
  readonly left: number | null;
  /**
   * Enemies that could strike because of this walk, and could not before. Leaves out enemies from whom the walker
   * is totally concealed (C-6), and those that do not know of it (K-8).
   */
  readonly provokes: readonly CreatureId[];
}

/**
 * The preview of a walk along `stops`, the first of which is where it begins, as far as the reader may know. Null for
 * an unknown creature.
 */
export function previewOfWalk(
  situation: Situation,
  {
    walker,
    stops,
    reader,
  }: { readonly walker: CreatureId; readonly stops: readonly Place[]; readonly reader: ForecastReader },
): WalkPreview | null {
  const creature = creatureOf(situation, walker);
  if (!creature) return null;
  const path = everyTile(situation.scene.grid, stops);
  const cost = isStuck(situation, creature) ? Infinity : pathCost(situation, creature, path);
  const { id, budget } = turnTaker(situation, creature);
  if (!budget || !hasTurn(situation, id)) return { cost, left: null, provokes: [] };
  const before = foreseeable(situation, reader, creature);
  const walked = withBudget(before, id, crossing(before, { creature, path, budget }));
  const after = standingAt(walked, walker, path.at(-1) ?? creature.place);
  const answers = (enemy: Creature): boolean =>
    mayStrike(seenOnPath(after, { observer: enemy, walker, path }), enemy, walker) && !mayStrike(before, enemy, walker);
  const provokes = enemiesOf(before, creature).filter(answers);
  return { cost, left: budget.movement - cost, provokes: provokes.map((enemy): CreatureId => enemy.id) };
}

function mayStrike(situation: Situation, { id }: Creature, target: CreatureId): boolean {
  const [enemy, walker] = [creatureOf(situation, id), creatureOf(situation, target)];
  return enemy !== null && walker !== null && mayStrikeAtOpportunity(situation, enemy, walker);
}

/** The budget of a turn with the zones that a path crosses (G-9). */
function crossing(
  situation: Situation,
  {
    creature,
    path,
    budget,
  }: { readonly creature: Creature; readonly path: readonly Place[]; readonly budget: TurnBudget },
): TurnBudget {
  const { entered, left, within } = zonesCrossed(situation, creature, path);
  return {
    ...budget,
    entered: [...budget.entered, ...entered],
    left: [...budget.left, ...left],
    provoked: [...(budget.provoked ?? []), ...within],
  };
}

function withBudget(situation: Situation, id: CreatureId, budget: TurnBudget): Situation {
  const creatures = situation.creatures.map((creature) => (creature.id === id ? { ...creature, budget } : creature));
  return { ...situation, creatures };
}
