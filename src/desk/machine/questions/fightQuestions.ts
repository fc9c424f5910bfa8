import { returnsToZone, STRETCHES_ID, id, list, object } from "../../../rules/index.ts";
import { hidingOf } from "../../ledger/fold.ts";
import type { Ledger } from "../../ledger/ledger.ts";
import type { TokenAt } from "../../protocol/tokenAt.ts";
import type { KeptQuestions, Topic } from "./keptQuestions.ts";

/** A fight that has ended while somebody hid (H-18). */
export interface EndedFight {
  readonly combat: string;
  readonly hiders: readonly TokenAt[];
}

export type FightQuestions = KeptQuestions<EndedFight>;

/** Without those whom stretches lead back into their zones when the fight ends (Z-13). Nobody is asked about them. */
export const withoutZones = (hiders: readonly TokenAt[], ledger: Ledger): readonly TokenAt[] =>
  hiders.filter(({ sceneId, tokenId }) => !returnsToZone(hidingOf(ledger, sceneId, STRETCHES_ID).stretches, tokenId));

const MOST_HIDERS = 512;

/** Asked once for a fight, even if two desks saw it end. */
export const FIGHT: Topic<EndedFight> = {
  name: "fight",
  validator: object({
    combat: id,
    hiders: list(object({ sceneId: id, tokenId: id }), MOST_HIDERS),
  }),
  keyOf: ({ combat }) => combat,
  joined: (asked) => asked,
};
