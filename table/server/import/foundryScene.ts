/**
 * Scene files exported by Foundry V10 to V14: a scene's data as JSON. References to other documents of its world are
 * dropped.
 */
import { GRID_MIN_SIZE } from "../../core/const.ts";
import { isPlainObject, type PlainObject } from "../../core/utils/plain.ts";
import { ImportFault } from "./fault.ts";
import { Fields } from "./fields.ts";
import type { SceneImport } from "./sceneImport.ts";

/** The parts of the target world that a scene may refer to. */
interface Surroundings {
  readonly systemId: string;
  readonly hasActor: (id: string) => boolean;
  readonly behaviorTypes: readonly string[];
}

const MOST = 100_000;
/** Lists of a scene that the table does not import. */
const LEFT_OUT = ["tiles", "drawings", "notes", "sounds", "templates"] as const;
/** Fields about the scene's place in its old world. */
const OF_ITS_WORLD = [
  "_id",
  "_key",
  "_stats",
  "folder",
  "sort",
  "ownership",
  "active",
  "navigation",
  "navOrder",
  "journal",
  "playlist",
  "thumb",
];

/** The scene data of a file, and descriptions of the left out parts. Throws an `ImportFault` for other files. */
export function readFoundryScene(data: unknown, surroundings: Surroundings): SceneImport {
  const file = new Fields(data);
  for (const field of ["width", "height"]) file.number(field, { min: 1, max: MOST, remedy: IS_SCENE });
  readGrid(file);
  const lists = { walls: objects(file, "walls"), lights: objects(file, "lights") };
  const tokens = objects(file, "tokens");
  const kept = tokens.filter(({ actorId }) => typeof actorId === "string" && surroundings.hasActor(actorId));
  const { regions, dropped } = readRegions(file, surroundings.behaviorTypes);
  const picture = readBackground(file, surroundings.systemId);
  const source = { ...(data as PlainObject) };
  for (const field of [...OF_ITS_WORLD, ...LEFT_OUT, "foreground"]) delete source[field];
  const left = [
    ...told(tokens.length - kept.length, "tokens whose actors are not in this world"),
    ...told(dropped, "region behaviours that the table does not know"),
    ...LEFT_OUT.flatMap((list) => told(file.list(list, MOST).length, list)),
  ];
  const levels = objects(file, "levels").map((level) => ({ ...level, background: {}, foreground: {} }));
  const scene = { ...source, ...lists, levels, tokens: kept, regions, background: picture.background };
  return { scene, picture: null, elsewhere: picture.left, left, told: [] };
}

function readGrid(file: Fields): void {
  if (!isPlainObject(file.raw("grid")))
    throw new ImportFault("grid", file.raw("grid"), `It must be an object with type and size. ${IS_SCENE}`);
  const grid = file.part("grid");
  grid.number("size", { min: GRID_MIN_SIZE, max: MOST, remedy: "Give the scene a larger grid and export it anew." });
  grid.number("distance", { min: 1e-6, max: 1e9, initial: 1 });
}

const IS_SCENE = "Use a scene that Foundry V10 or later exported.";

const told = (count: number, what: string): string[] => (count > 0 ? [`${count} ${what}`] : []);

function objects(file: Fields, key: string): PlainObject[] {
  return file.list(key, MOST).map(([entry, name]) => {
    if (!isPlainObject(entry)) throw new ImportFault(name, entry, "It must be an object with named fields.");
    return entry;
  });
}

function readRegions(
  file: Fields,
  types: readonly string[],
): { readonly regions: readonly PlainObject[]; readonly dropped: number } {
  let dropped = 0;
  const regions = objects(file, "regions").map((region, k) => {
    const behaviors = objects(new Fields(region, `regions[${k}]`), "behaviors");
    const kept = behaviors.filter(({ type }) => typeof type === "string" && types.includes(type));
    dropped += behaviors.length - kept.length;
    return { ...region, behaviors: kept };
  });
  return { regions, dropped };
}

/**
 * V14 stores the background with the levels and the shift with the scene. The table stores both like V13, and keeps
 * levels without their pictures.
 */
function readBackground(
  file: Fields,
  systemId: string,
): { readonly background: PlainObject; readonly left: string | null } {
  const [level] = objects(file, "levels");
  const own = [file.raw("background"), level?.background].find(isPlainObject) ?? {};
  const { src } = own;
  const shift = (["X", "Y"] as const).flatMap((axis) =>
    file.raw(`shift${axis}`) === undefined ? [] : [[`offset${axis}`, file.raw(`shift${axis}`)] as const],
  );
  const isHere =
    typeof src === "string" && [`systems/${systemId}/`, "icons/svg/"].some((folder) => src.startsWith(folder));
  const background = { ...own, src: isHere ? src : null, ...Object.fromEntries(shift) };
  return { background, left: typeof src === "string" && src !== "" && !isHere ? src : null };
}
