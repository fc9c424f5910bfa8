/** Guided steps: checks that a person starts by a button, because they reload a window or change a user's role. */
import type { Check } from "./check.ts";
import { assistant } from "./list/assistant.ts";
import { cards, hide } from "./list/hiding.ts";

/** What a window does after it has been reloaded by the step. */
export const AFTER_RELOAD: readonly Check[] = [hide, cards];
export const WITH_ASSISTANT: readonly Check[] = [assistant];

const PLACE = "unseen-checks.reload";

/** Reloads the window. It runs its part of the checks when it is ready again. */
export function reloadForStep(): void {
  sessionStorage.setItem(PLACE, "due");
  location.reload();
}

/** Whether the reload is due to the step. Says so once. */
export function isReloadedByStep(): boolean {
  const due = sessionStorage.getItem(PLACE) !== null;
  sessionStorage.removeItem(PLACE);
  return due;
}
