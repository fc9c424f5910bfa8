/**
 * Acts, and what comes of them. An act goes in with a situation and dice; either changes and a report come out, or a
 * refusal. Ids, documents and users are unknown here.
 */
import type { Dice } from "./dice.ts";
import type { Report } from "./reports.ts";
import type { CreatureId, EventId, Place, PowerId, SpotId, Study, Tile, VantageId } from "./vocabulary.ts";
import type { Claim, PendingHide, Spot, TrackAnswer, TrackOffer } from "./hidingState.ts";
import type { Lore } from "./lore.ts";
import type { RefusalCode } from "./refusalCodes.ts";
import type { StrikeAct, StrikeChange } from "./strikeActs.ts";
import type { Stamp } from "./turns.ts";

export type Act =
  /** H-1, H-2: choose the first spot and make the check. */
  | { readonly kind: "hide"; readonly creature: CreatureId; readonly spot: Place }
  /** H-2: designate the further spots (none is fine); hidden begins, Track is offered. */
  | { readonly kind: "designate"; readonly creature: CreatureId; readonly spots: readonly Place[] }
  /** H-2: nothing comes of a Hide that was rolled and waits for its further spots. */
  | { readonly kind: "giveUp"; readonly creature: CreatureId }
  /** G-5: gain the speed once more as movement for this turn. */
  | { readonly kind: "dash"; readonly creature: CreatureId }
  /** H-5: several components of one creature hide together, with one check; the creature is the one of them that makes it. */
  | {
      readonly kind: "hideTogether";
      readonly creature: CreatureId;
      readonly spots: readonly { readonly component: CreatureId; readonly spot: Place }[];
    }
  /** H-5: the further spots of all who hid together. */
  | {
      readonly kind: "designateTogether";
      readonly creature: CreatureId;
      readonly spots: readonly { readonly component: CreatureId; readonly spots: readonly Place[] }[];
    }
  /** H-25, H-26: reveal a spot, then check for going on. */
  | {
      readonly kind: "scanReveal";
      readonly creature: CreatureId;
      readonly hider: CreatureId;
      readonly spot: SpotId;
      readonly accepted?: Accepted;
    }
  /** H-25, H-27 to H-29: study a creature, then check for going on. */
  | { readonly kind: "scanStudy"; readonly creature: CreatureId; readonly target: CreatureId; readonly study: Study }
  /** H-25, H-30: learn one power, by its name where it was seen in use, else null for another. */
  | {
      readonly kind: "scanIdentify";
      readonly creature: CreatureId;
      readonly target: CreatureId;
      readonly power: PowerId | null;
    }
  /** H-25, H-31: learn of one vantage, or null for one that the GM picks. */
  | { readonly kind: "scanScout"; readonly creature: CreatureId; readonly vantage: VantageId | null }
  /** H-31: the GM picks for a Scan that named none, or says that there is nothing more. */
  | { readonly kind: "pickVantage"; readonly creature: CreatureId; readonly vantage: VantageId | null }
  /** H-30: use a power, for all to see. */
  | { readonly kind: "usePower"; readonly creature: CreatureId; readonly power: PowerId }
  /** H-13: do something with a thing on a tile within reach of the hand, or on others where it is at hand from there too: a door is from both sides. */
  | {
      readonly kind: "interact";
      readonly creature: CreatureId;
      readonly tile: Tile;
      readonly also?: readonly Tile[];
      readonly accepted?: Accepted;
    }
  /** H-34 to H-36: one enemy answers the offer. Rolled as soon as all before it in turn order have answered. */
  | {
      readonly kind: "track";
      readonly creature: CreatureId;
      readonly hider: CreatureId;
      readonly answer: TrackAnswer;
      readonly accepted?: Accepted;
    }
  /** H-36: the GM closes the offer; the undecided pass. */
  | { readonly kind: "closeTrack"; readonly hider: CreatureId }
  /** H-20: "I was there", after a failed discovery. */
  | { readonly kind: "claim"; readonly creature: CreatureId; readonly event: EventId; readonly spot: SpotId }
  /** H-15: the hider travels out of one of its spots, by the places of `via` to `to`, or no further. */
  | {
      readonly kind: "emerge";
      readonly creature: CreatureId;
      readonly spot: SpotId;
      readonly to: Place | null;
      /** Where it turns on its way; absent for nowhere but where the cheapest way does. */
      readonly via?: readonly Place[];
    }
  /** H-16: another of the equally near places to appear in. */
  | { readonly kind: "appear"; readonly creature: CreatureId; readonly place: Place }
  /** H-18: hiding ends without a discovery. "removed": the status was taken by hand; "down": 0 life or unconscious; both draw 1dX. "gone": the token is no more. */
  | { readonly kind: "end"; readonly creature: CreatureId; readonly cause: "removed" | "down" | "gone" }
  /** H-18: a marker was deleted by hand; with the last one the creature appears there. */
  | { readonly kind: "markerGone"; readonly creature: CreatureId; readonly spot: SpotId }
  /** H-19: the Gamemaster reveals spots for a cause that is no act; the creature is the hider. */
  | { readonly kind: "discover"; readonly creature: CreatureId; readonly spots: readonly SpotId[] }
  | StrikeAct;

