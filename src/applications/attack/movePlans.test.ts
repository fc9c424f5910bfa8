import { describe, expect, it } from "vitest";
import { makeSituation, parseSituation, type Situation } from "../../rules/index.ts";
import { speakEnglish } from "../../words/speakEnglish.ts";
import { startAim, type AimInput } from "./aimSession.ts";
import { forcePlan } from "./moving/forcePlan.ts";
import { pushPlan, teleportPlan } from "./moving/movePlans.ts";
import { yard, show, after, set, pick } from "./testing/planYard.ts";

describe("forced movement and teleport of whoever hides", () => {
  it("H-24: all its spots go the same way; the map shows where to", () => {
    const push = pushPlan("guard", "b");
    const session = after(push, yard(), pick(6, 5));
    const shown = show(push, yard(), { session });
    expect(shown.act).toMatchObject({ kind: "push", creature: "guard", spot: "b", to: { i: 6, j: 5 } });
    expect(shown.marks.map(({ place: { i, j }, label }) => `${label}: ${i}:${j}`)).toEqual(
      expect.arrayContaining(["1: 6:4", "2: 6:5", "3: 11:9"]),
    );
    expect(shown.summary).toContain("Distance: 2");
  });

  it("H-24: one tile in range of a spot is named", () => {
    const teleport = teleportPlan("guard");
    const session = after(teleport, yard(), set("range", 2), pick(4, 7));
    expect(show(teleport, yard(), { session })).toMatchObject({
      act: { kind: "teleport", creature: "guard", to: { i: 4, j: 7, w: 1, h: 1 }, range: 2 },
      refusal: null,
    });
    const far = after(teleport, yard(), set("range", 1), pick(4, 9));
    expect(show(teleport, yard(), { session: far }).refusal).toMatchObject({ code: "outOfRange" });
  });

  it("G-16, T-12: a teleport leads to the level that was picked, the default one included", () => {
    const { creatures, ...rest } = yard();
    const upstairs = creatures.map((one) => ({ ...one, place: { ...one.place, level: "upper" } }));
    const teleport = teleportPlan("wolf");
    const goal = (level?: string): unknown => {
      const tile = { i: 4, j: 7, ...(level !== undefined && { level }) };
      const session = after(teleport, yard(), { kind: "pick", tile });
      const { act } = show(teleport, { ...rest, creatures: upstairs }, { session });
      return (act as { to?: unknown } | null)?.to;
    };
    expect(goal()).toEqual({ i: 4, j: 7, w: 1, h: 1 });
    expect(goal("upper")).toEqual({ i: 4, j: 7, w: 1, h: 1, level: "upper" });
  });

  it("nobody who is in the open is pushed out of a spot", () => {
    const view = {
      situation: yard(),
      session: startAim(),
      numberOf: () => "",
      sees: () => true,
      overrules: true,
      say: speakEnglish,
    };
    expect(pushPlan("wolf", null).show(view)).toBeNull();
  });

  it("T-12: in the open they arrive on the tile, and whom grapples link comes along", () => {
    const held = yard({ ada: "grapples of=wolf" });
    const teleport = teleportPlan("wolf");
    const shown = show(teleport, held, { session: after(teleport, held, set("range", 6), pick(8, 3)) });
    expect(shown).toMatchObject({ act: { kind: "teleport", to: { i: 8, j: 3 }, range: 6 }, refusal: null });
    expect(shown.marks).toMatchObject([
      { place: { i: 8, j: 3 }, label: "✓" },
      { place: { i: 7, j: 2 }, label: "Ada" },
    ]);
    expect(shown.summary).toContain("Divided among 2 creatures that a grapple links, rounded down: 3 tiles");
  });

  it("T-12: with a power of its own, as far as that goes and for what it costs; else as far as is said", () => {
    const able = withBlink(yard());
    const teleport = teleportPlan("wolf");
    const byPower = show(teleport, able, { session: after(teleport, able, pick(6, 3)) });
    expect(byPower.act).toMatchObject({ kind: "teleport", range: 3, cost: "minor", power: "blink" });
    expect(byPower.fields).toMatchObject([{ name: "power", value: "blink" }]);
    expect(byPower.refusal).toBeNull();
    const far = show(teleport, able, { session: after(teleport, able, pick(12, 3)) });
    expect(far.refusal).toMatchObject({ code: "outOfRange" });
    const said = show(teleport, able, { session: after(teleport, able, set("power", ""), pick(6, 3)) });
    expect(said.act).toEqual({ kind: "teleport", creature: "wolf", to: { i: 6, j: 3, w: 1, h: 1 }, range: 6 });
    expect(said.fields.map(({ name }) => name)).toEqual(["power", "range"]);
  });
});

