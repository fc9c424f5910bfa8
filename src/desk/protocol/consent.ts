/**
 * What a desk asks a hider's players in private before an effect on some of its spots is drawn, and what they answer
 * (H-22).
 */
import type { CreatureId, SpotId } from "../../rules/index.ts";
import { id, list, nullable, object, oneOf, type Validator } from "./validate.ts";

/** Sent to its owners alone. It says nothing about where the hider can be, so it is the same in every case. */
export interface ConsentQuestion {
  readonly requestId: string;
  readonly sceneId: string;
  readonly creature: CreatureId;
  /** Whoever puts the effect there; null where players do not know of them. */
  readonly by: CreatureId | null;
  readonly spots: readonly SpotId[];
  /** What its player settled beforehand (H-20), which holds where nobody answers. */
  readonly yields: boolean;
}

/** The reply of whoever was asked. */
export interface ConsentAnswer {
  /** Whether it is met; else the die says. */
  readonly met: boolean;
}

const MAX_SPOTS = 64;

const ABOUT = { requestId: id, sceneId: id, creature: id } as const;

const question: Validator<ConsentQuestion> = object<ConsentQuestion>({
  ...ABOUT,
  by: nullable(id),
  spots: list(id, MAX_SPOTS),
  yields: oneOf([true, false]),
});

const answer: Validator<ConsentAnswer> = object<ConsentAnswer>({ met: oneOf([true, false]) });

/** The question that a value is, or null. Never throws. */
export function readConsentQuestion(value: unknown): ConsentQuestion | null {
  try {
    const asked = question(value);
    return asked.ok ? asked.value : null;
  } catch {
    return null;
  }
}

/** What a reply says, or null. Never throws. */
export function readConsentAnswer(value: unknown): boolean | null {
  try {
    const told = answer(value);
    return told.ok ? told.value.met : null;
  } catch {
    return null;
  }
}

/** Milliseconds for which an answer is waited for; then the preset holds, so that play goes on. */
export const CONSENT_TIMEOUT = 30_000;
