import { say } from "../words.ts";
import type { Frame } from "./frame.ts";

/** Shows a window as its header only, or whole again. */
export function showMinimized(element: HTMLElement, frame: Frame, minimized: boolean): void {
  element.classList.toggle("minimized", minimized);
  const label = say(minimized ? "TABLE.Window.maximize" : "TABLE.Window.minimize");
  frame.minimize.setAttribute("aria-label", label);
  frame.minimize.dataset["tooltip"] = label;
  frame.minimize.querySelector("i")?.classList.toggle("fa-window-restore", minimized);
}
