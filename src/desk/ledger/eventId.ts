/**
 * Ids that follow from what they name. Two deciders who reach the same commit derive the same id, so the server lets
 * one of them win. An id is the first 96 bits of SHA-256 over the parts, in base 62. That gives the 16 characters
 * that Foundry wants, in no order (S9).
 */
import { sha256 } from "@noble/hashes/sha2.js";
import {
  isPlain,
  shapeKey,
  type CreatureId,
  type EventId,
  type Hiding,
  type Footprint,
  type SpotId,
} from "../../rules/index.ts";
import { utf8 } from "../protocol/bytes.ts";

/** The uuid of a creature: always that of its token, never of its actor (F20, F21). */
export const creatureUuid = (sceneId: string, tokenId: CreatureId): string => `Scene.${sceneId}.Token.${tokenId}`;

/** The event that brings a creature to revision `rev`. */
export const eventId = (uuid: string, rev: number): EventId => derive("event", uuid, rev);

/**
 * The marker of a spot that an event designates. Its level is part of the id, except for the default level (G-16).
 */
export const spotId = (event: EventId, place: Footprint): SpotId =>
  derive(
    "spot",
    event,
    place.i,
    place.j,
    place.w,
    place.h,
    ...(isPlain(place) ? [] : [shapeKey(place)]),
    ...(place.level === undefined ? [] : [`@${place.level}`]),
  );

/** The snapshot up to these revisions. Two desks that compact the same entries make one. */
export const snapshotId = (hidings: Readonly<Record<string, Pick<Hiding, "rev">>>): string =>
  derive(
    "snapshot",
    ...Object.entries(hidings)
      .map(([creature, { rev }]) => `${creature} ${rev}`)
      .toSorted(),
  );

/** The chat card of an event. */
export const cardId = (event: EventId): string => derive("card", event);

/** The active effect that shows a lasting effect on an actor (T-2). */
export const lastingId = (held: string, actorUuid: string): string => derive("lasting", held, actorUuid);

/** The region that a power laid (G-12, C-10). */
export const laidRegionId = (laid: string): string => derive("laid", laid);

/** What a laid region does. A later one takes the place of one whose id somebody else has taken. */
export const laidBehaviorId = (region: string, number: number): string => derive("laidBehavior", region, number);

/** A document of which a world has one, such as the ledger. */
export const singletonId = (name: string): string => derive("singleton", name);

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const LENGTH = 16;

function derive(...parts: readonly (string | number)[]): string {
  const text = JSON.stringify(parts);
  const known = derived.get(text);
  if (known !== undefined) return known;
  const rest = [...sha256(utf8(text)).subarray(0, 12)];
  let id = "";
  while (id.length < LENGTH) id += ALPHABET[divide(rest, ALPHABET.length)];
  if (derived.size === MOST_DERIVED) derived.clear();
  derived.set(text, id);
  return id;
}

/** A cache, because one request asks for the same ids many times. */
const derived = new Map<string, string>();
const MOST_DERIVED = 4096;

/** Divides a number in place, given as bytes from the highest. Gives the remainder. */
function divide(bytes: number[], by: number): number {
  let carry = 0;
  for (let index = 0; index < bytes.length; index++) {
    const value = carry * 256 + (bytes[index] ?? 0);
    bytes[index] = Math.floor(value / by);
    carry = value % by;
  }
  return carry;
}

/** The journal that holds the ledger: each world has one. */
export const LEDGER_ID = singletonId("ledger");
export const LEDGER_UUID = `JournalEntry.${LEDGER_ID}`;
