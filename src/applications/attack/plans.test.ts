import { describe, expect, it } from "vitest";
import { makeSituation, parseSituation, type Situation } from "../../rules/index.ts";
import { speakEnglish } from "../speakEnglish.ts";
import { thingPlan } from "../things/thingPlan.ts";
import { affectPlan } from "./affectPlan.ts";
import { aimContext } from "./aimContext.ts";
import { aimOverlay } from "./aimOverlay.ts";
import { startAim, stepAim, type AimInput, type AimSession } from "./aimSession.ts";
import { attackPlan } from "./attackPlan.ts";
import { forcePlan } from "./moving/forcePlan.ts";
import { grapplePlan } from "./grapplePlan.ts";
import { pushPlan, teleportPlan } from "./moving/movePlans.ts";
import type { AimShown, Plan } from "./plan.ts";

/** By night Ada faces a guard who hides in three spots, and a wolf beside him who is nobody's enemy. */
const yard = ({ ada = "", wolf = "", guard = "statuses=hidden", budget = "turn" } = {}): Situation =>
  parseSituation(`
    scene yard canvas=1500,1500 darkness=1
    creature ada name=Ada side=friendly at=4:2
      ability agility=2 expertise=1 bonus=3
      ${budget}
      attack sword name=Sword damage=1d6+2:physical
      attack bow name=Bow ranged=yes range=8 damage=1d8:physical
      attack blast name=Blast kind=special against=agility ranged=yes range=6 aim=burst:1 damage=2d6:elemental
      attack breath name=Breath kind=special against=agility aim=cone:4
      ${ada}
    creature guard name=Guard side=hostile at=5:5 ${guard}
      ability agility=1 life=9,9
      hiding result=12
      spot a at=4:4
      spot b at=4:5
      spot c at=9:9
    creature wolf name=Wolf side=neutral at=5:3 ${wolf}`);

const NUMBERS: Readonly<Record<string, string>> = { a: "1", b: "2", c: "3", x: "1", y: "2" };

interface Seat {
  readonly session?: AimSession;
  readonly blind?: readonly string[];
  readonly overrules?: boolean;
}

function show(
  plan: Plan,
  situation: Situation,
  { session = startAim(), blind = [], overrules = false }: Seat = {},
): AimShown {
  const view = { situation, session, overrules, say: speakEnglish };
  const shown = plan.show({ ...view, numberOf: (id) => NUMBERS[id] ?? "?", sees: (id) => !blind.includes(id) });
  if (shown === null) throw new Error("nothing is shown");
  return shown;
}

const panel = (shown: AimShown, { session = startAim(), overrules = false }: Seat = {}) =>
  aimContext(shown, { session, overrules, say: speakEnglish });

/** The session after some inputs, each as the plan has it picked by then. */
function after(plan: Plan, situation: Situation, ...inputs: readonly AimInput[]): AimSession {
  return inputs.reduce(
    (session, input) => stepAim(session, input, show(plan, situation, { session }).picking),
    startAim(),
  );
}

const set = (name: string, value: string | number | boolean): AimInput => ({ kind: "set", name, value });
const pick = (i: number, j: number): AimInput => ({ kind: "pick", tile: { i, j } });

