import { describe, expect, it } from "vitest";
import type { ProjectedDocuments, ProjectedRegion } from "../../../bridge/writing/projectedDocuments.ts";
import { regionOwnerWrites } from "./regionOwners.ts";

const shroud = { _id: "b", type: "unseen.shroud", disabled: false };

const region = (id: string, stored: object, owners: readonly string[]): ProjectedRegion => ({
  id,
  sceneId: "s",
  uuid: `Scene.s.Region.${id}`,
  owners,
  stored: { _id: id, behaviors: [shroud], ...stored },
});

const writesFor = (...regions: readonly ProjectedRegion[]) =>
  regionOwnerWrites({ regions } as unknown as ProjectedDocuments);

const lowered = (id: string, ownership: object) => [
  {
    action: "update",
    documentName: "Region",
    parent: "Scene.s",
    updates: [{ _id: id, replace: { ownership } }],
  },
];

describe("G-12: regions that do something by the rules are Gamemasters' to change", () => {
  it("a player who owns one may only look at it from then on", () => {
    const owned = region("r", { ownership: { default: 0, ada: 3, gm: 3, bob: 1 } }, ["ada", "bob"]);
    expect(writesFor(owned)).toEqual(lowered("r", { default: 0, ada: 2, gm: 3, bob: 1 }));
    expect(writesFor(region("r", { ownership: { default: 0, ada: 2, gm: 3, bob: 1 } }, ["ada", "bob"]))).toEqual([]);
  });

  it("ownership for everybody counts like a player's", () => {
    expect(writesFor(region("r", { ownership: { default: 3 } }, ["default"]))).toEqual(lowered("r", { default: 2 }));
  });

  it.each([
    ["Foundry's darkness", { type: "adjustDarknessLevel" }, 1],
    ["a behaviour that is switched off", { ...shroud, disabled: true }, 1],
    ["a behaviour of Foundry that no rule reads", { type: "suppressWeather" }, 0],
    ["a type that is no text", { type: 7 }, 0],
  ])("a region with %s", (_what, behavior, writes) => {
    const owned = region("r", { ownership: { default: 0, ada: 3 }, behaviors: [{ _id: "b", ...behavior }] }, ["ada"]);
    expect(writesFor(owned)).toHaveLength(writes);
  });

  it("a player keeps a region that does nothing by the rules", () => {
    expect(writesFor(region("r", { ownership: { default: 0, ada: 3 }, behaviors: [] }, ["ada"]))).toEqual([]);
  });

  it("Gamemasters keep what they own, and on generation 13 regions have no owners", () => {
    expect(writesFor(region("r", { ownership: { default: 0, gm: 3 } }, []), region("q", {}, []))).toEqual([]);
  });
});
