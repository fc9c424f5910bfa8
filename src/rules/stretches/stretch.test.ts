import { describe, expect, it } from "vitest";
import type { Act } from "../acts.ts";
import { wall } from "../map/testing/sampleScenes.ts";
import { decide } from "../decide.ts";
import type { Wall } from "../situation.ts";
import { scriptedDice } from "../testing/dice.ts";
import { contextWith } from "../testing/context.ts";
import { after, does, played, raid, stretchesIn } from "../testing/raid.ts";
import { stretchBoard } from "./board.ts";
import {
  SHUT,
  opened,
  station,
  ADA,
  BRUNO,
  PATROL,
  TO_B,
  BEGIN,
  ADVANCE,
  goes,
  INTO_B,
  begun,
  goTogether,
} from "./testing/station.ts";

describe("zones and plans (Z-1, Z-2)", () => {
  it("does nothing with the house rule off", () => {
    const off = raid(station(), [ADA], { stretches: false });
    expect(played(off, BEGIN, scriptedDice())).toBe("noStretches");
    expect(played(off, does("ada", { do: "ready", ready: true }), scriptedDice())).toBe("noStretches");
    expect(stretchBoard(off, { gm: true, owned: [], side: "friendly" })).toBeNull();
  });

  it("counts stretches and minutes", () => {
    const later = after(begun([ADA], {}, { stretchMinutes: 7 }), [ADVANCE, ADVANCE], scriptedDice());
    expect(stretchesIn(later)).toMatchObject({ number: 3, minutes: 14 });
  });

  it.each<[string, readonly Wall[], Act, string | null]>([
    ["a closed door", SHUT, INTO_B, null],
    ["an open door", opened(1), INTO_B, null],
    ["a locked door", opened(2), INTO_B, "wayLocked"],
    ["a wall", [wall([400, 0, 400, 400])], goes("ada", "a.b.blocked", 1, 5), "noWay"],
    ["a border of another zone", SHUT, goes("ada", "b.c.open", 1, 9), "noWay"],
    ["a place outside the zone", SHUT, goes("ada", TO_B, 1, 9), "notInZone"],
    ["somebody who does not follow", SHUT, goTogether("ada", TO_B, ["ada", 1, 5], ["bruno", 2, 5]), "wrongMovers"],
    ["a move of others alone", SHUT, goTogether("ada", TO_B, ["bruno", 2, 5]), "wrongMovers"],
    ["a move of somebody twice", SHUT, goTogether("ada", TO_B, ["ada", 1, 5], ["ada", 2, 5]), "wrongMovers"],
  ])("moves through %s (Z-2)", (_name, walls, act, code) => {
    const now = played(begun([ADA, BRUNO], { walls }), act, scriptedDice());
    expect(typeof now === "string" ? now : null).toBe(code);
    if (typeof now !== "string") expect(stretchesIn(now).characters["ada"]).toMatchObject({ zone: "b", acted: true });
  });

  it("moves once a stretch, and tells the public text", () => {
    const decision = decide(begun([ADA]), INTO_B, contextWith(scriptedDice()));
    expect(decision).toMatchObject({
      ok: true,
      report: { told: [{ what: "entered", who: ["ada"], zone: "b", text: "text of b" }] },
    });
    const moved = after(begun([ADA]), [INTO_B], scriptedDice());
    expect(played(moved, goes("ada", TO_B, 1, 1), scriptedDice())).toBe("stretchSpent");
    expect(played(after(moved, [ADVANCE], scriptedDice()), goes("ada", TO_B, 1, 1), scriptedDice())).not.toBe(
      "stretchSpent",
    );
  });

  it.each<[string, string]>([
    ["at a border of another zone", "b.c.open"],
    ["at a border that is not there", "a.z.open"],
  ])("nobody peeks %s", (_name, border) => {
    expect(played(begun([ADA]), does("ada", { do: "peek", border }), scriptedDice())).toBe("noPeek");
  });

  it("takes those along who follow", () => {
    const both = goTogether("ada", TO_B, ["ada", 1, 5], ["bruno", 2, 5]);
    const now = after(begun([ADA, BRUNO]), [does("bruno", { do: "group", with: "ada" }), both], scriptedDice());
    expect(now.creatures.map(({ place }) => place.j)).toEqual([5, 5]);
  });

  it("tells nothing of a move of the Gamemaster's creatures", () => {
    const decision = decide(begun([PATROL]), goes("patrol", "b.c.open", 1, 9), contextWith(scriptedDice()));
    expect(decision).toMatchObject({ ok: true, report: { told: [] } });
    expect(JSON.stringify(decision.ok && decision.report)).not.toContain("patrol");
  });
});
