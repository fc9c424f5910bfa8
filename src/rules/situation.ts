/**
 * A situation: everything that the rules may know about a scene and its creatures, as plain data.
 * `bridge.read` makes it from documents, the notation makes it from text, and no rule ever changes one in place.
 */
import type { Attribute, CreatureId, EventId, Place, Side, Skill, SpotId, Status, ZoneAffix } from "./vocabulary.ts";
import type { Switches } from "./switches.ts";

/** Foundry's grid types: 0 gridless, 1 square, 2 to 5 the four hexagonal ones. */
export type GridType = 0 | 1 | 2 | 3 | 4 | 5;

/** A rectangle in pixels on the padded canvas. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

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
  /** Distances in pixels at which proximity and distance walls turn over; null where unset. */
  readonly threshold: { readonly light: number | null; readonly sight: number | null };
}

export interface Light {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  /** Radii in pixels. */
  readonly bright: number;
  readonly dim: number;
  /** Degrees: the opening (360 is all round) and the direction it is turned to, 0 pointing down the canvas as Foundry has it. */
  readonly angle: number;
  readonly rotation: number;
  /** Whether walls stop it. */
  readonly walls: boolean;
  /** A darkness source. */
  readonly negative: boolean;
  readonly priority: number;
  /** The darkness levels in which it counts (G-11). */
  readonly darkness: { readonly min: number; readonly max: number };
  /** The creature that carries it, or null. The light of a hidden creature is out (H-10). */
  readonly carrier: CreatureId | null;
}

export type RegionShape =
  | {
      readonly type: "rectangle";
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly rotation: number;
      readonly hole: boolean;
    }
  | { readonly type: "circle"; readonly x: number; readonly y: number; readonly radius: number; readonly hole: boolean }
  | {
      readonly type: "ellipse";
      readonly x: number;
      readonly y: number;
      readonly radiusX: number;
      readonly radiusY: number;
      readonly rotation: number;
      readonly hole: boolean;
    }
  | { readonly type: "polygon"; readonly points: readonly number[]; readonly hole: boolean };

/** What a region does, one entry a behaviour. */
export type RegionEffect =
  | { readonly kind: "shroud"; readonly level: "light" | "heavy" }
  | { readonly kind: "difficultTerrain" }
  | { readonly kind: "tileEffect"; readonly name: string }
  | { readonly kind: "heightTier"; readonly tier: number; readonly edge: "steep" | "gradual" }
  | { readonly kind: "darknessLevel"; readonly mode: "override" | "brighten" | "darken"; readonly modifier: number };

export interface Region {
  readonly id: string;
  readonly name: string;
  readonly shapes: readonly RegionShape[];
  readonly effects: readonly RegionEffect[];
  /** Whether only GMs know of it: a player's view leaves it out (H-9). */
  readonly secret: boolean;
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
}

/** What a creature has left of its turn (G-5). Outside combat nothing is counted and `turn` is null. */
export interface TurnBudget {
  readonly major: number;
  readonly minor: number;
  readonly reaction: number;
  /** Movement left, in tiles. */
  readonly movement: number;
  /** Enemies whose zones of control it has entered and left since its turn began (G-9, H-6). */
  readonly entered: readonly CreatureId[];
  readonly left: readonly CreatureId[];
}

export interface Creature {
  readonly id: CreatureId;
  readonly name: string;
  readonly side: Side;
  /** Where its own token stands. While hidden it is off the board and this is where it was last seen. */
  readonly place: Place;
  /** Whether only GMs see its token. */
  readonly gmHidden: boolean;
  readonly statuses: readonly Status[];
  readonly attributes: Readonly<Record<Attribute, number>>;
  readonly proficiencyBonus: number;
  readonly proficiencies: readonly Skill[];
  readonly exhaustion: number;
  readonly life: { readonly value: number; readonly max: number };
  /** Tiles a turn (G-5). */
  readonly speed: number;
  /** Zone of control (G-8, G-9). */
  readonly zone: { readonly widen: number; readonly affixes: readonly ZoneAffix[] };
  readonly budget: TurnBudget | null;
  readonly hiding: Hiding;
}

/** A hiding spot. Public, and equal to every other (H-10): neither its id nor its place in a list tells when it was chosen. */
export interface Spot {
  readonly id: SpotId;
  readonly place: Place;
}

/** A Hide that was rolled and waits for its further spots (H-2). */
export interface PendingHide {
  readonly event: EventId;
  readonly first: Place;
  readonly result: number;
  /** How many further spots may be designated. */
  readonly extra: number;
  /** Movement that was left when Hide was used: further spots are reached with it (H-3). Infinity is written as null: outside combat only speed limits. */
  readonly movement: number;
  /** Tiles that reach is measured from: its own place, or its spots when it was hidden (H-8). */
  readonly from: readonly Place[];
  readonly budget: TurnBudget | null;
}

export type TrackAnswer = "track" | "pass";

/** Track, offered to those who may (H-34 to H-36), in turn order. Closed when nobody is left, somebody succeeded or the next act begins. */
export interface TrackOffer {
  readonly event: EventId;
  /** The result that Track meets (H-35). */
  readonly result: number;
  readonly trackers: readonly CreatureId[];
  readonly answers: Readonly<Record<CreatureId, TrackAnswer>>;
}

/** A failed discovery that the hider may still turn into "I was there" (H-20). */
export interface Claim {
  readonly event: EventId;
  /** The spots that were revealed and cleared by it. */
  readonly spots: readonly Spot[];
}

/** One creature's state as folded from the ledger. A creature of which the ledger knows nothing has `NOT_HIDING`. */
export interface Hiding {
  /** How many events concern it. */
  readonly rev: number;
  /** Its spots, sorted by row, then column; never empty while hidden, always empty otherwise (S1). */
  readonly spots: readonly Spot[];
  /** H-22: those it can still be in. Null for "all of them"; known to the GM and the hider's owner alone. */
  readonly possible: readonly SpotId[] | null;
  /** The Hide result that Track meets; null when not hidden. */
  readonly result: number | null;
  readonly pending: PendingHide | null;
  readonly offer: TrackOffer | null;
  readonly claim: Claim | null;
  /** Places to appear in that are equally near, while its player may still choose: first the one it stands in, then the others (H-16). */
  readonly appearing: readonly Place[] | null;
  /** The turn to whose end it has advantage on single-target attacks (H-16). */
  readonly ambush: Moment | null;
  /** A further Scan that an earlier one earned, free (H-25), usable until the turn ends. */
  readonly freeScan: Moment | null;
}

/** A turn of a fight. Outside combat `{ round: 0, turn: 0 }`. */
export interface Moment {
  readonly round: number;
  readonly turn: number;
}

export interface Fight {
  readonly id: string;
  readonly moment: Moment;
  /** Creatures in turn order. */
  readonly order: readonly CreatureId[];
}

export interface Situation {
  readonly scene: SceneSnapshot;
  readonly creatures: readonly Creature[];
  readonly fight: Fight | null;
  readonly switches: Switches;
}

export const NOT_HIDING: Hiding = Object.freeze({
  rev: 0,
  spots: [],
  possible: null,
  result: null,
  pending: null,
  offer: null,
  claim: null,
  appearing: null,
  ambush: null,
  freeScan: null,
});
