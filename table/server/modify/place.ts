import type { Collection } from "../../core/collection.ts";
import { applyDelta } from "../../core/delta.ts";
import type { Document } from "../../core/document.ts";
import type { BaseToken } from "../../core/documents/baseToken.ts";
import { BASE_CLASSES } from "../../core/documents/classes.ts";
import { parseUuid } from "../../core/utils/uuid.ts";
import type { PlainObject } from "../../core/utils/plain.ts";
import type { World } from "../world/world.ts";

/** The collection and parent of an operation's documents. */
export interface Place {
  readonly parent: Document | null;
  readonly collection: Collection<Document>;
}

/** The actor of an unlinked token, built for one operation. Its changes are then written to the token's delta. */
export interface SyntheticActor {
  readonly token: BaseToken;
  readonly base: Document;
  readonly actor: Document;
}

/** The place of an operation on stored documents. */
export function placeIn(world: World, documentName: string, parentUuid: string | null): Place {
  if (parentUuid === null) return { parent: null, collection: world.collection(documentName) };
  const steps = stepsOf(parentUuid);
  const [[primaryName, primaryId], ...embedded] = steps;
  const primary = existing(world.find(primaryName, primaryId), primaryName, primaryId);
  return placeBelow(descend(primary, embedded), documentName);
}

/** The synthetic actor that a uuid names or passes, with the remaining steps; null without one. */
export function syntheticIn(
  world: World,
  documentName: string,
  parentUuid: string | null,
): { readonly synthetic: SyntheticActor; readonly rest: readonly Step[] } | null {
  if (parentUuid === null) return null;
  const steps = stepsOf(parentUuid);
  const isActor = documentName === "Actor" || documentName === "ActorDelta";
  const [scene, token, actor, ...rest] = steps;
  if (scene[0] !== "Scene" || token?.[0] !== "Token" || !(actor?.[0] === "Actor" || (!actor && isActor))) return null;
  const document = existing(world.find(...scene)?.collections.tokens?.get(token[1]), ...token) as BaseToken;
  return { synthetic: synthesise(world, document), rest };
}

/** The place below a document, or below the end of further steps from it. */
export function placeBelow(parent: Document, documentName: string): Place {
  return { parent, collection: parent.getEmbeddedCollection(documentName) };
}

export function descend(from: Document, steps: readonly Step[]): Document {
  return steps.reduce((at, [name, id]) => existing(at.getEmbeddedCollection(name).get(id), name, id), from);
}

export type Step = readonly [documentName: string, id: string];

function synthesise(world: World, token: BaseToken): SyntheticActor {
  if (token.actorLink) throw new Error(`Token [${token.id}] is linked: its actor is changed in the world`);
  const base = existing(token.baseActor ?? undefined, "Actor", String(token.actorId));
  const source = applyDelta(base._source, token._source.delta as PlainObject | null);
  return { token, base, actor: world.make(BASE_CLASSES.Actor, source) };
}

function stepsOf(uuid: string): Step[] {
  const parsed = parseUuid(uuid);
  if (!parsed || parsed.pack) throw new Error(`"${uuid}" is not the uuid of a document of the world`);
  const parts = [parsed.primaryType, parsed.primaryId, ...parsed.embedded];
  return Array.from({ length: parts.length / 2 }, (_, index) => [parts[2 * index], parts[2 * index + 1]] as const);
}

function existing(document: Document | undefined, documentName: string, id: string): Document {
  if (!document) throw new Error(`${documentName} [${id}] does not exist`);
  return document;
}
