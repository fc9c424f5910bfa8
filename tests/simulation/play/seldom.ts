/** Acts that open the way to others, and that chance would seldom bring about (H-5, H-22, H-25, C-11, K-7). */
import { isHidden, type Act, type Creature, type Situation } from "../../../src/rules/index.ts";
import { idOf, POWER } from "../scenes.ts";
import type { DecisionContext } from "./strikes.ts";
import { hidingTogether } from "./together.ts";

/** One way for a creature to begin, if it has any. What is possible least often comes first. */
export function seldom(situation: Situation, creature: Creature, context: DecisionContext): Act[] {
  const ways = [
    unsureBoons(situation, creature, context),
    Array.from({ length: 4 }, () => hidingTogether(situation, creature, context)).flat(),
    unseenShots(situation, creature),
    shotsAtSeveral(situation, creature),
    context.random.chance(0.15) ? scouting(creature, context) : [],
  ];
  return ways.find((acts) => acts.length > 0 && context.random.chance(0.7)) ?? [];
}

/** A Scan that leaves the vantage to the Gamemaster (H-25). */
function scouting({ id, hiding }: Creature, { setting }: DecisionContext): Act[] {
  const hasVantages = setting.situation.vantages.length > 0;
  return hasVantages && !hiding.scouting ? [{ kind: "scanScout", creature: id, vantage: null }] : [];
}

/** A power with effects, on one spot of somebody who hides in several (H-22). */
function unsureBoons({ creatures }: Situation, creature: Creature, { random }: DecisionContext): Act[] {
  const { id, hiding } = creature;
  const from = hiding.spots.length > 0 ? random.pick(hiding.spots).id : null;
  return creatures
    .filter((hider) => hider.id !== id && hider.hiding.spots.length > 1)
    .map((hider): Act => {
      const targets = [{ creature: hider.id, spot: random.pick(hider.hiding.spots).id }];
      return { kind: "affect", creature: id, boon: true, range: 20, cost: "none", from, power: POWER, targets };
    });
}

/** A shot at somebody to whom the shooter is not obvious (K-7). */
function unseenShots({ creatures, awareness, switches }: Situation, { id, side, hiding }: Creature): Act[] {
  if (!switches.danger) return [];
  const from = hiding.spots[0]?.id ?? null;
  return creatures
    .filter((one) => one.side !== side && !isHidden(one) && (awareness?.rows[one.id]?.[id]?.level ?? "") !== "obvious")
    .map(({ id: target }): Act => {
      const aimed = { targets: [{ creature: target, spot: null }], tiles: [] };
      return { kind: "attack", creature: id, attack: idOf("bow"), from, aimed, opportunity: false };
    });
}

/** One attack on two, each with a d100 of its own (C-11). */
function shotsAtSeveral({ creatures, switches }: Situation, { id, side, hiding }: Creature): Act[] {
  const others = creatures.filter((one) => one.side !== side && !isHidden(one));
  if (!switches.concealment || others.length < 2) return [];
  const targets = others.slice(0, 2).map(({ id: target }) => ({ creature: target, spot: null }));
  const from = hiding.spots[0]?.id ?? null;
  return [
    { kind: "attack", creature: id, attack: idOf("pair"), from, aimed: { targets, tiles: [] }, opportunity: false },
  ];
}