describe("T-12, H-30: a wolf with two powers to teleport, one of them counted", () => {
  const able = (left: number) =>
    yard({
      wolf: `
      ability life=9,9
      power vial name=Vial
      power step name=Step
      grant power=vial kind=teleport range=3 cost=minor
      grant power=step kind=teleport range=3 cost=minor life=2
      supply vial left=${left}`,
    });
  const plan = teleportPlan("wolf");

  it("names each, and says its price and how many are left", () => {
    const first = show(plan, able(2), { session: after(plan, able(2), pick(6, 3)) });
    expect([first.act, first.summary.slice(0, 2)]).toMatchObject([
      { power: "vial", range: 3, cost: "minor" },
      ["Range 3, price: Minor action", "Left: 2"],
    ]);
    const other = show(plan, able(2), { session: after(plan, able(2), set("power", "step"), pick(6, 3)) });
    expect([other.act, other.summary.slice(0, 2)]).toMatchObject([
      { power: "step" },
      ["Range 3, price: Minor action", "Price in life: 2"],
    ]);
  });

  it("offers the other one first where one is used up, which is refused in a sentence", () => {
    const { act, fields } = show(plan, able(0), { session: after(plan, able(0), pick(6, 3)) });
    expect([act, fields[0]?.options?.map(({ label }) => label)]).toMatchObject([
      { power: "step" },
      ["Vial", "Step", "None of their powers"],
    ]);
    const used = show(plan, able(0), { session: after(plan, able(0), set("power", "vial"), pick(6, 3)) });
    expect(used.refusal).toMatchObject({ code: "noneLeft" });
  });
});

/** The wolf's power to teleport. */
const withBlink = (situation: Situation): Situation => ({
  ...situation,
  creatures: situation.creatures.map((creature) =>
    creature.id === "wolf"
      ? {
          ...creature,
          grants: [{ power: "blink", kind: "teleport", range: 3, cost: "minor" }],
          profile: { ...creature.profile, powers: [{ id: "blink", name: "Blink", text: "" }] },
        }
      : creature,
  ),
});

