/** The ruler of a dragged token: its path, and a label where the path ends. */
import type { PathMeasureWaypoint } from "../../../core/grid/types.ts";
import { el } from "../../applications/elements.ts";
import { renderTemplate } from "../../applications/handlebars/templates.ts";
import { parseTemplate } from "../../applications/html.ts";
import { movementAction, type MovementAction } from "../../config/movementConfig.ts";
import type { Waypoint } from "../../documents/tokens/movementPlan.ts";
import { canvas, CONFIG, game } from "../../host.ts";
import type { DrawnToken } from "../../types/canvas.ts";
import type { Point } from "../geometry/vector.ts";

/** A waypoint as a ruler sees it. */
export interface RulerWaypoint extends Waypoint {
  readonly actionConfig: MovementAction;
  readonly index: number;
  readonly stage: "passed" | "pending" | "planned";
  readonly hidden: boolean;
  readonly unreachable: boolean;
  readonly center: Point;
  /** From the start of the path to here. */
  readonly measurement: PathMeasureWaypoint;
  readonly previous: RulerWaypoint | null;
  next: RulerWaypoint | null;
}

interface Style {
  readonly color?: number;
  readonly alpha?: number;
  readonly width?: number;
}

/** Where a user would move the token, from its place to the end. */
interface PlannedMovement {
  readonly foundPath: readonly Waypoint[];
  /** The part of the path that a wall bars. */
  readonly unreachableWaypoints: readonly Waypoint[];
}

interface RulerData {
  readonly passedWaypoints: readonly Waypoint[];
  readonly pendingWaypoints: readonly Waypoint[];
  /** By user. */
  readonly plannedMovement: Readonly<Record<string, PlannedMovement>>;
}

const FREE = 0xffe2a6;
const BARRED = 0xf0604e;

/**
 * Documented as `foundry.canvas.placeables.tokens.TokenRuler`; `CONFIG.Token.rulerClass` may be a subclass. The table
 * draws only what a user of this seat plans.
 */
export class TokenRuler {
  static WAYPOINT_LABEL_TEMPLATE = "templates/hud/waypoint-label.hbs";

  readonly token: DrawnToken;
  #label: HTMLElement | null = null;
  /** Counts refreshes, because a label may come after its path has changed. */
  #refreshed = 0;

  constructor(token: DrawnToken) {
    this.token = token;
  }

  refresh({ plannedMovement }: RulerData): void {
    this.#refreshed += 1;
    const [planned] = Object.values(plannedMovement);
    const path = planned ? this.#pathOf(planned) : [];
    const end = path.at(-1);
    if (!end || path.length < 2) return this.clear();
    this.#drawPath(path, end);
    void this.#write(end);
  }

  clear(): void {
    this.#refreshed += 1;
    this.#label?.remove();
    this.#label = null;
  }

  /**
   * What the label's template gets. Nothing for a waypoint without a label. The height is hidden until a waypoint has
   * one.
   */
  _getWaypointLabelContext(waypoint: RulerWaypoint, state: { hasElevation?: boolean }): object | undefined {
    const { actionConfig, hidden, measurement, unreachable, elevation, previous } = waypoint;
    const total = (value: number): string => Number(value.toFixed(2)).toLocaleString(game.i18n.lang);
    const rise = elevation - (previous?.elevation ?? elevation);
    state.hasElevation ||= elevation !== 0 || rise !== 0;
    return {
      action: actionConfig,
      cssClass: [waypoint.next ? "" : "last", unreachable ? "unreachable" : ""].filter(Boolean).join(" "),
      secret: hidden,
      units: canvas.grid.units,
      uiScale: 1,
      position: this.#positionOf(waypoint),
      distance: { total: total(measurement.distance) },
      cost: { total: total(measurement.cost), units: canvas.grid.units },
      elevation: {
        total: elevation,
        icon: `fa-solid ${rise === 0 ? "fa-arrows-up-down" : rise > 0 ? "fa-arrow-up" : "fa-arrow-down"}`,
        hidden: !state.hasElevation,
        ...(rise !== 0 && { delta: rise > 0 ? `+${rise}` : `${rise}` }),
      },
    };
  }

  /** How the segment that leads to a waypoint looks. */
  _getSegmentStyle({ unreachable }: RulerWaypoint): Style {
    return { width: 4, color: unreachable ? BARRED : FREE, alpha: 1 };
  }

  /** How a space that the token takes at a waypoint looks. */
  _getGridHighlightStyle({ unreachable }: RulerWaypoint, _offset: object): Style {
    return { color: unreachable ? BARRED : FREE, alpha: 0.5 };
  }

  #pathOf({ foundPath, unreachableWaypoints }: PlannedMovement): RulerWaypoint[] {
    const { document } = this.token;
    const measures = document.measureMovementPath(foundPath).waypoints;
    const path: RulerWaypoint[] = [];
    for (const [index, waypoint] of foundPath.entries()) {
      const { x, y } = waypoint;
      const previous = path.at(-1) ?? null;
      const made: RulerWaypoint = {
        ...waypoint,
        actionConfig: movementAction(CONFIG.Token.movement, waypoint.action),
        index,
        stage: "planned",
        hidden: false,
        unreachable: unreachableWaypoints.includes(waypoint),
        center: this.token.getCenterPoint({ x, y }),
        measurement: measures[index]!,
        previous,
        next: null,
      };
      if (previous) previous.next = made;
      path.push(made);
    }
    return path;
  }

  #drawPath(path: readonly RulerWaypoint[], end: RulerWaypoint): void {
    const { w: width, h: height } = this.token;
    canvas.controls.ruler?.draw({
      points: path.map(({ center }) => center),
      blocked: end.unreachable,
      label: "",
      footprint: { x: end.x, y: end.y, width, height },
      colors: path.slice(1).map((waypoint) => this._getSegmentStyle(waypoint).color ?? FREE),
      highlight: this._getGridHighlightStyle(end, canvas.grid.getOffset(end)).color,
    });
  }

  async #write(end: RulerWaypoint): Promise<void> {
    const now = this.#refreshed;
    const context = this._getWaypointLabelContext(end, {});
    const { WAYPOINT_LABEL_TEMPLATE } = this.constructor as typeof TokenRuler;
    const html = context && (await renderTemplate(WAYPOINT_LABEL_TEMPLATE, context));
    if (now !== this.#refreshed) return;
    this.#label?.remove();
    this.#label = html ? labelOf(html, this.#positionOf(end)) : null;
  }

  /** Above the token, on the screen. */
  #positionOf({ x, y }: Point): Point {
    return canvas.clientCoordinatesFromCanvas({ x: x + this.token.w / 2, y });
  }
}

function labelOf(html: string, { x, y }: Point): HTMLElement {
  const label = parseTemplate(html).firstElementChild as HTMLElement;
  label.style.left = `${x}px`;
  label.style.top = `${y}px`;
  measurement().append(label);
  return label;
}

/** The layer of the page that holds the labels. It is made if the page has none. */
function measurement(): HTMLElement {
  const known = document.getElementById("measurement");
  if (known) return known;
  const made = el("div", { id: "measurement" });
  document.body.append(made);
  return made;
}
