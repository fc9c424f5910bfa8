/** The pieces that each wall was cut into. */
import { bytesOf } from "../geometry/bytes.ts";
import type { PlanarWalls } from "./planarWalls.ts";

export class WallPieces {
  /** Wall w has `#pieces[#start[w]]` to `#pieces[#start[w + 1] - 1]`. */
  readonly #start: Int32Array;
  readonly #pieces: Int32Array;

  constructor({ start, walls }: Pick<PlanarWalls, "start" | "walls">) {
    const count = walls.reduce((most, wall) => Math.max(most, wall + 1), 0);
    this.#start = new Int32Array(count + 1);
    for (const wall of walls) this.#start[wall + 1]!++;
    for (let wall = 0; wall < count; wall++) this.#start[wall + 1]! += this.#start[wall]!;
    const next = this.#start.slice();
    this.#pieces = new Int32Array(walls.length);
    for (let piece = 0; piece + 1 < start.length; piece++)
      for (let k = start[piece]!; k < start[piece + 1]!; k++) this.#pieces[next[walls[k]!]!++] = piece;
  }

  get bytes(): number {
    return bytesOf(this.#start, this.#pieces);
  }

  /** Their numbers, ascending: none of a wall without length. */
  of(wall: number): Int32Array {
    return this.#pieces.subarray(this.#start[wall] ?? 0, this.#start[wall + 1] ?? 0);
  }
}
