/**
 * What a seat heard while it was not the desk, for when it becomes the desk. Times are steady milliseconds.
 *
 * The earlier desk has dealt with all that is older than a moment, or its results stand in the documents. The situation
 * may differ now, so dealing with it twice could reveal spots that nobody saw (H-17). Paths of movements stand in no
 * document. Their names say which of them a desk has judged, and the others are kept as long as a lost desk may still
 * be shown as connected.
 */
export class HeardLately<T> {
  /** In order. The key of a movement is its id, and of anything else unique. */
  readonly #heard = new Map<unknown, { readonly what: T; readonly at: number }>();

  /** Keeps something that was heard now. A movement is named by its id. */
  keep(what: T, now: number, movement?: string): void {
    this.#forget(now, LONGEST);
    const key = movement ?? Symbol("unnamed");
    this.#heard.delete(key);
    this.#heard.set(key, { what, at: now });
  }

  /** A desk says that it judged these movements. */
  judged(movements: readonly string[]): void {
    for (const id of movements) this.#heard.delete(id);
  }

  /**
   * A desk that has written an entry is alive, and has judged everything older than a moment. Earlier movements do
   * not concern the spots that the entry made.
   */
  deskLives(now: number): void {
    this.#forget(now, MOMENT);
  }

  /** Gives what no desk has dealt with, in order, and forgets it. */
  take(now: number): readonly T[] {
    this.#forget(now, LONGEST);
    const left = [...this.#heard.values()].map(({ what }) => what);
    this.#heard.clear();
    return left;
  }

  /** Forgets movements that are older than that, and anything else that is older than a moment. */
  #forget(now: number, movementsLast: number): void {
    const old: unknown[] = [];
    for (const [key, { at }] of this.#heard) {
      if (at > now - MOMENT) break;
      if (typeof key === "string" && at > now - movementsLast) old.push(key);
      else this.#heard.delete(key);
    }
    for (const key of old.slice(0, Math.max(0, old.length - MOST))) this.#heard.delete(key);
  }
}

/** The milliseconds that a desk needs to deal with a change, and that all clients need to notice its loss. */
const MOMENT = 3000;
/** A lost client is shown as connected for less than this. */
const LONGEST = 120_000;
/** How many movements are kept beyond a moment. */
const MOST = 500;
