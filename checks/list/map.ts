import { type Check, type Finding, same, until } from "../check.ts";
import type { Ground } from "../ground.ts";
import { classOf, type Data, type Doc, type Grid, host, type Offset, type Point } from "../host.ts";

/** The layer of Unseen is above the tokens, and a click on one of its tiles arrives. */
export const overlay: Check = {
  id: "overlay",
  async run(ground): Promise<Finding> {
    const { unseen: layer, tokens, app } = host.canvas;
    const place = { i: 3, j: 12, w: 1, h: 1 };
    host.canvas.pan({ x: 1250, y: 350, scale: 1 });
    const picked: Offset[] = [];
    ground.later(async () => layer.clear());
    layer.show(
      { tiles: [{ place, tone: "valid", label: "" }], cursor: null, plate: null },
      {
        room: () => ({ left: 0, top: 0, width: innerWidth, height: innerHeight }),
        point: () => undefined,
        pick: (tile: Offset) => void picked.push({ i: tile.i, j: tile.j }),
      },
    );
    const box = layer.boxOf(place);
    press(app.view, { x: box.left + box.width / 2, y: box.top + box.height / 2 });
    await until(() => picked.length, Boolean, 3000);
    return { expected: { above: true, picked: [{ i: place.i, j: place.j }] }, found: { above: isAbove(), picked } };

    function isAbove(): boolean {
      if (!layer.parent || layer.parent !== tokens.parent) return false;
      layer.parent.sortChildren();
      return layer.parent.children.indexOf(layer) > layer.parent.children.indexOf(tokens);
    }
  },
};

/** A press and a release of the pointer, like a mouse click. */
function press(view: HTMLElement, { x, y }: Point): void {
  const { left, top } = view.getBoundingClientRect();
  const common = {
    bubbles: true,
    cancelable: true,
    clientX: x + left,
    clientY: y + top,
    pointerId: 1,
    pointerType: "mouse",
    isPrimary: true,
    button: 0,
  };
  view.dispatchEvent(new PointerEvent("pointermove", { ...common, button: -1, buttons: 0 }));
  view.dispatchEvent(new PointerEvent("pointerdown", { ...common, buttons: 1 }));
  view.dispatchEvent(new PointerEvent("pointerup", { ...common, buttons: 0 }));
}

/** A token that code moves arrives where it was sent. Both seats recognise who wrote the move. */
export const move: Check = {
  id: "move",
  async run(ground): Promise<Finding> {
    const { guard } = ground;
    const { x, y } = guard;
    const at = { x: x - 100, y: y + 200 };
    ground.later(() => guard.move([{ x, y, action: "displace" }], { showRuler: false }));
    await ground.ask("hooks");
    const unseen = { projection: true };
    await guard.move([{ ...at, action: "displace" }], { unseen, showRuler: false });
    const told = await until(
      () => moves(ground, guard),
      (all) => all.length > 0,
    );
    return { expected: { ...at, told: [{ unseen }] }, found: { x: guard.x, y: guard.y, told } };
  },
};

async function moves(ground: Ground, token: Doc): Promise<Data[]> {
  const all = await ground.ask<{ hook: string; id: string; options: Data }[]>("hooks");
  return all.filter(({ hook, id }) => hook === "moveToken" && id === token.id).map(({ options }) => options);
}

/** A walk across a region arrives. Each of its pieces begins where the piece before ended. */
export const walk: Check = {
  id: "walk",
  async run(ground): Promise<Finding> {
    const { guard, scene } = ground;
    const { x, y } = guard;
    const shape = { type: "rectangle", x: x - 400, y: 0, width: 200, height: 1400, rotation: 0, hole: false };
    const behavior = { type: "unseen.difficultTerrain", name: "Mud" };
    const [region] = await scene.createEmbeddedDocuments("Region", [
      { name: "Mud", shapes: [shape], behaviors: [behavior] },
    ]);
    ground.later(() => region.delete());
    const pieces: Piece[] = [];
    const hook = host.Hooks.on("moveToken", (token: Doc, movement: Piece) => {
      if (token.id === guard.id) pieces.push({ origin: movement.origin, destination: movement.destination });
    });
    ground.later(async () => host.Hooks.off("moveToken", hook));
    const end = { x: x - 700, y };
    ground.later(() => guard.move([{ x, y, action: "displace" }], { showRuler: false }));
    await guard.move([{ ...end, action: "walk" }], { showRuler: false });
    await until(() => guard.x === end.x);
    const joined = pieces.every(
      ({ origin }, index) => index === 0 || same(bare(origin), bare(pieces[index - 1].destination)),
    );
    return {
      expected: { ...end, from: { x, y }, joined: true },
      found: { x: guard.x, y: guard.y, from: pieces[0] && bare(pieces[0].origin), joined },
      told: { pieces: pieces.length },
    };
  },
};

