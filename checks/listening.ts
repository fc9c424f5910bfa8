/**
 * What this seat has heard: errors, warnings and notices since the module was loaded, messages on its channel, and
 * reports of hooks about documents.
 */
import { CHANNEL, type Data, host } from "./host.ts";

/** Errors of the page and of the console. */
export const errors: string[] = [];

interface HookCall {
  readonly hook: string;
  readonly id: string;
  readonly name: string;
  readonly options: Data;
}

export const heard = {
  messages: [] as { readonly say: unknown; readonly from: string }[],
  hooks: [] as HookCall[],
  /** Warnings of the console, each with the files that it came through. */
  warnings: [] as { readonly text: string; readonly stack: string }[],
  /** The words of notices, each with its kind. */
  notices: [] as string[],
  /** How often this seat was asked to take a step. */
  asked: 0,
};

const MOST_KEPT = 500;
const WATCHED = ["updateActor", "updateActorDelta", "updateToken", "moveToken"];

/** Starts to listen for errors and warnings. Called when the module is loaded, before anything is registered. */
export function listenForErrors(): void {
  globalThis.addEventListener("error", ({ message }) => void errors.push(message));
  globalThis.addEventListener("unhandledrejection", ({ reason }) => void errors.push(String(reason)));
  const { error } = console;
  console.error = (...values: unknown[]): void => {
    errors.push(values.map(String).join(" "));
    error.apply(console, values);
  };
  const { warn } = console;
  console.warn = (...values: unknown[]): void => {
    // A host logs the error of its compatibility layer, whose stack may be longer than the one here.
    const stacks = [new Error("here"), ...values].map((value) => (value instanceof Error ? value.stack : ""));
    keep(heard.warnings, { text: values.map(String).join(" "), stack: stacks.join("\n") });
    warn.apply(console, values);
  };
}

/** Listens to the notices of this seat. */
function listenForNotices(): void {
  const { notifications } = host.ui;
  const { notify } = notifications;
  notifications.notify = (message, type, options) => {
    keep(heard.notices, `${type ?? "info"}: ${String(message)}`);
    return notify.call(notifications, message, type, options);
  };
}

function keep<T>(list: T[], one: T): void {
  list.push(one);
  list.splice(0, Math.max(0, list.length - MOST_KEPT));
}

/** Listens on the module's channel and to hooks. In `ready`. */
export function listen(): void {
  listenForNotices();
  host.game.socket.on(CHANNEL, ({ say }, from) => void heard.messages.push({ say, from }));
  for (const hook of WATCHED) {
    // The second argument is a change or a movement, the third the options of the write.
    host.Hooks.on(hook, (document: { id: string; name: string }, _changed: Data, options: Data) => {
      keep(heard.hooks, { hook, id: document.id, name: document.name, options: plain(options) });
    });
  }
}

/** The options that mark Unseen's own writes. */
function plain(options: Data = {}): Data {
  const { unseen, unseenChecks } = options;
  return JSON.parse(JSON.stringify({ unseen, unseenChecks })) as Data;
}
