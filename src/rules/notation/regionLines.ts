/** Regions in lines: `region`, then one line a shape and one line an effect. */
import type { Region, RegionEffect, RegionShape } from "../situation.ts";
import { CONCEALMENT_CAUSES } from "../vocabulary.ts";
import { ZONE_KINDS } from "../zones/types.ts";
import { degrees, flag, length, list, loops, number, oneOf, only, percentage, share, text, whole } from "./codec.ts";
import type { Line } from "./line.ts";
import { readPlain } from "./parts.ts";
import { namedKind, orderedKind, orNone, recordKind, type ObjectOf, type RecordKind } from "./record.ts";

type ShapeOf<T extends RegionShape["type"]> = Omit<Extract<RegionShape, { type: T }>, "type">;
type EffectOf<K extends RegionEffect["kind"]> = Omit<Extract<RegionEffect, { kind: K }>, "kind">;

const hole = { codec: flag, fallback: false };
const plain = { codec: number };
const long = { codec: length };
const turned = { codec: number, fallback: 0 };

const isOutline = (points: readonly number[]): boolean => points.length >= 6 && points.length % 2 === 0;
const outline = only(list(number), isOutline, "x,y,x,y … of three points or more");
const outlines = only(
  loops,
  (all) => all.every(isOutline),
  "x,y,x,y … of three points or more, several with semicolons between them",
);

const HEAD = {
  name: { codec: text, fallback: "" },
  secret: { codec: flag, fallback: false },
  levels: orNone(list(text)),
  /** The elevations at which it acts. Absent for no limit. */
  bottom: orNone(number),
  top: orNone(number),
  topIncluded: { codec: flag, fallback: true },
} as const;

/** The line that a region begins with. */
export const regionLine = orderedKind(
  namedKind<ObjectOf<typeof HEAD> & { readonly id: string }, "id">("region", "id", HEAD),
  "bottom",
  "top",
);

const SHAPES: { readonly [T in RegionShape["type"]]: RecordKind<ShapeOf<T>> } = {
  rectangle: recordKind("rectangle", { x: plain, y: plain, width: long, height: long, rotation: turned, hole }),
  circle: recordKind("circle", { x: plain, y: plain, radius: long, hole }),
  ellipse: recordKind("ellipse", { x: plain, y: plain, radiusX: long, radiusY: long, rotation: turned, hole }),
  polygon: recordKind("polygon", { points: { codec: outline }, hole }),
  ring: orderedKind(recordKind("ring", { x: plain, y: plain, inner: long, outer: long, hole }), "inner", "outer"),
  cone: recordKind("cone", {
    x: plain,
    y: plain,
    radius: long,
    angle: { codec: degrees },
    rotation: turned,
    flat: { codec: flag, fallback: false },
    hole,
  }),
  outlines: recordKind("outlines", { loops: { codec: outlines }, reach: { codec: length, fallback: 0 }, hole }),
};

const EFFECTS: { readonly [K in RegionEffect["kind"]]: RecordKind<EffectOf<K>> } = {
  shroud: recordKind("shroud", { level: { codec: oneOf(["light", "heavy"]) } }),
  difficultTerrain: recordKind("difficultTerrain", {}),
  tileEffect: recordKind("tileEffect", { name: { codec: text } }),
  heightTier: recordKind("heightTier", { tier: { codec: whole }, edge: { codec: oneOf(["steep", "gradual"]) } }),
  concealment: recordKind("concealment", {
    percent: { codec: percentage },
    cause: { codec: oneOf(CONCEALMENT_CAUSES), fallback: "obscurement" },
    hideBonus: turned,
    total: orNone(flag),
  }),
  obstacle: recordKind("obstacle", { height: { codec: oneOf(["low", "high"]) } }),
  zone: recordKind("zone", {
    zone: { codec: oneOf(ZONE_KINDS) },
    dark: { codec: flag, fallback: false },
    publicText: { codec: text, fallback: "" },
  }),
  darknessLevel: recordKind("darknessLevel", {
    mode: { codec: oneOf(["override", "brighten", "darken"]) },
    modifier: { codec: share },
  }),
};

/** The lines of its shapes and effects. */
export const REGION_PARTS: readonly string[] = [...Object.keys(SHAPES), ...Object.keys(EFFECTS)];

/** A region from its line and the lines below it. */
export function readRegion(line: Line, parts: readonly Line[]): Region {
  const { bottom, top, topIncluded: isTopIncluded, ...head } = regionLine.read(line);
  const isLimited = bottom !== undefined || top !== undefined;
  return {
    ...head,
    ...(isLimited && { elevation: { bottom: bottom ?? -Infinity, top: top ?? Infinity, isTopIncluded } }),
    shapes: parts.filter(({ keyword }) => keyword in SHAPES).map(readShape),
    effects: parts.filter(({ keyword }) => keyword in EFFECTS).map(readEffect),
  };
}

/** The lines of a region. */
export function writeRegion({ shapes, effects, elevation, ...region }: Region): readonly string[] {
  const { bottom = -Infinity, top = Infinity, isTopIncluded: topIncluded = true } = elevation ?? {};
  const limits = { ...(Number.isFinite(bottom) && { bottom }), ...(Number.isFinite(top) && { top }) };
  return [
    regionLine.write({ ...region, ...limits, topIncluded }),
    ...shapes.map(({ type, ...shape }) => `  ${shapeKind(type).write(shape)}`),
    ...effects.map(({ kind, ...effect }) => `  ${effectKind(kind).write(effect)}`),
  ];
}

// The tables are keyed by the word that names the member of the union. The compiler cannot follow that.
function readShape(line: Line): RegionShape {
  return { type: line.keyword, ...readPlain(shapeKind(line.keyword as RegionShape["type"]), line) } as RegionShape;
}

function readEffect(line: Line): RegionEffect {
  return { kind: line.keyword, ...readPlain(effectKind(line.keyword as RegionEffect["kind"]), line) } as RegionEffect;
}

function shapeKind(type: RegionShape["type"]): RecordKind<object> {
  return SHAPES[type];
}

function effectKind(kind: RegionEffect["kind"]): RecordKind<object> {
  return EFFECTS[kind];
}
