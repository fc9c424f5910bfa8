/** A stored scene, and what tests of its reader share. */

/** A scene with every field that is read. */
export const complete = {
  _id: "yard",
  width: 600,
  height: 400,
  padding: 0.25,
  shiftX: 0,
  shiftY: 0,
  grid: { type: 1, size: 100, distance: 5 },
  background: { offsetX: 0, offsetY: 0 },
  environment: {
    darknessLevel: 0.5,
    globalLight: { enabled: true, bright: false, darkness: { min: 0, max: 1 } },
  },
  walls: [
    {
      _id: "w",
      c: [200, 200, 400, 300],
      light: 20,
      sight: 30,
      move: 20,
      dir: 1,
      door: 1,
      ds: 0,
      threshold: { light: 5, sight: 10 },
    },
    { c: [200, 200, 200, 400] },
  ],
  lights: [
    {
      _id: "l",
      x: 300,
      y: 300,
      rotation: 0,
      walls: true,
      hidden: false,
      config: { bright: 5, dim: 10, angle: 90, negative: false, priority: 0, darkness: { min: 0, max: 1 } },
    },
  ],
  tokens: [
    {
      _id: "t",
      name: "guard",
      x: 200,
      y: 200,
      width: 1,
      height: 1,
      rotation: 0,
      hidden: false,
      disposition: -1,
      light: { bright: 5, dim: 5, angle: 360 },
    },
  ],
  regions: [
    {
      _id: "r",
      name: "Smoke",
      visibility: 0,
      hidden: false,
      shapes: [
        { type: "polygon", points: [0, 0, 300, 0, 300, 300], hole: false },
        { type: "rectangle", x: 0, y: 0, width: 100, height: 50, rotation: 30, anchorX: 0.5, anchorY: 0.5, hole: true },
        { type: "ellipse", x: 200, y: 200, radiusX: 100, radiusY: 50, rotation: 10 },
        { type: "circle", x: 100, y: 100, radius: 50 },
      ],
      behaviors: [
        { type: "unseen.shroud", disabled: false, system: { level: "heavy" } },
        { type: "unseen.tileEffect", system: { name: "mud" } },
        { type: "unseen.heightTier", system: { tier: 1, edge: "steep" } },
        { type: "unseen.obstacle", system: { height: "high" } },
        { type: "unseen.zone", system: { kind: "cluttered", dark: true, publicText: "Crates everywhere." } },
        { type: "adjustDarknessLevel", system: { mode: 0, modifier: 0.5 } },
      ],
    },
  ],
};

/** A list in a list in a list, deeper than a recursion can go. */
export function deep(): unknown[] {
  let list: unknown[] = [];
  for (let k = 0; k < 100_000; k++) list = [list];
  return list;
}

/** All numbers in a value. */
export function numbersOf(value: unknown): number[] {
  if (typeof value === "number") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbersOf) : [];
}

/** What a function throws, or null. */
export function caught(act: () => unknown): unknown {
  try {
    act();
    return null;
  } catch (error) {
    return error;
  }
}
