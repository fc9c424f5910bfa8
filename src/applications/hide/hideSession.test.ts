import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Candidate, CandidateMap, PendingHide, Footprint, Tile } from "../../rules/index.ts";
import { isOver, newHide, stepHide, type HideInput, type HideSession } from "./hideSession.ts";

const SCENE = { grid: { type: 1, size: 100 } } as const;

const place = (i: number, j: number): Footprint => ({ i, j, w: 1, h: 1 });

const candidate = (i: number, j: number, verdict: Candidate["verdict"] = "valid"): Candidate => ({
  place: place(i, j),
  verdict,
  possible: true,
  cost: 1,
  reasons: [],
});

const map: CandidateMap = {
  creature: "mirela",
  movement: 6,
  from: [place(2, 2)],
  scene: SCENE,
  candidates: [
    candidate(1, 1),
    candidate(1, 2),
    candidate(1, 3, "short"),
    candidate(2, 2),
    candidate(3, 1),
    candidate(3, 3, "invalid"),
    { ...candidate(4, 4, "invalid"), possible: false },
  ],
};

const pending: PendingHide = {
  event: "event",
  first: place(1, 1),
  result: 11,
  extra: 2,
  movement: 6,
  from: [place(2, 2)],
  budget: null,
};

const fresh = newHide("mirela", null);
const rolled = newHide("mirela", pending);

const play = (session: HideSession, ...inputs: HideInput[]): HideSession =>
  inputs.reduce((now, input) => stepHide(now, input, map), session);

const pick = (i: number, j: number): HideInput => ({ kind: "pick", tile: { i, j } });
const confirm: HideInput = { kind: "confirm" };
const cancel: HideInput = { kind: "cancel" };

describe("the first spot", () => {
  it("H-2: a valid tile is chosen, another replaces it, the same one takes it back", () => {
    expect(play(fresh, pick(1, 1)).chosen).toEqual([place(1, 1)]);
    expect(play(fresh, pick(1, 1), pick(1, 2)).chosen).toEqual([place(1, 2)]);
    expect(play(fresh, pick(1, 1), pick(1, 1)).chosen).toEqual([]);
  });

  it.each([
    ["one factor short", 1, 3],
    ["invalid", 3, 3],
    ["not judged", 9, 9],
  ])("H-4: a tile that is %s is not chosen, and says so", (_, i, j) => {
    expect(play(fresh, pick(i, j))).toMatchObject({ chosen: [], note: "notValid", cursor: { i, j } });
  });

  it.each([
    ["one factor short", 1, 3, { chosen: [place(1, 3)], note: "overrules" }],
    ["invalid", 3, 3, { chosen: [place(3, 3)], note: "overrules" }],
    ["valid", 1, 1, { chosen: [place(1, 1)], note: null }],
    ["impossible", 4, 4, { chosen: [], note: "notValid" }],
    ["not judged", 9, 9, { chosen: [], note: "notValid" }],
  ])("H-1: a Gamemaster may choose a tile that is %s, and is told what that means", (_, i, j, expected) => {
    expect(play(newHide("mirela", null, true), pick(i, j))).toMatchObject(expected);
  });

  it("H-1: a Gamemaster may choose more than the check earned", () => {
    const one = newHide("mirela", { ...pending, extra: 1 }, true);
    expect(play(one, pick(1, 2), pick(3, 1))).toMatchObject({ chosen: [place(1, 2), place(3, 1)], note: "overrules" });
  });

  it("H-2: confirming asks for the check only with a spot chosen", () => {
    expect(play(fresh, confirm).phase).toBe("first");
    expect(play(fresh, pick(1, 2), confirm).phase).toBe("asking");
  });

  it("H-2: cancelling before the check costs nothing", () => {
    expect(play(fresh, pick(1, 2), cancel).phase).toBe("cancelled");
    expect(play(fresh, { kind: "putAside" }).phase).toBe("cancelled");
  });

  it("a refused check leaves the choice open, a waiting one puts the session aside", () => {
    const asking = play(fresh, pick(1, 2), confirm);
    expect(play(asking, { kind: "answer", answer: "refused" })).toMatchObject({ phase: "first", chosen: [] });
    expect(play(asking, { kind: "answer", answer: "waiting" }).phase).toBe("aside");
    expect(play(asking, { kind: "answer", answer: "ok" }).phase).toBe("asking");
  });
});

