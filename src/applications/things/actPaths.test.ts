/** Which tile effects acts lead into (H-21, H-24, T-5, T-9, T-12). */
import { describe, expect, it } from "vitest";
import { decide, parseSituation, type Act } from "../../rules/index.ts";
import { scriptedDice } from "../../rules/testing/dice.ts";
import { contextWith } from "../../rules/testing/context.ts";
import { pathsIn, spotsIn } from "./actPaths.ts";

const yard = (more = "", ada = "at=6:6", scene = "") =>
  parseSituation(`
    scene yard canvas=1600,1600 ${scene}
    creature ada name=Ada side=friendly ${ada}
    ${more}`);

const ORC = "creature orc name=Orc side=hostile at=6:7\n";
const HIDDEN_ORC = `creature orc name=Orc side=hostile at=6:7 statuses=hidden
    hiding result=12
    spot o at=6:7
`;

const done = (situation: ReturnType<typeof yard>, act: Act) => {
  const decision = decide(situation, act, contextWith(scriptedDice(...Array.from({ length: 6 }, () => 19)), "e9"));
  if (!decision.ok) throw new Error(decision.refusal.code);
  const at = ({ i, j }: { readonly i: number; readonly j: number }) => `${i}:${j}`;
  return [
    ...pathsIn(decision.report).map(({ creature, path }) => `${creature} ${path.map(at).join(" ")}`),
    ...spotsIn(decision.report, decision.changes).map(({ hider, spots }) =>
      [hider, ...spots.map(({ place }) => at(place))].join(" spot "),
    ),
  ];
};

const teleport = (i: number, j: number, range: number): Act => ({
  kind: "teleport",
  creature: "ada",
  range,
  to: { i, j, w: 1, h: 1 },
});

const pull: Act = {
  kind: "forceMove",
  creature: "bea",
  origin: null,
  way: "pull",
  targets: ["ada"],
  distance: 4,
  passive: 0,
  other: 0,
  critical: false,
};
const BEA = "creature bea name=Bea side=friendly at=12:6\n";
const HOLDS = "at=6:6\n  grapples of=orc";

describe("what an act leads into", () => {
  it.each<[string, ReturnType<typeof yard>, Act, readonly string[]]>([
    ["T-12: of a teleport only where it arrives", yard(), teleport(6, 10, 4), ["ada 6:6 6:10"]],
    ["T-12: of all whom grapples link", yard(ORC, HOLDS), teleport(9, 6, 8), ["ada 6:6 9:6", "orc 6:7 9:7"]],
    [
      "H-24: of a hidden member its spots",
      yard(HIDDEN_ORC, HOLDS, "darkness=1"),
      teleport(9, 6, 8),
      ["ada 6:6 9:6", "orc spot 9:7"],
    ],
    [
      "H-24: of a hidden creature its new spot",
      yard("", "at=6:6 statuses=hidden\n  hiding result=12\n  spot a at=6:6", "darkness=1"),
      teleport(6, 9, 4),
      ["ada spot 6:9"],
    ],
    [
      "T-9: of a pull all on the way, and the spots of whoever is dragged",
      yard(`${HIDDEN_ORC}${BEA}`, HOLDS, "darkness=1"),
      pull,
      ["ada 6:6 7:6 8:6", "orc spot 8:7"],
    ],
    [
      "T-5: of a turn what is newly covered",
      yard("", "at=6:6:1x2\n  turn"),
      { kind: "turn", creature: "ada", to: { i: 6, j: 6, w: 2, h: 1 } },
      ["ada 6:6 6:6"],
    ],
  ])("%s", (_what, situation, act, led) => {
    expect(done(situation, act)).toEqual(led);
  });
});
