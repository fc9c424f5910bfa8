import { templatePath } from "../../config.ts";
import { UnseenPanel, type PanelAction } from "../panelBase.ts";
import { inSlices } from "../../canvas/slices.ts";
import { say } from "../../words/sayHere.ts";
import { type CandidateMap, type CreatureId, type Tile, coverLinesOf, type ObserverLines } from "../../rules/index.ts";
import { showCoverLines } from "../why/coverLinesOnHover.ts";
import { HIDE_FILTERS, hidePanelContext, hidePanelShaping, type HideFilter } from "./hidePanelContext.ts";
import { TURN_KEY, candidateAt } from "./hideTurns.ts";
import type { HideParts, PartsInput } from "./hideParts.ts";
import type { HidePhase, HideSession } from "./hideSession.ts";
import type { ComponentName } from "./hideView.ts";
import { seatSituation } from "../viewedScene.ts";

/** What the panel shows and controls: the running session. */
export interface HideDriver {
  /** The candidates of the component whose spots are chosen now. */
  readonly session: HideSession;
  readonly hide: HideParts;
  readonly names: ReadonlyMap<CreatureId, ComponentName>;
  readonly map: CandidateMap;
  readonly filter: HideFilter;
  /** Whether hiding makes known who is unknown (K-10). */
  readonly makesKnown: boolean;
  dispatch(input: PartsInput): void;
  show(filter: HideFilter): void;
  /** Moves the view until the tile is visible. */
  reveal(tile: Tile): void;
}

/** The list beside the map: the same candidates and choices, usable by keyboard alone. */
export class HidePanel extends UnseenPanel {
  static override DEFAULT_OPTIONS = {
    id: "unseen-hide",
    classes: ["unseen", "unseen-hide"],
    window: { title: "UNSEEN.Hide.title", icon: "fa-solid fa-user-ninja", resizable: true },
    position: { width: 360, height: 720 },
    actions: {
      pick: HidePanel.#onPick,
      turn: HidePanel.#onTurn,
      filter: HidePanel.#onFilter,
      part: HidePanel.#onPart,
      confirm: HidePanel.#onConfirm,
      cancel: HidePanel.#onCancel,
    } satisfies Record<string, PanelAction<HidePanel>>,
  };

  static override PARTS = {
    head: { template: templatePath("applications/hide/head") },
    list: { template: templatePath("applications/hide/list"), scrollable: [".unseen-options"] },
    detail: { template: templatePath("applications/hide/detail") },
    footer: { template: templatePath("applications/hide/footer") },
  };

  readonly #flow: HideDriver;
  readonly #name: string;
  /** The option that the Tab key reaches, kept over renderings. */
  #focused: string | null = null;
  #phase: HidePhase = "first";
  #followLines: () => void = () => undefined;

  constructor(flow: HideDriver, name: string) {
    super();
    this.#flow = flow;
    this.#name = name;
  }

