import { type Check, type Finding, until } from "../check.ts";
import type { Ground } from "../ground.ts";
import { type Data, type Doc, host, MODULE, type Outcome } from "../host.ts";
import { hearWrites } from "../writes.ts";

/**
 * After a Hide nothing more is written. Otherwise the host stores something in another form than Unseen wrote it, and
 * the two write against each other.
 */
export const rest: Check = {
  id: "rest",
  async run(ground): Promise<Finding> {
    const { name } = ground.hero;
    const hearing = hearWrites();
    ground.later(async () => hearing.stop());
    const came = await ground.hide(ground.hero);
    const settled = await hearing.rest();
    hearing.forget();
    // A new name goes on to the markers, and everything is compared once more.
    await ground.hero.update({ name: "Renamed" });
    ground.later(() => ground.hero.update({ name }));
    const rested = await hearing.rest();
    hearing.forget();
    await lookAgain(ground.hero);
    await until(() => hearing.writes.length, Boolean, 2500);
    const again = [...hearing.writes];
    return {
      expected: { came: "done", settled: true, rested: true, again: [] },
      found: { came: came.status, settled, rested, again },
    };
  },
};

/** A change that means nothing, after which Unseen compares everything with its ledger. */
const lookAgain = (token: Doc): Promise<unknown> =>
  token.update({ [`flags.${MODULE}.look`]: host.foundry.utils.randomID() });

const TILES = [
  { i: 9, j: 14 },
  { i: 9, j: 15 },
  { i: 10, j: 14 },
];

/** What a power lays is a region that both seats hold. It covers its tiles, and it is not written again. */
export const laid: Check = {
  id: "laid",
  async run(ground): Promise<Finding> {
    const { guard, scene } = ground;
    const hearing = hearWrites();
    ground.later(async () => hearing.stop());
    const came = await laySmoke(ground);
    const region = await until(() => scene.regions.contents[0]);
    const settled = await hearing.rest();
    hearing.forget();
    const covered = region ? coveredBy(scene, region) : [];
    const held = region && (await ground.ask<Data>("region", { scene: scene.id, region: region.id }));
    await lookAgain(guard);
    await until(() => hearing.writes.length, Boolean, 2500);
    const rested = await hearing.rest();
    return {
      expected: { came: "done", settled: true, rested: true, again: [], covered: TILES.map(nameOf), held: HELD },
      found: { came: came.status, settled, rested, again: [...hearing.writes], covered, held },
      told: { code: came.code, regions: scene.regions.size },
    };
  },
};

/** The guard lays heavy smoke by a power. The end of the check takes it back. */
export async function laySmoke(ground: Ground, lasts: "ended" | "concentration" = "ended"): Promise<Outcome> {
  const { guard, scene } = ground;
  const [power] = (await guard.actor?.createEmbeddedDocuments("Item", [smoke(lasts)])) ?? [];
  if (!power) throw new Error("the guard has no actor");
  ground.later(() => power.delete());
  const act = { kind: "layRegion", creature: guard.id, power: power.id, tiles: TILES, from: null };
  const came = await host.game.system.api.ask(act, { sceneId: scene.id });
  ground.later(() => takeBack(ground));
  return came;
}

/** What the player's seat has of it. */
const HELD = { behaviors: ["unseen.shroud"], isOwner: false, visibility: 2 };

const smoke = (lasts: string): Data => ({
  name: "Smoke of the checks",
  type: "power",
  system: {
    grant: {
      kind: "region",
      range: 12,
      cost: "none",
      region: { aim: { kind: "tiles", size: 4, width: 1 }, does: "shroud", shroud: "heavy", lasts, rounds: 1 },
    },
  },
});

const nameOf = ({ i, j }: { readonly i: number; readonly j: number }): string => `${i},${j}`;

/** The tiles around whose centres the host finds in the region. */
function coveredBy({ grid }: Doc, region: Doc): string[] {
  const near = Array.from({ length: 25 }, (_, k) => ({ i: 8 + Math.floor(k / 5), j: 12 + (k % 5) }));
  return near.filter((tile) => region.testPoint({ ...grid.getCenterPoint(tile), elevation: 0 })).map(nameOf);
}

