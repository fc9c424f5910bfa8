/** H-17, K-1 at the desk: what a request cannot hold is not asked, and a refusal is not repeated for ever. */
import { describe, expect, it } from "vitest";
import type { Act } from "../../rules/index.ts";
import type { AskOutcome } from "./asker.ts";
import { refused } from "../protocol/messages.ts";
import { validateRequest, makeRequest } from "../protocol/request.ts";
import { DAY, desk, NIGHT, REFUSED } from "./testing/recheckDesk.ts";

describe("H-17, K-1: a judgement that would be refused each time", () => {
  const [day, night] = [DAY, NIGHT].map((one) => ({ ...one, switches: { ...one.switches, danger: true } }));
  const LEVEL = "upper00000000000";
  const FORM = Array.from({ length: 8 }, () => "xxxxxxxx").join("/");
  const at = (i: number, j: number) => ({ i, j, w: 1, h: 1 });
  const walk = (length: number, more: object = {}) =>
    Array.from({ length }, (_, step) => ({ ...at(3, 3 + step), ...more }));

  /** What the desk's own validator says. Ids are made as long as those of documents. */
  function checked(act: Act): AskOutcome {
    const made = makeRequest(act, { requestId: "request", sceneId: "yard", expectedRev: 0 });
    const request: unknown = JSON.parse(JSON.stringify(made), (key, value: unknown) =>
      LONG.includes(key) ? (value as string).padEnd(16, "0") : value,
    );
    const validated = validateRequest(request, { overrules: false });
    return validated.ok ? { ok: true } : validated;
  }
  const LONG = ["requestId", "sceneId", "tokenId", "mover"];

  it.each<[string, readonly string[], readonly ReturnType<typeof at>[], number]>([
    ["on a path off the map", ["guard"], [...walk(2), at(3, -100), at(3, 4)], 1],
    ["for 24 movers with a level", Array.from({ length: 24 }, (_, i) => `mover${i}`), walk(3, { level: LEVEL }), 2],
    ["for a large form", ["guard"], walk(48, { level: LEVEL, form: FORM, turn: 2 }), 1],
  ])("is cut to what a request may hold: %s", async (_name, movers, [from, ...path], count) => {
    const outcomes: AskOutcome[] = [];
    const answer = (act: Act): AskOutcome => {
      outcomes.push(checked(act));
      return outcomes.at(-1)!;
    };
    const { recheck, asked, timers } = desk(answer, undefined, night);
    for (const tokenId of movers) recheck.moved({ sceneId: "yard", tokenId }, path, { from: from! });
    await recheck.settled();
    for (const job of timers) job();
    recheck.moved({ sceneId: "yard", tokenId: "wolf" }, [at(1, 1)]);
    await recheck.settled();
    expect(outcomes).toEqual(outcomes.map(() => ({ ok: true })));
    expect(asked.map(({ kind }) => kind)).toEqual(Array.from({ length: count + 1 }, () => "judgeAwareness"));
    expect(asked.flatMap((act) => moversOf(act))).toEqual([...movers, "wolf"]);
  });

  it.each([
    ["vetoed", false],
    ["notAnInteger", false],
    ["tooLarge", false],
    ["stale", true],
    ["failed", true],
    ["tooFast", true],
  ] as const)("%s: each part is asked again only if the moment was to blame", async (code, isAgain) => {
    const { recheck, asked, timers } = desk(
      ({ kind }) => (kind === "recheck" ? refused(code) : { ok: true }),
      undefined,
      day,
    );
    recheck.moved({ sceneId: "yard", tokenId: "guard" }, [at(7, 7)]);
    await recheck.settled();
    for (const job of timers) job();
    await recheck.settled();
    const kinds = asked.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "judgeAwareness")).toHaveLength(1);
    expect(kinds.filter((kind) => kind === "recheck").length > 1).toBe(isAgain);
    recheck.moved({ sceneId: "yard", tokenId: "wolf" }, [at(1, 1)]);
    await recheck.settled();
    expect(asked.slice(kinds.length).flatMap((act) => moversOf(act))).toContain("wolf");
  });

  it("K-1: only the refused awareness is judged again, and no path against later spots", async () => {
    const answers: AskOutcome[] = [REFUSED];
    const { recheck, asked } = desk(
      ({ kind }) => (kind === "judgeAwareness" && answers.shift()) || { ok: true },
      undefined,
      day,
    );
    recheck.moved({ sceneId: "yard", tokenId: "guard" }, [at(7, 7)]);
    await recheck.settled();
    expect(asked.map(({ kind }) => kind)).toEqual(["recheck", "judgeAwareness", "judgeAwareness"]);
  });
});

const moversOf = (act: Act): readonly string[] => ("movements" in act ? act.movements.map(({ mover }) => mover) : []);
