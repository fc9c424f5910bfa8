import type { Place, RecheckCause } from "../../rules/index.ts";
import type { TokenAt } from "../protocol/tokenAt.ts";

/** A change that the recheck is told of. */
export type Heard =
  | { readonly cause: RecheckCause; readonly sceneId: string | null }
  | { readonly mover: TokenAt; readonly path: readonly Place[] };

/**
 * What a seat heard that was not the desk then. The desk may close before it judged what it heard last. Its successor
 * takes that up, the ways of movements included, which nothing else keeps (H-17). What is older the desk has judged;
 * what stands now may be otherwise, so that judging it twice could reveal what nobody saw.
 */
export class HeardLately<T = Heard> {
  readonly #heard: { readonly at: number; readonly what: T }[] = [];

  /** Keeps a change for a moment. Times are steady milliseconds. */
  keep(what: T, at: number): void {
    this.#forgetUntil(at - MOMENT);
    this.#heard.push({ at, what });
  }

  /** Gives what was heard within the last moment, in order, and keeps nothing. */
  take(now: number): readonly T[] {
    this.#forgetUntil(now - MOMENT);
    return this.#heard.splice(0).map(({ what }) => what);
  }

  #forgetUntil(time: number): void {
    const first = this.#heard.findIndex(({ at }) => at > time);
    this.#heard.splice(0, first === -1 ? this.#heard.length : first);
  }
}

/** Milliseconds in which a desk judges what it hears and everybody hears that it has gone. */
const MOMENT = 3000;
