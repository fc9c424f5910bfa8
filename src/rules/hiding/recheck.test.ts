import { describe, expect, it } from "vitest";
import type { Act, Decision, ActOf, ReportOf } from "../acts.ts";
import { parseSituation } from "../notation.ts";
import type { Situation } from "../situation.ts";
import { afterwards, codeOf, known } from "../testing/outcome.ts";
import type { Footprint } from "../vocabulary.ts";
import { MOST_MOVERS, type Movement } from "../acts/choices.ts";
import { recheckDue } from "./recheck.ts";
import { unsuitableSpots, unsuitableIfVisible } from "./recheckUnsuitable.ts";
import { decided } from "../testing/decided.ts";

/** By day, behind a wall: Ada's spots are in full cover from the guard as long as it stays above the wall. */
function day({
  guard = "at=1:5",
  ada = "",
  spots = "spot a at=6:2\nspot b at=6:5\nspot c at=6:8",
  hiding = "",
  more = "",
  switches = "",
} = {}): Situation {
  return parseSituation(
    `
    scene yard canvas=1200,1200 global=yes
    global enabled=yes
    wall w c=0,400,1200,400
    creature ada name=Ada side=friendly at=6:2 statuses=hidden${ada}
      hiding result=12 ${hiding}
      ${spots}
    creature guard name=Guard side=hostile ${guard}
    ${more}
    switches ${switches}`.replace(" global=yes", ""),
  );
}

function at(i: number, j: number): Footprint {
  return { i, j, w: 1, h: 1 };
}

function unsuitableIn(situation: Situation, ...movements: readonly Movement[]): string[] {
  return unsuitableSpots(situation, movements).flatMap(({ hider, spots }) =>
    spots.map(({ id }) => `${hider.id}/${id}`),
  );
}

function recheck(more: Partial<ActOf<"recheck">> = {}): Act {
  return { kind: "recheck", creature: "ada", causes: ["door"], movements: [], ...more };
}

function discoveriesOf(decision: Decision): ReportOf<"recheck">["discoveries"] {
  if (!decision.ok || decision.report.kind !== "recheck") throw new RangeError(JSON.stringify(decision));
  return decision.report.discoveries;
}

const ALL = ["ada/a", "ada/b", "ada/c"];
const NIGHT = (more: string) =>
  parseSituation(`
    scene yard canvas=1200,1200 darkness=1
    creature ada name=Ada side=friendly at=6:2 statuses=hidden
      hiding result=12
      spot a at=6:2
      spot b at=6:5
      spot c at=6:8
    creature guard name=Guard side=hostile at=1:5
    ${more}`);

