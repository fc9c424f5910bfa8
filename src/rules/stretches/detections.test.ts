import { describe, expect, it } from "vitest";
import type { Act } from "../acts.ts";
import type { Creature, Situation } from "../situation.ts";
import type { DetectionChoice } from "../stretchState.ts";
import type { Switches } from "../switches.ts";
import { scriptedDice } from "../testing/dice.ts";
import { wall } from "../map/testing/sampleScenes.ts";
import { tileAt } from "../testing/creatures.ts";
import { after, does, guard, ordered, played, raid, raider, setApart, stretchesIn } from "../testing/raid.ts";
import { stretchContextOf, zoneOf } from "./stretchContext.ts";
import { observationDice } from "./pools.ts";
import type { ZoneKind } from "../zones/types.ts";
import {
  SHUT,
  opened,
  station,
  type StationPlan,
  ADA,
  BRUNO,
  PATROL,
  TO_B,
  BEGIN,
  ADVANCE,
  goes,
  INTO_B,
  begun,
  winners,
  fighters,
  goTogether,
} from "./testing/station.ts";

describe("Z-15: openings that are not connected", () => {
  it("are separate: each is won by the best roll of those in it", () => {
    const [near, far] = [guard("near", tileAt(2, 2)), guard("far", tileAt(2, 6))];
    const there = raid(station({ walls: SHUT }), [ADA, near, { ...BRUNO, place: tileAt(1, 6) }, far]);
    const now = after(there, [BEGIN], scriptedDice(6, 1, 1, 6));
    expect([winners(now), fighters(now)]).toEqual([["ada", "far"], []]);
  });
});

describe("an answer for all leaves out whoever is down or absent (G-6, Z-5)", () => {
  const down = (situation: Situation): Situation => ({
    ...situation,
    creatures: situation.creatures.map((one) => (one.id === "ada" ? { ...one, statuses: ["unconscious"] } : one)),
  });
  const absent = (situation: Situation): Situation =>
    after(situation, [ordered({ order: "absent", who: "ada", absent: true })], scriptedDice());
  const kinds: readonly ZoneKind[] = ["cluttered", "cluttered", "cluttered"];
  const follows = does("bruno", { do: "group", with: "ada" });

  it.each<[string, DetectionChoice, boolean, (situation: Situation) => Situation]>([
    ["who is down hides", "hide", false, down],
    ["who is absent hides", "hide", false, absent],
    ["who is down hides, with one choice a side", "hide", true, down],
    ["who is down backs out", "backOut", false, down],
    ["who is absent backs out", "backOut", false, absent],
  ])("not as if %s", (_name, choice, oneChoice, leave) => {
    const start = begun([ADA, BRUNO, PATROL], { kinds }, { oneChoice });
    const won = leave(
      after(start, [follows, does("ada", { do: "move", border: TO_B, push: false })], scriptedDice(6, 1, 1)),
    );
    const { id } = stretchesIn(won).detections[0]!;
    const { ada, bruno } = stretchesIn(
      after(won, [ordered({ order: "answer", detection: id, choice })], scriptedDice()),
    ).characters;
    expect([ada?.hiding, ada?.zone]).toEqual([false, "b"]);
    expect([bruno?.hiding, bruno?.zone]).toEqual(choice === "hide" ? [true, "b"] : [false, "a"]);
  });
});

