/** The zones of control that a path enters and leaves, and whom it provokes (G-8, G-9). */
import type { Change } from "../changes.ts";
import { momentOf, opponentsOf, samePlace } from "../creatures.ts";
import type { Creature, Situation } from "../situation.ts";
import type { ProvokedAt } from "../turns.ts";
import type { CreatureId, Footprint } from "../vocabulary.ts";
import { turnTaker } from "./components.ts";
import { isInZoneOf } from "./places.ts";
import { hasReaction } from "./minorAction.ts";

/** Enemies on any level, by what a path does to their zones of control (G-16). */
export interface ZonesCrossed {
  readonly entered: readonly CreatureId[];
  readonly left: readonly CreatureId[];
  /** Those with their reaction whom a step provokes, with all that the turn crossed before. */
  readonly provoked: readonly CreatureId[];
  /** The tiles before and after each such step (C-6), each once. */
  readonly provokedAt: readonly ProvokedAt[];
}

/**
 * The zones along a path, whose first place is where it begins. A hidden creature has its zone around each of its
 * spots (H-13), and none where its token was.
 */
export function zonesCrossed(situation: Situation, creature: Creature, path: readonly Footprint[]): ZonesCrossed {
  const { budget } = turnTaker(situation, creature);
  const crossed = { entered: new Set<CreatureId>(), left: new Set<CreatureId>(), within: new Set<CreatureId>() };
  const provokedAt = new Map<string, ProvokedAt>();
  for (const enemy of opponentsOf(situation, creature)) {
    const { id, zone } = enemy;
    const answers = hasReaction(situation, enemy);
    const isCrossed = (how: "entered" | "left"): boolean => crossed[how].has(id) || budget?.[how].includes(id) === true;
    path.slice(1).forEach((to, index) => {
      const from = path[index]!;
      const how = crossingBy(situation, enemy, { from, to });
      if (!how) return;
      const isBoth = how !== "within" && isCrossed(how === "entered" ? "left" : "entered");
      const provokes = isBoth || zone.affixes.includes(PROVOKING[how]);
      // Where the enemy has no reaction to answer with, the step is not noted. Else a reaction gained later in the
      // turn would answer it.
      if (provokes && !answers) return;
      crossed[how].add(id);
      if (!provokes) return;
      for (const place of [from, to]) provokedAt.set(JSON.stringify([id, place]), { enemy: id, place });
    });
  }
  const places = [...provokedAt.values()];
  const provoked = [...new Set(places.map(({ enemy }) => enemy))];
  return { entered: [...crossed.entered], left: [...crossed.left], provoked, provokedAt: places };
}

/** The affix by which one such step provokes alone. */
const PROVOKING = { entered: "reactive", left: "proactive", within: "opportunistic" } as const;

/** What a step does to an enemy's zone. Null for nothing. */
function crossingBy(
  situation: Situation,
  enemy: Creature,
  { from, to }: { readonly from: Footprint; readonly to: Footprint },
): keyof typeof PROVOKING | null {
  const isIn = (at: Footprint): boolean => isInZoneOf(situation, enemy, at);
  if (!isIn(from)) return isIn(to) ? "entered" : null;
  if (!isIn(to)) return "left";
  return samePlace(from, to) ? null : "within";
}

/** What a path adds to the spending of a turn. Outside combat it provokes nobody. */
export function zonesSpent(situation: Situation, creature: Creature, path: readonly Footprint[]): Crossing {
  const { entered, left, provoked, provokedAt } = zonesCrossed(situation, creature, path);
  const isCounted = turnTaker(situation, creature).budget !== null && provoked.length > 0;
  return {
    ...(entered.length > 0 && { entered }),
    ...(left.length > 0 && { left }),
    ...(isCounted && { provoked, provokedAt, at: momentOf(situation) }),
  };
}

type Crossing = Pick<Extract<Change, { kind: "spend" }>, "entered" | "left" | "provoked" | "provokedAt" | "at">;
