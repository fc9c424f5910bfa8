/** Regions in lines: `region`, then one line a shape and one line an effect. */
import type { Region, RegionEffect, RegionShape } from "../situation.ts";
import { CONCEALMENT_CAUSES } from "../vocabulary.ts";
import { ZONE_KINDS } from "../zones/types.ts";
import { flag, list, loops, nullable, number, oneOf, text } from "./codec.ts";
import { fromLine, levelsField, toLine, type InLine } from "./levelLines.ts";
import type { Line } from "./line.ts";
import { readPlain } from "./parts.ts";
import { idOf, recordKind, type RecordKind } from "./record.ts";

type ShapeOf<T extends RegionShape["type"]> = Omit<Extract<RegionShape, { type: T }>, "type">;
type EffectOf<K extends RegionEffect["kind"]> = Omit<Extract<RegionEffect, { kind: K }>, "kind">;

const hole = { codec: flag, fallback: false };
const plain = { codec: number };
const turned = { codec: number, fallback: 0 };

/** Without limit where null. */
interface ElevationFields {
  readonly bottom: number | null;
  readonly top: number | null;
  readonly topIncluded: boolean;
}

const head = recordKind<InLine<Pick<Region, "name" | "secret" | "levels">> & ElevationFields>("region", {
  name: { codec: text, fallback: "" },
  secret: { codec: flag, fallback: false },
  levels: levelsField,
  bottom: { codec: nullable(number), fallback: null },
  top: { codec: nullable(number), fallback: null },
  topIncluded: { codec: flag, fallback: true },
});

function elevationFrom({ bottom, top, topIncluded: isTopIncluded }: ElevationFields): Pick<Region, "elevation"> {
  if (bottom === null && top === null) return {};
  return { elevation: { bottom: bottom ?? -Infinity, top: top ?? Infinity, isTopIncluded } };
}

function elevationFields({ elevation }: Pick<Region, "elevation">): ElevationFields {
  const finite = (value = Infinity): number | null => (Number.isFinite(value) ? value : null);
  return {
    bottom: finite(elevation?.bottom),
    top: finite(elevation?.top),
    topIncluded: elevation?.isTopIncluded ?? true,
  };
}

const SHAPES: { readonly [T in RegionShape["type"]]: RecordKind<ShapeOf<T>> } = {
  rectangle: recordKind("rectangle", { x: plain, y: plain, width: plain, height: plain, rotation: turned, hole }),
  circle: recordKind("circle", { x: plain, y: plain, radius: plain, hole }),
  ellipse: recordKind("ellipse", { x: plain, y: plain, radiusX: plain, radiusY: plain, rotation: turned, hole }),
  polygon: recordKind("polygon", { points: { codec: list(number) }, hole }),
  ring: recordKind("ring", { x: plain, y: plain, inner: plain, outer: plain, hole }),
  cone: recordKind("cone", {
    x: plain,
    y: plain,
    radius: plain,
    angle: plain,
    rotation: turned,
    flat: { codec: flag, fallback: false },
    hole,
  }),
  outlines: recordKind("outlines", { loops: { codec: loops }, reach: { codec: number, fallback: 0 }, hole }),
};

type ConcealmentEffect = EffectOf<"concealment">;

/** The mark of total concealment is written where somebody stated it (C-1). */
function concealmentLine(): RecordKind<ConcealmentEffect> {
  const record = recordKind<Omit<ConcealmentEffect, "kind" | "total"> & { readonly total: boolean | null }>(
    "concealment",
    {
      percent: plain,
      cause: { codec: oneOf(CONCEALMENT_CAUSES), fallback: "obscurement" },
      hideBonus: turned,
      total: { codec: nullable(flag), fallback: null },
    },
  );
  return {
    ...record,
    read: (line) => {
      const { total, ...effect } = record.read(line);
      return { ...effect, ...(total !== null && { total }) } as ConcealmentEffect;
    },
    write: (effect, id) => record.write({ ...effect, total: effect.total ?? null }, id),
  } as RecordKind<ConcealmentEffect>;
}

const EFFECTS: { readonly [K in RegionEffect["kind"]]: RecordKind<EffectOf<K>> } = {
  shroud: recordKind("shroud", { level: { codec: oneOf(["light", "heavy"]) } }),
  difficultTerrain: recordKind("difficultTerrain", {}),
  tileEffect: recordKind("tileEffect", { name: { codec: text } }),
  heightTier: recordKind("heightTier", { tier: plain, edge: { codec: oneOf(["steep", "gradual"]) } }),
  concealment: concealmentLine(),
  obstacle: recordKind("obstacle", { height: { codec: oneOf(["low", "high"]) } }),
  zone: recordKind("zone", {
    zone: { codec: oneOf(ZONE_KINDS) },
    dark: { codec: flag, fallback: false },
    publicText: { codec: text, fallback: "" },
  }),
  darknessLevel: recordKind("darknessLevel", {
    mode: { codec: oneOf(["override", "brighten", "darken"]) },
    modifier: plain,
  }),
};

/** The line that a region begins with. */
export const REGION_KEYWORD = head.keyword;

/** The lines of its shapes and effects. */
export const REGION_PARTS: readonly string[] = [...Object.keys(SHAPES), ...Object.keys(EFFECTS)];

/** A region from its line and the lines below it. */
export function readRegion(line: Line, parts: readonly Line[]): Region {
  const shapes = parts.filter(({ keyword }) => keyword in SHAPES).map(readShape);
  const effects = parts.filter(({ keyword }) => keyword in EFFECTS).map(readEffect);
  const { bottom, top, topIncluded, ...told } = head.read(line);
  return {
    id: idOf(line),
    ...fromLine<Pick<Region, "name" | "secret" | "levels">>(told),
    ...elevationFrom({ bottom, top, topIncluded }),
    shapes,
    effects,
  };
}

/** The lines of a region. */
export function writeRegion(region: Region): readonly string[] {
  const { id, name, secret, levels, shapes, effects } = region;
  return [
    head.write(
      {
        ...toLine<Pick<Region, "name" | "secret" | "levels">>({ name, secret, ...(levels && { levels }) }),
        ...elevationFields(region),
      },
      id,
    ),
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
