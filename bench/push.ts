/** The worst preview of forced movement: eight linked bodies, pushed across the scene (T-10). */
import { forcedMoves, parseSituation, type Place, type SceneSnapshot, type Situation } from "../src/rules/index.ts";
import { spreadOf, type Effort, type Spread } from "./measure.ts";
import type { BenchScene } from "./scenes.ts";

/** Bodies in the graph, and tiles that each of them moves. */
const BODIES = 8;
const TILES = 20;

/** Rows and columns of a crowd that stands where the bodies would land, on every other tile. */
const CROWD = 9;

/** Rows and columns of each direction. */
const DIRECTIONS = [-1, 0, 1].flatMap((di) => [-1, 0, 1].map((dj) => [di, dj] as const)).filter(([di, dj]) => di || dj);

/** Milliseconds for the preview of a push among all enemies and into a crowd, in another direction each time. */
export function pushTimes({ scene, enemies, hider }: BenchScene, effort: Effort): Spread {
  const situation = linked(scene, enemies, hider);
  const { i, j } = hider;
  const force = { listed: BODIES * TILES, passive: 0, other: 0, critical: false };
  return spreadOf((k) => {
    const [di, dj] = DIRECTIONS[k % DIRECTIONS.length]!;
    const source = { i: i - 4 * di, j: j - 4 * dj, w: 1, h: 1 };
    const effect = { source, by: null, way: "push", force, targets: ["body0"], towards: null, chosen: [] } as const;
    return () => forcedMoves(situation, effect);
  }, effort);
}

/** Everybody in a row beside the hider's place, each holding the next, among the enemies. */
function linked(scene: SceneSnapshot, enemies: readonly Place[], { i, j }: Place): Situation {
  const bodies = Array.from({ length: BODIES }, (_, k) => `creature body${k} side=friendly at=${i}:${j + k}`);
  const others = enemies.map((place, k) => `creature enemy${k} side=hostile at=${place.i}:${place.j}`);
  const crowd = DIRECTIONS.flatMap(([di, dj], n) => crowdAt(i + TILES * di, j + TILES * dj, n));
  const text = ["scene bench canvas=100,100", ...bodies, ...others, ...crowd].join("\n");
  const { creatures, ...rest } = parseSituation(text);
  const held = creatures.map((creature) => {
    const next = `body${Number(creature.id.slice("body".length)) + 1}`;
    const isHeld = creatures.some(({ id }) => id === next);
    return isHeld ? { ...creature, hiding: { ...creature.hiding, grapples: [next] } } : creature;
  });
  return { ...rest, scene, creatures: held };
}

const crowdAt = (i: number, j: number, n: number): readonly string[] =>
  Array.from({ length: CROWD * CROWD }, (_, k) => [k, Math.floor(k / CROWD), k % CROWD] as const)
    .filter(([k]) => k % 2 === 0)
    .map(([k, di, dj]) => `creature crowd${n}x${k} side=neutral at=${Math.max(0, i + di)}:${Math.max(0, j + dj)}`);
