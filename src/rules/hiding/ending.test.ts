import { describe, expect, it } from "vitest";
import type { Act, Decision } from "../acts.ts";
import { parseSituation } from "../notation.ts";
import type { Creature, Situation } from "../situation.ts";
import { applyChanges } from "../state.ts";
import { afterwards, codeOf, known } from "../testing/outcome.ts";
import type { Footprint } from "../vocabulary.ts";
import { decided } from "../testing/decided.ts";

const SPOTS = "spot a at=2:2\nspot b at=4:6";
const CLAIM = "spot a at=2:2\nclaim event=e1\nclaimed b at=4:6";

/** Ada hides in two spots of a dark yard and has 6 movement left. */
function yard({ spots = SPOTS, hiding = "result=12", status = "hidden", turn = "turn", more = "" } = {}): Situation {
  return parseSituation(`
    scene yard canvas=1200,1000 darkness=1
    creature ada name=Ada side=friendly at=2:2 statuses=${status}
      ${turn}
      hiding ${hiding}
      ${spots}
    ${more}`);
}

function after(situation: Situation, decision: Decision): Creature {
  return known(afterwards(situation, decision), "ada");
}

function at(i: number, j: number): Footprint {
  return { i, j, w: 1, h: 1 };
}

describe("H-20: 'I was there'", () => {
  const claim = (event: string, spot: string): Act => ({ kind: "claim", creature: "ada", event, spot });

  it.each([
    ["in the spot that was revealed", yard({ spots: CLAIM }), claim("e1", "b"), null],
    ["not about another event", yard({ spots: CLAIM }), claim("e0", "b"), "noClaim"],
    ["not in a spot that was not revealed", yard({ spots: CLAIM }), claim("e1", "a"), "unknownSpot"],
    ["not without a failed discovery", yard(), claim("e1", "b"), "noClaim"],
  ])("%s", (_name, situation, asked, code) => {
    expect(codeOf(decided(situation, asked))).toBe(code);
  });

  it("turns the failed roll into a found one: X as it was, no die", () => {
    const decision = decided(yard({ spots: CLAIM }), claim("e1", "b"));
    const discovery = { of: 2, roll: null, found: true, chosen: true, spot: { id: "b" }, place: at(4, 6) };
    expect(decision).toMatchObject({ report: { kind: "claim", event: "e1", discovery } });
    const ada = after(yard({ spots: CLAIM }), decision);
    expect(ada).toMatchObject({ place: at(4, 6), statuses: [], hiding: { claim: null, spots: [], result: null } });
  });

  it("is open until the next event that concerns the hider", () => {
    const two = yard({ spots: CLAIM, more: "creature bob name=Bob side=friendly at=8:8" });
    const hides = (creature: string, spot: Footprint) => decided(two, { kind: "hide", creature, spot }, 10);
    expect(after(two, hides("bob", at(8, 8))).hiding.claim?.event).toBe("e1");
    expect(after(two, hides("ada", at(3, 3))).hiding.claim).toBeNull();
  });
});

it('H-16, H-20: a hider that says "I was there" has the advantage too', () => {
  const fight = "creature bob name=Bob side=friendly at=8:8\nfight f moment=3:1 order=ada,bob";
  const decision = decided(yard({ spots: CLAIM, more: fight }), {
    kind: "claim",
    creature: "ada",
    event: "e1",
    spot: "b",
  });
  expect(decision).toMatchObject({ report: { discovery: { found: true, ambush: true } } });
  expect(after(yard({ spots: CLAIM, more: fight }), decision).hiding.ambush).toMatchObject({ round: 3, id: "bob" });
});

