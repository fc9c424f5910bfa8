import { NOT_HIDING, openHiding, type Hiding } from "../../rules/index.ts";
import type { Write } from "../../bridge/write.ts";
import { hidingOf, type Ledger } from "../fold.ts";
import { same } from "../../bridge/same.ts";
import type { TokenAt } from "../tokenAt.ts";
import { perScene } from "./perScene.ts";
import type { Picture, TokenPicture } from "../../bridge/picture.ts";

/** Gives the confidential parts of a creature's state as all may copy them; null where nothing is sealed. */
export type SealedPart = (creature: TokenAt, hiding: Hiding) => unknown;

export const nothingSealed: SealedPart = () => null;

/**
 * Every token's public state, as all seats read it, and beside it what only some can read. A token that the ledger knows
 * nothing of has neither.
 */
export function hidingFlagWrites(ledger: Ledger, { tokens }: Picture, seal: SealedPart): Write[] {
  const wanted = new Map(tokens.map((token) => [token, wantedFlags(ledger, token, seal)]));
  const differing = tokens.filter((token) => {
    const { hiding, sealed } = wanted.get(token)!;
    return !same(token.hiding ?? NOT_HIDING, hiding) || !same(token.sealed ?? null, sealed);
  });
  return perScene(differing, (sceneId, those) => ({
    action: "update",
    documentName: "Token",
    parent: `Scene.${sceneId}`,
    updates: those.map((token) => ({ _id: token.id, replace: changesTo(token, wanted.get(token)!) })),
  }));
}

interface WantedFlags {
  /** What every seat may know of it: no more than is for all (H-22, H-33). */
  readonly hiding: Hiding;
  readonly sealed: unknown;
}

function wantedFlags(ledger: Ledger, { sceneId, id }: TokenPicture, seal: SealedPart): WantedFlags {
  const hiding = hidingOf(ledger, sceneId, id);
  return { hiding: openHiding(hiding), sealed: hiding.rev > 0 ? seal({ sceneId, tokenId: id }, hiding) : null };
}

const changesTo = ({ sealed: stored }: TokenPicture, { hiding, sealed }: WantedFlags) => ({
  "flags.unseen.hiding": hiding,
  ...(sealed === null && (stored ?? null) === null ? {} : { "flags.unseen.sealed": sealed }),
});