describe("the panel of attacks", () => {
  const sword = attackPlan("ada", { kind: "basic" });

  it("H-21: creatures and spots, those that can be attacked first, each with what is to be known of it", () => {
    const { rows } = panel(show(sword, yard(), { session: after(sword, yard(), set("attack", "bow")) }));
    expect(rows.map(({ title }) => title)).toEqual(["Wolf", "Spot 1 of Guard", "Spot 2 of Guard", "Spot 3 of Guard"]);
    expect(rows[1]).toMatchObject({ where: "Row 4, column 4 · distance 2", barred: false });
    expect(rows[1]?.facts).toContain("Found on 1 of 3 (33%)");
  });

  it("H-38, G-2: sources of advantage and disadvantage by name", () => {
    const situation = yard({ guard: "statuses=hidden,invisible" });
    const { rows } = panel(show(sword, situation, { session: after(sword, situation, set("attack", "bow")) }));
    expect(rows[1]?.sources).toEqual([{ kind: "disadvantage", text: "Disadvantage: Invisible target" }]);
    expect(rows[1]?.name).toContain("Disadvantage: Invisible target");
  });

  it("G-7: what is out of range is barred and says why; a Gamemaster may press it", () => {
    const bar = (overrules: boolean) => panel(show(sword, yard()), { overrules }).rows.at(-1);
    expect(bar(false)).toMatchObject({ barred: true, reason: "Too far away: 7 tiles, and the range is 1." });
    expect(bar(true)).toMatchObject({ barred: false, reason: "Too far away: 7 tiles, and the range is 1." });
  });

  it("whom this seat does not see it does not name, neither as a target nor among those struck", () => {
    const blind = ["wolf"];
    expect(JSON.stringify(show(sword, yard(), { blind }))).not.toContain("Wolf");
    const session = after(sword, yard(), set("attack", "blast"), pick(4, 4));
    expect(JSON.stringify(show(sword, yard(), { session, blind }).rows)).not.toContain("Wolf");
    expect(JSON.stringify(show(sword, yard(), { session }).rows)).toContain("Wolf");
  });

  it("G-4: how it is rolled, against what, and what it deals", () => {
    expect(show(sword, yard()).summary).toEqual([
      "One target, range 1 · melee",
      "1d20 +3 Proficiency +2 Agility against the basic defence",
      "Damage: 1d6+2 Physical",
    ]);
    expect(show(attackPlan("ada", { item: "blast" }), yard()).summary).toContain(
      "1d20 +3 Proficiency +1 Expertise against the special defence of Agility",
    );
  });

  it("the act waits until a target is chosen", () => {
    const idle = panel(show(sword, yard()));
    expect(idle.confirm).toMatchObject({ disabled: true, why: idle.heading });
    expect(idle.heading).not.toBe("");
    const session = after(sword, yard(), { kind: "target", target: { creature: "wolf", spot: null } });
    const shown = show(sword, yard(), { session });
    expect(shown.act).toMatchObject({
      kind: "attack",
      attack: "sword",
      from: null,
      aimed: { targets: [{ creature: "wolf" }] },
    });
    expect(panel(shown, { session }).confirm).toEqual({ label: "Attack", disabled: false, why: "" });
  });

  it("H-15, H-16: out of hiding it names the spot, and says before that hiding ends", () => {
    const situation = yard({ ada: "hiding result=9\nspot x at=4:2\nspot y at=12:12" });
    const session = after(sword, situation, set("from", "y"));
    const shown = show(sword, situation, { session });
    expect(shown.fields.map(({ name }) => name)).toContain("from");
    expect(shown.warnings).toEqual(["Ends hiding: Ada first comes out of spot 2."]);
    expect(shown.confirm).toContain("ends hiding");
    expect(show(sword, yard()).warnings).toEqual([]);
  });

  it("H-21: an area shows its tiles from under the cursor, and those whom it would strike", () => {
    const blast = attackPlan("ada", { item: "blast" });
    const pointed = after(blast, yard(), { kind: "point", tile: { i: 4, j: 4 } });
    const shown = show(blast, yard(), { session: pointed });
    expect(shown.area).toHaveLength(9);
    expect(shown.act).toBeNull();
    const session = after(blast, yard(), pick(4, 4));
    const { rows, pad, heading } = panel(show(blast, yard(), { session }), { session });
    expect(rows.map(({ title, named }) => [title, named])).toEqual(
      expect.arrayContaining([
        ["Guard", true],
        ["Wolf", true],
      ]),
    );
    expect(rows.find(({ title }) => title === "Guard")?.facts).toEqual(["Spots 1, 2 of 3", "Hit on 1–2 of 3 (67%)"]);
    expect([pad?.at, heading]).toEqual(["Row 4, column 4", "Would be struck: 2"]);
  });

  it("an area on which nobody is says so once, and is not made", () => {
    const blast = attackPlan("ada", { item: "blast" });
    const session = after(blast, yard(), pick(1, 2));
    expect(panel(show(blast, yard(), { session }), { session })).toMatchObject({
      empty: "Nobody is on these tiles.",
      note: "",
      confirm: { disabled: true, why: "Ada would strike nobody: choose a target." },
    });
  });

  it("the map marks the area, those struck, and what is settled", () => {
    const blast = attackPlan("ada", { item: "blast" });
    const session = after(blast, yard(), pick(4, 4));
    const { tiles, cursor } = aimOverlay(show(blast, yard(), { session }), session, false);
    const tones = (tone: string) =>
      tiles.filter((tile) => tile.tone === tone).map(({ place }) => `${place.i}:${place.j}`);
    expect(tones("struck")).toHaveLength(9);
    expect(tones("target").toSorted()).toEqual(["4:4", "4:5", "5:3"]);
    expect([tones("chosen"), cursor]).toEqual([["4:4"], { i: 4, j: 4 }]);
  });

  it("of targets the chosen one is ticked and those out of reach are hatched", () => {
    const session = after(sword, yard(), { kind: "target", target: { creature: "wolf", spot: null } });
    const { tiles } = aimOverlay(show(sword, yard(), { session }), session, false);
    expect(tiles.map(({ tone, label }) => [tone, label])).toEqual([
      ["chosen", "✓"],
      ["barred", ""],
      ["barred", ""],
      ["barred", ""],
    ]);
  });

  it("without any attack there is nothing to show", () => {
    expect(
      attackPlan("wolf", { kind: "basic" }).show({
        situation: yard(),
        session: startAim(),
        numberOf: () => "",
        sees: () => true,
        overrules: false,
        say: speakEnglish,
      }),
    ).toBeNull();
  });
});

