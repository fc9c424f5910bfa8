import { el, icon, iconButton } from "../elements.ts";
import { sinceText } from "../handlebars/sinceText.ts";
import { say } from "../words.ts";
import { DialogV2 } from "../api/dialog.ts";
import type { Context, PartialOptions, RenderOptions } from "../api/types.ts";
import { InterfacePart } from "../ui/part.ts";
import { ContextMenu, type ContextMenuEntry } from "../ux/contextMenu.ts";
import { actionFor } from "../api/handlers.ts";
import { readCommand, type ChatCommand } from "./chatCommands.ts";
import { currentMode, modeKey, modeOption, modes } from "./chatModes.ts";
import { ChatNotifications } from "./chatNotifications.ts";
import { CONFIG, game, ui } from "../../host.ts";
import { Hooks } from "../../../core/hooks.ts";
import type { ChatMessageDoc } from "../../types/documents.ts";

/** The number of messages at first, and of each further batch. */
const BATCH = 60;
const MINUTE = 60_000;
const STYLES = { ooc: 1, ic: 2, emote: 3 } as const;

/** `ui.chat`: the log and the line to speak or roll. */
export class ChatLog extends InterfacePart {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "chat",
    tag: "section",
    classes: ["sidebar-tab", "chat-sidebar"],
    actions: {
      deleteMessage: ChatLog.#onDelete,
      dismissMessage: ChatLog.#onDismiss,
      clearLog: ChatLog.#onClear,
    },
  };
  /** How long a new message stays as a card beside the sidebar, in milliseconds. */
  static NOTIFY_DURATION = 5000;
  /** How often the cards look at the clock, in milliseconds. */
  static NOTIFY_TICKER = 500;
  /** How long the clock of the cards stands still after the pointer or focus has left them, in milliseconds. */
  static NOTIFY_UNPAUSE = 2000;

  readonly #log = el("ol", {
    class: "chat-log",
    role: "log",
    "aria-live": "polite",
    "aria-relevant": "additions",
    "aria-label": say("TABLE.Chat.log"),
    tabindex: "0",
  });
  readonly #box = el("textarea", {
    id: "chat-message",
    rows: "2",
    placeholder: say("TABLE.Chat.placeholder"),
    "aria-label": say("TABLE.Chat.input"),
  });
  readonly #history: string[] = [];
  readonly #cards = new ChatNotifications(this.constructor as typeof ChatLog);
  #queue: Promise<unknown> = Promise.resolve();
  #menu: ContextMenu | null = null;
  #following = true;
  readonly #growth = new ResizeObserver(() => this.#following && this.scrollBottom());

  override get _place(): string {
    return "sidebar-content";
  }

  /** The log and the line keep their elements. Only the first render builds them. */
  override _build(): Node[] {
    return this.#log.isConnected ? [] : [this.#log, this.#form()];
  }

  override _replaceHTML(result: (Node | null)[], content: HTMLElement): void {
    if (result.length > 0) super._replaceHTML(result, content);
  }

  override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    Hooks.on("createChatMessage", (message: ChatMessageDoc) => {
      void this.postOne(message);
      this.notify(message);
    });
    Hooks.on("updateChatMessage", (message: ChatMessageDoc) => void this.updateMessage(message));
    Hooks.on("deleteChatMessage", (message: ChatMessageDoc) => this.deleteMessage(message.id));
    Hooks.on("clientSettingChanged", (key: string) => key.startsWith("core.") && this.#showMode());
    this.#showCards();
    this.#follow();
    const entries: ContextMenuEntry[] = [];
    Hooks.callAll("getChatMessageContextOptions", this, entries);
    if (entries.length > 0) this.#menu = new ContextMenu(this.#log, ".message", entries);
    await this.#older();
    this.scrollBottom();
  }

  /**
   * Keeps the newest message visible, unless the user has scrolled up. Cards grow after they arrive, and tabs are
   * hidden and shown.
   */
  #follow(): void {
    this.#log.addEventListener("scroll", () => {
      if (this.#log.clientHeight > 0) this.#following = this.isAtBottom;
      if (this.#log.scrollTop < 40) void this.#older();
    });
    this.#growth.observe(this.#log);
    setInterval(() => showTimes(this.#log), MINUTE);
  }

  /** Whether this is the active tab of the sidebar, expanded or not. */
  get active(): boolean {
    return ui.sidebar?.tabGroups["primary"] === "chat";
  }

  /** The cards of new messages stand beside the sidebar. They go once the log itself is shown. */
  #showCards(): void {
    const { element } = this.#cards;
    (document.getElementById("ui-right") ?? document.body).prepend(element);
    element.addEventListener("click", (event) => this._onClickNotification(event as PointerEvent));
    for (const hook of ["changeSidebarTab", "collapseSidebar"])
      Hooks.on(hook, () => this.#isShown && this.#cards.clear());
  }

  get #isShown(): boolean {
    return this.active && ui.sidebar?.expanded === true;
  }

  /** Shows a message as a card beside the sidebar, unless the log is shown. */
  notify(message: ChatMessageDoc): void {
    void this.#enqueue(async () => {
      if (!message.visible || this.#isShown) return;
      const card = await this.#drawCard(message);
      if (!this.#isShown) this.#cards.post(card);
    });
  }

  /** An action in a card is an action of the log. */
  _onClickNotification(event: PointerEvent): void {
    const found = actionFor(event, this.#cards.element, this.options.actions);
    if (found?.handler) Reflect.apply(found.handler, this, [event, found.target]);
  }

  /** Shows a new message at the bottom, once. */
  async postOne(message: ChatMessageDoc): Promise<void> {
    await this.#enqueue(async () => {
      if (!message.visible || this.#find(message.id)) return;
      this.#log.append(await this.#draw(message));
      if (this.#following || message.author?.isSelf) this.scrollBottom();
    });
  }

  /** Updates a message in its place. */
  async updateMessage(message: ChatMessageDoc): Promise<void> {
    await this.#enqueue(async () => {
      const standing = this.#find(message.id);
      if (standing && message.visible) standing.replaceWith(await this.#draw(message));
      else if (standing) standing.remove();
      const card = this.#findCard(message.id);
      if (card && message.visible) this.#cards.replace(card, await this.#drawCard(message));
      else if (card) this.#cards.remove(card);
    });
  }

  deleteMessage(id: string): void {
    this.#menu?.close();
    void this.#enqueue(async () => {
      this.#find(id)?.remove();
      const card = this.#findCard(id);
      if (card) this.#cards.remove(card);
    });
  }

  get isAtBottom(): boolean {
    return this.#log.scrollHeight - this.#log.scrollTop - this.#log.clientHeight < 60;
  }

  scrollBottom(): void {
    this.#log.scrollTop = this.#log.scrollHeight;
  }

  /** Processes a chat line. A hook may handle it; otherwise it is rolled or posted. */
  async processMessage(text: string): Promise<void> {
    const line = text.trim();
    if (!line) return;
    const speaker = CONFIG.ChatMessage.documentClass.getSpeaker();
    if (!Hooks.call("chatMessage", this, line, { user: game.user.id, speaker })) return;
    await this.#perform(readCommand(line), speaker);
  }

  async #perform(command: ChatCommand, speaker: object): Promise<void> {
    if (command.kind === "unknown") this.#warn("TABLE.Chat.rollUnknown", { command: command.command });
    else if (command.kind === "roll") await this.#roll(command, speaker);
    else if (command.kind === "whisper") {
      const whisper = [...game.users]
        .filter((user) => command.to.some((name) => isCalled(user, name)))
        .map((user) => user.id);
      await CONFIG.ChatMessage.documentClass.create({
        author: game.user.id,
        speaker,
        content: escaped(command.text),
        whisper,
      });
    } else
      await CONFIG.ChatMessage.documentClass.create(
        { author: game.user.id, speaker, style: STYLES[command.style], content: escaped(command.text) },
        modeOption(null),
      );
  }

  async #roll({ formula, flavor, mode }: Extract<ChatCommand, { kind: "roll" }>, speaker: object): Promise<void> {
    const Roll = CONFIG.Dice.rolls[0];
    if (!Roll?.validate(formula)) return this.#warn("TABLE.Chat.rollFormula", { formula });
    const data = game.user.character?.getRollData() ?? {};
    const roll = await Roll.create(formula, data).evaluate();
    await roll.toMessage({ speaker, ...(flavor ? { flavor: escaped(flavor) } : {}) }, modeOption(mode));
  }

  #warn(key: string, data: Record<string, string>): void {
    ui.notifications?.warn(say(key, data));
  }

  #form(): HTMLElement {
    this.#box.addEventListener("keydown", (event) => this.#onKey(event));
    const send = iconButton({
      class: "send",
      type: "submit",
      label: say("TABLE.Chat.send"),
      icon: "fa-solid fa-paper-plane",
    });
    const clear = game.user.isGM
      ? iconButton({ label: say("TABLE.Chat.clear"), icon: "fa-solid fa-trash", data: { action: "clearLog" } })
      : null;
    const form = el(
      "form",
      { class: "chat-form" },
      el("div", { class: "chat-controls" }, this.#modes(), clear),
      el("div", { class: "chat-line" }, this.#box, send),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#send();
    });
    return form;
  }

  #modes(): HTMLElement {
    const select = el("select", {
      name: "rollMode",
      class: "roll-mode",
      "aria-label": say("TABLE.Chat.rollMode"),
      "data-tooltip": "",
    });
    for (const [value, mode] of Object.entries(modes()))
      select.append(el("option", { value, text: say(typeof mode === "string" ? mode : mode.label) }));
    select.value = currentMode();
    select.addEventListener("change", () => void game.settings.set("core", modeKey(), select.value));
    return el("label", { class: "roll-mode-label" }, icon("fa-solid fa-dice-d20"), select);
  }

  #showMode(): void {
    const select = this.element?.querySelector<HTMLSelectElement>("select.roll-mode");
    if (select) select.value = currentMode();
  }

  async #send(): Promise<void> {
    const text = this.#box.value;
    if (!text.trim()) return;
    this.#history.push(text);
    this.#box.value = "";
    await this.processMessage(text);
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      void this.#send();
    }
    if (event.key === "ArrowUp" && !this.#box.value) this.#box.value = this.#history.at(-1) ?? "";
  }

  /** Shows some older messages. */
  async #older(): Promise<void> {
    await this.#enqueue(async () => {
      const all = game.messages.filter((message) => message.visible).sort((a, b) => a.timestamp - b.timestamp);
      const first = this.#log.querySelector<HTMLElement>(".message")?.dataset["messageId"];
      const end = first ? all.findIndex((message) => message.id === first) : all.length;
      const drawn = await Promise.all(
        all.slice(Math.max(0, end - BATCH), Math.max(0, end)).map((message) => this.#draw(message)),
      );
      const height = this.#log.scrollHeight;
      this.#log.prepend(...drawn);
      this.#log.scrollTop += this.#log.scrollHeight - height;
    });
  }

  async #draw(message: ChatMessageDoc): Promise<HTMLElement> {
    const card = await message.renderHTML({ canDelete: game.user.isGM });
    card.dataset["messageId"] ??= message.id;
    this.#growth.observe(card);
    return card;
  }

  async #drawCard(message: ChatMessageDoc): Promise<HTMLElement> {
    const card = await message.renderHTML({ canDelete: false, canClose: true });
    card.dataset["messageId"] ??= message.id;
    return card;
  }

  #find(id: string): HTMLElement | null {
    return this.#log.querySelector(withId(id));
  }

  #findCard(id: string): HTMLElement | null {
    return this.#cards.element.querySelector(withId(id));
  }

  #enqueue(task: () => Promise<void>): Promise<void> {
    const run = this.#queue.then(task);
    this.#queue = run.catch(() => undefined);
    return run;
  }

  static async #onDelete(this: ChatLog, _event: Event, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-message-id]")?.dataset["messageId"] ?? "";
    await game.messages.get(id)?.delete();
  }

  static #onDismiss(this: ChatLog, _event: Event, target: HTMLElement): void {
    const card = target.closest<HTMLElement>("[data-message-id]");
    if (card) this.#cards.remove(card);
  }

  static async #onClear(this: ChatLog): Promise<void> {
    const sure = await DialogV2.confirm({ window: { title: "TABLE.Chat.clear" }, content: say("TABLE.Chat.clearAsk") });
    if (sure) await game.messages.flush();
  }
}

const withId = (id: string): string => `[data-message-id="${CSS.escape(id)}"]`;

function isCalled(user: { name: string; isGM: boolean; character: { name: string } | null }, name: string): boolean {
  const wanted = name.toLowerCase();
  return (
    user.name.toLowerCase() === wanted ||
    user.character?.name.toLowerCase() === wanted ||
    (wanted === "gm" && user.isGM)
  );
}

/** Updates texts such as "3 min ago". */
function showTimes(log: HTMLElement): void {
  for (const time of log.querySelectorAll("time")) time.textContent = sinceText(Date.parse(time.dateTime));
}

/** Typed text is text, never markup. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`).replaceAll("\n", "<br>");
}
