import { describe, expect, it } from "vitest";
import { approvedPlacesOf, parseSituation, recheckDue, type Act, type Situation } from "../../rules/index.ts";
import { scriptedDice } from "../../rules/testing/dice.ts";
import type { LedgerEvent, Entry } from "./entry.ts";
import { compact } from "./compact.ts";
import type { Ledger } from "./ledger.ts";
import { foldLedger, hidingOf, withEvent, EMPTY_SNAPSHOT } from "./fold.ts";
import { withLedger } from "./situation.ts";
import { approvedSpots, approvedByUndo } from "./approvedSpots.ts";
import { exemptSpots, judgingAgain } from "./approvedSpots.ts";
import { play, setTable, type Table } from "./testing/play.ts";
import { actToUndo, makeUndo } from "./undo.ts";

/** A night, or a changed one. The guard stands at the other end, a friend nearer. */
const yard = (lines = "", guard = "at=1:9"): Situation =>
  parseSituation(`
  scene yard canvas=1200,1200 darkness=1
  creature ada name=Ada side=friendly at=6:2
    ability agility=4 bonus=3 proficient=stealth
  creature guard name=Guard side=hostile ${guard}
  ${lines}`);

const NIGHT = yard();
/** It reaches only 6:2. */
const LAMP = "light lamp x=250 y=650 bright=90 dim=90";
/** It reaches both, and leaves 6:2 as bright as the lamp does. */
const BEACON = "light beacon x=250 y=650 bright=400 dim=400";

/** The yard with the scene and the places of another situation. */
const become = (situation: Situation, { scene, creatures }: Situation): Situation => ({
  ...situation,
  scene,
  creatures: situation.creatures.map((creature) => ({
    ...creature,
    place: creatures.find(({ id }) => id === creature.id)!.place,
  })),
});

const at = (i: number, j: number) => ({ i, j, w: 1, h: 1 });

const hide: Act = { kind: "hide", creature: "ada", spot: at(6, 2) };
const designate: Act = { kind: "designate", creature: "ada", spots: [at(6, 4)] };
const recheck: Act = { kind: "recheck", creature: "ada", causes: ["light"], movements: [] };

const hidden = (situation = NIGHT): Table =>
  play(play(setTable(situation), hide, scriptedDice(6)), designate, scriptedDice());

/** The ledger in which a Gamemaster approved the places of acts of a kind, in the yard at that time. */
function allowed({ ledger }: Table, kind: Act["kind"], then: Situation): Ledger {
  const events = ledger.events.map((event): LedgerEvent => {
    const places = event.act.kind === kind ? approvedPlacesOf(then, event.act) : [];
    return places.length > 0 ? { ...event, approved: places } : event;
  });
  return foldLedger(EMPTY_SNAPSHOT, events);
}

const spotNames = (ledger: Ledger, situation: Situation, over: ReadonlySet<string> = new Set()): readonly string[] =>
  approvedSpots(ledger, withLedger(situation, ledger), over).spots.map((id) => {
    const { i, j } = hidingOf(ledger, "yard", "ada").spots.find((spot) => spot.id === id)!.place;
    return `${i}:${j}`;
  });

/** The ledger after the last event was taken back, in the yard at that time. */
function takenBack(table: Table, now: Situation): Ledger {
  const { ledger, projected } = table;
  const act = actToUndo(ledger, ledger.events.at(-1)!.id, { gm: true });
  if (typeof act === "string") throw new Error(act);
  const undo = makeUndo(act, ledger, { requestId: "u", userId: "gm", time: 0, tokens: projected.tokens });
  const given = approvedByUndo(act, withLedger(now, withEvent(ledger, undo)));
  return withEvent(ledger, { ...undo, approved: given });
}

describe("H-17: the spots that no recheck judges", () => {
  it("H-1: none without an approval", () => {
    expect(hidingOf(hidden().ledger, "yard", "ada").spots).toHaveLength(2);
    expect(spotNames(hidden().ledger, yard(BEACON))).toEqual([]);
  });

  it.each<[Act["kind"], readonly string[]]>([
    ["hide", ["6:2"]],
    ["designate", ["6:4"]],
  ])("H-1: the spots of a %s that the Gamemaster allowed", (kind, places) => {
    expect(spotNames(allowed(hidden(), kind, yard(BEACON)), yard(BEACON))).toEqual(places);
  });

  it("H-1: none of an act that was allowed for another reason than its places", () => {
    expect(approvedPlacesOf(NIGHT, hide)).toEqual([]);
    expect(spotNames(allowed(hidden(), "hide", NIGHT), yard(LAMP))).toEqual([]);
  });

  it("H-1: none that was allowed before the creature hid anew", () => {
    const ledger = allowed(hidden(), "hide", yard(LAMP));
    const found: Table = { ...hidden(), ledger };
    const out = play(found, { kind: "end", creature: "ada", cause: "removed" }, scriptedDice(1));
    const again = play(
      play(out, { ...hide, spot: out.situation.creatures[0]!.place }, scriptedDice(6)),
      designate,
      scriptedDice(),
    );
    expect(hidingOf(again.ledger, "yard", "ada").spots.length).toBeGreaterThan(0);
    expect(spotNames(again.ledger, yard(LAMP))).toEqual([]);
  });

  it("H-1: none on another scene", () => {
    const { scene, ...rest } = yard(LAMP);
    expect(spotNames(allowed(hidden(), "hide", yard(LAMP)), { ...rest, scene: { ...scene, id: "elsewhere" } })).toEqual(
      [],
    );
  });

  it("stay exempt when old entries are compacted", () => {
    const { events } = allowed(hidden(), "hide", yard(LAMP));
    const { snapshot } = compact(EMPTY_SNAPSHOT, events, { keep: 0, fights: new Set() });
    expect(spotNames(foldLedger(snapshot, []), yard(LAMP))).toEqual(["6:2"]);
  });
});

