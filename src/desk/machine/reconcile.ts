import { singletonId } from "../ledger/eventId.ts";
import type { Entry } from "../ledger/entry.ts";
import { creatureOfKey } from "../ledger/fold.ts";
import { projectionWrites } from "../ledger/projections/project.ts";
import type { CreatureId } from "../../rules/index.ts";
import { applyApart } from "../host/applyApart.ts";
import { finish } from "./commit.ts";
import { compactLedger } from "../host/compactLedger.ts";
import type { DeskHost } from "../host/host.ts";
import { ensureLedger, isReadable, foldedLedger, releaseLocks, unfinishedEntries } from "../host/storedLedger.ts";

/** A creature that the ledger knows to hide, to concentrate or to have laid something, and whose token or actor is no more. */
export interface Gone {
  readonly sceneId: string;
  readonly tokenId: CreatureId;
}

/**
 * Makes the documents agree with the ledger again after a crash, an undo, a manual edit or another module. Doing it
 * twice changes nothing more. `finished` gets each entry whose consequences it wrote, such as a token's new place:
 * spots may suit no more (H-17). `gone` gets the hiders without a token, whose hiding must still end, even if the
 * server refused a write. A client that cannot read the ledger writes nothing: a journal of its own would replace the
 * one that is just being made.
 */
export async function reconcile(
  host: DeskHost,
  finished: (entry: Entry) => void,
  gone: (hiders: readonly Gone[]) => void,
): Promise<void> {
  await host.clock.turn();
  if (!isReadable(host)) return;
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
  await alone(async () => gone(goneHiders(host)));
  if (errors.length > 0) throw allOf(errors);
}

/** One error stays itself. Several become one. */
function allOf(errors: readonly unknown[]): unknown {
  if (errors.length === 1) return errors[0];
  return new Error(errors.map((error) => (error instanceof Error ? error.message : String(error))).join("; "));
}

/**
 * If another tab or Gamemaster committed something meanwhile, this may have overwritten their projections. Then
 * everything is compared once more.
 */
async function project(host: DeskHost): Promise<void> {
  const ledger = foldedLedger(host);
  const due = projectionWrites(ledger, host.documents.projected());
  await applyApart(host, due);
  if (due.length > 0 && foldedLedger(host) !== ledger) await project(host);
}

/** The actor behind all markers belongs to no player. Its owner would own all markers. */
async function ensureSpotActor({ documents, writes }: DeskHost): Promise<void> {
  const actor = documents.spotActor();
  if (actor) {
    const updates = [{ _id: actor.id, replace: { ownership: { default: 0 } } }];
    if (actor.owners.length > 0)
      await writes.apply([{ action: "update", documentName: "Actor", parent: null, updates }]);
    return;
  }
  const data = [writes.spotActorData(singletonId("hidingSpot"))];
  await writes.apply([{ action: "create", documentName: "Actor", parent: null, data }]);
}

/** The creatures without a token whose hiding must end. A deleted scene took everything with it. */
function goneHiders(host: DeskHost): Gone[] {
  const { documents } = host;
  return [...foldedLedger(host).hidings].flatMap(([key, { spots, pending, concentration, grapples, laid }]) => {
    const { sceneId, tokenId } = creatureOfKey(key);
    if (!documents.hasScene(sceneId) || documents.deskToken(sceneId, tokenId)) return [];
    return spots.length > 0 || pending || concentration || grapples || laid ? [{ sceneId, tokenId }] : [];
  });
}
