import { expect, it } from "vitest";
import type { ProjectedKept, ProjectedDocuments } from "../../../bridge/writing/projectedDocuments.ts";
import { NOT_HIDING, type Concentrated } from "../../../rules/index.ts";
import { EMPTY_SNAPSHOT, foldLedger } from "../fold.ts";
import { keptWrites } from "./kept.ts";

const by = { creature: "ada", power: "Moonlight" };
const light = (isOff: boolean): ProjectedKept => ({
  documentName: "AmbientLight",
  parent: "Scene.s",
  sceneId: "s",
  id: "l",
  isOff,
  by,
});
const behavior = (isOff: boolean): ProjectedKept => ({
  ...light(isOff),
  documentName: "RegionBehavior",
  parent: "Scene.s.Region.r",
  id: "b",
});
const song: Concentrated = { event: "e", power: "Moonlight", on: [] };

it.each<[string, readonly Concentrated[], readonly ProjectedKept[], readonly object[]]>([
  ["go when concentration ends", [], [light(false), behavior(false)], [{ hidden: true }, { disabled: true }]],
  [
    "come when it begins, or is restored",
    [song],
    [light(true), behavior(true)],
    [{ hidden: false }, { disabled: false }],
  ],
  ["stay while it lasts", [song], [light(false), behavior(false)], []],
  ["stay away after it", [{ ...song, power: "Other" }], [light(true), behavior(true)], []],
])("T-3: lights and regions that hang on concentration %s", (_name, concentration, kept, expected) => {
  const hidings = new Map([["s.ada", { ...NOT_HIDING, ...(concentration.length > 0 && { concentration }) }]]);
  const writes = keptWrites({ ...foldLedger(EMPTY_SNAPSHOT, []), hidings }, { kept } as unknown as ProjectedDocuments);
  expect(writes.map((write) => write.action === "update" && write.updates[0]?.set)).toEqual(expected);
});
