import { describe, expect, it } from "vitest";
import type { Act } from "../acts.ts";
import { wall } from "../map/testing/sampleScenes.ts";
import { decide } from "../decide.ts";
import type { Creature, SceneSnapshot, Situation } from "../situation.ts";
import type { DetectionChoice } from "../stretchState.ts";
import type { Switches } from "../switches.ts";
import { scriptedDice } from "../testing/dice.ts";
import { contextWith } from "../testing/context.ts";
import { tileAt } from "../testing/creatures.ts";
import { after, does, guard, ordered, played, raid, raider, stretchesIn } from "../testing/raid.ts";
import { box, zoneRegion, zoneScene } from "../testing/zoneScenes.ts";
import { stretchBoard } from "./board.ts";

const BEGIN = ordered({ order: "begin" });
const ADVANCE = ordered({ order: "advance" });
const ADA = raider("ada", tileAt(1, 1));
const BRUNO = raider("bruno", tileAt(2, 1));
const CORA = raider("cora", tileAt(3, 1));
const PATROL = guard("patrol", tileAt(1, 3));

/** A cluttered zone, and an open one beyond a closed door. */
const ROOMS: SceneSnapshot = zoneScene(
  [zoneRegion("a", [box(0, 0, 4, 4)], { kind: "cluttered" }), zoneRegion("b", [box(4, 0, 4, 4)])],
  [wall([400, 0, 400, 100]), wall([400, 100, 400, 200], { id: "door", door: 1 }), wall([400, 200, 400, 400])],
);

/** Everybody stands in the cluttered zone; the first of the party wins. */
function won(party: readonly Creature[], switches: Partial<Switches> = {}): Situation {
  return after(raid(ROOMS, [...party, PATROL], switches), [BEGIN], scriptedDice(6, ...party.slice(1).map(() => 1), 1));
}

const choose = (situation: Situation, creature: string, choice: DetectionChoice, way?: object): Act =>
  does(creature, {
    do: "choose",
    detection: stretchesIn(situation).detections[0]!.id,
    choice,
    ...(way && { way: way as never }),
  });

describe("one choice a side (Z-5)", () => {
  const votes = (...choices: DetectionChoice[]): Situation => {
    const all = won([ADA, BRUNO, CORA].slice(0, choices.length), { oneChoice: true });
    const acts = choices.map((choice, at) => choose(all, ["ada", "bruno", "cora"][at]!, choice));
    return after(all, acts, scriptedDice());
  };

  it("most votes count, for all of the side", () => {
    const now = votes("hide", "reveal", "hide");
    expect(stretchesIn(now)).toMatchObject({ fight: null, detections: [] });
    expect(["ada", "bruno", "cora"].map((id) => stretchesIn(now).characters[id]!.hiding)).toEqual([true, true, true]);
  });

  it("a tie waits for the Gamemaster", () => {
    const tied = votes("hide", "reveal");
    const [{ id } = { id: "" }] = stretchesIn(tied).detections;
    expect(stretchesIn(tied)).toMatchObject({
      fight: null,
      detections: [{ choices: { ada: "hide", bruno: "reveal" } }],
    });
    expect(stretchesIn(tied).characters["ada"]!.hiding).toBe(false);
    const settled = after(tied, [ordered({ order: "answer", detection: id, choice: "reveal" })], scriptedDice());
    expect(stretchesIn(settled).fight?.combatants).toEqual(["ada", "bruno", "patrol"]);
  });
});

