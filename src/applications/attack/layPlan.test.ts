import { describe, expect, it } from "vitest";
import { affectPlan } from "./affectPlan.ts";
import { startAim } from "./aimSession.ts";
import { after, panel, pick, set, show, yard } from "./testing/planYard.ts";

const POWERS = `
  power bomb name=Bomb
  power cloud name=Cloud
  grant power=bomb kind=region range=4 cost=minor
    lays aim=burst:1 shroud=heavy lasts=rounds rounds=3
  grant power=cloud kind=region range=0 cost=none
    lays aim=burst:1 does=concealment percent=30 cause=light lasts=concentration`;
const HIDDEN = `hiding result=9\nspot x at=4:2\nspot y at=12:12${POWERS}`;
const plan = affectPlan("ada");
const laying = (power: string) => startAim({ power });

describe("the panel of a power that lays a region", () => {
  it("G-12, C-10, T-3: says shape, effect, duration and price before anything is chosen", () => {
    const shown = show(plan, yard({ ada: POWERS }), { session: laying("bomb") });
    expect(shown.summary).toEqual(["Burst of radius 1, range 4", "heavy shroud, for 3 rounds", "Price: Minor action"]);
    const dear = POWERS.replace("cost=minor", "cost=minor life=2");
    expect(show(plan, yard({ ada: dear }), { session: laying("bomb") }).summary.at(-1)).toBe("Price in life: 2");
    expect([shown.act, shown.refusal, shown.picking]).toEqual([null, null, { of: "tiles", most: 1 }]);
    expect(show(plan, yard({ ada: POWERS }), { session: laying("cloud") }).summary[1]).toBe(
      "concealment of 30% (Lack of light), while concentrating",
    );
  });

  it("shows the tiles under the pointer, and those of the pick; one click confirms", () => {
    const situation = yard({ ada: POWERS });
    const pointed = after(plan, situation, set("power", "bomb"), { kind: "point", tile: { i: 4, j: 3 } });
    expect(show(plan, situation, { session: pointed })).toMatchObject({ act: null, empty: "Tiles that it covers: 9" });
    const session = after(plan, situation, set("power", "bomb"), pick(4, 4));
    const shown = show(plan, situation, { session });
    expect(shown.area).toHaveLength(9);
    expect(shown.act).toEqual({
      kind: "layRegion",
      creature: "ada",
      power: "bomb",
      tiles: [{ i: 4, j: 4 }],
      from: null,
    });
    expect(panel(shown, { session }).confirm).toMatchObject({ label: "Lay it here", disabled: false, why: "" });
  });

  it("lies about its creature where it has no range: there is nothing to pick", () => {
    const shown = show(plan, yard({ ada: POWERS }), { session: laying("cloud") });
    expect(shown.act).toMatchObject({ power: "cloud", tiles: [{ i: 4, j: 2 }] });
    expect([shown.area.length, panel(shown, { session: laying("cloud") }).pad]).toEqual([9, null]);
  });

  it.each([
    ["G-7: too far away", POWERS, pick(4, 9), "Too far away: 7 tiles, and the range is 4."],
    ["G-4: none is left", `supply bomb left=0${POWERS}`, pick(4, 3), "Ada has none left: Bomb."],
  ])("%s is a sentence beside a button that cannot be pressed", (_why, ada, picked, text) => {
    const situation = yard({ ada });
    const session = after(plan, situation, set("power", "bomb"), picked);
    const shown = show(plan, situation, { session });
    expect(panel(shown, { session })).toMatchObject({ note: text, confirm: { disabled: true, why: text } });
  });

  it("H-13: thrown out of hiding it says nothing of it, because hiding goes on", () => {
    const situation = yard({ ada: HIDDEN });
    const session = after(plan, situation, set("power", "bomb"), pick(4, 4));
    const shown = show(plan, situation, { session });
    expect([shown.warnings, shown.confirm, shown.act]).toEqual([
      [],
      "Lay it here",
      expect.objectContaining({ from: null }),
    ]);
    expect(shown.refusal).toBeNull();
  });

  it("H-15: about its creature it names the spot, and says before that hiding ends", () => {
    const situation = yard({ ada: HIDDEN });
    const session = after(plan, situation, set("power", "cloud"), set("from", "y"));
    const shown = show(plan, situation, { session });
    expect(shown.fields.map(({ name }) => name)).toEqual(["power", "from"]);
    expect(shown.warnings).toEqual(["Ends hiding: Ada first comes out of spot 2."]);
    expect(shown.confirm).toBe("Lay it here – ends hiding");
    expect(shown.act).toMatchObject({ from: "y", tiles: [{ i: 12, j: 12 }] });
    expect(shown.refusal).toBeNull();
  });
});
