/**
 * Each entry places its tokens once (X2): one desk does it, or perhaps both of two. Afterwards players may move them.
 */
import type { Point, Entry } from "../../src/desk/ledger/entry.ts";
import { law } from "./laws/law.ts";
import type { Commit, Line } from "./server.ts";
import type { Change } from "./store.ts";
import { markerOf, type TokenDoc } from "./world.ts";

interface Owed {
  readonly token: string;
  readonly from: Point;
  readonly to: Point;
  /** The commit of its entry. */
  readonly since: number;
  /** The line and the commit that placed it; never by default. */
  line?: Line;
  nth: number;
}

/**
 * A desk that has not heard of another's placement may place the token again, whenever that was. What counts is
 * whether the news had arrived where the write was sent (F4). The same holds for a later entry. When the desk hears
 * of it, it corrects its write.
 */
export class SetDown {
  /** In the order of their entries. */
  readonly #owed: Owed[] = [];
  /** Tokens that desks placed although a later entry had moved them, because they had not heard of it. */
  readonly #misplaced = new Map<string, Point>();
  /** Tokens that somebody moved since an entry placed them. */
  readonly #walked = new Map<string, Point>();

  /** An entry was committed, and as which commit. */
  owe({ moves }: Entry, since: number): void {
    for (const [token, { from, to }] of Object.entries(moves)) {
      this.#owed.push({ token, from, to, since, nth: Infinity });
      this.#walked.delete(token);
    }
  }

  /** Whether a token is where the desks want it: nobody has moved it since, and no desk by mistake. */
  isDesksOwn(token: string): boolean {
    return !this.#misplaced.has(token) && !this.#walked.has(token);
  }

  /** Both of two desks may place it if they could not know of each other, and so may a desk that finds it back. */
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
  /** Whether a desk had placed it over a later entry, and nobody has moved it since. */
  readonly isMisplaced: boolean;
}

const isAt = (one: Point, other: Point | undefined): boolean => one.x === other?.x && one.y === other.y;
