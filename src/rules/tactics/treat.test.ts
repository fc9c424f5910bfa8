import { describe, expect, it } from "vitest";
import type { Act, ActOf } from "../acts.ts";
import { parseSituation } from "../notation.ts";
import type { Situation } from "../situation.ts";
import { afterwards, codeOf, known } from "../testing/outcome.ts";
import { decided } from "../testing/decided.ts";

const yard = (more: string, ada = "at=6:6", scene = ""): Situation =>
  parseSituation(`
    scene yard canvas=1600,1600 darkness=1 ${scene}
    creature ada name=Ada side=friendly ${ada}
    ${more}`);
const BEA = (more = "at=6:7 statuses=prone,chilled"): string => `creature bea name=Bea side=friendly ${more}\n`;

const treat = (more: Partial<ActOf<"treat">> = {}): Act => ({
  kind: "treat",
  creature: "ada",
  target: "bea",
  condition: "prone",
  from: null,
  ...more,
});

describe("T-1: Treat ends one ailment", () => {
  it.each<[string, Situation, Act, readonly string[]]>([
    ["of an adjacent creature, and no other", yard(BEA()), treat(), ["chilled"]],
    ["the one that was named", yard(BEA()), treat({ condition: "chilled" }), ["prone"]],
    ["of a foe, too", yard(BEA("at=6:7 statuses=prone side=hostile").replace("side=friendly", "")), treat(), []],
    ["of one's own", yard(BEA("at=9:9 statuses=rooted")), treat({ creature: "bea", condition: "rooted" }), []],
    [
      "that an effect gave, with the effect",
      yard(`${BEA("at=6:7 statuses=prone")}  held e1.0 event=e1 by=ada kind=status condition=prone lasts=ended\n`),
      treat(),
      [],
    ],
  ])("%s", (_name, situation, asked, left) => {
    const after = known(afterwards(situation, decided(situation, asked)), "bea");
    expect(after.statuses).toEqual(left);
    expect(after.hiding.held).toBeUndefined();
  });

  it.each<[string, Situation, Act, string | null]>([
    ["two tiles away", yard(BEA("at=6:8 statuses=prone")), treat(), "outOfRange"],
    ["through a wall", yard(`${BEA()}wall w c=700,0,700,1600`), treat(), "shielded"],
    ["whoever does not have it", yard(BEA()), treat({ condition: "stunned" }), "noAilment"],
    ["nobody", yard(""), treat(), "unknownCreature"],
    ["whom only the Gamemaster sees", yard(BEA("at=6:7 statuses=prone gmHidden=yes")), treat(), "unknownCreature"],
    ["the unconscious do not", yard(BEA(), "at=6:6 statuses=unconscious"), treat(), "unconscious"],
    [
      "who hides (H-10)",
      yard(BEA("at=6:7 statuses=prone,hidden\n  hiding result=12\n  spot b at=6:7")),
      treat(),
      "hiddenFromTouch",
    ],
    ["off turn", yard(`${BEA()}fight f moment=1:1 order=ada,bea`), treat(), "notYourTurn"],
  ])("not %s", (_name, situation, asked, code) => {
    expect(codeOf(decided(situation, asked))).toBe(code);
  });

  it("costs a minor action, or the major one in its place (G-5)", () => {
    const situation = yard(`${BEA()}fight f moment=1:0 order=ada,bea`);
    expect(decided(situation, treat())).toMatchObject({
      ok: true,
      changes: expect.arrayContaining([{ kind: "spend", creature: "ada", minor: 1 }]),
    });
  });

  it.each<[string, ActOf<"treat">["target"], boolean]>([
    ["for another it is a boon and ends hiding (H-15)", "bea", false],
    ["for oneself it does not", "ada", true],
  ])("%s", (_name, target, stays) => {
    const ada = "at=6:6 statuses=hidden,prone\n  hiding result=12\n  spot a at=6:6\n  spot b at=2:2";
    const situation = yard(BEA(), ada);
    const from = target === "bea" ? "a" : null;
    const decision = decided(situation, treat({ target, from }));
    expect(codeOf(decision)).toBeNull();
    const after = afterwards(situation, decision);
    expect(known(after, "ada").hiding.spots.length > 0).toBe(stays);
  });
});
