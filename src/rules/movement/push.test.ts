import { describe, expect, it } from "vitest";
import type { Act } from "../acts.ts";
import { byPlace } from "../creatures.ts";
import { parseSituation } from "../notation.ts";
import type { Situation } from "../situation.ts";
import { afterwards, codeOf, known } from "../testing/outcome.ts";
import { decided } from "../testing/decided.ts";
import { pushing } from "../testing/tacticsAsks.ts";

/** Ada hides in two spots in a row, in the dark. */
function yard({
  spots = "spot a at=4:4\nspot b at=4:5",
  hiding = "hiding result=12",
  scene = "",
  status = "hidden",
  body = "",
  more = "",
} = {}): Situation {
  return parseSituation(`
    scene yard canvas=1200,1200 darkness=1 ${scene}
    creature ada name=Ada side=friendly at=4:4 statuses=${status} ${body}
      ${hiding}
      ${spots}
    ${more}`);
}

/** The yard, with another component of hers that hides there. */
const swarm = (at: string): Situation =>
  yard({
    body: "body=swarm",
    more: `creature part name=Part side=friendly at=9:9 statuses=hidden body=swarm
      hiding result=12
      spot p at=${at}`,
  });

/** The yard, with Bea, whom she holds. */
const linked = (held: string): Situation =>
  yard({ spots: `grapples of=${held}\nspot a at=4:4\nspot b at=4:5`, more: "creature bea side=friendly at=5:5" });

const PENDING = "pending event=e1 first=6:4 result=9 extra=0 movement=6 from=4:4";

function push(spot: string, i: number, j: number): Act {
  return { kind: "push", creature: "ada", spot, to: { i, j, w: 1, h: 1 } };
}

function teleport(i: number, j: number, range: number, more: object = {}): Act {
  return { kind: "teleport", creature: "ada", to: { i, j, w: 1, h: 1, ...more }, range };
}

function spotsOf(situation: Situation): Record<string, string> {
  const { spots } = known(situation, "ada").hiding;
  return Object.fromEntries(spots.map(({ id, place }) => [id, `${place.i}:${place.j}`]));
}

