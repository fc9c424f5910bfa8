import { beforeEach, describe, expect, it, vi } from "vitest";
import { ChatLog } from "../client/applications/sidebar/chatLog.ts";
import { renderMessage } from "../client/applications/sidebar/chatMessage.ts";
import type { ChatMessageDoc } from "../client/types/documents.ts";
import { Notifications } from "../client/applications/ui/notifications.ts";
import { installAppsHost } from "./appsHost.ts";

/** A message that everybody may read. */
const SHOWN = { visible: true, isContentVisible: true, rolls: [], whisper: [] };

const message = (id: string, data: object = {}): ChatMessageDoc => {
  const made = { id, alias: "Mira", author: null, content: id, timestamp: Number(id), ...SHOWN, ...data };
  return { ...made, renderHTML: (options: Record<string, unknown>) => renderMessage(made as never, options) } as never;
};

interface Scope {
  game: { messages: object; settings: object; user: { isGM: boolean }; release: { generation: number } };
  CONFIG: Record<string, object>;
  ui: Record<string, unknown>;
  Hooks: { callAll(hook: string, ...args: unknown[]): void; on(hook: string, fn: (...args: never[]) => unknown): void };
}

const scope = globalThis as unknown as Scope;
let created: unknown[][];

beforeEach(() => {
  installAppsHost();
  created = [];
  // The log is shown, so no card beside it starts a clock.
  scope.ui["sidebar"] = { expanded: true, tabGroups: { primary: "chat" } };
  const settings = {
    get: (_scope: string, key: string) => (key === "messageMode" ? "public" : "publicroll"),
    set: async () => undefined,
  };
  Object.assign(scope.game, { messages: [message("2"), message("1"), message("3", { visible: false })], settings });
  const documentClass = {
    create: async (...args: unknown[]) => void created.push(args),
    getSpeaker: () => ({ alias: "Mira" }),
  };
  const Roll = {
    validate: (formula: string) => formula.startsWith("1d20"),
    create: (formula: string) => ({
      evaluate: async () => ({ toMessage: async (...args: unknown[]) => void created.push([formula, ...args]) }),
    }),
  };
  Object.assign(scope.CONFIG, {
    ChatMessage: { documentClass, modes: { public: { label: "All" } } },
    Dice: { rolls: [Roll], rollModes: { publicroll: "All" } },
  });
});

const shown = (log: ChatLog): (string | undefined)[] =>
  [...log.element.querySelectorAll<HTMLElement>(".message")].map(({ dataset }) => dataset["messageId"]);

it("shows the messages this user may see, oldest first, and new ones at the bottom, each once", async () => {
  const log = await new ChatLog().render({ force: true });
  expect(shown(log)).toEqual(["1", "2"]);
  scope.Hooks.callAll("createChatMessage", message("4"));
  await log.postOne(message("4"));
  expect(shown(log)).toEqual(["1", "2", "4"]);
  expect(log.element.querySelector("[role=log]")?.getAttribute("aria-live")).toBe("polite");
});

it("follows what happens to a message", async () => {
  const log = await new ChatLog().render({ force: true });
  await log.updateMessage(message("1", { content: "new" }));
  expect(log.element.querySelector("[data-message-id='1'] .message-content")?.textContent).toBe("new");
  await log.updateMessage(message("2", { visible: false }));
  expect(shown(log)).toEqual(["1"]);
});

it("keeps the line that is being written over a render", async () => {
  const log = await new ChatLog().render({ force: true });
  const line = log.element.querySelector<HTMLTextAreaElement>("#chat-message");
  if (line) line.value = "half a sen";
  await log.render();
  expect(log.element.querySelector<HTMLTextAreaElement>("#chat-message")?.value).toBe("half a sen");
});

it.each([
  [13, { rollMode: "publicroll" }],
  [14, { messageMode: "public" }],
])("says text as text, with the privacy that the user chose, on generation %i", async (generation, privacy) => {
  scope.game.release.generation = generation;
  const log = await new ChatLog().render({ force: true });
  await log.processMessage("a <b>\nc");
  expect(created).toEqual([
    [{ author: "u1", speaker: { alias: "Mira" }, style: 1, content: "a &#60;b&#62;<br>c" }, privacy],
  ]);
});

it.each([
  [13, { rollMode: "gmroll" }],
  [14, { messageMode: "gm" }],
])("rolls a formula, and says when it is none, on generation %i", async (generation, privacy) => {
  scope.game.release.generation = generation;
  const notifications = new Notifications();
  scope.ui["notifications"] = notifications;
  const log = await new ChatLog().render({ force: true });
  await log.processMessage("/gmr 1d20 # sneaky");
  expect(created).toEqual([["1d20", { speaker: { alias: "Mira" }, flavor: "sneaky" }, privacy]]);
  await log.processMessage("/r potato");
  expect(created).toHaveLength(1);
  expect(notifications.element.textContent).toContain("potato");
});

