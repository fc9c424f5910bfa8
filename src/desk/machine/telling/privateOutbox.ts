import {
  confidentialHiding,
  AWARENESS_ID,
  NOT_HIDING,
  STRETCHES_ID,
  awarenessFor,
  stretchesFor,
  type CreatureId,
  type Situation,
  type Viewer,
} from "../../../rules/index.ts";
import { creatureOfKey, type TokenAt } from "../../ledger/fold.ts";
import { LONGEST_MESSAGE, tellPrivately, type OwnersTold } from "./privateMessages.ts";
import type { DeskHost } from "../../host/host.ts";
import { foldedLedger } from "../../host/storedLedger.ts";
import { isDeskOf } from "../../host/people.ts";
import { withLedger } from "../../ledger/situation.ts";

/**
 * The desk tells owners what only they may know (H-10, H-20, H-22). It tells each present owner once for each
 * revision, whatever changed. So the moment of telling gives nothing away (I5).
 */
export class PrivateOutbox {
  readonly #host: DeskHost;
  /** The revisions that users were told of, by creature. */
  readonly #told = new Map<string, Map<string, number>>();

  constructor(host: DeskHost) {
    this.#host = host;
  }

  /** A user's window has opened anew and knows nothing. */
  forget(userId: string): void {
    this.#told.delete(userId);
  }

  /** Users have come to own other creatures. What a scene's awareness and stretches are to them is told anew. */
  ownersChanged(): void {
    this.#told.clear();
  }

  /** Tells everybody what they were not told yet. */
  tell(): void {
    if (!isDeskOf(this.#host)) return;
    const here = this.#host.people.all().filter(({ active, isGm }) => active && !isGm);
    const present = new Set(here.map(({ id }) => id));
    for (const id of this.#told.keys()) if (!present.has(id)) this.#told.delete(id);
    for (const { id } of here) this.#tell(id);
  }

  #tell(userId: string): void {
    const told = this.#told.get(userId) ?? new Map<string, number>();
    this.#told.set(userId, told);
    const { owns, viewer } = this.#host.documents;
    const reader: ToldReader = {
      owns: (sceneId, tokenId) => owns(userId, sceneId, tokenId),
      viewer: (sceneId, situation) => viewer(userId, sceneId, situation),
    };
    const owners = ownersTold(this.#host, reader, told);
    if (owners.length === 0) return;
    for (const { sceneId, tokenId, rev } of owners) told.set(`${sceneId}.${tokenId}`, rev);
    for (const portion of portionsOf(owners)) void this.#send(userId, told, portion);
  }

  /** A portion that is lost is sent again with the next telling. */
  async #send(userId: string, told: Map<string, number>, owners: readonly OwnersTold[]): Promise<void> {
    const telling = { message: { owners }, milliseconds: TIMEOUT };
    const reply = await tellPrivately(this.#host, userId, telling).catch(() => null);
    if (reply === true) return;
    for (const { sceneId, tokenId, rev } of owners) {
      if (told.get(`${sceneId}.${tokenId}`) === rev) told.delete(`${sceneId}.${tokenId}`);
    }
  }
}

/** Longer than a client takes to believe a message. */
const TIMEOUT = 20_000;

/** The revisions that a user was told of, by scene and creature. */
type ToldRevisions = ReadonlyMap<string, number>;

/** Whom something is told: what they own, and who they are to the rules. */
export interface ToldReader {
  readonly owns: (sceneId: string, tokenId: CreatureId) => boolean;
  readonly viewer: (sceneId: string, situation: Situation) => Viewer;
}

/**
 * All that a reader may be told and was not told yet. What the desk sends and what a Gamemaster sees as a player are
 * made here alone.
 */
export const ownersTold = (
  host: DeskHost,
  reader: ToldReader,
  told: ToldRevisions = new Map(),
): readonly OwnersTold[] =>
  [...foldedLedger(host).hidings].flatMap(([key, hiding]) => {
    if (told.get(key) === hiding.rev) return [];
    const at = creatureOfKey(key);
    const { sceneId, tokenId } = at;
    const isScenes = tokenId === AWARENESS_ID || tokenId === STRETCHES_ID;
    const part = isScenes ? partOfScene(host, reader, at) : reader.owns(sceneId, tokenId) && confidentialHiding(hiding);
    return part ? [{ sceneId, tokenId, rev: hiding.rev, part }] : [];
  });

/**
 * After each event of a scene's awareness or stretches, whatever it was, a user is told their part of them anew,
 * changed or not (K-3, Z-4). Null for nothing.
 */
function partOfScene(host: DeskHost, { viewer }: ToldReader, { sceneId, tokenId }: TokenAt): OwnersTold["part"] | null {
  const { documents } = host;
  if (!documents.hasScene(sceneId)) return null;
  const situation = withLedger(documents.situation(sceneId), foldedLedger(host));
  const who = viewer(sceneId, situation);
  if (who.owned.length === 0) return null;
  const known = tokenId === AWARENESS_ID ? awarenessTold(situation, who) : stretchesTold(situation, who);
  return known && { ...confidentialHiding(NOT_HIDING), ...known };
}

function awarenessTold(situation: Situation, viewer: Viewer): Partial<OwnersTold["part"]> | null {
  if (!situation.switches.danger) return null;
  const { rev: _, ...awareness } = awarenessFor(situation, viewer);
  return { awareness };
}

function stretchesTold(situation: Situation, viewer: Viewer): Partial<OwnersTold["part"]> | null {
  const known = stretchesFor(situation, viewer);
  if (!situation.switches.stretches || !known) return null;
  const { rev: _, ...stretches } = known;
  return { stretches };
}

/** The records in portions, in their order. Each portion fits into one text. A longer record is a portion alone. */
function portionsOf(owners: readonly OwnersTold[]): readonly (readonly OwnersTold[])[] {
  const portions: OwnersTold[][] = [];
  let room = 0;
  for (const told of owners) {
    const length = JSON.stringify(told).length + 1;
    if (length > room) {
      portions.push([]);
      room = LONGEST_MESSAGE - LONGEST_HEAD;
    }
    portions.at(-1)!.push(told);
    room -= length;
  }
  return portions;
}

/** Characters of a text beside its records, at most: version, sender and nonce. */
const LONGEST_HEAD = 1000;
