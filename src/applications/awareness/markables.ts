/** The doors, tiles, regions, notes and items of a scene that can be marked as subjects (K-1), with their tiles. */
import { levelIdOf } from "../../bridge/compat.ts";
import { gridOf } from "../../bridge/scene/tiles.ts";
import { levelTerm } from "../../bridge/scene/tokenPlace.ts";
import { isObject, tileAt, tileCentre, type Tile } from "../../rules/index.ts";
import { say } from "../../words/sayHere.ts";
import { doorTiles } from "../interact/doorTiles.ts";
import type { Markable } from "./markContext.ts";

/** As many tiles as a mark may have. */
const MOST_TILES = 64;

/** Everything on the scene that can be marked, and the items of the world. */
export function markablesOn(scene: Scene.Implementation): readonly Markable[] {
  return [...doorsOn(scene), ...regionsOn(scene), ...notesOn(scene), ...tilesOn(scene), ...itemsOf()];
}

function doorsOn(scene: Scene.Implementation): readonly Markable[] {
  const doors = scene.walls.contents.filter(({ door }) => door !== 0);
  return doors.map(({ id, door, c, flags }, index) => ({
    id: id!,
    kind: "door",
    name:
      nameIn(flags as { readonly unseen?: unknown }) ??
      say(`UNSEEN.Awareness.${door === CONST.WALL_DOOR_TYPES.SECRET ? "secretDoor" : "door"}`, {
        number: index + 1,
      }),
    tiles: doorTiles(gridOf(scene), c),
  }));
}

/** The name that the author of a scene gave a door. Null for none. */
function nameIn({ unseen }: { readonly unseen?: unknown }): string | null {
  const name = isObject(unseen) ? unseen["name"] : null;
  return typeof name === "string" && name !== "" ? name : null;
}

function regionsOn(scene: Scene.Implementation): readonly Markable[] {
  return scene.regions.contents.map((region) => ({
    id: region.id!,
    kind: "region",
    name: region.name,
    tiles: tilesOfRegion(scene, region),
  }));
}

/** The tiles whose centre lies inside, the first sixty-four of them. */
function tilesOfRegion(scene: Scene.Implementation, region: RegionDocument.Implementation): readonly Tile[] {
  const grid = gridOf(scene);
  const { width, height } = scene.dimensions;
  const elevation = region.elevation.bottom ?? 0;
  const last = tileAt(grid, { x: width, y: height });
  const tiles: Tile[] = [];
  for (let i = 0; i <= last.i && tiles.length < MOST_TILES; i += 1)
    for (let j = 0; j <= last.j && tiles.length < MOST_TILES; j += 1)
      if (region.testPoint({ ...tileCentre(grid, { i, j }), elevation } as never))
        tiles.push({ i, j, ...levelTerm(levelIdOf(region as never)) });
  return tiles;
}

/** A table without notes has none to mark. */
function notesOn(scene: Scene.Implementation): readonly Markable[] {
  const { notes } = scene as { readonly notes?: Scene.Implementation["notes"] };
  return (notes?.contents ?? []).map((note) => ({
    id: note.id!,
    kind: "note",
    name: note.text || (note.entry?.name ?? say("UNSEEN.Awareness.kind.note")),
    tiles: [{ ...tileAt(gridOf(scene), note), ...levelTerm(levelIdOf(note as never)) }],
  }));
}

function tilesOn(scene: Scene.Implementation): readonly Markable[] {
  return scene.tiles.contents.map((tile, index) => ({
    id: tile.id!,
    kind: "tile",
    name: say("UNSEEN.Awareness.tileNumber", { number: index + 1 }),
    tiles: tilesOfBox(scene, tile),
  }));
}

function tilesOfBox(
  scene: Scene.Implementation,
  tile: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): readonly Tile[] {
  const grid = gridOf(scene);
  const { x, y, width, height } = tile;
  const first = tileAt(grid, { x: x + 1, y: y + 1 });
  const last = tileAt(grid, { x: x + width - 1, y: y + height - 1 });
  const tiles: Tile[] = [];
  for (let i = first.i; i <= last.i; i += 1)
    for (let j = first.j; j <= last.j; j += 1) tiles.push({ i, j, ...levelTerm(levelIdOf(tile as never)) });
  return tiles.slice(0, MOST_TILES);
}

function itemsOf(): readonly Markable[] {
  return game.items.contents.map(({ id, name }) => ({ id: id!, kind: "item" as const, name, tiles: [] }));
}
