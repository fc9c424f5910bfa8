/**
 * The Hide of this seat: its session, and the list beside the map with the same candidates and choices, usable by
 * keyboard alone. It asks the desk, follows the documents, and keeps list and map in step. One at a time.
 */
import { partLetter } from "../../bridge/creature/partLetter.ts";
import { same } from "../../bridge/same.ts";
import { firstTileOnPage, onFirstTile, unseenLayer } from "../../canvas/unseenLayer.ts";
import type { OverlayHandlers } from "../../canvas/overlay.ts";
import { inSlices } from "../../canvas/slices.ts";
import { templatePath } from "../../config.ts";
import {
  componentsOf,
  coverLinesOf,
  type CandidateMap,
  type Creature,
  type CreatureId,
  type ObserverLines,
  type Tile,
  candidatesInSlices,
  mayHideInSlices,
  type InSteps,
  type Refusal,
  type Situation,
} from "../../rules/index.ts";
import { say } from "../../words/sayHere.ts";
import { frameView, giveViewBack } from "../overlay/frameView.ts";
import { beginOnMap } from "../overlay/mapChoice.ts";
import { UnseenPanel, type PanelAction, stop } from "../panelBase.ts";
import { isOwned, isPlayedHere, overrules } from "../playedHere.ts";
import { submit } from "../../chat/submit.ts";
import { seatSituation, tokenOf } from "../viewedScene.ts";
import { hideOverlay } from "./hideOverlay.ts";
import { HIDE_FILTERS, hidePanelContext, type HideFilter, type HidePanelView } from "./hidePanelContext.ts";
import {
  actOfParts,
  arePartsOver,
  currentPart,
  isSameHide,
  startParts,
  stepParts,
  type ComponentName,
  type HideParts,
  type PartMaps,
  type PartsInput,
} from "./hideParts.ts";
import {
  type HidePhase,
  type HideSession,
  TURN_KEY,
  candidateAt,
  inOrientations,
  type TurnDirection,
} from "./hideSession.ts";

/** The creature whose session opens as soon as its map is judged. */
let opening: CreatureId | null = null;
/** Counts requests for maps. Results of older requests are dropped. */
let asked = 0;
/** Creatures whose player has put a pending choice aside. The Hide button brings it back, and so does a reload. */
const aside = new Set<CreatureId>();

/** Begins to hide the creature, or goes on with a pending Hide. Ends any other choice on the map. */
export async function openHide(id: CreatureId): Promise<void> {
  const current = HidePanel.shown();
  if (current?.members.includes(id)) return void current.open();
  current?.dispatch({ kind: "putAside" });
  aside.delete(id);
  opening = id;
  if (await beginOnMap(putAside)) await judge(id);
}

/**
 * After any change of the documents: the running session follows, and a pending choice of this seat begins its
 * session.
 */
export function followHides(): void {
  const situation = seatSituation();
  if (situation === null) return endHide();
  const current = HidePanel.shown();
  const subject = current?.opener ?? opening;
  if (subject !== null) void judge(subject);
  for (const { id, hiding } of situation.creatures) if (hiding.pending === null) aside.delete(id);
  const waiting = situation.creatures.find(
    ({ id, hiding }) => hiding.pending !== null && !aside.has(id) && isPlayedHere(id),
  );
  if (current === null && opening === null && waiting !== undefined) void openHide(waiting.id);
}

/** Ends the session without an act: the scene or the creature is gone. */
export function endHide(): void {
  stopJudging();
  HidePanel.shown()?.dispatch({ kind: "putAside" });
}

/** Another choice on the map begins. A session that is still opening does not come back by itself either. */
function putAside(): void {
  if (opening !== null) aside.add(opening);
  endHide();
}

/**
 * Judges the maps of a creature and of the components that may hide with it, in slices. Then shows them in the
 * running session, or opens one.
 */
