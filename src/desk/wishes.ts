/** What a desk asks a hider's players in private before an effect on some of its spots is drawn, and what they answer (H-22). */
import type { CreatureId, SpotId } from "../rules/index.ts";
import { PROTOCOL } from "../config.ts";
import { id, list, nullable, object, oneOf, type Shape } from "./shape.ts";

/** Sent to its owners alone; without a word about where it can be, so that it is the same whatever is so. */
export interface WishQuestion {
  readonly v: typeof PROTOCOL;
  readonly wish: "asked";
  readonly requestId: string;
  readonly sceneId: string;
  readonly creature: CreatureId;
  /** Whoever puts the effect there; null where players do not know of them. */
  readonly by: CreatureId | null;
  readonly spots: readonly SpotId[];
  /** What its player settled beforehand (H-20), which holds where nobody answers. */
  readonly yields: boolean;
}

/** Sent to the desk that asked, and to nobody else. */
export interface WishAnswer {
  readonly v: typeof PROTOCOL;
  readonly wish: "told";
  readonly requestId: string;
  readonly sceneId: string;
  readonly creature: CreatureId;
  /** Whether it is met; else the die says. */
  readonly met: boolean;
}

const MAX_SPOTS = 64;

const ABOUT = { v: oneOf([PROTOCOL] as const), requestId: id, sceneId: id, creature: id } as const;

const question: Shape<WishQuestion> = object<WishQuestion>({
  ...ABOUT,
  wish: oneOf(["asked"] as const),
  by: nullable(id),
  spots: list(id, MAX_SPOTS),
  yields: oneOf([true, false]),
});

const answer: Shape<WishAnswer> = object<WishAnswer>({
  ...ABOUT,
  wish: oneOf(["told"] as const),
  met: oneOf([true, false]),
});

/** The question or answer that a message is, or null. Whom to believe is a matter of who sent it. Never throws. */
export function readWish(message: unknown): WishQuestion | WishAnswer | null {
  try {
    const [asked, told] = [question(message), answer(message)];
    if (asked.ok) return asked.value;
    return told.ok ? told.value : null;
  } catch {
    return null;
  }
}

/** Milliseconds for which an answer is waited for; then the preset holds, so that play goes on. */
export const WISH_PATIENCE = 30_000;