describe("H-15: travelling out of a spot ends hiding", () => {
  const emerge = (spot: string, to: Footprint | null = null): Act => ({ kind: "emerge", creature: "ada", spot, to });

  it.each([
    ["no further than the spot", yard(), emerge("b"), null],
    ["to a place within its movement", yard(), emerge("b", at(8, 8)), null],
    ["not beyond its movement", yard({ turn: "turn movement=3" }), emerge("b", at(8, 8)), "outOfReach"],
    ["outside combat as far as it likes", yard({ turn: "" }), emerge("a", at(9, 11)), null],
    ["G-10: not where no way leads", yard({ more: "wall w c=0,750,1200,750" }), emerge("b", at(8, 8)), "noWay"],
    ["G-10: not rooted", yard({ status: "hidden,rooted" }), emerge("b", at(8, 8)), "cannotTravel"],
    ["but rooted it may show itself", yard({ status: "hidden,rooted" }), emerge("b"), null],
    [
      "G-10: not onto another",
      yard({ more: "creature bob side=friendly at=8:8" }),
      emerge("b", at(8, 8)),
      "placeNotOffered",
    ],
    ["not from a spot it does not have", yard(), emerge("x"), "unknownSpot"],
    ["H-22: not from where it cannot be", yard({ hiding: "result=12 possible=a" }), emerge("b"), "notPossible"],
    ["not when it is not hidden", yard({ spots: "", status: "" }), emerge("b"), "notHidden"],
    ["not in another's turn", yard({ more: "fight f moment=1:1 order=ada,bob" }), emerge("b"), "notYourTurn"],
  ])("%s", (_name, situation, asked, code) => {
    expect(codeOf(decided(situation, asked))).toBe(code);
  });

  it("costs the way from the spot, not from its token", () => {
    const decision = decided(yard(), emerge("b", at(4, 10)));
    expect(decision).toMatchObject({ report: { kind: "emerge", spot: { id: "b" }, place: at(4, 10) } });
    const ada = after(yard(), decision);
    expect(ada).toMatchObject({ place: at(4, 10), budget: { movement: 2 }, statuses: [] });
    expect(ada.hiding).toMatchObject({ spots: [], ambush: null, appearing: null });
  });
});

describe("H-16: the advantage to the end of the turn in which it comes out", () => {
  const leave: Act = { kind: "emerge", creature: "ada", spot: "b", to: null };
  const fight = "creature bob name=Bob side=friendly at=8:8\nfight f moment=3:0 order=ada,bob";

  it.each([
    ["in a fight, to the end of that turn", fight, { fight: "f", round: 3, turn: 0, id: "ada" }],
    ["not outside one, where no turn ends", "", null],
  ])("%s", (_name, more, ambush) => {
    const decision = decided(yard({ more }), leave);
    expect(after(yard({ more }), decision).hiding.ambush).toEqual(ambush);
    expect(decision).toMatchObject({ report: { kind: "emerge", ambush: ambush !== null } });
  });
});

describe("H-16: where it appears when the spot is taken", () => {
  const leave: Act = { kind: "emerge", creature: "ada", spot: "b", to: null };
  const guard = "creature guard name=Guard side=hostile at=4:6";

  it.each([
    ["in the spot, when it is free", "", at(4, 6), null],
    ["G-6: in the spot, when only a body lies there", `${guard} statuses=unconscious`, at(4, 6), null],
    ["in the nearest free place, of equals the first", guard, at(3, 5), 8],
    [
      "past what is taken too, its player choosing among the rest",
      `${guard}\ncreature beast side=hostile at=3:5:3x1\ncreature cat side=hostile at=5:5:3x1`,
      at(4, 5),
      2,
    ],
    ["on its own side of a wall", `${guard}\nwall w c=0,400,1200,400`, at(4, 5), 5],
  ])("%s", (_name, more, place, choices) => {
    const situation = yard({ more });
    const { place: stands, hiding } = after(situation, decided(situation, leave));
    expect(stands).toEqual(place);
    expect(hiding.appearing?.length ?? null).toBe(choices);
    if (hiding.appearing) expect(hiding.appearing[0]).toEqual(place);
  });

  describe("the choice among equals", () => {
    const start = yard({ more: `${guard}\nfight f moment=2:0 order=ada,guard` });
    const choosing = afterwards(start, decided(start, leave));
    const appear = (place: Footprint): Act => ({ kind: "appear", creature: "ada", place });

    it.each([
      ["one of them", at(5, 7), null],
      ["the one it stands in", at(3, 5), null],
      ["none but them", at(6, 6), "placeNotOffered"],
      ["not where the guard is", at(4, 6), "placeNotOffered"],
    ])("%s", (_name, place, code) => {
      expect(codeOf(decided(choosing, appear(place)))).toBe(code);
    });

    it("moves it, keeps the ambush and is over", () => {
      const chosen = afterwards(choosing, decided(choosing, appear(at(5, 7))));
      expect(known(chosen, "ada")).toMatchObject({
        place: at(5, 7),
        hiding: { appearing: null, ambush: { fight: "f", round: 2, turn: 0 } },
      });
      expect(codeOf(decided(chosen, appear(at(3, 5))))).toBe("noChoiceOfPlace");
    });

    it("is over once it has moved on", () => {
      const creatures = choosing.creatures.map((one) => (one.id === "ada" ? { ...one, place: at(7, 7) } : one));
      expect(codeOf(decided({ ...choosing, creatures }, appear(at(5, 7))))).toBe("noChoiceOfPlace");
    });

    it("stays while it takes what struck it", () => {
      const wound = { event: "w", by: null, name: "Fall", damage: [], effects: [], critical: false };
      const dealt = applyChanges(choosing, [{ kind: "wound", creature: "ada", wound }]);
      const apply: Act = { kind: "applyDamage", creature: "ada", event: "w", prevented: 0, percent: 100 };
      expect(after(dealt, decided(dealt, apply)).hiding.appearing).toEqual(known(choosing, "ada").hiding.appearing);
      const drop: Act = { kind: "dropDamage", creature: "ada", event: "w" };
      expect(after(dealt, decided(dealt, drop)).hiding.appearing).toEqual(known(choosing, "ada").hiding.appearing);
    });

    it("is over with its next act", () => {
      const hides: Act = { kind: "hide", creature: "ada", spot: at(3, 5) };
      expect(after(choosing, decided(choosing, hides, 10)).hiding).toMatchObject({ appearing: null });
    });
  });
});

