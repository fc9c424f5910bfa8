import { CARD_TYPES, type CardType } from "../config.ts";
import type { Subtypes } from "./model.ts";

const { fields } = foundry.data;

const id = () => new fields.StringField({ required: true, blank: false });

const cardSchema = () => ({
  /** The ledger event of the card. */
  event: id(),
  sceneId: id(),
  /** The creature that the event is about. */
  tokenId: id(),
  /** The event's report, a `Report` of the rules. */
  report: new fields.ObjectField({ required: true }),
  /** Names of the creatures that the report mentions and that every seat may know, by token id. */
  names: new fields.ObjectField({ required: true }),
  /** Numbers of the spots that the report mentions, by marker id. */
  numbers: new fields.ObjectField({ required: true }),
  /** What the card still offers, a `CardState` of `cards/card.ts`. */
  live: new fields.ObjectField({ required: true }),
});

const auditSchema = () => ({
  /** The user whose requests were refused. */
  user: id(),
  /** `AuditEntry` of `desk/protocol/auditEntry.ts`, latest last. */
  entries: new fields.ArrayField(new fields.ObjectField({ required: true })),
});

/**
 * A card: the public projection of one ledger event. Each reader's client makes its words, in the reader's language.
 */
const CARD = [cardSchema] as const;

/** The types of messages: cards, and the GMs' list of requests that no honest client sends. */
export const MESSAGE_TYPES = {
  ...(Object.fromEntries(CARD_TYPES.map((type) => [type, CARD])) as Record<CardType, typeof CARD>),
  audit: [auditSchema],
} as const satisfies Subtypes;
