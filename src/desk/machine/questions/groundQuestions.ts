import { GROUND_TRIGGERS, type KeptStrike } from "../../../bridge/scene/groundEffects.ts";
import { id, list, nullable, object, oneOf, optional } from "../../../rules/index.ts";
import type { KeptQuestion, KeptQuestions, Topic } from "./keptQuestions.ts";

/** A ground effect that waits for a Gamemaster's answer at its trigger (H-21). */
export type GroundQuestion = KeptQuestion<KeptStrike>;
export type GroundQuestions = KeptQuestions<KeptStrike>;

const MOST_SPOTS = 256;

/**
 * Asked once for an effect, a trigger and a creature, about all the spots struck. If the creature is in the open by
 * then, it is struck there.
 */
export const GROUND: Topic<KeptStrike> = {
  name: "ground",
  validator: object({
    sceneId: id,
    effect: id,
    trigger: oneOf(GROUND_TRIGGERS),
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
