import { BaseActorDelta } from "../../../core/documents/baseActorDelta.ts";
import { clientDocument } from "../clientDocument.ts";
import type { Data, DatabaseOperation, StoredDocument } from "../../types/database.ts";

/** The changes of an unlinked token's actor against its base actor. */
export class ActorDelta extends clientDocument(BaseActorDelta) {
  /** The token's actor. */
  get syntheticActor(): StoredDocument | null {
    return (this.parent as unknown as { actor: StoredDocument | null } | null)?.actor ?? null;
  }

  /** Updates the token, because a delta is stored within it. */
  override async update(changes: object = {}, operation: DatabaseOperation = {}): Promise<this | undefined> {
    const token = this.parent as unknown as {
      update(changes: Data, operation: DatabaseOperation): Promise<unknown>;
    } | null;
    return (await token?.update({ delta: changes }, operation)) ? this : undefined;
  }

  override prepareEmbeddedDocuments(): void {}
}
