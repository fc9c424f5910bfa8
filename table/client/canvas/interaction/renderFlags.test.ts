import { describe, expect, it } from "vitest";
import { RenderFlags } from "./renderFlags.ts";

describe("RenderFlags", () => {
  const table = { redraw: { propagate: ["refresh"] }, refresh: { propagate: ["refreshState"] }, refreshState: {} };

  it("spread as their table says, and leave out what they do not know", () => {
    const flags = new RenderFlags(table);
    flags.set({ redraw: true, refreshMoon: true });
    expect([...flags]).toEqual(["redraw", "refresh", "refreshState"]);
  });

  it("give what was set when they are cleared", () => {
    const flags = new RenderFlags(table);
    flags.set({ refresh: true, redraw: false });
    expect(flags.clear()).toEqual({ refresh: true, refreshState: true });
    expect(flags.size).toBe(0);
  });

  it("ask for the next frame when anything waits", () => {
    const pended: unknown[] = [];
    const object = { applyRenderFlags: () => undefined };
    const flags = new RenderFlags(table, { object, pending: (one) => pended.push(one) });
    flags.set({ unknown: true });
    expect(pended).toEqual([]);
    flags.set({ refresh: true });
    expect(pended).toEqual([object]);
  });
});
