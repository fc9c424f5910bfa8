/** Numbers for the places that observers look from: few, and those that nobody asked for the longest are given away. */
import type { Place } from "../../vocabulary.ts";
import { placeCornersInUnits, placeTiles } from "../grid/grid.ts";
import { placeKey, type PlaceKey } from "../grid/placeKey.ts";
import { discAbout, type Disc } from "../cast/strip.ts";
import type { TileMap } from "../grid/tileMap.ts";

/** An observer's place. */
export interface Seat {
  /** −1 for a seat that was given to somebody else. */
  number: number;
  /** When it was asked for last, in questions. */
  asked: number;
  readonly place: Place;
  /** Its corners, x, y, x, y … in units. */
  readonly points: readonly number[];
  /** The numbers of its own tiles. */
  readonly own: readonly number[];
  readonly disc: Disc;
}

const MOST_SEATS = 256;

export class Seats {
  readonly #map: TileMap;
  /** To be told of every number that is taken from its seat. */
  readonly #vacate: (number: number) => void;
  readonly #byKey = new Map<PlaceKey, Seat>();
  /** The same by their numbers. */
  readonly #list: Seat[] = [];
  readonly #byPlace = new WeakMap<Place, Seat>();
  #room = MOST_SEATS;
  #question = 0;

  constructor(map: TileMap, vacate: (number: number) => void) {
    this.#map = map;
    this.#vacate = vacate;
  }

  /** How many numbers there may be. */
  get room(): number {
    return this.#room;
  }

  get all(): readonly Seat[] {
    return this.#list;
  }

  /** Begins a question that asks for so many seats; all of them hold until the next one. */
  begin(seats: number): void {
    this.#question++;
    this.#room = Math.max(this.#room, seats);
  }

  /** The seat of a place, which holds until so many others were taken since. */
  of(place: Place): Seat {
    let seat = this.#byPlace.get(place);
    if (!seat || seat.number < 0) {
      seat = this.#byKey.get(placeKey(place)) ?? this.#take(place);
      this.#byPlace.set(place, seat);
    }
    seat.asked = this.#question;
    return seat;
  }

  #take(place: Place): Seat {
    const map = this.#map;
    const points = placeCornersInUnits(map.grid, place);
    const own = placeTiles(map.grid, place).map((tile) => map.id(tile));
    const number = this.#list.length < this.#room ? this.#list.length : this.#free();
    const seat = { number, asked: this.#question, place, points, own, disc: discAbout(points) };
    this.#byKey.set(placeKey(place), seat);
    this.#list[number] = seat;
    return seat;
  }

  /** Takes the number of the seat that was not asked for the longest. */
  #free(): number {
    const oldest = this.#list.reduce((a, b) => (b.asked < a.asked ? b : a));
    const { number } = oldest;
    this.#byKey.delete(placeKey(oldest.place));
    this.#vacate(number);
    oldest.number = -1;
    return number;
  }
}
