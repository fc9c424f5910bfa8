/** Compares the map with brute force on one scene: every line against every wall, creature and obstacle. */
import type { createBattlemap, Footprint, SceneSnapshot, Tile } from "../../src/rules/index.ts";
import { Lines } from "../../src/rules/map/lines.ts";
import { TileMap } from "../../src/rules/map/grid/tileMap.ts";
import { CoverOracle } from "../../src/rules/map/testing/coverOracle.ts";
import { Oracle } from "../../src/rules/map/testing/oracle.ts";
import { wallsOf } from "../../src/rules/map/walls/walls.ts";
import type { FuzzScene } from "./scenes.ts";

export interface Difference {
  readonly what: "cover" | "effect" | "light";
  readonly asked: unknown;
  readonly found: string;
  readonly expected: string;
}

/** How many answers were compared, and the first that differs. */
export interface Compared {
  readonly answers: number;
  readonly difference: Difference | null;
}

/** `tiles`: how many are asked about for each observer, and for each light. */
export interface Effort {
  readonly tiles: number;
  readonly random: () => number;
  /** Makes the map. Tests of the fuzzer pass another one. */
  readonly make: typeof createBattlemap;
}

export function compareScene(given: FuzzScene, effort: Effort): Compared {
  let answers = 0;
  for (const difference of answersOn(given, effort)) {
    if (difference) return { answers, difference };
    answers++;
  }
  return { answers, difference: null };
}

function* answersOn(given: FuzzScene, effort: Effort): Generator<Difference | null> {
  const { scene, observers, lamps } = given;
  const map = effort.make(scene);
  const board = new TileMap(scene);
  const tiles = Array.from({ length: board.count }, (_, id) => board.tile(id)).filter((tile) => board.inside(tile));
  if (tiles.length === 0) return;
  const some = (): Tile[] =>
    Array.from({ length: effort.tiles }, () => tiles[Math.floor(effort.random() * tiles.length)]!);
  const [sight, effect] = [
    new CoverOracle(scene, map.grid),
    new CoverOracle(withoutObstacles(scene), map.grid, "move"),
  ];
  for (const observer of observers) {
    const blockers = observers.filter((other) => other !== observer && other.w * other.h > 1).slice(0, 2);
    for (const tile of some())
      yield differing("cover", { observer, blockers, tile }, [
        map.cover(observer, tile, blockers),
        sight.cover(observer, tile, blockers),
      ]);
    for (const tile of some().slice(0, effort.tiles >> 2))
      yield differing("effect", { observer, tile }, [
        map.lineOfEffect(observer, single(tile)),
        effect.cover(observer, tile, []).level,
      ]);
  }
  const [lines, oracle] = [new Lines(wallsOf(scene), "light"), new Oracle(scene, "light")];
  for (const { x, y } of lamps)
    for (const tile of some()) {
      const to = board.centre(board.id(tile));
      yield differing("light", { x, y, tile }, [lines.blocks(x, y, to.x, to.y), oracle.blocks([x, y], [to.x, to.y])]);
    }
}

const withoutObstacles = (scene: SceneSnapshot): SceneSnapshot => ({ ...scene, regions: [] });

const single = ({ i, j }: Tile): Footprint => ({ i, j, w: 1, h: 1 });

function differing(
  what: Difference["what"],
  asked: unknown,
  [one, other]: readonly [found: unknown, expected: unknown],
): Difference | null {
  const [found, expected] = [JSON.stringify(one), JSON.stringify(other)];
  return found === expected ? null : { what, asked, found, expected };
}