async function takeBack({ guard, scene }: Ground): Promise<void> {
  const { creatures } = host.game.system.api.situation({ sceneId: scene.id });
  const all = creatures as readonly { readonly id: string; readonly hiding: { readonly laid?: readonly Laid[] } }[];
  for (const { event } of all.find(({ id }) => id === guard.id)?.hiding.laid ?? [])
    await host.game.system.api.undo({ creature: guard.id, event, sceneId: scene.id });
  await until(() => scene.regions.size === 0);
}

interface Laid {
  readonly event: string;
}

/** Shapes of regions that both generations have, and those that 14 added. Lengths are pixels. */
const SHAPES: Readonly<Record<string, readonly Data[]>> = {
  rectangle: [{ type: "rectangle", x: 220, y: 180, width: 420, height: 260, rotation: 30 }],
  circle: [{ type: "circle", x: 500, y: 420, radius: 230 }],
  ellipse: [{ type: "ellipse", x: 500, y: 420, radiusX: 330, radiusY: 140, rotation: 45 }],
  polygon: [{ type: "polygon", points: [210, 160, 690, 240, 520, 470, 640, 720, 180, 600] }],
  hole: [
    { type: "rectangle", x: 110, y: 110, width: 760, height: 560, rotation: 0 },
    { type: "polygon", points: [310, 260, 310, 540, 640, 540, 640, 260], hole: true },
  ],
};
const SHAPES_OF_14: typeof SHAPES = {
  ring: [{ type: "ring", x: 500, y: 420, radius: 230, innerWidth: 90, outerWidth: 60 }],
  cone: [{ type: "cone", x: 130, y: 420, radius: 620, angle: 53, rotation: 10, curvature: "round" }],
  flatCone: [{ type: "cone", x: 130, y: 420, radius: 560, angle: 60, rotation: 350, curvature: "flat" }],
  line: [{ type: "line", x: 130, y: 180, length: 640, width: 130, rotation: 25 }],
};

/** In regions of every shape, Unseen finds smoke on the tiles whose centres the host finds in the region. */
export const shapes: Check = {
  id: "shapes",
  async run(ground): Promise<Finding> {
    const is14 = host.game.release.generation >= 14 && host.game.release.build > 0;
    const wanted = { ...SHAPES, ...(is14 && hasShapesOf14() && SHAPES_OF_14) };
    const found: Data = {};
    for (const [name, list] of Object.entries(wanted)) found[name] = await differing(ground, list);
    return { expected: Object.fromEntries(Object.keys(wanted).map((name) => [name, []])), found };
  },
};

/** Whether the host has the shapes that generation 14 added. Stand-ins may not. */
function hasShapesOf14(): boolean {
  const { data } = host.foundry as unknown as { readonly data?: Readonly<Record<string, unknown>> };
  return data !== undefined && "ConeShapeData" in data;
}

/** The tiles on which host and Unseen disagree about a region of smoke. */
async function differing(ground: Ground, list: readonly Data[]): Promise<string[]> {
  const { scene, guard } = ground;
  const [region] = await scene.createEmbeddedDocuments("Region", [
    {
      name: "Smoke of the checks",
      shapes: list.map((shape) => ({ hole: false, ...shape })),
      behaviors: [{ name: "Smoke", type: "unseen.shroud", system: { level: "heavy" } }],
    },
  ]);
  ground.later(async () => void (scene.regions.get(region.id) && (await region.delete())));
  const tiles = Array.from({ length: 80 }, (_, k) => ({ i: Math.floor(k / 10), j: k % 10 }));
  const isSmoky = (tile: { i: number; j: number }): boolean =>
    host.game.system.api.surroundings(guard.id, { ...tile, w: 1, h: 1 }, { sceneId: scene.id })?.shroud === "heavy";
  const wrong = tiles.filter(
    (tile) => isSmoky(tile) !== region.testPoint({ ...scene.grid.getCenterPoint(tile), elevation: 0 }),
  );
  const none = !tiles.some(isSmoky);
  await region.delete();
  return [...wrong.map(nameOf), ...(none ? ["no smoke at all"] : [])];
}
