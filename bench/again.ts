/**
 * A map judged again from the ground up: mesh, samples and barred ways are there, and of light and sight nothing is known. Runs are not of one place but of many: each
 * time everybody and every lamp stands somewhere else, by a seed.
 */
import { seeded } from "../src/rules/battlemap/testing/sampleScenes.ts";
import { createBattlemap, type Battlemap, type Place, type SceneSnapshot } from "../src/rules/index.ts";
import { judgeAll, watchedBy } from "../tools/map/watchers.ts";
import { unknown } from "./contenders/contender.ts";
import type { BenchScene } from "./scenes.ts";

/** One more than the fields of sight that a map keeps. */
const STRANGERS = 257;

export class Again {
  #scene: SceneSnapshot;
  readonly #random = seeded(31);
  readonly #strangers: readonly Place[];

  constructor(scene: SceneSnapshot) {
    this.#scene = unknown(scene);
    this.#map.prepare();
    this.#strangers = strangersOn(this.#map);
  }

  /** Makes ready, and gives what is to be timed: light, shroud and cover of every tile, and what it costs to get there. */
  everything({ enemies, hider }: Pick<BenchScene, "enemies" | "hider">, blocking: "larger" | "none"): () => void {
    this.#forget();
    const watched = watchedBy(this.#elsewhere(enemies), blocking);
    const [from] = this.#elsewhere([hider]);
    const lights = this.#scene.lights.map((light) => ({ ...light, ...this.#point() }));
    this.#scene = { ...this.#scene, lights };
    return () => judgeAll(this.#map, watched, from!);
  }

  /** The same for cover alone, past walls. */
  cover(enemies: readonly Place[], where: "elsewhere" | "here" = "elsewhere"): () => void {
    this.#forget();
    const places = where === "here" ? copies(enemies) : this.#elsewhere(enemies);
    const watched = watchedBy(places, "none");
    return () => this.#map.survey(watched);
  }

  get #map(): Battlemap {
    return createBattlemap(this.#scene);
  }

  /** Has others look, until the map has forgotten what anybody saw before. Their places are new objects, by which it would know them. */
  #forget(): void {
    this.#map.survey(watchedBy(copies(this.#strangers), "none"));
  }

  #elsewhere(places: readonly Place[]): Place[] {
    const { i, j, w, h } = this.#map.window;
    return places.map((place) => ({
      ...place,
      i: i + Math.floor(this.#random() * (h - place.h + 1)),
      j: j + Math.floor(this.#random() * (w - place.w + 1)),
    }));
  }

  /** Pixels. */
  #point(): { x: number; y: number } {
    const { x, y, width, height } = this.#scene.rect;
    return { x: Math.round(x + this.#random() * width), y: Math.round(y + this.#random() * height) };
  }
}

/** Of two tiles each, as no enemy is, and all over the map. */
function strangersOn({ window: { i, j, w, h } }: Battlemap): Place[] {
  const places: Place[] = [];
  for (let k = 0; k < w * h; k++) {
    const at = { i: i + Math.floor(k / w), j: j + (k % w) };
    if (at.j + 1 < j + w) places.push({ ...at, w: 2, h: 1 });
    if (at.i + 1 < i + h) places.push({ ...at, w: 1, h: 2 });
  }
  const step = Math.max(1, places.length / STRANGERS);
  return Array.from({ length: Math.min(STRANGERS, places.length) }, (_, k) => places[Math.floor(k * step)]!);
}

function copies(places: readonly Place[]): Place[] {
  return places.map((place) => ({ ...place }));
}
