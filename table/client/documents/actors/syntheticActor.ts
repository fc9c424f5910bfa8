/** Actors of unlinked tokens: built from the base actor and the token's delta, and synchronised with both. */
import { applyDelta, DELTA_COLLECTIONS, deltaChange, withDocuments, withoutDocuments } from "../../../core/delta.ts";
import type { Document } from "../../../core/document.ts";
import { expandObject } from "../../../core/utils/paths.ts";
import type { OperationResult } from "../../../core/wire.ts";
import type { Data, DocumentHolder, StoredDocument } from "../../types/database.ts";

/** A token with its actors and delta. */
export interface ActorToken extends StoredDocument {
  readonly baseActor: Document | null;
  readonly actor: StoredDocument | null;
  readonly delta: StoredDocument | null;
}

/** The source data of an unlinked token's actor; null without a base actor. */
export function syntheticSource(token: { readonly baseActor: Document | null; readonly _source: Data }): Data | null {
  return token.baseActor ? applyDelta(token.baseActor._source, token._source.delta as Data | null) : null;
}

/** A token's actor as a collection of one. */
export function actorHolder(token: ActorToken): DocumentHolder {
  const one = (): StoredDocument[] => (token.actor ? [token.actor] : []);
  return {
    size: one().length,
    get: (id) => one().find((actor) => actor.id === id),
    set: () => undefined,
    delete: () => undefined,
    [Symbol.iterator]: () => one()[Symbol.iterator](),
  };
}

/** Writes the changes of a token's actor into the token's delta. */
export function absorb(result: OperationResult, parent: StoredDocument | null): void {
  const token = parent && tokenAbove(parent);
  if (!token) return;
  const delta = parent === token ? actorDelta(result) : embeddedDelta(result, parent, token);
  if (delta) token.updateSource({ delta }, { recursive: true });
}

const asList = (source: Data | undefined): Data[] => (source ? [source] : []);

function tokenAbove(document: StoredDocument): ActorToken | null {
  for (let above: Document | null = document; above; above = above.parent)
    if (above.documentName === "Token") return above as unknown as ActorToken;
  return null;
}

function actorDelta({ documentName, action, result }: OperationResult): Data | null {
  if ((documentName !== "Actor" && documentName !== "ActorDelta") || action !== "update") return null;
  const { _id, ...changes } = (result[0] ?? {}) as Data;
  return deltaChange(expandObject(changes));
}

/** The delta's list after a change of the actor's documents. A deeper change rewrites the whole item around it. */
function embeddedDelta(result: OperationResult, parent: StoredDocument, token: ActorToken): Data | null {
  const held = parent.documentName === "Actor" ? result.documentName : parent.documentName;
  const key = DELTA_COLLECTIONS[held as keyof typeof DELTA_COLLECTIONS] as string | undefined;
  if (!key) return null;
  const list = ((token._source.delta as Data | null)?.[key] ?? []) as Data[];
  const base = (token.baseActor?._source[key] ?? []) as Data[];
  if (parent.documentName === "Actor" && result.action === "delete")
    return { [key]: withoutDocuments(list, base, [...result.ids]) };
  const collection = (token.actor as StoredDocument).getEmbeddedCollection(held);
  const ids = parent.documentName === "Actor" ? result.ids : [String(parent.id)];
  return {
    [key]: withDocuments(
      list,
      ids.flatMap((id): Data[] => asList(collection.get(id)?._source)),
    ),
  };
}
