import { BaseChatMessage } from "../../../core/documents/baseChatMessage.ts";
import { renderMessage } from "../../applications/sidebar/chatMessage.ts";
import { applyPrivacy } from "./chatPrivacy.ts";
import { clientDocument } from "../clientDocument.ts";
import { speakerOf } from "./speaker.ts";
import { reviveRolls } from "./rolls.ts";
import { game } from "../../host.ts";
import type { Data, DatabaseOperation } from "../../types/database.ts";
import type { ActorDoc, ChatMessageDoc, SpeakerData, SpeakerQuery, UserDoc } from "../../types/documents.ts";
import { defineValues } from "../defineValues.ts";

/** A chat message: speech or a roll. */
export class ChatMessage extends clientDocument(BaseChatMessage) implements ChatMessageDoc {
  declare readonly author: UserDoc | null;
  declare readonly speaker: SpeakerData;
  declare readonly rolls: ChatMessageDoc["rolls"];

  /** The speaker for a token, an actor, or the user's selection. */
  static getSpeaker(query: SpeakerQuery = {}): SpeakerData {
    return speakerOf(query);
  }

  /** The users for a word: "gm", "players", the name of a user, or the name of a character. */
  static getWhisperRecipients(name: string): UserDoc[] {
    const word = name.toLowerCase();
    if (["gm", "dm"].includes(word)) return game.users.filter((user) => user.isGM);
    if (["players", "everyone"].includes(word)) return game.users.players;
    const named = game.users.filter((user) => user.name.toLowerCase() === word);
    return named.length > 0 ? named : game.users.filter((user) => user.character?.name.toLowerCase() === word);
  }

  static getSpeakerActor(speaker: Partial<SpeakerData>): ActorDoc | null {
    const scene = speaker.scene ? game.scenes.get(speaker.scene) : undefined;
    const token = speaker.token ? scene?.tokens.get(speaker.token) : undefined;
    return token?.actor ?? (speaker.actor ? game.actors.get(speaker.actor) : undefined) ?? null;
  }

  /** Generation 13: sets whisper and blind for a roll mode. */
  static applyRollMode<T extends object>(data: T, mode: string): T {
    return applyPrivacy(data, mode === "roll" ? String(game.settings.get("core", "rollMode")) : mode, audience());
  }

  /** Generation 14: sets whisper and blind for a message mode. */
  static applyMode<T extends object>(data: T, mode: string): T {
    return applyPrivacy(data, mode, audience());
  }

  override prepareDerivedData(): void {
    defineValues(this, { rolls: reviveRolls(this._source.rolls as string[]) });
  }

  get isAuthor(): boolean {
    return this.author === game.user;
  }

  get isRoll(): boolean {
    return this.rolls.length > 0;
  }

  get alias(): string {
    return this.speaker.alias || this.speakerActor?.name || this.author?.name || "";
  }

  get speakerActor(): ActorDoc | null {
    return ChatMessage.getSpeakerActor(this.speaker);
  }

  /** Whether this user sees the message. A private roll is visible to all; its result is not. */
  override get visible(): boolean {
    return this.whisper.length === 0 || this.isRoll || this.isAuthor || this.whisper.includes(game.user.id);
  }

  /** Whether this user may see the content and the rolls. */
  get isContentVisible(): boolean {
    if (!this.isRoll) return this.visible;
    return this.whisper.length === 0 || this.whisper.includes(game.user.id) || (this.isAuthor && !this.blind);
  }

  /** The chat's element for this message, after the hook `renderChatMessageHTML`. */
  async renderHTML(options: Data = {}): Promise<HTMLElement> {
    return renderMessage(this as never, options);
  }

  override getRollData(): Data {
    return this.speakerActor?.getRollData() ?? super.getRollData();
  }

  override async _preCreate(data: Data, options: DatabaseOperation, user: never): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const mode = (options.messageMode ?? options.rollMode) as string | undefined;
    const source = { whisper: this.whisper, blind: this.blind };
    this.updateSource({
      author: (data.author as string | undefined) ?? game.user.id,
      ...(mode ? ChatMessage.applyRollMode(source, mode) : {}),
    });
    return undefined;
  }
}

function audience(): { gms: string[]; self: string } {
  return { gms: game.users.filter((user) => user.isGM).map((user) => user.id), self: game.user.id };
}
