/** Small numbers for observers' places. The least recently used number is reused. */
import type { Place } from "../../vocabulary.ts";
import { placeCornersInUnits, placeTiles } from "../grid/grid.ts";
import { placeKey, type PlaceKey } from "../grid/placeKey.ts";
import { discAbout, type Disc } from "../cast/strip.ts";
import type { TileMap } from "../grid/tileMap.ts";

/** An observer's place. */
export interface ObserverSlot {
  /** −1 once the slot was reused. */
  number: number;
  /** The number of the last question that used it. */
  asked: number;
  readonly place: Place;
  /** Its corners, x, y, x, y … in units. */
  readonly points: readonly number[];
  /** The numbers of its own tiles. */
  readonly own: readonly number[];
  readonly disc: Disc;
}

const MOST_SLOTS = 256;

export class ObserverSlots {
  readonly #map: TileMap;
  /** Called with every number that is taken from its slot. */
  readonly #vacate: (number: number) => void;
  readonly #byKey = new Map<PlaceKey, ObserverSlot>();
  /** The same by their numbers. */
  readonly #list: ObserverSlot[] = [];
  readonly #byPlace = new WeakMap<Place, ObserverSlot>();
  #room = MOST_SLOTS;
  #question = 0;

  constructor(map: TileMap, vacate: (number: number) => void) {
    this.#map = map;
    this.#vacate = vacate;
  }

  /** The capacity. */
  get room(): number {
    return this.#room;
  }

  get all(): readonly ObserverSlot[] {
    return this.#list;
  }

  /** Begins a question that needs this many slots. All of them stay valid until the next question. */
  begin(slots: number): void {
    this.#question++;
    this.#room = Math.max(this.#room, slots);
  }

  /** The slot of a place. Valid until as many others were taken. */
  of(place: Place): ObserverSlot {
    let slot = this.#byPlace.get(place);
    if (!slot || slot.number < 0) {
      slot = this.#byKey.get(placeKey(place)) ?? this.#take(place);
      this.#byPlace.set(place, slot);
    }
    slot.asked = this.#question;
    return slot;
  }

  #take(place: Place): ObserverSlot {
    const map = this.#map;
    const points = placeCornersInUnits(map.grid, place);
    const own = placeTiles(map.grid, place).map((tile) => map.id(tile));
    const number = this.#list.length < this.#room ? this.#list.length : this.#free();
    const slot = { number, asked: this.#question, place, points, own, disc: discAbout(points) };
    this.#byKey.set(placeKey(place), slot);
    this.#list[number] = slot;
    return slot;
  }

  /** Frees the number of the least recently used slot. */
  #free(): number {
    const oldest = this.#list.reduce((a, b) => (b.asked < a.asked ? b : a));
    const { number } = oldest;
    this.#byKey.delete(placeKey(oldest.place));
    this.#vacate(number);
    oldest.number = -1;
    return number;
  }
}
