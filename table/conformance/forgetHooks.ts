import { Hooks } from "../core/hooks.ts";

/** Takes every listener off the hooks, for a test that wants a fresh seat. */
export function forgetHooks(): void {
  for (const [hook, listeners] of Object.entries(Hooks.events)) for (const { id } of listeners) Hooks.off(hook, id);
}
