import type { Picture } from "../../bridge/writing/picture.ts";
import { singletonId } from "../ledger/eventId.ts";
import type { Entry } from "../ledger/entry.ts";
import type { Ledger } from "../ledger/ledger.ts";
import { projecting, projectionWrites } from "../ledger/projections/project.ts";
import type { CreatureId } from "../../rules/index.ts";
import { applyApart } from "../host/applyApart.ts";
import { finish } from "./commit.ts";
import { compactLedger } from "../host/compactLedger.ts";
import type { DeskHost } from "../host/host.ts";
import { inTurns } from "../host/inTurns.ts";
import { ensureLedger, isReadable, foldedLedger, releaseLocks, unfinishedEntries } from "../host/storedLedger.ts";

/** A creature that the ledger knows to hide, to concentrate or to have laid something, and whose token is no more. */
export interface Gone {
  readonly sceneId: string;
  readonly tokenId: CreatureId;
}

/**
 * Makes the documents agree with the ledger again after a crash, an undo, a manual edit or another module. Doing it
 * twice changes nothing more. Gives the hiders without a token, whose hiding must still end. `finished` gets
 * each entry whose consequences it wrote, such as a token's new place: spots may suit no more (H-17). A client that
 * cannot read the ledger writes nothing: a journal of its own would replace the one that is just being made.
 */
export async function reconcile(host: DeskHost, finished: (entry: Entry) => void): Promise<readonly Gone[]> {
  await host.clock.turn();
  if (!isReadable(host)) return [];
  await ensureLedger(host);
  const errors: unknown[] = [];
  const alone = (job: () => Promise<void>): Promise<void> => job().catch((error: unknown) => void errors.push(error));
  await alone(() => ensureSpotActor(host));
  await alone(() => releaseLocks(host));
  for (const entry of unfinishedEntries(host)) {
    await alone(async () => {
      await finish(host, entry);
      finished(entry);
    });
  }
  await alone(() => compactLedger(host));
  await alone(() => project(host));
  if (errors.length > 0) throw allOf(errors);
  return goneHiders(host);
}

/** One error stays itself. Several become one. */
function allOf(errors: readonly unknown[]): unknown {
  if (errors.length === 1) return errors[0];
  return new Error(errors.map((error) => (error instanceof Error ? error.message : String(error))).join("; "));
}

/**
 * A comparison holds as long as picture and ledger are the same. If another tab or Gamemaster committed something
 * meanwhile, this may have overwritten their projections. Then everything is compared once more.
 */
async function project(host: DeskHost): Promise<void> {
  const { documents } = host;
  if (agreeing.get(documents.picture()) === foldedLedger(host)) return;
  const seen = { ledger: foldedLedger(host), picture: documents.picture() };
  const ahead = await inTurns(host, projecting(seen.ledger, seen.picture));
  const ledger = foldedLedger(host);
  const picture = documents.picture();
  const isAsSeen = ledger === seen.ledger && picture === seen.picture;
  const due = isAsSeen ? ahead : projectionWrites(ledger, picture);
  if (due.length === 0) agreeing.set(picture, ledger);
  await applyApart(host, due);
  if (due.length > 0 && foldedLedger(host) !== ledger) await project(host);
}

const agreeing = new WeakMap<Picture, Ledger>();

/** The actor behind all markers belongs to no player. Its owner would own all markers. */
async function ensureSpotActor({ documents, writes }: DeskHost): Promise<void> {
  const { spotActor, spotOwners } = documents.picture();
  if (spotActor !== null) {
    const updates = [{ _id: spotActor, replace: { ownership: { default: 0 } } }];
    if (spotOwners.length > 0) await writes.apply([{ action: "update", documentName: "Actor", parent: null, updates }]);
    return;
  }
  const data = [writes.spotActorData(singletonId("hidingSpot"))];
  await writes.apply([{ action: "create", documentName: "Actor", parent: null, data }]);
}

/** A deleted scene took everything with it. */
function goneHiders(host: DeskHost): Gone[] {
  const { documents } = host;
  return [...foldedLedger(host).hidings].flatMap(([key, { spots, pending, concentration, grapples, laid }]) => {
    const [sceneId = "", tokenId = ""] = key.split(".");
    if (!documents.hasScene(sceneId) || documents.piece(sceneId, tokenId)) return [];
    return spots.length > 0 || pending || concentration || grapples || laid ? [{ sceneId, tokenId }] : [];
  });
}
