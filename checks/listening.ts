/**
 * What this seat has heard: errors since the module was loaded, messages on its channel, and reports of hooks about
 * documents.
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
  /** How often this seat was asked to take a step. */
  asked: 0,
};

const MOST_KEPT = 500;
const WATCHED = ["updateActor", "updateActorDelta", "updateToken", "moveToken"];

/** Starts to listen for errors. Called when the module is loaded, before anything is registered. */
export function listenForErrors(): void {
  globalThis.addEventListener("error", ({ message }) => void errors.push(message));
  globalThis.addEventListener("unhandledrejection", ({ reason }) => void errors.push(String(reason)));
  const { error } = console;
  console.error = (...values: unknown[]): void => {
    errors.push(values.map(String).join(" "));
    error.apply(console, values);
  };
}

/** Listens on the module's channel and to hooks. In `ready`. */
export function listen(): void {
  host.game.socket.on(CHANNEL, ({ say }, from) => void heard.messages.push({ say, from }));
  for (const hook of WATCHED) {
    // The second argument is a change or a movement, the third the options of the write.
    host.Hooks.on(hook, (document: { id: string; name: string }, _changed: Data, options: Data) => {
      heard.hooks.push({ hook, id: document.id, name: document.name, options: plain(options) });
      heard.hooks.splice(0, Math.max(0, heard.hooks.length - MOST_KEPT));
    });
  }
}

/** The options that mark Unseen's own writes. */
function plain(options: Data = {}): Data {
  const { unseen, unseenChecks } = options;
  return JSON.parse(JSON.stringify({ unseen, unseenChecks })) as Data;
}