describe("H-17, U1: a recheck that was taken back", () => {
  const rechecked = (now: Situation): Table => {
    const table = hidden();
    return play({ ...table, situation: become(table.situation, now) }, recheck, scriptedDice(2));
  };

  it("H-17: exempts its spots, says since when and why, and judging them again reveals them", () => {
    const table = rechecked(yard(LAMP));
    const reveal = table.ledger.events.at(-1)!.id;
    const ledger = takenBack(table, yard(LAMP));
    const lit = withLedger(yard(LAMP), ledger);
    const [exempt, ...others] = exemptSpots(ledger, lit);
    expect(exempt).toMatchObject({ hider: "ada", event: reveal, since: 0 });
    expect(others).toEqual([]);
    expect(judgingAgain(ledger, lit, [exempt!.spot])).toMatchObject({ kind: "recheck", creature: "ada" });
    expect(judgingAgain(ledger, lit, [])).toBeNull();
    // Where it suits again, nothing is exempt and nothing is revealed.
    const dark = withLedger(NIGHT, ledger);
    expect([exemptSpots(ledger, dark), judgingAgain(ledger, dark, [exempt!.spot])]).toEqual([[], null]);
  });

  it("exempts the spots that it revealed, and no others", () => {
    const ledger = takenBack(rechecked(yard(LAMP)), yard(LAMP));
    expect(hidingOf(ledger, "yard", "ada").spots).toHaveLength(2);
    expect(spotNames(ledger, yard(LAMP))).toEqual(["6:2"]);
    const lit = become(withLedger(NIGHT, ledger), yard(`${LAMP}\n${BEACON}`));
    const due = recheckDue(lit, ["light"], { approved: approvedSpots(ledger, lit).spots });
    expect(due).toMatchObject({
      approved: hidingOf(ledger, "yard", "ada")
        .spots.slice(0, 1)
        .map(({ id }) => id),
    });
  });

  it("exempts no spot that only an enemy's path revealed and that suits afterwards", () => {
    expect(spotNames(takenBack(rechecked(yard(LAMP)), NIGHT), yard(LAMP))).toEqual([]);
  });
});

describe("H-17: how long an approval holds", () => {
  const DIM = "light lamp x=250 y=650 dim=90";
  const SMOKE = "region smoke name=Smoke\nrectangle x=200 y=600 width=100 height=100\nshroud level=light";
  /** Closed on the guard's side: from 1:9 he sees nothing of 6:2, and from 6:9 all of it. */
  const FENCE = "wall fence c=0,500,1200,500";

  it.each<[string, Situation, Situation, boolean]>([
    ["while nothing changes", yard(LAMP), yard(LAMP), true],
    ["while the same light comes from elsewhere", yard(LAMP), yard(BEACON), true],
    ["while the enemy who sees it walks about", yard(LAMP), yard(LAMP, "at=2:8"), true],
    ["while it is better than it was, and still does not suit", yard(LAMP), yard(DIM), true],
    ["no longer when it becomes brighter", yard(DIM), yard(LAMP), false],
    ["no longer when the smoke is gone", yard(`${LAMP}\n${SMOKE}`), yard(LAMP), false],
    ["no longer when another enemy sees it", yard(LAMP), yard(`${LAMP}\ncreature wolf side=hostile at=7:7`), false],
    [
      "while another enemy comes who does not see it",
      yard(`${LAMP}\n${FENCE}`, "at=6:9"),
      yard(`${LAMP}\n${FENCE}\ncreature wolf side=hostile at=1:2`, "at=6:9"),
      true,
    ],
  ])("%s", (_name, then, now, holds) => {
    expect(spotNames(allowed(hidden(), "hide", then), now)).toEqual(holds ? ["6:2"] : []);
  });

  it("no longer once the place has suited again, whatever changes after that", () => {
    const ledger = allowed(hidden(), "hide", yard(LAMP));
    const first = approvedSpots(ledger, withLedger(yard(LAMP), ledger));
    expect(first.over.size).toBe(0);
    const { spots, over } = approvedSpots(ledger, withLedger(NIGHT, ledger), first.over);
    expect([spots, over.size]).toEqual([[], 1]);
    expect(spotNames(ledger, yard(LAMP), over)).toEqual([]);
  });

  it("U1: again once it is given again", () => {
    const table = { ...hidden(), ledger: allowed(hidden(), "hide", yard(LAMP)) };
    const { over } = approvedSpots(table.ledger, withLedger(NIGHT, table.ledger));
    const lit = become(withLedger(table.situation, table.ledger), yard(LAMP));
    const ledger = takenBack(play({ ...table, situation: lit }, recheck, scriptedDice(2)), yard(LAMP));
    expect(spotNames(ledger, yard(LAMP), over)).toEqual(["6:2"]);
  });

  it("H-24: not for a spot that was pushed elsewhere", () => {
    const ledger = allowed(hidden(), "hide", yard(BEACON));
    const [spot] = hidingOf(ledger, "yard", "ada").spots;
    const event = ledger.events.at(-1)!;
    const push: Entry = {
      ...event,
      id: "push",
      requestId: "push",
      rev: event.rev + 1,
      revs: { ada: event.rev + 1 },
      seq: event.seq + 1,
      changes: [{ kind: "relocate", creature: "ada", spots: [{ id: spot!.id, place: at(6, 3) }] }],
    };
    expect(spotNames(withEvent(ledger, push), yard(BEACON))).toEqual([]);
  });
});
