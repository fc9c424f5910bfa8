/** Acts of somebody hiding that are lost or tied, and what their watchers do then (Z-5, Z-7, Z-9, Z-15). */
import { describe, expect, it } from "vitest";
import type { Act } from "../acts.ts";
import type { StretchAction } from "../acts/stretchActs.ts";
import type { Viewer } from "../common/viewer.ts";
import { decide } from "../decide.ts";
import type { Creature, Situation, Wall } from "../situation.ts";
import { NO_CHARACTER, type DetectionChoice } from "../stretchState.ts";
import type { Switches } from "../switches.ts";
import { scriptedDice } from "../testing/dice.ts";
import { contextWith } from "../testing/context.ts";
import { tileAt } from "../testing/creatures.ts";
import { after, does, guard, ordered, played, raider, stretchesIn } from "../testing/raid.ts";
import type { ZoneKind } from "../zones/types.ts";
import { stretchesFor } from "./stretchesFor.ts";
import {
  ADA,
  adaHides,
  ADVANCE,
  begun,
  BRUNO,
  fighters,
  INTO_B,
  opened,
  PATROL,
  SHUT,
  station,
  winners,
  type StationPlan,
} from "./testing/station.ts";

const OWNER: Viewer = { gm: false, owned: ["ada"], side: "friendly" };
const INTO_OPEN: readonly ZoneKind[] = ["cluttered", "open", "open"];
/** It stands in the east, from where it sees the middle alone. */
const FAR = guard("far", tileAt(1, 9));
/** It stands in the west. */
const WATCH = guard("watch", tileAt(3, 1), { stealth: { observation: 2 } });
/** A side of its own, which rolls nothing. */
const CAT = guard("cat", tileAt(1, 9), { side: "neutral", stealth: { observation: 0 } });

const characterIn = (situation: Situation, id: string) => stretchesIn(situation).characters[id];

const reportOf = (situation: Situation, act: Act, ...dice: readonly number[]) => {
  const decision = decide(situation, act, contextWith(scriptedDice(...dice)));
  return decision.ok ? decision.report : decision.refusal;
};

/** Those who won the first detection do this. */
const answered = (situation: Situation, choice: DetectionChoice): Situation => {
  const { id } = stretchesIn(situation).detections[0]!;
  return after(situation, [ordered({ order: "answer", detection: id, choice })], scriptedDice());
};

