import type { Picture } from "../../bridge/picture.ts";
import { singletonId } from "../eventId.ts";
import type { Ledger } from "../fold.ts";
import { projecting, projectionWrites } from "../project.ts";
import type { CreatureId } from "../../rules/index.ts";
import { finish } from "./commit.ts";
import { compactLedger } from "./compactLedger.ts";
import type { DeskHost } from "./host.ts";
import { inTurns } from "./inTurns.ts";
import { ensureLedger, readLedger, unfinishedEntries } from "./ledger.ts";
import { sealAhead } from "./sealAhead.ts";

/** A creature that the ledger knows to hide and whose token is no more. */
export interface Gone {
  readonly sceneId: string;
  readonly tokenId: CreatureId;
}

/**
 * Makes the documents agree with the ledger again, whatever a crash, an undo, a hand or another module did to them. Doing it
 * twice is doing it once. Gives the hiders that are gone, whose hiding is still to be ended.
 */
export async function reconcile(host: DeskHost): Promise<readonly Gone[]> {
  await host.clock.turn();
  await ensureLedger(host);
  await ensureSpotActor(host);
  for (const entry of unfinishedEntries(host)) {
    await finish(host, entry);
  }
  await compactLedger(host);
  await project(host);
  return goneHiders(host);
}

/**
 * A picture that was found to agree with a ledger does so for as long as both are the same. Where another tab or Gamemaster has
 * committed something while this was being written, it may have been written over what they made of it: then it is compared
 * once more.
 */
async function project(host: DeskHost): Promise<void> {
  const { documents, sealing, writes } = host;
  if (agreeing.get(documents.picture()) === readLedger(host)) return;
  await sealAhead(host, readLedger(host));
  const seen = { ledger: readLedger(host), picture: documents.picture() };
  const ahead = await inTurns(host, projecting(seen.ledger, seen.picture, sealing.parts));
  const ledger = readLedger(host);
  const picture = documents.picture();
  const isAsSeen = ledger === seen.ledger && picture === seen.picture;
  const due = isAsSeen ? ahead : projectionWrites(ledger, picture, sealing.parts);
  if (due.length === 0) agreeing.set(picture, ledger);
  await writes.apply(due);
  if (due.length > 0 && readLedger(host) !== ledger) await project(host);
}

const agreeing = new WeakMap<Picture, Ledger>();

async function ensureSpotActor({ documents, writes }: DeskHost): Promise<void> {
  if (documents.picture().spotActor !== null) return;
  const data = [writes.spotActorData(singletonId("hidingSpot"))];
  await writes.apply([{ action: "create", documentName: "Actor", parent: null, data }]);
}

/** A scene that is gone took everything with it. */
function goneHiders(host: DeskHost): Gone[] {
  const { documents } = host;
  return [...readLedger(host).hidings].flatMap(([key, { spots, pending }]) => {
    const [sceneId = "", tokenId = ""] = key.split(".");
    if (!documents.hasScene(sceneId) || documents.piece(sceneId, tokenId)) return [];
    return spots.length > 0 || pending ? [{ sceneId, tokenId }] : [];
  });
}
