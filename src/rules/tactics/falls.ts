/** Falls (T-16, a house rule): who is taken down over a steep edge falls where it lands. */
import type { Change } from "../changes.ts";
import type { DecisionContext } from "../acts.ts";
import { placeTiles } from "../map/grid/grid.ts";
import { leftOf } from "../boons/lasting.ts";
import { takeDamage, vitalityOf } from "../checks/efficacy.ts";
import { mapOf } from "../common/places.ts";
import { isAirborne } from "../common/standing.ts";
import { creatureOf } from "../creatures.ts";
import { afterLoss } from "../hiding/end.ts";
import type { Creature, Situation } from "../situation.ts";
import { applyChanges } from "../state.ts";
import type { EventId, Footprint } from "../vocabulary.ts";
import type { Fall, FallReport, GroupMove } from "../acts/groupMove.ts";

const DIE = 6;

/** Those whom forced movement takes down over a steep edge. Nobody where the world has no such rule. */
export function fallsOf(situation: Situation, groups: readonly GroupMove[]): readonly Fall[] {
  if (!situation.switches.falls) return [];
  return groups.flatMap(({ paths }) =>
    paths.flatMap(({ creature: id, from, path }) => {
      const creature = creatureOf(situation, id);
      const tiers = creature && !isAirborne(creature) ? depthOf(situation, creature, { from, path }) : 0;
      return tiers > 0 ? [{ creature: id, tiers }] : [];
    }),
  );
}

/**
 * From the highest steep edge that it goes down over to where the way ends. A creature stands on the highest of its
 * tiles, so it falls when the last of them leaves the edge.
 */
function depthOf(
  situation: Situation,
  { elevation }: Creature,
  { from, path }: { readonly from: Footprint; readonly path: readonly Footprint[] },
): number {
  const way = [from, ...path];
  const tiers = way.map((place) => standsAt(situation, place, elevation));
  const end = tiers.at(-1)!;
  const edges = tiers.filter((tier, step) => {
    const [place, next] = [way[step]!, way[step + 1]];
    return next !== undefined && tiers[step + 1]! < tier && isSteep(situation, { from: place, to: next, elevation });
  });
  return Math.max(0, ...edges.map((tier) => tier - end));
}

function standsAt(situation: Situation, place: Footprint, elevation?: number): number {
  const map = mapOf(situation, place);
  return Math.max(...placeTiles(situation.scene.grid, place).map((tile) => map.tier(tile, elevation)));
}

/** Whether any tile that it leaves at the top borders on a lower one of the next place by a steep edge. */
function isSteep(
  situation: Situation,
  { from, to, elevation }: { readonly from: Footprint; readonly to: Footprint; readonly elevation: number | undefined },
): boolean {
  const map = mapOf(situation, from);
  const top = standsAt(situation, from, elevation);
  const { grid } = situation.scene;
  const tops = placeTiles(grid, from).filter((tile) => map.tier(tile, elevation) === top);
  return tops.some((tile) => placeTiles(grid, to).some((next) => map.edge(tile, next, elevation) === "steep"));
}

/** One loss of life each, which provokes nothing; whoever falls is prone. */
export function fall(
  situation: Situation,
  groups: readonly GroupMove[],
  context: DecisionContext,
): { readonly falls: readonly FallReport[]; readonly changes: readonly Change[] } {
  let changes: readonly Change[] = [];
  const falls = fallsOf(situation, groups).flatMap((one, index): readonly FallReport[] => {
    const now = applyChanges(situation, changes);
    const creature = creatureOf(now, one.creature);
    if (!creature) return [];
    const fell = fallOf(now, creature, { ...one, index }, context);
    changes = [...changes, ...fell.changes];
    return [fell.report];
  });
  return { falls, changes };
}

function fallOf(
  situation: Situation,
  creature: Creature,
  { tiers, index }: Fall & { readonly index: number },
  context: DecisionContext,
): { readonly report: FallReport; readonly changes: readonly Change[] } {
  const { id } = creature;
  const { event, dice } = context;
  const rolls = Array.from({ length: tiers }, () => dice.roll(DIE));
  const share = (rolls.reduce((sum, roll) => sum + roll, 0) * leftOf(situation, creature).physical) / 100;
  const amount = Math.floor(share);
  const before = vitalityOf(creature);
  const after = takeDamage(before, amount);
  const shares = { event, physical: share, elemental: 0 };
  const { changes, told } = afterLoss(situation, creature, { before, after, shares }, context);
  const isHurt = before.life !== after.life || before.absorption !== after.absorption;
  const loss: readonly Change[] = isHurt ? [{ kind: "vitality", creature: id, before, after, event }] : [];
  return {
    report: { creature: id, tiers, rolls, amount, ...told },
    changes: [...loss, ...proneFrom(creature, { event, index }), ...changes],
  };
}

function proneFrom(
  { id, statuses }: Creature,
  { event, index }: { readonly event: EventId; readonly index: number },
): readonly Change[] {
  if (statuses.includes("prone")) return [];
  const effect = {
    kind: "status",
    amount: 0,
    against: "all",
    condition: "prone",
    becomes: "prone",
    lasts: "ended",
    name: "",
  } as const;
  const held = { id: `${event}.${index}`, event, by: id, power: "", effect, until: null };
  return [{ kind: "hold", creature: id, effects: [held] }];
}