describe("pushes and pulls", () => {
  const plan = forcePlan("ada");
  const wolf: AimInput = { kind: "target", target: { creature: "wolf", spot: null } };

  it("T-9, T-11: the sum line by line, the way, and where it ends", () => {
    const session = after(plan, yard(), set("distance", 2), set("critical", true), wolf);
    const shown = show(plan, yard(), { session });
    expect(shown.summary).toContain("Wolf: 4 tiles (2: distance of the effect; 2: critical hit doubles)");
    expect(shown.marks).toMatchObject([{ place: { i: 9, j: 7 }, label: "Wolf" }]);
    expect(shown.area).toMatchObject([
      { i: 6, j: 4 },
      { i: 7, j: 5 },
      { i: 8, j: 6 },
    ]);
    expect(shown).toMatchObject({
      act: { kind: "forceMove", way: "push", distance: 2, critical: true },
      refusal: null,
    });
  });

  it("T-9: what a hit brings is settled; modifiers are the owner's", () => {
    const due = { event: "e1", by: "ada", way: "push", distance: 1, critical: true, origin: null } as const;
    const struck = {
      ...yard(),
      creatures: yard().creatures.map((one) =>
        one.id === "wolf" ? { ...one, hiding: { ...one.hiding, forcesDue: [due] } } : one,
      ),
    };
    const hit = forcePlan("ada", { event: "e1", way: "push" });
    const shown = show(hit, struck, { session: after(hit, struck, set("distance", 9), set("passive", 1), wolf) });
    expect(shown.fields.map(({ name }) => name)).toEqual(["passive", "other"]);
    expect(shown.rows.map(({ title }) => title)).toEqual(["Wolf"]);
    expect(shown).toMatchObject({
      act: { kind: "forceMove", event: "e1", way: "push", distance: 1, critical: true, passive: 1 },
      refusal: null,
    });
  });

  describe("T-9: a hit that pushes up to so many tiles", () => {
    const due = { event: "e1", by: "ada", way: "push", distance: 2, critical: true, origin: null } as const;
    const struck = (more: object, ada = ""): Situation => {
      const situation = yard(ada ? { ada } : {});
      const creatures = situation.creatures.map((one) =>
        one.id === "wolf" ? { ...one, hiding: { ...one.hiding, forcesDue: [{ ...due, ...more }] } } : one,
      );
      return { ...situation, creatures };
    };
    const hit = forcePlan("ada", { event: "e1", way: "push" });
    const shownOf = (situation: Situation, ...inputs: readonly AimInput[]) =>
      show(hit, situation, { session: after(hit, situation, wolf, ...inputs) });

    it("asks for the tiles, at first all of them, and shows where fewer lead", () => {
      const full = shownOf(struck({ upTo: true }));
      expect(full.fields.find(({ name }) => name === "tiles")).toMatchObject({ value: 4, min: 1, max: 4 });
      expect(full.summary).toContain("The power says “up to”: you may choose fewer tiles.");
      expect(full.act).not.toHaveProperty("tiles");
      expect(full.marks).toMatchObject([{ place: { i: 9, j: 7 } }]);
      const fewer = shownOf(struck({ upTo: true }), set("tiles", 2));
      expect(fewer).toMatchObject({ act: { tiles: 2, distance: 2 }, refusal: null });
      expect(fewer.marks).toMatchObject([{ place: { i: 7, j: 5 } }]);
      expect(fewer.summary).toContain("Chosen: 2 of up to 4 tiles");
    });

    it.each([
      [9, undefined],
      [0, 1],
      [-3, 1],
    ])("keeps %i within what the effect comes to", (tiles, chosen) => {
      const { act, refusal } = shownOf(struck({ upTo: true }), set("tiles", tiles));
      expect(act).toMatchObject({ kind: "forceMove" });
      expect((act as { readonly tiles?: number }).tiles).toBe(chosen);
      expect(refusal).toBeNull();
    });

    it("T-10: of a group, the tiles after division", () => {
      const { fields } = shownOf(struck({ upTo: true }, "grapples of=wolf"));
      expect(fields.find(({ name }) => name === "tiles")).toMatchObject({ value: 2, max: 2 });
    });

    it("asks for nothing where the power does not say so", () => {
      const { fields, act } = shownOf(struck({}), set("tiles", 1));
      expect(fields.map(({ name }) => name)).toEqual(["passive", "other"]);
      expect(act).not.toHaveProperty("tiles");
    });
  });

  it("T-9: equally good places are marked, and one can be chosen", () => {
    const block = ["7:5", "6:4"].map((at, n) => `creature rat${n} name=Rat side=neutral at=${at}`).join("\n");
    const crowded = parseSituation(`${makeSituation(yard())}\n${block}`);
    const session = after(plan, crowded, set("distance", 2), wolf);
    const shown = show(plan, crowded, { session });
    const field = shown.fields.find(({ name }) => name === "place-wolf");
    expect(field?.options?.length).toBeGreaterThan(1);
    const other = field!.options!.find(({ selected }) => !selected)!.value;
    const [i, j] = other.split(":").map(Number);
    const chosen = show(plan, crowded, {
      session: after(plan, crowded, set("distance", 2), wolf, set("place-wolf", other)),
    });
    expect(chosen.act).toMatchObject({ chosen: [{ creature: "wolf", place: { i, j } }] });
    expect(chosen.marks).toContainEqual(
      expect.objectContaining({ label: "Wolf", place: expect.objectContaining({ i, j }) }),
    );
  });

  it("T-10: whoever grapples link to the target comes along, or nobody moves by less than 1", () => {
    const held = yard({ ada: "grapples of=wolf" });
    const shown = show(plan, held, { session: after(plan, held, set("distance", 4), wolf) });
    expect(shown.marks.map(({ label }) => label)).toEqual(["Wolf", "Ada"]);
    const near = show(plan, held, { session: after(plan, held, set("distance", 1), wolf) });
    expect(near.refusal).toMatchObject({ code: "tooFewTiles" });
  });

  it("T-9: with the same centre a direction is chosen", () => {
    const beneath = yard().creatures.map((one) =>
      one.id === "wolf" ? { ...one, place: { ...one.place, i: 4, j: 2 } } : one,
    );
    const situation = { ...yard(), creatures: beneath };
    const shown = show(plan, situation, { session: after(plan, situation, wolf, set("towards", "4:3")) });
    expect(shown).toMatchObject({ act: { towards: { i: 4, j: 3 } }, refusal: null });
    expect(shown.marks).toMatchObject([{ place: { i: 4, j: 4 } }]);
  });
});