describe("backing out after standing still (Z-5)", () => {
  const TO_B = { border: "a.b.door", place: tileAt(1, 5) };

  it.each([
    ["goes through a way out of their sight", TO_B, null],
    ["needs no name of a way", undefined, null],
    ["needs no name of a place", { border: "a.b.door" }, null],
    ["not to a place elsewhere", { ...TO_B, place: tileAt(1, 2) }, "notInZone"],
  ])("%s", (_name, way, code) => {
    const now = played(won([ADA]), choose(won([ADA]), "ada", "backOut", way), scriptedDice());
    expect(typeof now === "string" ? now : null).toBe(code);
    if (typeof now !== "string") expect(stretchesIn(now).characters["ada"]).toMatchObject({ zone: "b", acted: false });
  });

  it.each<[string, SceneSnapshot, string | null]>([
    ["where a way leads out of their sight", ROOMS, null],
    ["not where they see it, too", { ...ROOMS, walls: [] }, "noWayBack"],
  ])("the window offers it, without asking for the place: %s", (_name, scene, code) => {
    const now = after(raid(scene, [ADA, PATROL]), [BEGIN], scriptedDice(6, 1));
    const board = stretchBoard(now, { gm: false, owned: ["ada"], side: "friendly" })!;
    const [offer] = board.rowsOfDetections[0]!.offers;
    const { refusal } = offer!.choices.find(({ choice }) => choice === "backOut")!;
    expect(refusal && [refusal.code, refusal.data]).toEqual(code && [code, { name: "ada" }]);
  });

  it("leads to the zone where the creature was, although its centre lies on the edge of another (Z-1)", () => {
    const large = { ...ADA, place: { ...tileAt(1, 1), w: 2, h: 2 } };
    const onEdge = { ...large.place, j: 3 };
    const moves = (place: typeof onEdge): Act =>
      does("ada", { do: "move", border: "a.b.door", places: [{ creature: "ada", place }], push: false });
    const inside = after(raid(ROOMS, [large]), [BEGIN, moves({ ...onEdge, j: 4 }), ADVANCE], scriptedDice());
    const byHand = { ...inside, creatures: [{ ...large, place: onEdge }] };
    const beyond = after(byHand, [ordered({ order: "look" })], scriptedDice());
    expect(stretchesIn(beyond).characters["ada"]).toMatchObject({ zone: "b" });
    const met = after(
      { ...beyond, creatures: [...beyond.creatures, PATROL] },
      [moves(large.place)],
      scriptedDice(6, 1),
    );
    const back = after(met, [choose(met, "ada", "backOut")], scriptedDice());
    expect(stretchesIn(back)).toMatchObject({ fight: null, characters: { ada: { zone: "b" } } });
    // The patrol stands where it was, so it comes to the nearest free tiles (Z-2).
    expect(back.creatures[0]!.place).toMatchObject({ ...tileAt(0, 4), w: 2, h: 2 });
  });

  it("takes a large creature to a place that shares tiles with its own (Z-2)", () => {
    const zones = ["a", "b", "c"].map((id, at) => zoneRegion(id, [box(at * 4, 0, 4, 4)]));
    const large = { ...ADA, place: { ...tileAt(1, 4), w: 2, h: 2 } };
    const now = after(raid(zoneScene(zones), [large, guard("patrol", tileAt(1, 9))]), [BEGIN], scriptedDice(6, 1));
    const way = { border: "a.b.open", place: { ...large.place, j: 3 } };
    const back = after(now, [choose(now, "ada", "backOut", way)], scriptedDice());
    expect(back.creatures[0]!.place).toMatchObject(way.place);
  });

  it("is not offered where they see the way too", () => {
    const open = { ...ROOMS, walls: [] };
    const now = after(raid(open, [ADA, PATROL]), [BEGIN], scriptedDice(6, 1));
    const way = { border: "a.b.open", place: tileAt(1, 5) };
    expect(played(now, choose(now, "ada", "backOut", way), scriptedDice())).toBe("wayInSight");
  });
});

