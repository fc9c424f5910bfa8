/**
 * What a plan shows of an aim: an attack, a boon, forced movement. The panel and the map draw it and know nothing
 * else.
 */
import type { Say } from "../../words/say.ts";
import type { Act, CreatureId, Place, Refusal, Situation, SpotId, Target, Tile } from "../../rules/index.ts";
import type { AimSession, FieldValue, Picking } from "./aimSession.ts";

export interface PlanView {
  readonly situation: Situation;
  readonly session: AimSession;
  /** The number on a spot's marker. */
  readonly numberOf: (spot: SpotId) => string;
  /**
   * Whether this seat sees a creature on the map: whom it does not see the panel does not give away. Spots are
   * public.
   */
  readonly sees: (creature: CreatureId) => boolean;
  /** Whether this seat may overrule what speaks against an act (H-1). */
  readonly overrules: boolean;
  readonly say: Say;
}

/** A field of the panel. */
export interface AimField {
  readonly name: string;
  readonly label: string;
  readonly control: "number" | "text" | "check" | "choice";
  readonly value: FieldValue;
  readonly min?: number;
  readonly max?: number;
  /** Whether it begins a row. */
  readonly first?: true;
  readonly options?: readonly { readonly value: string; readonly label: string; readonly selected: boolean }[];
}

/** One whom the aim could meet, or meets. */
export interface AimRow {
  readonly target: Target;
  readonly places: readonly Place[];
  readonly title: string;
  /** Where it is and how far, in a line. */
  readonly where: string;
  /** What is to be known of it: cover, chance. */
  readonly facts: readonly string[];
  readonly sources: readonly { readonly kind: "advantage" | "disadvantage"; readonly text: string }[];
  readonly refusal: Refusal | null;
  /** Null where the tiles decide whom it meets. */
  readonly chosen: boolean | null;
}

/** A tile or place that the map marks besides the targets. */
export interface AimMark {
  readonly place: Place;
  readonly label: string;
}

export interface AimShown {
  readonly title: string;
  readonly icon: string;
  readonly fields: readonly AimField[];
  /** What is rolled and dealt, in lines. */
  readonly summary: readonly string[];
  /** What this comes to besides, said in advance: that hiding ends, that spots would go. */
  readonly warnings: readonly string[];
  readonly picking: Picking;
  /** What the tiles mean: "Centre", "Direction". */
  readonly tileLabel: string;
  readonly rows: readonly AimRow[];
  /** What is said where there are no rows. */
  readonly empty: string;
  /** The tiles that are struck. */
  readonly area: readonly Tile[];
  readonly marks: readonly AimMark[];
  /** Where it comes from: what the view shows first. */
  readonly origin: readonly Place[];
  /** The act as it stands, or null while something is to be chosen. */
  readonly act: Act | null;
  /** What speaks against it, or null. */
  readonly refusal: Refusal | null;
  readonly confirm: string;
}

/** What is aimed, by whom. */
export interface Plan {
  readonly creature: CreatureId | null;
  /** What the panel and the map show; null where its creature is gone or can do nothing of the kind. */
  readonly show: (view: PlanView) => AimShown | null;
}
