/**
 * What a change costs: seeded changes of one kind, each timed until it is known which hidden creatures' spots no
 * longer suit, or which tiles of the map differ.
 */
import { requiredCover } from "../src/rules/battlemap/requiredCover.ts";
import { seeded } from "../src/rules/battlemap/testing/sampleScenes.ts";
import { createBattlemap, finished, type Battlemap, type Place, type SceneSnapshot } from "../src/rules/index.ts";
import { watchedBy, withStep, type Hider } from "../tools/map/watchers.ts";
import { unknown } from "./contenders/contender.ts";
import { spreadOf, type Spread } from "./measure.ts";
import type { Pace } from "./options.ts";
import type { BenchScene } from "./scenes.ts";

export const EVENTS = ["door", "wall", "light", "step", "large step", "region"] as const;
export type EventKind = (typeof EVENTS)[number];

/** A scene, and who watches it. */
interface State {
  readonly scene: SceneSnapshot;
  readonly hider: Hider;
}

type Next = (state: State, random: () => number) => State;

/** The number of hidden creatures. */
const HIDDEN = 8;

/** The time until the unsuitable spots are known, for each kind of change that the scene allows. */
export function eventTimes(bench: BenchScene, pace: Pace): Partial<Record<EventKind, Spread>> {
  const spots = hiddenSpots(bench);
  const times: Partial<Record<EventKind, Spread>> = {};
  for (const kind of EVENTS) {
    const next = NEXT[kind](bench);
    if (!next) continue;
    const stream = new Stream(bench.scene, watchersOf(bench, kind), next);
    times[kind] = spreadOf(
      () => {
        const { scene, hider } = stream.advance();
        return () => createBattlemap(scene).unsuitableSpots(hider, spots);
      },
      { runs: pace.events, budget: pace.budget },
    );
    stream.check();
  }
  return times;
}

/** The kinds of changes after which the differing tiles of the whole map are asked for. */
export const CHANGES = ["door", "wall", "light", "step"] as const;
export type ChangeKind = (typeof CHANGES)[number];

/** The time until the differing tiles are known. After a wall was moved, that includes a new mesh. */
export function changeTimes(bench: BenchScene, pace: Pace): Partial<Record<ChangeKind, Spread>> {
  const changed = (kind: ChangeKind, next: Next): Spread => {
    const stream = new Stream(bench.scene, bench.enemies, next);
    let before = finished(stream.map.surveying(stream.state.hider));
    const times = spreadOf(
      () => {
        const { scene, hider } = stream.advance();
        return () => {
          const map = createBattlemap(scene);
          before = finished(map.changing(before, hider)).survey;
        };
      },
      { runs: pace.events, budget: pace.budget },
    );
    stream.check(before);
    return times;
  };
  const known = CHANGES.flatMap((kind) => {
    const next = NEXT[kind](bench);
    return next ? [[kind, changed(kind, next)] as const] : [];
  });
  return Object.fromEntries(known);
}

/** The enemies that watch. For steps of a large enemy, one more is added that is large on every scene. */
function watchersOf({ enemies, hider }: BenchScene, kind: EventKind): readonly Place[] {
  return kind === "large step" ? [...enemies, { ...hider, w: 2, h: 2 }] : enemies;
}

/** A scene that changes step by step, on a map that is ready. */
class Stream {
  state: State;
  readonly #next: Next;
  readonly #random: () => number;

  constructor(scene: SceneSnapshot, enemies: readonly Place[], next: Next) {
    this.state = { scene: unknown(scene), hider: watchedBy(enemies) };
    this.#next = next;
    this.#random = seeded(scene.walls.length);
    finished(this.map.preparing());
    finished(this.map.surveying(this.state.hider));
  }

  get map(): Battlemap {
    return createBattlemap(this.state.scene);
  }

