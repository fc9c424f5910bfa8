/**
 * Runs the aiming of this seat. It asks the desk, follows the documents, and keeps panel and map in step. One at a
 * time.
 */
import { showsOwned } from "../../bridge/seeAs.ts";
import { frameView, giveViewBack } from "../overlay/frameView.ts";
import type { OverlayHandlers } from "../../canvas/overlay.ts";
import { boxesOf, unseenLayer } from "../../canvas/unseenLayer.ts";
import { say } from "../../words/sayHere.ts";
import {
  placeTiles,
  sameTile,
  type CreatureId,
  type Footprint,
  type SpotId,
  type Target,
  type Tile,
} from "../../rules/index.ts";
import { beginOnMap } from "../overlay/mapChoice.ts";
import { markerNumber } from "../markers.ts";
import { isGamemaster, isOwned, overrules } from "../playedHere.ts";
import { seatKnowledge, seatSituation, tokenOf, seatAwareness } from "../viewedScene.ts";
import { submit } from "../submit.ts";
import { rowKey } from "./aiming.ts";
import { aimOverlay } from "./aimOverlay.ts";
import { AimPanel } from "./aimPanel.ts";
import { offerTarget, refitAim, startAim, stepAim, withStart, type AimInput, type AimSession } from "./aimSession.ts";
import { arranged } from "./nearestFirst.ts";
import type { AimShown, Plan, PlanView, KnownSubject } from "./plan.ts";

let current: AimFlow | null = null;

/** The present session, or null. */
export function currentAim(): AimFlow | null {
  return current;
}

/** Begins to aim, and ends any other choice on the map. Targets, fields, tiles and the tile of an area may be given. */
export async function openTargeting(
  plan: Plan,
  targets: readonly Target[] = [],
  { values = {}, tiles = [], centre }: Partial<Pick<AimSession, "values" | "tiles" | "centre">> = {},
): Promise<void> {
  endAim();
  if (!(await beginOnMap(endAim))) return;
  const flow = AimFlow.begin(plan, startAim(values, targets, { tiles, centre }));
  if (flow === null) return;
  current = flow;
  await flow.open();
}

/** After any change of the documents. The session follows, and ends if its creature is gone. */
export function followAim(): void {
  current?.follow();
}

/** Ends the session without an act. */
export function endAim(): void {
  current?.dispatch({ kind: "cancel" });
}

export class AimFlow {
  readonly #plan: Plan;
  readonly #panel: AimPanel;
  #session: AimSession;
  #shown: AimShown;
  readonly #handlers: OverlayHandlers = {
    point: (tile) => this.dispatch({ kind: "point", tile }),
    pick: (tile) => this.#pick(tile),
    room: () => this.#panel.room(),
  };

  /** Null if there is no attack to aim with. */
  static begin(plan: Plan, given: AimSession): AimFlow | null {
    const view = viewOf(given);
    const session = view && plan.start ? { ...given, values: { ...plan.start(view), ...given.values } } : given;
    const first = show(plan, session);
    if (first === null) return null;
    const fitted = fittedTo(session, first);
    const shown = fitted === session ? first : show(plan, fitted);
    return shown && new AimFlow(plan, fitted, shown);
  }

  private constructor(plan: Plan, session: AimSession, shown: AimShown) {
    this.#plan = plan;
    this.#session = session;
    this.#shown = shown;
    this.#panel = new AimPanel(this);
  }

  get session(): AimSession {
    return this.#session;
  }

  get shown(): AimShown {
    return this.#shown;
  }

  get overrules(): boolean {
    return overrules();
  }

  /** The creature that aims. Null for a thing. */
  get creature(): CreatureId | null {
    return this.#plan.creature;
  }

  async open(): Promise<void> {
    this.#draw();
    await this.#panel.open(boxesOf(this.#stage()));
    if (this.#session.phase === "over") return;
    const first = this.#shown.rows.find(({ refusal }) => refusal === null);
    frameView([...this.#shown.origin, ...(first?.places ?? [])], this.#panel.room());
  }

  reveal(key: string): void {
    const row = this.#shown.rows.find(({ target }) => rowKey(target) === key);
    if (row) frameView(row.places, this.#panel.room());
  }

  /** Takes an input of panel, map or keys. */
  dispatch(input: AimInput): void {
    const before = this.#session;
    if (before.phase === "over") return;
    this.#session = stepAim(before, started(input, before, this.#shown), this.#shown.picking);
    if (this.#session.phase === "over") return this.#close();
    if (this.#session === before) return;
    if (!this.#look()) return;
    void this.#panel.render(input.kind === "point" ? { parts: ["targets", "footer"] } : {});
    if (input.kind === "move" && this.#session.cursor) {
      frameView([{ ...this.#session.cursor, w: 1, h: 1 }], this.#panel.room());
    }
    if (before.phase !== this.#session.phase && this.#session.phase === "asking") void this.#ask();
  }

  /** Applies the present documents. */
  follow(): void {
    if (this.#session.phase !== "over" && this.#look()) void this.#panel.render();
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

  #close(): void {
    if (current === this) current = null;
    unseenLayer()?.clear(this.#handlers);
    giveViewBack();
    void this.#panel.close();
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
  return { situation, session, numberOf: numberOfSpot, sees, ...told };
}

/** A Gamemaster and its owner do, and whoever has sized it up (H-27). */
function knowsDefence(id: CreatureId): boolean {
  return isGamemaster() || isOwned(id) || seatKnowledge(id).some(({ fact }) => fact.kind === "sizeUp");
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

function numberOfSpot(id: SpotId): string {
  return markerNumber({ id });
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
