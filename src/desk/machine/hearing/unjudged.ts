/** Movements that this seat heard of and that no desk has reported as judged. Nothing else stores their paths. */
export class Unjudged<T> {
  readonly #heard = new Map<string, { readonly at: number; readonly what: T }>();

  /** Keeps a movement, by its id. Times are steady milliseconds. */
  keep(id: string, what: T, at: number): void {
    this.#forgetUntil(at - LONGEST);
    this.#heard.delete(id);
    this.#heard.set(id, { at, what });
    const [oldest] = this.#heard.keys();
    if (this.#heard.size > MOST && oldest !== undefined) this.#heard.delete(oldest);
  }

  /** A desk says that it judged these. */
  judged(ids: readonly string[]): void {
    for (const id of ids) this.#heard.delete(id);
  }

  /**
   * A desk that has written an entry is alive, and has judged everything older than a moment. Earlier movements do
   * not concern the spots that the entry made.
   */
  deskLives(now: number): void {
    this.#forgetUntil(now - MOMENT);
  }

  /** Gives what no desk judged, in order, and forgets it. */
  take(now: number): readonly T[] {
    this.#forgetUntil(now - LONGEST);
    const left = [...this.#heard.values()].map(({ what }) => what);
    this.#heard.clear();
    return left;
  }

  #forgetUntil(time: number): void {
    for (const [id, { at }] of this.#heard) if (at <= time) this.#heard.delete(id);
  }
}

/** The milliseconds that a desk needs to judge a movement and to say so. */
const MOMENT = 3000;
/** A lost client is shown as connected for less than this. */
const LONGEST = 120_000;
const MOST = 500;