describe("sight and detection (Z-3, Z-4, Z-6)", () => {
  it.each<[string, readonly number[], readonly string[], readonly string[]]>([
    ["the party wins", [6, 1], ["ada"], []],
    ["the patrol wins", [1, 6], ["patrol"], []],
    ["a tie", [6, 6], [], ["ada", "patrol"]],
    ["none against none", [1, 1], [], ["ada", "patrol"]],
  ])("%s on entering", (_name, dice, first, fight) => {
    const now = after(begun([ADA, PATROL]), [INTO_B], scriptedDice(...dice));
    expect([winners(now), fighters(now)]).toEqual([first, fight]);
  });

  it("none against none is nobody where the switch says so, and is judged again in the next stretch (Z-4, Z-6)", () => {
    const now = after(begun([ADA, PATROL], {}, { noneIsTie: false }), [INTO_B], scriptedDice(1, 1));
    expect([winners(now), fighters(now)]).toEqual([[], []]);
    expect(winners(after(now, [ADVANCE], scriptedDice(6, 1)))).toEqual(["ada"]);
  });

  it("once per opening, also where sight closes and opens again (Z-4, Z-15)", () => {
    const won = after(begun([ADA, PATROL]), [INTO_B], scriptedDice(6, 1));
    const { id } = stretchesIn(won).detections[0]!;
    const back = after(won, [does("ada", { do: "choose", detection: id, choice: "backOut" })], scriptedDice());
    expect(back.creatures[0]!.place).toMatchObject(ADA.place);
    const peeked = after(back, [does("ada", { do: "peek", border: TO_B })], scriptedDice());
    expect(winners(peeked)).toEqual([]);
  });

  it("best roll of each side; a second who comes into sight opens nothing new (Z-4, Z-15)", () => {
    const moves = [INTO_B, goes("bruno", TO_B, 2, 5)];
    const lost = after(begun([ADA, BRUNO, PATROL]), moves, scriptedDice(1, 6));
    expect(stretchesIn(lost).detections).toHaveLength(1);
    const together = after(
      begun([raider("ada", tileAt(1, 5)), raider("bruno", tileAt(2, 5)), BRUNO], { walls: opened(1) }),
      [],
      scriptedDice(),
    );
    expect(stretchesIn(together).detections).toHaveLength(0);
  });

  it("keeps the best of either side (Z-15)", () => {
    const [ada, patrol] = [ADA, PATROL].map((one) => ({ ...one, stealth: { observation: 2 } })) as [Creature, Creature];
    const now = after(begun([ada, patrol]), [INTO_B], scriptedDice(6, 6, 6, 1));
    expect(stretchesIn(now).detections[0]).toMatchObject({ winner: "friendly", best: { winner: 2, loser: 1 } });
  });
});

