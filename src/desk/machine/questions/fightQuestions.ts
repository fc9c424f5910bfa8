import { id, list, object } from "../../protocol/validate.ts";
import type { TokenAt } from "../../protocol/tokenAt.ts";
import type { KeptQuestions, Topic } from "./keptQuestions.ts";

/** A fight that has ended while somebody hid (H-18). */
export interface EndedFight {
  readonly combat: string;
  readonly hiders: readonly TokenAt[];
}

export type FightQuestions = KeptQuestions<EndedFight>;

const MOST_HIDERS = 512;

/** Asked once for a fight, even if two desks saw it end. */
export const FIGHT: Topic<EndedFight> = {
  name: "fight",
  validator: object<EndedFight>({
    combat: id,
    hiders: list(object<TokenAt>({ sceneId: id, tokenId: id }), MOST_HIDERS),
  }),
  keyOf: ({ combat }) => combat,
  joined: (asked) => asked,
};
