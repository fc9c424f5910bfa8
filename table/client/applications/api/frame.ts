/** The frame of a window: header with icon, title, menu and buttons, and the content below it. */
import { el, icon, iconButton } from "../elements.ts";
import { say } from "../words.ts";
import type { ApplicationOptions } from "./types.ts";

export interface Frame {
  readonly header: HTMLElement;
  readonly icon: HTMLElement;
  readonly title: HTMLElement;
  readonly controls: HTMLButtonElement;
  readonly minimize: HTMLButtonElement;
  readonly close: HTMLButtonElement;
  readonly content: HTMLElement;
  readonly resize: HTMLElement | null;
}

/** Builds the frame into the application's element. */
export function buildFrame(element: HTMLElement, id: string, { window, tag }: ApplicationOptions): Frame {
  const frame: Frame = {
    header: el("header", { class: "window-header" }),
    icon: icon("window-icon"),
    title: el("h1", { class: "window-title", id: `${id}-title` }),
    controls: headerButton("toggleControls", "fa-ellipsis-vertical", "TABLE.Window.controls"),
    minimize: headerButton("minimize", "fa-window-minimize", "TABLE.Window.minimize"),
    close: headerButton("close", "fa-xmark", "TABLE.Window.close"),
    content: document.createElement(window.contentTag ?? "section"),
    resize: window.resizable ? el("div", { class: "window-resize-handle", "aria-hidden": "true" }) : null,
  };
  frame.content.classList.add("window-content", ...(window.contentClasses ?? []));
  frame.controls.setAttribute("aria-expanded", "false");
  frame.minimize.hidden = window.minimizable === false;
  frame.header.append(frame.icon, frame.title, frame.controls, frame.minimize, frame.close);
  element.append(frame.header, frame.content, ...(frame.resize ? [frame.resize] : []));
  element.setAttribute("aria-labelledby", frame.title.id);
  if (tag !== "dialog") element.setAttribute("role", "dialog");
  element.tabIndex = -1;
  return frame;
}

/** Shows title and icon. */
export function updateFrame(
  frame: Frame,
  { title, icon: classes }: { title: string; icon: string | false | undefined },
): void {
  frame.title.textContent = title;
  frame.icon.className = `window-icon ${classes || ""}`.trim();
  frame.icon.hidden = !classes;
}

function headerButton(action: string, classes: string, key: string): HTMLButtonElement {
  return iconButton({ class: "header-control", label: say(key), icon: `fa-solid ${classes}`, data: { action } });
}
