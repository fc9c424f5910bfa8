import { BaseItem } from "../../../core/documents/baseItem.ts";
import { clientDocument } from "../clientDocument.ts";
import type { Data } from "../../types/database.ts";
import type { ActiveEffectDoc, ActorDoc, ItemDoc } from "../../types/documents.ts";

/** An item in the world's directory or on an actor. */
export class Item extends clientDocument(BaseItem) implements ItemDoc {
  declare readonly effects: ItemDoc["effects"];

  /** The item's actor; null for an item of the directory. */
  get actor(): ActorDoc | null {
    return this.parent?.documentName === "Actor" ? (this.parent as ActorDoc) : null;
  }

  get isOwned(): boolean {
    return this.actor !== null;
  }

  /** Effects that transfer to the actor. */
  get transferredEffects(): ActiveEffectDoc[] {
    return this.effects.filter(({ transfer }) => transfer);
  }

  override getRollData(): Data {
    return { ...(this.system as Data) };
  }

  override _followEmbedded(): void {
    this.reset();
  }
}
