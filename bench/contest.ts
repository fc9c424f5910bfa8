/** The cover of one scene by all contenders, in rounds by turns. Contenders that must agree are compared first. */
import { seeded } from "../src/rules/battlemap/testing/sampleScenes.ts";
import { casts, type CastContender } from "./contenders/casts.ts";
import { pairsOf, workOf, type Contender, type Pair, type Work } from "./contenders/contender.ts";
import { polygonLibrary, type PolygonContender } from "./contenders/polygonLibrary.ts";
import { indexedRays, naiveRays } from "./contenders/rays.ts";
import { coverOf } from "./engine.ts";
import { median, timed, type Control } from "./measure.ts";
import type { Pace } from "./options.ts";
import type { BenchScene } from "./scenes.ts";

export interface Contest {
  readonly contenders: readonly Result[];
  /** How much longer the control loop took between rounds than its shortest time. */
  readonly noise: number;
}

export interface Result {
  readonly name: string;
  readonly ms: number;
  /** Times the whole engine's milliseconds. */
  readonly ratio: number;
  readonly share: string;
  readonly lacks: string;
}

/** The engine itself: cover of every tile from every enemy, as levels for all of them together. */
const ENGINE = "engine";

export function contest({ scene, enemies }: BenchScene, pace: Pace, control: Control): Contest {
  const work = workOf(scene, enemies);
  const random = seeded(5);
  const pairs = pairsOf(work, pace.pairs, random);
  const [naive, indexed] = [naiveRays(work, pairs), indexedRays(work, pairs)];
  const [strip, expansion] = [casts("strip", work), casts("expansion", work)];
  const library = polygonLibrary(work, random);
  agree(work, pairs, [naive, indexed, strip, expansion]);
  agreeOnAll(work, strip, expansion);
  const engine = { name: ENGINE, lacks: "", share: "all", round: () => timed(coverOf(scene, enemies)) };
  const all: readonly Contender[] = [naive, indexed, ...(library ? [library] : []), strip, expansion, engine];
  const { times, noise } = rounds(all, pace, control);
  const own = median(times.get(ENGINE)!);
  const unlike = library ? strayed(work, library, expansion) : "";
  return {
    noise,
    contenders: all.map(({ name, share, lacks }) => {
      const ms = median(times.get(name)!);
      return { name, ms, ratio: ms / own, share, lacks: name === library?.name ? `${lacks}${unlike}` : lacks };
    }),
  };
}

/** Runs all contenders by turns. With several rounds, the first one warms up and is not counted. */
function rounds(
  all: readonly Contender[],
  { rounds: count, budget }: Pace,
  control: Control,
): { times: Map<string, number[]>; noise: number } {
  const times = new Map<string, number[]>(all.map(({ name }) => [name, []]));
  const excess: number[] = [];
  for (let round = 0; round <= count; round++)
    for (const contender of all) {
      const before = control.run();
      const ms = repeated(contender, budget * TURN);
      if (round === 0) continue;
      times.get(contender.name)!.push(ms);
      excess.push(control.excess((before + control.run()) / 2));
    }
  return { times, noise: median(excess) };
}

/** A contender's turn in a round, as a share of the budget. */
const TURN = 0.2;

/** The median of as many runs as fit into a turn. Short work must not be measured while it warms up. */
function repeated(contender: Contender, turn: number): number {
  const times: number[] = [];
  for (const begun = performance.now(); times.length === 0 || performance.now() < begun + turn;)
    times.push(contender.round());
  return median(times);
}

interface Answers {
  readonly name: string;
  seen(pair: Pair): number;
}

/** Throws if contenders disagree: their times could not be compared. */
function agree({ scene }: Work, pairs: readonly Pair[], [first, ...others]: readonly Answers[]): void {
  for (const pair of pairs) {
    const seen = first!.seen(pair);
    for (const other of others) {
      const found = other.seen(pair);
      if (found !== seen)
        throw new Error(
          `${first!.name} and ${other.name} disagree on ${scene.id}: ${seen} and ${found} corners of ` +
            `tile ${pair.id} from ${JSON.stringify(pair.enemy.place)}.`,
        );
    }
  }
}

/** The same for everything that the two casters see. */
function agreeOnAll({ scene, enemies }: Work, strip: CastContender, expansion: CastContender): void {
  for (const { points, place } of enemies.slice(0, CHECKED))
    for (const point of points)
      if (strip.checksum(point) !== expansion.checksum(point))
        throw new Error(`The checksums of the two casters differ on ${scene.id} from ${JSON.stringify(place)}.`);
}

/** How many enemies are checked on each scene. */
const CHECKED = 20;

/** How often the library differs from the exact answer. */
function strayed(work: Work, library: PolygonContender, exact: CastContender): string {
  const random = seeded(11);
  let [asked, failed, unlike] = [0, 0, 0];
  for (const { enemy, tile, id } of pairsOf(work, STRAYS, random)) {
    const k = Math.floor(random() * tile.length);
    const from = enemy.points[Math.floor(random() * enemy.points.length)]!;
    const seen = library.sees(from, tile[k]!);
    asked++;
    if (seen === null) failed++;
    else if (seen !== exact.sees(from, { id, k })) unlike++;
  }
  return `; ${unlike} of ${asked} samples otherwise${failed > 0 ? `, ${failed} failed` : ""}`;
}

const STRAYS = 60;
