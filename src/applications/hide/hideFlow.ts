/**
 * Runs the Hide session of this seat. It asks the desk, follows the documents, and keeps panel and map in step. One
 * at a time.
 */
import { same } from "../../bridge/same.ts";
import { firstTileOnPage, onFirstTile } from "../../canvas/followFirstTile.ts";
import { frameView, giveViewBack } from "../overlay/frameView.ts";
import type { OverlayHandlers } from "../../canvas/overlay.ts";
import { unseenLayer } from "../../canvas/unseenLayer.ts";
import {
  hideMakesKnown,
  type CandidateMap,
  type Creature,
  type CreatureId,
  type Footprint,
  type Tile,
  componentsOf,
} from "../../rules/index.ts";
import { beginOnMap } from "../overlay/mapChoice.ts";
import { isPlayedHere, overrules, isOwned } from "../playedHere.ts";
import { seatSituation, tokenOf } from "../viewedScene.ts";
import { submit } from "../submit.ts";
import { say } from "../../words/sayHere.ts";
import { ruled } from "./rulers.ts";
import { hideOverlay } from "./hideOverlay.ts";
import { candidateMapFor } from "./candidateMapFor.ts";
import type { HideFilter } from "./hidePanelContext.ts";
import { HidePanel } from "./hidePanel.ts";
import {
  actOfParts,
  arePartsOver,
  currentPart,
  isSameHide,
  startParts,
  stepParts,
  type HideParts,
  type PartMaps,
  type PartsInput,
} from "./hideParts.ts";
import type { HideSession } from "./hideSession.ts";
import type { ComponentName } from "./hideView.ts";
import { candidateAt, inOrientations, type TurnDirection } from "./hideTurns.ts";
import { partLetter } from "../../bridge/creature/partLetter.ts";

let current: HideFlow | null = null;
/** The creature whose session opens as soon as its map is judged. */
let opening: CreatureId | null = null;
/** Counts requests for maps. Results of older requests are dropped. */
let asked = 0;
/** Creatures whose player has put a pending choice aside. The Hide button brings it back, and so does a reload. */
const aside = new Set<CreatureId>();

/** The running session, or null. */
export function currentHide(): HideFlow | null {
  return current;
}

/** Begins to hide the creature, or goes on with a pending Hide. Ends any other choice on the map. */
export async function openHide(id: CreatureId): Promise<void> {
  if (current?.has(id)) return current.focus();
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
  current?.dispatch({ kind: "putAside" });
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
  for (const part of current?.opener === id ? current.members : hidersWith(id).map((one) => one.id)) {
    const map = await candidateMapFor(part);
    if (map !== null) maps.set(part, map);
  }
  if (time !== asked) return;
  const parts = seatSituation()?.creatures.filter((one) => maps.has(one.id)) ?? [];
  if (!parts.some((part) => part.id === id)) return endHide();
  if (current?.opener === id) return current.follow(parts, maps);
  opening = null;
  current = new HideFlow(id, parts, maps);
  await current.open();
}

function stopJudging(): void {
  asked += 1;
  opening = null;
}

