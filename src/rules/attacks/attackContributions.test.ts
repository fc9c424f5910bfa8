import { describe, expect, it } from "vitest";
import { parseSituation } from "../notation.ts";
import { known } from "../testing/outcome.ts";
import { attackSources, type AttackCase } from "./attackContributions.ts";

interface Row {
  readonly ada?: string;
  readonly guard?: string;
  readonly hiding?: string;
  readonly switches?: string;
  readonly more?: string;
  readonly attack?: Partial<AttackCase>;
}

const SINGLE = ["disadvantage blinded", "disadvantage invisible"];
const OTHER_ZONE = "creature rook side=hostile at=2:1";

function sourcesOf({ ada = "", guard = "", hiding = "", switches = "", more = "", attack = {} }: Row): string[] {
  const situation = parseSituation(`
    scene s canvas=900,900
    creature ada side=friendly at=1:1 ${ada}
    ${hiding}
    creature guard side=hostile at=5:5 ${guard}
    ${more}
    fight f moment=2:1 order=guard,ada
    switches ${switches}`);
  const attacker = known(situation, "ada");
  const target = known(situation, "guard");
  const plain = { attacker, target, single: true, ranged: false, origin: attacker.place, cover: "none" } as const;
  return attackSources(situation, { ...plain, revealing: false, ...attack }).map(
    ({ kind, source }) => `${kind} ${source}`,
  );
}

describe("what hiding, statuses, zones and cover bring to an attack", () => {
  it.each<[string, Row, string[]]>([
    ["nothing", {}, []],
    ["H-37: blinded", { ada: "statuses=blinded" }, ["disadvantage blinded"]],
    ["H-38: invisible target", { guard: "statuses=invisible" }, ["disadvantage invisible"]],
    ["H-16: in the turn of its ambush", { hiding: "hiding ambush=2:1@f" }, ["advantage ambush"]],
    ["H-16: in that turn, which has another place by now", { hiding: "hiding ambush=2:3@f,ada" }, ["advantage ambush"]],
    ["H-16: not in the turn that has its place by now", { hiding: "hiding ambush=2:1@f,bob" }, []],
    ["H-16: not in a later turn", { hiding: "hiding ambush=2:0@f" }, []],
    ["H-16: not in the same turn of a later fight", { hiding: "hiding ambush=2:1@e" }, []],
    ["H-16: not when turns were turned back", { hiding: "hiding ambush=3:0@f" }, []],
    ["H-16: with the revealing attack", { attack: { revealing: true } }, ["advantage ambush"]],
    ["H-16 by the letter: not with it", { attack: { revealing: true }, switches: "ambushIncludesReveal=no" }, []],
    ["G-15: partial cover", { attack: { cover: "partial" } }, ["disadvantage partialCover"]],
    ["G-15: not where the switch is off", { attack: { cover: "partial" }, switches: "partialCoverHinders=no" }, []],
    [
      "H-11: ranged, in an enemy's zone",
      { more: OTHER_ZONE, attack: { ranged: true } },
      ["disadvantage zoneOfControl"],
    ],
    [
      "G-8: ranged, in a widened zone",
      { more: "creature rook side=hostile at=4:1\n ability widen=2", attack: { ranged: true } },
      ["disadvantage zoneOfControl"],
    ],
    [
      "two such zones are one source",
      { more: `${OTHER_ZONE}\ncreature wolf side=hostile at=0:0`, attack: { ranged: true } },
      ["disadvantage zoneOfControl"],
    ],
    ["in melee zones do not hinder", { more: OTHER_ZONE }, []],
    [
      "H-11: a hidden enemy's zone does not hinder",
      { more: `${OTHER_ZONE} statuses=hidden\nhiding result=9\nspot s at=1:2`, attack: { ranged: true } },
      [],
    ],
    ["G-6: nor that of one out of play", { more: `${OTHER_ZONE} statuses=unconscious`, attack: { ranged: true } }, []],
    ["nor that of a friend", { more: "creature rook side=friendly at=2:1", attack: { ranged: true } }, []],
    [
      "H-16, H-37, H-38: of these an area has none",
      {
        ada: "statuses=blinded",
        guard: "statuses=invisible",
        attack: { revealing: true, single: false, ranged: true, cover: "partial" },
        more: OTHER_ZONE,
      },
      ["disadvantage zoneOfControl", "disadvantage partialCover"],
    ],
    [
      "H-21: a thing is neither blind nor in anybody's zone",
      { guard: "statuses=invisible", more: OTHER_ZONE, attack: { attacker: null, ranged: true } },
      ["disadvantage invisible"],
    ],
    [
      "all of a single target's",
      { ada: "statuses=blinded", guard: "statuses=invisible", attack: { revealing: true } },
      ["advantage ambush", ...SINGLE],
    ],
  ])("%s", (_name, row, expected) => {
    expect(sourcesOf(row)).toEqual(expected);
  });
});
