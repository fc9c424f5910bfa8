import { WorldCollection } from "./worldCollection.ts";
import { ui } from "../host.ts";
import type { ChatMessageDoc } from "../types/documents.ts";

/** `game.messages`, oldest first. */
export class ChatMessages extends WorldCollection<ChatMessageDoc> {
  static override readonly documentName = "ChatMessage";

  override get directory(): null {
    return null;
  }

  override fill(sources: readonly object[]): void {
    super.fill([...sources].sort((a, b) => timeOf(a) - timeOf(b)));
  }

  /** Deletes every message that the user may delete. */
  async flush(): Promise<unknown> {
    const ids = this.filter((message) => message.isOwner).map((message) => String(message.id));
    return (this.documentClass as unknown as { deleteDocuments(ids: string[]): Promise<unknown> }).deleteDocuments(ids);
  }

  override render(force = false): this {
    ui.chat?.render({ force });
    return this;
  }
}

const timeOf = (source: object): number => Number((source as { timestamp?: number }).timestamp ?? 0);
