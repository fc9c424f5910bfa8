/**
 * Tile effects that attack at their trigger (H-21), from the behaviours of a scene's regions. Independent of
 * Foundry: data from a file is enough.
 */
import {
  ATTRIBUTES,
  DAMAGE_TYPES,
  DEFAULT_LEVEL,
  EFFECT_KINDS,
  isForced,
  placeTiles,
  regionHolds,
  tileCentre,
  type CreatureId,
  type LevelId,
  type Footprint,
  type Region,
  type RegionShape,
  type SceneSnapshot,
  type SpotId,
  type Thing,
} from "../../rules/index.ts";
import { FieldReader } from "../fields/fieldReader.ts";
import { readShape } from "./regionShapes.ts";
import { readLevels } from "./sceneLevels.ts";
import { readElevation, TILE_EFFECT } from "./sceneRegions.ts";

/** When a tile effect attacks: when a creature enters it, or when a turn begins or ends in it. */
export const TILE_EFFECT_TRIGGERS = ["enter", "turnStart", "turnEnd"] as const;
export type TileEffectTrigger = (typeof TILE_EFFECT_TRIGGERS)[number];

export interface TileEffect {
  /** The id of its behaviour. */
  readonly id: string;
  /** The id of its region. */
  readonly region: string;
  /** Empty if neither behaviour nor region has a name. */
  readonly name: string;
  readonly shapes: readonly RegionShape[];
  /** The levels that it is on (G-16). Absent for all. */
  readonly levels?: readonly LevelId[];
  /** The elevations at which it acts (G-12). Absent for all. */
  readonly elevation?: Region["elevation"];
  readonly triggers: readonly TileEffectTrigger[];
  /** The attacking thing. The trigger decides the targets. */
  readonly attack: Omit<Thing, "name" | "aim">;
}

/**
 * An attack of a tile effect that waits for the Gamemaster's answer. It names the effect by its id, because the
 * effect may change meanwhile.
 */
export interface KeptStrike {
  readonly sceneId: string;
  readonly effect: string;
  readonly trigger: TileEffectTrigger;
  readonly creature: CreatureId;
  /** The spots that it strikes. Null for a creature in the open. */
  readonly spots: readonly SpotId[] | null;
  /** T-9: its creature came in by force, teleport or shift; absent for anything else. */
  readonly forced?: true;
}

type Grid = SceneSnapshot["grid"];

/**
 * The attacking effects of a region from documents or files. Throws a `SceneDataError` that names the field, and
 * the region by `name`.
 */
export function tileEffectsOf(source: unknown, grid: Grid, name: string): readonly TileEffect[] {
  const region = new FieldReader(source, () => name);
  const found = region.parts("behaviors").filter(attacks);
  if (found.length === 0) return [];
  const shapes = region.parts("shapes").map((shape) => readShape(shape, grid));
  const where = { shapes, ...readLevels(region), ...readElevation(region.part("elevation")) };
  return found.map((behavior) =>
    readEffect(behavior, { id: region.text("_id", ""), name: region.text("name", ""), ...where }),
  );
}

/**
 * Whether any tile of a place lies in the effect: by its centre, as with every region (G-12), and on its levels
 * (G-16).
 */
export function isInTileEffect(
  { shapes, levels }: Pick<TileEffect, "shapes" | "levels">,
  place: Footprint,
  grid: Grid,
): boolean {
  if (levels && !levels.includes(place.level ?? DEFAULT_LEVEL)) return false;
  return placeTiles(grid, place).some((tile) => {
    const { x, y } = tileCentre(grid, tile);
    return regionHolds({ shapes }, x, y);
  });
}

function attacks(behavior: FieldReader): boolean {
  if (behavior.text("type", "") !== TILE_EFFECT || behavior.boolean("disabled", false)) return false;
  return behavior.part("system").part("attack").boolean("made", false);
}

function readEffect(
  behavior: FieldReader,
  region: Pick<TileEffect, "id" | "name" | "shapes" | "levels" | "elevation">,
): TileEffect {
  const system = behavior.part("system");
  const triggers = system.part("triggers");
  return {
    id: behavior.text("_id", ""),
    region: region.id,
    name: system.text("name", "") || region.name,
    shapes: region.shapes,
    ...(region.levels && { levels: region.levels }),
    ...(region.elevation && { elevation: region.elevation }),
    triggers: TILE_EFFECT_TRIGGERS.filter((trigger) => triggers.boolean(trigger, trigger === "enter")),
    attack: readAttack(system.part("attack")),
  };
}

function readAttack(attack: FieldReader): TileEffect["attack"] {
  const damage = {
    dice: attack.number("dice", { min: 0, max: 40, initial: 1 }),
    faces: attack.number("faces", { min: 1, max: 100, initial: 6 }),
    bonus: attack.number("flat", { min: -100, max: 100, initial: 0 }),
    type: attack.choice("type", DAMAGE_TYPES, "physical"),
  };
  const effect = attack.choice("effect", ["", ...EFFECT_KINDS], "");
  const amount = attack.number("amount", { min: 0, max: 100, initial: 1 });
  const upTo = effect !== "" && isForced(effect) && attack.boolean("upTo", false) && { upTo: true as const };
  const against = attack.choice("against", ["", ...ATTRIBUTES], "");
  return {
    bonus: attack.number("bonus", { min: -50, max: 50, initial: 4 }),
    against: against === "" ? null : against,
    ranged: false,
    range: 0,
    damage: damage.dice === 0 && damage.bonus === 0 ? [] : [damage],
    effects: effect === "" ? [] : [{ kind: effect, amount, name: attack.text("effectName", ""), ...upTo }],
    critical: attack.number("critical", { min: 2, max: 20, initial: 20 }),
  };
}
