/** The actors of unlinked tokens. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CreatureModel } from "./creatureModel.ts";
import { applyDelta, withDocuments, withoutDocuments } from "../core/delta.ts";
import { setEnvironment } from "../core/environment.ts";

const PLAYER = "Player0000000001";

beforeEach(() =>
  setEnvironment({ dataModel: (documentName) => (documentName === "Actor" ? CreatureModel : undefined) }),
);
afterEach(() => setEnvironment({}));

describe("deltas of unlinked tokens", () => {
  const base = {
    _id: "a",
    name: "Guard",
    system: { life: { value: 3, max: 5 } },
    items: [{ _id: "i", name: "Spear" }],
    effects: [],
    ownership: { default: 0 },
  };

  it("lie over the base actor without touching it", () => {
    const before = structuredClone(base);
    const delta = {
      name: "Sergeant",
      system: { life: { value: 1 } },
      items: [{ _id: "j", name: "Horn" }],
      ownership: { [PLAYER]: 3 },
    };
    expect(applyDelta(base, delta)).toEqual({
      ...base,
      name: "Sergeant",
      system: { life: { value: 1, max: 5 } },
      items: [
        { _id: "i", name: "Spear" },
        { _id: "j", name: "Horn" },
      ],
      ownership: { default: 0, [PLAYER]: 3 },
    });
    expect(base).toEqual(before);
    expect(applyDelta(base, null)).toEqual(base);
  });

  it("change, add and remove documents; what is inherited leaves a tombstone", () => {
    const changed = withDocuments(
      [],
      [
        { _id: "i", name: "Halberd" },
        { _id: "j", name: "Horn" },
      ],
    );
    expect(applyDelta(base, { items: changed }).items).toEqual([
      { _id: "i", name: "Halberd" },
      { _id: "j", name: "Horn" },
    ]);
    const removed = withoutDocuments(changed, base.items, ["i", "j"]);
    expect(removed).toEqual([{ _id: "i", _tombstone: true }]);
    expect(applyDelta(base, { items: removed }).items).toEqual([]);
  });
});
