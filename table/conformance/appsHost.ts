/**
 * The parts of a seat that windows need: localization, hooks, settings, a user. They are also set as globals, where
 * packages find them.
 */
import { HookRegistry, Hooks } from "../core/hooks.ts";
import { setHost } from "../client/host.ts";
import { setTemplateSource } from "../client/applications/handlebars/templates.ts";
import { registerHelpers } from "../client/applications/handlebars/helpers.ts";
import { registerElements } from "../client/applications/elements/register.ts";
import { instances } from "../client/applications/api/registry.ts";
import { forgetHooks } from "./forgetHooks.ts";

export interface Called {
  readonly hook: string;
  readonly args: readonly unknown[];
}

export interface AppsHost {
  /** Every hook called, in order. */
  readonly called: Called[];
  readonly templates: Record<string, string>;
  readonly user: { id: string; name: string; isGM: boolean; isSelf: boolean };
}

/** Prepares a fresh page and a fresh host. */
export function installAppsHost(templates: Record<string, string> = {}): AppsHost {
  document.body.replaceChildren();
  instances.clear();
  const called: Called[] = [];
  forgetHooks();
  for (const name of ["call", "callAll"] as const) {
    const plain = HookRegistry.prototype[name].bind(Hooks);
    Object.assign(Hooks, {
      [name]: (hook: string, ...args: unknown[]) => {
        called.push({ hook, args });
        return plain(hook, ...args);
      },
    });
  }
  const user = { id: "u1", name: "Ada", isGM: false, isSelf: true };
  const game = {
    user,
    users: new Map([["u1", user]]),
    packs: new Map(),
    keybindings: { register: () => undefined },
    release: { generation: 14 },
    i18n: { lang: "en", localize: (key: string) => key, format: (key: string) => key, has: () => false },
  };
  const host = {
    game,
    CONFIG: { statusEffects: [], Token: {}, queries: {} },
    canvas: {},
    ui: {},
  };
  setHost(host as never);
  Object.assign(globalThis, host, { Hooks });
  setTemplateSource(async (path) => {
    const text = templates[path];
    if (text === undefined) throw new Error(`no template ${path}`);
    return text;
  });
  registerHelpers();
  registerElements();
  return { called, templates, user };
}
