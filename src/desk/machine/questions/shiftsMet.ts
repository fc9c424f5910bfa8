import { id, object, textThat } from "../../../rules/index.ts";
import type { KeptQuestions, Topic } from "./keptQuestions.ts";

/** A note that a shift met a ground effect in a turn (T-14). It is kept like a question, but nobody answers it. */
export interface ShiftMet {
  readonly sceneId: string;
  readonly effect: string;
  readonly creature: string;
  /** The turn, by fight, round and place in the order. */
  readonly turn: string;
}

export type ShiftsMet = KeptQuestions<ShiftMet>;

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
