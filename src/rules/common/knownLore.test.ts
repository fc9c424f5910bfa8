import { describe, expect, it } from "vitest";
import { NOT_HIDING } from "../hidingState.ts";
import { parseSituation } from "../notation.ts";
import { confidentialHiding, joinedHiding, openHiding } from "../knowledge/confidential.ts";
import { knowledgeOf, knownNatures, recordOf } from "./knownLore.ts";
import { view } from "../knowledge/view.ts";
import type { Viewer } from "./viewer.ts";
import { known } from "../testing/outcome.ts";

/** Ada and Bob each learned something of the guard; the guard learned something of Ada. */
const yard = (switches = "") =>
  parseSituation(`
    scene yard canvas=2000,1000
    vantage well name=Well text="Leads to the cellar." skill=tinkering named=yes
    vantage sign name=Sign text="Hangs by one nail." skill=arcana
    creature ada side=friendly at=2:2
      hiding possible=a
      spot a at=2:2
      spot b at=5:5
      learnedTriage e1 at=1:0@f about=guard name=Guard share=50 exhaustion=0
      learnedNature e1 at=1:0@f about=guard name=Guard nature=mechanical
      learnedVantage e2 at=1:1@f vantage=well title=Well text="Leads to the cellar." skill=tinkering
    creature bob side=friendly at=3:2
      learnedTriage e3 at=1:2@f about=guard name=Guard share=25 exhaustion=1
      learnedArms e4 at=0:0 about=guard name=Guard affixes=Barbed,"Hurts twice."
    creature guard name=Guard side=hostile at=2:9
      profile tier=7 natures=mechanical
      power shout name=Shout text="All wake."
      power net name=Net text="Holds one tile."
      used net at=1:1@f
      learnedTriage e5 at=1:1@f about=ada name=Ada share=75 exhaustion=0
    ${switches}`);

const SHARED = "switches sharedLore=yes";
const gm: Viewer = { gm: true, owned: [], side: "friendly" };
const ada: Viewer = { gm: false, owned: ["ada"], side: "friendly" };
const bob: Viewer = { gm: false, owned: ["bob"], side: "friendly" };
const guard: Viewer = { gm: false, owned: ["guard"], side: "hostile" };

describe("H-33: who may read what was learned", () => {
  it.each([
    ["its owner", "", ada, "guard", ["e1", "e1"]],
    ["nobody else of its side", "", bob, "guard", ["e3", "e4"]],
    ["not whom it is about", "", guard, "guard", []],
    ["what others learned of it is not its own to know", "", ada, "ada", []],
    ["the GM, the later of two snapshots", "", gm, "guard", ["e1", "e3", "e4"]],
    ["the whole side, where lore is shared", SHARED, ada, "guard", ["e1", "e3", "e4"]],
    ["not the other side", SHARED, guard, "guard", []],
    ["of the scene", "", ada, null, ["e2"]],
  ])("%s", (_name, switches, viewer, about, events) => {
    const situation = yard(switches);
    const told = knowledgeOf(situation, viewer, about);
    expect(told.map(({ event }) => event).toSorted()).toEqual(events);
    expect(knowledgeOf(view(situation, viewer), viewer, about)).toEqual(told);
  });

  it("says who learned it", () => {
    expect(knowledgeOf(yard(SHARED), ada, "guard").map(({ by }) => by)).toEqual(["ada", "bob", "bob"]);
  });

  it.each([
    ["", ["e1", "e1", "e2"]],
    [SHARED, ["e1", "e1", "e2", "e3", "e4"]],
  ])("H-25: a Scan builds on what the scanner, or its side, learned: %s", (switches, events) => {
    const situation = yard(switches);
    expect(recordOf(situation, known(situation, "ada")).map(({ event }) => event)).toEqual(events);
    expect(knownNatures(situation, known(situation, "ada"), known(situation, "guard"))).toEqual(["mechanical"]);
    expect(knownNatures(situation, known(situation, "bob"), known(situation, "guard"))).toEqual(
      switches ? ["mechanical"] : [],
    );
  });
});

describe("H-33: nothing more is shown than was learned", () => {
  it("of others a seat has only the names of the powers that were seen in use", () => {
    const { profile } = known(view(yard(), { ...ada, shown: ["guard"] }), "guard");
    expect(profile).toMatchObject({ tier: 1, natures: [], powers: [{ id: "net", name: "Net", text: "" }] });
  });

  it("its owner and the GM have all of it", () => {
    for (const viewer of [guard, gm]) {
      expect(known(view(yard(), viewer), "guard").profile).toEqual(known(yard(), "guard").profile);
    }
  });

  it("H-31: of vantages the names of those that have one for all", () => {
    expect(view(yard(), ada).vantages).toEqual([
      { id: "well", name: "Well", text: "", skill: "tinkering", named: true },
    ]);
    expect(view(yard(), gm).vantages).toHaveLength(2);
  });

  it("no text of it reaches a seat that learned nothing", () => {
    const told = JSON.stringify(view(yard(), { gm: false, owned: [], side: "neutral" }));
    expect(told).not.toMatch(/Shout|wake|Holds|cellar|nail|Barbed|mechanical/);
  });
});

describe("H-22, H-33: the parts of a state", () => {
  it("the open part does not say where it can be; together they are the state again", () => {
    const { hiding } = known(yard(), "ada");
    const [open, confidential] = [openHiding(hiding), confidentialHiding(hiding)];
    expect(open).toMatchObject({ possible: null, learned: hiding.learned, yields: false });
    expect(joinedHiding(open, confidential)).toEqual(hiding);
    expect(joinedHiding(open, null)).toBe(open);
  });

  it("H-10, H-20: the confidential part holds the first spot, and the spots where it may have been found", () => {
    const waiting = parseSituation(`
      scene yard canvas=2000,1000
      creature ada side=friendly at=2:2
        hiding result=12
        pending event=e1 result=12 extra=1 movement=0 from=2:2 first=4:4
        claim event=e2 among=a,b
        claimed a at=3:3
        claimed b at=5:5`);
    const { hiding } = known(waiting, "ada");
    expect([hiding.pending?.first, hiding.claim?.among]).toEqual([{ i: 4, j: 4, w: 1, h: 1 }, ["a", "b"]]);
    const [open, confidential] = [openHiding(hiding), confidentialHiding(hiding)];
    expect([open.pending?.first, open.claim?.among]).toEqual([null, undefined]);
    expect(confidential).toMatchObject({ first: { i: 4, j: 4 }, among: ["a", "b"] });
    expect(joinedHiding(open, confidential)).toEqual(hiding);
  });

  it("T-2, H-30: the open part says when a power was used, and not that it is counted", () => {
    const at = { fight: "f", round: 1, turn: 0 };
    const hiding = { ...NOT_HIDING, used: { bolt: { ...at, pays: "grant" }, shout: at } } as const;
    const [open, confidential] = [openHiding(hiding), confidentialHiding(hiding)];
    expect(open.used).toEqual({ bolt: at, shout: at });
    expect(confidential.pays).toEqual({ bolt: "grant" });
    expect(joinedHiding(open, confidential)).toEqual(hiding);
  });

  it("without confidential members the open part is the whole state", () => {
    const { hiding } = known(parseSituation("scene s canvas=500,500\ncreature a side=friendly at=1:1"), "a");
    expect(openHiding(hiding)).toEqual(hiding);
  });
});