interface Piece {
  readonly origin: Point;
  readonly destination: Point;
}

const bare = ({ x, y }: Point): Point => ({ x, y });

const GRIDS: Readonly<Record<string, number>> = {
  gridless: 0,
  square: 1,
  hexOddRows: 2,
  hexEvenRows: 3,
  hexOddColumns: 4,
  hexEvenColumns: 5,
};
const TILES: readonly Offset[] = [
  { i: 4, j: 5 },
  { i: 5, j: 5 },
  { i: 7, j: 8 },
];

/**
 * On every grid: a tile contains its centre, neighbours are one grid size apart, tokens are read in place, and
 * padding is whole.
 */
export const grids: Check = {
  id: "grids",
  async run(ground): Promise<Finding> {
    const found: Data = {};
    for (const [name, type] of Object.entries(GRIDS)) {
      const scene = await classOf("Scene").create({
        name: `Grid ${type}`,
        width: 2000,
        height: 1500,
        padding: 0.25,
        grid: { type, size: 100 },
      });
      ground.later(() => scene.delete());
      found[name] = await onGrid(scene);
    }
    const sound = { middles: true, spacing: true, tokens: true, padding: true };
    return { expected: Object.fromEntries(Object.keys(GRIDS).map((name) => [name, sound])), found };
  },
};

async function onGrid(scene: Doc): Promise<Data> {
  const { grid, dimensions } = scene;
  const { sceneX, sceneY, width, height } = dimensions;
  return {
    middles: grid.isGridless || TILES.every((tile) => same(bareTile(grid.getOffset(grid.getCenterPoint(tile))), tile)),
    spacing: grid.isGridless || TILES.every((tile) => spacingHolds(grid, tile)),
    tokens: grid.isGridless || (await tokensStand(scene)),
    padding: sceneX >= 500 && sceneY >= 375 && width >= 2000 + 2 * 500 && height >= 1500 + 2 * 375,
  };
}

const bareTile = ({ i, j }: Offset): Offset => ({ i, j });

/** Hexes have one distance to all neighbours. Squares have a second one to their diagonal neighbours. */
function spacingHolds(grid: Grid, tile: Offset): boolean {
  const from = grid.getCenterPoint(tile);
  const far = grid.getAdjacentOffsets(tile).map((other) => {
    const to = grid.getCenterPoint(other);
    return Math.hypot(to.x - from.x, to.y - from.y);
  });
  return (
    far.length >= 4 &&
    far.every((length) => [grid.size, grid.size * Math.SQRT2].some((each) => Math.abs(length - each) < 2))
  );
}

/** Tokens that are set on tiles are on these tiles, for the host and for Unseen. */
async function tokensStand(scene: Doc): Promise<boolean> {
  const { grid } = scene;
  const [actor] = host.game.actors;
  const tokens = await scene.createEmbeddedDocuments(
    "Token",
    TILES.map((tile) => ({
      name: "On a tile",
      actorId: actor.id,
      actorLink: true,
      ...bare(grid.getTopLeftPoint(tile)),
    })),
  );
  return tokens.every((token, index) => same(token.getOccupiedGridSpaceOffsets().map(bareTile), [TILES[index]]));
}

/** Generation 14: a scene has levels, and a token is on one of them. */
export const levels: Check = {
  id: "levels",
  async run({ scene, guard }): Promise<Finding> {
    const is14 = host.game.release.generation >= 14;
    const ids = new Set(scene.levels?.map(({ id }) => id) ?? []);
    const level = (guard as unknown as { readonly level?: string }).level;
    return {
      expected: { some: is14, stands: is14 },
      found: { some: ids.size > 0, stands: level !== undefined && ids.has(level) },
      told: { levels: ids.size },
    };
  },
};
