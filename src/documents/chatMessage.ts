import { isCard, renderCard } from "../chat/render.ts";
import { isFullGm } from "../bridge/fullGm.ts";

type Rendering = Parameters<foundry.documents.ChatMessage["renderHTML"]>;

/**
 * A message that may be one of our cards, whose words are made when it is shown, in the language of whoever reads it.
 * Cards are the desk's: what somebody else wrote in the shape of one shows as any message does.
 */
export class UnseenMessage extends foundry.documents.ChatMessage {
  override async renderHTML(...[options]: Rendering): Promise<HTMLElement> {
    const html = await super.renderHTML(options);
    if (isCard(this.type) && isFullGm(this.author)) await renderCard(this, html);
    return html;
  }
}