describe("pushing and stress (Z-9, Z-14)", () => {
  const hidden = (switches: Partial<Switches> = {}): Situation => {
    const alone = after(
      raid(ROOMS, [{ ...ADA, stealth: { observation: 1, stress: 1 } }], switches),
      [BEGIN, does("ada", { do: "plan", plan: "hide" }), ADVANCE],
      scriptedDice(),
    );
    return { ...alone, creatures: [...alone.creatures, PATROL] };
  };
  const interact = (push: boolean): Act => does("ada", { do: "interact", push });

  it("the dice without a six are thrown again before the comparison", () => {
    const plain = after(hidden(), [interact(false)], scriptedDice(1, 6));
    expect(stretchesIn(plain).detections[0]).toMatchObject({ winner: "hostile", best: { winner: 1, loser: 0 } });
    const pushed = after(hidden(), [interact(true)], scriptedDice(1, 6, 1));
    expect(stretchesIn(pushed)).toMatchObject({ detections: [], fight: null });
    expect(stretchesIn(pushed).characters["ada"]).toMatchObject({ hiding: true, strain: 1 });
  });

  it("a push is paid for although nobody watches", () => {
    const unwatched = { ...hidden(), creatures: hidden().creatures.slice(0, 1) };
    expect(stretchesIn(after(unwatched, [interact(true)], scriptedDice())).characters["ada"]!.strain).toBe(1);
    const free = after(
      { ...unwatched, switches: { ...unwatched.switches, freePushes: true } },
      [interact(true)],
      scriptedDice(),
    );
    expect(stretchesIn(free).characters["ada"]).not.toHaveProperty("strain");
  });

  it.each([
    ["a one on a stress die", [3, 1], true],
    ["a one on another die", [1, 3], false],
  ])("%s of a search is a stress response or not", (_name, dice, response) => {
    const ada = { ...ADA, stealth: { observation: 1, stress: 1 } };
    const now = after(raid(ROOMS, [ada], { stress: true }), [BEGIN], scriptedDice());
    const decision = decide(now, does("ada", { do: "search" }), contextWith(scriptedDice(...dice)));
    expect(decision).toMatchObject({ ok: true, report: { told: [{ what: "searches", response }] } });
  });
});

describe("who rolls nothing throws no stress dice either (Z-14)", () => {
  const roomAnd = (change: Partial<Creature>): Situation =>
    after(raid(ROOMS, [{ ...ADA, ...change }], { stress: true }), [BEGIN], scriptedDice());

  it.each<[string, Partial<Creature>]>([
    ["the blinded", { statuses: ["blinded"], stealth: { observation: 1, stress: 2 } }],
    ["a pool of 0", { stealth: { observation: 0, stress: 2 } }],
  ])("%s", (_name, change) => {
    const decision = decide(roomAnd(change), does("ada", { do: "search" }), contextWith(scriptedDice()));
    expect(decision).toMatchObject({ ok: true, report: { told: [{ roll: { dice: [], stress: [], successes: 0 } }] } });
  });
});

describe("into combat (Z-13)", () => {
  it.each<[string, boolean, number]>([
    ["with its tile as spot, where that suits", false, 1],
    ["and appears, where it is lit", true, 0],
  ])("who hides joins %s", (_name, enabled, spots) => {
    const scene = { ...ROOMS, globalLight: { ...ROOMS.globalLight, enabled, bright: true } };
    const hide = does("bruno", { do: "plan", plan: "hide" });
    const hid = after(raid(scene, [ADA, BRUNO]), [BEGIN, hide, ADVANCE], scriptedDice());
    const creatures = [...hid.creatures, { ...PATROL, gmHidden: false }];
    const met = after({ ...hid, creatures }, [ordered({ order: "look" })], scriptedDice(6, 1, 6));
    expect(stretchesIn(met).fight?.combatants).toEqual(["ada", "patrol", "bruno"]);
    const bruno = met.creatures.find(({ id }) => id === "bruno")!;
    expect([bruno.hiding.spots.length, stretchesIn(met).characters["bruno"]!.hiding]).toEqual([spots, spots === 1]);
    const over = after(met, [ordered({ order: "fightOver" })], scriptedDice());
    expect(over.creatures.find(({ id }) => id === "bruno")!.hiding.spots).toEqual([]);
    expect(stretchesIn(over).characters["bruno"]!.hiding).toBe(spots === 1);
  });

  it("who came out in the combat hides no more after it", () => {
    const hide = does("bruno", { do: "plan", plan: "hide" });
    const hid = after(raid(ROOMS, [ADA, BRUNO]), [BEGIN, hide, ADVANCE], scriptedDice());
    const all = { ...hid, creatures: [...hid.creatures, PATROL] };
    const met = after(all, [ordered({ order: "look" })], scriptedDice(6, 1, 6));
    const seen = met.creatures.map((one) => (one.id === "bruno" ? { ...one, hiding: BRUNO.hiding } : one));
    const over = after({ ...met, creatures: seen }, [ordered({ order: "fightOver" })], scriptedDice(1, 1, 1));
    expect(stretchesIn(over).characters["bruno"]!.hiding).toBe(false);
  });
});
