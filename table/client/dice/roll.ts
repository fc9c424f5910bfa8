import { diceConfig } from "../../core/dice/config.ts";
import { Roll as CoreRoll } from "../../core/dice/roll.ts";
import { renderTemplate } from "../applications/handlebars/templates.ts";
import { rollCard, rollTooltip } from "./rollCard.ts";
import { CONFIG, game } from "../host.ts";
import type { Data, StoredDocument } from "../types/database.ts";

interface RenderOptions {
  readonly flavor?: string;
  readonly template?: string;
  readonly isPrivate?: boolean;
  readonly [option: string]: unknown;
}

interface MessageOptions {
  readonly rollMode?: string;
  readonly messageMode?: string;
  /** False returns the message's data instead of creating it. */
  readonly create?: boolean;
  readonly [option: string]: unknown;
}

/** The `Roll` of packages: core's roll with its card and its chat message. */
export class Roll extends CoreRoll {
  /** The template of the card; null for the table's own. */
  static CHAT_TEMPLATE: string | null = null;
  static TOOLTIP_TEMPLATE: string | null = null;

  /** The context of the card's template. */
  async _prepareChatRenderContext({ flavor, isPrivate = false, ...options }: RenderOptions = {}): Promise<Data> {
    if (!this._evaluated) await this.evaluate();
    return {
      ...options,
      formula: isPrivate ? "???" : this.formula,
      flavor: isPrivate ? null : (flavor ?? this.options.flavor ?? null),
      user: game.user.id,
      tooltip: isPrivate ? "" : await this.getTooltip(),
      total: isPrivate ? "?" : Math.round((this.total as number) * 100) / 100,
    };
  }

  /** The markup of the card. A private card hides formula and total. */
  async render(options: RenderOptions = {}): Promise<string> {
    const context = await this._prepareChatRenderContext(options);
    const template = options.template ?? (this.constructor as typeof Roll).CHAT_TEMPLATE;
    return template ? renderTemplate(template, context) : rollCard(context);
  }

  /** The dice one by one, as markup. */
  async getTooltip(): Promise<string> {
    const parts = this.dice.map((die) => ({ formula: die.expression, total: die.total, rolls: die.results }));
    const template = (this.constructor as typeof Roll).TOOLTIP_TEMPLATE;
    return template ? renderTemplate(template, { parts }) : rollTooltip(parts);
  }

  /** Creates a chat message of the roll. Without a mode, the user's own choice applies. */
  async toMessage(
    messageData: Data = {},
    { rollMode, messageMode, create = true, ...options }: MessageOptions = {},
  ): Promise<StoredDocument | Data | undefined> {
    if (!this._evaluated) await this.evaluate();
    const cls = CONFIG.ChatMessage.documentClass;
    const mode = messageMode ?? rollMode ?? chosenMode();
    const data = {
      content: String(this.total),
      speaker: cls.getSpeaker(),
      ...messageData,
      rolls: [this],
      author: game.user.id,
    };
    if (!create) return cls.applyMode(data, mode);
    return (await cls.create(data, {
      ...options,
      [game.release.generation >= 14 ? "messageMode" : "rollMode"]: mode,
    })) as StoredDocument | undefined;
  }
}

/** The user's choice of who sees their rolls. */
function chosenMode(): string {
  return String(game.settings.get("core", game.release.generation >= 14 ? "messageMode" : "rollMode"));
}

/** Makes this class the default for rolls. */
export function registerRoll(): void {
  diceConfig.rolls = [Roll, ...diceConfig.rolls.filter((known) => known !== Roll && known !== CoreRoll)];
}