describe("the further spots", () => {
  it("H-2: what is pending after a reload is taken up with its counter", () => {
    expect(rolled).toMatchObject({ phase: "further", allowance: 2, result: 11, first: place(1, 1), chosen: [] });
  });

  it("H-2: the check's result opens them while it is asked for", () => {
    const asking = play(fresh, pick(1, 1), confirm);
    expect(play(asking, { kind: "world", pending })).toMatchObject({ phase: "further", allowance: 2, chosen: [] });
  });

  it("H-10: shows the first spot as soon as its owner knows it, perhaps after the rest, and keeps the choices", () => {
    const untold = play(fresh, pick(1, 1), confirm, { kind: "world", pending: { ...pending, first: null } });
    const chosen = play(untold, pick(3, 1));
    expect(chosen).toMatchObject({ first: null, chosen: [place(3, 1)] });
    expect(play(chosen, { kind: "world", pending })).toEqual({ ...chosen, first: pending.first });
  });

  it("H-2: not more than were earned", () => {
    const full = play(rolled, pick(1, 2), pick(2, 2), pick(3, 1));
    expect(full).toMatchObject({ chosen: [place(1, 2), place(2, 2)], note: "full" });
  });

  it("H-8: not the first spot again", () => {
    expect(play(rolled, pick(1, 1))).toMatchObject({ chosen: [], note: "notValid" });
  });

  it("H-2: fewer are fine, none too, after one question", () => {
    expect(play(rolled, confirm)).toMatchObject({ phase: "further", note: "left" });
    expect(play(rolled, confirm, confirm).phase).toBe("sending");
    expect(play(rolled, confirm, pick(1, 2), confirm)).toMatchObject({ phase: "further", note: "left" });
    expect(play(rolled, pick(1, 2), confirm, confirm)).toMatchObject({ phase: "sending", chosen: [place(1, 2)] });
    expect(play(rolled, pick(1, 2), pick(2, 2), confirm).phase).toBe("sending");
  });

  it("H-2: after the check nothing cancels; put aside it stays pending", () => {
    expect(play(rolled, cancel)).toMatchObject({ phase: "further", note: "rolled" });
    expect(play(rolled, { kind: "putAside" }).phase).toBe("aside");
  });

  it("a refused designation may be mended, a granted one is done", () => {
    const sending = play(rolled, pick(1, 2), confirm, confirm);
    expect(play(sending, { kind: "answer", answer: "refused" })).toMatchObject({
      phase: "further",
      chosen: [place(1, 2)],
    });
    expect(play(sending, { kind: "answer", answer: "ok" }).phase).toBe("done");
    expect(play(sending, { kind: "world", pending: null }).phase).toBe("done");
  });

  it("H-2: choices stay while the documents say the same", () => {
    const chosen = play(rolled, pick(1, 2));
    expect(play(chosen, { kind: "world", pending })).toEqual(chosen);
  });

  it("H-8: a choice on the first spot's tile is taken back when that spot is told afterwards", () => {
    const untold = play(newHide("mirela", { ...pending, first: null }), pick(1, 1), pick(1, 2));
    expect(untold.chosen).toEqual([place(1, 1), place(1, 2)]);
    expect(play(untold, { kind: "world", pending })).toMatchObject({ first: place(1, 1), chosen: [place(1, 2)] });
  });

  it("H-2: a session that is over no longer changes with the world", () => {
    const aside = play(fresh, pick(1, 1), { kind: "answer", answer: "waiting" });
    expect(aside.phase).toBe("aside");
    expect(play(aside, { kind: "world", pending })).toEqual(aside);
  });
});

it("H-4: a choice that the changed map rules out is taken back", () => {
  const chosen = play(rolled, pick(1, 2), pick(3, 1));
  const lit = { ...map, candidates: [candidate(1, 2, "short"), candidate(3, 1)] };
  expect(stepHide(chosen, { kind: "world", pending }, lit).chosen).toEqual([place(3, 1)]);
});

describe("the tile cursor", () => {
  const move = (di: number, dj: number): HideInput => ({ kind: "move", di, dj });

  it("begins where the hider is and stays on judged ground", () => {
    expect(play(fresh, move(0, 1)).cursor).toEqual({ i: 2, j: 2 });
    expect(play(fresh, move(0, 1), move(-1, 0)).cursor).toEqual({ i: 1, j: 2 });
    expect(play(fresh, move(0, 1), move(-1, 0), move(-1, 0)).cursor).toEqual({ i: 1, j: 2 });
  });

  it("is what Enter picks", () => {
    const there = play(fresh, move(0, 0), { kind: "pick", tile: null });
    expect(there.chosen).toEqual([place(2, 2)]);
    expect(play(fresh, { kind: "pick", tile: null })).toEqual(fresh);
  });
});

describe("laws", () => {
  const tile = fc.record({ i: fc.integer({ min: 0, max: 4 }), j: fc.integer({ min: 0, max: 4 }) });
  const input: fc.Arbitrary<HideInput> = fc.oneof(
    fc.record({ kind: fc.constant("pick" as const), tile: fc.option<Tile>(tile) }),
    fc.record({ kind: fc.constant("point" as const), tile: fc.option<Tile>(tile) }),
    fc.record({ kind: fc.constant("look" as const), tile }),
    fc.record({
      kind: fc.constant("move" as const),
      di: fc.integer({ min: -1, max: 1 }),
      dj: fc.integer({ min: -1, max: 1 }),
    }),
    fc.constant(confirm),
    fc.constant(cancel),
    fc.record({
      kind: fc.constant("world" as const),
      pending: fc.constantFrom(null, pending, { ...pending, first: null }),
    }),
    fc.record({
      kind: fc.constant("answer" as const),
      answer: fc.constantFrom("ok" as const, "refused" as const, "waiting" as const),
    }),
  );

  it("H-2, H-8: whatever is clicked, the choice is valid, without doubles and within what was earned", () => {
    fc.assert(
      fc.property(fc.array(input, { maxLength: 40 }), fc.boolean(), (inputs, reloaded) => {
        const session = play(reloaded ? rolled : fresh, ...inputs);
        const keys = session.chosen.map(({ i, j }) => `${i},${j}`);
        expect(new Set(keys).size).toBe(keys.length);
        expect(keys.length).toBeLessThanOrEqual(session.allowance);
        const valid = map.candidates
          .filter(({ verdict }) => verdict === "valid")
          .map(({ place: at }) => `${at.i},${at.j}`);
        expect(valid).toEqual(expect.arrayContaining(keys));
        if (session.first !== null) expect(keys).not.toContain(`${session.first.i},${session.first.j}`);
      }),
    );
  });

  it("H-2: cancelled only while nothing was asked for", () => {
    fc.assert(
      fc.property(fc.array(input, { maxLength: 40 }), (inputs) => {
        let session = fresh;
        for (const next of inputs) {
          const before = session;
          session = play(session, next);
          if (session.phase === "cancelled") expect(["first", "cancelled"]).toContain(before.phase);
        }
        expect(isOver(session)).toBe(["done", "cancelled", "aside"].includes(session.phase));
      }),
    );
  });
});
