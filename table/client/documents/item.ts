import { BaseItem } from "../../core/documents/baseItem.ts";
import type { Actor } from "./actor.ts";
import { clientDocument } from "./clientDocument.ts";
import type { Data } from "./stored.ts";

/** A thing: in the world's directory, or carried by an actor. */
export class Item extends clientDocument(BaseItem) {
  /** The carrier, null for a thing of the directory. */
  get actor(): Actor | null {
    return this.parent?.documentName === "Actor" ? (this.parent as unknown as Actor) : null;
  }

  get isOwned(): boolean {
    return this.actor !== null;
  }

  /** Effects that pass on to the carrier. */
  get transferredEffects(): unknown[] {
    return this.effects.filter((effect) => (effect as unknown as { transfer: boolean }).transfer);
  }

  override getRollData(): Data {
    return { ...(this.system as Data) };
  }

  override _followEmbedded(): void {
    this.reset();
  }
}
