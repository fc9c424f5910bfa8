import { markShown, renderCard } from "../chat/render.ts";

type Rendering = Parameters<foundry.documents.ChatMessage["renderHTML"]>;

/**
 * A message that may be one of our cards. Its words are made when it is shown, in the reader's language. Only the
 * desk writes cards. A message in the form of a card by somebody else shows as an ordinary message.
 */
export class UnseenMessage extends foundry.documents.ChatMessage {
  override async renderHTML(...[options]: Rendering): Promise<HTMLElement> {
    const html = await super.renderHTML(options);
    markShown(this, html);
    await renderCard(this, html);
    return html;
  }
}
