/**
 * Acts, and what follows from them. An act goes in with a situation and dice. Changes and a report come out, or a
 * refusal. The rules know no documents and no users.
 */
import type { AttackActs } from "./acts/attackActs.ts";
import type { BoonActs } from "./acts/boonActs.ts";
import type { CheckActs } from "./acts/checkActs.ts";
import type { ConcealmentActs } from "./acts/concealmentActs.ts";
import type { DangerActs } from "./acts/dangerActs.ts";
import type { DiscoveryActs } from "./acts/discoveryActs.ts";
import type { HidingActs } from "./acts/hidingActs.ts";
import type { MovementActs } from "./acts/movementActs.ts";
import type { ScanActs } from "./acts/scanActs.ts";
import type { StretchActs } from "./acts/stretchActs.ts";
import type { TacticsActs } from "./acts/tacticsActs.ts";
import type { Change } from "./changes.ts";
import type { Dice } from "./dice.ts";
import type { RefusalCode } from "./refusalCodes.ts";
import type { CreatureId, EventId, Place, SpotId } from "./vocabulary.ts";

/** Every act by its kind, with the report that a card tells. */
export interface ActTypes
  extends
    HidingActs,
    DiscoveryActs,
    ScanActs,
    MovementActs,
    AttackActs,
    ConcealmentActs,
    DangerActs,
    TacticsActs,
    BoonActs,
    StretchActs,
    CheckActs {}

export type ActKind = keyof ActTypes;

/**
 * Acts that only store something: a preset (H-20), cards laid down, and levels (part K). They have no card, no other
 * act waits for them, and nothing else follows from them.
 */
export const SETTINGS: readonly ActKind[] = [
  "preset",
  "flip",
  "beCautious",
  "setAwareness",
  "markThings",
  "setSearch",
  "grantSearch",
  "declineDemotion",
  "judgeAwareness",
  "stretch",
  "stretchOrder",
];

export type Act = { [K in ActKind]: { readonly kind: K } & ActTypes[K]["act"] }[ActKind];
/** The acts of one kind, or of several. */
export type ActOf<K extends ActKind> = Extract<Act, { readonly kind: K }>;

/** What follows from an act, as its card tells it. */
export type Report = { [K in ActKind]: { readonly kind: K } & ActTypes[K]["report"] }[ActKind];
/** The reports of one kind, or of several. */
export type ReportOf<K extends ActKind> = Extract<Report, { readonly kind: K }>;

/**
 * Why an act is not possible. `code` is the leaf of its language key `UNSEEN.Refusal.<code>`, `data` what the
 * sentence names.
 */
export interface Refusal {
  readonly code: RefusalCode;
  readonly data: Readonly<Record<string, string | number>>;
  /** The tiles that were asked for and why each is not valid (H-9), nearest first. */
  readonly tiles?: readonly { readonly i: number; readonly j: number; readonly reasons: readonly Reason[] }[];
  /** Whether the Gamemaster may overrule it (H-1). */
  readonly mayOverrule?: true;
  /** The other objections to the act, if all of them may be overruled. */
  readonly also?: readonly Refusal[];
}

/**
 * One reason of H-9 for a tile. `key` is the leaf of `UNSEEN.Reason.<key>`. `holds` says whether the reason speaks
 * for the tile or against it.
 */
export interface Reason {
  readonly key: string;
  readonly holds: boolean;
  readonly data?: Readonly<Record<string, string | number>>;
}

export type Decision =
  | {
      readonly ok: true;
      readonly changes: readonly Change[];
      readonly report: Report;
      /** What spoke against the act and was overruled (H-1). */
      readonly overruled: readonly Refusal[];
    }
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * Names the spots of an act. The desk derives ids from event and tile, so the same commit always gives the same
 * names (S9).
 */
export type NameSpot = (place: Place) => SpotId;

/** What a decision may use besides situation and act. */
export interface Means {
  readonly dice: Dice;
  readonly event: EventId;
  readonly nameSpot: NameSpot;
  /** Whether the Gamemaster overrules every refusal that may be (H-1). */
  readonly overrule?: boolean;
  /** Whether cards may be played that belong to no awareness attempt (K-11). Absent for no. */
  readonly granted?: boolean;
  /**
   * The answers of the players who were asked before an effect was drawn. Where there is no answer, the preset
   * counts (H-20, H-22).
   */
  readonly consents?: Readonly<Record<CreatureId, boolean>>;
}
