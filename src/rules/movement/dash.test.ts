import { describe, expect, it } from "vitest";
import type { Act } from "../acts.ts";
import { decide } from "../decide.ts";
import { parseSituation } from "../notation.ts";
import { scriptedDice } from "../testing/dice.ts";
import { contextWith } from "../testing/context.ts";
import { afterwards, codeOf, known } from "../testing/outcome.ts";
import { candidates } from "../hiding/candidates.ts";
import { mayDash } from "./dash.ts";

const DASH: Act = { kind: "dash", creature: "ada" };

/** Ada, by night, on her turn; a captain who would track her stands near. */
const yard = (turn = "turn", more = "", status = "") =>
  parseSituation(`
    scene yard canvas=3000,500 darkness=1
    creature ada name=Ada side=friendly at=2:2 ${status}
      ability speed=7
      ${turn}
      ${more}
    creature captain name=Captain side=hostile at=2:6
      turn
    fight f moment=1:0 order=ada,captain`);

const act = (situation: ReturnType<typeof yard>, asked: Act = DASH, ...rolls: number[]) =>
  decide(situation, asked, contextWith(scriptedDice(...rolls), "e9"));

describe("G-5: Dash gains the speed once more as movement for this turn, for a minor action", () => {
  it.each([
    ["beside what is left", "turn movement=3", { minor: 0, major: 1, movement: 10 }],
    ["for the major action where the minor one is spent", "turn minor=0 movement=0", { major: 0, movement: 7 }],
  ])("%s", (_name, turn, budget) => {
    const decision = act(yard(turn));
    expect(decision).toMatchObject({ ok: true, report: { kind: "dash", creature: "ada", movement: 7 } });
    expect(known(afterwards(yard(turn), decision), "ada").budget).toMatchObject(budget);
  });

  it("H-3: a Hide reaches farther after it, and spends all of it", () => {
    const reach = (situation: ReturnType<typeof yard>) => candidates(situation, "ada").movement;
    const dashed = afterwards(yard("turn movement=7"), act(yard("turn movement=7")));
    expect([reach(yard("turn movement=7")), reach(dashed)]).toEqual([7, 14]);
    const hide: Act = { kind: "hide", creature: "ada", spot: { i: 2, j: 16, w: 1, h: 1 } };
    expect(codeOf(act(yard("turn movement=7"), hide, 12))).toBe("spotInvalid");
    const hidden = afterwards(dashed, act(dashed, hide, 12));
    expect(known(hidden, "ada").budget).toMatchObject({ minor: 0, major: 0, movement: 0 });
  });

  it("after a Hide has spent the rest, there is movement again", () => {
    const hiding = yard("turn minor=0 movement=0", "hiding result=9\nspot a at=2:2", "statuses=hidden");
    const dashed = afterwards(hiding, act(hiding));
    expect(known(dashed, "ada")).toMatchObject({ budget: { movement: 7 }, statuses: ["hidden"] });
  });

  it.each([
    [
      "on another's turn",
      yard().fight && { ...yard(), fight: { ...yard().fight!, moment: { round: 1, turn: 1 } } },
      "notYourTurn",
    ],
    ["without an action", yard("turn minor=0 major=0"), "noMinor"],
    ["unconscious", yard("turn", "", "statuses=unconscious"), "unconscious"],
    [
      "while a Hide is pending",
      yard("turn", "pending event=e first=2:2 result=9 extra=1 movement=2 from=2:2"),
      "hidePending",
    ],
  ])("is refused %s", (_name, situation, code) => {
    expect(codeOf(act(situation!))).toBe(code);
    expect(mayDash(situation!, "ada")?.code).toBe(code);
  });

  it("changes nothing outside combat, where nothing is counted", () => {
    const calm = { ...yard(""), fight: null };
    expect(known(afterwards(calm, act(calm)), "ada").budget).toBeNull();
  });

  it("is refused to a creature that does not exist", () => {
    expect(codeOf(act(yard(), { kind: "dash", creature: "nobody" }))).toBe("unknownCreature");
    expect(mayDash(yard(), "nobody")?.code).toBe("unknownCreature");
    expect(mayDash(yard(), "ada")).toBeNull();
  });

  it("H-36: closes an offer of Track, as every next act does", () => {
    const offered = yard(
      "turn",
      "hiding result=9\nspot a at=2:2\noffer event=e1 result=9 trackers=captain",
      "statuses=hidden",
    );
    expect(known(afterwards(offered, act(offered)), "ada").hiding.offer).toBeNull();
  });

  it("H-5: is counted where the turn is", () => {
    const swarm = parseSituation(`
      scene yard canvas=2000,500 darkness=1
      creature one name=One side=friendly at=2:2 body=swarm
        ability speed=5
        turn movement=1
      creature ada name=Ada side=friendly at=2:4 body=swarm
        ability speed=9
      fight f moment=1:0 order=one`);
    expect(known(afterwards(swarm, act(swarm)), "one").budget).toMatchObject({ minor: 0, movement: 6 });
  });
});
