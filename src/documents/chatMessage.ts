import { isCard, renderCard } from "../chat/render.ts";

type Rendering = Parameters<foundry.documents.ChatMessage["renderHTML"]>;

/** A message that may be one of our cards, whose words are made when it is shown, in the language of whoever reads it. */
export class UnseenMessage extends foundry.documents.ChatMessage {
  override async renderHTML(...[options]: Rendering): Promise<HTMLElement> {
    const html = await super.renderHTML(options);
    if (isCard(this.type)) await renderCard(this, html);
    return html;
  }
}