export class HideFlow {
  /** The creature that the session was opened with. */
  readonly opener: CreatureId;
  #hide: HideParts;
  #maps: PartMaps;
  #names: ReadonlyMap<CreatureId, ComponentName>;
  #filter: HideFilter = "valid";
  readonly #panel: HidePanel;
  #stopFollowing: () => void = () => undefined;
  readonly #handlers: OverlayHandlers = {
    point: (tile) => this.dispatch({ kind: "point", tile }),
    pick: (tile) => this.dispatch({ kind: "pick", tile }),
    turn: (way) => this.turn(way),
    room: () => this.#panel.room(),
  };

  constructor(opener: CreatureId, parts: readonly Creature[], maps: PartMaps) {
    const inOrder = [...parts.filter(({ id }) => id === opener), ...parts.filter(({ id }) => id !== opener)];
    this.opener = opener;
    this.#hide = startParts(
      inOrder.map(({ id, hiding }) => ({ id, pending: hiding.pending })),
      overrules(),
    );
    this.#maps = maps;
    this.#names = partNames(parts);
    this.#panel = new HidePanel(this, inOrder[0]!.name);
  }

  get session(): HideSession {
    return currentPart(this.#hide);
  }

  get map(): CandidateMap {
    return this.#maps.get(this.session.creature)!;
  }

  /** The Hide of all components, with their names. */
  get hide(): HideParts {
    return this.#hide;
  }

  get names(): ReadonlyMap<CreatureId, ComponentName> {
    return this.#names;
  }

  /** The ids of the components. */
  get members(): readonly CreatureId[] {
    return this.#hide.parts.map(({ creature }) => creature);
  }

  /** Whether the session is for this creature too. */
  has(id: CreatureId): boolean {
    return this.members.includes(id);
  }

  /** Whether hiding makes known who is unknown (K-10). */
  get makesKnown(): boolean {
    const situation = seatSituation();
    return situation !== null && hideMakesKnown(situation);
  }

  get filter(): HideFilter {
    return this.#filter;
  }

  /**
   * Shows panel and overlay. A check that earned no further spot needs no choice, and the session goes on by itself
   * (H-2).
   */
  async open(): Promise<void> {
    this.#draw();
    await this.#panel.open();
    if (arePartsOver(this.#hide)) return;
    this.#stopFollowing = onFirstTile(
      () => this.#panel.room(),
      () => this.#draw(),
    );
    this.#draw();
    frameView([...this.map.from, ...this.#worthwhile()], this.#panel.room());
    this.#passOn();
  }

  focus(): void {
    void this.#panel.open();
  }

  reveal(tile: Tile): void {
    frameView([{ ...tile, w: 1, h: 1 }], this.#panel.room());
  }

  show(filter: HideFilter): void {
    this.#filter = filter;
    void this.#panel.render({ parts: ["list"] });
  }

  /** Turns the shape under the cursor (H-5). Gives whether there is another orientation. */
  turn(way: TurnDirection): boolean {
    const { cursor, turned } = this.session;
    const candidate = cursor && candidateAt(this.map, cursor, turned);
    if (!candidate || inOrientations(candidate).length === 1) return false;
    this.dispatch({ kind: "turn", way, tile: null });
    return true;
  }

  /** Takes an input of panel, map or keys. */
  dispatch(input: PartsInput): void {
    const before = this.#hide;
    if (arePartsOver(before)) return;
    this.#hide = stepParts(before, input, this.#maps);
    if (arePartsOver(this.#hide)) return this.#close();
    if (phasesOf(before) !== phasesOf(this.#hide)) void this.#send();
    this.#draw();
    if (input.kind === "move") this.#followCursor();
    void this.#panel.render(isLook(input) ? { parts: ["detail"] } : {});
    if (input.kind === "part") frameView(this.map.from, this.#panel.room());
    this.#passOn();
  }

  /** Applies the present documents. An open window that shows them already stays open. */
  follow(parts: readonly Creature[], maps: PartMaps): void {
    const input: PartsInput = {
      kind: "world",
      pending: new Map(parts.map(({ id, hiding }) => [id, hiding.pending])),
    };
    const names = partNames(parts);
    const isShown =
      areSame(this.#maps, maps) &&
      areSameNames(this.#names, names) &&
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
    const { cursor } = this.session;
    this.#panel.pointTo(cursor);
    if (cursor !== null) this.reveal(cursor);
  }

  async #send(): Promise<void> {
    const act = actOfParts(this.#hide);
    if (act !== null) this.dispatch({ kind: "answer", answer: await submit(act) });
  }

  #worthwhile(): readonly Footprint[] {
    return this.map.candidates.filter(({ verdict }) => verdict === "valid").map(({ place }) => place);
  }

  #draw(): void {
    const first = firstTileOnPage(this.#panel.room());
    unseenLayer()?.show(ruled(hideOverlay(this, say), this.map, first), this.#handlers);
  }

  #close(): void {
    for (const { phase, creature } of this.#hide.parts) if (phase === "aside") aside.add(creature);
    if (current === this) current = null;
    stopJudging();
    this.#stopFollowing();
    unseenLayer()?.clear(this.#handlers);
    giveViewBack();
    void this.#panel.close();
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

const areSameNames = (
  one: ReadonlyMap<CreatureId, ComponentName>,
  other: ReadonlyMap<CreatureId, ComponentName>,
): boolean => JSON.stringify([...one]) === JSON.stringify([...other]);
