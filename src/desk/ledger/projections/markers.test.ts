import { expect, it } from "vitest";
import type { ProjectedDocuments } from "../../../bridge/writing/projectedDocuments.ts";
import { NOT_HIDING, type Footprint } from "../../../rules/index.ts";
import type { Ledger } from "../ledger.ts";
import { EMPTY_SNAPSHOT, foldLedger } from "../fold.ts";
import { markerWrites } from "./markers.ts";

/** A hider with one spot there, and no marker yet. */
function written(place: Footprint, level: string | null = null, isUnnamed = false): Readonly<Record<string, unknown>> {
  const ledger: Ledger = {
    ...foldLedger(EMPTY_SNAPSHOT, []),
    hidings: new Map([["s.ada", { ...NOT_HIDING, spots: [{ id: "spot", place }] }]]),
  };
  const projected: ProjectedDocuments = {
    tokens: [
      {
        uuid: "Scene.s.Token.ada",
        sceneId: "s",
        id: "ada",
        name: "Ada",
        ...(isUnnamed && { isUnnamed: true as const }),
        x: 0,
        y: 0,
        pose: { width: 1, height: 1, turn: 0 },
        actorUuid: null,
        vitality: null,
        hiding: null,
        look: {},
        level,
        topLeft: ({ i, j }) => ({ x: j, y: i }),
      },
    ],
    markers: [],
    effects: [],
    cards: [],
    combatants: [],
    spotActor: "actor",
  };
  const [write] = markerWrites(ledger, projected);
  return write?.action === "create" ? write.data[0]! : {};
}

const at = { i: 5, j: 6 };

it.each<[string, Footprint, object]>([
  [
    "a plain block",
    { ...at, w: 2, h: 1 },
    { width: 2, height: 1, flags: { unseen: { marker: { hider: "ada", number: 0 } } } },
  ],
  ["a form of hexes", { ...at, w: 3, h: 3, form: "trapezoid2" }, { width: 3, height: 3, shape: 3 }],
  [
    "one that is turned",
    { ...at, w: 3, h: 1, turn: 2 },
    { width: 3, height: 1, flags: { unseen: { marker: { hider: "ada", number: 0, turn: 2 } } } },
  ],
  [
    "a shape of its own on its side",
    { ...at, w: 3, h: 2, form: "xxx/x..", turn: 1 },
    { width: 2, height: 3, flags: { unseen: { marker: { hider: "ada", number: 0, form: "xxx/x..", turn: 1 } } } },
  ],
])("S2, T-4: the marker of %s says which tiles are its own", (_, place, expected) => {
  expect(written(place)).toMatchObject({ x: 6, y: 5, ...expected });
});

it("H-18: a marker names its creature, unless the creature's token keeps its name", () => {
  const place: Footprint = { ...at, w: 1, h: 1 };
  expect(written(place)["name"]).toBe("Ada 0");
  expect(written(place, null, true)["name"]).toBe("0");
});

it("G-16: a marker is on the level of its spot, and without levels on none", () => {
  const place = { ...at, w: 1, h: 1 };
  expect(written({ ...place, level: "LevelUpper000001" }, "LevelLower000001")).toMatchObject({
    level: "LevelUpper000001",
  });
  expect(written(place, "defaultLevel0000")).toMatchObject({ level: "defaultLevel0000" });
  expect(written(place)).not.toHaveProperty("level");
});
