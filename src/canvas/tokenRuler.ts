/** Foundry's ruler for a dragged token, with what the rules say of the walk (G-5, G-9, G-10). */
import { situationOn } from "../bridge/read.ts";
import { viewerHere } from "../bridge/seeAs.ts";
import { templatePath } from "../config.ts";
import { withShown } from "../desk/foundry/confidential.ts";
import { previewOfWalk, type WalkPreview } from "../movement/walkPreview.ts";
import type { TokenPosition } from "../movement/tokenMovement.ts";
import { isWalked, placeOn } from "../movement/walk.ts";
import { creatureOf, oncePer, view } from "../rules/index.ts";
import { say } from "../words/sayHere.ts";

type Base = typeof foundry.canvas.placeables.tokens.TokenRuler;
type Waypoint = foundry.canvas.placeables.tokens.TokenRuler.Waypoint;
type LabelArguments = Parameters<Base["prototype"]["_getWaypointLabelContext"]>;
type Style = ReturnType<Base["prototype"]["_getSegmentStyle"]>;

/** A line of the label. */
interface Note {
  readonly icon: string;
  readonly text: string;
}

/** A preview in words, as far as this seat knows. */
interface Forecast {
  readonly isBad: boolean;
  readonly notes: readonly Note[];
}

const NOTHING: Forecast = { isBad: false, notes: [] };
const BAD = 0xf0604e;

/**
 * Says below the cost what of the turn's movement is left, and whom the walk would provoke. Both also show as a
 * thicker, redder line.
 */
export class UnseenTokenRuler extends foundry.canvas.placeables.tokens.TokenRuler {
  static override WAYPOINT_LABEL_TEMPLATE = templatePath("hud/waypoint-label");

  readonly #forecast = oncePer((waypoint: Waypoint) => this.#foresee(waypoint));

  protected override _getWaypointLabelContext(...[waypoint, state]: LabelArguments) {
    const context = super._getWaypointLabelContext(waypoint, state);
    return context && { ...context, notes: this.#forecast(waypoint).notes };
  }

  protected override _getSegmentStyle(waypoint: Waypoint): Style {
    const style = super._getSegmentStyle(waypoint);
    return this.#forecast(waypoint).isBad ? { ...style, width: 1.5 * style.width, color: BAD } : style;
  }

  protected override _getGridHighlightStyle(...args: Parameters<Base["prototype"]["_getGridHighlightStyle"]>) {
    const style = super._getGridHighlightStyle(...args);
    return this.#forecast(args[0]).isBad ? { ...style, color: BAD } : style;
  }

  #foresee(waypoint: Waypoint): Forecast {
    const token = this.token.document;
    const scene = token.parent;
    const situation = waypoint.stage !== "passed" && scene ? situationOn(scene) : null;
    const way = wayTo(waypoint);
    if (!scene || !situation || !isWalked({ passed: { waypoints: way }, method: "dragging" })) return NOTHING;
    const reader = viewerHere(scene, situation);
    const known = view(withShown(situation), reader);
    const start: TokenPosition = token;
    const stops = [start, ...way].map(({ x, y, level }) => placeOn(token, { x, y, ...(level && { level }) }));
    const preview = previewOfWalk(known, { walker: token.id!, stops, reader });
    return preview ? forecastOf(preview, (id) => creatureOf(known, id)?.name ?? "") : NOTHING;
  }
}

/** The waypoints to come, up to this one. */
function wayTo(waypoint: Waypoint): readonly (TokenPosition & { readonly action: string })[] {
  const way: Waypoint[] = [];
  for (let at: Waypoint | null = waypoint; at && at.stage !== "passed"; at = at.previous) way.unshift(at);
  return way;
}

function forecastOf({ cost, left, provokes }: WalkPreview, nameOf: (id: string) => string): Forecast {
  if (cost === Infinity) return { isBad: true, notes: [note("fa-ban", say("UNSEEN.Ruler.cannotTravel"))] };
  const notes = [
    ...(left === null ? [] : [note("fa-shoe-prints", leftOver(left))]),
    ...(provokes.length === 0
      ? []
      : [note("fa-triangle-exclamation", say("UNSEEN.Ruler.provokes", { names: provokes.map(nameOf).join(", ") }))]),
  ];
  return { isBad: provokes.length > 0 || (left ?? 0) < 0, notes };
}

const leftOver = (left: number): string =>
  left < 0 ? say("UNSEEN.Ruler.tooFar", { tiles: -left }) : say("UNSEEN.Ruler.left", { tiles: left });

const note = (icon: string, text: string): Note => ({ icon: `fa-solid ${icon}`, text });
