/**
 * The aiming of this seat: its session, and the list beside the map with what, from where, at whom. Usable by keyboard
 * alone. It asks the desk, follows the documents, and keeps list and map in step. One at a time.
 */
import { viewedLevelId } from "../../bridge/compat.ts";
import { levelTerm } from "../../bridge/scene/tokenPlace.ts";
import { showsOwned, showsFullGm } from "../../bridge/seeAs.ts";
import type { OverlayHandlers } from "../../canvas/overlay.ts";
import { boxesOf, unseenLayer } from "../../canvas/unseenLayer.ts";
import { templatePath } from "../../config.ts";
import {
  effectLinesOf,
  placeTiles,
  sameTile,
  type CreatureId,
  type Footprint,
  type Target,
  type Tile,
} from "../../rules/index.ts";
import { say } from "../../words/sayHere.ts";
import { markerNumber, seatAwareness, seatKnowledge, seatSituation, tokenOf } from "../viewedScene.ts";
import { frameView, giveViewBack } from "../overlay/frameView.ts";
import { beginOnMap } from "../overlay/mapChoice.ts";
import { UnseenPanel, type PanelAction, stop } from "../panelBase.ts";
import { isOwned, overrules } from "../playedHere.ts";
import { submit } from "../../chat/submit.ts";
import type { NamedLines } from "../why/coverLineTexts.ts";
import { aimContext, aimOverlay } from "./aimContext.ts";
import {
  offerTarget,
  refitAim,
  rowKey,
  startAim,
  stepAim,
  withStart,
  type AimInput,
  type AimSession,
} from "./aimSession.ts";
import { concealedLines } from "./concealedLines.ts";
import { arranged, type AimShown, type KnownSubject, type Plan, type PlanView } from "./plan.ts";

/** Begins to aim, and ends any other choice on the map. Targets, fields, tiles and the tile of an area may be given. */
export async function openTargeting(
  plan: Plan,
  targets: readonly Target[] = [],
  { values = {}, tiles = [], centre }: Partial<Pick<AimSession, "values" | "tiles" | "centre">> = {},
): Promise<void> {
  endAim();
  if (await beginOnMap(endAim)) await AimPanel.of(plan, startAim(values, targets, { tiles, centre }))?.begin();
}

/** Ends the session without an act. */
export function endAim(): void {
  AimPanel.shown()?.dispatch({ kind: "cancel" });
}

