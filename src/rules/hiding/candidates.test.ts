import { array, assert, boolean, constantFrom, integer, property, record } from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { wall } from "../map/testing/sampleScenes.ts";
import { Barriers } from "../map/travel/barriers.ts";
import { parseSituation } from "../notation.ts";
import type { Creature, Situation } from "../situation.ts";
import { candidates, candidatesInSlices } from "./candidates.ts";
import type { Candidate } from "./judge.ts";

/** A bright yard with a dim corner, a shrouded stretch and a wall; Ada has 3 movement left. */
function yard(more = "", ada = "turn movement=3") {
  return parseSituation(`
    scene yard canvas=1200,1000 darkness=1
    light sun x=650 y=550 bright=300 dim=400
    region smoke
      rectangle x=500 y=200 width=100 height=800
      shroud level=heavy
    region thicket
      rectangle x=600 y=200 width=100 height=800
      shroud level=light
    creature ada name=Ada side=friendly at=5:5
      ${ada}
    creature guard name=Guard side=hostile at=5:8
      turn reaction=0
    ${more}`);
}

function candidateAt(source: ReturnType<typeof yard>, i: number, j: number): Candidate | undefined {
  return candidates(source, "ada").candidates.find(({ place }) => place.i === i && place.j === j);
}

describe("H-3 to H-9: the candidate map", () => {
  it.each([
    ["H-4: heavy shroud", [6, 5], { verdict: "valid", cost: 1 }, "shroudHeavy"],
    ["H-3: its own tile, without a step", [5, 5], { verdict: "valid", cost: 0 }, "shroudHeavy"],
    ["H-4: one factor short", [6, 6], { verdict: "short", cost: 1 }, "lacksOne"],
    ["H-4: two factors short", [6, 7], { verdict: "invalid", cost: 2 }, "lacksTwo"],
    ["H-4: darkness, but H-3: out of reach", [5, 0], { verdict: "invalid", cost: 5 }, "outOfReach"],
    ["H-5: taken by another", [5, 8], { verdict: "invalid", cost: null }, "occupied"],
  ] as const)("%s", (_name, [i, j], expected, key) => {
    const candidate = candidateAt(yard(), i, j);
    expect(candidate).toMatchObject(expected);
    expect(candidate?.reasons.map((reason) => reason.key)).toContain(key);
  });

  it.each(["unconscious", "defeated"])("G-6: a body blocks nothing, so its tile is free (%s)", (status) => {
    const body = (is: string) => yard(`creature body name=Body side=hostile at=6:5 ${is}`);
    expect(candidateAt(body(`statuses=${status}`), 6, 5)).toMatchObject({ verdict: "valid", cost: 1 });
    expect(candidateAt(body(""), 6, 5)).toMatchObject({ verdict: "invalid", cost: null });
  });

  it.each([
    ["ends on a tile effect", "region pit\nrectangle x=500 y=600 width=100 height=100\ntileEffect name=pit", 6, false],
    ["leads past one", "region pit\nrectangle x=500 y=700 width=100 height=100\ntileEffect name=pit", 6, true],
    [
      "enters and leaves a zone of control",
      "creature spy side=hostile at=5:4\nturn\nability affixes=proactive",
      7,
      false,
    ],
    [
      "enters none that can react",
      "creature spy side=hostile at=5:4\nturn reaction=0\nability affixes=proactive",
      7,
      true,
    ],
  ] as const)("H-6: a way that %s", (_name, more, i, traceless) => {
    const candidate = candidateAt(yard(more), i, 5);
    expect(candidate?.verdict).toBe(traceless ? "valid" : "invalid");
    expect(candidate?.reasons.some(({ key }) => key === "traced")).toBe(!traceless);
  });

  it("H-7: to the invisible every place in reach is suitable", () => {
    const plain = yard();
    const creatures = plain.creatures.map((one) => ({ ...one, statuses: ["invisible" as const] }));
    expect(candidateAt({ ...plain, creatures }, 6, 7)?.verdict).toBe("valid");
    expect(candidateAt({ ...plain, creatures }, 5, 0)?.verdict).toBe("invalid");
  });

  it("H-9: reaches two tiles beyond the movement, row by row, nothing off the map", () => {
    const map = candidates(yard("", "turn movement=1"), "ada");
    expect(map).toMatchObject({ creature: "ada", movement: 1, from: [{ i: 5, j: 5 }] });
    expect(map.candidates.map(({ place }) => [place.i, place.j])).toEqual(
      [2, 3, 4, 5, 6, 7, 8].flatMap((i) => [2, 3, 4, 5, 6, 7, 8].map((j) => [i, j])),
    );
    const wide = candidates(yard("", "turn movement=9"), "ada").candidates;
    expect(wide).toHaveLength(120);
  });

  it("G-5: outside combat reach goes by speed", () => {
    expect(candidates(yard("", ""), "ada").movement).toBe(6);
  });

  it("H-2, H-3: a pending Hide is measured as when it was rolled, without the spots it has", () => {
    const pending = "turn movement=0\npending event=e first=6:5 result=9 extra=1 movement=2 from=4:5";
    const waiting = yard("", pending);
    expect(candidates(waiting, "ada")).toMatchObject({ movement: 2, from: [{ i: 4, j: 5 }] });
    expect(candidateAt(waiting, 2, 5)?.verdict).toBe("valid");
    expect(candidateAt(waiting, 7, 5)).toMatchObject({ verdict: "invalid", cost: 3 });
    expect(candidateAt(waiting, 6, 5)?.reasons[0]).toEqual({ key: "ownSpot", holds: false });
  });

  it("H-8: while hidden, reach is from the nearest spot, and its spots are taken", () => {
    const hidden = yard("", "turn movement=1\nhiding result=9\nspot a at=9:5\nspot b at=3:5");
    expect(candidateAt(hidden, 8, 5)).toMatchObject({ verdict: "valid", cost: 1 });
    expect(candidateAt(hidden, 6, 5)?.verdict).toBe("invalid");
    expect(candidateAt(hidden, 3, 5)?.verdict).toBe("invalid");
  });

  it("H-10: the light that a hidden creature carries is out", () => {
    const lamp = "light lamp x=350 y=150 bright=150 dim=150 carrier=bob\ncreature bob side=friendly at=9:11";
    expect(candidateAt(yard(lamp), 2, 3)?.verdict).toBe("invalid");
    expect(candidateAt(yard(`${lamp}\nspot s at=9:11`), 2, 3)?.verdict).toBe("valid");
  });

  it("is empty for a creature that does not exist", () => {
    expect(candidates(yard(), "bob").candidates).toEqual([]);
  });
});