describe("a hidden move that is lost is done, and its player is told nothing (Z-4, Z-7, Z-9)", () => {
  it.each<[string, readonly Creature[], readonly number[], readonly string[]]>([
    ["to those who see the start", [PATROL], [1, 6], ["patrol"]],
    ["to those who see the arrival", [FAR], [1, 6], ["far"]],
    ["to both", [PATROL, FAR], [1, 6, 6], ["patrol", "far"]],
    ["to the start; others of that side see the arrival too", [PATROL, FAR], [1, 6, 1], ["patrol", "far"]],
    [
      "to the arrival after a won start",
      [PATROL, { ...FAR, stealth: { observation: 2 } }],
      [6, 1, 6, 6],
      ["patrol", "far"],
    ],
  ])("%s: in the open it hides no more, and nobody rolls again", (_name, others, dice, choosing) => {
    const before = adaHides({ kinds: INTO_OPEN, others });
    const lost = after(before, [INTO_B], scriptedDice(...dice));
    const noDetection = after(adaHides({ kinds: INTO_OPEN, others: [] }), [INTO_B], scriptedDice());
    const detection = { winner: "hostile", losers: ["ada"], winners: choosing };
    expect(characterIn(lost, "ada")).toMatchObject({ hiding: false, zone: "b" });
    expect(stretchesIn(lost)).toMatchObject({ fight: null, detections: [detection] });
    expect(Object.values(stretchesIn(lost).kept).flat()).toEqual(dice);
    expect(stretchesFor(lost, OWNER)).toEqual(stretchesFor(noDetection, OWNER));
    expect(reportOf(before, INTO_B, ...dice)).toEqual(reportOf(adaHides({ kinds: INTO_OPEN, others: [] }), INTO_B));
    const waited = answered(lost, "wait");
    expect(characterIn(waited, "ada")).toMatchObject({ hiding: false, zone: "b" });
    expect(stretchesIn(waited)).toMatchObject({ fight: null, detections: [] });
  });

  it("in clutter it hides on, as after a won move (Z-8)", () => {
    const [lost, won] = [
      [1, 6],
      [6, 1],
    ].map((dice) => after(adaHides(), [INTO_B], scriptedDice(...dice)));
    expect(stretchesFor(lost!, OWNER)).toEqual(stretchesFor(won!, OWNER));
    expect(characterIn(lost!, "ada")).toMatchObject({ hiding: true });
  });

  it.each<[string, readonly Creature[], readonly Wall[], readonly number[]]>([
    ["at the arrival alone", [WATCH, { ...CAT, place: tileAt(1, 6) }], SHUT, []],
    ["with those who won", [{ ...PATROL, stealth: { observation: 2 } }, CAT], opened(1), [1, 6, 1]],
  ])("a side that lost against the same roll %s has been spotted first (Z-5, Z-15)", (_name, others, walls, met) => {
    const before = adaHides({ kinds: INTO_OPEN, walls, others, dice: met });
    const now = after(before, [INTO_B], scriptedDice(6, 6, 6));
    const ofAda = stretchesIn(now).detections.filter((one) => [...one.winners, ...one.losers].includes("ada"));
    expect(ofAda.map(({ winner, loser }) => [winner, loser])).toEqual([
      ["hostile", "friendly"],
      ["friendly", "neutral.cat"],
    ]);
  });

  it("the best roll of the winners is the best of the start and of the arrival", () => {
    const now = after(
      adaHides({ kinds: INTO_OPEN, walls: SHUT, others: [WATCH, PATROL] }),
      [INTO_B],
      scriptedDice(1, 6, 6, 6),
    );
    expect(stretchesIn(now).detections).toMatchObject([
      { winners: ["watch", "patrol"], best: { winner: 2, loser: 0 } },
    ]);
  });

  it("a tie at the arrival sends the mover back; what was lost at the start is not taken back once more", () => {
    const watch = { ...WATCH, stealth: { observation: 1 } };
    const tied = after(
      adaHides({ kinds: INTO_OPEN, walls: SHUT, others: [watch, PATROL] }),
      [INTO_B],
      scriptedDice(1, 6, 1),
    );
    expect(stretchesIn(tied)).toMatchObject({ fight: { combatants: ["ada", "patrol"] } });
    expect(winners(tied)).toEqual(["watch"]);
    const fought = {
      ...tied,
      creatures: tied.creatures.map((one) => (one.id === "ada" ? { ...one, place: tileAt(0, 3) } : one)),
    };
    const revealed = answered(after(fought, [ordered({ order: "fightOver" })], scriptedDice()), "reveal");
    expect(revealed.creatures[0]!.place).toEqual(tileAt(0, 3));
    expect(fighters(revealed)).toEqual(["watch", "ada"]);
  });

  it.each([
    ["to its tile", [], tileAt(1, 1)],
    [
      "to the nearest free tile at the border, where its own is taken meanwhile",
      [{ ...BRUNO, place: tileAt(1, 1) }],
      tileAt(1, 3),
    ],
  ])("Z-2, Z-9: what was lost is taken back %s", (_name, others, where) => {
    const lost = after(adaHides(), [INTO_B], scriptedDice(1, 6));
    const met = { ...lost, creatures: [...lost.creatures, ...others] };
    expect(answered(met, "reveal").creatures[0]!.place).toEqual(where);
  });

  it("Z-9: nor is whoever was moved out of all zones since, where its tile is taken", () => {
    const lost = after(adaHides(), [INTO_B], scriptedDice(1, 6));
    const out = { ...lost.creatures[0]!, place: tileAt(30, 30) };
    const met = { ...lost, creatures: [out, ...lost.creatures.slice(1), { ...BRUNO, place: tileAt(1, 1) }] };
    expect(answered(met, "reveal").creatures[0]!.place).toEqual(tileAt(1, 1));
  });
});

