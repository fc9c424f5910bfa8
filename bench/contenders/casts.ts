/** Cover by the engine's two casters: everything that one point sees at once, for every corner of every enemy. */
import { VisibilityCaster } from "../../src/rules/battlemap/cast/visibilityCaster.ts";
import { indexWalls } from "../../src/rules/battlemap/walls/wallChange.ts";
import { isSet, sampleBits } from "../../tools/fuzz/sampleBits.ts";
import { now } from "../measure.ts";
import type { Contender, Pair, Point, Work } from "./contender.ts";

export interface CastContender extends Contender {
  /** How many corners of the tile the enemy's best corner sees. */
  seen(pair: Pair): number;
  /** Whether a corner of a tile, by its number, is seen from a point. */
  sees(from: Point, corner: { readonly id: number; readonly k: number }): boolean;
  /** A checksum of what a point sees. It ignores bits that belong to no tile. */
  checksum(point: Point): number;
}

/** All corners of all enemies, or of the first few if all would take far too long. */
const MOST_POINTS = 1200;

export function casts(kind: "strip" | "expansion", { scene, layout, enemies }: Work): CastContender {
  const caster = new VisibilityCaster(indexWalls(scene.walls, "sight", layout), layout.samples("corners"), kind);
  const { ids, perTile, bits } = sampleBits(caster.seen.scanlines, layout.map);
  const orderOf = new Map(Array.from(ids, (id, t) => [id, t]));
  const points = enemies.flatMap((enemy) => enemy.points);
  const some = points.slice(0, MOST_POINTS);
  const has = (id: number, k: number): boolean => isSet(caster.seen.words, bits[orderOf.get(id)! * perTile + k]!);
  return {
    name: kind === "strip" ? "strip caster" : "triangular expansion",
    lacks: "",
    share: some.length === points.length ? "all" : `${some.length} points of ${points.length}`,
    round: () => {
      const start = now();
      for (const point of some) caster.cast(point);
      return ((now() - start) / some.length) * points.length;
    },
    seen: ({ enemy, tile, id }) =>
      Math.max(
        ...enemy.points.map((point) => {
          caster.cast(point);
          return tile.filter((_, k) => has(id, k)).length;
        }),
      ),
    sees: (from, { id, k }) => {
      caster.cast(from);
      return has(id, k);
    },
    checksum: (point) => {
      const { words } = caster.cast(point);
      return bits.reduce((sum, bit) => (Math.imul(sum, 31) + (isSet(words, bit) ? 1 : 0)) | 0, 0);
    },
  };
}
