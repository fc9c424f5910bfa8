/**
 * Operations on the actor of an unlinked token. They run on a temporary actor, whose changes then go to the token's
 * delta.
 */
import { DELTA_COLLECTIONS, deltaChange, withDocuments, withoutDocuments } from "../../core/delta.ts";
import type { Document } from "../../core/document.ts";
import { expandObject } from "../../core/utils/paths.ts";
import type { PlainObject } from "../../core/utils/plain.ts";
import { asText } from "../../core/utils/text.ts";
import type { OperationResult } from "../../core/wire.ts";
import type { CheckedOperation } from "./operation.ts";
import { descend, type Place, placeBelow, type Step, type SyntheticActor } from "./place.ts";
import { type Asking, permit, withoutGiven } from "./rules.ts";
import { Transaction } from "./transaction.ts";

interface InActor {
  readonly synthetic: SyntheticActor;
  /** Steps from the actor to the parent of the operation's documents. */
  readonly rest: readonly Step[];
}

interface Performing extends Asking {
  readonly transaction: Transaction;
  readonly performAt: (
    operation: CheckedOperation,
    place: Place,
    performing: Asking & { readonly transaction: Transaction },
  ) => OperationResult;
}

export function performInActor(
  operation: CheckedOperation,
  { synthetic, rest }: InActor,
  performing: Performing,
): OperationResult {
  if (operation.documentName === "Actor" || operation.documentName === "ActorDelta")
    return updateActor(operation, synthetic, performing);
  const place = placeBelow(descend(synthetic.actor, rest), operation.documentName);
  // The actor is discarded afterwards, with the writes of its own transaction.
  const result = performing.performAt(operation, place, { ...performing, transaction: new Transaction() });
  const [heldName, ids] = rest.length > 0 ? [rest[0][0], [rest[0][1]]] : [operation.documentName, result.ids];
  const removes = rest.length === 0 && operation.action === "delete";
  takeOver(synthetic, { heldName, ids, removes }, performing.transaction);
  return result;
}

/** Changes of the actor's own fields become changes of the delta. */
function updateActor(
  operation: CheckedOperation,
  { token, actor }: SyntheticActor,
  performing: Performing,
): OperationResult {
  const { action, documentName, parent, pack, options, updates } = operation;
  if (action !== "update") throw new Error(`The actor of a token cannot be ${action}d apart from the token`);
  const result = updates.flatMap((update) => {
    const changes = withoutGiven(performing, documentName, expandObject(update));
    permit(performing, "update", actor, changes);
    const recursive = options.recursive !== false;
    const difference = performing.transaction.change(token, () =>
      token.updateSource({ delta: deltaChange(changes) }, { recursive }),
    );
    const inner = difference.delta as PlainObject | undefined;
    return inner ? [{ ...deltaChange(changes), _id: update._id ?? actor.id }] : [];
  });
  return { action, documentName, parent, pack, options, result, ids: result.map(({ _id }) => asText(_id)) };
}

interface Change {
  /** "Item" or "ActiveEffect": the changed embedded documents of the actor. */
  readonly heldName: string;
  readonly ids: readonly string[];
  readonly removes: boolean;
}

function takeOver(
  { token, base, actor }: SyntheticActor,
  { heldName, ids, removes }: Change,
  transaction: Transaction,
): void {
  const key = DELTA_COLLECTIONS[heldName as keyof typeof DELTA_COLLECTIONS];
  const delta = (token._source.delta ?? {}) as PlainObject;
  const list = (delta[key] ?? []) as PlainObject[];
  const collection = actor.getEmbeddedCollection(heldName);
  const next = removes
    ? withoutDocuments(list, base._source[key] as PlainObject[], ids)
    : withDocuments(
        list,
        ids.flatMap((id): PlainObject[] => documentSource(collection.get(id))),
      );
  transaction.change(token, () => token.updateSource({ delta: { [key]: next } }));
}

function documentSource(document: Document | undefined): PlainObject[] {
  return document ? [document._source] : [];
}
