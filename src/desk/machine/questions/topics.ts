/** What Gamemasters are asked outside of requests, and the note that a shift met an effect. */
import { TILE_EFFECT_TRIGGERS, type KeptStrike } from "../../../bridge/scene/tileEffects.ts";
import {
  returnsToZone,
  STRETCHES_ID,
  id,
  list,
  nullable,
  object,
  oneOf,
  optional,
  textThat,
} from "../../../rules/index.ts";
import { hidingOf, type TokenAt } from "../../ledger/fold.ts";
import type { Ledger } from "../../ledger/ledger.ts";
import type { KeptQuestion, KeptQuestions, Topic } from "./keptQuestions.ts";

/** A tile effect that waits for a Gamemaster's answer at its trigger (H-21). */
export type TileEffectQuestion = KeptQuestion<KeptStrike>;
export type TileEffectQuestions = KeptQuestions<KeptStrike>;

const MOST_SPOTS = 256;

/**
 * Asked once for an effect, a trigger and a creature, about all the spots struck. If the creature is in the open by
 * then, it is struck there.
 */
export const TILE_EFFECT: Topic<KeptStrike> = {
  name: "ground",
  validator: object({
    sceneId: id,
    effect: id,
    trigger: oneOf(TILE_EFFECT_TRIGGERS),
    creature: id,
    spots: nullable(list(id, MOST_SPOTS)),
    forced: optional(oneOf([true])),
  }),
  keyOf: ({ sceneId, effect, trigger, creature }) => `${sceneId}-${effect}-${trigger}-${creature}`,
  joined: (asked, more) => ({
    ...more,
    spots: more.spots && asked.spots ? [...new Set([...asked.spots, ...more.spots])] : more.spots,
  }),
};

/** A fight that has ended while somebody hid (H-18). */
export interface EndedFight {
  readonly combat: string;
  readonly hiders: readonly TokenAt[];
}

/** Without those whom stretches lead back into their zones when the fight ends (Z-13). Nobody is asked about them. */
export const withoutZones = (hiders: readonly TokenAt[], ledger: Ledger): readonly TokenAt[] =>
  hiders.filter(({ sceneId, tokenId }) => !returnsToZone(hidingOf(ledger, sceneId, STRETCHES_ID).stretches, tokenId));

const MOST_HIDERS = 512;

/** Asked once for a fight, even if two desks saw it end. */
export const FIGHT: Topic<EndedFight> = {
  name: "fight",
  validator: object({
    combat: id,
    hiders: list(object({ sceneId: id, tokenId: id }), MOST_HIDERS),
  }),
  keyOf: ({ combat }) => combat,
  joined: (asked) => asked,
};

/** A note that a shift met a tile effect in a turn (T-14). It is kept like a question, but nobody answers it. */
export interface ShiftMet {
  readonly sceneId: string;
  readonly effect: string;
  readonly creature: string;
  /** The turn, by its `turnKey`. */
  readonly turn: string;
}

const LONGEST_TURN = 64;

/** Kept until the turn is over, so that the next desk does not ask again. */
export const SHIFT_MET: Topic<ShiftMet> = {
  name: "shiftMet",
  validator: object({
    sceneId: id,
    effect: id,
    creature: id,
    turn: textThat((turn) => turn !== "", LONGEST_TURN),
  }),
  keyOf: ({ sceneId, effect, creature, turn }) => `${sceneId}-${effect}-${creature}-${turn}`,
  joined: (met) => met,
};
