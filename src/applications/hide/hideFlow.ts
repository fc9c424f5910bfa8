/** Runs the Hide session of this seat: asks the desk, follows the documents, keeps panel and map in step. One at a time. */
import { unseenLayer } from "../../canvas/unseenLayer.ts";
import {
  type Act,
  type CandidateMap,
  type Creature,
  type CreatureId,
  type Place,
  type Tile,
} from "../../rules/index.ts";
import { isPlayedHere, overrules, seatSituation } from "../seat.ts";
import { submit } from "../submit.ts";
import { say } from "../../desk/words.ts";
import { hideOverlay } from "./hideOverlay.ts";
import { judgedMap } from "./judgedMap.ts";
import type { HideFilter } from "./hidePanelContext.ts";
import { HidePanel } from "./hidePanel.ts";
import { isOver, startHide, stepHide, type HideInput, type HideSession } from "./hideSession.ts";

let current: HideFlow | null = null;
/** The creature whose session opens as soon as its map is judged. */
let opening: CreatureId | null = null;
/** Which time a map was asked for last: of those asked for before, none is wanted any more. */
let asked = 0;
/** Creatures whose pending choice its player has put aside: it comes back by the Hide button, or with the next reload. */
const aside = new Set<CreatureId>();

/** The session that runs, or null. */
export function currentHide(): HideFlow | null {
  return current;
}

/** Begins to hide the creature, or takes up again what is pending. */
export function openHide(id: CreatureId): void {
  if (current?.session.creature === id) return current.focus();
  current?.dispatch({ kind: "putAside" });
  aside.delete(id);
  opening = id;
  void judge(id);
}

/** After any change of the documents: the running session follows, and a choice that is pending here is taken up. */
export function followHides(): void {
  const situation = seatSituation();
  if (situation === null) return endHide();
  const subject = current?.session.creature ?? opening;
  if (subject !== null) void judge(subject);
  for (const { id, hiding } of situation.creatures) if (hiding.pending === null) aside.delete(id);
  const waiting = situation.creatures.find(
    ({ id, hiding }) => hiding.pending !== null && !aside.has(id) && isPlayedHere(id),
  );
  if (current === null && opening === null && waiting !== undefined) openHide(waiting.id);
}

/** Ends the session without an act: the scene or the creature is gone. */
export function endHide(): void {
  stopJudging();
  current?.dispatch({ kind: "putAside" });
}

/** Judges a creature's map in slices, then shows it: in the session that runs, or in the one that opens with it. */
async function judge(id: CreatureId): Promise<void> {
  const time = ++asked;
  const map = await judgedMap(id);
  if (time !== asked) return;
  const creature = seatSituation()?.creatures.find((one) => one.id === id);
  if (map === null || creature === undefined) return endHide();
  if (current?.session.creature === id) return current.follow(creature, map);
  opening = null;
  current = new HideFlow(creature, map);
  await current.open();
}

function stopJudging(): void {
  asked += 1;
  opening = null;
}

export class HideFlow {
  #session: HideSession;
  #map: CandidateMap;
  #filter: HideFilter = "valid";
  readonly #panel: HidePanel;

  constructor(creature: Creature, map: CandidateMap) {
    this.#session = startHide(creature.id, creature.hiding.pending, overrules());
    this.#map = map;
    this.#panel = new HidePanel(this, creature.name);
  }

  get session(): HideSession {
    return this.#session;
  }

  get map(): CandidateMap {
    return this.#map;
  }

  get filter(): HideFilter {
    return this.#filter;
  }

  /** Shows panel and overlay. A check that earned nothing more needs no choice and goes on by itself (H-2). */
  async open(): Promise<void> {
    this.#draw();
    await this.#panel.open();
    unseenLayer()?.frame([...this.#map.from, ...this.#worthwhile()], this.#panel.room());
    this.#passOn();
  }

  focus(): void {
    void this.#panel.open();
  }

  reveal(tile: Tile): void {
    unseenLayer()?.frame([{ ...tile, w: 1, h: 1 }], this.#panel.room());
  }

  show(filter: HideFilter): void {
    this.#filter = filter;
    void this.#panel.render({ parts: ["list"] });
  }

  /** Takes an input of panel, map or keys. */
  dispatch(input: HideInput): void {
    const before = this.#session;
    if (isOver(before)) return;
    this.#session = stepHide(before, input, this.#map);
    if (isOver(this.#session)) return this.#close();
    if (before.phase !== this.#session.phase) void this.#send();
    this.#draw();
    void this.#panel.render(isLook(input) ? { parts: ["detail"] } : {});
    if (input.kind === "move") this.#followCursor();
    this.#passOn();
  }

  /** Takes up what the documents say now. */
  follow(creature: Creature, map: CandidateMap): void {
    this.#map = map;
    this.dispatch({ kind: "world", pending: creature.hiding.pending });
  }

  #passOn(): void {
    if (this.#session.phase === "further" && this.#session.allowance === 0) this.dispatch({ kind: "confirm" });
  }

  /** Keys lead the list and the view along. */
  #followCursor(): void {
    const { cursor } = this.#session;
    this.#panel.pointTo(cursor);
    if (cursor !== null) this.reveal(cursor);
  }

  async #send(): Promise<void> {
    const act = actOf(this.#session);
    if (act !== null) this.dispatch({ kind: "answer", answer: await submit(act) });
  }

  #worthwhile(): readonly Place[] {
    return this.#map.candidates.filter(({ verdict }) => verdict === "valid").map(({ place }) => place);
  }

  #draw(): void {
    unseenLayer()?.show(hideOverlay(this.#session, this.#map, say), {
      point: (tile) => this.dispatch({ kind: "point", tile }),
      pick: (tile) => this.dispatch({ kind: "pick", tile }),
      room: () => this.#panel.room(),
    });
  }

  #close(): void {
    if (this.#session.phase === "aside") aside.add(this.#session.creature);
    if (current === this) current = null;
    stopJudging();
    unseenLayer()?.clear();
    void this.#panel.close();
  }
}

/** Inputs that only look: the list stays as it is. */
function isLook({ kind }: HideInput): boolean {
  return kind === "point" || kind === "look" || kind === "move";
}

/** What a phase asks of the desk. */
function actOf({ phase, creature, chosen }: HideSession): Act | null {
  const [first] = chosen;
  if (phase === "asking" && first !== undefined) return { kind: "hide", creature, spot: first };
  return phase === "sending" ? { kind: "designate", creature, spots: chosen } : null;
}
