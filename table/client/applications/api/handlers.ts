/** Handles a click or a submit inside an application. */
import { FormDataExtended } from "../ux/formData.ts";
import type { ActionHandler, ApplicationOptions, CloseOptions, FormConfig } from "./types.ts";

interface Found {
  readonly name: string;
  readonly target: HTMLElement;
  /** Undefined if no class of the chain declares the action. */
  readonly handler: ActionHandler | undefined;
}

interface Submitting {
  readonly options: Readonly<ApplicationOptions>;
  close(options?: CloseOptions): Promise<unknown>;
}

interface Submission {
  readonly event: Event;
  readonly form: HTMLFormElement;
  readonly options?: object;
}

/** The action of a click inside `element`. Null without one, or for another mouse button. */
export function actionFor(
  event: PointerEvent,
  element: HTMLElement,
  actions: ApplicationOptions["actions"],
): Found | null {
  const target = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-action]") : null;
  const name = target?.dataset["action"];
  if (!target || !name || !element.contains(target) || target.matches(":disabled")) return null;
  const action = actions[name];
  const { handler, buttons = [0] } =
    typeof action === "function" ? { handler: action } : (action ?? { handler: undefined });
  return buttons.includes(event.button) ? { name, target, handler } : null;
}

interface Framed {
  readonly minimized: boolean;
  close(): Promise<unknown>;
  minimize(): Promise<unknown>;
  maximize(): Promise<unknown>;
  toggleControls(): void;
  changeTab(tab: string, group: string): void;
}

/** Runs an action that every application has. False if this is none. */
export function runFrameAction(app: Framed, { name, target: { dataset } }: Found): boolean {
  const known: Record<string, () => unknown> = {
    close: () => app.close(),
    minimize: () => (app.minimized ? app.maximize() : app.minimize()),
    toggleControls: () => app.toggleControls(),
    tab: () => app.changeTab(dataset["tab"] ?? "", dataset["group"] ?? ""),
  };
  known[name]?.();
  return name in known;
}

/** Runs a form's handler with its data and with the application as `this`. Closes if the form says so. */
export async function submitForm(
  app: Submitting,
  config: FormConfig,
  { event, form, options = {} }: Submission,
): Promise<unknown> {
  event.preventDefault();
  const { handler, closeOnSubmit } = config;
  if (!handler) return undefined;
  const result: unknown = await Reflect.apply(handler, app, [event, form, new FormDataExtended(form), options]);
  if (closeOnSubmit && event.type !== "change") await app.close({ submitted: true });
  return result;
}
