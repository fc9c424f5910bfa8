import { describe, expect, it } from "vitest";
import { parseSituation, type Act, type Situation } from "../rules/index.ts";
import { scriptedDice } from "../rules/testing/dice.ts";
import { foldLedger, hidingOf, withEvent, EMPTY_SNAPSHOT, type Ledger } from "./fold.ts";
import { sparedSpots } from "./spared.ts";
import { play, setTable, type Table } from "./testing/play.ts";
import { actToUndo, makeUndo } from "./undo.ts";

const NIGHT = parseSituation(`
  scene yard canvas=1200,1200 darkness=1
  creature ada name=Ada side=friendly at=6:2
    ability agility=4 bonus=3 proficient=stealth
  creature guard name=Guard side=hostile at=1:9`);

const lit = (situation: Situation): Situation => ({
  ...situation,
  scene: {
    ...situation.scene,
    lights: parseSituation("scene x canvas=1200,1200\nlight lamp x=250 y=650 bright=90 dim=90").scene.lights,
  },
});

const at = (i: number, j: number) => ({ i, j, w: 1, h: 1 });

const hide: Act = { kind: "hide", creature: "ada", spot: at(6, 2) };
const designate: Act = { kind: "designate", creature: "ada", spots: [at(6, 4)] };
const recheck: Act = { kind: "recheck", creature: "ada", cause: "light", mover: null, path: [] };

const hidden = (): Table => play(play(setTable(NIGHT), hide, scriptedDice(6)), designate, scriptedDice());

/** The ledger in which the act of an event was overruled. */
function allowed({ ledger }: Table, kind: Act["kind"]): Ledger {
  const overruled = [{ code: "tileNotValid", data: {} } as never];
  const events = ledger.events.map((event) => (event.act.kind === kind ? { ...event, overruled } : event));
  return foldLedger(EMPTY_SNAPSHOT, events);
}

const placesOf = (ledger: Ledger): readonly string[] =>
  sparedSpots(ledger, "yard").map((id) => {
    const { i, j } = hidingOf(ledger, "yard", "ada").spots.find((spot) => spot.id === id)!.place;
    return `${i}:${j}`;
  });

describe("H-17: what the recheck lets be", () => {
  it("H-1: nothing, where no rule was overruled", () => {
    expect(hidingOf(hidden().ledger, "yard", "ada").spots).toHaveLength(2);
    expect(placesOf(hidden().ledger)).toEqual([]);
  });

  it.each<[Act["kind"], readonly string[]]>([
    ["hide", ["6:2"]],
    ["designate", ["6:4"]],
  ])("H-1: the spots of a %s that the Gamemaster allowed", (kind, places) => {
    expect(placesOf(allowed(hidden(), kind))).toEqual(places);
  });

  it("H-1: not what was allowed before it hid anew", () => {
    const ledger = allowed(hidden(), "hide");
    const found: Table = { ...hidden(), ledger };
    const out = play(found, { kind: "end", creature: "ada", cause: "removed" }, scriptedDice(1));
    const again = play(
      play(out, { ...hide, spot: out.situation.creatures[0]!.place }, scriptedDice(6)),
      designate,
      scriptedDice(),
    );
    expect(hidingOf(again.ledger, "yard", "ada").spots.length).toBeGreaterThan(0);
    expect(placesOf(again.ledger)).toEqual([]);
  });

  it("H-1: nor on another scene", () => {
    expect(sparedSpots(allowed(hidden(), "hide"), "elsewhere")).toEqual([]);
  });

  it("U1: the spots that a recheck revealed, when that was taken back", () => {
    const table = hidden();
    const { ledger } = play({ ...table, situation: lit(table.situation) }, recheck, scriptedDice(2));
    const act = actToUndo(ledger, ledger.events.at(-1)!.id, { gm: true });
    if (typeof act === "string") throw new Error(act);
    const undo = makeUndo(act, ledger, { requestId: "u", userId: "gm", time: 0, tokens: table.picture.tokens });
    expect(placesOf(ledger)).toEqual([]);
    expect(placesOf(withEvent(ledger, undo))).toEqual(["6:2", "6:4"]);
  });
});
