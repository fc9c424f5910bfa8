/**
 * Random edits of several random scenes by turns, with questions about older snapshots. After each edit, the map that
 * keeps what it can must answer like a new one. `npm run fuzz -- --edits` and the tests run this.
 */
import type { SceneSnapshot } from "../../situation.ts";
import type { Footprint } from "../../vocabulary.ts";
import { createBattlemap, type Battlemap, type Hider } from "../battlemap.ts";
import { seeded, tangledScene } from "./sampleScenes.ts";
import { editedScene } from "./editedScene.ts";
import { editedHider, newHider } from "./editedHider.ts";
import { randomPlace } from "./randomPlace.ts";
import { randomTraveller, startingPlaces } from "./randomTraveller.ts";

interface EditDifference {
  readonly seed: number;
  readonly step: number;
  /** What was asked: `judgements`, `suits`, `costs`, `traceless` or `fit`. */
  readonly what: string;
}

interface EditRun {
  readonly steps: number;
  /** The first ones. */
  readonly differences: readonly EditDifference[];
}

const SCENES_AT_ONCE = 3;
const STEPS_A_SCENE = 30;
const MOST_DIFFERENCES = 20;
const SPOTS = 8;

/** Makes this many edits from a seed, and compares after each. */
export function runEdits({ seed, steps }: { seed: number; steps: number }): EditRun {
  const random = seeded(seed);
  const differences: EditDifference[] = [];
  const tables: Table[] = [];
  for (let step = 0; step < steps; step++) {
    const seat = Math.floor(random() * SCENES_AT_ONCE);
    let table = tables[seat];
    if (!table || table.steps === STEPS_A_SCENE) tables[seat] = table = newTable(Math.floor(random() * 1e9), random);
    advance(table, random);
    const what = compare(table, random);
    if (what !== null && differences.push({ seed, step, what }) === MOST_DIFFERENCES)
      return { steps: step + 1, differences };
  }
  return { steps, differences };
}

/** A scene that is being played on. */
interface Table {
  scene: SceneSnapshot;
  hider: Hider;
  /** Snapshots that may be asked again. */
  readonly earlier: SceneSnapshot[];
  /** Hiding spots. They stay, so that cached answers outlive edits. */
  readonly spots: Footprint[];
  steps: number;
}

function newTable(seed: number, random: () => number): Table {
  const plain = tangledScene(seed);
  const globalLight = { ...plain.globalLight, enabled: random() < 0.7 };
  const scene = { ...plain, id: `table ${seed}`, darkness: random(), globalLight };
  const board = createBattlemap(scene).grid;
  const spots = Array.from({ length: SPOTS }, () => randomPlace(board, random));
  return { scene, hider: newHider(board, random), earlier: [], spots, steps: 0 };
}

/** One edit of the scene or of who watches, or a look back at an older snapshot. */
function advance(table: Table, random: () => number): void {
  const kind = random();
  const board = createBattlemap(table.scene).grid;
  if (random() < 0.1) table.spots[Math.floor(random() * SPOTS)] = randomPlace(board, random);
  table.steps++;
  table.earlier.push(table.scene);
  if (kind < 0.3) table.hider = editedHider(table.hider, board, random);
  else if (kind < 0.4) table.scene = table.earlier[Math.floor(random() * table.earlier.length)]!;
  else table.scene = editedScene(table.scene, random);
}

/**
 * Asks one question of the map that followed and of one that shares nothing with it. Gives what differs, or null. Half
 * of the time it asks nothing, so that changes pile up.
 */
function compare(table: Table, random: () => number): string | null {
  const kind = Math.floor(random() * 6);
  if (kind > 2) return null;
  const map = createBattlemap(table.scene);
  const { walls, regions } = table.scene;
  const anew = createBattlemap({ ...table.scene, walls: [...walls], regions: [...regions] });
  return kind === 0 ? compareWays(map, anew, random) : compareSpots(table, map, anew);
}

function compareSpots({ hider, spots }: Table, map: Battlemap, anew: Battlemap): string | null {
  const judged = (asked: Battlemap): string => JSON.stringify(spots.map((spot) => asked.judge(hider, spot)));
  if (judged(map) !== judged(anew)) return "judgements";
  return spots.every((spot) => map.suits(hider, spot) === anew.judge(hider, spot).suitable) ? null : "suits";
}

/** G-10, H-5, H-6: the cost of every tile, where the way leaves no trace, and where there is room. */
function compareWays(map: Battlemap, anew: Battlemap, random: () => number): string | null {
  const { rows, cols } = map.grid;
  const from = startingPlaces(map.grid, random);
  const traveller = randomTraveller(map.grid, random);
  const ways = (asked: Battlemap): Record<(typeof WAYS)[number], readonly unknown[]> => {
    const reach = asked.reach(traveller, from, 6);
    const ask = (question: (place: Footprint) => unknown): unknown[] =>
      Array.from({ length: rows * cols }, (_, id) => question({ ...from[0], i: Math.floor(id / cols), j: id % cols }));
    return {
      costs: ask((place) => reach.cost(place)),
      traceless: ask((place) => reach.traceless(place)),
      fit: ask((place) => asked.fit(place).fits),
    };
  };
  const [kept, fresh] = [ways(map), ways(anew)];
  return WAYS.find((name) => !isEqual(kept[name], fresh[name])) ?? null;
}

const WAYS = ["costs", "traceless", "fit"] as const;

function isEqual<T>(a: ArrayLike<T>, b: ArrayLike<T>): boolean {
  if (a.length !== b.length) return false;
  for (let k = 0; k < a.length; k++) if (a[k] !== b[k]) return false;
  return true;
}
