/** `foundry.nue.Tour`: a series of guided steps. Each shows a text beside an element, and blocks the rest. */
import { el } from "../applications/elements.ts";
import { parseUntrusted } from "../applications/html.ts";
import { say } from "../applications/words.ts";
import { game } from "../host.ts";

export interface TourStep {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly selector?: string;
  readonly restricted?: boolean;
  readonly [more: string]: unknown;
}

export interface TourConfig {
  readonly namespace?: string;
  readonly id?: string;
  readonly title: string;
  readonly description?: string;
  readonly restricted?: boolean;
  readonly display?: boolean;
  readonly canBeResumed?: boolean;
  readonly steps: readonly TourStep[];
}

type Progress = Record<string, Record<string, number>>;

const UNSTARTED = -1;

export class Tour {
  static readonly STATUS = Object.freeze({
    UNSTARTED: "unstarted",
    IN_PROGRESS: "in-progress",
    COMPLETED: "completed",
  } as const);

  static #active: Tour | null = null;

  static get activeTour(): Tour | null {
    return Tour.#active;
  }

  static get tourInProgress(): boolean {
    return Tour.#active !== null;
  }

  readonly config: TourConfig;
  id: string;
  namespace: string;
  targetElement: Element | null | undefined;
  overlayElement: HTMLElement | undefined;
  /** Frames the target and darkens the rest. */
  fadeElement: HTMLElement | undefined;
  #index = UNSTARTED;

  constructor(config: TourConfig, { id, namespace }: { readonly id?: string; readonly namespace?: string } = {}) {
    this.config = structuredClone(config);
    this.id = id ?? config.id ?? "";
    this.namespace = namespace ?? config.namespace ?? "";
  }

  get key(): string {
    return `${this.namespace}.${this.id}`;
  }

  get title(): string {
    return game.i18n.localize(this.config.title);
  }

  get description(): string {
    return game.i18n.localize(this.config.description ?? "");
  }

  /** The steps of this user. */
  get steps(): readonly TourStep[] {
    return this.config.steps.filter(({ restricted }) => !restricted || game.user.isGM);
  }

  /** −1 before the start, null after the end. */
  get stepIndex(): number | null {
    return this.#index >= this.steps.length ? null : this.#index;
  }