async function judge(id: CreatureId): Promise<void> {
  const time = ++asked;
  const maps = new Map<CreatureId, CandidateMap>();
  const begun = HidePanel.shown();
  for (const part of begun?.opener === id ? begun.members : hidersWith(id).map((one) => one.id)) {
    const map = await candidateMapFor(part);
    if (map !== null) maps.set(part, map);
  }
  if (time !== asked) return;
  const parts = seatSituation()?.creatures.filter((one) => maps.has(one.id)) ?? [];
  if (!parts.some((part) => part.id === id)) return endHide();
  const current = HidePanel.shown();
  if (current?.opener === id) return current.update(parts, maps);
  opening = null;
  await new HidePanel(id, parts, maps).begin();
}

function stopJudging(): void {
  asked += 1;
  opening = null;
}

/** The window of a Hide. */
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

  /** The creature that the session was opened with. */
  readonly opener: CreatureId;
  readonly #name: string;
  #hide: HideParts;
  #maps: PartMaps;
  #names: ReadonlyMap<CreatureId, ComponentName>;
  #filter: HideFilter = "valid";
  /** The option that the Tab key reaches, kept over renderings. */
  #focused: string | null = null;
  #phase: HidePhase = "first";
  #stopFollowing: () => void = () => undefined;
  readonly #handlers: OverlayHandlers = {
    point: (tile) => this.dispatch({ kind: "point", tile }),
    pick: (tile) => this.dispatch({ kind: "pick", tile }),
    turn: (way) => this.turn(way),
    room: () => this.room(),
  };

  constructor(opener: CreatureId, parts: readonly Creature[], maps: PartMaps) {
    super();
    const inOrder = [...parts.filter(({ id }) => id === opener), ...parts.filter(({ id }) => id !== opener)];
    this.opener = opener;
    this.#name = inOrder[0]!.name;
    this.#hide = startParts(
      inOrder.map(({ id, hiding }) => ({ id, pending: hiding.pending })),
      overrules(),
    );
    this.#maps = maps;
    this.#names = partNames(parts);
  }

  get title(): string {
    return say("UNSEEN.Hide.titleOf", { name: this.#name });
  }

  override get rule(): string {
    return "H-2";
  }

  /** The ids of the components. */
  get members(): readonly CreatureId[] {
    return this.#hide.parts.map(({ creature }) => creature);
  }

  get #session(): HideSession {
    return currentPart(this.#hide);
  }

  /** The candidates of the component whose spots are chosen now. */
  get #map(): CandidateMap {
    return this.#maps.get(this.#session.creature)!;
  }

  get #view(): HidePanelView {
    const situation = seatSituation();
    // K-10: always while danger counts, because who is unaware stays secret.
    const makesKnown = situation?.switches.danger === true;
    return { hide: this.#hide, map: this.#map, names: this.#names, filter: this.#filter, makesKnown };
  }

  override shape(): Promise<object> {
    return inSlices(hidePanelContext(this.#view, say));
  }

  /**
   * Shows panel and overlay. A check that earned no further spot needs no choice, and the session goes on by itself
   * (H-2).
   */
  async begin(): Promise<void> {
    this.#draw();
    await this.open();
    if (arePartsOver(this.#hide)) return;
    this.#stopFollowing = onFirstTile(
      () => this.room(),
      () => this.#draw(),
    );
    this.#draw();
    const worthwhile = this.#map.candidates.filter(({ verdict }) => verdict === "valid").map(({ place }) => place);
    frameView([...this.#map.from, ...worthwhile], this.room());
    this.#passOn();
  }

  /** Moves the view until the tile is visible. */
  #reveal(tile: Tile): void {
    frameView([{ ...tile, w: 1, h: 1 }], this.room());
  }

  /** Turns the shape under the cursor (H-5). Gives whether there is another orientation. */
  turn(way: TurnDirection): boolean {
    const { cursor, turned } = this.#session;
    const candidate = cursor && candidateAt(this.#map, cursor, turned);
    if (!candidate || inOrientations(candidate).length === 1) return false;
    this.dispatch({ kind: "turn", way, tile: null });
    return true;
  }

  /** Takes an input of panel, map or keys. */
  dispatch(input: PartsInput): void {
    const before = this.#hide;
    if (arePartsOver(before)) return;
    this.#hide = stepParts(before, input, this.#maps);
    if (arePartsOver(this.#hide)) return this.#end();
    if (phasesOf(before) !== phasesOf(this.#hide)) void this.#send();
    this.#draw();
    if (input.kind === "move") this.#followCursor();
    void this.render(isLook(input) ? { parts: ["detail"] } : {});
    if (input.kind === "part") frameView(this.#map.from, this.room());
    this.#passOn();
  }

  /** Applies the present documents. An open window that shows them already stays open. */
  update(parts: readonly Creature[], maps: PartMaps): void {
    const input: PartsInput = {
      kind: "world",
      pending: new Map(parts.map(({ id, hiding }) => [id, hiding.pending])),
    };
    const names = partNames(parts);
    const isShown =
      areSame(this.#maps, maps) &&
      areSame(this.#names, names) &&
      isSameHide(this.#hide, stepParts(this.#hide, input, maps));
    this.#maps = maps;
    this.#names = names;
    if (!isShown) this.dispatch(input);
  }

  #passOn(): void {
    const further = this.#hide.parts.filter(({ phase }) => phase === "further");
    if (further.length > 0 && further.every(({ allowance }) => allowance === 0)) this.dispatch({ kind: "confirm" });
  }

  /** Keys scroll the list and the view along. */
  #followCursor(): void {
    const { cursor } = this.#session;
    this.#pointTo(cursor);
    if (cursor !== null) this.#reveal(cursor);
  }

  async #send(): Promise<void> {
    const act = actOfParts(this.#hide);
    if (act !== null) this.dispatch({ kind: "answer", answer: await submit(act) });
  }

  /**
   * Moves the mark of the list to the tile under the map's cursor. No control keeps the focus then, so the next
   * keys go to the map.
   */
  #pointTo(tile: Tile | null): void {
    if (this.element.contains(document.activeElement)) this.element.focus();
    this.#focused = tile === null ? null : `${tile.i},${tile.j}`;
    this.#rove();
    const pointed = this.#options().find(({ dataset }) => dataset["focus"] === this.#focused);
    pointed?.scrollIntoView({ block: "nearest" });
  }

  #draw(): void {
    const first = firstTileOnPage(this.room());
    unseenLayer()?.show(hideOverlay(this.#view, first, say), this.#handlers);
  }

  #end(): void {
    for (const { phase, creature } of this.#hide.parts) if (phase === "aside") aside.add(creature);
    stopJudging();
    this.#stopFollowing();
    unseenLayer()?.clear(this.#handlers);
    giveViewBack();
    this.dismiss();
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.tabIndex = -1;
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
    this.element.addEventListener("focusin", (event) => this.#onFocus(event.target));
    this.element.addEventListener("pointerover", (event) => this.#look(event.target));
    this.#options()[0]?.focus();
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    this.#rove();
    if (this.#phase !== this.#session.phase && this.#session.phase === "further") this.#options()[0]?.focus();
    this.#phase = this.#session.phase;
  }

  protected override linesOf(): readonly ObserverLines[] {
    return hideLines(this.#session, this.#map);
  }

  protected override leaveMap(): void {
    this.dispatch({ kind: "putAside" });
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key === "Escape") {
      stop(event);
      return this.dispatch({ kind: "cancel" });
    }
    if (isTurnKey(event)) {
      stop(event);
      return this.dispatch({ kind: "turn", way: event.shiftKey ? -1 : 1, tile: null });
    }
    const option = optionOf(event.target);
    if (option === null) return;
    const next = neighbour(option, event.key);
    if (next === null && event.key !== "Enter" && event.key !== " ") return;
    stop(event);
    if (next === null) this.dispatch({ kind: "pick", tile: tileOf(option) });
    else next.focus();
  }

  #onFocus(target: EventTarget | null): void {
    const option = optionOf(target);
    if (option === null || option.dataset["focus"] === this.#focused) return;
    this.#focused = option.dataset["focus"] ?? null;
    this.#rove();
    this.#look(option);
    this.#reveal(tileOf(option));
  }

  #look(target: EventTarget | null): void {
    const option = optionOf(target);
    if (option !== null) this.dispatch({ kind: "look", tile: tileOf(option) });
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
    this.dispatch({ kind: "pick", tile: tileOf(target) });
  }

  static #onTurn(this: HidePanel, _event: PointerEvent, target: HTMLElement): void {
    const option = optionOf(target);
    this.dispatch({ kind: "turn", way: 1, tile: option && tileOf(option) });
  }

  static #onPart(this: HidePanel, _event: PointerEvent, target: HTMLElement): void {
    if (target.getAttribute("aria-disabled") === "true") return;
    this.dispatch({ kind: "part", part: target.dataset["part"] ?? "" });
  }

  static #onFilter(this: HidePanel, _event: PointerEvent, target: HTMLElement): void {
    const filter = HIDE_FILTERS.find((one) => one === target.dataset["filter"]);
    if (filter === undefined) return;
    this.#filter = filter;
    void this.render({ parts: ["list"] });
  }

  static #onConfirm(this: HidePanel): void {
    this.dispatch({ kind: "confirm" });
  }

  static #onCancel(this: HidePanel): void {
    this.dispatch({ kind: "cancel" });
  }
}

function areSame<T>(one: ReadonlyMap<CreatureId, T>, other: ReadonlyMap<CreatureId, T>): boolean {
  return one.size === other.size && [...one].every(([id, value]) => same(other.get(id), value));
}

/** Inputs that only look leave the list unchanged. */
function isLook({ kind }: PartsInput): boolean {
  return kind === "point" || kind === "look" || kind === "move";
}

function phasesOf({ parts }: HideParts): string {
  return parts.map(({ phase }) => phase).join();
}

/** The creature and its components that may hide with it. After a roll, those that rolled with it (H-5). */
function hidersWith(id: CreatureId): readonly Creature[] {
  const situation = seatSituation();
  const creature = situation?.creatures.find((one) => one.id === id);
  if (!situation || creature === undefined) return [];
  const event = creature.hiding.pending?.event;
  return componentsOf(situation, creature).filter(
    (part) => part.id === id || (isOwned(part.id) && part.hiding.pending?.event === event),
  );
}

/** The letter and the name of each component's token. */
function partNames(parts: readonly Creature[]): ReadonlyMap<CreatureId, ComponentName> {
  return new Map(
    parts.map(({ id, name }) => {
      const token = tokenOf(id);
      return [id, { letter: partLetter(token), name: token?.name ?? name }];
    }),
  );
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

/**
 * Documents may change while they are judged. Then they are judged anew. After some attempts the present answer is
 * used.
 */
const MOST_TIMES = 4;

/** The map of the present documents. Null for a creature that this seat does not know, or without a scene. */
export function candidateMapFor(id: CreatureId): Promise<CandidateMap | null> {
  return ofPresent(function* (situation) {
    const isKnown = situation.creatures.some((creature) => creature.id === id);
    return isKnown ? yield* candidatesInSlices(situation, id) : null;
  });
}

/** Why the creature may not Hide now (H-1). Null if it may, or without a scene. */
export function hideRefusal(id: CreatureId): Promise<Refusal | null> {
  return ofPresent((situation) => mayHideInSlices(situation, id));
}

/** What is judged of a creature's hiding spots is judged in slices, so that no window freezes. */
async function ofPresent<T>(judging: (situation: Situation) => InSteps<T>): Promise<T | null> {
  let found: T | null = null;
  for (let time = 0; time < MOST_TIMES; time += 1) {
    const situation = seatSituation();
    if (situation === null) return null;
    found = await inSlices(judging(situation));
    if (seatSituation() === situation) return found;
  }
  return found;
}
