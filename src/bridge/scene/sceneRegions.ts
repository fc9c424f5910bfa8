/** Reads the regions of a scene that matter to the rules. */
import {
  CONCEALMENT_CAUSES,
  ZONE_KINDS,
  type Region,
  type RegionEffect,
  type SceneSnapshot,
} from "../../rules/index.ts";
import { SceneDataError, type FieldReader } from "../fields/fieldReader.ts";
import { readShape } from "./regionShapes.ts";
import { isOnNoLevel, readLevels, type SceneLevels } from "./sceneLevels.ts";

/** The type of behaviours that affect creatures that enter or stay. */
export const TILE_EFFECT = "unseen.tileEffect";

/** Foundry's region visibility for GMs only. */
const GM_ONLY = 1;

/** A region, or null for one without any rules or on no level of the scene. `k` names one without an id. */
export function readRegion(region: FieldReader, scene: SceneSnapshot["grid"] & SceneLevels, k: number): Region | null {
  const effects = region.parts("behaviors").flatMap(readEffect);
  const on = readLevels(region);
  if (effects.length === 0 || isOnNoLevel(on, scene)) return null;
  refuseRestriction(region.part("restriction"));
  return {
    id: region.text("_id", `region${k}`),
    name: region.text("name", ""),
    shapes: region.parts("shapes").map((shape) => readShape(shape, scene)),
    effects,
    ...on,
    ...readElevation(region.part("elevation")),
    secret: region.raw("visibility") === GM_ONLY || region.boolean("hidden", false),
  };
}

/** G-12. Absent without a bottom and a top. On generation 13 the top always belongs to the range. */
export function readElevation(elevation: FieldReader): Pick<Region, "elevation"> {
  if (!elevation.has("bottom") && !elevation.has("top")) return {};
  return {
    elevation: {
      bottom: elevation.has("bottom") ? elevation.number("bottom") : -Infinity,
      top: elevation.has("top") ? elevation.number("top") : Infinity,
      isTopIncluded: elevation.boolean("topInclusive", true),
    },
  };
}

/** V14 can cut a region off at walls. The documentation does not say how, and the whole region would be too much. */
function refuseRestriction(restriction: FieldReader): void {
  if (!restriction.boolean("enabled", false)) return;
  throw new SceneDataError(restriction.name("enabled"), true, { code: "unrestricted" });
}

/** C-6: the tick of total concealment. Absent where nobody ticked or unticked it. */
const mark = (system: FieldReader, key: string): { readonly total?: boolean } =>
  system.has(key) ? { total: system.boolean(key, false) } : {};

const DARKNESS_MODES = ["override", "brighten", "darken"] as const;

/** Null for a behaviour that does not affect creatures that only stand or walk there. */
const EFFECTS = new Map<string, (system: FieldReader) => RegionEffect | null>([
  ["unseen.shroud", (system) => ({ kind: "shroud", level: system.choice("level", ["light", "heavy"], "light") })],
  [
    "unseen.concealment",
    (system) => ({
      kind: "concealment",
      percent: system.whole("percent", { min: 1, max: 100, initial: 20 }),
      cause: system.choice("cause", CONCEALMENT_CAUSES, "obscurement"),
      hideBonus: system.whole("hideBonus", { min: 0, max: 100, initial: 0 }),
      ...mark(system, "total"),
    }),
  ],
  ["unseen.difficultTerrain", () => ({ kind: "difficultTerrain" })],
  [TILE_EFFECT, readTileEffect],
  [
    "unseen.heightTier",
    (system) => ({
      kind: "heightTier",
      tier: system.whole("tier", { min: -1000, max: 1000, initial: 0 }),
      edge: system.choice("edge", ["steep", "gradual"], "steep"),
    }),
  ],
  [
    "unseen.zone",
    (system) => ({
      kind: "zone",
      zone: system.choice("kind", ZONE_KINDS, "open"),
      dark: system.boolean("dark", false),
      publicText: system.text("publicText", ""),
    }),
  ],
  ["unseen.obstacle", (system) => ({ kind: "obstacle", height: system.choice("height", ["low", "high"], "low") })],
  [
    "adjustDarknessLevel",
    (system) => ({
      kind: "darknessLevel",
      mode: DARKNESS_MODES[system.choice("mode", [0, 1, 2], 0)],
      modifier: system.number("modifier", { min: 0, max: 1, initial: 0 }),
    }),
  ],
]);

function readEffect(behavior: FieldReader): RegionEffect[] {
  const read = EFFECTS.get(behavior.text("type", ""));
  const effect = read && !behavior.boolean("disabled", false) ? read(behavior.part("system")) : null;
  return effect ? [effect] : [];
}

/** H-6: a way in is traceless if entering has no effect, whatever staying has. */
function readTileEffect(system: FieldReader): RegionEffect | null {
  const enters = system.part("triggers").boolean("enter", true);
  return enters ? { kind: "tileEffect", name: system.text("name", "") } : null;
}
