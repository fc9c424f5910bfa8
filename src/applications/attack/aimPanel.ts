import { viewedLevelId } from "../../bridge/compat.ts";
import { levelTerm } from "../../bridge/scene/tokenPlace.ts";
import { templatePath } from "../../config.ts";
import { say } from "../../words/sayHere.ts";
import { type Tile, effectLinesOf } from "../../rules/index.ts";
import { UnseenPanel, type PanelAction } from "../panelBase.ts";
import { showCoverLines } from "../why/coverLinesOnHover.ts";
import { aimContext } from "./aimContext.ts";
import type { AimInput, AimSession } from "./aimSession.ts";
import type { AimShown } from "./plan.ts";
import { seatSituation } from "../viewedScene.ts";
import type { NamedLines } from "../why/coverLineTexts.ts";
import { rowKey } from "./aiming.ts";
import { concealedLines } from "./concealedLines.ts";

/** What the panel shows and controls: the running session. */
export interface AimDriver {
  readonly session: AimSession;
  readonly shown: AimShown;
  readonly overrules: boolean;
  dispatch(input: AimInput): void;
  /** Moves the view until a row's places are visible. */
  reveal(key: string): void;
}

/** The list beside the map: with what, from where, at whom. Usable by keyboard alone. */
export class AimPanel extends UnseenPanel {
  static override DEFAULT_OPTIONS = {
    id: "unseen-aim",
    classes: ["unseen", "unseen-aim"],
    window: { title: "UNSEEN.AimPanel.title", icon: "fa-solid fa-burst", resizable: true },
    position: { width: 340, height: "auto" },
    actions: {
      target: AimPanel.#onTarget,
      unpick: AimPanel.#onUnpick,
      pad: AimPanel.#onPad,
      confirm: AimPanel.#onConfirm,
      cancel: AimPanel.#onCancel,
    } satisfies Record<string, PanelAction<AimPanel>>,
  };

  static override PARTS = {
    fields: { template: templatePath("applications/attack/fields") },
    targets: { template: templatePath("applications/attack/targets"), scrollable: [".unseen-aims"] },
    footer: { template: templatePath("applications/attack/footer") },
  };

  readonly #flow: AimDriver;
  #followLines: () => void = () => undefined;

  constructor(flow: AimDriver) {
    super({ window: { icon: flow.shown.icon } });
    this.#flow = flow;
  }

  get title(): string {
    return this.#flow.shown.title;
  }

  override get rule(): string {
    return this.#flow.shown.rule;
  }

  override shape(): object {
    const { shown, session, overrules } = this.#flow;
    return aimContext(shown, { session, overrules, say });
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", (event) => this.#onChange(event.target));
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
    this.element.addEventListener("focusin", (event) => this.#onFocus(event.target));
    this.#followLines = showCoverLines(this.element, (key) => aimLines(this.#flow.shown, key));
    this.#first()?.focus();
  }

  /** Where the panel begins: at the act if its only target is chosen already, else at the first choice. */
  #first(): HTMLElement | null {
    const choice = "[data-action=target]:not([aria-disabled]), [data-action=pad], [data-field]";
    const act = this.#flow.session.offer === "made" ? "[data-action=confirm]:not([aria-disabled])" : choice;
    return this.element.querySelector<HTMLElement>(act) ?? this.element.querySelector<HTMLElement>(choice);
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    this.#followLines();
  }

  protected override leaveMap(): void {
    this.#flow.dispatch({ kind: "cancel" });
  }

  #onChange(target: EventTarget | null): void {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const { field: name } = target.dataset;
    if (name) this.#flow.dispatch({ kind: "set", name, value: valueOf(target), ...levelTerm(viewedLevelId()) });
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key === "Escape") {
      stop(event);
      return void this.close();
    }
    // The key that opened the panel may still be down. Held down it does not act.
    if (event.key === "Enter" && event.repeat) return stop(event);
    const step = STEPS[event.key];
    if (step === undefined || !isPad(event.target)) return;
    stop(event);
    this.#flow.dispatch({ kind: "move", ...step });
  }

  #onFocus(target: EventTarget | null): void {
    const row = target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null;
    if (row) this.#flow.reveal(row.dataset["row"] ?? "");
  }

  static #onTarget(this: AimPanel, _event: PointerEvent, target: HTMLElement): void {
    if (target.getAttribute("aria-disabled") === "true") return;
    const { creature = "", spot = "" } = target.dataset;
    this.#flow.dispatch({ kind: "target", target: { creature, spot: spot === "" ? null : spot } });
  }

  static #onUnpick(this: AimPanel, _event: PointerEvent, target: HTMLElement): void {
    this.#flow.dispatch({ kind: "pick", tile: tileOf(target) });
  }

  /** Picks the tile where the arrow keys are. */
  static #onPad(this: AimPanel): void {
    this.#flow.dispatch({ kind: "pick", tile: null });
  }

  static #onConfirm(this: AimPanel, _event: PointerEvent, target: HTMLElement): void {
    if (target.getAttribute("aria-disabled") !== "true") this.#flow.dispatch({ kind: "confirm" });
  }

  static #onCancel(this: AimPanel): void {
    void this.close();
  }
}

const STEPS: Readonly<Record<string, { readonly di: number; readonly dj: number }>> = {
  ArrowUp: { di: -1, dj: 0 },
  ArrowDown: { di: 1, dj: 0 },
  ArrowLeft: { di: 0, dj: -1 },
  ArrowRight: { di: 0, dj: 1 },
};

function isPad(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.dataset["action"] === "pad";
}

function stop(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

function valueOf(control: HTMLInputElement | HTMLSelectElement): string | number | boolean {
  if (control instanceof HTMLSelectElement) return control.value;
  if (control.type === "checkbox") return control.checked;
  return control.type === "number" ? control.valueAsNumber : control.value;
}

function tileOf({ dataset }: HTMLElement): Tile {
  return { i: Number(dataset["i"]), j: Number(dataset["j"]), ...levelTerm(viewedLevelId()) };
}

/**
 * The lines of effect to the target of a row, and the corner lines of concealment (G-15, C-2), as this seat knows them.
 */
function aimLines(shown: AimShown, key: string): readonly NamedLines[] {
  const { origin, rows } = shown;
  const situation = seatSituation();
  const row = rows.find(({ target }) => rowKey(target) === key);
  if (situation === null || row === undefined || origin.length === 0) return [];
  const lines = row.places.map((place) => effectLinesOf(situation, origin, place));
  return [...lines.map((fan) => ({ name: "", lines: fan })), ...concealedLines(situation, shown, row, say)];
}
