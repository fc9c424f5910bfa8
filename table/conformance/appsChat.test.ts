// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
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
