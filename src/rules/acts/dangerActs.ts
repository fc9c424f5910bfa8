/** Danger and awareness (part K). Each act, and what a card tells of it. */
import { movements, nameOf, tile } from "./choices.ts";
import { defineAct, tells } from "./defineAct.ts";
import { flag, id, integer, list, nullable, object, oneOf, optional, type Validator } from "../schema.ts";
import { AWARENESS_ID, AWARENESS_LEVELS, MARKED_KINDS, type Attempt, type MarkedThing } from "../awareness.ts";
import type { CreatureId } from "../vocabulary.ts";

/** More than any hand, party, board or mark holds. */
const MOST_CARDS = 32;
const MOST_ALLIES = 64;
const MOST_ROWS = 64;
const MOST_MARKED = 16;
const MOST_TILES = 64;

const cards = list(id, MOST_CARDS);

const sightSet = object({
  observer: id,
  subject: id,
  level: oneOf(AWARENESS_LEVELS),
  area: optional(list(tile, MOST_TILES)),
});

const markedThing: Validator<MarkedThing> = object({
  id,
  kind: oneOf(MARKED_KINDS),
  name: nameOf(80),
  resistance: nullable(integer(0, 999)),
  tiles: list(tile, MOST_TILES),
});

/** Part K: the act becomes an event of the awareness of the scene. */
const OF_AWARENESS = { subject: () => AWARENESS_ID, revision: "any" } as const;
const STORED = { ...OF_AWARENESS, silent: true } as const;
const STORED_BY_GM = { ...STORED, who: "gm" } as const;

export const DANGER_ACTS = {
  /** K-4: one attempt against everything hidden in range. */
  search: defineAct(
    {
      /** The cards that it plays. Without one for awareness it spends 1 flow. */
      cards,
    },
    {
      /** Nothing in it depends on who or what is there. */
      report: tells<{
        readonly attempt: Attempt;
        readonly range: number;
      }>(),
      rule: "K-4",
      endsOffers: true,
      ...OF_AWARENESS,
    },
  ),

  /** K-2: tells allies what it knows. They know it then, never as obvious. */
  warn: defineAct(
    { subject: id, allies: list(id, MOST_ALLIES) },
    {
      /** It leaves out whom or what the warning was about. */
      report: tells<{
        readonly allies: readonly CreatureId[];
      }>(),
      rule: "K-2",
      ...OF_AWARENESS,
    },
  ),

  /** K-9: from now on these cards lie face down, and no others. */
  flip: defineAct({ cards }, { rule: "K-9", ...STORED }),

  /** K-4: on guard or in cautious movement, or no more. */
  beCautious: defineAct({ cautious: flag }, { rule: "K-4", ...STORED }),

  /** The GM sets levels, with or without an area marker. Setting the same level again redraws its area (K-2). */
  setAwareness: defineAct({ rows: list(sightSet, MOST_ROWS) }, { rule: "K-1", ...STORED_BY_GM }),

  /** The GM marks things as subjects, changes their marks, or takes marks away. */
  markThings: defineAct(
    { marked: list(markedThing, MOST_MARKED), unmarked: list(id, MOST_MARKED) },
    { rule: "K-1", ...STORED_BY_GM },
  ),

  /** K-4: the GM sets range and situation dice of the next searches. */
  setSearch: defineAct({ range: nullable(integer(0, 200)), dice: integer(0, 20) }, { rule: "K-4", ...STORED_BY_GM }),

  /** K-4: the GM grants another search outside combat. */
  grantSearch: defineAct({}, { rule: "K-4", ...STORED_BY_GM }),

  /** K-9: the GM declines a suggested demotion. Accepting one is `setAwareness`. */
  declineDemotion: defineAct({ observer: id, subject: id }, { rule: "K-9", ...STORED_BY_GM }),

  /** K-7: the GM lets a defender use one dynamic card, Block or Dodge against an unseen attack that hit it. */
  allowCard: defineAct(
    { event: id, card: nullable(id) },
    {
      /** The dice of the card: as many points may be prevented. Null for none. */
      report: tells<{ readonly attempt: Attempt | null }>(),
      rule: "K-7",
      who: "gm",
    },
  ),

  /** K-1: the desk judges levels after steps and other changes. */
  judgeAwareness: defineAct({ movements }, { rule: "K-1", ...STORED_BY_GM }),
};