describe("H-18: hiding ends for another reason", () => {
  const end = (cause: "removed" | "down" | "gone"): Act => ({ kind: "end", creature: "ada", cause });

  it.each(["removed", "down"] as const)("%s: a draw 1dX settles where it stands or lies, without ambush", (cause) => {
    const decision = decided(yard(), end(cause), 2);
    expect(decision).toMatchObject({
      report: { kind: "end", cause, discovery: { of: 2, roll: 2, found: true, spot: { id: "b" }, place: at(4, 6) } },
    });
    const ada = after(yard(), decision);
    expect(ada).toMatchObject({ place: at(4, 6), statuses: [], hiding: { spots: [], ambush: null } });
  });

  it("H-22: draws among those that are possible", () => {
    const situation = yard({ hiding: "result=12 possible=b" });
    expect(decided(situation, end("down"))).toMatchObject({
      report: { discovery: { of: 2, roll: null, secret: true, spot: { id: "b" } } },
    });
  });

  it("gone: nothing is left, wherever it was", () => {
    const ada = after(yard(), decided(yard(), end("gone")));
    expect(ada).toMatchObject({ place: at(2, 2), statuses: [], hiding: { spots: [], result: null } });
    expect(codeOf(decided(yard(), { kind: "end", creature: "nobody", cause: "gone" }))).toBeNull();
  });

  it("drops a Hide that was only rolled", () => {
    const waiting = yard({
      status: "",
      hiding: "",
      spots: "pending event=e first=2:2 result=9 extra=1 movement=2 from=2:2",
    });
    expect(after(waiting, decided(waiting, end("down")))).toMatchObject({ hiding: { pending: null }, place: at(2, 2) });
  });

  it("is refused if there is nothing to end", () => {
    expect(codeOf(decided(yard({ spots: "", status: "" }), end("removed")))).toBe("notHidden");
  });
});

describe("H-18: a manually deleted marker", () => {
  const gone = (spot: string): Act => ({ kind: "markerGone", creature: "ada", spot });

  it("takes that spot away", () => {
    const decision = decided(yard(), gone("a"));
    expect(decision).toMatchObject({ report: { kind: "markerGone", spot: { id: "a" }, last: false, place: null } });
    expect(after(yard(), decision).hiding.spots.map(({ id }) => id)).toEqual(["b"]);
  });

  it.each([
    ["the last spot", yard({ spots: "spot b at=4:6" })],
    ["H-22: the last one possible", yard({ hiding: "result=12 possible=b" })],
  ])("makes it appear with %s", (_name, situation) => {
    const decision = decided(situation, gone("b"));
    expect(decision).toMatchObject({ report: { last: true, place: at(4, 6) } });
    expect(after(situation, decision)).toMatchObject({
      place: at(4, 6),
      statuses: [],
      hiding: { spots: [], ambush: null },
    });
  });

  it("H-22: leaves the others possible", () => {
    const three = yard({ spots: `${SPOTS}\nspot c at=8:8`, hiding: "result=12 possible=a,b" });
    expect(after(three, decided(three, gone("a"))).hiding.possible).toEqual(["b"]);
    expect(after(three, decided(three, gone("c"))).hiding.possible).toBeNull();
  });

  it("is refused for a marker that is none of its", () => {
    expect(codeOf(decided(yard(), gone("x")))).toBe("unknownSpot");
  });
});