describe("the candidate map in slices", () => {
  it("is the same map, and may be cut often", () => {
    const work = candidatesInSlices(yard(), "ada");
    let cuts = 0;
    let step = work.next();
    for (; !step.done; step = work.next()) cuts += 1;
    expect(step.value).toEqual(candidates(yard(), "ada"));
    expect(cuts).toBeGreaterThan(step.value.candidates.length / 10);
  });

  it("is the same map where no way leads to a near tile, and the search of the whole map for one is cut", () => {
    const hall = () =>
      parseSituation("scene hall canvas=4000,4000\nwall w c=400,0,400,4000\ncreature ada side=friendly at=5:5");
    const looked = vi.spyOn(Barriers.prototype, "mask");
    const inEachStep: number[] = [];
    const work = candidatesInSlices(hall(), "ada");
    let step = work.next();
    for (; !step.done; step = work.next()) inEachStep.push(looked.mock.calls.splice(0).length);
    expect(step.value).toEqual(candidates(hall(), "ada"));
    expect(step.value.candidates.some(({ cost }) => cost === null)).toBe(true);
    expect(inEachStep.reduce((sum, count) => sum + count)).toBeGreaterThan(1000);
    expect(Math.max(...inEachStep)).toBeLessThan(200);
    looked.mockRestore();
  });

  it("is empty for nobody", () => {
    expect(candidatesInSlices(yard(), "nobody").next()).toEqual({ done: true, value: candidates(yard(), "nobody") });
  });
});

describe("H-3 to H-9: the candidate map after a change", () => {
  const alter = (now: Situation, id: string, change: (creature: Creature) => Partial<Creature>): Situation => ({
    ...now,
    creatures: now.creatures.map((one) => (one.id === id ? { ...one, ...change(one) } : one)),
  });
  const lit = (now: Situation, share: number): Situation => {
    const lights = now.scene.lights.map((one) => ({ ...one, dim: one.dim * share, bright: one.bright * share }));
    return { ...now, scene: { ...now.scene, lights } };
  };

  it("is right after any changes one after another, whichever situation was judged before", () => {
    const edit = record({
      what: constantFrom(
        "guard",
        "ada",
        "wall",
        "light",
        "darkness",
        "region",
        "invisible",
        "movement",
        "size",
        "grid",
      ),
      at: integer({ min: 0, max: 9 }),
      skip: boolean(),
    });
    const edits: Readonly<Record<string, (now: Situation, at: number) => Situation>> = {
      guard: (now, at) => alter(now, "guard", ({ place }) => ({ place: { ...place, j: at } })),
      ada: (now, at) => alter(now, "ada", ({ place }) => ({ place: { ...place, i: at } })),
      invisible: (now, at) => alter(now, "ada", () => ({ statuses: at < 5 ? ["invisible"] : [] })),
      movement: (now, at) => alter(now, "ada", ({ budget }) => ({ budget: budget && { ...budget, movement: at } })),
      size: (now, at) => alter(now, "guard", ({ place }) => ({ place: { ...place, w: 1 + (at % 3), h: 2 } })),
      wall: (now, at) => withScene(now, { walls: [wall([100 * at, 150, 100 * at, 850])] }),
      light: (now, at) => lit(now, 0.4 + at / 10),
      darkness: (now, at) => withScene(now, { darkness: at / 10 }),
      region: (now, at) => withScene(now, { regions: now.scene.regions.slice(0, at % 3) }),
      grid: (now, at) => withScene(now, { rect: { ...now.scene.rect, width: 600 + 100 * (at % 6) } }),
    };
    assert(
      property(array(edit, { minLength: 1, maxLength: 8 }), (steps) => {
        let now = { ...yard(), scene: { ...yard().scene, id: `yard${(runs += 1)}` } };
        candidates(now, "ada");
        for (const { what, at, skip } of steps) {
          now = edits[what]!(now, at);
          if (!skip) expect(candidates(now, "ada")).toEqual(candidates(elsewhere(now), "ada"));
        }
      }),
      { numRuns: 10 },
    );
  });
});

let runs = 0;

/** The situation on a scene for which nothing is cached. */
const elsewhere = (now: Situation): Situation => withScene(structuredClone(now), { id: `elsewhere${(runs += 1)}` });

const withScene = (now: Situation, change: Partial<Situation["scene"]>): Situation => ({
  ...now,
  scene: { ...now.scene, ...change },
});
