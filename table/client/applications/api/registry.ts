/** The open windows: which are rendered, which is on top, and which Escape closes. */
import { freeArea } from "../ui/freeArea.ts";
import type { CloseOptions } from "./types.ts";

interface Registered {
  readonly id: string;
  readonly hasFrame: boolean;
  readonly rendered: boolean;
  readonly element: HTMLElement | null;
  readonly position: { zIndex: number };
  setPosition(position: { readonly left: number; readonly top: number }): unknown;
  close(options?: CloseOptions): Promise<unknown>;
}

/** Every rendered application by id: `foundry.applications.instances`. */
export const instances = new Map<string, Registered>();

const LOWEST = 100;
let highest = LOWEST;

/** Raises a window to the top. True if it was not on top before. A window that opens again has a new element. */
export function raise(app: Registered): boolean {
  const wasTop = app.position.zIndex === highest && highest > LOWEST;
  if (!wasTop) highest += 1;
  app.position.zIndex = highest;
  app.element?.style.setProperty("z-index", String(highest));
  return !wasTop;
}

/** The framed window that lies on top, or null. */
function topWindow(): Registered | null {
  const framed = [...instances.values()].filter((app) => app.hasFrame && app.rendered);
  return framed.sort((a, b) => b.position.zIndex - a.position.zIndex)[0] ?? null;
}

/** On a page of another size every window is in sight, as far as it has room. */
export function refitWindows(): void {
  const page = freeArea();
  for (const app of instances.values()) {
    if (!app.hasFrame || !app.rendered || !app.element) continue;
    const { left, top, width, height } = app.element.getBoundingClientRect();
    app.setPosition({
      left: Math.max(page.left, Math.min(left, page.left + page.width - width)),
      top: Math.max(0, Math.min(top, page.height - height)),
    });
  }
}

/** Closes the window on top, as Escape does. False if there was none. */
export function dismissTop(): boolean {
  const top = topWindow();
  if (!top) return false;
  void top.close({ closeKey: true });
  return true;
}
