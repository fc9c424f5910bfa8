/** Changes on a scene besides acts: doors, lights, walls, bushes, darkness, mounts and walking guards (H-17). */
import type { Cast } from "../cast.ts";
import type { Random } from "../random.ts";
import {
  LIGHTS,
  REGIONS,
  SCENES,
  WALLS,
  type LightDoc,
  type RegionDoc,
  type SceneDoc,
  type WallDoc,
} from "../sceneDocs.ts";
import { BUSHES, DOOR, LAMP, LANTERN, SCENE } from "../scenes.ts";
import type { CollectionKey, Doc } from "../store.ts";
import { TOKENS, type TokenDoc } from "../world.ts";

/** Changes something, and describes it. */
type Happening = (cast: Cast, random: Random) => string;

export const HAPPENINGS: Readonly<Record<string, Happening>> = {
  door: (cast) => change<WallDoc>(cast, [WALLS, DOOR], ({ ds }) => ({ ds: ds === 0 ? 1 : 0 })),
  lamp: (cast) => change<LightDoc>(cast, [LIGHTS, LAMP], ({ hidden }) => ({ hidden: !hidden })),
  lantern: (cast) => change<LightDoc>(cast, [LIGHTS, LANTERN], ({ hidden }) => ({ hidden: !hidden })),
  lampMoved: (cast, random) => change<LightDoc>(cast, [LIGHTS, LAMP], () => ({ x: 50 + 100 * random.below(4) })),
  wall: (cast, random) => {
    const [id] = [...cast.table.server.store.of(WALLS).keys()].filter((wall) => wall !== DOOR);
    const x = 100 + 100 * random.below(3);
    return change<WallDoc>(cast, [WALLS, id!], ({ c: [, top, , bottom] }) => ({ c: [x, top, x, bottom] }));
  },
  bushes: (cast, random) =>
    change<RegionDoc>(cast, [REGIONS, BUSHES], ({ shapes }) => ({
      shapes: shapes.map((shape) => ({ ...shape, y: 100 * random.below(3) })),
    })),
  darkness: (cast) =>
    change<SceneDoc>(cast, [SCENES, SCENE], ({ environment: { darknessLevel } }) => ({
      environment: { darknessLevel: darknessLevel === 1 ? 0.2 : 1 },
    })),
  mounted: (cast, random) =>
    change<TokenDoc>(cast, [TOKENS, random.pick(cast.table.setting.heroes)], ({ width, height }) =>
      width === height ? { width: 2, height: 1 } : {},
    ),
  // The last foe stands elsewhere at one of twin tables, and stays there.
  guardWalks: (cast, random) => {
    const { setting, isTwin } = cast.table;
    const id = random.pick(isTwin ? setting.foes.slice(0, -1) : setting.foes);
    return change<TokenDoc>(cast, [TOKENS, id], () => ({ x: 100 * random.below(4), y: 100 * random.below(4) }));
  },
};

/** A Gamemaster's manual edit, not the desk's write. Missing documents are skipped. */
function change<T extends Doc>(
  { table: { server } }: Cast,
  [key, id]: readonly [CollectionKey, string],
  to: (document: T) => Partial<T>,
): string {
  const document = server.store.of(key).get(id) as T | undefined;
  if (!document) return "nothing";
  const changes = to(document);
  server.setDocument(key, { ...document, ...changes });
  return `${id} ${JSON.stringify(changes)}`;
}
