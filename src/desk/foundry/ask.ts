import type { DeskAct } from "../protocol/acts.ts";
import type { AskOutcome } from "../machine/asker.ts";
import { thisSeat } from "./thisSeat.ts";

export type { AskOutcome } from "../machine/asker.ts";

/**
 * Asks the desk for an act on a scene, from any seat. Gives the outcome, or that the act waits for a Gamemaster. If
 * rules refuse a Gamemaster who may overrule them, the Gamemaster is asked, and the act is sent again (H-1).
 */
export const ask = (act: DeskAct, sceneId: string): Promise<AskOutcome> => thisSeat().asker.ask(act, sceneId);