describe("whoever hides and watches is never spotted by its roll (Z-5, Z-9, Z-15)", () => {
  /** It hides beside the patrol, since an earlier stretch. */
  const lurking = (change: Partial<Creature>): Creature => guard("lurker", tileAt(3, 7), change);
  const hides = (situation: Situation, id: string, zone: string): Situation => {
    const stretches = stretchesIn(situation);
    const hider = { ...NO_CHARACTER, zone, hiding: true };
    return { ...situation, stretches: { ...stretches, characters: { ...stretches.characters, [id]: hider } } };
  };
  const INTERACT = does("ada", { do: "interact", push: false });

  it.each<[string, readonly Creature[], readonly string[], readonly string[]]>([
    ["whom only the Gamemaster sees stays out", [PATROL, lurking({})], ["ada", "patrol"], ["ada", "patrol"]],
    ["joins hidden", [PATROL, lurking({ gmHidden: false })], ["ada", "patrol", "lurker"], ["ada", "patrol", "lurker"]],
    ["whom only the Gamemaster sees is not named, though nobody else watches", [lurking({})], ["ada"], ["ada"]],
  ])("a tie: a hidden watcher %s", (_name, others, combatants, named) => {
    const before = hides(adaHides({ others }), "lurker", "b");
    const dice = [6, ...others.map(() => 6)];
    const now = after(before, [INTERACT], scriptedDice(...dice));
    expect(fighters(now)).toEqual(combatants);
    expect(characterIn(now, "lurker")).toEqual({ ...NO_CHARACTER, zone: "b", hiding: true });
    expect(characterIn(now, "ada")).toMatchObject({ hiding: false, spottedBy: ["hostile"] });
    expect(reportOf(before, INTERACT, ...dice)).toMatchObject({ told: [{ what: "fight", combatants: named }] });
  });

  it.each([
    [false, undefined],
    [true, 1],
  ])("Z-14: what is done in hiding costs a push where it pushes, and nothing else: %s", (push, strain) => {
    const now = after(
      adaHides({ others: [PATROL] }),
      [does("ada", { do: "interact", push })],
      scriptedDice(6, ...Array.from({ length: 9 }, () => 1)),
    );
    expect(characterIn(now, "ada")!.strain).toBe(strain);
  });

  it("Z-15: whoever hides and sees other enemies alone adds no dice to an opening elsewhere", () => {
    const hid = hides(begun([BRUNO], { kinds: ["cluttered", "open", "open"], walls: SHUT }), "bruno", "a");
    const others = [guard("far", tileAt(3, 3)), { ...ADA, place: tileAt(1, 5) }, PATROL];
    const now = after(
      { ...hid, creatures: [...hid.creatures, ...others] },
      [ordered({ order: "look" })],
      scriptedDice(6, 1),
    );
    expect(winners(now)).toEqual(["ada"]);
  });

  it("Z-9, Z-12: the roll of the start counts at the arrival, though it is light there and was dark here", () => {
    const before = adaHides({ others: [WATCH, FAR] });
    const scene = station({ walls: opened(1), kinds: ["cluttered", "cluttered", "cluttered"], dark: ["a"] });
    const creatures = before.creatures.map((one) => (one.id === "ada" ? { ...one, stealth: { observation: 3 } } : one));
    const now = after({ ...before, scene, creatures }, [INTO_B], scriptedDice(6, 1, 1));
    expect(Object.values(stretchesIn(now).kept).flat()).toEqual([6, 1, 1]);
  });

  it("Z-5: nobody ambushes in plain sight", () => {
    const now = begun([ADA, { ...PATROL, place: tileAt(1, 9) }]);
    expect(played(now, does("ada", { do: "ambush", push: false }), scriptedDice())).toBe("notHiding");
  });

  /** Ada has come upon the patrol, which Bruno watches from hiding, and they have won. */
  const won = (switches: Partial<Switches> = {}): Situation => {
    const kinds: readonly ZoneKind[] = ["open", "cluttered", "open"];
    const before = begun([ADA, PATROL], { kinds }, switches);
    const all = { ...before, creatures: [...before.creatures, { ...BRUNO, place: tileAt(3, 7) }] };
    return after(hides(all, "bruno", "b"), [INTO_B], scriptedDice(6, 1, 1));
  };
  const chooses = (id: string, choice: DetectionChoice, from: Situation): Act =>
    does(id, { do: "choose", detection: stretchesIn(from).detections[0]!.id, choice });

  it.each<[DetectionChoice, DetectionChoice, boolean]>([
    ["reveal", "wait", true],
    ["ambush", "wait", true],
    ["reveal", "reveal", false],
    ["reveal", "ambush", false],
    ["hide", "ambush", false],
  ])("Ada's choice is %s, that of Bruno who hides %s: he hides still: %s", (ofAda, ofBruno, isHiding) => {
    const from = won();
    expect(winners(from)).toEqual(["ada", "bruno"]);
    const now = after(from, [chooses("ada", ofAda, from), chooses("bruno", ofBruno, from)], scriptedDice());
    expect(fighters(now)).toEqual(expect.arrayContaining(["bruno", "patrol"]));
    expect(characterIn(now, "bruno")!.hiding).toBe(isHiding);
    expect(characterIn(now, "bruno")!.spottedBy).toEqual(isHiding ? undefined : ["hostile"]);
  });

  it("with one choice a side, whoever hides comes out with the others", () => {
    const from = won({ oneChoice: true });
    const acts = [chooses("ada", "reveal", from), chooses("bruno", "reveal", from)];
    expect(characterIn(after(from, acts, scriptedDice()), "bruno")!.hiding).toBe(false);
  });

  /** Ada would ambush the patrol that she sees, and has lost. */
  const ambushed = (...others: readonly Creature[]): Situation => {
    const before = adaHides({ others: [{ ...PATROL, gmHidden: false }, ...others] });
    const dice = [1, 6, ...others.map(() => 1)];
    const now = others.some(({ id }) => id === "lurker") ? hides(before, "lurker", "b") : before;
    return after(now, [does("ada", { do: "ambush", push: false })], scriptedDice(...dice));
  };
  const EAST = { border: "b.c.open", place: tileAt(1, 9) };

  it.each<[string, StretchAction, object]>([
    ["hides", { do: "choose", detection: "", choice: "hide" }, { fight: null }],
    ["backs out of sight", { do: "choose", detection: "", choice: "backOut", way: EAST }, { fight: null }],
    [
      "waits",
      { do: "choose", detection: "", choice: "wait" },
      { fight: { combatants: ["ada", "patrol"], first: ["ada"] } },
    ],
    [
      "reveals itself",
      { do: "choose", detection: "", choice: "reveal" },
      { fight: { combatants: ["patrol", "ada"], first: [] } },
    ],
  ])("a lost ambush meets whom Ada's side still sees: the patrol %s", (_name, action, state) => {
    const from = ambushed();
    const now = after(
      from,
      [does("patrol", { ...action, detection: stretchesIn(from).detections[0]!.id } as StretchAction)],
      scriptedDice(),
    );
    expect(stretchesIn(now)).toMatchObject({ detections: [], ...state });
    expect(characterIn(now, "ada")!.hiding).toBe(fighters(now).length === 0);
    expect(characterIn(now, "ada")!.ambush === true).toBe(_name === "waits");
  });

  it.each([
    ["hides", lurking({})],
    ["is unknown", guard("unknown", tileAt(3, 7))],
  ])("a lost ambush leaves a winner alone who %s", (_name, other) => {
    const from = ambushed(other);
    expect(winners(from)).toEqual(["patrol", other.id]);
    const now = answered(from, "wait");
    expect(fighters(now)).toEqual(["ada", "patrol"]);
    expect(characterIn(now, other.id)!.spottedBy).toBeUndefined();
  });
});

