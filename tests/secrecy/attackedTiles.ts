/** A tile that is attacked, with the archer on it in one of two worlds. */
import { samePlace, type Footprint } from "../../src/rules/index.ts";
import { idOf, type Setting } from "../simulation/scenes.ts";
import { ADA, type Which } from "./leakWorld.ts";

export const ARCHER = idOf("Archer");

/** The tile beside Ada that she attacks, in her own column, and another one. Nobody but the archer may be there. */
export function attackedTiles({ situation: { creatures } }: Setting): readonly [attacked: Footprint, other: Footprint] {
  const ada = creatures.find(({ id }) => id === ADA)!;
  const others = creatures.filter(({ id }) => id !== ARCHER);
  const isFree = (place: Footprint): boolean => !others.some((one) => samePlace(one.place, place));
  const tiles = Array.from({ length: 16 }, (_, tile): Footprint => ({
    i: tile % 4,
    j: Math.floor(tile / 4),
    w: 1,
    h: 1,
  }));
  const [attacked] = tiles.filter((place) => place.j === ada.place.j && isFree(place));
  const [other] = tiles.filter((place) => place.j !== ada.place.j && isFree(place));
  return [attacked!, other!];
}

/** The archer stands on the tile in one world, and elsewhere in the other. */
export function attackedTile(setting: Setting, which: Which): Setting {
  const { situation } = setting;
  const place = attackedTiles(setting)[which];
  const creatures = situation.creatures.map((one) => (one.id === ARCHER ? { ...one, place } : one));
  return { ...setting, situation: { ...situation, creatures, switches: { ...situation.switches, concealment: true } } };
}
