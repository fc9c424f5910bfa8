/** Creatures and situations for the tests of context functions. */
import {
  ATTRIBUTES,
  DEFAULT_SWITCHES,
  NO_PROFILE,
  NOT_HIDING,
  type Attribute,
  type Creature,
  type Hiding,
  type Situation,
} from "../rules/index.ts";

/** A creature that can act, with the values of a test. */
export function someCreature(
  id: string,
  given: Omit<Partial<Creature>, "hiding"> & { readonly hiding?: Partial<Hiding> } = {},
): Creature {
  return {
    id,
    name: id[0]!.toUpperCase() + id.slice(1),
    side: "friendly",
    place: { i: 0, j: 0, w: 1, h: 1 },
    gmHidden: false,
    statuses: [],
    attributes: Object.fromEntries(ATTRIBUTES.map((name) => [name, 0])) as Record<Attribute, number>,
    proficiencyBonus: 2,
    proficiencies: [],
    exhaustion: 0,
    life: { value: 10, max: 10 },
    absorption: 0,
    speed: 6,
    zone: { widen: 0, affixes: [] },
    budget: null,
    profile: NO_PROFILE,
    body: null,
    attacks: [],
    ...given,
    hiding: { ...NOT_HIDING, ...given.hiding },
  };
}

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