describe("who is down or absent when the winners of a hidden act have chosen (G-6, Z-5, Z-9)", () => {
  const OTHER = guard("other", tileAt(2, 6));
  const lost = (): Situation => after(adaHides({ others: [PATROL, OTHER] }), [INTO_B], scriptedDice(1, 6, 6));
  const down =
    (id: string) =>
    (situation: Situation): Situation => {
      const creatures = situation.creatures.map((one) =>
        one.id === id ? { ...one, statuses: ["unconscious" as const] } : one,
      );
      return after({ ...situation, creatures }, [ordered({ order: "look" })], scriptedDice());
    };
  const absent =
    (who: string) =>
    (situation: Situation): Situation =>
      after(situation, [ordered({ order: "absent", who, absent: true })], scriptedDice());
  const reveals = (situation: Situation): Situation => {
    const { id: detection } = stretchesIn(situation).detections[0]!;
    return after(situation, [does("patrol", { do: "choose", detection, choice: "reveal" })], scriptedDice());
  };

  it.each<[string, (situation: Situation) => Situation, readonly string[]]>([
    ["nobody", (now) => now, ["patrol", "other", "ada"]],
    ["another winner is down", down("other"), ["patrol", "ada"]],
    ["another winner is absent", absent("other"), ["patrol", "ada"]],
    ["the hider is down", down("ada"), []],
    ["the hider is absent", absent("ada"), []],
  ])("is in no combat: %s", (_name, leave, combatants) => {
    expect(fighters(answered(reveals(leave(lost())), "wait"))).toEqual(combatants);
  });

  it.each([down("patrol"), absent("patrol")])("reveals nothing: the act is done", (leave) => {
    const now = answered(leave(reveals(lost())), "wait");
    expect([fighters(now), characterIn(now, "ada")?.zone]).toEqual([[], "b"]);
  });

  it.each([down("ada"), absent("ada")])("ambushes nobody", (leave) => {
    const before = adaHides({ others: [{ ...PATROL, gmHidden: false }] });
    const ambush = after(before, [does("ada", { do: "ambush", push: false })], scriptedDice(1, 6));
    const now = answered(leave(ambush), "wait");
    expect([fighters(now), characterIn(now, "ada")?.ambush]).toEqual([[], undefined]);
  });
});

