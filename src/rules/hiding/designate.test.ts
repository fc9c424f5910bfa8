import { describe, expect, it } from "vitest";
import type { Decision } from "../acts.ts";
import { decide } from "../decide.ts";
import { parseSituation } from "../notation.ts";
import type { Creature, Situation } from "../situation.ts";
import { scriptedDice } from "../testing/dice.ts";
import { contextWith } from "../testing/context.ts";
import { afterwards, codeOf, known } from "../testing/outcome.ts";

/** A dark yard in which Ada, at 2:2, has rolled 12 for a first spot at 3:3: two further spots. */
function yard({ ada = "", more = "" } = {}): Situation {
  return parseSituation(`
    scene yard canvas=2000,1000 darkness=1
    creature ada name=Ada side=friendly at=2:2
      turn minor=0 movement=0
      pending event=e1 first=3:3 result=12 extra=2 movement=3 from=2:2
      ${ada}
    ${more}`);
}

function designate(situation: Situation, ...tiles: readonly (readonly [number, number])[]): Decision {
  const spots = tiles.map(([i, j]) => ({ i, j, w: 1, h: 1 }));
  return decide(situation, { kind: "designate", creature: "ada", spots }, contextWith(scriptedDice(), "e2"));
}

function after(situation: Situation, decision: Decision): Creature {
  return known(afterwards(situation, decision), "ada");
}

describe("H-2: further spots", () => {
  it.each([
    ["none is fine", [], null],
    [
      "as many as allowed",
      [
        [2, 2],
        [1, 1],
      ],
      null,
    ],
    [
      "one too many",
      [
        [2, 2],
        [1, 1],
        [1, 2],
      ],
      "tooManySpots",
    ],
    ["the first once more", [[3, 3]], "spotTwice"],
    [
      "one twice",
      [
        [2, 2],
        [2, 2],
      ],
      "spotTwice",
    ],
    ["H-3: out of the reach it had when it rolled", [[6, 2]], "spotInvalid"],
    ["H-3: with the movement of then, not of now", [[5, 2]], null],
  ] as const)("%s", (_name, tiles, code) => {
    expect(codeOf(designate(yard(), ...tiles))).toBe(code);
  });

  it("need a Hide that waits", () => {
    const idle = parseSituation("scene yard canvas=500,500 darkness=1\ncreature ada name=Ada side=friendly at=2:2");
    expect(designate(idle)).toEqual({ ok: false, refusal: { code: "nothingPending", data: { name: "Ada" } } });
  });

  it("begin hidden, with markers in the order of their places, so that none looks first (H-10)", () => {
    const decision = designate(yard(), [5, 2], [1, 1]);
    const ada = after(yard(), decision);
    expect(ada.statuses).toEqual(["hidden"]);
    expect(ada.hiding).toMatchObject({ result: 12, pending: null, possible: null });
    expect(ada.hiding.spots.map(({ id }) => id)).toEqual(["e2-1-1", "e2-3-3", "e2-5-2"]);
    expect(decision).toMatchObject({ report: { kind: "designate", unused: 0, result: 12 } });
  });

  it("are lost when they are not used", () => {
    expect(designate(yard(), [2, 2])).toMatchObject({ ok: true, report: { unused: 1 } });
  });
});

describe("H-8: Hide while hidden", () => {
  const hidden = yard({ ada: "hiding result=20 possible=a ambush=1:0\nspot a at=2:2\nspot b at=9:9" });

  it("adds to the spots there are, all are possible again, and Track meets the new result", () => {
    const ada = after(hidden, designate(hidden, [1, 1]));
    expect(ada.hiding.spots.map(({ id }) => id)).toEqual(["e2-1-1", "a", "e2-3-3", "b"]);
    expect(ada.hiding).toMatchObject({ result: 12, possible: null, ambush: null });
  });

  it("allows no two markers on the same tiles", () => {
    expect(codeOf(designate(hidden, [2, 2]))).toBe("spotTwice");
  });
});

