/**
 * H-17 at the desk: changes within a moment are judged together. A refused recheck is repeated once. Afterwards the
 * desk says that nothing waits.
 */
import { describe, expect, it } from "vitest";
import type { Act } from "../../rules/index.ts";
import type { LedgerEvent } from "../ledger/entry.ts";
import type { AskOutcome } from "./asker.ts";
import { judgedMessage } from "../protocol/messages.ts";
import type { Recheck } from "./recheck.ts";
import { DAY, desk, person, REFUSED } from "./testing/recheckDesk.ts";

describe("K-1: awareness at the desk", () => {
  const alert = { ...DAY, switches: { ...DAY.switches, danger: true } };
  it.each([
    ["is judged when a scene comes up on which danger counts", alert, ["recheck", "judgeAwareness"]],
    ["is not while danger does not count", DAY, []],
  ])("%s", async (_name, situation, kinds) => {
    const { recheck, asked } = desk([], undefined, situation);
    recheck.begun("yard");
    await recheck.settled();
    expect(asked.map(({ kind }) => kind)).toEqual(kinds);
  });
});

describe("H-17: the recheck at the desk", () => {
  it("one recheck judges all changes within a moment, and names them all", async () => {
    const { recheck, asked, timers } = desk([]);
    recheck.changed("door", "yard");
    recheck.changed("light", "yard");
    expect([asked, timers.size]).toEqual([[], 1]);
    await recheck.settled();
    expect(asked).toMatchObject([{ kind: "recheck", causes: ["door", "light"], movements: [] }]);
  });

  it.each([
    ["comes after another cause, which counts alone", ["light", null], ["light"]],
    ["comes before another cause, which counts alone", [null, "light"], ["light"]],
    ["comes alone, and counts as an act", [null], ["act"]],
  ] as const)("judging again what acts have done %s", async (_name, changes, causes) => {
    const { recheck, asked } = desk([]);
    for (const cause of changes) recheck.changed(cause, "yard");
    await recheck.settled();
    expect(asked).toMatchObject([{ kind: "recheck", causes }]);
  });

  it("one recheck judges all who move at once, however long their paths are", async () => {
    const { recheck, asked } = desk([]);
    const way = (i: number) => Array.from({ length: 200 }, (_, j) => ({ i, j: j % 10, w: 1, h: 1 }));
    for (const [index, tokenId] of ["guard", "wolf", "rat"].entries()) {
      recheck.moved({ sceneId: "yard", tokenId }, way(index));
    }
    await recheck.settled();
    expect(asked).toMatchObject([
      { causes: ["moved"], movements: [{ mover: "guard" }, { mover: "wolf" }, { mover: "rat" }] },
    ]);
  });

  it("H-15: judges the path of an act like a walk, and an act without a path as an act", async () => {
    const path = [{ i: 3, j: 3, w: 1, h: 1 }];
    const emerged = (way: typeof path) =>
      ({ report: { kind: "emerge", creature: "wolf", path: way } }) as unknown as LedgerEvent;
    for (const [event, expected] of [
      [emerged(path), { causes: ["moved"], movements: [{ mover: "wolf" }] }],
      [emerged([]), { causes: ["act"], movements: [] }],
      [undefined, { causes: ["act"], movements: [] }],
    ] as const) {
      const { recheck, asked } = desk([]);
      recheck.done("yard", event);
      await recheck.settled();
      expect(asked).toMatchObject([expected]);
    }
  });

  it("a refused recheck is judged once more before the desk counts as settled", async () => {
    const { recheck, asked } = desk([REFUSED]);
    recheck.changed("light", "yard");
    await recheck.settled();
    expect(asked).toMatchObject([{ causes: ["light"] }, { causes: ["light"] }]);
  });

  it("a refused recheck comes back by itself, once for each refusal", async () => {
    const { recheck, asked, timers } = desk([REFUSED, REFUSED]);
    recheck.changed("light", "yard");
    await recheck.settled();
    expect(asked.length).toBe(2);
    for (const job of timers) job();
    await recheck.settled();
    expect(asked.length).toBe(3);
  });

  it("asks for nothing where the spots have fallen already", async () => {
    const fallen: AskOutcome = { ok: false, refusal: { code: "nothingFell", data: {}, mayOverrule: false } as never };
    const { recheck, asked } = desk([fallen]);
    recheck.changed("light", "yard");
    await recheck.settled();
    await recheck.settled();
    expect(asked.length).toBe(1);
  });

  it("asks for nothing on scenes where nobody hides", async () => {
    const { recheck, asked } = desk([]);
    recheck.changed("light", "elsewhere");
    recheck.changed("status");
    await recheck.settled();
    expect(asked.map((act) => act.kind)).toEqual(["recheck"]);
  });

  it.each([
    ["X4: judges what this seat heard in the moments before it became the desk", 2000, ["moved", "door", "other"], 1],
    ["X4: does not judge what this seat heard long before, which another desk judged", 4000, ["other"], 0],
  ] as const)("%s", async (_name, later, causes, movers) => {
    const other = person("another");
    const { recheck, asked, time } = desk([], other);
    recheck.moved({ sceneId: "yard", tokenId: "guard" }, [{ i: 3, j: 3, w: 1, h: 1 }]);
    recheck.changed("door", "yard");
    await recheck.settled();
    expect(asked).toEqual([]);
    other.active = false;
    time.now = later;
    for (let time = 0; time < 2; time += 1) {
      recheck.changed("other");
      await recheck.settled();
    }
    expect(asked).toMatchObject([{ causes }, { causes: ["other"], movements: [] }]);
    expect(asked[0]).toHaveProperty("movements.length", movers);
  });

  describe("X4: a walk while a lost desk is still shown as connected", () => {
    const WAY = [
      { i: 3, j: 3, w: 1, h: 1 },
      { i: 4, j: 3, w: 1, h: 1 },
    ];
    it.each([
      ["is judged by the next desk, a minute later", () => undefined, 60_000, ["guard"]],
      ["is not judged again if the lost desk had reported it as judged", (r: Recheck) => r.judged(["move1"]), 1000, []],
      [
        "is judged if the lost desk had reported another walk as judged",
        (r: Recheck) => r.judged(["move0"]),
        60_000,
        ["guard"],
      ],
      ["is not judged if the desk wrote an entry long after it", lives, 60_000, []],
      ["is forgotten after two minutes", () => undefined, 121_000, []],
    ] as const)("%s", async (_name, meanwhile, later, movers) => {
      const other = person("another");
      const made = desk([], other);
      const { recheck, asked, time } = made;
      recheck.moved({ sceneId: "yard", tokenId: "guard" }, WAY, { from: WAY[0]!, movement: "move1" });
      meanwhile(recheck, time);
      other.active = false;
      time.now = later;
      recheck.changed("other");
      await recheck.settled();
      expect(asked).toHaveLength(1);
      const { movements } = asked[0] as Extract<Act, { kind: "recheck" }>;
      expect(movements.map(({ mover }) => mover)).toEqual(movers);
    });

    it("is reported as judged to the other Gamemasters alone", async () => {
      const other = person("another");
      const { recheck, sent } = desk([], { ...other, id: "zoe" });
      recheck.moved({ sceneId: "yard", tokenId: "guard" }, WAY, { movement: "move1" });
      expect(sent).toEqual([]);
      await recheck.settled();
      expect(sent).toEqual([[judgedMessage(["move1"]), ["zoe"]]]);
    });
  });
});

/** The lost desk lived on for a while, and wrote an entry. */
function lives(recheck: Recheck, time: { now: number }): void {
  time.now = 5000;
  recheck.changed("act");
}
