import { applyWrites } from "../bridge/apply.ts";
import { readPicture, spotActor, spotActorData } from "../bridge/readPicture.ts";
import type { CreatureId } from "../rules/index.ts";
import { finish } from "./commit.ts";
import { cardId, singletonId } from "./eventId.ts";
import { compactLedger, ensureLedger, readLedger, unfinishedEvents } from "./ledger.ts";
import { projectionWrites } from "./project.ts";

/** A creature that the ledger knows to hide and whose token is no more. */
export interface Gone {
  readonly sceneId: string;
  readonly tokenId: CreatureId;
}

/**
 * Makes the documents agree with the ledger again, whatever a crash, an undo, a hand or another module did to them. Doing it
 * twice is doing it once. Gives the hiders that are gone, whose hiding is still to be ended.
 */
export async function reconcile(): Promise<readonly Gone[]> {
  await ensureLedger();
  await ensureSpotActor();
  for (const event of unfinishedEvents()) {
    await finish(event, game.messages.has(cardId(event.id)));
  }
  await applyWrites(projectionWrites(readLedger(), readPicture()));
  await compactLedger();
  return goneHiders();
}

async function ensureSpotActor(): Promise<void> {
  if (spotActor()) return;
  const data = [spotActorData(singletonId("hidingSpot"))];
  await applyWrites([{ action: "create", documentName: "Actor", parent: null, data }]);
}

/** A scene that is gone took everything with it. */
function goneHiders(): Gone[] {
  return [...readLedger().hidings].flatMap(([key, { spots, pending }]) => {
    const [sceneId = "", tokenId = ""] = key.split(".");
    const scene = game.scenes.get(sceneId);
    if (!scene || scene.tokens.has(tokenId)) return [];
    return spots.length > 0 || pending ? [{ sceneId, tokenId }] : [];
  });
}
