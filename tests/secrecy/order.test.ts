/** Nothing that all may see of a hide's markers tells which spot was chosen first (H-10, S9, T2). */
import { expect, it } from "vitest";
import { noteFigures } from "../figures.ts";
import { eventId, spotId } from "../../src/desk/eventId.ts";
import type { Place } from "../../src/rules/index.ts";
import { randomOf, type Random } from "../simulation/random.ts";

const HIDES = Number(process.env.UNSEEN_CLASSIFIED_HIDES ?? 100_000);

interface Marker {
  readonly id: string;
  readonly place: Place;
}

/** Guesses from what is public: the markers in the order in which they are stored, with ids, numbers and places. */
const GUESSES: Readonly<Record<string, (markers: readonly Marker[]) => Marker>> = {
  "the first marker": (markers) => markers[0]!,
  "the last marker": (markers) => markers.at(-1)!,
  "the lowest id": (markers) => markers.reduce((best, one) => (one.id < best.id ? one : best)),
  "the highest id": (markers) => markers.reduce((best, one) => (one.id > best.id ? one : best)),
  "the id with the lowest last letter": (markers) =>
    markers.reduce((best, one) => (one.id.slice(-1) < best.id.slice(-1) ? one : best)),
  "the id nearest to its event's": (markers) =>
    markers.reduce((best, one) => (weight(one.id) < weight(best.id) ? one : best)),
};

const weight = (id: string): number => [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);

/** What a hide leaves on the map, and which marker is the one that was chosen first: places are drawn at random, in order of choice. */
function hidden(
  X: number,
  rev: number,
  random: Random,
): { readonly markers: readonly Marker[]; readonly first: Marker } {
  const event = eventId("Scene.yard.Token.ada", rev);
  const chosen = new Map<number, Place>();
  while (chosen.size < X) {
    const tile = random.below(400);
    chosen.set(tile, { i: Math.floor(tile / 20), j: tile % 20, w: 1, h: 1 });
  }
  const markers = [...chosen.values()].map((place) => ({ id: spotId(event, place), place }));
  return {
    first: markers[0]!,
    markers: markers.toSorted((one, other) => one.place.i - other.place.i || one.place.j - other.place.j),
  };
}

it(`T2: over many hides no guess is right more often than one time in X`, () => {
  const random = randomOf(4, 41);
  let [hides, worst] = [0, 0];
  for (const X of [2, 3, 5]) {
    const rounds = Math.floor(HIDES / 3);
    const right = new Map(Object.keys(GUESSES).map((name) => [name, 0]));
    for (let rev = 1; rev <= rounds; rev++) {
      const { markers, first } = hidden(X, rev, random);
      for (const [name, guess] of Object.entries(GUESSES))
        if (guess(markers) === first) right.set(name, right.get(name)! + 1);
    }
    const sigma = Math.sqrt(rounds * (1 / X) * (1 - 1 / X));
    hides += rounds;
    for (const hits of right.values()) worst = Math.max(worst, Math.abs(hits - rounds / X) / sigma);
    for (const [name, hits] of right) expect(Math.abs(hits - rounds / X), `${name} of ${X}`).toBeLessThan(4 * sigma);
  }
  noteFigures("order", { hides, guessers: Object.keys(GUESSES).length, worst });
}, 600_000);
