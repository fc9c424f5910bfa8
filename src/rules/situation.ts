/**
 * A situation: everything that the rules may know about a scene and its creatures, as plain data.
 * `bridge.read` makes it from documents, the notation makes it from text, and no rule ever changes one in place.
 */
import type { LaidEffect } from "./boons/laidRegionState.ts";
import type { Supply } from "./supplies.ts";
import type { AttackProfile } from "./checks/attackProfile.ts";
import type { AbilityCard, AwarenessState } from "./awareness.ts";
import type { Grant, Profile, Vantage } from "./profile.ts";
import type { Hiding } from "./hidingState.ts";
import type { StretchesState } from "./stretchState.ts";
import type { Switches } from "./switches.ts";
import type { Moved, Senses, StealthTraits } from "./traits.ts";
import type { Fight, TurnBudget } from "./turns.ts";
import type { BorderId, ZoneId, ZoneKind } from "./zones/types.ts";
import type { GridType, Point, Rect } from "./map/grid/gridShape.ts";
import type {
  Attribute,
  CreatureId,
  ElevationRange,
  LevelId,
  Footprint,
  Side,
  Skill,
  Status,
  ZoneAffix,
} from "./vocabulary.ts";

export type { GridType, Rect };

/** The wall restriction numbers that Foundry stores: 0 none, 10 limited, 20 normal, 30 proximity, 40 distance. */
export type Restriction = 0 | 10 | 20 | 30 | 40;

export interface Wall {
  readonly id: string;
  /** The ends x0, y0, x1, y1 in whole pixels. */
  readonly c: readonly [number, number, number, number];
  readonly light: Restriction;
  readonly sight: Restriction;
  readonly move: 0 | 20;
  /** The side that the wall blocks: 0 both, 1 left, 2 right, as Foundry means it. */
  readonly dir: 0 | 1 | 2;
  /** 0 no door, 1 door, 2 secret door. */
  readonly door: 0 | 1 | 2;
  /** Door state: 0 closed, 1 open, 2 locked. */
  readonly ds: 0 | 1 | 2;
  /** The levels that it is on (G-16); absent for all. */
  readonly levels?: readonly LevelId[];
  /** C-2: how much this border conceals what lies behind it, in percent. It blocks nothing by that. Absent for none. */
  readonly conceals?: number;
  /** C-6: whether this border conceals totally. Absent: by its percentage, as `isTickedTotal` says. */
  readonly concealsTotally?: boolean;
  /** Pixels at which proximity and distance walls change their effect. Null where unset. */
  readonly threshold: { readonly light: number | null; readonly sight: number | null };
}

export interface Light {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  /** Radii in pixels, from its centre. */
  readonly bright: number;
  readonly dim: number;
  /** Pixels of both radii that lie within the bounds of its carrier (C-8). Absent for 0. */
  readonly rim?: number;
  /**
   * Degrees. `angle` is the opening, 360 for all round. The direction is 0 pointing down the canvas, as in Foundry.
   */
  readonly angle: number;
  readonly rotation: number;
  /** Whether walls stop it. */
  readonly walls: boolean;
  /** A darkness source. */
  readonly negative: boolean;
  readonly priority: number;
  /** The darkness levels in which it counts (G-11). */
  readonly darkness: { readonly min: number; readonly max: number };
  /** The levels that it shines on (G-16); absent for all. */
  readonly levels?: readonly LevelId[];
  /** The creature that carries it, or null. The light of a hidden creature is out (H-10). */
  readonly carrier: CreatureId | null;
}

/** A shape adds to its region, or cuts a hole. Places and lengths are in pixels. */
export type RegionShape = { readonly hole: boolean } & (
  | ({ readonly type: "rectangle"; readonly rotation: number } & Rect)
  | ({ readonly type: "circle"; readonly radius: number } & Point)
  | ({
      readonly type: "ellipse";
      readonly radiusX: number;
      readonly radiusY: number;
      readonly rotation: number;
    } & Point)
  | { readonly type: "polygon"; readonly points: readonly number[] }
  /** From the inner radius to the outer one, both included. */
  | ({ readonly type: "ring"; readonly inner: number; readonly outer: number } & Point)
  /**
   * From its tip in a direction, in degrees clockwise from the right. Its radius is its length everywhere, or along its
   * middle if its end is flat.
   */
  | ({
      readonly type: "cone";
      readonly radius: number;
      readonly angle: number;
      readonly rotation: number;
      readonly flat: boolean;
    } & Point)
  /**
   * All points that lie inside an odd number of closed outlines, and all points within `reach` pixels of those. An
   * outline is x, y, x, y …
   */
  | { readonly type: "outlines"; readonly loops: readonly (readonly number[])[]; readonly reach: number }
);

/** The effects of a region, one for each behaviour. */
export type RegionEffect =
  | LaidEffect
  | { readonly kind: "difficultTerrain" }
  | { readonly kind: "tileEffect"; readonly name: string }
  | { readonly kind: "heightTier"; readonly tier: number; readonly edge: "steep" | "gradual" }
  | { readonly kind: "obstacle"; readonly height: "low" | "high" }
  | {
      /** Z-1: the region is a zone of stealth mode. The rules of combat do not ask for it. */
      readonly kind: "zone";
      readonly zone: ZoneKind;
      readonly dark: boolean;
      readonly publicText: string;
    }
  | { readonly kind: "darknessLevel"; readonly mode: "override" | "brighten" | "darken"; readonly modifier: number };

