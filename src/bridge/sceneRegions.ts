/** Reads the regions of a scene that mean something to the rules. */
import type { Region, RegionEffect, RegionShape } from "../rules/index.ts";
import { SceneDataError, type FieldReader } from "./fieldReader.ts";

/** Pixels. Farther off nothing is drawn. */
const FAR = 1e6;
const POSITION = { min: -FAR, max: FAR };
const LENGTH = { min: 0, max: FAR, initial: 0 };
/** Foundry's region visibility for GMs alone. */
const GM_ONLY = 1;

export function readRegions(scene: FieldReader): Region[] {
  return scene.parts("regions").flatMap((region, k) => {
    const effects = region.parts("behaviors").flatMap(readEffect);
    if (effects.length === 0) return [];
    return [
      {
        id: region.text("_id", `region${k}`),
        name: region.text("name", ""),
        shapes: region.parts("shapes").map(readShape),
        effects,
        secret: region.raw("visibility") === GM_ONLY || region.boolean("hidden", false),
      },
    ];
  });
}

const DARKNESS_MODES = ["override", "brighten", "darken"] as const;

const EFFECTS = new Map<string, (system: FieldReader) => RegionEffect>([
  ["unseen.shroud", (system) => ({ kind: "shroud", level: system.choice("level", ["light", "heavy"], "light") })],
  ["unseen.difficultTerrain", () => ({ kind: "difficultTerrain" })],
  ["unseen.tileEffect", (system) => ({ kind: "tileEffect", name: system.text("name", "") })],
  [
    "unseen.heightTier",
    (system) => ({
      kind: "heightTier",
      tier: system.number("tier", { min: -1000, max: 1000, initial: 0 }),
      edge: system.choice("edge", ["steep", "gradual"], "steep"),
    }),
  ],
  [
    "adjustDarknessLevel",
    (system) => ({
      kind: "darknessLevel",
      mode: DARKNESS_MODES[system.choice("mode", [0, 1, 2], 0)],
      modifier: system.number("modifier", { min: 0, max: 1, initial: 0 }),
    }),
  ],
]);

function readEffect(behavior: FieldReader): RegionEffect[] {
  const read = EFFECTS.get(behavior.text("type", ""));
  return read && !behavior.boolean("disabled", false) ? [read(behavior.part("system"))] : [];
}

function readShape(shape: FieldReader): RegionShape {
  const hole = shape.boolean("hole", false);
  const at = () => ({ x: shape.number("x", POSITION), y: shape.number("y", POSITION) });
  switch (shape.raw("type")) {
    case "rectangle":
      return readRectangle(shape, hole);
    case "circle":
      return { type: "circle", ...at(), radius: shape.number("radius", LENGTH), hole };
    case "ellipse":
      return {
        type: "ellipse",
        ...at(),
        radiusX: shape.number("radiusX", LENGTH),
        radiusY: shape.number("radiusY", LENGTH),
        rotation: shape.number("rotation", { initial: 0 }),
        hole,
      };
    case "polygon":
      return { type: "polygon", points: readPoints(shape), hole };
    default:
      throw new SceneDataError(
        shape.name("type"),
        shape.raw("type"),
        "Use a rectangle, circle, ellipse or polygon for regions with rules.",
      );
  }
}

/** A rectangle turns about its centre; where V14 names an anchor (a share of width and height), its x and y are the anchor's, and it turns about that. */
function readRectangle(shape: FieldReader, hole: boolean): RegionShape {
  const [width, height] = [shape.number("width", LENGTH), shape.number("height", LENGTH)];
  const rotation = shape.number("rotation", { initial: 0 });
  const corner = { x: shape.number("x", POSITION), y: shape.number("y", POSITION) };
  if (!shape.has("anchorX") && !shape.has("anchorY"))
    return { type: "rectangle", ...corner, width, height, rotation, hole };
  const offset = {
    x: (0.5 - shape.number("anchorX", { initial: 0 })) * width,
    y: (0.5 - shape.number("anchorY", { initial: 0 })) * height,
  };
  const angle = (rotation * Math.PI) / 180;
  const centre = {
    x: corner.x + offset.x * Math.cos(angle) - offset.y * Math.sin(angle),
    y: corner.y + offset.x * Math.sin(angle) + offset.y * Math.cos(angle),
  };
  return { type: "rectangle", x: centre.x - width / 2, y: centre.y - height / 2, width, height, rotation, hole };
}

function readPoints(shape: FieldReader): number[] {
  const points = shape.numbers("points", POSITION);
  if (points.length < 6 || points.length % 2 === 1)
    throw new SceneDataError(shape.name("points"), points, "A polygon needs three points at least, each as x, y.");
  return points;
}
