import { PROTOCOL } from "../../config.ts";
import { deskChoicesOf, namedToken, type DeskAct } from "./deskActs.ts";
import type { AskRequest } from "./messages.ts";

/**
 * The request for an act. Pure: its id, the revision that the asker saw and whether the Gamemaster overrules are
 * given.
 */
export const makeRequest = (
  act: DeskAct,
  at: {
    readonly requestId: string;
    readonly sceneId: string;
    readonly expectedRev: number;
    readonly overrule?: boolean;
  },
): AskRequest => ({
  v: PROTOCOL,
  kind: act.kind,
  requestId: at.requestId,
  sceneId: at.sceneId,
  tokenId: namedToken(act),
  choices: deskChoicesOf(act),
  expectedRev: at.expectedRev,
  ...(at.overrule ? { overrule: true } : {}),
});
