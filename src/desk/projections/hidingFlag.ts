import { NOT_HIDING, type Hiding } from "../../rules/index.ts";
import type { Write } from "../../bridge/write.ts";
import { hidingOf, type Ledger } from "../fold.ts";
import { same } from "../../bridge/same.ts";
import { perScene } from "./perScene.ts";
import type { Picture, TokenPicture } from "../../bridge/picture.ts";

/** Every token's public state, as all seats read it. A token that the ledger knows nothing of has none. */
export function hidingFlagWrites(ledger: Ledger, { tokens }: Picture): Write[] {
  const differing = tokens.filter((token) => !same(token.hiding ?? NOT_HIDING, wanted(ledger, token)));
  return perScene(differing, (sceneId, those) => ({
    action: "update",
    documentName: "Token",
    parent: `Scene.${sceneId}`,
    updates: those.map((token) => ({
      _id: token.id,
      replace: { "flags.unseen.hiding": wanted(ledger, token) },
    })),
  }));
}

/** What every seat may know of a creature's state: all but what is still possible (H-22). */
export const publicHiding = (hiding: Hiding): Hiding => ({ ...hiding, possible: null });

const wanted = (ledger: Ledger, { sceneId, id }: TokenPicture): Hiding => publicHiding(hidingOf(ledger, sceneId, id));
