/** What a walk would come to, before the token moves (G-5, G-9, G-10). */
import {
  applyChanges,
  creatureOf,
  enemiesOf,
  hasTurn,
  isStuck,
  mayStrikeAtOpportunity,
  turnTaker,
  withLightsAt,
  zonesCrossed,
  type Creature,
  type CreatureId,
  type Footprint,
  type Situation,
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
  }: { readonly walker: CreatureId; readonly stops: readonly Footprint[]; readonly reader: ForecastReader },
): WalkPreview | null {
  const creature = creatureOf(situation, walker);
  if (!creature) return null;
  const path = everyTile(situation.scene.grid, stops);
  const cost = isStuck(situation, creature) ? Infinity : pathCost(situation, creature, path);
  const { id, budget } = turnTaker(situation, creature);
  if (!budget || !hasTurn(situation, id)) return { cost, left: null, provokes: [] };
  const before = foreseeable(situation, reader, creature);
  const walk = { kind: "spend", creature: id, ...zonesCrossed(before, creature, path) } as const;
  const walked = applyChanges(before, [walk]);
  const end = path.at(-1) ?? creature.place;
  const after = standingAt(withLightsAt(walked, creature, end), walker, end);
  const answers = (enemy: Creature): boolean =>
    mayStrike(seenOnPath(after, { observer: enemy, walker, path }), enemy, walker) && !mayStrike(before, enemy, walker);
  const provokes = enemiesOf(before, creature).filter(answers);
  return { cost, left: budget.movement - cost, provokes: provokes.map((enemy): CreatureId => enemy.id) };
}

function mayStrike(situation: Situation, { id }: Creature, target: CreatureId): boolean {
  const [enemy, walker] = [creatureOf(situation, id), creatureOf(situation, target)];
  return enemy !== null && walker !== null && mayStrikeAtOpportunity(situation, enemy, walker);
}
