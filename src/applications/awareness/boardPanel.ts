import { showsFullGm } from "../../bridge/seeAs.ts";
import { templatePath } from "../../config.ts";
import {
  AWARENESS_ID,
  handOf,
  type AwarenessBoard,
  type AwarenessLevel,
  type CreatureId,
  type Pair,
} from "../../rules/index.ts";
import { say } from "../../words/sayHere.ts";
import { UnseenPanel, type PanelAction, stop } from "../panelBase.ts";
import { submit } from "../../chat/submit.ts";
import { seatAwareness, seatSituation } from "../viewedScene.ts";
import { openArea } from "./areaPlan.ts";
import { boardContext, keyOf, levelIn } from "./boardContext.ts";
import { cellAfter, type Cell } from "./gridKeys.ts";
import { keepOff, keptOffHere, placeAgain } from "./keptOff.ts";
import { openMark, unmark } from "./markPanel.ts";

/** The letters of the keys that set a level at once. */
const LEVEL_KEYS: readonly AwarenessLevel[] = ["unknown", "known", "obvious"];

/**
 * The awareness board of the viewed scene (K-1): observers by subjects. A click selects a pair, and the arrow keys go
 * from cell to cell. A new level is chosen below the grid or by its letter, and nobody learns of it before it is
 * confirmed. A player reads the rows of own creatures.
 */
export class BoardPanel extends UnseenPanel {
  override get growsDown(): boolean {
    return true;
  }

  static override DEFAULT_OPTIONS = {
    id: "unseen-awareness",
    classes: ["unseen", "unseen-awareness"],
    window: { title: "UNSEEN.Awareness.title", icon: "fa-solid fa-table-cells", resizable: true },
    position: { width: 860, height: "auto" },
    actions: {
      select: (_event, target) => target.focus(),
      confirm: BoardPanel.#onConfirm,
      discard: BoardPanel.#onDiscard,
      level: BoardPanel.#onLevel,
      accept: (_event, target) => acceptDue((due) => keyOf(due) === keyOf(pairOf(target))),
      acceptAll: () => acceptDue(() => true),
      decline: (_event, target) => decline(pairOf(target)),
      area: (_event, target) => openArea(pairOf(target)),
      mark: () => openMark(null),
      change: (_event, target) => openMark(pairOf(target).subject),
      unmark: (_event, target) => unmark(pairOf(target).subject),
      keepOff: BoardPanel.#onKeepOff,
      place: BoardPanel.#onPlace,
      grant: BoardPanel.#onGrant,
    } satisfies Record<string, PanelAction<BoardPanel>>,
  };

  override get rule(): string {
    return "K-1";
  }

  static override PARTS = {
    suggestions: { template: templatePath("applications/awareness/suggestions") },
    grid: { template: templatePath("applications/awareness/grid"), scrollable: [".unseen-board-scroll"] },
    detail: { template: templatePath("applications/awareness/detail") },
    tools: { template: templatePath("applications/awareness/tools") },
  };

  /** The pair whose cell had the keyboard last. */
  #at: Pair | null = null;
  /** The levels that the Gamemaster has chosen and not confirmed yet, by pair. */
  readonly #chosen = new Map<string, Pair & { readonly level: AwarenessLevel }>();

  get title(): string {
    return say("UNSEEN.Awareness.title");
  }

