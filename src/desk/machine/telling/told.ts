import {
  AWARENESS_ID,
  STRETCHES_ID,
  type AwarenessState,
  type OwnersPart,
  type StretchesState,
} from "../../../rules/index.ts";
import type { OwnersTold } from "../../protocol/privateMessages.ts";

/** What one user was told of creatures and scenes: the latest of each. */
export class Told {
  readonly #parts = new Map<string, OwnersTold>();

  /** Takes what is told, each in place of what was told before. */
  take(told: readonly OwnersTold[]): void {
    for (const one of told) this.#parts.set(keyOf(one), one);
  }

  /** What was told of a creature at that revision, or null. */
  partOf(sceneId: string, tokenId: string, rev: number): OwnersPart | null {
    const told = this.#parts.get(keyOf({ sceneId, tokenId }));
    return told?.rev === rev ? told.part : null;
  }

  /** What was last told of the stretches of a scene (part Z), or null. */
  stretchesOf(sceneId: string): StretchesState | null {
    const told = this.#parts.get(keyOf({ sceneId, tokenId: STRETCHES_ID }));
    return told?.part.stretches ? { ...told.part.stretches, rev: told.rev } : null;
  }

  /** What was last told of the awareness of a scene (part K), or null. */
  awarenessOf(sceneId: string): AwarenessState | null {
    const told = this.#parts.get(keyOf({ sceneId, tokenId: AWARENESS_ID }));
    return told?.part.awareness ? { ...told.part.awareness, rev: told.rev } : null;
  }
}

const keyOf = ({ sceneId, tokenId }: Pick<OwnersTold, "sceneId" | "tokenId">): string => `${sceneId}.${tokenId}`;
