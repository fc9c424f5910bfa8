/** Whether a movement takes back movements before it, as Foundry's undo does. */
import type { TokenMovement, TokenPosition } from "./tokenMovement.ts";

type Movement = Pick<TokenMovement, "origin" | "destination" | "passed"> & Partial<Pick<TokenMovement, "method">>;

interface Begun {
  readonly turn: string;
  readonly points: readonly TokenPosition[];
}

/** Where the movements of tokens began. */
export class Beginnings {
  readonly #of = new Map<string | null, Begun>();

  /**
   * Notes a movement, by its token's uuid and by the mover and turn. Gives whether it leads back to where a movement
   * of the same mover in the same turn began. Its name alone is no proof.
   */
  takesBack(token: string | null, turn: string, movement: Movement): boolean {
    const { method, origin, destination } = movement;
    const known = this.#of.get(token);
    const before = known?.turn === turn ? known.points : [];
    const at = method === "undo" && isDirect(movement) ? before.findLastIndex((one) => isSame(one, destination)) : -1;
    this.#of.set(token, { turn, points: at < 0 ? [...before, origin].slice(-MOST) : before.slice(0, at) });
    return at >= 0;
  }
}

/** Whether a movement passed no place besides its end. */
export const isDirect = ({ destination: { x, y }, passed }: Omit<Movement, "origin">): boolean =>
  !passed?.waypoints.some((one) => one.x !== x || one.y !== y);

const isSame = (one: TokenPosition, other: TokenPosition): boolean =>
  one.x === other.x && one.y === other.y && (one.level ?? null) === (other.level ?? null);

/** As many as anybody takes back one after the other. */
const MOST = 20;
