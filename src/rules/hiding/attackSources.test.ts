import { describe, expect, it } from "vitest";
import { parseSituation } from "../notation.ts";
import { known } from "../testing/outcome.ts";
import { attackSources } from "./attackSources.ts";

interface Row {
  readonly ada?: string;
  readonly guard?: string;
  readonly hiding?: string;
  readonly switches?: string;
}

describe("what statuses and an ambush bring to a single-target attack", () => {
  it.each<[string, Row, boolean, string[]]>([
    ["nothing", {}, false, []],
    ["H-37: blinded", { ada: "statuses=blinded" }, false, ["disadvantage blinded"]],
    ["H-38: invisible target", { guard: "statuses=invisible" }, false, ["disadvantage invisible"]],
    ["H-16: in the turn of its ambush", { hiding: "hiding ambush=2:1@f" }, false, ["advantage ambush"]],
    ["H-16: not in a later turn", { hiding: "hiding ambush=2:0@f" }, false, []],
    ["H-16: not in the same turn of a later fight", { hiding: "hiding ambush=2:1@e" }, false, []],
    ["H-16: with the revealing attack", {}, true, ["advantage ambush"]],
    ["H-16 by the letter: not with it", { switches: "switches ambushIncludesReveal=no" }, true, []],
    [
      "all of them",
      { ada: "statuses=blinded", guard: "statuses=invisible" },
      true,
      ["advantage ambush", "disadvantage blinded", "disadvantage invisible"],
    ],
  ])("%s", (_name, { ada = "", guard = "", hiding = "", switches = "" }, revealing, expected) => {
    const situation = parseSituation(`
      scene s canvas=500,500
      creature ada side=friendly at=1:1 ${ada}
      ${hiding}
      creature guard side=hostile at=1:2 ${guard}
      fight f moment=2:1 order=guard,ada
      ${switches}`);
    const attack = { attacker: known(situation, "ada"), target: known(situation, "guard"), revealing };
    expect(attackSources(situation, attack).map(({ kind, source }) => `${kind} ${source}`)).toEqual(expected);
  });
});
