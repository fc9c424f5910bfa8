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
  it("players who own one may still look at it", () => {
    const owned = region("r", { ownership: { default: 0, ada: 3, gm: 3, bob: 1 } }, ["ada", "bob"]);
    expect(writesFor(owned)).toEqual(lowered("r", { default: 0, ada: 2, gm: 3, bob: 1 }));
    expect(writesFor(region("r", { ownership: { default: 0, ada: 2, gm: 3, bob: 1 } }, ["ada", "bob"]))).toEqual([]);
  });

  it("everybody at once counts as a player", () => {
    expect(writesFor(region("r", { ownership: { default: 3 } }, ["default"]))).toEqual(lowered("r", { default: 2 }));
  });

  it.each([
    ["a darkness of the host's", { type: "adjustDarknessLevel" }, 1],
    ["one that is switched off", { ...shroud, disabled: true }, 1],
    ["the host's own, which no rule reads", { type: "suppressWeather" }, 0],
    ["something that is no type", { type: 7 }, 0],
  ])("a region with %s", (_what, behavior, writes) => {
    const owned = region("r", { ownership: { default: 0, ada: 3 }, behaviors: [{ _id: "b", ...behavior }] }, ["ada"]);
    expect(writesFor(owned)).toHaveLength(writes);
  });

  it("a player's own drawing, which does nothing, stays the player's", () => {
    expect(writesFor(region("r", { ownership: { default: 0, ada: 3 }, behaviors: [] }, ["ada"]))).toEqual([]);
  });

  it("Gamemasters keep what they own, and on generation 13 regions have no owners", () => {
    expect(writesFor(region("r", { ownership: { default: 0, gm: 3 } }, []), region("q", {}, []))).toEqual([]);
  });
});
