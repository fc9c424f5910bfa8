/** Finds collections by document name and parent, and documents by uuid. */
import { parseUuid } from "../../core/utils/uuid.ts";
import { type ActorToken, actorHolder } from "../documents/actors/syntheticActor.ts";
import { game } from "../host.ts";
import type { DocumentHolder, StoredDocument } from "../types/database.ts";

/** The collection of a document name below a parent or, without a parent, in the world. */
export function collectionOf(documentName: string, parent: StoredDocument | null): DocumentHolder | null {
  if (parent?.documentName === "Token" && documentName === "Actor") return actorHolder(parent as unknown as ActorToken);
  if (parent) return parent.getEmbeddedCollection(documentName) as unknown as DocumentHolder;
  return (game.collections.get(documentName) as DocumentHolder | undefined) ?? null;
}

/** The loaded document with a uuid, or null. */
export function locate(uuid: string): StoredDocument | null {
  const parsed = parseUuid(uuid);
  if (!parsed || parsed.pack) return null;
  let document =
    (game.collections.get(parsed.primaryType) as DocumentHolder | undefined)?.get(parsed.primaryId) ?? null;
  for (let step = 0; document && step < parsed.embedded.length; step += 2) {
    document = below(document, parsed.embedded[step], parsed.embedded[step + 1]);
  }
  return document;
}

/** The actor and the delta of a token are below it, but in no collection. */
function below(parent: StoredDocument, documentName: string, id: string): StoredDocument | null {
  const single = parent as StoredDocument & { actor?: StoredDocument | null; delta?: StoredDocument | null };
  if (parent.documentName === "Token" && documentName === "Actor") return single.actor ?? null;
  if (parent.documentName === "Token" && documentName === "ActorDelta") return single.delta ?? null;
  return (parent.getEmbeddedCollection(documentName).get(id) as StoredDocument | undefined) ?? null;
}
