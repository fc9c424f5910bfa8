/** G-16: the place of a thing that attacks has a level, from the click or the field to those whom it strikes. */
import { describe, expect, it } from "vitest";
import { parseSituation } from "../../rules/index.ts";
import { startAim, stepAim, type AimInput, type AimSession, type Picking } from "../attack/aimSession.ts";
import { after, set, show } from "../attack/testing/planYard.ts";
import { originOfThing } from "./thingForm.ts";
import { thingPlan } from "./thingPlan.ts";

const ORIGIN: Picking = { of: "origin", most: 1 };

/** A pick upstairs. */
const above = (i: number, j: number): AimInput => ({ kind: "pick", tile: { i, j, level: "upper" } });
const typedAbove = (name: string, value: number): AimInput => ({ kind: "set", name, value, level: "upper" });
const right: AimInput = { kind: "move", di: 0, dj: 1 };

describe("the place of a thing", () => {
  const cone = (...inputs: readonly AimInput[]): AimSession =>
    inputs.reduce((session, input) => stepAim(session, input, ORIGIN), startAim({ aim: "cone" }));

  it.each<[string, readonly AimInput[], object | null]>([
    ["is the picked tile", [above(4, 2)], { i: 4, j: 2, level: "upper" }],
    ["or where the arrow keys led it", [above(4, 2), right], { i: 4, j: 3, level: "upper" }],
    ["or the typed one", [typedAbove("row", 4), typedAbove("column", 2)], { i: 4, j: 2, level: "upper" }],
    ["which stays within bounds", [typedAbove("row", -900), typedAbove("column", 2)], { i: -64, j: 2, level: "upper" }],
    ["and is missing without its column", [typedAbove("row", 4)], null],
    ["on the lowest level it names none", [{ kind: "pick", tile: { i: 4, j: 2 } }], { i: 4, j: 2 }],
  ])("%s", (_name, inputs, place) => {
    expect(originOfThing(cone(...inputs))).toEqual(place);
  });
});

describe("a trap upstairs", () => {
  /** A hero upstairs and a guard at the same tile downstairs. The wall stands on the lower floor alone. */
  const house = parseSituation(`
    scene house canvas=1500,1500
    global enabled=yes
    level lower name="Lower floor"
    level upper name="Upper floor"
    wall w c=400,0,400,1500 levels=lower
    creature ada name=Ada side=friendly at=4:5@upper
    creature guard name=Guard side=hostile at=4:5@lower`);
  const struckBy = (...inputs: readonly AimInput[]) => {
    const session = after(thingPlan, house, ...inputs);
    const { act, area, rows } = show(thingPlan, house, { session });
    return { act, area, struck: rows.map(({ target }) => target.creature) };
  };

  it.each(["cone", "line"])("strikes by a %s those upstairs, and nobody below", (aim) => {
    const { act, area, struck } = struckBy(set("aim", aim), set("size", 4), above(4, 2), above(4, 4), right);
    expect(struck).toEqual(["ada"]);
    expect(act).toMatchObject({
      creature: "ada",
      origin: { i: 4, j: 2, level: "upper" },
      aimed: { tiles: [{ i: 4, j: 5, level: "upper" }] },
    });
    expect(area.map(({ level }) => level)).toEqual(area.map(() => "upper"));
  });

  it("strikes by a burst without a place where the arrow keys led it", () => {
    const { act, struck } = struckBy(set("aim", "burst"), set("size", 1), above(4, 4), right);
    expect(struck).toEqual(["ada"]);
    expect(act).toMatchObject({ origin: null, aimed: { tiles: [{ i: 4, j: 5, level: "upper" }] } });
  });

  it("strikes around its place by a burst without range, and pushes from there", () => {
    const around = [set("aim", "burst"), set("size", 1), set("comes", true), set("range", 0)];
    const { act, struck } = struckBy(...around, above(4, 5));
    expect(struck).toEqual(["ada"]);
    expect(act).toMatchObject({
      origin: { i: 4, j: 5, level: "upper" },
      aimed: { tiles: [{ i: 4, j: 5, level: "upper" }] },
    });
  });
});