describe("pools (Z-10, Z-12, Z-14)", () => {
  const entering = (
    creatures: readonly Creature[],
    plan: Partial<StationPlan>,
    acts: readonly Act[],
    dice: readonly number[],
    switches: Partial<Switches> = {},
  ) => after(begun(creatures, plan, switches), acts, scriptedDice(...dice));

  it("a guard has two dice more (Z-10)", () => {
    const guarding = does("patrol", { do: "plan", plan: "guard" });
    expect(winners(entering([ADA, PATROL], {}, [guarding, INTO_B], [1, 1, 1, 6]))).toEqual(["patrol"]);
  });

  it.each<[string, Act, readonly number[]]>([
    ["searches", does("patrol", { do: "search" }), [1]],
    ["interacts", does("patrol", { do: "interact", push: false }), []],
    ["moves", goes("patrol", "b.c.open", 1, 9), []],
  ])("a guard that %s guards no more, in this stretch and the next (Z-10)", (_name, act, dice) => {
    const acted = entering([PATROL], {}, [does("patrol", { do: "plan", plan: "guard" }), act], dice);
    for (const now of [acted, after(acted, [ADVANCE], scriptedDice())]) {
      const stretch = stretchContextOf(now, { dice: scriptedDice(), event: "e", nameSpot: String });
      expect(observationDice(stretch, PATROL, { zones: [], passive: true })).toBe(1);
    }
  });

  it("a guard has no dice more for its own search (Z-10)", () => {
    const now = entering([PATROL], {}, [does("patrol", { do: "plan", plan: "guard" })], []);
    const stretch = stretchContextOf(now, { dice: scriptedDice(), event: "e", nameSpot: String });
    expect(observationDice(stretch, PATROL, { zones: [], passive: false })).toBe(1);
    expect(observationDice(stretch, PATROL, { zones: [], passive: true })).toBe(3);
  });

  it("a guard goes on guarding until it acts (Z-10)", () => {
    const now = entering([PATROL], {}, [does("patrol", { do: "plan", plan: "guard" }), ADVANCE], []);
    expect(stretchesIn(now).characters["patrol"]!.plan).toBe("guard");
  });

  it.each<[string, Partial<Creature>, readonly number[]]>([
    ["a human rolls two dice less", { stealth: { observation: 3 } }, [6, 1]],
    ["somebody who sees in the dark does not", { stealth: { observation: 3, seesInDark: true } }, [1, 1, 6, 1]],
    ["an explicit 0 rolls nothing (Z-14)", { stealth: { observation: 0 } }, [6]],
    ["the blinded roll nothing (Z-14)", { statuses: ["blinded"] }, [6]],
  ])("in a dark zone %s (Z-12)", (_name, change, dice) => {
    const ada = { ...ADA, ...change };
    const now = entering([ada, PATROL], { dark: ["b"] }, [INTO_B], dice);
    expect([...winners(now), ...fighters(now)]).toHaveLength(1);
  });

  it.each<[string, readonly string[], readonly number[], readonly string[]]>([
    ["in dark zones", ["a", "c"], [1, 1, 6], ["ada"]],
    ["in dark zones but one, whom nobody else of its side sees,", ["a"], [1, 1, 6, 1, 1], ["lurker", "patrol"]],
  ])("a hidden watcher whose opponents all stand %s", (_name, dark, dice, first) => {
    const lurker = guard("lurker", tileAt(1, 5), { stealth: { observation: 3 } });
    const hide = does("lurker", { do: "plan", plan: "hide" });
    const plan: Partial<StationPlan> = { dark, kinds: ["open", "cluttered", "open"], walls: opened(1) };
    const alone = after(begun([lurker], plan), [hide, ADVANCE], scriptedDice());
    const there = setApart(alone, { ...PATROL, place: tileAt(1, 0) }, ADA, { ...BRUNO, place: tileAt(1, 9) });
    expect(winners(after(there, [ordered({ order: "look" })], scriptedDice(...dice)))).toEqual(first);
  });

  it("a lit flashlight lifts the darkness for who holds it (Z-12)", () => {
    const ada = { ...ADA, stealth: { observation: 3, flashlight: true } as const };
    const lit = does("ada", { do: "flashlight", lit: true });
    expect(winners(entering([ada, PATROL], { dark: ["b"] }, [lit, INTO_B], [1, 1, 6, 1]))).toEqual(["ada"]);
    expect(played(begun([ADA]), lit, scriptedDice())).toBe("noFlashlight");
  });

  it("a shared flashlight lights the zone for its own side alone (Z-12)", () => {
    const bearer = (one: Creature): Creature => ({ ...one, stealth: { observation: 3, flashlight: true } });
    const dark = { dark: ["b"] };
    const watch = { sharedFlashlight: true };
    const bruno = bearer(raider("bruno", tileAt(2, 5)));
    const cat = bearer(raider("cat", tileAt(3, 6), { side: "neutral" }));
    const keen = { ...ADA, stealth: { observation: 3 } } as const;
    const diceOf = (lamps: readonly Creature[], switches: Partial<Switches>): number => {
      const lit = lamps.map(({ id }) => does(id, { do: "flashlight", lit: true }));
      const now = after(begun([keen, ...lamps], dark, switches), lit, scriptedDice());
      const ada = { ...keen, place: tileAt(1, 5) };
      const there = { ...now, creatures: now.creatures.map((one) => (one.id === "ada" ? ada : one)) };
      const stretch = stretchContextOf(there, { dice: scriptedDice(), event: "e", nameSpot: String });
      const zone = zoneOf(stretch, ada)!;
      return observationDice(stretch, ada, { zones: [zone], passive: false });
    };
    expect(diceOf([bruno], watch)).toBe(3);
    expect(diceOf([bruno], {})).toBe(1);
    expect(diceOf([cat], watch)).toBe(1);
    expect(diceOf([], watch)).toBe(1);
  });

  it("without a pool of its own: 2 + Focus + proficiency (Z-14)", () => {
    const { stealth: _, ...plain } = ADA;
    const ada = { ...plain, proficiencies: ["perception"] as const };
    expect(winners(entering([ada, PATROL], {}, [INTO_B], [1, 1, 1, 6, 1]))).toEqual(["ada"]);
  });

  it("stress adds dice where it counts (Z-14)", () => {
    const ada = { ...ADA, stealth: { observation: 1, stress: 2 } };
    expect(winners(entering([ada, PATROL], {}, [INTO_B], [1, 1, 6, 1], { stress: true }))).toEqual(["ada"]);
    expect(winners(entering([ada, PATROL], {}, [INTO_B], [6, 1]))).toEqual(["ada"]);
  });
});

