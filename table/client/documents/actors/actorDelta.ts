import { BaseActorDelta } from "../../../core/documents/baseActorDelta.ts";
import { clientDocument } from "../clientDocument.ts";
import type { Data, DatabaseOperation, StoredDocument } from "../../types/database.ts";

/** What an unlinked token's actor has that its base actor has not. */
export class ActorDelta extends clientDocument(BaseActorDelta) {
  /** The actor that the token stands for. */
  get syntheticActor(): StoredDocument | null {
    return (this.parent as unknown as { actor: StoredDocument | null } | null)?.actor ?? null;
  }

  /** A delta is a part of its token, and is written with it. */
  override async update(changes: object = {}, operation: DatabaseOperation = {}): Promise<this | undefined> {
    const token = this.parent as unknown as {
      update(changes: Data, operation: DatabaseOperation): Promise<unknown>;
    } | null;
    return (await token?.update({ delta: changes }, operation)) ? this : undefined;
  }

  override prepareEmbeddedDocuments(): void {}
}
