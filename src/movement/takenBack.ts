/** Whether a movement takes back the one before, as Foundry's undo does. Pure. */
import type { TokenMovement } from "./wholeMovements.ts";

type Point = TokenMovement["origin"];

/** Where the latest movements of tokens began. */
export class Beginnings {
  readonly #of = new Map<string, readonly Point[]>();

  /**
   * Notes a movement, by its token's uuid. Gives whether it leads back to where the one before began. Its name alone
   * is no proof.
   */
  takesBack(token: string, { method, origin, destination }: Omit<TokenMovement, "passed">): boolean {
    const before = this.#of.get(token) ?? [];
    const isBack = method === "undo" && isSame(before.at(-1), destination);
    this.#of.set(token, isBack ? before.slice(0, -1) : [...before, origin].slice(-MOST));
    return isBack;
  }
}

const isSame = (one: Point | undefined, other: Point): boolean =>
  one?.x === other.x && one.y === other.y && (one.level ?? null) === (other.level ?? null);

/** As many as anybody takes back one after the other. */
const MOST = 20;