describe("choices (Z-5, Z-7)", () => {
  const won = (kinds: readonly ZoneKind[] = ["open", "cluttered", "open"]): Situation =>
    after(begun([ADA, PATROL], { kinds }), [INTO_B], scriptedDice(6, 1));
  const chosen = (choice: "reveal" | "ambush" | "hide" | "backOut" | "wait", from = won()): Situation | string =>
    played(from, does("ada", { do: "choose", detection: stretchesIn(from).detections[0]!.id, choice }), scriptedDice());

  it.each<["reveal" | "ambush" | "hide" | "backOut" | "wait", object]>([
    ["reveal", { fight: { combatants: ["ada", "patrol"], first: [] } }],
    ["ambush", { fight: { combatants: ["ada", "patrol"], first: ["ada"] }, characters: { ada: { ambush: true } } }],
    ["hide", { fight: null, characters: { ada: { hiding: true } } }],
    ["backOut", { fight: null, characters: { ada: { zone: "a" } } }],
    ["wait", { fight: null, detections: [] }],
  ])("%s", (choice, state) => {
    const now = chosen(choice);
    expect(typeof now === "string" ? now : stretchesIn(now)).toMatchObject(state);
  });

  it("nobody hides in the open (Z-7)", () =>
    expect(chosen("hide", won(["open", "open", "open"]))).toBe("nowhereToHide"));

  it("the invisible hide in the open, but in no crawlspace (Z-7)", () => {
    const ada = { ...ADA, statuses: ["invisible"] as const };
    const hide = does("ada", { do: "plan", plan: "hide" });
    expect(typeof played(begun([ada]), hide, scriptedDice())).toBe("object");
    expect(played(begun([ada], { kinds: ["crawlspace", "open", "open"] }), hide, scriptedDice())).toBe("nowhereToHide");
  });

  it("who must choose may say what it plans, and with whom (Z-2)", () => {
    const still = after(raid(station({ walls: opened(1) }), [ADA, PATROL]), [BEGIN], scriptedDice(6, 1));
    expect(winners(still)).toEqual(["ada"]);
    for (const action of [{ do: "plan", plan: "guard" } as const, { do: "group", with: null } as const])
      expect(typeof played(still, does("ada", action), scriptedDice())).toBe("object");
  });

  it("who must choose acts not before, and nobody chooses twice", () => {
    expect(played(won(), does("ada", { do: "ready", ready: true }), scriptedDice())).toBe("choiceDue");
    const now = chosen("wait");
    expect(
      typeof now === "string"
        ? now
        : played(
            now,
            does("ada", { do: "choose", detection: stretchesIn(won()).detections[0]!.id, choice: "hide" }),
            scriptedDice(),
          ),
    ).toBe("noChoiceDue");
  });

  it("a side that hides and reveals: the rest fights (Z-5)", () => {
    const both = after(
      begun([ADA, BRUNO, PATROL], { kinds: ["open", "cluttered", "open"] }),
      [does("bruno", { do: "group", with: "ada" }), goTogether("ada", TO_B, ["ada", 1, 5], ["bruno", 2, 5])],
      scriptedDice(6, 1, 1),
    );
    const { id } = stretchesIn(both).detections[0]!;
    const choices = [
      does("ada", { do: "choose", detection: id, choice: "hide" }),
      does("bruno", { do: "choose", detection: id, choice: "reveal" }),
    ];
    const now = after(both, choices, scriptedDice());
    expect(fighters(now).slice(0, 2)).toEqual(["bruno", "patrol"]);
  });

  const OUT = "b.c.out";
  const CORA = guard("cora", tileAt(2, 6));
  /** Who has won and who has lost stand in the middle, from where a closed door leads east. */
  const eastDoor = [wall([800, 0, 800, 100]), wall([800, 200, 800, 400])];
  const walls = [...SHUT, ...eastDoor, wall([800, 100, 800, 200], { id: "out", door: 1 })];
  const leave = (id: string): Act => does(id, { do: "move", border: OUT, push: false });
  const LOOK = ordered({ order: "look" });
  const choiceOf = (id: string, now: Situation, choice: DetectionChoice): Act =>
    does(id, { do: "choose", detection: stretchesIn(now).detections[0]!.id, choice });
  const gone = (who: string): Act => ordered({ order: "absent", who, absent: true });

  it.each<[string, DetectionChoice, readonly Act[], readonly string[]]>([
    ["all who lost are there", "reveal", [], ["ada", "cora", "patrol"]],
    ["one has left by a closed door", "reveal", [leave("patrol")], ["ada", "cora"]],
    ["one has left, before an ambush", "ambush", [leave("patrol")], ["ada", "cora"]],
    ["one is absent", "reveal", [gone("cora")], ["ada", "patrol"]],
    ["all have left: nobody to reveal oneself to", "reveal", [leave("patrol"), leave("cora")], []],
    ["all have left: nobody to ambush", "ambush", [leave("patrol"), leave("cora")], []],
  ])("initiative is for the rest in sight (Z-5): %s", (_name, choice, acts, wanted) => {
    const there = begun([PATROL, CORA], { walls });
    const met = { ...there, creatures: [{ ...ADA, place: tileAt(1, 5) }, ...there.creatures] };
    const won = after(met, [LOOK, ...acts], scriptedDice(6, 1, 1));
    const now = after(won, [choiceOf("ada", won, choice)], scriptedDice());
    expect([...fighters(now)].toSorted()).toEqual(wanted);
    expect(stretchesIn(now).characters["ada"]!.ambush === true).toBe(choice === "ambush" && wanted.length > 0);
  });

  it.each<[string, DetectionChoice, readonly string[]]>([
    ["waited, is in no fight", "wait", ["ada", "patrol"]],
    ["would ambush, is in no fight either", "ambush", ["ada", "patrol"]],
  ])("a winner who has left since and %s (Z-5)", (_name, choice, wanted) => {
    const there = begun([PATROL], { walls });
    const pair = [ADA, BRUNO].map((one, at) => ({ ...one, place: tileAt(at, 5) }));
    const won = after({ ...there, creatures: [...pair, ...there.creatures] }, [LOOK], scriptedDice(6, 1, 1));
    const acts = [choiceOf("bruno", won, choice), leave("bruno"), choiceOf("ada", won, "reveal")];
    const now = after(won, acts, scriptedDice());
    expect([...fighters(now)].toSorted()).toEqual(wanted);
    expect(stretchesIn(now).characters["bruno"]!.ambush).toBeUndefined();
  });

  it("hiding takes a stretch in a cluttered zone (Z-7)", () => {
    const plan: Partial<StationPlan> = { kinds: ["cluttered", "open", "open"] };
    const planned = after(begun([ADA], plan), [does("ada", { do: "plan", plan: "hide" })], scriptedDice());
    expect(stretchesIn(planned).characters["ada"]!.hiding).toBe(false);
    expect(stretchesIn(after(planned, [ADVANCE], scriptedDice())).characters["ada"]!.hiding).toBe(true);
  });

  it("who is spotted while hiding has not finished (Z-2)", () => {
    const plan: Partial<StationPlan> = { kinds: ["open", "cluttered", "open"], walls: SHUT };
    const ada = raider("ada", tileAt(1, 5));
    const patrol = guard("patrol", tileAt(1, 1));
    const acts = [does("ada", { do: "plan", plan: "hide" }), goes("patrol", TO_B, 1, 6), ADVANCE];
    const now = after(begun([ada, patrol], plan), acts, scriptedDice(1, 6));
    expect(stretchesIn(now).characters["ada"]!.hiding).toBe(false);
  });
});
