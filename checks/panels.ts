/** Windows of Unseen's that show no document. Each has an id of its own on the page. */
import { until } from "./check.ts";
import { host } from "./host.ts";

export interface PanelLook {
  readonly opened: boolean;
  readonly titled: boolean;
  readonly filled: boolean;
  readonly closed: boolean;
}

/** Waits for a window, closes it, and gives how it looked. */
export async function lookAtPanel(id: string): Promise<PanelLook> {
  const part = (selector: string): string => document.querySelector(`#${id} ${selector}`)?.textContent?.trim() ?? "";
  const opened = await until(() => document.getElementById(id) !== null);
  const filled = await until(() => part(".window-content") !== "");
  const titled = part(".window-title") !== "";
  return { opened, titled, filled, closed: await closePanel(id) };
}

/** Closes a window, and gives whether it went. */
export async function closePanel(id: string): Promise<boolean> {
  await host.foundry.applications.instances.get(id)?.close();
  return until(() => document.getElementById(id) === null);
}

/** Presses a tool of Unseen's beside the map. */
export function openTool(name: string): void {
  const tool = host.ui.controls.controls["tokens"]?.tools[name];
  if (!tool) throw new Error(`there is no tool ${name}`);
  tool.onChange(new Event("click"), true);
}

/** Presses the first button of this kind, once it is there. */
export async function press(selector: string): Promise<void> {
  const button = await until(() => document.querySelector<HTMLElement>(selector));
  if (!button) throw new Error(`there is no ${selector}`);
  button.focus();
  button.click();
}
