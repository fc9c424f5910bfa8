import { Collection } from "../../core/collection.ts";
import type { Tour } from "./tour.ts";

/** `game.tours`: the tours that packages registered, by "namespace.id". */
export class ToursCollection extends Collection<Tour> {
  /** Registers a tour. Throws if another has its key. */
  register(namespace: string, id: string, tour: Tour): void {
    if (tour.namespace && tour.namespace !== namespace)
      throw new Error(`The tour ${tour.key} is registered under another namespace, ${namespace}`);
    Object.assign(tour, { namespace, id });
    if (this.has(tour.key)) throw new Error(`A tour with the key ${tour.key} is registered already`);
    this.set(tour.key, tour);
    tour._reloadProgress();
  }
}
