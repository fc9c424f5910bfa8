/**
 * What a desk asks a hider's players in private before it draws an effect on some of its spots, and their answers
 * (H-22).
 */
import { type CreatureId, type SpotId, id, list, nullable, object, oneOf, type Validator } from "../../rules/index.ts";

/** Sent only to its owners. It never says where the hider can be, so it is the same in every case. */
export interface ConsentQuestion {
  readonly requestId: string;
  readonly sceneId: string;
  readonly creature: CreatureId;
  /** The source of the effect. Null if players do not know the source. */
  readonly by: CreatureId | null;
  readonly spots: readonly SpotId[];
  /** The player's preset (H-20), which counts if nobody answers. */
  readonly yields: boolean;
}

/** A question that somebody has answered. */
export type AnsweredConsent = Pick<ConsentQuestion, "requestId" | "creature">;

/** The reply of the person who was asked. */
export interface ConsentAnswer {
  /** Whether the effect reaches the hider. Otherwise the die decides. */
  readonly met: boolean;
}

const MAX_SPOTS = 64;

const question: Validator<ConsentQuestion> = object({
  requestId: id,
  sceneId: id,
  creature: id,
  by: nullable(id),
  spots: list(id, MAX_SPOTS),
  yields: oneOf([true, false]),
});

const answered: Validator<AnsweredConsent> = object({ requestId: id, creature: id });

const answer: Validator<ConsentAnswer> = object({ met: oneOf([true, false]) });

/** The question in a value, or null. */
export function readConsentQuestion(value: unknown): ConsentQuestion | null {
  const asked = question(value);
  return asked.ok ? asked.value : null;
}

/** The question in a value that says that it is answered, or null. */
export function readAnsweredConsent(value: unknown): AnsweredConsent | null {
  const told = answered(value);
  return told.ok ? told.value : null;
}

/** The answer in a reply, or null. */
export function readConsentAnswer(value: unknown): boolean | null {
  const told = answer(value);
  return told.ok ? told.value.met : null;
}

/** Milliseconds for which the desk waits for an answer. Then the preset counts, so that play goes on. */
export const CONSENT_TIMEOUT = 30_000;
