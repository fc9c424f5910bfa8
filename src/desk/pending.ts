import type { CreatureId, PendingHide } from "../rules/index.ts";
import { hidingFlag } from "../bridge/read.ts";

/** A Hide that was rolled and whose further spots this seat may still designate. */
export interface OwnPending {
  readonly creature: CreatureId;
  readonly pending: PendingHide;
}

/** This seat's own pending Hides on a scene, from the tokens' flags alone, so that a reload finds them again (H-2). */
export function ownPending(scene: Scene.Implementation): readonly OwnPending[] {
  return scene.tokens.contents.flatMap((token) => {
    const pending = hidingFlag(token)?.pending;
    return pending && token.isOwner ? [{ creature: token.id!, pending }] : [];
  });
}
