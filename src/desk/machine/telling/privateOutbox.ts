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
import { PROTOCOL } from "../../../config.ts";
import { creatureOfKey } from "../../ledger/fold.ts";
import {
  digestOf,
  portionsOf,
  privateText,
  type Announcement,
  type OwnersTold,
  type PrivateMessage,
} from "../../protocol/privateMessages.ts";
import { toBase64 } from "../../protocol/bytes.ts";
import type { DeskHost } from "../../host/host.ts";
import { foldedLedger } from "../../host/storedLedger.ts";
import { isDeskOf } from "../../host/people.ts";
import { withLedger } from "../../ledger/situation.ts";

/** Sends one user a private message and gives the reply. Rejects if none comes in time. */
export function tellPrivately(
  { keys, people, socket }: DeskHost,
  userId: string,
  { message, milliseconds }: { readonly message: PrivateMessage; readonly milliseconds: number },
): Promise<unknown> {
  const nonce = keys ? toBase64(keys.random(NONCE_LENGTH)) : "";
  const text = privateText(message, { from: people.self(), nonce });
  const announcement: Announcement = { v: PROTOCOL, announced: digestOf(text) };
  socket.send(announcement, [userId]);
  return socket.query(userId, { text }, milliseconds);
}

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

const NONCE_LENGTH = 16;
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
): readonly OwnersTold[] => [
  ...creaturesTold(host, reader, told),
  ...toldOfScenes(host, { reader, told, subject: AWARENESS_ID, knownOf: awarenessTold }),
  ...toldOfScenes(host, { reader, told, subject: STRETCHES_ID, knownOf: stretchesTold }),
];

function creaturesTold(host: DeskHost, reader: ToldReader, told: ToldRevisions): readonly OwnersTold[] {
  return [...foldedLedger(host).hidings].flatMap(([key, hiding]) => {
    const { sceneId, tokenId } = creatureOfKey(key);
    if (told.get(key) === hiding.rev || !reader.owns(sceneId, tokenId)) return [];
    return [{ sceneId, tokenId, rev: hiding.rev, part: confidentialHiding(hiding) }];
  });
}

/** What of a scene a viewer may know, or null. */
type Known = (situation: Situation, viewer: Viewer) => Partial<OwnersTold["part"]> | null;

/** K-3: after each event of a scene's awareness, a user is told their part of it anew, changed or not. */
const awarenessTold: Known = (situation, viewer) => {
  if (!situation.switches.danger) return null;
  const { rev: _, ...awareness } = awarenessFor(situation, viewer);
  return { awareness };
};

/** Z-4: after each event of a scene's stretches, whatever it was, a user is told their part of them anew. */
const stretchesTold: Known = (situation, viewer) => {
  const known = stretchesFor(situation, viewer);
  if (!situation.switches.stretches || !known) return null;
  const { rev: _, ...stretches } = known;
  return { stretches };
};

interface Telling {
  readonly reader: ToldReader;
  readonly told: ToldRevisions;
  /** The creature that stands for the whole scene. */
  readonly subject: string;
  readonly knownOf: Known;
}

function toldOfScenes(host: DeskHost, { reader, told, subject, knownOf }: Telling): readonly OwnersTold[] {
  const { documents } = host;
  const ledger = foldedLedger(host);
  return [...ledger.hidings].flatMap(([key, { rev }]) => {
    const { sceneId, tokenId } = creatureOfKey(key);
    if (tokenId !== subject || told.get(key) === rev || !documents.hasScene(sceneId)) return [];
    const situation = withLedger(documents.situation(sceneId), ledger);
    const viewer = reader.viewer(sceneId, situation);
    const known = viewer.owned.length > 0 ? knownOf(situation, viewer) : null;
    return known ? [{ sceneId, tokenId: subject, rev, part: { ...confidentialHiding(NOT_HIDING), ...known } }] : [];
  });
}