/** The window of an aim. */
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
    } satisfies Record<string, PanelAction<AimPanel>>,
  };

  static override PARTS = {
    fields: { template: templatePath("applications/attack/fields") },
    targets: { template: templatePath("applications/attack/targets"), scrollable: [".unseen-aims"] },
    footer: { template: templatePath("applications/attack/footer") },
  };

  readonly #plan: Plan;
  #session: AimSession;
  #shown: AimShown;
  readonly #handlers: OverlayHandlers = {
    point: (tile) => this.dispatch({ kind: "point", tile }),
    pick: (tile) => this.#pick(tile),
    room: () => this.room(),
  };

  /** Null if there is no attack to aim with. */
  static of(plan: Plan, given: AimSession): AimPanel | null {
    const view = viewOf(given);
    const session = view && plan.start ? { ...given, values: { ...plan.start(view), ...given.values } } : given;
    const first = show(plan, session);
    if (first === null) return null;
    const fitted = fittedTo(session, first);
    const shown = fitted === session ? first : show(plan, fitted);
    return shown && new AimPanel(plan, fitted, shown);
  }

  private constructor(plan: Plan, session: AimSession, shown: AimShown) {
    super({ window: { icon: shown.icon } });
    this.#plan = plan;
    this.#session = session;
    this.#shown = shown;
  }

  get title(): string {
    return this.#shown.title;
  }

  override get rule(): string {
    return this.#shown.rule;
  }

  override shape(): object {
    return aimContext(this.#shown, { session: this.#session, overrules: overrules(), say });
  }

  async begin(): Promise<void> {
    this.#draw();
    await this.open(boxesOf(this.#stage()));
    if (this.#session.phase === "over") return;
    const first = this.#shown.rows.find(({ refusal }) => refusal === null);
    frameView([...this.#shown.origin, ...(first?.places ?? [])], this.room());
  }

  /** Moves the view until a row's places are visible. */
  #reveal(key: string): void {
    const row = this.#shown.rows.find(({ target }) => rowKey(target) === key);
    if (row) frameView(row.places, this.room());
  }

  /** Takes an input of panel, map or keys. */
  dispatch(input: AimInput): void {
    const before = this.#session;
    if (before.phase === "over") return;
    this.#session = stepAim(before, started(input, before, this.#shown), this.#shown.picking);
    if (this.#session.phase === "over") return this.#end();
    if (this.#session === before) return;
    if (!this.#look()) return;
    void this.render(input.kind === "point" ? { parts: ["targets", "footer"] } : {});
    if (input.kind === "move" && this.#session.cursor) {
      frameView([{ ...this.#session.cursor, w: 1, h: 1 }], this.room());
    }
    if (before.phase !== this.#session.phase && this.#session.phase === "asking") void this.#ask();
  }

  /** Applies the present documents. Ends if its creature is gone. */
  override follow(): void {
    if (this.#session.phase !== "over" && this.#look()) super.follow();
  }

  /** Computes the display. The session ends if there is nothing to show. */
  #look(): boolean {
    let shown = show(this.#plan, this.#session);
    if (shown !== null) {
      const fitted = fittedTo(this.#session, shown);
      if (fitted !== this.#session) shown = show(this.#plan, (this.#session = fitted));
    }
    if (shown === null) {
      this.dispatch({ kind: "cancel" });
      return false;
    }
    this.#shown = shown;
    this.#draw();
    return true;
  }

  async #ask(): Promise<void> {
    const { act } = this.#shown;
    this.dispatch({ kind: "answer", answer: act === null ? "refused" : await submit(act) });
  }

  #stage(): readonly Footprint[] {
    const { origin, rows } = this.#shown;
    return [...origin, ...rows.filter(({ refusal }) => refusal === null).flatMap(({ places }) => places)];
  }

  #draw(): void {
    unseenLayer()?.show(aimOverlay(this.#shown, this.#session, overrules()), this.#handlers);
  }

  /** A click on the map: the target that stands there, or the tile itself. */
  #pick(tile: Tile): void {
    if (this.#shown.picking.of !== "targets") return this.dispatch({ kind: "pick", tile });
    const row = this.#shown.rows.find(({ places }) => places.some((place) => covers(place, tile)));
    if (row) this.dispatch({ kind: "target", target: row.target });
  }

  #end(): void {
    unseenLayer()?.clear(this.#handlers);
    giveViewBack();
    this.dismiss();
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", (event) => this.#onChange(event.target));
    this.closeOnEscape();
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
    this.element.addEventListener("focusin", (event) => this.#onFocus(event.target));
    this.#first()?.focus();
  }

  /** Where the panel begins: at the act if its only target is chosen already, else at the first choice. */
  #first(): HTMLElement | null {
    const choice = "[data-action=target]:not([aria-disabled]), [data-action=pad], [data-field]";
    const act = this.#session.offer === "made" ? "[data-action=confirm]:not([aria-disabled])" : choice;
    return this.element.querySelector<HTMLElement>(act) ?? this.element.querySelector<HTMLElement>(choice);
  }

  protected override linesOf(key: string): readonly NamedLines[] {
    return aimLines(this.#shown, key);
  }

  protected override leaveMap(): void {
    this.dispatch({ kind: "cancel" });
  }

  #onChange(target: EventTarget | null): void {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const { field: name } = target.dataset;
    if (name) this.dispatch({ kind: "set", name, value: valueOf(target), ...levelTerm(viewedLevelId()) });
  }

  #onKey(event: KeyboardEvent): void {
    // The key that opened the panel may still be down. Held down it does not act.
    if (event.key === "Enter" && event.repeat) return stop(event);
    const step = STEPS[event.key];
    if (step === undefined || !isPad(event.target)) return;
    stop(event);
    this.dispatch({ kind: "move", ...step });
  }

  #onFocus(target: EventTarget | null): void {
    const row = target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null;
    if (row) this.#reveal(row.dataset["row"] ?? "");
  }

  static #onTarget(this: AimPanel, _event: PointerEvent, target: HTMLElement): void {
    if (target.getAttribute("aria-disabled") === "true") return;
    const { creature = "", spot = "" } = target.dataset;
    this.dispatch({ kind: "target", target: { creature, spot: spot === "" ? null : spot } });
  }

  static #onUnpick(this: AimPanel, _event: PointerEvent, target: HTMLElement): void {
    this.dispatch({ kind: "pick", tile: tileOf(target) });
  }

  /** Picks the tile where the arrow keys are. */
  static #onPad(this: AimPanel): void {
    this.dispatch({ kind: "pick", tile: null });
  }

  static #onConfirm(this: AimPanel, _event: PointerEvent, target: HTMLElement): void {
    if (target.getAttribute("aria-disabled") !== "true") this.dispatch({ kind: "confirm" });
  }
}

function show(plan: Plan, session: AimSession): AimShown | null {
  const view = viewOf(session);
  const shown = view && plan.show(view);
  return shown && arranged(shown, plan, view.situation);
}

function viewOf(session: AimSession): PlanView | null {
  const situation = seatSituation();
  if (situation === null) return null;
  const told = { knows: knownHere, knowsDefence, overrules: overrules(), say };
  return { situation, session, numberOf: markerNumber, sees, ...told };
}

/** A Gamemaster and its owner do, and whoever has sized it up (H-27). */
function knowsDefence(id: CreatureId): boolean {
  return showsFullGm() || isOwned(id) || seatKnowledge(id).some(({ fact }) => fact.kind === "sizeUp");
}

function sees(id: CreatureId): boolean {
  const token = tokenOf(id);
  return token !== null && (showsOwned(token) || (!token.hidden && token.object?.isVisible === true));
}

/** The arrow keys begin at the attacker. */
function started(input: AimInput, session: AimSession, { origin, picking }: AimShown): AimInput {
  if (input.kind !== "move") return input;
  const [start = middleOfView()] = origin;
  return withStart(input, session, { start, most: picking.most });
}

/** Where the arrow keys begin for a thing without a place. */
function middleOfView(): Tile {
  return unseenLayer()?.middle() ?? { i: 0, j: 0 };
}

/** The session without what no longer fits, and with the only possible target. */
function fittedTo(session: AimSession, { rows, picking, offers }: AimShown): AimSession {
  const fitted = refitAim(
    session,
    picking,
    rows.map(({ target }) => target),
  );
  const possible = rows.filter(({ target, refusal }) => refusal === null && offers?.(target) === true);
  return offerTarget(
    fitted,
    picking,
    possible.map(({ target }) => target),
  );
}

function covers(place: Footprint, tile: Tile): boolean {
  const grid = seatSituation()?.scene.grid;
  return grid !== undefined && placeTiles(grid, place).some((own) => sameTile(own, tile));
}

/** What a creature of this seat knows of, whether this seat sees it or not. The unknown is left out, for a GM too. */
function knownHere(observer: CreatureId): readonly KnownSubject[] {
  const { sights, subjects } = seatAwareness().board;
  return subjects.flatMap((subject) => {
    const sight = sights[observer]?.[subject.id];
    return sight && sight.level !== "unknown" ? [{ ...subject, sight }] : [];
  });
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