  override shape(): object {
    const { board, due } = seatAwareness();
    const source = { board, due: [], things: {}, gm: false, at: this.#at, chosen: this.#chosenIn(board) };
    if (!showsFullGm()) return boardContext(source, say);
    const { awareness, switches } = seatSituation() ?? {};
    const { range = null, dice = 0 } = awareness?.terms ?? {};
    return {
      ...boardContext({ ...source, due, things: awareness?.things ?? {}, gm: true }, say),
      terms: { range: range ?? "", usual: switches?.awarenessRange, dice },
      keptOff: keptOffHere(),
      searched: searchedHere(),
    };
  }

  /** The levels that wait to be confirmed. What came about by itself needs no confirmation. */
  #chosenIn(board: AwarenessBoard): ReadonlyMap<string, AwarenessLevel> {
    for (const [key, one] of this.#chosen) if (levelIn(board, one) === one.level) this.#chosen.delete(key);
    return new Map([...this.#chosen].map(([key, { level }]) => [key, level]));
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.closeOnEscape();
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
    this.element.addEventListener("focusin", ({ target }) => this.#onFocus(target));
    this.element.addEventListener("change", ({ target }) => void this.#onTerms(target));
    const first = ['[data-action="select"][tabindex="0"]', ".unseen-board-scroll", "button"];
    first
      .map((one) => this.element.querySelector<HTMLElement>(one))
      .find(Boolean)
      ?.focus();
  }

  #onKey(event: KeyboardEvent): void {
    const cell = cellOf(event.target);
    if (!cell || event.altKey || event.metaKey) return;
    const level = LEVEL_KEYS.find(
      (one) => say(`UNSEEN.Awareness.letter.${one}`).toLowerCase() === event.key.toLowerCase(),
    );
    if (level && !event.ctrlKey) this.#choose(pairOf(cell), level);
    else if (!this.#moveFrom(cell, event)) return;
    stop(event);
  }

  /** Moves the keyboard to another cell. Gives whether the key was one of the grid's. */
  #moveFrom(cell: HTMLElement, { key, ctrlKey }: KeyboardEvent): boolean {
    const rows = [...this.element.querySelectorAll<HTMLTableRowElement>("tbody tr")];
    const columns = rows[0]?.cells.length ?? 0;
    const at = ({ row, column }: Cell) => rows[row]?.cells[column]?.querySelector<HTMLElement>("[data-action=select]");
    const td = cell.closest("td")!;
    const from = { row: rows.indexOf(td.closest("tr")!), column: td.cellIndex };
    const isThere = (to: Cell): boolean => Boolean(at(to));
    const to = cellAfter(key, from, { isThere, rows: rows.length, columns, ctrl: ctrlKey });
    if (to) at(to)?.focus();
    return to !== null || key.startsWith("Arrow");
  }

  /** The Tab key comes back to the cell where the keyboard was, and the lines below the grid are about it. */
  #onFocus(target: EventTarget | null): void {
    const cell = cellOf(target);
    if (!cell) return;
    for (const other of this.element.querySelectorAll<HTMLElement>('[data-action="select"][tabindex="0"]'))
      other.tabIndex = -1;
    cell.tabIndex = 0;
    const pair = pairOf(cell);
    if (this.#at?.observer === pair.observer && this.#at.subject === pair.subject) return;
    this.#at = pair;
    if (showsFullGm()) void this.render({ parts: ["detail"] });
  }

  async #onTerms(target: EventTarget | null): Promise<void> {
    if (!(target instanceof HTMLInputElement) || target.dataset["term"] === undefined) return;
    const { range = null, dice = 0 } = seatSituation()?.awareness?.terms ?? {};
    const value = Number.isInteger(target.valueAsNumber) ? target.valueAsNumber : null;
    const terms = target.dataset["term"] === "range" ? { range: value, dice } : { range, dice: value ?? 0 };
    await submit({ kind: "setSearch", creature: AWARENESS_ID, ...terms });
    void this.render();
  }

  /** To choose the level that a pair has is to change nothing. */
  #choose(pair: Pair, level: AwarenessLevel): void {
    if (!showsFullGm()) return;
    this.#at = pair;
    if (levelIn(seatAwareness().board, pair) === level) this.#chosen.delete(keyOf(pair));
    else this.#chosen.set(keyOf(pair), { ...pair, level });
    void this.render({ parts: ["grid", "detail"] });
  }

  static #onLevel(this: BoardPanel, _event: PointerEvent, target: HTMLElement): void {
    const level = LEVEL_KEYS.find((one) => one === target.dataset["level"]);
    if (level) this.#choose(pairOf(target), level);
  }

  static async #onConfirm(this: BoardPanel): Promise<void> {
    const rows = [...this.#chosen.values()];
    if (rows.length === 0) return;
    const outcome = await submit({ kind: "setAwareness", creature: AWARENESS_ID, rows });
    if (outcome !== "refused") this.#chosen.clear();
    await this.render();
  }

  static async #onDiscard(this: BoardPanel): Promise<void> {
    this.#chosen.clear();
    await this.render();
  }

  static async #onKeepOff(this: BoardPanel, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await keepOff(pairOf(target).subject);
    void this.render();
  }

  static async #onPlace(this: BoardPanel, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await placeAgain(target.dataset["token"] ?? "");
    void this.render();
  }

  static async #onGrant(this: BoardPanel, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await submit({ kind: "grantSearch", creature: target.dataset["creature"] ?? "" });
    void this.render();
  }
}

/** Those who have searched outside combat, and may not again until the Gamemaster grants it (K-4). */
function searchedHere(): readonly { readonly id: CreatureId; readonly label: string }[] {
  const situation = seatSituation();
  if (!situation || situation.fight) return [];
  return situation.creatures
    .filter(({ id }) => handOf(situation, id).searched)
    .map(({ id, name }) => ({ id, label: say("UNSEEN.Awareness.grant", { name }) }));
}

/** Leaves a pair as it is. What would lapse is said to be known. */
async function decline(pair: Pair): Promise<void> {
  const isLapse = seatAwareness().due.some((due) => keyOf(due) === keyOf(pair) && due.to === "unknown");
  await submit(
    isLapse
      ? { kind: "setAwareness", creature: AWARENESS_ID, rows: [{ ...pair, level: "known" }] }
      : { kind: "declineDemotion", creature: AWARENESS_ID, ...pair },
  );
}

/** Does what is suggested: makes known, with its area marker, or lets it lapse (K-2, K-9). */
async function acceptDue(isMeant: (due: Pair) => boolean): Promise<void> {
  const rows = seatAwareness()
    .due.filter(isMeant)
    .map(({ observer, subject, to, area }) => ({ observer, subject, level: to, ...(area && { area }) }));
  if (rows.length > 0) await submit({ kind: "setAwareness", creature: AWARENESS_ID, rows });
}

const cellOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("[data-action=select]") : null;

const pairOf = ({ dataset }: HTMLElement): Pair => ({
  observer: dataset["observer"] ?? "",
  subject: dataset["subject"] ?? "",
});
