import { describe, expect, it } from "vitest";
import type { Thing } from "../checks/attackProfile.ts";
import { yard } from "../testing/strikeYard.ts";
import { thingPreview } from "./thingAttack.ts";

const trap: Thing = {
  name: "Falling net",
  bonus: 4,
  against: null,
  ranged: false,
  range: 3,
  aim: { kind: "burst", radius: 1 },
  damage: [],
  effects: [],
  critical: 20,
};

describe("what an attack by a thing would strike", () => {
  it("H-21: everybody on its tiles, and of a hider the spots on them, with the chance that it is there", () => {
    const preview = thingPreview(yard(), {
      thing: trap,
      origin: null,
      aimed: { targets: [], tiles: [{ i: 4, j: 4 }] },
    });
    if ("code" in preview) throw new Error(preview.code);
    const struck = preview.map(({ target, spots, chance }) => [target, spots.map(({ id }) => id).join(), chance]);
    expect(struck).toContainEqual(["wolf", "", null]);
    expect(struck).toContainEqual(["guard", "a,b", { on: 2, of: 3 }]);
    expect(struck).toHaveLength(2);
  });

  it("H-38: one target that cannot be seen hinders a thing, too; an area does not care", () => {
    const situation = yard({ status: "statuses=hidden,invisible" });
    const single: Thing = { ...trap, aim: { kind: "single" } };
    const at = { targets: [{ creature: "guard", spot: "a" }], tiles: [] };
    expect(thingPreview(situation, { thing: single, origin: null, aimed: at })).toMatchObject([
      { sources: [{ kind: "disadvantage", source: "invisible" }] },
    ]);
    const area = { targets: [], tiles: [{ i: 4, j: 4 }] };
    const preview = thingPreview(situation, { thing: trap, origin: null, aimed: area });
    expect("code" in preview ? [] : preview.flatMap(({ sources }) => sources)).toEqual([]);
  });

  it("says why there is no such aim", () => {
    const nowhere = { targets: [], tiles: [{ i: 0, j: 12 }] };
    expect(thingPreview(yard(), { thing: trap, origin: null, aimed: nowhere })).toMatchObject({ code: "noTargets" });
  });
});
