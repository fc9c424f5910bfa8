/** The typed map of acts about danger and awareness (part K), with the validators of their choices. */
import {
  AWARENESS_ID,
  AWARENESS_LEVELS,
  MARKED_KINDS,
  type ActOf,
  type CardId,
  type MarkedThing,
} from "../../rules/index.ts";
import { BY_GM, BY_OWNER, movements, type ActEntry } from "./actEntry.ts";
import { tile } from "./attackChoices.ts";
import { id, integer, list, nullable, object, oneOf, textThat, type Validator } from "./validate.ts";

/** More than any hand, party, board or mark holds. */
const MOST_CARDS = 32;
const MOST_ALLIES = 64;
const MOST_ROWS = 64;
const MOST_MARKED = 16;
const MOST_TILES = 64;

const cards: Validator<readonly CardId[]> = list(id, MOST_CARDS);

type SightSet = ActOf<"setAwareness">["rows"][number];

const sightSet: Validator<SightSet> = object<SightSet>(
  { observer: id, subject: id, level: oneOf(AWARENESS_LEVELS), area: list(tile, MOST_TILES) },
  ["area"],
);

const markedThing: Validator<MarkedThing> = object<MarkedThing>({
  id,
  kind: oneOf(MARKED_KINDS),
  name: textThat((text) => text.trim() !== "" && !/\p{Cc}/u.test(text), 80),
  resistance: nullable(integer(0, 999)),
  tiles: list(tile, MOST_TILES),
});

/** Part K: the act becomes an event of the awareness of the scene. */
const OF_AWARENESS = { ...BY_OWNER, subject: () => AWARENESS_ID, revision: "any" } as const;
const OF_AWARENESS_BY_GM = { ...OF_AWARENESS, who: "gm" } as const;

type DangerKind =
  | "search"
  | "warn"
  | "flip"
  | "beCautious"
  | "setAwareness"
  | "markThings"
  | "setSearch"
  | "grantSearch"
  | "declineDemotion"
  | "allowCard"
  | "judgeAwareness";

export const DANGER_ENTRIES: { readonly [K in DangerKind]: ActEntry<K> } = {
  search: { choices: object({ cards }), ...OF_AWARENESS },
  warn: { choices: object({ subject: id, allies: list(id, MOST_ALLIES) }), ...OF_AWARENESS },
  flip: { choices: object({ cards }), ...OF_AWARENESS },
  beCautious: { choices: object({ cautious: oneOf([true, false]) }), ...OF_AWARENESS },
  setAwareness: { choices: object({ rows: list(sightSet, MOST_ROWS) }), ...OF_AWARENESS_BY_GM },
  markThings: {
    choices: object({ marked: list(markedThing, MOST_MARKED), unmarked: list(id, MOST_MARKED) }),
    ...OF_AWARENESS_BY_GM,
  },
  setSearch: { choices: object({ range: nullable(integer(0, 200)), dice: integer(0, 20) }), ...OF_AWARENESS_BY_GM },
  grantSearch: { choices: object({}), ...OF_AWARENESS_BY_GM },
  declineDemotion: { choices: object({ observer: id, subject: id }), ...OF_AWARENESS_BY_GM },
  allowCard: { choices: object({ event: id, card: nullable(id) }), ...BY_GM },
  judgeAwareness: { choices: object({ movements }), ...OF_AWARENESS_BY_GM },
};
