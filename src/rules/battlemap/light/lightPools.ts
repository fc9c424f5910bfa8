/** The pools of a scene's lights, by position. Made on demand, and kept until the light or its walls change. */
import type { Light } from "../../situation.ts";
import { bytesOf } from "../geometry/bytes.ts";
import type { Trace } from "../cast/wallDependencies.ts";
import type { Pool } from "./lightPool.ts";

export class LightPools {
  readonly #lights: readonly Light[];
  readonly #pools: (Pool | null)[];

  constructor(lights: readonly Light[], pools: (Pool | null)[] = lights.map(() => null)) {
    this.#lights = lights;
    this.#pools = pools;
  }

  /** The pools that a change leaves valid. Returns this object if all pools are made and none is affected. */
  after(lights: readonly Light[], trace: Trace): LightPools {
    const pools = lights === this.#lights ? this.#pools.slice() : this.#inOrderOf(lights);
    let isSame = lights === this.#lights;
    for (let k = 0; k < pools.length; k++) {
      const pool = pools[k];
      if (pool && !pool.dependencies?.isInvalidatedBy(trace)) continue;
      pools[k] = null;
      isSame = false;
    }
    return isSame ? this : new LightPools(lights, pools);
  }

  /** The pool of the light at a position; null until it is put there. */
  at(k: number): Pool | null {
    return this.#pools[k]!;
  }

  put(k: number, pool: Pool): Pool {
    return (this.#pools[k] = pool);
  }

  get bytes(): number {
    return this.#pools.reduce((sum, pool) => sum + (pool ? poolBytes(pool) : 0), 0);
  }

  /** Lights mostly keep their objects and positions. Otherwise they are compared by value. */
  #inOrderOf(lights: readonly Light[]): (Pool | null)[] {
    const left = new Map<string, Pool>();
    this.#lights.forEach((light, k) => {
      const pool = this.#pools[k];
      if (pool && light !== lights[k]) left.set(keyOf(light), pool);
    });
    return lights.map((light, k) => {
      if (light === this.#lights[k]) return this.#pools[k]!;
      const pool = left.get(keyOf(light));
      return pool ? { ...pool, light } : null;
    });
  }
}

function poolBytes({ lit, bright, dependencies }: Pool): number {
  return bytesOf(lit, bright) + (dependencies?.bytes ?? 0);
}

/** What a pool depends on besides walls. */
function keyOf({ x, y, bright, dim, angle, rotation, walls }: Light): string {
  return [x, y, bright, dim, angle, rotation, walls].join();
}
