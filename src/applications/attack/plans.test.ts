import { describe, expect, it } from "vitest";
import { speakEnglish } from "../../words/speakEnglish.ts";
import { affectPlan } from "./affectPlan.ts";
import { aimOverlay } from "./aimContext.ts";
import { startAim, type AimInput } from "./aimSession.ts";
import { attackPlan } from "./attackPlan.ts";
import { ambushYard, yard, show, panel, after, set, pick } from "./testing/planYard.ts";

describe("the panel of attacks", () => {
  const sword = attackPlan("ada", { kind: "basic" });

  it("H-21: creatures and spots, enemies first, each with what is to be known of it", () => {
    const { rows } = panel(show(sword, yard(), { session: after(sword, yard(), set("attack", "bow")) }));
    expect(rows.map(({ title }) => title)).toEqual(["Spot 1 of Guard", "Spot 2 of Guard", "Spot 3 of Guard", "Wolf"]);
    expect(rows[0]).toMatchObject({ where: "Row 4, column 4 · distance 2", barred: false });
    expect(rows[0]?.facts).toContain("Found on 1 of 3 (33%)");
  });

  it("H-38, G-2: sources of advantage and disadvantage by name", () => {
    const situation = yard({ guard: "statuses=hidden,invisible" });
    const { rows } = panel(show(sword, situation, { session: after(sword, situation, set("attack", "bow")) }));
    expect(rows[1]?.sources).toEqual([{ kind: "disadvantage", text: "Disadvantage: Invisible target" }]);
    expect(rows[1]?.name).toContain("Disadvantage: Invisible target");
  });

  it("G-7: what is out of range is barred and says why; a Gamemaster may press it", () => {
    const bar = (overrules: boolean) => panel(show(sword, yard()), { overrules }).rows[2];
    expect(bar(false)).toMatchObject({ barred: true, reason: "Too far away: 7 tiles, and the range is 1." });
    expect(bar(true)).toMatchObject({ barred: false, reason: "Too far away: 7 tiles, and the range is 1." });
  });

  it("H-37: what speaks against every target is said once, and each still says what is known of it", () => {
    const shown = show(sword, yard(), { session: after(sword, yard(), set("attack", "bow")) });
    const refusal = { code: "blinded", data: { name: "Ada" } } as const;
    const { rows, note } = panel({ ...shown, rows: shown.rows.map((row) => ({ ...row, refusal })) });
    expect(note).toMatch(/^Ada /);
    expect(rows.map(({ reason }) => reason)).toEqual(rows.map(() => ""));
    expect(rows[1]?.facts).toContain("Found on 1 of 3 (33%)");
    for (const { name, facts, barred } of rows) {
      for (const text of [note, ...facts]) expect(name).toContain(text);
      expect(barred).toBe(true);
    }
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

  it("Z-5: out of an ambush, the two dice that it adds", () => {
    const [, roll] = show(sword, ambushYard()).summary;
    expect(roll).toBe("1d20 +3 Proficiency +2 Agility +2d6 Ambush against the basic defence");
    expect(show(sword, ambushYard(false)).summary).toEqual(show(sword, yard()).summary);
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
    expect(panel(shown, { session }).confirm).toMatchObject({ label: "Attack", disabled: false, why: "" });
  });

  it.each([
    ["in its turn it is no reaction", 0, false],
    ["in another's turn it is one", 1, true],
  ])("G-9: %s, until its reader says otherwise", (_name, turn, reaction) => {
    const situation = { ...yard(), fight: { id: "fight", moment: { round: 1, turn }, order: ["ada", "wolf"] } };
    const shown = show(sword, situation);
    expect(shown.fields.find(({ name }) => name === "opportunity")).toMatchObject({ value: reaction });
    const session = after(sword, situation, set("opportunity", !reaction), {
      kind: "target",
      target: { creature: "wolf", spot: null },
    });
    expect(show(sword, situation, { session }).act).toMatchObject({ opportunity: !reaction });
    expect(show(sword, yard()).fields.map(({ name }) => name)).not.toContain("opportunity");
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
    expect(rows.find(({ title }) => title === "Guard")?.facts).toEqual([
      "Spots struck: 1, 2 (3 in all)",
      "Hit on 1–2 of 3 (67%)",
    ]);
    expect([pad?.at, heading]).toEqual(["Row 4, column 4", "In the area: 2"]);
  });

  it("G-15: a burst without range strikes around the attacker, and there is nothing to pick", () => {
    const quake = attackPlan("ada", { item: "quake" });
    const situation = yard({ ada: "attack quake name=Quake ranged=yes range=0 aim=burst:2 damage=1d6:physical" });
    const shown = show(quake, situation);
    expect(shown.area).toHaveLength(25);
    expect(shown.act).toMatchObject({ attack: "quake", aimed: { tiles: [{ i: 4, j: 2 }] } });
    expect([shown.refusal, panel(shown).pad]).toEqual([null, null]);
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
      ["barred", ""],
      ["barred", ""],
      ["barred", ""],
      ["chosen", "✓"],
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
