/** Tokens are set down once an entry (X2): by the desk, of two desks perhaps by both, and afterwards they are their players'. */
import type { Point } from "../../src/desk/event.ts";
import type { Entry } from "../../src/desk/fold.ts";
import { law } from "./law.ts";
import type { Commit, Line } from "./server.ts";
import type { Change } from "./store.ts";
import { markerOf, type TokenDoc } from "./world.ts";

interface Owed {
  readonly token: string;
  readonly from: Point;
  readonly to: Point;
  /** Over which line and when it was done; never so far. */
  line?: Line;
  at: number;
}

export class SetDown {
  readonly #owed: Owed[] = [];
  /** Tokens that two desks set down without knowing of each other. */
  readonly #crossed = new Set<string>();
  /** Where somebody moved tokens by hand since an entry set them down. */
  readonly #walked = new Map<string, Point>();

  owe({ moves }: Entry): void {
    for (const [token, { from, to }] of Object.entries(moves)) {
      this.#owed.push({ token, from, to, at: Infinity });
      this.#walked.delete(token);
    }
  }

  /** Whether nobody but one desk has touched a token since. */
  isDesksOwn(token: string): boolean {
    return !this.#crossed.has(token) && !this.#walked.has(token);
  }

  /** Of two desks both may when they could not know of each other, and whoever finds it back where it was. */
  look({ id, before, after }: Change, { line, sentAt, at, own }: Commit): void {
    if (!before || !after || markerOf(before as TokenDoc)) return;
    const [was, now] = [before as TokenDoc, after as TokenDoc];
    if (isAt(was, now)) return;
    if (!own) return void this.#walked.set(id, now);
    const mine = this.#owed.filter(({ token, to }) => token === id && isAt(now, to));
    const owed = mine.find((move) => move.at === Infinity);
    const isCrossed = mine.some((move) => move.at >= sentAt && move.line !== line);
    const isBack = mine.some(({ from }) => isAt(from, this.#walked.get(id)));
    law(owed !== undefined || isCrossed || isBack, "X2: a token is set down once an event", () => [id, now.x, now.y]);
    if (owed) Object.assign(owed, { line, at });
    else this.#crossed.add(id);
  }
}

const isAt = (one: Point, other: Point | undefined): boolean => one.x === other?.x && one.y === other.y;
