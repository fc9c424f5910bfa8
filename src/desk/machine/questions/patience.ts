/**
 * How often an asker may trouble the Gamemaster. Times are milliseconds of a steady clock.
 */
export class Patience {
  readonly #of = new Map<string, Asked>();

  /**
   * The milliseconds until requests of this asker are heard again. 0 if they are. None is heard meanwhile, not even one
   * that needs no approval: else the answers would tell which of them a secret speaks against (H-9).
   */
  waitOf(asker: string, now: number): number {
    return Math.max(0, (this.#of.get(asker)?.pausedUntil ?? 0) - now);
  }

  /** The milliseconds for which the Gamemaster still refuses everything that this asker asks. 0 if they do not. */
  refusesAll(asker: string, now: number): number {
    return Math.max(0, (this.#of.get(asker)?.refusedUntil ?? 0) - now);
  }

  /** The Gamemaster has answered. After the second no in a row the asker waits, and twice as long after each more. */
  answered(asker: string, isAllowed: boolean, now: number): void {
    if (isAllowed) return void this.#of.delete(asker);
    const { refusals: before, refusedAt, refusedUntil, pausedUntil } = this.#of.get(asker) ?? NEVER;
    const refusals = now - Math.max(refusedAt, pausedUntil) < FORGOTTEN ? before + 1 : 1;
    const pause = refusals < 2 ? 0 : Math.min(LONGEST, FIRST * 2 ** (refusals - 2));
    this.#of.set(asker, { refusals, refusedAt: now, refusedUntil, pausedUntil: now + pause });
  }

  /** The Gamemaster refuses everything that this asker asks for a while. */
  refuseAll(asker: string, now: number): void {
    this.#of.set(asker, { ...(this.#of.get(asker) ?? NEVER), refusedUntil: now + REFUSED });
  }
}

/** The answers to one asker. Times are steady milliseconds. */
interface Asked {
  /** The number of refusals in a row. */
  readonly refusals: number;
  readonly refusedAt: number;
  readonly refusedUntil: number;
  readonly pausedUntil: number;
}

const NEVER: Asked = { refusals: 0, refusedAt: -Infinity, refusedUntil: 0, pausedUntil: -Infinity };

const SECOND = 1000;
const FIRST = 10 * SECOND;
const LONGEST = 300 * SECOND;
/** After this time without a refusal, earlier ones count no more. */
const FORGOTTEN = 600 * SECOND;
/** How long *Refuse all for a while* lasts. */
export const REFUSED = 600 * SECOND;
