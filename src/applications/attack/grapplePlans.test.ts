import { describe, expect, it } from "vitest";
import { parseSituation } from "../../rules/index.ts";
import { thingPlan } from "../things/thingPlan.ts";
import type { AimInput } from "./aimSession.ts";
import { grapplePlan } from "./grapplePlan.ts";
import { ambushYard, yard, show, panel, after, set, pick } from "./testing/planYard.ts";

describe("grapples", () => {
  const plan = grapplePlan("ada");
  const wolf: AimInput = { kind: "target", target: { creature: "wolf", spot: null } };

  it("T-7: creatures and spots, with what speaks against each and every source", () => {
    const large = yard({ wolf: "\n" }).creatures.map((one) =>
      one.id === "wolf" ? { ...one, place: { ...one.place, w: 2 } } : one,
    );
    const { rows } = show(plan, { ...yard(), creatures: large });
    expect(rows.map(({ title }) => title)).toEqual(expect.arrayContaining(["Wolf", "Spot 1 of Guard"]));
    const row = rows.find(({ title }) => title === "Wolf");
    expect(row?.sources.map(({ text }) => text)).toEqual(["Disadvantage: Target larger than the grappler"]);
  });

  it("C-1, H-21, K-5: what makes a hit a miss, how many spots it strikes, and the dice of who is only known", () => {
    const facts = (switches: string, target: string, wolf = "statuses=invisible", more = ""): readonly string[] => {
      const situation = parseSituation(`
        scene yard canvas=1000,1000
        global enabled=yes
        switches ${switches}
        creature ada name=Ada side=friendly at=2:2
        creature wolf name=Wolf side=hostile at=2:3 ${wolf}
        creature guard name=Guard side=hostile at=9:9 statuses=hidden
          spot a at=3:2
          spot b at=3:3${more}`);
      return show(plan, situation).rows.find(({ title }) => title.startsWith(target))?.facts ?? [];
    };
    expect(facts("concealment=yes", "Wolf")).toEqual(["Totally concealed: 50% of hits miss (the target is invisible)"]);
    expect(facts("", "Wolf")).toEqual([]);
    expect(facts("", "Spot 1")).toEqual(["Found on 1 of 2 (50%)"]);
    expect(facts("danger=yes", "Wolf", "", "\n        sight ada of=wolf level=known")).toEqual([
      "known, not obvious: defender +1d6",
    ]);
  });

  it.each([
    ["grapple", { kind: "grapple", target: { creature: "wolf", spot: null } }],
    ["shove", { kind: "shove", target: { creature: "wolf", spot: null } }],
  ])("%s", (kind, act) => {
    const session = after(plan, yard(), set("kind", kind), wolf);
    expect(show(plan, yard(), { session })).toMatchObject({ act, refusal: null });
  });

  it.each(["grapple", "shove"])("T-7, Z-5: out of an ambush, the two dice that it adds to a %s", (kind) => {
    const summary = (situation = yard()) =>
      show(plan, situation, { session: after(plan, situation, set("kind", kind)) }).summary;
    const roll = "1d20 +3 Proficiency +1 Expertise +2d6 Ambush against the special defence of Prowess";
    expect(summary(ambushYard())).toContain(roll);
    expect(summary(ambushYard(false))).toEqual(summary());
  });

  it("T-7, Z-5: breaking a grapple is no attack, so that an ambush adds nothing to it", () => {
    const session = after(plan, ambushYard(), set("kind", "breakGrapple"));
    expect(show(plan, ambushYard(), { session }).summary.join()).not.toContain("Ambush");
  });

  it("T-9: a Shove shows where a hit pushes to, and what would stop it", () => {
    const session = after(plan, yard(), set("kind", "shove"), wolf);
    const { summary, marks } = show(plan, yard(), { session });
    expect(summary).toContain("Wolf: 1 tiles (1: distance of the effect)");
    expect(marks).toMatchObject([{ place: { i: 6, j: 4 }, label: "Wolf" }]);
    const grapple = after(plan, yard(), set("kind", "grapple"), wolf);
    expect(show(plan, yard(), { session: grapple }).marks).toEqual([]);
  });

  it("T-9: whoever has one's own centre is shoved in a chosen direction", () => {
    const inside = yard({ ada: "", wolf: "" });
    const tiny = inside.creatures.map((one) =>
      one.id === "wolf"
        ? { ...one, place: { ...one.place, i: 4, j: 2 } }
        : one.id === "ada"
          ? { ...one, tiny: true }
          : one,
    );
    const situation = { ...inside, creatures: tiny };
    const session = after(plan, situation, set("kind", "shove"), wolf, set("towards", "4:3"));
    const shown = show(plan, situation, { session });
    expect(shown.fields.map(({ name }) => name)).toContain("towards");
    expect(shown.act).toMatchObject({ kind: "shove", towards: { i: 4, j: 3 } });
    expect(shown.marks).toMatchObject([{ place: { i: 4, j: 3 } }]);
  });

  it("H-21: of a hidden target a Shove shows no place, because nobody knows where it is", () => {
    const session = after(plan, yard(), set("kind", "shove"), {
      kind: "target",
      target: { creature: "guard", spot: "a" },
    });
    expect(show(plan, yard(), { session })).toMatchObject({ marks: [], act: { kind: "shove" } });
  });

  it("T-7: only whom somebody holds can be freed", () => {
    const held = yard({ ada: "grapples of=wolf" });
    const session = after(plan, held, set("kind", "breakGrapple"), wolf);
    const shown = show(plan, held, { session });
    expect(shown.rows.map(({ title, facts }) => [title, facts])).toEqual([["Wolf", ["Held by Ada"]]]);
    expect(shown).toMatchObject({ act: { kind: "breakGrapple", target: "wolf" }, refusal: null });
    expect(show(plan, yard(), { session: after(plan, yard(), set("kind", "breakGrapple")) }).rows).toEqual([]);
  });
});