describe("H-24: a push moves all spots by the same vector", () => {
  it.each<[string, Situation, Act, Record<string, string>]>([
    ["all of them", yard(), push("a", 6, 4), { a: "6:4", b: "6:5" }],
    ["whichever of them is named", yard(), push("b", 6, 5), { a: "6:4", b: "6:5" }],
    ["one after the other", yard(), push("a", 4, 5), { a: "4:5", b: "4:6" }],
    [
      "a spot at the edge of the map stays",
      yard({ spots: "spot a at=4:4\nspot b at=0:5" }),
      push("a", 3, 4),
      { a: "3:4", b: "0:5" },
    ],
    ["a spot before a wall stays", yard({ more: "wall w c=500,500,600,500" }), push("a", 6, 4), { a: "6:4", b: "4:5" }],
    [
      "a window stops it, a curtain does not",
      yard({ more: "wall w c=500,500,600,500 sight=0\nwall v c=400,500,500,500 move=0" }),
      push("a", 6, 4),
      { a: "6:4", b: "4:5" },
    ],
    [
      "T-9: a spot comes to the nearest empty place to where somebody is, on its line",
      yard({ more: "creature rat side=neutral at=6:5" }),
      push("a", 6, 4),
      { a: "6:4", b: "5:5" },
    ],
    [
      "H-8: and one that would come to where another stays",
      yard({ spots: "spot a at=4:4\nspot b at=4:5\nspot c at=4:6", more: "wall w c=700,0,700,1200" }),
      push("a", 5, 5),
      { a: "5:5", b: "5:6", c: "4:6" },
    ],
    [
      "H-8: and so on, as far as it goes",
      yard({ spots: "spot a at=4:4\nspot b at=4:5\nspot c at=9:9", more: "wall w c=600,0,600,1200" }),
      push("a", 4, 5),
      { a: "4:4", b: "4:5", c: "9:10" },
    ],
    [
      "H-8: nor comes one to where a pending Hide has its first spot, when that has to stay",
      yard({ more: `${PENDING}\nwall w c=400,700,500,700` }),
      push("a", 6, 4),
      { a: "5:4", b: "6:5" },
    ],
    ["H-8: nor comes one to a spot of another of its parts", swarm("6:5"), push("a", 6, 4), { a: "6:4", b: "5:5" }],
    [
      "T-9: walls stop it before them",
      yard({ more: "wall w c=0,700,1200,700" }),
      push("a", 9, 4),
      { a: "6:4", b: "6:5" },
    ],
    [
      "H-24, H-8: not into a tile of its own spots, and not past the computed place where it can stop before it",
      yard({ spots: "spot a at=4:4\nspot b at=4:6", more: "wall w c=700,0,700,1200" }),
      push("a", 4, 6),
      { a: "4:5", b: "4:6" },
    ],
    [
      "T-9: beside its line where that is full",
      yard({
        spots: "spot a at=4:4\nspot b at=9:9",
        more: "creature rat side=neutral at=6:4\ncreature cat side=neutral at=5:4\ncreature bat side=neutral at=7:4",
      }),
      push("a", 6, 4),
      { a: "6:3", b: "11:9" },
    ],
    [
      "G-7: on hexes by the same way, whatever the row",
      yard({ scene: "grid=2", spots: "spot a at=4:4\nspot b at=3:6" }),
      push("a", 5, 4),
      { a: "5:4", b: "4:7" },
    ],
  ])("%s", (_name, situation, asked, places) => {
    const decision = decided(situation, asked);
    expect(codeOf(decision)).toBeNull();
    const after = afterwards(situation, decision);
    expect(spotsOf(after)).toEqual(places);
    expect(known(after, "ada")).toMatchObject({ statuses: ["hidden"], hiding: { result: 12 } });
  });

  it("H-22: what is possible goes with the spots", () => {
    const situation = yard({ hiding: "hiding result=12 possible=b" });
    expect(known(afterwards(situation, decided(situation, push("a", 6, 4))), "ada").hiding.possible).toEqual(["b"]);
  });

  it("H-17: what no longer suits is revealed at once, by the Gamemaster's roll", () => {
    const lit = yard({ more: "light lamp x=450 y=650 bright=80 dim=80\ncreature guard side=hostile at=9:9" });
    const decision = decided(lit, push("a", 6, 4), 2);
    expect(decision).toMatchObject({
      report: {
        moved: [{ id: "a" }, { id: "b" }],
        stayed: [],
        discoveries: [{ of: 2, roll: 2, found: false, revealed: [{ id: "a" }] }],
      },
    });
    expect(spotsOf(afterwards(lit, decision))).toEqual({ b: "6:5" });
  });

  it.each([
    ["another creature's", { more: "creature bob side=friendly at=9:9 statuses=hidden\n  spot q at=9:9\n" }, 3],
    ["its own that stays", { spots: "spot a at=9:8\nspot b at=9:9", more: "wall w c=900,900,1000,900\n" }, 8],
  ])("H-1: a spot that did not suit before is not revealed where it is: %s", (_name, { more, ...own }, row) => {
    const lamp = "light lamp x=950 y=950 bright=40 dim=40\ncreature guard side=hostile at=9:11";
    const lit = yard({ ...own, more: `${more}${lamp}` });
    const decision = decided(lit, push("a", row, known(lit, "ada").hiding.spots[0]!.place.j));
    expect(decision).toMatchObject({ ok: true, report: { discoveries: [] } });
  });

  it.each([
    ["where nothing can move", yard({ spots: "spot a at=0:4" }), push("a", -1, 4), "notPushed"],
    ["by no way at all", yard(), push("a", 4, 4), "notPushed"],
    ["who is not hidden", yard({ hiding: "", spots: "" }), push("a", 5, 4), "notHidden"],
    ["by a spot that it has not", yard(), push("x", 5, 4), "unknownSpot"],
  ])("is refused %s", (_name, situation, asked, code) => {
    expect(codeOf(decided(situation, asked))).toBe(code);
  });
});