/** That the actor was warned of the spots that the act rules out, and goes on (H-13). */
export type Accepted = true;

export type ActKind = Act["kind"];

/** What an act does to the folded state. Plain data: the ledger stores them, `applyChanges` folds them. */
export type Change =
  /** Outside combat nothing is counted and nothing happens (G-5). Movement is a number of tiles, negative where it is gained (Dash). "rest", all that is left, stands in older entries. */
  | {
      readonly kind: "spend";
      readonly creature: CreatureId;
      readonly major?: 1;
      readonly minor?: 1;
      readonly reaction?: 1;
      readonly movement?: "rest" | number;
      /** Enemies whose zones of control that movement led into and out of (G-9). */
      readonly entered?: readonly CreatureId[];
      readonly left?: readonly CreatureId[];
      /** Enemies from whom it has provoked an attack of opportunity, but for those whose zones it walked through (G-9), and in which turn. */
      readonly provoked?: readonly CreatureId[];
      readonly at?: Stamp;
    }
  | {
      readonly kind: "pending";
      readonly creature: CreatureId;
      readonly pending: PendingHide | null;
      /** What Track meets from now on (H-8); absent where that stays. */
      readonly result?: number;
    }
  /** Adds spots, named by `Means.nameSpot`; hidden begins with the first. All its spots become possible again (H-8). */
  | {
      readonly kind: "designate";
      readonly creature: CreatureId;
      readonly spots: readonly Spot[];
      readonly result: number;
    }
  | { readonly kind: "clear"; readonly creature: CreatureId; readonly spots: readonly SpotId[] }
  /** Hiding ends: all spots go, the creature stands at `place`. `others` are equally near places its player may choose. */
  | {
      readonly kind: "appear";
      readonly creature: CreatureId;
      readonly place: Place;
      readonly others: readonly Place[] | null;
      readonly ambush: Stamp | null;
    }
  /** The choice among equally near places has lapsed: it stays where it appeared (H-16). */
  | { readonly kind: "settle"; readonly creature: CreatureId }
  /** Hiding ends and there is no token left to stand anywhere. */
  | { readonly kind: "vanish"; readonly creature: CreatureId }
  | { readonly kind: "offer"; readonly creature: CreatureId; readonly offer: TrackOffer | null }
  | { readonly kind: "claim"; readonly creature: CreatureId; readonly claim: Claim | null }
  | StrikeChange
  | { readonly kind: "freeScan"; readonly creature: CreatureId; readonly until: Stamp | null }
  /** A Scan waits for the GM to pick a vantage, or no longer does (H-31). */
  | { readonly kind: "scouting"; readonly creature: CreatureId; readonly event: EventId | null }
  /** A power was used, for all to see (H-30). */
  | { readonly kind: "used"; readonly creature: CreatureId; readonly power: PowerId; readonly at: Stamp }
  /** What is learned goes on record; it replaces what tells the same of the same (H-33). */
  | { readonly kind: "learn"; readonly creature: CreatureId; readonly lore: readonly Lore[] };

/** Why an act is not possible. `code` is the leaf of its language key `UNSEEN.Refusal.<code>`, `data` what the sentence names. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly data: Readonly<Record<string, string | number>>;
  /** The tiles that were asked for and why each is not valid (H-9), nearest first. */
  readonly tiles?: readonly { readonly i: number; readonly j: number; readonly reasons: readonly Reason[] }[];
  /** Whether the Gamemaster may overrule it, and all else that speaks against the act (H-1). */
  readonly mayOverrule?: true;
  /** What else speaks against the act, where all of it may be overruled. */
  readonly also?: readonly Refusal[];
}

/** One reason of H-9 for a tile: `key` is the leaf of `UNSEEN.Reason.<key>`, `holds` whether it speaks for the tile or against it. */
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
      /** What spoke against it and was overruled (H-1). */
      readonly overruled: readonly Refusal[];
    }
  | { readonly ok: false; readonly refusal: Refusal };

/** Names the spots of an act. The desk derives ids from event and tile, so that the same commit always names the same (S9). */
export type NameSpot = (place: Place) => SpotId;

/** What a decision may draw on besides situation and act. */
export interface Means {
  readonly dice: Dice;
  readonly event: EventId;
  readonly nameSpot: NameSpot;
  /** Whether the Gamemaster overrules every refusal that may be (H-1). */
  readonly overrule?: boolean;
  /** What the players of those said who were asked before an effect was drawn; for others and where absent, the preset says it (H-20, H-22). */
  readonly wishes?: Readonly<Record<CreatureId, boolean>>;
}
