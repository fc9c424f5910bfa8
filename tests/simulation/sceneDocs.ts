/** A yard's walls, doors, lights, regions and darkness, as documents that may change. */
import type { Light, Footprint, Region, SceneSnapshot, Wall } from "../../src/rules/index.ts";
import { FieldReader } from "../../src/bridge/fields/fieldReader.ts";
import { readRegion } from "../../src/bridge/scene/sceneRegions.ts";
import { SCENE, type Setting } from "./scenes.ts";
import { collectionOf, type Change, type CollectionKey, type Doc, type Store } from "./store.ts";

const PARENT = `Scene.${SCENE}`;

export const SCENES = collectionOf("Scene", null);
export const WALLS = collectionOf("Wall", PARENT);
export const LIGHTS = collectionOf("AmbientLight", PARENT);
export const REGIONS = collectionOf("Region", PARENT);

/** The collections that a scene is read from, besides tokens with lights. */
export const SCENE_KEYS: readonly CollectionKey[] = [SCENES, WALLS, LIGHTS, REGIONS];

export type WallDoc = Doc & Omit<Wall, "id">;
export type LightDoc = Doc & Omit<Light, "id"> & { readonly hidden: boolean };
export type RegionDoc = Doc & Omit<Region, "id">;
export type SceneDoc = Doc & { readonly environment: { readonly darknessLevel: number } };

/** Everything as in the notation, with every light out. */
export function firstScene({ situation: { scene } }: Setting): Change[] {
  const { darkness, walls, lights, regions } = scene;
  return [
    made(SCENES, { _id: SCENE, environment: { darknessLevel: darkness } }),
    ...walls.map(({ id, ...wall }) => made(WALLS, { _id: id, ...wall })),
    ...lights.map(({ id, ...light }) => made(LIGHTS, { _id: id, ...light, hidden: true })),
    ...regions.map(({ id, ...region }) => made(REGIONS, { _id: id, ...region })),
  ];
}

const made = (key: CollectionKey, after: Doc): Change => ({ key, id: after._id, before: undefined, after });

/** The place of a token. */
type PlaceOf = (tokenId: string) => Footprint | null;

/**
 * The scene as the documents have it. Equal scenes are the same object in every store, because the rules cache their
 * work by it.
 */
export function sceneIn(store: Store, { situation: { scene } }: Setting, placeOf: PlaceOf): SceneSnapshot {
  const lights = lightsIn(store, placeOf);
  const carried = JSON.stringify(lights.filter(({ carrier }) => carrier !== null));
  const version = store.versionOf(SCENE_KEYS);
  const last = latest.get(store);
  if (last && last.version === version && last.carried === carried) return last.scene;
  const made = oneOfAlike(scene, {
    darkness: (store.of(SCENES).get(SCENE) as SceneDoc).environment.darknessLevel,
    walls: wallsIn(store),
    lights,
    regions: regionsIn(store, scene.grid),
  });
  latest.set(store, { version, carried, scene: made });
  return made;
}

/** What was last read from a store. */
const latest = new WeakMap<
  Store,
  { readonly version: number; readonly carried: string; readonly scene: SceneSnapshot }
>();

type Parts = Pick<SceneSnapshot, "darkness" | "walls" | "lights" | "regions">;

function oneOfAlike(scene: SceneSnapshot, { darkness, walls, lights, regions }: Parts): SceneSnapshot {
  const known = alike.get(scene) ?? new Map<string, object>();
  alike.set(scene, known);
  const kept = <T extends object>(name: string, value: T): T => {
    const text = `${name} ${JSON.stringify(value)}`;
    const same = known.get(text) ?? value;
    known.set(text, same);
    return same as T;
  };
  const parts = { walls: kept("walls", walls), lights: kept("lights", lights), regions: kept("regions", regions) };
  return kept("scene", { ...scene, darkness, ...parts });
}

const alike = new WeakMap<SceneSnapshot, Map<string, object>>();

const all = <T extends Doc>(store: Store, key: CollectionKey): readonly T[] => [...store.of(key).values()] as T[];

const wallsIn = (store: Store): readonly Wall[] =>
  all<WallDoc>(store, WALLS).map(({ _id, ...wall }) => ({ id: _id, ...wall }));

/** Those of the yard are as the rules have them. Laid ones are documents as Foundry has them. */
const regionsIn = (store: Store, grid: SceneSnapshot["grid"]): readonly Region[] =>
  all<RegionDoc>(store, REGIONS).flatMap(({ _id, ...region }, k) =>
    "behaviors" in region
      ? (readRegion(new FieldReader({ _id, ...region }), grid, k) ?? [])
      : [{ id: _id, ...region } as Region],
  );

/** The lit lights. A carried one is at its bearer. */
function lightsIn(store: Store, placeOf: PlaceOf): readonly Light[] {
  return all<LightDoc>(store, LIGHTS).flatMap(({ _id, hidden, ...light }): Light[] => {
    if (hidden) return [];
    const place = light.carrier === null ? null : placeOf(light.carrier);
    if (light.carrier !== null && !place) return [];
    return [{ id: _id, ...light, ...(place && middleOf(place)) }];
  });
}

const TILE = 100;
const middleOf = ({ i, j, w, h }: Footprint) => ({ x: (j + w / 2) * TILE, y: (i + h / 2) * TILE });
