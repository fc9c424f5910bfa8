import { describe, expect, it } from "vitest";
import { STRETCHES_ID, type Act, type AttackProfile, type Situation } from "../../rules/index.ts";
import { ADA, ADVANCE, BEGIN, BRUNO, PATROL, station } from "../../rules/stretches/testing/station.ts";
import { armed } from "../../rules/testing/randomStrike.ts";
import { scriptedDice } from "../../rules/testing/dice.ts";
import { tileAt } from "../../rules/testing/creatures.ts";
import { does, ordered, raid, stretchesIn } from "../../rules/testing/raid.ts";
import { hidingOf, withEvent } from "./fold.ts";
import { play, setTable, type Table } from "./testing/play.ts";
import { actToUndo, makeUndo, undoOffers } from "./undo.ts";

/** The table after some acts. The stretches have the ledger's revision, as at the desk. */
function after(table: Table, acts: readonly Act[], ...dice: readonly number[]): Table {
  const rolled = scriptedDice(...dice);
  return acts.reduce((now, act) => {
    const next = play(now, act, rolled);
    const { rev } = hidingOf(next.ledger, next.situation.scene.id, STRETCHES_ID);
    const { stretches } = next.situation;
    return stretches ? { ...next, situation: { ...next.situation, stretches: { ...stretches, rev } } } : next;
  }, table);
}

const tableOf = (situation: Situation): Table => setTable(armed(situation));

const last = ({ ledger }: Table) => ledger.events.at(-1)!;

/** The ledger after a Gamemaster took the last act back. */
function undone({ ledger, projected }: Table) {
  const act = actToUndo(ledger, ledger.events.at(-1)!.id, { gm: true });
  if (typeof act === "string") throw new Error(act);
  return withEvent(ledger, makeUndo(act, ledger, { requestId: "u", userId: "gm", time: 0, tokens: projected.tokens }));
}

const FIGHT = ordered({ order: "fight", combatants: ["ada", "bruno"] });

describe("U1: an act before a combat that led out of a stretch (Z-13)", () => {
  const studies: Act = { kind: "rollCheck", creature: "ada", attribute: "agility", skill: "stealth", mode: "plain" };
  const scene = station({ kinds: ["cluttered", "open", "open"] });
  const hid = after(tableOf(raid(scene, [ADA, BRUNO])), [BEGIN, does("ada", { do: "plan", plan: "hide" }), ADVANCE]);
  const scanned = after(hid, [studies], 10);

  it("can be taken back until its creature enters the combat hidden, whatever else happens in stretches", () => {
    const event = last(scanned).id;
    const planned = after(scanned, [does("bruno", { do: "plan", plan: "guard" })]);
    for (const { ledger } of [scanned, planned]) {
      expect(typeof actToUndo(ledger, event, { gm: false })).not.toBe("string");
      expect(undoOffers(ledger).get(event)).toMatchObject({ fresh: true });
    }
    const { ledger } = after(planned, [FIGHT]);
    expect(hidingOf(ledger, scene.id, "ada").spots).toHaveLength(1);
    expect(actToUndo(ledger, event, { gm: true })).toBe("undoneLater");
    expect(undoOffers(ledger).has(event)).toBe(false);
  });
});

describe("U1: the end of stretches (Z-1)", () => {
  const END = ordered({ order: "end" });
  const ran = after(tableOf(raid(station(), [ADA, PATROL])), [
    BEGIN,
    does("ada", { do: "plan", plan: "guard" }),
    ADVANCE,
  ]);
  const ended = after(ran, [END]);
  const stretchesOf = ({ ledger }: Pick<Table, "ledger">) => hidingOf(ledger, station().id, STRETCHES_ID).stretches;

  it("can be taken back by a Gamemaster, and the same stretch goes on", () => {
    expect(stretchesOf(ended)).toBeUndefined();
    expect(undoOffers(ended.ledger).get(last(ended).id)).toEqual({ by: null, fresh: true });
    expect(stretchesOf({ ledger: undone(ended) })).toEqual(stretchesOf(ran));
  });

  it("is taken back once, and can be done anew", () => {
    const ledger = undone(ended);
    expect(actToUndo(ledger, last(ended).id, { gm: true })).toBe("nothingToUndo");
    expect(undoOffers(ledger).has(last(ended).id)).toBe(false);
  });

  it.each<[string, readonly Act[]]>([
    ["other stretches began", [BEGIN]],
    ["something was hidden in a zone", [ordered({ order: "addThing", thing: "box", zone: "a", name: "Box" })]],
  ])("cannot be taken back once %s", (_name, acts) => {
    const { ledger } = after(ended, acts);
    expect(actToUndo(ledger, last(ended).id, { gm: true })).toBe("undoneLater");
    expect(undoOffers(ledger).has(last(ended).id)).toBe(false);
  });

  it("cannot be taken back where none ran", () => {
    const none = after(tableOf(raid(station(), [ADA, PATROL])), [END]);
    expect(actToUndo(none.ledger, last(none).id, { gm: true })).toBe("nothingToUndo");
  });
});

describe("U1: the attack of somebody who ambushes (Z-5)", () => {
  const near = { ...PATROL, place: tileAt(1, 2), gmHidden: false };
  const won = after(tableOf(raid(station(), [ADA, near])), [BEGIN], 6, 1);
  const { id } = stretchesIn(won.situation).detections[0]!;
  const ambushing = after(won, [does("ada", { do: "choose", detection: id, choice: "ambush" })]);
  const { id: attack } = ambushing.situation.creatures[0]!.attacks.find(
    (one: AttackProfile) => one.aim.kind === "single",
  )!;
  const aimed = { targets: [{ creature: "patrol", spot: null }], tiles: [] };
  const strike: Act = { kind: "attack", creature: "ada", attack, from: null, aimed, opportunity: false };
  const struck = after(ambushing, [strike], 3, 3, 1, 1, 1, 1);
  const isAmbushing = (ledger: Table["ledger"]): boolean =>
    hidingOf(ledger, station().id, STRETCHES_ID).stretches?.characters["ada"]?.ambush === true;

  const special = { creature: "ada", target: { creature: "patrol", spot: null }, from: null };
  it.each<[string, Table]>([
    ["the ambush of an attack", struck],
    ["the ambush of a Grapple", after(ambushing, [{ kind: "grapple", ...special }], 3, 3, 15)],
    ["the ambush of a Shove", after(ambushing, [{ kind: "shove", ...special }], 3, 3, 1)],
  ])("%s is still to come when it is taken back, while the combat goes on", (_name, now) => {
    expect([ambushing, now].map(({ ledger }) => isAmbushing(ledger))).toEqual([true, false]);
    expect(isAmbushing(undone(now))).toBe(true);
  });

  it("is not, once that combat is over", () => {
    const again = [ordered({ order: "fightOver" }), ordered({ order: "fight", combatants: ["ada", "patrol"] })];
    const { ledger, projected } = after(struck, again, ...Array.from({ length: 9 }, () => 1));
    const act = actToUndo(ledger, last(struck).id, { gm: true });
    if (typeof act === "string") throw new Error(act);
    const entry = makeUndo(act, ledger, { requestId: "u", userId: "gm", time: 0, tokens: projected.tokens });
    expect(isAmbushing(withEvent(ledger, entry))).toBe(false);
  });
});
