/** Tokens are set down once an entry (X2): by the desk, of two desks perhaps by both, and afterwards they are their players'. */
import type { Point, Entry } from "../../src/desk/ledger/entry.ts";
import { law } from "./law.ts";
import type { Commit, Line } from "./server.ts";
import type { Change } from "./store.ts";
import { markerOf, type TokenDoc } from "./world.ts";

interface Owed {
  readonly token: string;
  readonly from: Point;
  readonly to: Point;
  /** The commit of its entry. */
  readonly since: number;
  /** Over which line it was done, and as which commit; never so far. */
  line?: Line;
  nth: number;
}

/**
 * No write of a host fails because a token stands elsewhere by now, so a desk that has not heard that another has set a token down
 * does so, too, however long ago that was: what counts is not when it was done, but whether the news of it had arrived where the
 * write was sent (F4). Nor can it know of a later entry whose news has not arrived. When it hears of that it puts right what it did.
 */
export class SetDown {
  /** In the order of their entries. */
  readonly #owed: Owed[] = [];
  /** Where desks set tokens down that a later entry, of which they had not heard, had taken up. */
  readonly #misplaced = new Map<string, Point>();
  /** Where somebody moved tokens by hand since an entry set them down. */
  readonly #walked = new Map<string, Point>();

  /** An entry was committed, and as which commit. */
  owe({ moves }: Entry, since: number): void {
    for (const [token, { from, to }] of Object.entries(moves)) {
      this.#owed.push({ token, from, to, since, nth: Infinity });
      this.#walked.delete(token);
    }
  }

  /** Whether a token is where the desks want it: nobody else has moved it since, and none of them by mistake. */
  isDesksOwn(token: string): boolean {
    return !this.#misplaced.has(token) && !this.#walked.has(token);
  }

  /** Of two desks both may when they could not know of each other, and whoever finds it back where it was. */
  look({ id, before, after }: Change, commit: Commit): void {
    if (!before || !after || markerOf(before as TokenDoc)) return;
    const [was, now] = [before as TokenDoc, after as TokenDoc];
    if (isAt(was, now)) return;
    const isMisplaced = this.#misplaced.delete(id);
    if (commit.own) this.#judge({ id, now, isMisplaced }, commit);
    else this.#walked.set(id, now);
  }

  #judge({ id, now, isMisplaced }: Moved, { line, heard, nth }: Commit): void {
    const all = this.#owed.filter(({ token }) => token === id);
    const mine = all.filter(({ to }) => isAt(now, to));
    const owed = mine.find((move) => move.nth === Infinity);
    const isCrossed = mine.some((move) => move.nth > heard && move.line !== line);
    const isBack = mine.some(({ from }) => isAt(from, this.#walked.get(id)));
    const isPutRight = isMisplaced && mine.length > 0;
    law(owed !== undefined || isCrossed || isBack || isPutRight, "X2: a token is set down once an event", () => [
      id,
      now.x,
      now.y,
    ]);
    if (owed) Object.assign(owed, { line, nth });
    const last = all.at(-1)!;
    if (mine.includes(last)) return;
    law(last.since > heard, "X2: whom a later event took up, that one sets down", () => [id, now.x, now.y]);
    this.#misplaced.set(id, now);
  }
}

interface Moved {
  readonly id: string;
  readonly now: Point;
  /** Whether a desk had set it down over a later entry, and nobody has moved it since. */
  readonly isMisplaced: boolean;
}

const isAt = (one: Point, other: Point | undefined): boolean => one.x === other?.x && one.y === other.y;