  get title(): string {
    return say("UNSEEN.Hide.titleOf", { name: this.#name });
  }

  /**
   * Moves the mark of the list to the tile under the map's cursor. No control keeps the focus then, so the next
   * keys go to the map.
   */
  pointTo(tile: Tile | null): void {
    if (this.element.contains(document.activeElement)) this.element.focus();
    this.#focused = tile === null ? null : `${tile.i},${tile.j}`;
    this.#rove();
    const pointed = this.#options().find(({ dataset }) => dataset["focus"] === this.#focused);
    pointed?.scrollIntoView({ block: "nearest" });
  }

  override get rule(): string {
    return "H-2";
  }

  override shape(): object {
    return hidePanelContext(this.#flow, say);
  }

  override shaped(): Promise<object> {
    return inSlices(hidePanelShaping(this.#flow, say));
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.tabIndex = -1;
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
    this.element.addEventListener("focusin", (event) => this.#onFocus(event.target));
    this.element.addEventListener("pointerover", (event) => this.#look(event.target));
    this.#followLines = showCoverLines(this.element, () => hideLines(this.#flow.session, this.#flow.map));
    this.#options()[0]?.focus();
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    this.#rove();
    this.#followLines();
    if (this.#phase !== this.#flow.session.phase && this.#flow.session.phase === "further") this.#options()[0]?.focus();
    this.#phase = this.#flow.session.phase;
  }

  protected override leaveMap(): void {
    this.#flow.dispatch({ kind: "putAside" });
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      return this.#flow.dispatch({ kind: "cancel" });
    }
    if (isTurnKey(event)) {
      event.preventDefault();
      event.stopPropagation();
      return this.#flow.dispatch({ kind: "turn", way: event.shiftKey ? -1 : 1, tile: null });
    }
    const option = optionOf(event.target);
    if (option === null) return;
    const next = neighbour(option, event.key);
    if (next === null && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    if (next === null) this.#flow.dispatch({ kind: "pick", tile: tileOf(option) });
    else next.focus();
  }

  #onFocus(target: EventTarget | null): void {
    const option = optionOf(target);
    if (option === null || option.dataset["focus"] === this.#focused) return;
    this.#focused = option.dataset["focus"] ?? null;
    this.#rove();
    this.#look(option);
    this.#flow.reveal(tileOf(option));
  }

  #look(target: EventTarget | null): void {
    const option = optionOf(target);
    if (option !== null) this.#flow.dispatch({ kind: "look", tile: tileOf(option) });
  }

  /** The Tab key reaches one option of the list: the last one used, else the first. */
  #rove(): void {
    const options = this.#options();
    const active = options.find(({ dataset }) => dataset["focus"] === this.#focused) ?? options[0];
    for (const option of options) option.tabIndex = option === active ? 0 : -1;
  }

  #options(): HTMLElement[] {
    return [...this.element.querySelectorAll<HTMLElement>("[role=option]")];
  }

  static #onPick(this: HidePanel, _event: PointerEvent, target: HTMLElement): void {
    this.#flow.dispatch({ kind: "pick", tile: tileOf(target) });
  }

  static #onTurn(this: HidePanel, _event: PointerEvent, target: HTMLElement): void {
    const option = optionOf(target);
    this.#flow.dispatch({ kind: "turn", way: 1, tile: option && tileOf(option) });
  }

  static #onPart(this: HidePanel, _event: PointerEvent, target: HTMLElement): void {
    if (target.getAttribute("aria-disabled") === "true") return;
    this.#flow.dispatch({ kind: "part", part: target.dataset["part"] ?? "" });
  }

  static #onFilter(this: HidePanel, _event: PointerEvent, target: HTMLElement): void {
    const filter = HIDE_FILTERS.find((one) => one === target.dataset["filter"]);
    if (filter !== undefined) this.#flow.show(filter);
  }

  static #onConfirm(this: HidePanel): void {
    this.#flow.dispatch({ kind: "confirm" });
  }

  static #onCancel(this: HidePanel): void {
    this.#flow.dispatch({ kind: "cancel" });
  }
}

function optionOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[role=option]") : null;
}

/** The key that turns on the map turns in the panel too, except for keys that the browser uses. */
function isTurnKey({ code, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return code === TURN_KEY && !ctrlKey && !metaKey && !altKey;
}

function tileOf({ dataset }: HTMLElement): Tile {
  return { i: Number(dataset["i"]), j: Number(dataset["j"]) };
}

/** The option that a key moves to. Null for other keys. */
function neighbour(option: HTMLElement, key: string): HTMLElement | null {
  const options = [...(option.parentElement?.querySelectorAll<HTMLElement>("[role=option]") ?? [])];
  const at = options.indexOf(option);
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + 8,
    PageUp: at - 8,
    Home: 0,
    End: options.length - 1,
  };
  const to = steps[key];
  if (to === undefined) return null;
  return options[Math.max(0, Math.min(options.length - 1, to))] ?? null;
}

/** The lines of cover of the tile under the cursor, by enemy, as far as this seat knows of them (H-9). */
function hideLines({ cursor, creature, turned }: HideSession, map: CandidateMap): readonly ObserverLines[] {
  const situation = seatSituation();
  if (situation === null || cursor === null) return [];
  const judged = candidateAt(map, cursor, turned);
  return coverLinesOf(situation, creature, judged?.place ?? { ...cursor, w: 1, h: 1 });
}
