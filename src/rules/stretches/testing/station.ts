/** A station of three zones in a row, "a" to "c", for tests of stretches. A door leads from "a" to "b". */
import type { Act } from "../../acts.ts";
import { wall } from "../../map/testing/sampleScenes.ts";
import type { Creature, SceneSnapshot, Situation, Wall } from "../../situation.ts";
import type { Switches } from "../../switches.ts";
import { scriptedDice } from "../../testing/dice.ts";
import { tileAt } from "../../testing/creatures.ts";
import { after, does, guard, ordered, raid, raider, setApart, stretchesIn } from "../../testing/raid.ts";
import { box, zoneRegion, zoneScene } from "../../testing/zoneScenes.ts";
import type { ZoneKind } from "../../zones/types.ts";

export const DOOR = wall([400, 100, 400, 200], { id: "door", door: 1 });
export const SIDES = [wall([400, 0, 400, 100]), wall([400, 200, 400, 400])];
export const SHUT: readonly Wall[] = [...SIDES, DOOR];

export const opened = (ds: 0 | 1 | 2): readonly Wall[] => [...SIDES, { ...DOOR, ds }];

/** West, middle and east, four tiles wide each. A door is between the first two, nothing between the others. */
export function station({
  walls = SHUT,
  kinds = ["open", "open", "open"],
  dark = [],
}: Partial<StationPlan> = {}): SceneSnapshot {
  const regions = ["a", "b", "c"].map((id, at) => {
    const region = zoneRegion(id, [box(at * 4, 0, 4, 4)], { kind: kinds[at]! });
    const effects = region.effects.map((one) =>
      one.kind === "zone" ? { ...one, dark: dark.includes(id), publicText: `text of ${id}` } : one,
    );
    return { ...region, effects };
  });
  return zoneScene(regions, walls);
}

export interface StationPlan {
  readonly walls: readonly Wall[];
  readonly kinds: readonly ZoneKind[];
  readonly dark: readonly string[];
}

export const ADA = raider("ada", tileAt(1, 1));
export const BRUNO = raider("bruno", tileAt(2, 1));
export const PATROL = guard("patrol", tileAt(1, 6));
export const TO_B = "a.b.door";
export const BEGIN = ordered({ order: "begin" });
export const ADVANCE = ordered({ order: "advance" });

type Step = readonly [creature: string, i: number, j: number];

/** A creature asks to move over a border; each step takes a creature onto a tile. */
export function goTogether(id: string, border: string, ...steps: readonly Step[]): Act {
  const places = steps.map(([creature, i, j]) => ({ creature, place: tileAt(i, j) }));
  return does(id, { do: "move", border, places, push: false });
}

/** A creature moves over a border onto a tile. */
export const goes = (id: string, border: string, i: number, j: number): Act => goTogether(id, border, [id, i, j]);

export const INTO_B = goes("ada", TO_B, 1, 5);

export const begun = (
  creatures: readonly Creature[],
  plan: Partial<StationPlan> = {},
  switches: Partial<Switches> = {},
): Situation => after(raid(station(plan), creatures, switches), [BEGIN], scriptedDice());

export const winners = (situation: Situation): readonly string[] =>
  stretchesIn(situation).detections.flatMap((one) => one.winners);

export const fighters = (situation: Situation): readonly string[] => stretchesIn(situation).fight?.combatants ?? [];

const CLUTTERED: readonly ZoneKind[] = ["cluttered", "cluttered", "cluttered"];

interface Lurking {
  readonly kinds: readonly ZoneKind[];
  readonly walls: readonly Wall[];
  /** Those who are there then. */
  readonly others: readonly Creature[];
  /** What they roll where they see each other. */
  readonly dice: readonly number[];
}

/** Ada hides in the west, whose door to the middle stands open. Then the others are there. */
export function adaHides({
  kinds = CLUTTERED,
  walls = opened(1),
  others = [PATROL],
  dice = [],
}: Partial<Lurking> = {}): Situation {
  const hide = does("ada", { do: "plan", plan: "hide" });
  const alone = after(begun([ADA], { kinds, walls }), [hide, ADVANCE], scriptedDice());
  return after(setApart(alone, ...others), [ordered({ order: "look" })], scriptedDice(...dice));
}
