import { NOT_HIDING, openHiding } from "../../../rules/index.ts";
import type { Write } from "../../../bridge/writing/write.ts";
import type { Ledger } from "../ledger.ts";
import { hidingOf } from "../fold.ts";
import { same } from "../../../bridge/same.ts";
import { perScene } from "./perScene.ts";
import type { Picture, TokenPicture } from "../../../bridge/writing/picture.ts";

/** Every token's public state, for all seats. A token that the ledger does not know has none. */
export function hidingFlagWrites(ledger: Ledger, { tokens }: Picture): Write[] {
  const wanted = ({ sceneId, id }: TokenPicture) => openHiding(hidingOf(ledger, sceneId, id));
  const differing = tokens.filter((token) => !same(token.hiding ?? NOT_HIDING, wanted(token)));
  return perScene(differing, (sceneId, those) => ({
    action: "update",
    documentName: "Token",
    parent: `Scene.${sceneId}`,
    updates: those.map((token) => ({ _id: token.id, replace: { "flags.unseen.hiding": wanted(token) } })),
  }));
}
