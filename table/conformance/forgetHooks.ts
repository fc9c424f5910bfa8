import { Hooks } from "../core/hooks.ts";

/** Removes every listener from the hooks, so that tests do not hear each other. */
export function forgetHooks(): void {
  for (const [hook, listeners] of Object.entries(Hooks.events)) for (const { id } of listeners) Hooks.off(hook, id);
}