it("lets a listener of chatMessage take the line by returning false", async () => {
  const taken: unknown[] = [];
  scope.Hooks.on("chatMessage", (_log: unknown, text: unknown) => {
    taken.push(text);
    return false;
  });
  const log = await new ChatLog().render({ force: true });
  await log.processMessage("/anything at all");
  expect([taken, created]).toEqual([["/anything at all"], []]);
});

describe("cards of new messages beside the sidebar", () => {
  const sidebar = { expanded: true, tabGroups: { primary: "actors" } };
  const cards = (): string[] =>
    [...document.querySelectorAll<HTMLElement>("#chat-notifications > .message")].map(
      (card) => `${card.dataset["messageId"]}: ${card.querySelector(".message-content")?.textContent}`,
    );
  /** Lets the log draw, and some time pass. */
  const later = (milliseconds = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);

  beforeEach(async () => {
    vi.useFakeTimers();
    Object.assign(sidebar, { expanded: true, tabGroups: { primary: "actors" } });
    scope.ui["sidebar"] = sidebar;
    await new ChatLog().render({ force: true });
    return () => vi.useRealTimers();
  });

  it.each([
    ["while another tab is open", {}, {}, ["4: 4"]],
    ["while the sidebar is collapsed", { expanded: false, tabGroups: { primary: "chat" } }, {}, ["4: 4"]],
    ["not while the log is shown", { tabGroups: { primary: "chat" } }, {}, []],
    ["not of a message that this user may not see", {}, { visible: false }, []],
  ])("%s", async (_when, shown, data, expected) => {
    Object.assign(sidebar, shown);
    scope.Hooks.callAll("createChatMessage", message("4", data));
    await later();
    expect(cards()).toEqual(expected);
  });

  it("are drawn as in the log, with the hook, and with a button to dismiss instead of one to delete", async () => {
    const contexts: unknown[] = [];
    scope.Hooks.on("renderChatMessageHTML", (_message: unknown, html: HTMLElement, context: object) => {
      html.classList.add("ours");
      contexts.push({ ...context });
    });
    scope.Hooks.callAll("createChatMessage", message("4"));
    await later();
    expect(contexts).toMatchObject([{ canClose: false }, { canClose: true, canDelete: false }]);
    const card = document.querySelector<HTMLElement>("#chat-notifications > .ours");
    expect(card?.querySelector("[data-action=deleteMessage]")).toBeNull();
    card?.querySelector<HTMLElement>("[data-action=dismissMessage]")?.click();
    expect(cards()).toEqual([]);
  });

  it("go after NOTIFY_DURATION, and stay while they have the focus and NOTIFY_UNPAUSE longer", async () => {
    expect([ChatLog.NOTIFY_DURATION, ChatLog.NOTIFY_TICKER, ChatLog.NOTIFY_UNPAUSE]).toEqual([5000, 500, 2000]);
    scope.Hooks.callAll("createChatMessage", message("4"));
    await later(4000);
    scope.Hooks.callAll("createChatMessage", message("5"));
    await later(1000);
    expect(cards()).toEqual(["5: 5"]);
    document.querySelector<HTMLElement>("#chat-notifications button")?.focus();
    await later(20_000);
    expect(cards()).toEqual(["5: 5"]);
    (document.activeElement as HTMLElement).blur();
    await later(1500);
    expect(cards()).toEqual(["5: 5"]);
    await later(ChatLog.NOTIFY_DURATION);
    expect(cards()).toEqual([]);
  });

  it("follow what happens to their message, and keep their time", async () => {
    scope.Hooks.callAll("createChatMessage", message("4"));
    scope.Hooks.callAll("createChatMessage", message("5"));
    scope.Hooks.callAll("createChatMessage", message("6"));
    await later(1000);
    scope.Hooks.callAll("updateChatMessage", message("4", { content: "new" }));
    scope.Hooks.callAll("updateChatMessage", message("5", { visible: false }));
    scope.Hooks.callAll("deleteChatMessage", message("6"));
    await later();
    expect(cards()).toEqual(["4: new"]);
    await later(4000);
    expect(cards()).toEqual([]);
  });

  it.each(["changeSidebarTab", "collapseSidebar"])("go when the log is shown: %s", async (hook) => {
    scope.Hooks.callAll("createChatMessage", message("4"));
    await later();
    scope.Hooks.callAll(hook);
    expect(cards()).toEqual(["4: 4"]);
    sidebar.tabGroups.primary = "chat";
    scope.Hooks.callAll(hook);
    expect(cards()).toEqual([]);
  });
});