describe("H-17: which spots no longer suit", () => {
  const bob = `
    creature bob name=Bob side=friendly at=2:2 statuses=hidden
      hiding result=5
      spot q at=2:2`;

  it.each<[string, Situation, string[]]>([
    ["none, as long as all do", day(), []],
    ["all, when the wall is gone", { ...day(), scene: { ...day().scene, walls: [] } }, ALL],
    ["those that an enemy who came round sees", day({ guard: "at=9:2" }), ALL],
    ["H-7: none of an invisible creature", day({ guard: "at=9:2", ada: ",invisible" }), []],
    ["H-4: none in the dark", NIGHT(""), []],
    ["the one that a light falls on", NIGHT("light lamp x=550 y=650 bright=90 dim=90"), ["ada/b"]],
    [
      "none in smoke",
      NIGHT(
        "light lamp x=550 y=650 bright=90 dim=90\nregion s name=Smoke\n circle x=550 y=650 radius=80\n " +
          "shroud level=heavy",
      ),
      [],
    ],
    ["G-6: none because of one out of play", day({ guard: "at=9:2 statuses=unconscious" }), []],
    [
      "G-14: none because of a hidden one",
      day({ guard: "at=9:2 statuses=hidden\nhiding result=3\nspot g at=9:2" }),
      [],
    ],
    ["H-3, H-5: reach and room are not rechecked", day({ more: "creature rat name=Rat side=friendly at=6:2" }), []],
    ["H-14: none because an enemy stands on it, in the dark", NIGHT("creature rat name=Rat side=hostile at=6:5"), []],
    ["several creatures', in the order of the scene", day({ guard: "at=9:2", more: bob }), ALL],
    [
      "several creatures' at once",
      { ...day({ guard: "at=9:2", more: bob }), scene: { ...day().scene, walls: [] } },
      [...ALL, "bob/q"],
    ],
  ])("%s", (_name, situation, unsuitable) => {
    expect(unsuitableIn(situation)).toEqual(unsuitable);
  });

  it("H-38: losing invisibility, how many would go", () => {
    const situation = day({ guard: "at=9:2", ada: ",invisible" });
    expect(unsuitableIfVisible(situation, "ada").map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(unsuitableIfVisible(day({ ada: ",invisible" }), "ada")).toEqual([]);
  });
});

describe("H-17: an enemy that moves is judged at every tile of its path", () => {
  const path = [at(2, 5), at(9, 5), at(2, 6)];
  const back = (more: object = {}) => day({ guard: "at=2:6", ...more });

  it.each<[string, Situation, Movement, string[]]>([
    ["what it saw on the way", back(), { mover: "guard", path }, ALL],
    [
      "by the switch only what it sees in the end",
      back({ switches: "recheckAlongPath=no" }),
      { mover: "guard", path },
      [],
    ],
    ["not, where nothing is seen on the way", back(), { mover: "guard", path: [at(2, 5), at(2, 6)] }, []],
    ["not a friend's way", back({ more: "creature pal side=friendly at=2:7" }), { mover: "pal", path }, []],
    ["not one's who is out of play", back({ guard: "at=2:6 statuses=defeated" }), { mover: "guard", path }, []],
    ["not one's who is gone", back(), { mover: "nobody", path }, []],
  ])("%s", (_name, situation, movement, unsuitable) => {
    expect(unsuitableIn(situation, movement)).toEqual(unsuitable);
  });

  it("and its torch lights them on the way", () => {
    const torch = "light torch x=1150 y=150 bright=150 dim=150 carrier=guard";
    const run = { mover: "guard", path: [at(6, 10), at(6, 9), at(1, 5)] };
    const dark = (more: string) => ({ ...NIGHT(more) });
    expect(unsuitableIn(dark(torch.replace("x=1150", "x=550")), run)).toEqual(["ada/c"]);
    expect(unsuitableIn(dark(""), run)).toEqual([]);
  });

  it.each([
    ["a friend's torch is not judged on the way", "friendly", []],
    ["nor that of somebody who is nobody's enemy", "neutral", []],
    ["but an enemy's is", "hostile", ["ada/c"]],
  ])("%s", (_name, side, unsuitable) => {
    const torch = "light torch x=650 y=150 bright=150 dim=150 carrier=pal";
    const situation = NIGHT(`creature pal name=Pal side=${side} at=1:6\n${torch}`);
    expect(unsuitableIn(situation, { mover: "pal", path: [at(6, 10), at(6, 9), at(1, 6)] })).toEqual(unsuitable);
  });
});

describe("H-17, H-19: what fell is revealed at once", () => {
  const seen = day({ guard: "at=9:11" });
  const walled = (more: string) => day({ guard: "at=9:8", more });

  it("nearest to the cause first, one roll a creature", () => {
    const decision = decided(
      seen,
      recheck({ causes: ["moved"], movements: [{ mover: "guard", path: [at(9, 11)] }] }),
      1,
    );
    expect(discoveriesOf(decision)).toMatchObject([
      { of: 3, roll: 1, found: true, revealed: [{ id: "c" }, { id: "b" }, { id: "a" }], spot: { id: "c" } },
    ]);
  });

  it("without a cause that is somewhere, by row and column", () => {
    expect(discoveriesOf(decided(seen, recheck(), 1))).toMatchObject([{ spot: { id: "a" } }]);
  });

  it("k of X: not found, the k are cleared, and it may claim to have been there", () => {
    const lit = NIGHT("light lamp x=550 y=650 bright=90 dim=90");
    const decision = decided(lit, recheck({ causes: ["light"] }), 2);
    expect(discoveriesOf(decision)).toMatchObject([{ of: 3, roll: 2, found: false }]);
    expect(known(afterwards(lit, decision), "ada").hiding).toMatchObject({
      spots: [{ id: "a" }, { id: "c" }],
      claim: { event: "e9", spots: [{ id: "b" }] },
    });
  });

  it("H-16: a found creature has the advantage, whoever's turn it is", () => {
    const situation = walled("fight f moment=4:1 order=ada,guard");
    const ada = known(afterwards(situation, decided(situation, recheck(), 2)), "ada");
    expect(ada.hiding.ambush).toEqual({ fight: "f", round: 4, turn: 1, id: "guard" });
  });

  it("several creatures on one report, each on the board that those before have left", () => {
    const bob = `
      creature bob name=Bob side=friendly at=7:7 statuses=hidden
        hiding result=5
        spot q at=6:2
        spot r at=6:11`;
    const decision = decided(walled(bob), recheck(), 1, 1);
    expect(discoveriesOf(decision).map(({ hider, found }) => [hider, found])).toEqual([
      ["ada", true],
      ["bob", true],
    ]);
    const after = afterwards(walled(bob), decision);
    expect(known(after, "ada").place).toEqual(at(6, 2));
    expect(known(after, "bob").place).not.toEqual(at(6, 2));
    expect(known(after, "bob").hiding.spots).toEqual([]);
  });

  it("who is found sees in turn what others hid from", () => {
    const spy = `
      creature spy name=Spy side=hostile at=8:8 statuses=hidden
        hiding result=5
        spot s at=8:8`;
    const bright = day({ guard: "at=9:8", more: spy });
    const decision = decided(bright, recheck(), 2);
    expect(discoveriesOf(decision).map(({ hider }) => hider)).toEqual(["ada", "spy"]);
    expect(unsuitableIn(afterwards(bright, decision))).toEqual([]);
  });

  it("H-20: it may say that it was in any of the spots that one act has cleared, whichever fell first", () => {
    const seen = parseSituation(`
      scene yard canvas=1200,1200 darkness=1
      wall w c=0,600,1200,600
      light one x=250 y=250 bright=90 dim=90
      light two x=550 y=850 bright=90 dim=90
      light three x=850 y=850 bright=90 dim=90
      creature ada name=Ada side=friendly at=2:2 statuses=hidden
        hiding result=12
        spot a at=2:2
        spot b at=8:5
        spot c at=11:1
      creature bob name=Bob side=friendly at=9:8
      creature guard name=Guard side=hostile at=1:5
      creature spy name=Spy side=hostile at=8:8 statuses=hidden
        hiding result=5
        spot s at=8:8`);
    const decision = decided(seen, recheck(), 3, 2);
    expect(discoveriesOf(decision).map(({ hider, found }) => [hider, found])).toEqual([
      ["ada", false],
      ["spy", true],
      ["ada", false],
    ]);
    const after = afterwards(seen, decision);
    expect(known(after, "ada").hiding).toMatchObject({
      spots: [{ id: "c" }],
      claim: { event: "e9", spots: [{ id: "a" }, { id: "b" }] },
    });
    const wasThere: Act = { kind: "claim", creature: "ada", event: "e9", spot: "a" };
    expect(decided(after, wasThere)).toMatchObject({ ok: true, report: { discovery: { of: 3, spot: { id: "a" } } } });
  });

  it("is refused if nothing fell, so that no card is empty", () => {
    expect(codeOf(decided(day(), recheck()))).toBe("nothingFell");
  });

  it("is due when something fell, about the first whose spots did", () => {
    expect(recheckDue(day(), ["door"])).toBeNull();
    expect(recheckDue(seen, ["light"])).toEqual(recheck({ causes: ["light"] }));
  });

  it("H-17: names all who moved, and of their ways only the places at which something fell", () => {
    const path = [at(2, 5), at(5, 11), at(9, 5), at(9, 6), at(2, 6)];
    const situation = day({ guard: "at=2:6", more: "creature wolf name=Wolf side=hostile at=2:9" });
    const movements = [
      { mover: "guard", path },
      { mover: "wolf", path: [at(2, 8), at(2, 9)] },
    ];
    const due = recheckDue(situation, ["moved"], { movements });
    expect(due?.movements).toEqual([
      { mover: "guard", path: [at(5, 11)] },
      { mover: "wolf", path: [] },
    ]);
    const whole = recheck({ causes: ["moved"], movements });
    const decision = decided(situation, due!, 2);
    expect(decision).toMatchObject({ report: { movers: ["guard", "wolf"], causes: ["moved"] } });
    expect(discoveriesOf(decision)).toEqual(discoveriesOf(decided(situation, whole, 2)));
    expect(recheckDue(seen, ["moved"], { movements: [{ mover: "guard", path: [at(9, 11)] }] })?.movements).toEqual([
      { mover: "guard", path: [] },
    ]);
  });

  it("G-6: does not name whom only Gamemasters see", () => {
    const situation = day({ guard: "at=9:11", more: "creature ghost name=Ghost side=hostile at=2:9 gmHidden=yes" });
    const movements = ["ghost", "guard", "nobody"].map((mover) => ({ mover, path: [] }));
    expect(decided(situation, recheck({ movements }), 1)).toMatchObject({ report: { movers: ["guard"] } });
  });

  it("holds only as many movers and places as a request may, those first where something fell", () => {
    const situation = day({ guard: "at=2:6" });
    const idle = Array.from({ length: MOST_MOVERS + 8 }, (_, index) => ({ mover: `m${index}`, path: [at(1, 1)] }));
    const due = recheckDue(situation, ["moved"], { movements: [...idle, { mover: "guard", path: [at(9, 5)] }] });
    expect(due?.movements).toHaveLength(MOST_MOVERS);
    expect(due?.movements[0]).toEqual({ mover: "guard", path: [at(9, 5)] });
  });

  it("H-1: skips the spots that a Gamemaster approved", () => {
    expect(recheckDue(seen, ["light"], { approved: ["a", "c"] })).toEqual(
      recheck({ causes: ["light"], approved: ["a", "c"] }),
    );
    const [discovery] = discoveriesOf(decided(seen, recheck({ approved: ["a", "c"] }), 3));
    expect(discovery?.revealed.map(({ id }) => id)).toEqual(["b"]);
    expect(recheckDue(seen, ["light"], { approved: ["a", "b", "c"] })).toBeNull();
  });
});
