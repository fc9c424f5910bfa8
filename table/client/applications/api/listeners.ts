/** The gestures that every application handles: actions, its form, coming to the front, its frame. */
import { actionFor, runFrameAction } from "./handlers.ts";
import { inMenu } from "./headerMenu.ts";
import { attachPointer } from "./pointer.ts";
import type { Frame } from "./frame.ts";
import type { ApplicationLifecycle } from "./lifecycle.ts";

/** Listens on the application's element, once for each application. */
export function attachListeners(app: ApplicationLifecycle, frame: Frame | null): void {
  const { element, form } = app;
  const config = app.options.form ?? {};
  for (const type of ["click", "contextmenu"])
    element.addEventListener(type, (event) => onClick(app, element, event as PointerEvent));
  form?.addEventListener("submit", (event) => void app._onSubmitForm(config, event));
  form?.addEventListener("change", (event) => app._onChangeForm(config, event));
  element.addEventListener("pointerdown", (event) => {
    app.bringToFront();
    if (!inMenu(event)) app.toggleControls(false);
  });
  if (!frame) return;
  attachPointer(app, frame);
  frame.header.addEventListener("dblclick", (event) => {
    if (!(event.target as Element).closest("button")) void (app.minimized ? app.maximize() : app.minimize());
  });
}

/** `element` may belong to a window that has closed since: scripts can click on what is no longer on the page. */
function onClick(app: ApplicationLifecycle, element: HTMLElement, event: PointerEvent): void {
  if (app.element !== element) return;
  const found = actionFor(event, element, app.options.actions);
  if (!found) return;
  if (event.type === "contextmenu") event.preventDefault();
  if (found.handler) void Reflect.apply(found.handler, app, [event, found.target]);
  else if (!runFrameAction(app, found)) app._onClickAction(event, found.target);
}