describe("an attack by a trap or another thing", () => {
  const situation = yard();

  it("H-21: its numbers are the Gamemaster's, kept within what a request may carry", () => {
    const session = after(
      thingPlan,
      situation,
      set("name", `Net\u0007 ${"of iron ".repeat(20)}`),
      set("bonus", 99),
      set("against", "agility"),
      set("dice", 0),
      set("critical", 1),
      { kind: "target", target: { creature: "guard", spot: "a" } },
    );
    const { act } = show(thingPlan, situation, { session });
    expect(act).toMatchObject({
      kind: "thingAttack",
      creature: "guard",
      origin: null,
      aimed: { targets: [{ spot: "a" }] },
    });
    if (act?.kind !== "thingAttack") throw new Error("no attack by a thing");
    expect(act.thing).toMatchObject({
      bonus: 50,
      against: "agility",
      damage: [],
      critical: 2,
      aim: { kind: "single" },
    });
    expect(act.thing.name).toMatch(/^Net {1,2}of iron/);
    expect(act.thing.name.length).toBeLessThanOrEqual(60);
  });

  it("H-21: a pool strikes whoever is on its tiles; the act names one of them", () => {
    const session = after(thingPlan, situation, set("aim", "tiles"), set("size", 2), pick(4, 4), pick(5, 3));
    const shown = show(thingPlan, situation, { session });
    expect(shown.rows.map(({ title }) => title).toSorted()).toEqual(["Guard", "Wolf"]);
    expect(shown.act).toMatchObject({
      kind: "thingAttack",
      aimed: {
        tiles: [
          { i: 4, j: 4 },
          { i: 5, j: 3 },
        ],
      },
    });
  });

  it("H-21: a cone is first told where it comes from, then where it goes", () => {
    const cone = after(thingPlan, situation, set("aim", "cone"), set("size", 4));
    const before = show(thingPlan, situation, { session: cone });
    expect([before.picking.of, before.empty]).toEqual(["origin", "First point at the tile that it comes from."]);
    const session = after(thingPlan, situation, set("aim", "cone"), set("size", 4), pick(4, 2), pick(4, 6));
    const shown = show(thingPlan, situation, { session });
    expect(shown.act).toMatchObject({ origin: { i: 4, j: 2 }, aimed: { tiles: [{ i: 4, j: 6 }] } });
    expect(shown.area.length).toBeGreaterThan(4);
    expect(shown.marks).toHaveLength(1);
  });

  it("G-15: from a tile, what is too far is barred with the reason", () => {
    const session = after(thingPlan, situation, set("comes", true), pick(4, 2), set("range", 3));
    const { rows } = panel(show(thingPlan, situation, { session }), { session });
    expect(rows.filter(({ barred }) => barred).map(({ title }) => title)).toEqual(["Spot 3 of Guard"]);
  });
});
