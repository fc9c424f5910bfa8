import { describe, expect, it } from "vitest";
import { decide } from "../decide.ts";
import { parseSituation } from "../notation.ts";
import { scriptedDice } from "../testing/dice.ts";
import { contextWith } from "../testing/context.ts";
import { afterwards, codeOf, known } from "../testing/outcome.ts";
import { isMuted, muted, mutedAnswers, type TrackMute } from "./trackMute.ts";

const yard = (fight = "fight f moment=1:0 order=ada,captain,guard", guard = "") =>
  parseSituation(`
    scene yard canvas=2000,1000 darkness=1
    creature ada name=Ada side=friendly at=2:2 statuses=hidden
      hiding result=12
      spot a at=2:2
      offer event=e1 result=12 trackers=captain,guard
    creature captain name=Captain side=hostile at=2:4
      turn
    creature guard name=Guard side=hostile at=2:5 ${guard}
      turn
    ${fight}`);

describe("H-36: do not ask again this fight", () => {
  it.each<[string, string, TrackMute | null, readonly string[]]>([
    ["those who said so pass", "fight f moment=1:0", { fight: "f", creatures: ["guard"] }, ["guard"]],
    ["not those of another seat", "fight f moment=1:0", { fight: "f", creatures: ["captain"] }, []],
    ["not in another fight", "fight g moment=1:0", { fight: "f", creatures: ["guard"] }, []],
    ["not outside combat", "", { fight: "f", creatures: ["guard"] }, []],
    ["nobody who did not say so", "fight f moment=1:0", null, []],
  ])("%s", (_name, fight, mute, passing) => {
    const answers = mutedAnswers(yard(fight), mute, ["guard"]);
    expect(answers).toEqual(passing.map((creature) => ({ kind: "track", creature, hider: "ada", answer: "pass" })));
  });

  it("is added to what was said in this fight, and replaces what was said in an earlier one", () => {
    const first = muted(yard(), null, "guard");
    expect(muted(yard(), first, "captain")).toEqual({ fight: "f", creatures: ["guard", "captain"] });
    expect(muted(yard("fight g moment=1:0"), first, "captain")).toEqual({ fight: "g", creatures: ["captain"] });
    expect(muted(yard(""), first, "captain")).toBe(first);
    expect(isMuted(yard(), first, "guard")).toBe(true);
  });

  it("its answers are legal", () => {
    const [answer] = mutedAnswers(yard(), { fight: "f", creatures: ["guard"] }, ["guard"]);
    expect(answer && codeOf(decide(yard(), answer, contextWith(scriptedDice())))).toBe(null);
  });
});

describe("H-36: those who can no longer track are not waited for", () => {
  const pass = { kind: "track", creature: "captain", hider: "ada", answer: "pass" } as const;

  it.each([
    ["able: the offer waits", "", false],
    ["H-37: blinded in the meantime", "statuses=blinded", true],
    ["down in the meantime", "statuses=unconscious", true],
  ])("%s", (_name, guard, closed) => {
    const situation = yard(undefined, guard);
    const decision = decide(situation, pass, contextWith(scriptedDice()));
    expect(decision).toMatchObject({ ok: true, report: { closed } });
    expect(known(afterwards(situation, decision), "ada").hiding.offer === null).toBe(closed);
  });
});
