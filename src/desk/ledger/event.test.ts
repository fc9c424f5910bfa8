import { expect, it } from "vitest";
import { applyChanges, decide, STRETCHES_ID, type Act } from "../../rules/index.ts";
import { scriptedDice } from "../../rules/testing/dice.ts";
import { contextWith } from "../../rules/testing/context.ts";
import { tileAt } from "../../rules/testing/creatures.ts";
import { after, does, guard, ordered, raid } from "../../rules/testing/raid.ts";
import { box, zoneRegion, zoneScene } from "../../rules/testing/zoneScenes.ts";
import { splitEntry } from "./entryParts.ts";
import { makeEvent } from "./event.ts";

const HALLS = zoneScene([zoneRegion("a", [box(0, 0, 4, 4)]), zoneRegion("b", [box(4, 0, 4, 4)])]);
const begun = after(raid(HALLS, [guard("patrol", tileAt(1, 1))]), [ordered({ order: "begin" })], scriptedDice());

it("the open part of an entry of stretches names nobody who moves (Z-4)", () => {
  const places = [{ creature: "patrol", place: tileAt(1, 5) }];
  const act: Act = does("patrol", { do: "move", border: "a.b.open", places, push: false });
  const decision = decide(begun, act, contextWith(scriptedDice()));
  if (!decision.ok) throw new Error(decision.refusal.code);
  const context = { act, requestId: "r", sceneId: "s", userId: "u", time: 0, seq: 1, preceding: null };
  const states = { before: begun, after: applyChanges(begun, decision.changes) };
  const event = makeEvent({ ...context, numbers: new Map(), tokens: [] }, decision, states);
  expect(states.after.creatures[0]!.place.j).toBe(5);
  expect(Object.keys(event.revs)).toEqual([STRETCHES_ID]);
  expect(JSON.stringify(splitEntry(event).open)).not.toContain("patrol");
});