describe("sealing in hiding (Z-9, Z-11)", () => {
  /** Teo hides in clutter, from where a way leads into a crawlspace. The patrol wins against him; his way is sealed. */
  const sealing = (sealed: boolean, choice: DetectionChoice): Situation => {
    const stealth = { observation: 1, machinery: 1, torch: true } as const;
    const teo = raider("teo", tileAt(1, 1), { stealth });
    const plan: Partial<StationPlan> = { kinds: ["cluttered", "crawlspace", "open"], walls: [] };
    const way = ordered({ order: "seal", border: SHAFT, sealed: !sealed });
    const hide = does("teo", { do: "plan", plan: "hide" });
    const alone = after(begun([teo], plan), [way, hide, ADVANCE], scriptedDice());
    const watched = { ...alone, creatures: [...alone.creatures, guard("patrol", tileAt(2, 2))] };
    const lost = after(watched, [does("teo", { do: "seal", border: SHAFT, sealed })], scriptedDice(1, 6, 6));
    expect(characterIn(lost, "teo")).toMatchObject({ hiding: true, roll: { successes: 1 } });
    const chosen = answered(lost, choice);
    const over = stretchesIn(chosen).fight ? [ordered({ order: "fightOver" })] : [];
    return after(chosen, [...over, ADVANCE], scriptedDice());
  };
  const SHAFT = "a.b.open";

  it.each<[string, boolean, DetectionChoice, readonly string[]]>([
    ["sealing is taken back where the enemies reveal themselves", true, "reveal", []],
    ["sealing is taken back where they ambush", true, "ambush", []],
    ["unsealing is taken back too", false, "reveal", [SHAFT]],
    ["sealing is done where they wait", true, "wait", [SHAFT]],
    ["sealing is done where they back off into hiding", true, "hide", [SHAFT]],
  ])("%s", (_name, sealed, choice, ways) => {
    expect(stretchesIn(sealing(sealed, choice)).sealed).toEqual(ways);
  });
});