describe("H-5, H-8: a creature of several tiles, hidden in several spots", () => {
  /** Two tiles square, hidden at 2:2 and 2:12, with 2 movement for two further spots beside the first at 2:4. */
  const ox = parseSituation(`
      scene yard canvas=2000,1000 darkness=1
      creature ada name=Ada side=friendly at=2:2:2x2 statuses=hidden
        hiding result=9
        spot a at=2:2:2x2
        spot b at=2:12:2x2
        pending event=e1 first=2:4:2x2 result=12 extra=2 movement=2 from=2:2:2x2,2:12:2x2`);

  const choose = (i: number, j: number, w = 2, h = 2) =>
    codeOf(
      decide(ox, { kind: "designate", creature: "ada", spots: [{ i, j, w, h }] }, contextWith(scriptedDice(), "e2")),
    );

  it.each([
    ["in reach of the first spot", 4, 2, null],
    ["in reach of the other", 4, 13, null],
    ["in reach of neither", 2, 7, "spotInvalid"],
    ["sharing tiles with one of them", 3, 12, "spotTwice"],
    ["sharing one with the first of this Hide", 3, 5, "spotTwice"],
    ["beside one of them", 4, 12, null],
    ["on the same tiles as one", 2, 12, "spotTwice"],
    ["on the same tiles as the first of this Hide", 2, 4, "spotTwice"],
    ["partly off the map", 9, 12, "spotImpossible"],
  ] as const)("%s", (_name, i, j, code) => {
    expect(choose(i, j)).toBe(code);
  });

  it("nor do two that are chosen together share a tile", () => {
    const spots = [4, 5].map((i) => ({ i, j: 12, w: 2, h: 2 }));
    const both = { kind: "designate", creature: "ada", spots } as const;
    expect(codeOf(decide(ox, both, contextWith(scriptedDice(), "e2")))).toBe("spotTwice");
  });

  it("takes no spot of another shape", () => {
    expect(choose(4, 2, 1, 1)).toBe("spotImpossible");
  });
});

it("H-10: neither the report nor the state tells which spot was chosen first: they go by their places", () => {
  const decision = designate(yard(), [2, 2], [1, 1]);
  if (!decision.ok || decision.report.kind !== "designate") throw new TypeError("not designated");
  const [told, kept] = [decision.report.added, after(yard(), decision).hiding.spots];
  for (const spots of [told, kept])
    expect(spots.map(({ place: { i, j } }) => [i, j])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
});

describe("H-1, H-18: nobody begins to hide that is down", () => {
  it.each([
    ["unconscious", "statuses=unconscious", ""],
    ["at 0 life", "", "ability life=0,9"],
  ])("%s", (_name, status, ability) => {
    const down = parseSituation(`
      scene yard canvas=1500,1000 darkness=1
      creature ada name=Ada side=friendly at=2:4 ${status}
        ${ability}
        pending event=e1 first=2:4 result=12 extra=2 movement=6 from=2:4`);
    expect(codeOf(designate(down))).toBe("unconscious");
    expect(codeOf(decide(down, { kind: "giveUp", creature: "ada" }, contextWith(scriptedDice())))).toBeNull();
  });
});

describe("H-34: whom Track is offered to", () => {
  const guard = "creature guard name=Guard side=hostile at=2:8";
  it.each([
    ["an enemy within 6", guard, ["guard"]],
    ["not one farther away", "creature guard side=hostile at=2:9", []],
    ["not one without its reaction", `${guard}\nturn reaction=0`, []],
    ["one with its reaction", `${guard}\nturn minor=0`, ["guard"]],
    ["H-37: not a blinded one", `${guard} statuses=blinded`, []],
    ["G-6: not an unconscious one", `${guard} statuses=unconscious`, []],
    ["G-6: not one that only the GM sees", `${guard} gmHidden=yes`, []],
    ["G-6: not a neutral one", "creature cook side=neutral at=2:3", []],
    ["not a friend", "creature bob side=friendly at=2:3", []],
    ["G-15: not behind what blocks movement", `wall w c=600,0,600,1000 sight=0\n${guard}`, []],
    ["G-15: through a curtain", `wall w c=600,0,600,1000 move=0\n${guard}`, ["guard"]],
    [
      "H-36: in turn order, those without a part in the fight last",
      `creature cook side=hostile at=2:3\n${guard}\ncreature captain side=hostile at=4:4
       fight f moment=1:2 order=captain,guard,ada`,
      ["captain", "guard", "cook"],
    ],
  ])("%s", (_name, more, trackers) => {
    const situation = yard({ more });
    const decision = designate(situation);
    expect(decision).toMatchObject({ ok: true, report: { trackers } });
    const offer =
      trackers.length > 0 ? { event: "e2", result: 12, trackers, answers: {}, together: [], allowed: [] } : null;
    expect(after(situation, decision).hiding.offer).toEqual(offer && { ...offer, places: [expect.anything()] });
  });

  it("measures from where it used Hide, not from its spots", () => {
    const near = yard({ more: "creature guard side=hostile at=9:3" });
    expect(designate(near, [5, 2])).toMatchObject({ report: { trackers: [] } });
  });

  it("measures from the new spots when it was hidden already", () => {
    const ada = "hiding result=20\nspot a at=2:2";
    const more = "creature guard side=hostile at=9:3";
    expect(designate(yard({ ada, more }), [1, 1])).toMatchObject({ report: { trackers: ["guard"] } });
    const far = "creature guard side=hostile at=2:10";
    expect(designate(yard({ ada, more: far }), [1, 1])).toMatchObject({ report: { trackers: [] } });
  });
});
