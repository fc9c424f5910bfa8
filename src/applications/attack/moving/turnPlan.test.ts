/** T-5: the window of a turn. A place is chosen in its list or on the map, and the later choice counts. */
import { describe, expect, it } from "vitest";
import { parseSituation, type ActOf } from "../../../rules/index.ts";
import type { AimInput } from "../aimSession.ts";
import { after, panel, pick, set, show } from "../testing/planYard.ts";
import { turnPlan } from "./turnPlan.ts";

const FIELD = parseSituation(`
  scene field canvas=1200,1200
  creature horse name=Horse side=friendly at=4:4:2x1
    turn movement=3
  fight f moment=1:0 order=horse`);

const PLAN = turnPlan("horse");
const FIRST = show(PLAN, FIELD).act;

describe("where a turn leads", () => {
  it.each<{ readonly when: string; readonly inputs: readonly AimInput[]; readonly listed: number }>([
    { when: "before any choice", inputs: [], listed: 0 },
    { when: "chosen in the list", inputs: [set("place", "1")], listed: 1 },
    { when: "picked on the map", inputs: [pick(3, 5)], listed: 1 },
    { when: "picked on the map by its other tile", inputs: [pick(4, 5)], listed: 1 },
    { when: "picked on the map, then chosen in the list", inputs: [pick(3, 5), set("place", "2")], listed: 2 },
    { when: "chosen in the list, then picked on the map", inputs: [set("place", "2"), pick(3, 5)], listed: 1 },
  ])("$when: the act, the list and the goal say the same", ({ inputs, listed }) => {
    const session = after(PLAN, FIELD, ...inputs);
    const shown = show(PLAN, FIELD, { session });
    const inList = show(PLAN, FIELD, { session: after(PLAN, FIELD, set("place", `${listed}`)) });
    expect(shown.act).toEqual(inList.act);
    expect(shown.fields).toEqual(inList.fields);
    if (listed > 0) expect(shown.act).not.toEqual(FIRST);
    const { to } = shown.act as ActOf<"turn">;
    expect(panel(shown, { session }).pad?.at).toBe(`Row ${to.i}, column ${to.j}`);
  });
});
