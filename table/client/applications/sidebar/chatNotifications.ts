import { el } from "../elements.ts";
import { say } from "../words.ts";

/** Durations in milliseconds. Packages may change them at any time. */
export interface NotifyTimes {
  readonly NOTIFY_DURATION: number;
  readonly NOTIFY_TICKER: number;
  readonly NOTIFY_UNPAUSE: number;
}

/**
 * New messages as cards beside the sidebar, newest at the bottom. Each goes after a while. The clock stands still while
 * one is pointed at or has the focus, shortly after that, and while the browser shows another page.
 */
export class ChatNotifications {
  readonly element = el("ol", {
    id: "chat-notifications",
    "aria-label": say("TABLE.Chat.new"),
    "aria-live": "polite",
    "aria-relevant": "additions",
  });
  readonly #times: NotifyTimes;
  readonly #left = new Map<HTMLElement, number>();
  #pause = 0;
  #clock: ReturnType<typeof setInterval> | undefined;

  constructor(times: NotifyTimes) {
    this.#times = times;
  }

  /** Shows a card for its time. */
  post(card: HTMLElement): void {
    this.element.append(card);
    this.element.scrollTop = this.element.scrollHeight;
    this.#left.set(card, this.#times.NOTIFY_DURATION);
    this.#clock ??= setInterval(() => this.#tick(), this.#times.NOTIFY_TICKER);
  }

  /** Draws a card anew. Its time goes on. */
  replace(card: HTMLElement, anew: HTMLElement): void {
    const left = this.#left.get(card) ?? 0;
    this.#left.delete(card);
    this.#left.set(anew, left);
    card.replaceWith(anew);
  }

  /** Removes a card. A focus inside goes to the next card, else to the sidebar. */
  remove(card: HTMLElement): void {
    const page = this.element.ownerDocument;
    const hadFocus = card.contains(page.activeElement);
    const next = (card.nextElementSibling ?? card.previousElementSibling)?.querySelector<HTMLElement>(
      "[data-action=dismissMessage]",
    );
    card.remove();
    this.#left.delete(card);
    const heir = next ?? page.querySelector<HTMLElement>("#sidebar-tabs [tabindex='0']");
    if (hadFocus) heir?.focus();
    if (this.#left.size > 0) return;
    clearInterval(this.#clock);
    this.#clock = undefined;
  }

  clear(): void {
    for (const card of this.#left.keys()) this.remove(card);
  }

  #tick(): void {
    const { NOTIFY_TICKER: ticker, NOTIFY_UNPAUSE: unpause } = this.#times;
    // Its own page: a test's page may be gone before its cards are.
    const { hidden, activeElement } = this.element.ownerDocument;
    if (hidden) return;
    if (this.element.matches(":hover") || this.element.contains(activeElement)) {
      this.#pause = unpause;
      return;
    }
    this.#pause = Math.max(0, this.#pause - ticker);
    if (this.#pause > 0) return;
    for (const [card, left] of this.#left) {
      if (left <= ticker) this.remove(card);
      else this.#left.set(card, left - ticker);
    }
  }
}
