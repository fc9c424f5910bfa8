import { el, icon, iconButton } from "../elements.ts";
import { say } from "../words.ts";
import type { Data } from "../../types/database.ts";

type Level = "info" | "warning" | "error" | "success";

export interface NoticeOptions {
  readonly permanent?: boolean;
  readonly localize?: boolean;
  readonly format?: Data;
  readonly console?: boolean;
  readonly progress?: boolean;
  readonly escape?: boolean;
  readonly clean?: boolean;
}

export interface Notice {
  readonly id: number;
  readonly type: Level;
  readonly message: string;
  /** Shows a progress from 0 to 1, with its text. */
  update(state: { readonly pct?: number; readonly message?: string }): void;
  remove(): void;
}

/** How long a notice stays, in milliseconds. */
const LIFE = 5000;
const ICONS: Record<Level, string> = {
  info: "fa-solid fa-circle-info",
  success: "fa-solid fa-circle-check",
  warning: "fa-solid fa-triangle-exclamation",
  error: "fa-solid fa-circle-exclamation",
};

/** Runs at once on a page in sight, else as soon as its tab of the browser is looked at. */
function whenSeen(run: () => void): void {
  if (!document.hidden) return run();
  document.addEventListener("visibilitychange", run, { once: true });
}

/** `ui.notifications`: short messages at the top of the page, read aloud when they appear. */
export class Notifications {
  readonly element: HTMLElement = el("ol", {
    id: "notifications",
    "aria-label": say("TABLE.Notice.label"),
    "aria-live": "polite",
    "aria-relevant": "additions",
  });
  readonly #active = new Map<number, HTMLElement>();
  #last = 0;

  /** Puts the list of notices into the page. */
  render(parent: HTMLElement = document.body): void {
    parent.append(this.element);
  }

  info(message: string, options?: NoticeOptions): Notice {
    return this.notify(message, "info", options);
  }

  warn(message: string, options?: NoticeOptions): Notice {
    return this.notify(message, "warning", options);
  }

  error(message: string | Error, options?: NoticeOptions): Notice {
    return this.notify(message instanceof Error ? message.message : message, "error", options);
  }

  success(message: string, options?: NoticeOptions): Notice {
    return this.notify(message, "success", options);
  }

  notify(
    message: string,
    type: Level = "info",
    { permanent = false, localize = false, format, progress = false }: NoticeOptions = {},
  ): Notice {
    const id = (this.#last += 1);
    const text = localize || format ? say(message, format) : message;
    const words = el("span", { class: "notification-text", text });
    const meter = progress ? el("progress", { max: 1, value: 0 }) : null;
    const close = iconButton({ class: "close", label: say("TABLE.Notice.close"), icon: "fa-solid fa-xmark" });
    const item = el(
      "li",
      { class: `notification ${type}`, role: type === "error" ? "alert" : null, data: { id: String(id) } },
      icon(ICONS[type]),
      words,
      meter,
      close,
    );
    const remove = () => this.remove(id);
    close.addEventListener("click", remove);
    this.element.append(item);
    this.#active.set(id, item);
    if (!permanent && !progress) whenSeen(() => setTimeout(remove, LIFE));
    const update: Notice["update"] = ({ pct, message: next }) => {
      if (next !== undefined) words.textContent = next;
      if (meter && pct !== undefined) meter.value = pct;
      if (pct !== undefined && pct >= 1) setTimeout(remove, LIFE / 4);
    };
    return { id, type, message: text, update, remove };
  }

  remove(notice: Notice | number): void {
    const id = typeof notice === "number" ? notice : notice.id;
    this.#active.get(id)?.remove();
    this.#active.delete(id);
  }

  has(notice: Notice | number): boolean {
    return this.#active.has(typeof notice === "number" ? notice : notice.id);
  }

  clear(): void {
    for (const id of this.#active.keys()) this.remove(id);
  }
}