export interface Region {
  readonly id: string;
  readonly name: string;
  readonly shapes: readonly RegionShape[];
  readonly effects: readonly RegionEffect[];
  /** Whether only GMs know of it. A player's view leaves it out (H-9). */
  readonly secret: boolean;
  /** The levels that it is on (G-16); absent for all. */
  readonly levels?: readonly LevelId[];
  /** G-12: the elevations at which it acts. Absent for all. */
  readonly elevation?: ElevationRange;
}

/** A level of a scene (G-16). */
export interface Level {
  readonly id: LevelId;
  readonly name: string;
  /** The levels that are visible from it. */
  readonly visible: readonly LevelId[];
}

export interface SceneSnapshot {
  readonly id: string;
  readonly grid: { readonly type: GridType; readonly size: number };
  /** The padded canvas, in pixels. */
  readonly canvas: { readonly width: number; readonly height: number };
  /** The scene rectangle on it. */
  readonly rect: Rect;
  /** 0 (bright day) to 1 (dark). */
  readonly darkness: number;
  readonly globalLight: {
    readonly enabled: boolean;
    readonly bright: boolean;
    readonly darkness: { readonly min: number; readonly max: number };
  };
  readonly walls: readonly Wall[];
  readonly lights: readonly Light[];
  readonly regions: readonly Region[];
  /** Absent where the Gamemaster changed no border (Z-1). */
  readonly borders?: BorderMarks;
  /** From below. Absent on scenes with fewer than two levels (G-16). */
  readonly levels?: readonly Level[];
}

/** What the Gamemaster changed about the borders of zones (Z-1, Z-3). */
export interface BorderMarks {
  /** The two zones of each link that was drawn. */
  readonly links: readonly (readonly [ZoneId, ZoneId])[];
  readonly cut: readonly BorderId[];
  /** Those through which sight goes on to zones beyond. */
  readonly extended: readonly BorderId[];
}

export interface Creature {
  readonly id: CreatureId;
  readonly name: string;
  readonly side: Side;
  /** Where its token stands. While hidden the token is off the board, and this is where it was last seen. */
  readonly place: Footprint;
  /** G-12: in the scene's own units, as Foundry has it. Absent for 0. */
  readonly elevation?: number;
  /** Whether the creature takes zero tiles and shares those of its place with others (T-8). Absent for no. */
  readonly tiny?: boolean;
  /** Whether only GMs see its token. */
  readonly gmHidden: boolean;
  readonly statuses: readonly Status[];
  readonly attributes: Readonly<Record<Attribute, number>>;
  readonly proficiencyBonus: number;
  readonly proficiencies: readonly Skill[];
  readonly exhaustion: number;
  readonly life: { readonly value: number; readonly max: number };
  /** Absorption takes damage before life does (G-4). */
  readonly absorption: number;
  /** Tiles a turn (G-5). */
  readonly speed: number;
  /** Zone of control (G-8, G-9). */
  readonly zone: { readonly widen: number; readonly affixes: readonly ZoneAffix[] };
  /** C-8. Absent for eyes without special senses. */
  readonly senses?: Senses;
  /** C-4: the percentage by which an effect conceals it wherever it stands. Absent for none. */
  readonly concealed?: number;
  /** T-11: tiles that it adds to forced movement of itself: elastic above 0, steadfast below. Absent for none. */
  readonly forceModifier?: number;
  /** T-2: points and tiles that it adds to the amounts of a boon that it grants to another. Absent for none. */
  readonly boonBonus?: number;
  /** C-6: whether an effect conceals it totally. Absent for no. */
  readonly concealedTotally?: true;
  /** C-9: how its token last changed tiles. Absent if it has not since anybody counted. */
  readonly moved?: Moved;
  readonly budget: TurnBudget | null;
  readonly profile: Profile;
  /** The whole that it is a component of, shared by all its components. Null for a creature in one piece (H-5). */
  readonly body: string | null;
  readonly attacks: readonly AttackProfile[];
  /**
   * What its powers grant without an attack roll (H-22, H-24). Absent for nothing. Only its owners and the GM know
   * it.
   */
  readonly grants?: readonly Grant[];
  /** Items that run out, and stowed arms. Absent for none. Only its owners and the GM know them. */
  readonly supplies?: readonly Supply[];
  /** What it brings into stretches (Z-12, Z-14). Absent for nothing of its own. */
  readonly stealth?: StealthTraits;
  /** K-11: its ability cards. Absent for none. Only its owners and the GM know them. */
  readonly cards?: readonly AbilityCard[];
  /** K-11: its maximum of flow. Absent for the usual one. */
  readonly flow?: number;
  readonly hiding: Hiding;
}

export interface Situation {
  readonly scene: SceneSnapshot;
  readonly creatures: readonly Creature[];
  /** What a Scan of the scene may find (H-31), in the Gamemaster's order. */
  readonly vantages: readonly Vantage[];
  readonly fight: Fight | null;
  /** The stretches of the scene, as far as they are known here (part Z). Absent where none run. */
  readonly stretches?: StretchesState;
  /** Part K: who knows what of what, as far as it is known here. Absent for nothing. */
  readonly awareness?: AwarenessState;
  /** The world's clock in seconds, where a rule asks for it (K-2). Absent for 0. */
  readonly time?: number;
  readonly switches: Switches;
}
