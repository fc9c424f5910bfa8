import { describe, expect, it } from "vitest";
import { type ItemSource, readSupplies } from "./itemSource.ts";

const item = (type: string, system: object): ItemSource => ({ id: "oil", name: "Oil", type, sort: 0, system });

describe("G-4: what is counted or stowed, from data that owners write", () => {
  it.each([
    ["a number of pieces", "power", { quantity: 3 }, [{ item: "oil", left: 3, stowed: false }]],
    ["stowed arms", "arms", { quantity: null, stowed: true }, [{ item: "oil", left: null, stowed: true }]],
    ["neither", "arms", { quantity: null, stowed: false }, []],
    ["nothing at all", "arms", {}, []],
    ["a power cannot be stowed", "power", { stowed: true }, []],
    ["more than anybody has", "power", { quantity: 1e9 }, [{ item: "oil", left: 999, stowed: false }]],
    ["less than none", "power", { quantity: -4 }, [{ item: "oil", left: 0, stowed: false }]],
    ["T13: a type without a data model of ours", "base", { quantity: 3, stowed: true }, []],
    ["no number", "power", { quantity: "many", stowed: "yes" }, [{ item: "oil", left: 0, stowed: false }]],
  ])("%s", (_what, type, system, supplies) => {
    expect(readSupplies([item(type, system)])).toEqual(supplies);
  });
});
