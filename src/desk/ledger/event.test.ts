import { describe, expect, it } from "vitest";
import { applyChanges, decide, STRETCHES_ID, type Act, type Situation } from "../../rules/index.ts";
import { scriptedDice } from "../../rules/testing/dice.ts";
import { contextWith } from "../../rules/testing/context.ts";
import { tileAt } from "../../rules/testing/creatures.ts";
import { after, does, guard, ordered, raid, raider } from "../../rules/testing/raid.ts";
import { box, zoneRegion, zoneScene } from "../../rules/testing/zoneScenes.ts";
import type { LedgerEvent } from "./entry.ts";
import { splitEntry } from "../host/storedLedger.ts";
import { makeEvent } from "./event.ts";

const HALLS = zoneScene([zoneRegion("a", [box(0, 0, 4, 4)]), zoneRegion("b", [box(4, 0, 4, 4)])]);
const begun = after(raid(HALLS, [guard("patrol", tileAt(1, 1))]), [ordered({ order: "begin" })], scriptedDice());

const CONTEXT = { requestId: "r", sceneId: "s", userId: "u", time: 0, seq: 1, preceding: null };

function entryOf(before: Situation, act: Act, ...dice: readonly number[]): LedgerEvent {
  const decision = decide(before, act, contextWith(scriptedDice(...dice)));
  if (!decision.ok) throw new Error(decision.refusal.code);
  const states = { before, after: applyChanges(before, decision.changes) };
  return makeEvent({ ...CONTEXT, act, numbers: new Map(), tokens: [] }, decision, states);
}

it("the open part of an entry of stretches names nobody who moves (Z-4)", () => {
  const places = [{ creature: "patrol", place: tileAt(1, 5) }];
  const event = entryOf(begun, does("patrol", { do: "move", border: "a.b.open", places, push: false }));
  expect(event.changes).toContainEqual(expect.objectContaining({ kind: "move", creature: "patrol" }));
  expect(Object.keys(event.revs)).toEqual([STRETCHES_ID]);
  expect(JSON.stringify(splitEntry(event).open)).not.toContain("patrol");
});

describe("Z-4: a patrol that only Gamemasters see is named", () => {
  const meeting = raid(HALLS, [raider("ada", tileAt(1, 1)), guard("patrol", tileAt(1, 2))]);

  it.each<[string, readonly [ada: number, patrol: number], string]>([
    ["where a tie shows it", [6, 6], "patrol"],
    ["not where it saw first", [1, 6], ""],
  ])("%s", (_name, dice, name) => {
    expect(entryOf(meeting, ordered({ order: "begin" }), ...dice).names["patrol"] ?? "").toBe(name);
  });
});