describe("the panel of boons", () => {
  const boon = affectPlan("ada");
  const hidden = yard({ ada: "hiding result=9\nspot x at=4:2\nspot y at=12:12" });
  const self: AimInput = { kind: "target", target: { creature: "ada", spot: null } };
  const wolf: AimInput = { kind: "target", target: { creature: "wolf", spot: null } };

  it("H-22: itself, creatures and spots; a spot is one of so many", () => {
    const { rows } = panel(show(boon, yard()));
    expect(rows.map(({ title }) => title)).toEqual([
      "Themselves: Ada",
      "Wolf",
      "Spot 1 of Guard",
      "Spot 2 of Guard",
      "Spot 3 of Guard",
    ]);
    expect(rows[2]?.facts).toEqual(["1 of 3 hiding spots"]);
    expect(rows[4]?.barred).toBe(true);
  });

  it.each<[string, AimInput[], boolean]>([
    ["on itself does not end hiding", [self], false],
    ["on another ends it", [wolf], true],
    ["on both ends it", [self, wolf], true],
    ["another effect does not end it", [set("kind", "effect"), wolf], false],
  ])("H-15: a boon %s", (_name, inputs, ends) => {
    const session = after(boon, hidden, ...inputs);
    const shown = show(boon, hidden, { session });
    expect(shown.warnings.length > 0).toBe(ends);
    expect(shown.act).toMatchObject({ kind: "affect", from: ends ? "x" : null });
  });

  it("what it costs and how far it goes are said in its fields, within bounds", () => {
    const session = after(boon, yard(), set("range", 900), set("cost", "minor"), self);
    expect(show(boon, yard(), { session }).act).toMatchObject({ range: 200, cost: "minor", boon: true });
    expect(show(boon, yard(), { session: after(boon, yard(), set("range", Number.NaN), self) }).act).toMatchObject({
      range: 6,
    });
  });
});

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
    expect(shown.summary).toContain("Divided among 2 linked creatures, rounded down: 3");
  });
});

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

  it.each([
    ["grapple", { kind: "grapple", target: { creature: "wolf", spot: null } }],
    ["shove", { kind: "shove", target: { creature: "wolf", spot: null } }],
  ])("%s", (deed, act) => {
    const session = after(plan, yard(), set("deed", deed), wolf);
    expect(show(plan, yard(), { session })).toMatchObject({ act, refusal: null });
  });

  it("T-9: a Shove shows where a hit pushes to, and what would stop it", () => {
    const session = after(plan, yard(), set("deed", "shove"), wolf);
    const { summary, marks } = show(plan, yard(), { session });
    expect(summary).toContain("Wolf: 1 listed. Tiles: 1");
    expect(marks).toMatchObject([{ place: { i: 6, j: 4 }, label: "Wolf" }]);
    const grapple = after(plan, yard(), set("deed", "grapple"), wolf);
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
    const session = after(plan, situation, set("deed", "shove"), wolf, set("towards", "4:3"));
    const shown = show(plan, situation, { session });
    expect(shown.fields.map(({ name }) => name)).toContain("towards");
    expect(shown.act).toMatchObject({ kind: "shove", towards: { i: 4, j: 3 } });
    expect(shown.marks).toMatchObject([{ place: { i: 4, j: 3 } }]);
  });

  it("H-21: of a hidden target a Shove shows no place, because nobody knows where it is", () => {
    const session = after(plan, yard(), set("deed", "shove"), {
      kind: "target",
      target: { creature: "guard", spot: "a" },
    });
    expect(show(plan, yard(), { session })).toMatchObject({ marks: [], act: { kind: "shove" } });
  });

  it("T-7: only whom somebody holds can be freed", () => {
    const held = yard({ ada: "grapples of=wolf" });
    const session = after(plan, held, set("deed", "breakGrapple"), wolf);
    const shown = show(plan, held, { session });
    expect(shown.rows.map(({ title, facts }) => [title, facts])).toEqual([["Wolf", ["Held by Ada"]]]);
    expect(shown).toMatchObject({ act: { kind: "breakGrapple", target: "wolf" }, refusal: null });
    expect(show(plan, yard(), { session: after(plan, yard(), set("deed", "breakGrapple")) }).rows).toEqual([]);
  });
});

describe("pushes and pulls", () => {
  const plan = forcePlan("ada");
  const wolf: AimInput = { kind: "target", target: { creature: "wolf", spot: null } };

  it("T-9, T-11: the sum line by line, the way, and where it ends", () => {
    const session = after(plan, yard(), set("distance", 2), set("critical", true), wolf);
    const shown = show(plan, yard(), { session });
    expect(shown.summary).toContain("Wolf: 2 listed; 2: critical hit doubles. Tiles: 4");
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
