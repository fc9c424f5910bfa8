/**
 * Acts, and what follows from them. An act goes in with a situation and dice. Changes and a report come out, or a
 * refusal. The rules know no documents and no users.
 */
import { ATTACK_ACTS } from "./acts/attackActs.ts";
import { BOON_ACTS } from "./acts/boonActs.ts";
import { CHECK_ACTS } from "./acts/checkActs.ts";
import { CONCEALMENT_ACTS } from "./acts/concealmentActs.ts";
import { DANGER_ACTS } from "./acts/dangerActs.ts";
import { DISCOVERY_ACTS } from "./acts/discoveryActs.ts";
import { HIDING_ACTS } from "./acts/hidingActs.ts";
import { MOVEMENT_ACTS } from "./acts/movementActs.ts";
import { SCAN_ACTS } from "./acts/scanActs.ts";
import { STRETCH_ACTS } from "./acts/stretchActs.ts";
import { TACTICS_ACTS } from "./acts/tacticsActs.ts";
import type { ActDeclaration } from "./acts/defineAct.ts";
import type { Change } from "./changes.ts";
import type { Dice } from "./dice.ts";
import type { RefusalCode } from "./refusalCodes.ts";
import type { CreatureId, EventId, Footprint, SpotId } from "./vocabulary.ts";

/** Every act by its kind. */
export const ACTS = {
  ...HIDING_ACTS,
  ...DISCOVERY_ACTS,
  ...SCAN_ACTS,
  ...MOVEMENT_ACTS,
  ...ATTACK_ACTS,
  ...CONCEALMENT_ACTS,
  ...DANGER_ACTS,
  ...TACTICS_ACTS,
  ...BOON_ACTS,
  ...STRETCH_ACTS,
  ...CHECK_ACTS,
};

type Acts = typeof ACTS;
export type ActKind = keyof Acts;
export const ACT_KINDS = Object.keys(ACTS) as readonly ActKind[];

/** Of each kind of act: its choices, its report, the name of the member that acts, and its card. */
type Parts = {
  [K in ActKind]: Acts[K] extends ActDeclaration<infer C, infer R, infer A, infer T> ? [C, R, A, T] : never;
};

export type Act = {
  [K in ActKind]: { readonly kind: K } & { readonly [A in Parts[K][2]]: CreatureId } & Parts[K][0];
}[ActKind];
/** The acts of one kind, or of several. */
export type ActOf<K extends ActKind> = Extract<Act, { readonly kind: K }>;

/** What follows from an act, as its card tells it. */
export type Report = { [K in ActKind]: { readonly kind: K } & Parts[K][1] }[ActKind];
/** The kinds of acts with a card. */
export type ActsWithCard<T extends CardKind> = { [K in ActKind]: Parts[K][3] extends T ? K : never }[ActKind];
export type CardKind = Parts[ActKind][3];

/** The declaration of an act of any kind. The compiler cannot follow the table through a union. */
export const declarationOf = (kind: ActKind): ActDeclaration<object, Report, "creature" | "hider", CardKind> =>
  ACTS[kind] as never;

/**
 * Whether an act only stores something, such as a preset (H-20) or levels of awareness (part K). False for kinds that
 * only other versions know.
 */
export const isSilent = (kind: ActKind): boolean => (ACTS as Partial<typeof ACTS>)[kind]?.silent === true;

/** The reports of one kind, or of several. */
export type ReportOf<K extends ActKind> = Extract<Report, { readonly kind: K }>;

/** Why an act is not possible. `code` is the leaf of its language key `UNSEEN.Refusal.<code>`, `data` fills it. */
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
export type NameSpot = (place: Footprint) => SpotId;

/** What a decision may use besides situation and act. */
export interface DecisionContext {
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

/** For questions that roll nothing. */
export const NO_CONTEXT: DecisionContext = { dice: { roll: () => 1 }, event: "", nameSpot: () => "" };
