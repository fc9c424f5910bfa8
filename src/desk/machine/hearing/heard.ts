import type { Footprint, RecheckCause } from "../../../rules/index.ts";
import type { TokenAt } from "../../protocol/tokenAt.ts";

/** A change that may matter for the recheck. */
export type Heard =
  | { readonly cause: RecheckCause | null; readonly sceneId: string | null; readonly isComparison?: boolean }
  | {
      readonly mover: TokenAt;
      readonly from?: Footprint;
      readonly path: readonly Footprint[];
      readonly movement?: string;
    };

/**
 * The changes that a seat heard while it was not the desk. A desk may close before it judged the latest changes.
 * The next desk takes them over (H-17). Movements with an id are in `unjudged.ts`. The earlier desk has judged all
 * older changes, or their results stand in the documents. The situation may differ now, so judging them twice could
 * reveal spots that nobody saw.
 */
export class HeardLately<T = Heard> {
  readonly #heard: { readonly at: number; readonly what: T }[] = [];

  /** Keeps a change for a moment. Times are steady milliseconds. */
  keep(what: T, at: number): void {
    this.#forgetUntil(at - MOMENT);
    this.#heard.push({ at, what });
  }

  /** Gives the changes of the last moment, in order, and forgets them. */
  take(now: number): readonly T[] {
    this.#forgetUntil(now - MOMENT);
    return this.#heard.splice(0).map(({ what }) => what);
  }

  #forgetUntil(time: number): void {
    const first = this.#heard.findIndex(({ at }) => at > time);
    this.#heard.splice(0, first === -1 ? this.#heard.length : first);
  }
}

/** The milliseconds that a desk needs to judge a change, and that all clients need to notice its loss. */
const MOMENT = 3000;
