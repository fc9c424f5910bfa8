import type { DeskAct } from "../protocol/deskActs.ts";
import type { AskOutcome } from "../machine/asker.ts";
import { thisSeat } from "./thisSeat.ts";

export type { AskOutcome } from "../machine/asker.ts";

/**
 * Asks the desk for an act on a scene, from any seat. Gives what came of it, or that it waits for a Gamemaster. Where
 * rules refuse it to a Gamemaster who may overrule them, the Gamemaster is asked, and the act asked for again (H-1).
 */
export const ask = (act: DeskAct, sceneId: string): Promise<AskOutcome> => thisSeat().asker.ask(act, sceneId);