  get currentStep(): TourStep | null {
    return this.steps[this.#index] ?? null;
  }

  get hasNext(): boolean {
    return this.#index < this.steps.length - 1;
  }

  get hasPrevious(): boolean {
    return this.#index > 0;
  }

  get canStart(): boolean {
    return true;
  }

  get status(): string {
    if (this.#index === UNSTARTED) return Tour.STATUS.UNSTARTED;
    return this.#index >= this.steps.length ? Tour.STATUS.COMPLETED : Tour.STATUS.IN_PROGRESS;
  }

  /** At the current step where the tour may be resumed, else at the first. */
  async start(): Promise<void> {
    const resumes = this.config.canBeResumed === true && this.status === Tour.STATUS.IN_PROGRESS;
    await this.progress(resumes ? this.#index : 0);
  }

  async next(): Promise<void> {
    if (this.status === Tour.STATUS.COMPLETED) throw new Error(`Tour ${this.key} has already been completed`);
    await this.progress(this.#index + 1);
  }

  async previous(): Promise<void> {
    if (!this.hasPrevious) return;
    await this.progress(this.#index - 1);
  }

  async complete(): Promise<void> {
    await this.progress(this.steps.length);
  }

  /** Leaves the tour at its current step. */
  exit(): void {
    if (Tour.#active !== this) return;
    this.#hide();
    Tour.#active = null;
  }

  async reset(): Promise<void> {
    this.exit();
    this.#index = UNSTARTED;
    await this.#save();
  }

  async progress(stepIndex: number): Promise<void> {
    if (stepIndex < 0 || stepIndex > this.steps.length)
      throw new Error(`Step index ${stepIndex} is not valid for Tour ${this.key} with ${this.steps.length} steps.`);
    if (Tour.#active === this) await this._postStep();
    else Tour.#active?.exit();
    this.#index = stepIndex;
    await this.#save();
    if (stepIndex === this.steps.length) {
      Tour.#active = null;
      return;
    }
    Tour.#active = this;
    await this._preStep();
    await this._renderStep();
  }

  async _preStep(): Promise<void> {}

  async _postStep(): Promise<void> {
    this.#hide();
  }

  _getTargetElement(selector: string): Element | null {
    return document.querySelector(selector);
  }

  async _renderStep(): Promise<void> {
    const step = this.currentStep;
    if (!step) return;
    this.#hide();
    this.targetElement = step.selector ? this._getTargetElement(step.selector) : null;
    this.overlayElement = el("div", { class: "tour-overlay" });
    const card = this.#card(step);
    this.fadeElement = frame(this.targetElement ?? null);
    document.body.append(this.fadeElement, this.overlayElement, card);
    place(card, this.targetElement ?? null);
    card.querySelector<HTMLElement>("[data-tour=next]")?.focus();
  }

  /** Reads the step that this browser has kept. */
  _reloadProgress(): void {
    const kept = (game.settings.get("core", "tourProgress") as Progress)[this.namespace]?.[this.id];
    this.#index = Number.isInteger(kept) ? Math.min(Math.max(kept!, UNSTARTED), this.steps.length) : UNSTARTED;
  }

  #card({ title, content }: TourStep): HTMLElement {
    const text = el("div", { class: "tour-content" });
    text.append(parseUntrusted(game.i18n.localize(content)));
    const button = (step: string, key: string, disabled = false): HTMLElement => {
      const made = el("button", { type: "button", text: say(key), disabled, data: { tour: step } });
      made.addEventListener("click", () => void this.#press(step));
      return made;
    };
    const card = el(
      "aside",
      { class: "tour", role: "dialog", "aria-modal": "true", "aria-label": game.i18n.localize(title) },
      el("h2", { text: game.i18n.localize(title) }),
      text,
      el(
        "footer",
        {},
        button("exit", "TABLE.Tour.exit"),
        el("span", { text: `${this.#index + 1} / ${this.steps.length}` }),
        button("previous", "TABLE.Tour.previous", !this.hasPrevious),
        button("next", this.hasNext ? "TABLE.Tour.next" : "TABLE.Tour.complete"),
      ),
    );
    card.addEventListener("keydown", (event) => {
      event.stopPropagation();
      if (event.key === "Escape") this.exit();
    });
    return card;
  }

  async #press(step: string): Promise<void> {
    if (step === "exit") this.exit();
    else await (step === "next" ? this.next() : this.previous());
  }

  #hide(): void {
    this.fadeElement?.remove();
    this.overlayElement?.remove();
    for (const card of document.querySelectorAll("aside.tour")) card.remove();
  }

  async #save(): Promise<void> {
    const kept = game.settings.get("core", "tourProgress") as Progress;
    const own = { ...kept[this.namespace], [this.id]: this.#index };
    await game.settings.set("core", "tourProgress", { ...kept, [this.namespace]: own } as never);
  }
}

const GAP = 12;
const PADDING = 10;

/** A frame around the element, which stays where the element was when windows are drawn anew. */
function frame(target: Element | null): HTMLElement {
  const made = el("div", { class: "tour-fadebox" });
  const box = target?.getBoundingClientRect();
  if (!box) return made;
  made.dataset["framed"] = "true";
  made.style.left = `${box.left - PADDING}px`;
  made.style.top = `${box.top - PADDING}px`;
  made.style.width = `${box.width + PADDING * 2}px`;
  made.style.height = `${box.height + PADDING * 2}px`;
  return made;
}

/** Beside the element, where there is room; without one in the middle. */
function place(card: HTMLElement, target: Element | null): void {
  const { width, height } = card.getBoundingClientRect();
  const box = target?.getBoundingClientRect();
  const inside = (at: number, size: number, room: number): number => Math.max(GAP, Math.min(at, room - size - GAP));
  const left = !box
    ? (window.innerWidth - width) / 2
    : box.left > width + GAP * 2
      ? box.left - width - GAP
      : box.right + GAP;
  const top = box ? box.top : (window.innerHeight - height) / 2;
  card.style.left = `${inside(left, width, window.innerWidth)}px`;
  card.style.top = `${inside(top, height, window.innerHeight)}px`;
}
