/** A chat message as an element. */
import { el, iconButton } from "../elements.ts";
import { parseTemplate, parseUntrusted } from "../html.ts";
import { sinceText } from "../handlebars/sinceText.ts";
import { say } from "../words.ts";
import { TextEditor } from "../ux/textEditor.ts";
import { colorOf } from "../ui/userColor.ts";
import { game } from "../../host.ts";
import { Hooks } from "../../../core/hooks.ts";
import type { ChatMessageDoc } from "../../types/documents.ts";

export interface MessageOptions {
  readonly canDelete?: boolean;
  /** Whether the element has a button that dismisses it. */
  readonly canClose?: boolean;
  readonly [option: string]: unknown;
}

/**
 * The element of a message, after the subtype's own `system.renderHTML` and the hook `renderChatMessageHTML` have
 * run.
 */
export async function renderMessage(message: ChatMessageDoc, options: MessageOptions = {}): Promise<HTMLElement> {
  const own = message.system as
    | { renderHTML?: (options: MessageOptions) => Promise<HTMLElement | null | undefined> }
    | undefined;
  const html = (await own?.renderHTML?.(options)) ?? (await standardCard(message, options));
  Hooks.callAll("renderChatMessageHTML", message, html, {
    message,
    user: game.user,
    author: message.author,
    canDelete: options.canDelete ?? false,
    canClose: options.canClose ?? false,
  });
  return html;
}

async function standardCard(
  message: ChatMessageDoc,
  { canDelete = game.user.isGM, canClose = false }: MessageOptions,
): Promise<HTMLElement> {
  const whispered = message.whisper.length > 0;
  const classes = [
    "chat-message",
    "message",
    whispered ? "whisper" : "",
    message.blind ? "blind" : "",
    message.isRoll ? "roll" : "",
  ];
  const card = el("li", { class: classes.filter(Boolean).join(" "), data: { messageId: message.id } });
  if (message.author) card.style.setProperty("--user-color", colorOf(message.author));
  card.append(
    header(message, { whispered, canDelete, canClose }),
    el("div", { class: "message-content" }, await contentOf(message)),
  );
  return card;
}

function header(
  message: ChatMessageDoc,
  { whispered, canDelete, canClose }: { whispered: boolean; canDelete: boolean; canClose: boolean },
): HTMLElement {
  const sender = message.alias;
  const time = el("time", {
    class: "message-timestamp",
    datetime: new Date(message.timestamp).toISOString(),
    text: sinceText(message.timestamp),
  });
  const remove = canDelete
    ? iconButton({
        class: "message-delete",
        label: say("TABLE.Chat.delete"),
        icon: "fa-solid fa-trash",
        data: { action: "deleteMessage" },
      })
    : null;
  const close = canClose
    ? iconButton({
        class: "message-close",
        label: say("TABLE.Chat.dismiss"),
        icon: "fa-solid fa-xmark",
        data: { action: "dismissMessage" },
      })
    : null;
  const names = message.whisper.map((id) => game.users.get(id)?.name ?? "").filter(Boolean);
  const to = whispered
    ? el("span", { class: "whisper-to", text: say("TABLE.Chat.whisper", { names: names.join(", ") }) })
    : null;
  const flavor = message.flavor ? el("span", { class: "flavor-text" }, parseUntrusted(message.flavor)) : null;
  return el(
    "header",
    { class: "message-header" },
    el("h3", { class: "message-sender", text: sender }),
    el("span", { class: "message-metadata" }, time, remove, close),
    to,
    flavor,
  );
}

/** Own markup of a message replaces its rolls. A message with nothing but rolls shows them. */
async function contentOf(message: ChatMessageDoc): Promise<DocumentFragment> {
  const rolls = message.rolls;
  if (rolls.length === 0 || /<[a-z]/i.test(message.content))
    return parseUntrusted(await TextEditor.implementation.enrichHTML(message.content));
  const isPrivate = !message.isContentVisible;
  const markup = await Promise.all(rolls.map((roll) => roll.render({ isPrivate })));
  return parseTemplate(markup.join(""));
}
