/** Creatures and situations for the tests of context functions. */
import { DEFAULT_SWITCHES, type Creature, type Situation } from "../../rules/index.ts";
import { plainCreature, type Given } from "../../rules/testing/creatures.ts";

/** A creature that can act, named as its id with a capital. A test gives what differs. */
export const someCreature = (id: string, given: Given = {}): Creature =>
  plainCreature(id, { name: id[0]!.toUpperCase() + id.slice(1), ...given });

/** These creatures on an empty scene by day. */
export function someSituation(...creatures: Creature[]): Situation {
  return {
    scene: {
      id: "scene",
      grid: { type: 1, size: 100 },
      canvas: { width: 1000, height: 1000 },
      rect: { x: 0, y: 0, width: 1000, height: 1000 },
      darkness: 0,
      globalLight: { enabled: true, bright: false, darkness: { min: 0, max: 1 } },
      walls: [],
      lights: [],
      regions: [],
    },
    creatures,
    vantages: [],
    fight: null,
    switches: DEFAULT_SWITCHES,
  };
}