  advance(): State {
    return (this.state = this.#next(this.state, this.#random));
  }

  /** Throws if the map after all changes differs from a new one. */
  check(survey = finished(this.map.surveying(this.state.hider))): void {
    const fresh = finished(createBattlemap(unknown(this.state.scene)).surveying(this.state.hider));
    for (const plane of ["light", "shroud", "cover", "suitable"] as const)
      if (fresh[plane].some((value, id) => value !== survey[plane][id]))
        throw new Error(`After changes of ${this.state.scene.id} the ${plane} of a tile differs from a new map.`);
  }
}

const NEXT: Readonly<Record<EventKind, (bench: BenchScene) => Next | null>> = {
  door: ({ scene }) => (scene.walls.length === 0 ? null : toggleDoor(scene)),
  wall: ({ scene }) => (scene.walls.length === 0 ? null : shiftWall),
  light: ({ scene }) => (scene.lights.length === 0 ? null : shiftLight),
  step: ({ enemies }) => {
    const small = enemies.flatMap(({ w, h }, k) => (w * h === 1 ? [k] : []));
    return small.length === 0
      ? null
      : (state, random) => step(state, small[Math.floor(random() * small.length)]!, random);
  },
  "large step":
    ({ enemies }) =>
    (state, random) =>
      step(state, enemies.length, random),
  region: ({ scene }) => (scene.regions.length === 0 ? null : growRegion),
};

/** Opens or closes a door. On a scene without doors, a wall becomes one. */
function toggleDoor({ walls }: SceneSnapshot): Next {
  const doors = walls.flatMap(({ door }, k) => (door === 0 ? [] : [k]));
  return ({ scene, hider }, random) => {
    const count = doors.length > 0 ? doors.length : walls.length;
    const drawn = Math.floor(random() * count);
    const at = doors[drawn] ?? drawn;
    const wall = scene.walls[at]!;
    const ds = wall.door !== 0 && wall.ds === 1 ? 0 : 1;
    return { scene: { ...scene, walls: scene.walls.with(at, { ...wall, door: wall.door || 1, ds }) }, hider };
  };
}

function shiftWall({ scene, hider }: State, random: () => number): State {
  const at = Math.floor(random() * scene.walls.length);
  const wall = scene.walls[at]!;
  const [x0, y0, x1, y1] = wall.c;
  const by = random() < 0.5 ? -7 : 7;
  return { scene: { ...scene, walls: scene.walls.with(at, { ...wall, c: [x0 + by, y0, x1 + by, y1] }) }, hider };
}

function shiftLight({ scene, hider }: State, random: () => number): State {
  const at = Math.floor(random() * scene.lights.length);
  const light = scene.lights[at]!;
  const by = (random() < 0.5 ? -1 : 1) * scene.grid.size;
  return { scene: { ...scene, lights: scene.lights.with(at, { ...light, x: light.x + by }) }, hider };
}

function growRegion({ scene, hider }: State, random: () => number): State {
  const at = Math.floor(random() * scene.regions.length);
  const region = scene.regions[at]!;
  const by = scene.grid.size * (random() < 0.5 ? -1 : 1);
  const shapes = region.shapes.map((shape) =>
    shape.type === "circle" ? { ...shape, radius: Math.abs(shape.radius + by) || scene.grid.size } : shape,
  );
  return { scene: { ...scene, regions: scene.regions.with(at, { ...region, shapes }) }, hider };
}

/** Moves an enemy to a neighbouring tile. */
function step({ scene, hider }: State, k: number, random: () => number): State {
  const place = hider.watch.observers[k]!.place;
  const { rows, cols } = createBattlemap(scene).grid;
  const [di, dj] = AROUND[Math.floor(random() * AROUND.length)]!;
  const inward = (from: number, by: number, most: number): number =>
    from + by < 0 || from + by > most ? from - by : from + by;
  const next = { ...place, i: inward(place.i, di, rows - place.h), j: inward(place.j, dj, cols - place.w) };
  return { scene, hider: withStep(hider, k, next) };
}

const AROUND = [-1, 0, 1]
  .flatMap((di) => [-1, 0, 1].map((dj) => [di, dj] as const))
  .filter(([di, dj]) => di !== 0 || dj !== 0);

/**
 * Places that suit at first, by a seed. Three of four need cover, if the scene has such tiles: in the dark it does
 * not matter who watches.
 */
function hiddenSpots({ scene, enemies }: BenchScene): Place[] {
  const map = createBattlemap(scene);
  const { suitable, light, shroud } = finished(map.surveying(watchedBy(enemies)));
  const fit = Array.from(suitable.keys()).filter((id) => suitable[id] === 1);
  const covered = fit.filter((id) => requiredCover(light[id]!, shroud[id]!) > 0);
  const random = seeded(3);
  return Array.from({ length: HIDDEN }, (_, k) => {
    const among = k % 4 !== 3 && covered.length > 0 ? covered : fit;
    const id = among[Math.floor(random() * among.length)] ?? 0;
    return { i: Math.floor(id / map.grid.cols), j: id % map.grid.cols, w: 1, h: 1 };
  });
}
