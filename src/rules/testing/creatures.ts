/** Creatures as objects, for tests that do not write them in the notation. */
import { NOT_HIDING, type Hiding } from "../hidingState.ts";
import { NO_PROFILE } from "../profile.ts";
import type { Creature } from "../situation.ts";
import { ATTRIBUTES, type Footprint } from "../vocabulary.ts";

/** What a test says of a creature. */
export type Given = Omit<Partial<Creature>, "hiding"> & { readonly hiding?: Partial<Hiding> };

/** The place of one tile, on row `i` and column `j`. */
export const tileAt = (i: number, j: number): Footprint => ({ i, j, w: 1, h: 1 });

/** A friendly creature on the first tile that can act and has no skill; a test gives what differs. */
export function plainCreature(id: string, given: Given = {}): Creature {
  return {
    id,
    name: id,
    side: "friendly",
    place: tileAt(0, 0),
    gmHidden: false,
    statuses: [],
    attributes: Object.fromEntries(ATTRIBUTES.map((name) => [name, 0])) as Creature["attributes"],
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
