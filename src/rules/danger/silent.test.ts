import { describe, expect, it } from "vitest";
import type { Act, Report } from "../acts.ts";
import type { Change } from "../changes.ts";
import { applyChanges } from "../state.ts";
import { blast, dark, hall, throws } from "../testing/dangerHall.ts";
import { decided } from "../testing/decided.ts";
import { untoldOf } from "./silent.ts";

const KNOWN = "sight bruno of=assassin level=known area=4:9";
const THUG = "creature thug name=Thug side=hostile at=4:18\n ability life=9,9";
const HERE = { i: 4, j: 9, w: 1, h: 1 };
const dash: Act = { kind: "dash", creature: "assassin" };

function untold(situation: ReturnType<typeof hall>, act: Act, ...rolls: readonly number[]) {
  const decision = decided(situation, act, ...rolls);
  if (!decision.ok) throw new Error(decision.refusal.code);
  return untoldOf(applyChanges(situation, decision.changes), { ...decision, act });
}

describe("K-3: what players are not told of an act", () => {
  const unknown = hall({ assassin: "at=4:9\n turn" });
  it.each<[string, ReturnType<typeof hall>, Act, readonly number[], unknown]>([
    ["nothing of an act of the unknown", unknown, dash, [], { unknown: ["assassin"], silent: true }],
    ["all of it, if one character knows of it", hall({ assassin: "at=4:9\n turn", awareness: KNOWN }), dash, [], null],
    ["all of it, while danger is off", hall({ assassin: "at=4:9\n turn", switches: "danger=no" }), dash, [], null],
    [
      "all of it, where the players have no character there",
      { ...unknown, creatures: unknown.creatures.map((one) => ({ ...one, side: "hostile" as const })) },
      dash,
      [],
      null,
    ],
    ["all of it, if they see it", hall({ assassin: "at=4:5\n turn" }), dash, [], null],
    [
      "all of a Hide, which is public (K-10)",
      hall({ assassin: "at=4:9 statuses=hidden\n turn\n spot a at=4:9" }),
      dash,
      [],
      null,
    ],
    ["all of the check of a Hide too", unknown, { kind: "hide", creature: "assassin", spot: HERE }, [12], null],
    [
      "nothing of what it does to somebody unknown",
      hall({ assassin: "at=4:17", more: THUG }),
      throws("thug"),
      [19, 2],
      { unknown: ["assassin", "thug"], silent: true },
    ],
    ["all of its attack on a character, who knows of it then (K-13)", dark(), throws("ada"), [1, 19, 2], null],
    ["whom a known creature strikes besides", dark(), blast(8), [2], { unknown: ["assassin"], silent: false }],
  ])("%s", (_name, situation, act, rolls, expected) => {
    expect(untold(situation, act, ...rolls)).toEqual(expected);
  });
});

describe("K-3: what an act of the unknown does to a character who does not know of it", () => {
  const unknown = hall({ assassin: "at=4:9\n turn" });
  const told = (change: Pick<Change, "kind">) => {
    const changes = [{ ...change, creature: "bruno" } as Change];
    return untoldOf(unknown, { act: dash, changes, report: { kind: "dash", creature: "assassin" } as Report });
  };

  it.each<Change["kind"]>([
    "aware",
    "defended",
    "freeScan",
    "learn",
    "locate",
    "offer",
    "scouting",
    "spend",
    "stretches",
    "tileMissed",
    "used",
  ])("is silent where nobody notices it: %s", (kind) => {
    expect(told({ kind })).toEqual({ unknown: ["assassin"], silent: true });
  });

  it.each<Change["kind"]>(["vitality", "clear", "move", "wound"])("is told where it shows: %s", (kind) => {
    expect(told({ kind })).toEqual({ unknown: ["assassin"], silent: false });
  });
});

describe("K-5: an area over the unknown", () => {
  const after = (j: number, ...rolls: readonly number[]) => decided(dark(), blast(j), ...rolls);

  it("is attacked though nobody seems to be there, as any empty area is", () => {
    expect(after(8, 2)).toMatchObject({ ok: true, report: { strikes: [{ target: "assassin" }] } });
    expect(after(14)).toMatchObject({ ok: true, report: { strikes: [] } });
  });

  it("tells its attacker nothing, hit or missed", () => {
    for (const die of [1, 10, 20]) {
      const decision = after(8, die, 3, 3);
      const rows = decision.ok ? decision.changes.flatMap((one) => (one.kind === "aware" ? (one.rows ?? []) : [])) : [];
      expect(rows.filter(({ subject }) => subject === "assassin")).toEqual([]);
    }
  });
});
