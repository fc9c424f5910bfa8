import { PROTOCOL } from "../../config.ts";
import { choicesOf, actingToken, type DeskAct } from "./acts.ts";
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
  tokenId: actingToken(act),
  choices: choicesOf(act),
  expectedRev: at.expectedRev,
  ...(at.overrule ? { overrule: true } : {}),
});