describe("H-2, H-24: a Hide that is pending while its creature is moved by force", () => {
  const pendingAfter = (situation: Situation, asked: Act) => {
    const { pending, result } = known(afterwards(situation, decided(situation, asked)), "ada").hiding;
    return { first: pending?.first ?? null, from: pending?.from ?? null, result };
  };
  const at = (i: number, j: number) => ({ i, j, w: 1, h: 1 });
  const pushed = push("a", 5, 4);

  it.each<[string, string, object]>([
    ["its first spot goes along, and it goes on from the spots", "", { first: at(7, 4), from: [at(5, 4), at(5, 5)] }],
    [
      "its first spot stays where something is in the way",
      "creature rat side=neutral at=7:4",
      { first: at(6, 4), from: [at(5, 4), at(5, 5)] },
    ],
    [
      "a spot that stays is still one to go on from",
      "creature rat side=neutral at=5:5",
      { first: at(7, 4), from: [at(4, 5), at(5, 4)] },
    ],
  ])("pushed: %s", (_name, more, expected) => {
    const { from, ...rest } = pendingAfter(yard({ more: `${PENDING}\n${more}` }), pushed);
    expect({ ...rest, from: from?.toSorted(byPlace) }).toEqual({ ...expected, result: 12 });
  });

  /** In the open, with an orc behind her. */
  const open = (first: string, more = ""): Situation =>
    parseSituation(`
      scene yard canvas=1200,1200 darkness=1
      creature orc side=hostile at=4:3
      creature ada name=Ada side=friendly at=4:4
        ${PENDING.replace("6:4", first)}
      ${more}`);
  const shoved = pushing(2, { creature: "orc", targets: ["ada"] });

  it.each<[string, Situation, object]>([
    ["goes along", open("6:4"), { first: at(6, 6), from: [at(4, 6)] }],
    ["stops before a wall", open("6:4", "wall w c=600,600,600,700"), { first: at(6, 5), from: [at(4, 6)] }],
    ["stays behind one", open("6:4", "wall w c=500,600,500,700"), { first: at(6, 4), from: [at(4, 6)] }],
    [
      "is where she is, also past somebody in the way",
      open("4:4", "creature rat side=neutral at=4:6"),
      { first: at(4, 5), from: [at(4, 5)] },
    ],
  ])("shoved in the open: the first spot %s, and she goes on from where she is", (_name, situation, expected) => {
    expect(pendingAfter(situation, shoved)).toEqual({ ...expected, result: null });
  });

  it("it is over for whoever is taken along by a teleport, too", () => {
    const situation = open("4:4", "creature bea side=friendly at=4:5\n  grapples of=ada");
    const jump = { kind: "teleport", creature: "bea", to: at(6, 5), range: 8 } as const;
    expect(pendingAfter(situation, jump)).toEqual({ first: null, from: null, result: null });
  });

  it("pushed: which place was chosen first is not on the card (H-10)", () => {
    const decision = decided(yard({ more: PENDING }), pushed);
    expect(decision).toMatchObject({ ok: true, report: { moved: [{ id: "a" }, { id: "b" }], stayed: [] } });
  });

  it("teleported: it is over, and the lower result counts (H-8)", () => {
    expect(pendingAfter(yard({ more: PENDING }), teleport(6, 4, 4))).toEqual({ first: null, from: null, result: 9 });
  });

  it("H-3: further spots are then reached from its new place", () => {
    const far = { kind: "designate", creature: "ada", spots: [at(11, 4)] } as const;
    const reach = PENDING.replace("extra=0", "extra=1");
    const before = yard({ more: reach });
    expect(codeOf(decided(before, far))).toBe("spotInvalid");
    const after = afterwards(before, decided(before, push("a", 6, 4)));
    expect(codeOf(decided(after, far))).toBe(null);
  });
});

describe("H-24, T-12: a teleport leaves one spot", () => {
  it.each<[string, Situation, Act, string | null, string?]>([
    ["within range of a spot", yard(), teleport(4, 9, 4), null],
    ["not beyond it", yard(), teleport(4, 9, 3), "outOfRange"],
    ["past walls", yard({ more: "wall w c=700,0,700,1200" }), teleport(4, 9, 4), null],
    ["rooted or not", yard({ status: "hidden,rooted" }), teleport(4, 9, 4), null],
    [
      "T-10: grappled, half as far: the other comes along",
      yard({ status: "hidden,grappled" }),
      teleport(4, 9, 8),
      null,
    ],
    ["T-10: and no farther, rounded down", yard({ status: "hidden,grappled" }), teleport(4, 9, 7), "outOfRange"],
    ["T-10: divided by all whom grapples link", linked("bea"), teleport(4, 9, 8), null],
    ["T-10: so many", linked("bea"), teleport(4, 9, 7), "outOfRange"],
    ["H-8: not into a spot of another of its parts, but beside it", swarm("4:9"), teleport(4, 9, 4), null, "3:9"],
    ["H-22: from where it may be", yard({ hiding: "hiding result=12 possible=a" }), teleport(4, 9, 4), "outOfRange"],
    [
      "T-12: onto another: beside it",
      yard({ more: "creature rat side=neutral at=4:9" }),
      teleport(4, 9, 4),
      null,
      "3:9",
    ],
    ["not off the map", yard(), teleport(4, 12, 9), "cannotStandThere"],
    ["not to half a tile", yard(), teleport(4, 8.5, 9), "cannotStandThere"],
    ["not in another shape", yard(), teleport(4, 9, 9, { w: 2 }), "cannotStandThere"],
  ])("%s", (_name, situation, asked, code, to = "4:9") => {
    const decision = decided(situation, asked);
    expect(codeOf(decision)).toBe(code);
    if (code === null) {
      expect(spotsOf(afterwards(situation, decision))).toEqual({ [`e9-${to.replace(":", "-")}`]: to });
    }
  });

  it("hiding goes on, with the result that Track meets, and all is possible", () => {
    const situation = yard({ hiding: "hiding result=12 possible=b" });
    const { hiding, statuses } = known(afterwards(situation, decided(situation, teleport(4, 9, 4))), "ada");
    expect(statuses).toEqual(["hidden"]);
    expect(hiding).toMatchObject({ result: 12, possible: null, ambush: null });
  });

  it("H-17: unsuitable there, it is found, for X = 1", () => {
    const lit = yard({ more: "light lamp x=950 y=450 bright=90 dim=90\ncreature guard side=hostile at=9:9" });
    const decision = decided(lit, teleport(4, 9, 4));
    expect(decision).toMatchObject({ report: { discoveries: [{ of: 1, roll: null, found: true }] } });
    expect(known(afterwards(lit, decision), "ada")).toMatchObject({ statuses: [], place: { i: 4, j: 9 } });
  });
});
