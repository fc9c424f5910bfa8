import { markShown, renderCard } from "../chat/render.ts";
import { isUnknownHere } from "../desk/foundry/confidential.ts";

type Rendering = Parameters<foundry.documents.ChatMessage["renderHTML"]>;

/**
 * A message that may be one of our cards. Its words are made when it is shown, in the reader's language. Only the
 * desk writes cards. A message in the form of a card by somebody else shows as an ordinary message.
 */
export class UnseenMessage extends foundry.documents.ChatMessage {
  /**
   * Foundry shows to everybody that somebody rolls in private. Players see no private roll of a creature of which none
   * of their characters is aware (K-3).
   */
  override get visible(): boolean {
    return super.visible && !(this.isRoll && !this.isContentVisible && this.#isOfUnknown());
  }

  override async renderHTML(...[options]: Rendering): Promise<HTMLElement> {
    const html = await super.renderHTML(options);
    markShown(this, html);
    await renderCard(this, html);
    return html;
  }

  #isOfUnknown(): boolean {
    const { scene, token } = this.speaker;
    const speaker = game.scenes.get(scene ?? "")?.tokens.get(token ?? "");
    return speaker !== undefined && isUnknownHere(speaker);
  }
}
