import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Act } from "../acts.ts";
import { wall } from "../battlemap/testing/sampleScenes.ts";
import { decide } from "../decide.ts";
import type { Creature, SceneSnapshot, Situation, Wall } from "../situation.ts";
import type { Switches } from "../switches.ts";
import { scriptedDice, seededDice } from "../testing/dice.ts";
import { meansWith } from "../testing/means.ts";
import { after, does, guard, ordered, played, raid, raider, stretchesIn, tileAt } from "../testing/raid.ts";
import { box, zoneRegion, zoneScene } from "../testing/zoneScenes.ts";
import { stretchBoard } from "./board.ts";
import { stretchesFor } from "./stretchesFor.ts";
import type { ZoneKind } from "./zones/types.ts";

const DOOR = wall([400, 100, 400, 200], { id: "door", door: 1 });
const SIDES = [wall([400, 0, 400, 100]), wall([400, 200, 400, 400])];
const SHUT: readonly Wall[] = [...SIDES, DOOR];
const opened = (ds: 0 | 1 | 2): readonly Wall[] => [...SIDES, { ...DOOR, ds }];

/** West, middle and east, four tiles wide each. A door is between the first two, nothing between the others. */
function station({ walls = SHUT, kinds = ["open", "open", "open"], dark = [] }: Partial<Plan> = {}): SceneSnapshot {
  const regions = ["a", "b", "c"].map((id, at) => {
    const region = zoneRegion(id, [box(at * 4, 0, 4, 4)], { kind: kinds[at]! });
    const effects = region.effects.map((one) =>
      one.kind === "zone" ? { ...one, dark: dark.includes(id), publicText: `text of ${id}` } : one,
    );
    return { ...region, effects };
  });
  return zoneScene(regions, walls);
}

interface Plan {
  readonly walls: readonly Wall[];
  readonly kinds: readonly ZoneKind[];
  readonly dark: readonly string[];
}

const ADA = raider("ada", tileAt(1, 1));
const BRUNO = raider("bruno", tileAt(2, 1));
const PATROL = guard("patrol", tileAt(1, 6));
const TO_B = "a.b.door";
const BEGIN = ordered({ order: "begin" });
const ADVANCE = ordered({ order: "advance" });
const goes = (id: string, border: string, i: number, j: number, push = false): Act =>
  does(id, { do: "move", border, places: [{ creature: id, place: tileAt(i, j) }], push });
const INTO_B = goes("ada", TO_B, 1, 5);

const begun = (creatures: readonly Creature[], plan: Partial<Plan> = {}, switches: Partial<Switches> = {}): Situation =>
  after(raid(station(plan), creatures, switches), [BEGIN], scriptedDice());

const winners = (situation: Situation): readonly string[] =>
  stretchesIn(situation).detections.flatMap((one) => one.winners);
const fighters = (situation: Situation): readonly string[] => stretchesIn(situation).fight?.combatants ?? [];

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
    [
      "somebody who does not follow",
      SHUT,
      does("ada", {
        do: "move",
        border: TO_B,
        places: [
          { creature: "ada", place: tileAt(1, 5) },
          { creature: "bruno", place: tileAt(2, 5) },
        ],
        push: false,
      }),
      "wrongMovers",
    ],
  ])("moves through %s (Z-2)", (_name, walls, act, code) => {
    const now = played(begun([ADA, BRUNO], { walls }), act, scriptedDice());
    expect(typeof now === "string" ? now : null).toBe(code);
    if (typeof now !== "string") expect(stretchesIn(now).characters["ada"]).toMatchObject({ zone: "b", acted: true });
  });

  it("moves once a stretch, and tells the public text", () => {
    const decision = decide(begun([ADA]), INTO_B, meansWith(scriptedDice()));
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

  it("takes those along who follow", () => {
    const both = does("ada", {
      do: "move",
      border: TO_B,
      places: [
        { creature: "ada", place: tileAt(1, 5) },
        { creature: "bruno", place: tileAt(2, 5) },
      ],
      push: false,
    });
    const now = after(begun([ADA, BRUNO]), [does("bruno", { do: "group", with: "ada" }), both], scriptedDice());
    expect(now.creatures.map(({ place }) => place.j)).toEqual([5, 5]);
  });

  it("tells nothing of a move of the Gamemaster's creatures", () => {
    const decision = decide(begun([PATROL]), goes("patrol", "b.c.open", 1, 9), meansWith(scriptedDice()));
    expect(decision).toMatchObject({ ok: true, report: { told: [] } });
    expect(JSON.stringify(decision.ok && decision.report)).not.toContain("patrol");
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

  it("does not see through a closed door (Z-3)", () => {
    expect(stretchesIn(begun([ADA, guard("patrol", tileAt(1, 5))])).seen).toEqual([]);
  });

  it.each<[string, (now: Situation) => Situation, Act]>([
    [
      "a door",
      (now) => ({ ...now, scene: { ...now.scene, walls: [...SIDES, { ...DOOR, ds: 1 }] } }),
      ordered({ order: "look" }),
    ],
    ["a peek", (now) => now, does("ada", { do: "peek", border: TO_B })],
    ["a move", (now) => now, INTO_B],
    [
      "the end of being absent",
      (now) => ({
        ...now,
        creatures: now.creatures.map((one) => (one.id === "patrol" ? { ...one, place: tileAt(1, 2) } : one)),
      }),
      ordered({ order: "look" }),
    ],
  ])("sight opens by %s", (_name, change, act) => {
    const now = after(change(begun([ADA, guard("patrol", tileAt(1, 5))])), [act], scriptedDice(6, 1));
    expect(winners(now)).toEqual(["ada"]);
  });

  it("sight opens at the end of hiding", () => {
    const plan: Partial<Plan> = { kinds: ["open", "cluttered", "open"] };
    const hidden = after(
      begun([PATROL], plan),
      [does("patrol", { do: "plan", plan: "hide" }), ADVANCE],
      scriptedDice(),
    );
    const joined = { ...hidden, creatures: [raider("ada", tileAt(1, 5)), ...hidden.creatures] };
    const entered = after(joined, [ordered({ order: "look" })], scriptedDice());
    expect(stretchesIn(entered).seen).toEqual([]);
    expect(winners(after(entered, [does("patrol", { do: "show" })], scriptedDice(6, 1)))).toEqual(["ada"]);
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

  it("a neutral creature is a side of its own (Z-4)", () => {
    const now = after(
      raid(station(), [raider("ada", tileAt(1, 5)), guard("n", tileAt(1, 6), { side: "neutral" })]),
      [BEGIN],
      scriptedDice(6, 1),
    );
    expect(stretchesIn(now).detections[0]).toMatchObject({ winner: "friendly", loser: "neutral.n" });
  });
});

describe("pools (Z-10, Z-12, Z-14)", () => {
  const entering = (
    creatures: readonly Creature[],
    plan: Partial<Plan>,
    acts: readonly Act[],
    dice: readonly number[],
    switches: Partial<Switches> = {},
  ) => after(begun(creatures, plan, switches), acts, scriptedDice(...dice));

  it("a guard has two dice more (Z-10)", () => {
    const guarding = does("patrol", { do: "plan", plan: "guard" });
    expect(winners(entering([ADA, PATROL], {}, [guarding, INTO_B], [1, 1, 1, 6]))).toEqual(["patrol"]);
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

  it("a lit flashlight lifts the darkness for who holds it (Z-12)", () => {
    const ada = { ...ADA, stealth: { observation: 3, flashlight: true } as const };
    const lit = does("ada", { do: "flashlight", lit: true });
    expect(winners(entering([ada, PATROL], { dark: ["b"] }, [lit, INTO_B], [1, 1, 6, 1]))).toEqual(["ada"]);
    expect(played(begun([ADA]), lit, scriptedDice())).toBe("noFlashlight");
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
    for (const deed of [{ do: "plan", plan: "guard" } as const, { do: "group", with: null } as const])
      expect(typeof played(still, does("ada", deed), scriptedDice())).toBe("object");
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
      [
        does("bruno", { do: "group", with: "ada" }),
        does("ada", {
          do: "move",
          border: TO_B,
          places: [
            { creature: "ada", place: tileAt(1, 5) },
            { creature: "bruno", place: tileAt(2, 5) },
          ],
          push: false,
        }),
      ],
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

  it("hiding takes a stretch in a cluttered zone (Z-7)", () => {
    const plan: Partial<Plan> = { kinds: ["cluttered", "open", "open"] };
    const planned = after(begun([ADA], plan), [does("ada", { do: "plan", plan: "hide" })], scriptedDice());
    expect(stretchesIn(planned).characters["ada"]!.hiding).toBe(false);
    expect(stretchesIn(after(planned, [ADVANCE], scriptedDice())).characters["ada"]!.hiding).toBe(true);
  });

  it("who is spotted while hiding has not finished (Z-2)", () => {
    const plan: Partial<Plan> = { kinds: ["open", "cluttered", "open"], walls: SHUT };
    const ada = raider("ada", tileAt(1, 5));
    const patrol = guard("patrol", tileAt(1, 1));
    const acts = [does("ada", { do: "plan", plan: "hide" }), goes("patrol", TO_B, 1, 6), ADVANCE];
    const now = after(begun([ada, patrol], plan), acts, scriptedDice(1, 6));
    expect(stretchesIn(now).characters["ada"]!.hiding).toBe(false);
  });
});

describe("searching (Z-8)", () => {
  const KINDS: readonly ZoneKind[] = ["open", "cluttered", "open"];
  const hiddenIn = (creatures: readonly Creature[]): Situation => {
    const hides = creatures.map(({ id }) => does(id, { do: "plan", plan: "hide" }));
    const hidden = after(begun(creatures, { kinds: KINDS }), [...hides, ADVANCE], scriptedDice());
    return after({ ...hidden, creatures: [ADA, ...hidden.creatures] }, [INTO_B, ADVANCE], scriptedDice());
  };
  const TWO = [PATROL, guard("other", tileAt(2, 6))];

  it("gets no roll on entering", () => expect(stretchesIn(hiddenIn(TWO)).seen).toEqual([]));

  it.each<[string, readonly number[], readonly string[]]>([
    ["no success", [5, 5], []],
    ["one success", [6, 5, 2], ["ada", "other"]],
    ["two successes", [6, 6, 1, 1], ["ada", "other", "patrol"]],
  ])("%s finds as many", (_name, dice, fight) => {
    const ada = (now: Situation): Situation => ({
      ...now,
      creatures: now.creatures.map((one) => (one.id === "ada" ? { ...one, stealth: { observation: 2 } } : one)),
    });
    const now = after(ada(hiddenIn(TWO)), [does("ada", { do: "search" }), ADVANCE], scriptedDice(...dice));
    expect([...fighters(now)].toSorted()).toEqual(fight);
  });

  it("things start nothing, and how many remain is not said", () => {
    const thing = (id: string) => ordered({ order: "addThing", thing: id, zone: "a", name: id });
    const now = after(begun([ADA]), [thing("key"), thing("gem"), does("ada", { do: "search" })], scriptedDice(6));
    const decision = decide(now, ADVANCE, meansWith(scriptedDice(1)));
    expect(decision).toMatchObject({
      report: { told: [{ what: "advanced", finds: [{ by: "ada", things: ["key"] }] }] },
    });
    expect(JSON.stringify(decision.ok && decision.report)).not.toContain("gem");
  });

  it("a push throws the misses again, once, at a price (Z-14)", () => {
    const searched = after(begun([ADA]), [does("ada", { do: "search" })], scriptedDice(1));
    const pushed = after(searched, [does("ada", { do: "push" })], scriptedDice(6));
    expect(stretchesIn(pushed).characters["ada"]).toMatchObject({ strain: 1, roll: { successes: 1, pushed: true } });
    expect(played(pushed, does("ada", { do: "push" }), scriptedDice())).toBe("nothingToPush");
    const free = after(
      { ...searched, switches: { ...searched.switches, freePushes: true } },
      [does("ada", { do: "push" })],
      scriptedDice(6),
    );
    expect(stretchesIn(free).characters["ada"]!.strain).toBeUndefined();
  });
});

describe("acting while hidden (Z-9)", () => {
  const KINDS: readonly ZoneKind[] = ["cluttered", "cluttered", "cluttered"];
  /** Ada hides in the west, whose door to the middle is open; the patrol stands in the middle. */
  const hidden = (kinds = KINDS): Situation => {
    const alone = after(
      begun([ADA], { kinds, walls: opened(1) }),
      [does("ada", { do: "plan", plan: "hide" }), ADVANCE],
      scriptedDice(),
    );
    return after({ ...alone, creatures: [...alone.creatures, PATROL] }, [ordered({ order: "look" })], scriptedDice());
  };

  it.each<[string, readonly number[], object]>([
    [
      "a win: done, still hidden",
      [6, 1],
      { fight: null, detections: [], characters: { ada: { hiding: true, zone: "b" } } },
    ],
    [
      "a tie: nothing is done",
      [6, 6],
      { fight: { combatants: ["ada", "patrol"] }, characters: { ada: { hiding: false, zone: "a" } } },
    ],
    [
      "a loss: the enemies choose",
      [1, 6],
      {
        fight: null,
        detections: [{ winner: "hostile", losers: ["ada"] }],
        characters: { ada: { hiding: true, zone: "b" } },
      },
    ],
  ])("%s", (_name, dice, state) => {
    expect(stretchesIn(after(hidden(), [INTO_B], scriptedDice(...dice)))).toMatchObject(state);
  });

  it("nobody sees: no roll", () => {
    const alone = after(
      begun([ADA], { kinds: KINDS }),
      [does("ada", { do: "plan", plan: "hide" }), ADVANCE, INTO_B],
      scriptedDice(),
    );
    expect(stretchesIn(alone).characters["ada"]).toMatchObject({ hiding: true, zone: "b" });
  });

  it("a loss is taken back where the enemies reveal themselves, and else is done", () => {
    const lost = after(hidden(), [INTO_B], scriptedDice(1, 6));
    const { id } = stretchesIn(lost).detections[0]!;
    const revealed = after(lost, [ordered({ order: "answer", detection: id, choice: "reveal" })], scriptedDice());
    expect(stretchesIn(revealed)).toMatchObject({
      fight: { combatants: ["patrol", "ada"] },
      characters: { ada: { zone: "a" } },
    });
    const waited = after(lost, [ordered({ order: "answer", detection: id, choice: "wait" })], scriptedDice());
    expect(stretchesIn(waited)).toMatchObject({ fight: null, characters: { ada: { zone: "b", hiding: true } } });
  });

  it("a won move into the open ends hiding and counts as a won detection", () => {
    const now = after(hidden(["cluttered", "open", "open"]), [INTO_B], scriptedDice(6, 1));
    expect(winners(now)).toEqual(["ada"]);
    expect(stretchesIn(now).characters["ada"]!.hiding).toBe(false);
  });

  it.each<[string, readonly number[], object]>([
    ["won", [6, 1], { fight: { first: ["ada"] }, characters: { ada: { ambush: true } } }],
    ["tied", [6, 6], { fight: { first: [] } }],
    ["lost", [1, 6], { fight: null, detections: [{ winner: "hostile" }] }],
  ])("an ambush %s", (_name, dice, state) => {
    const seen = { ...hidden(), creatures: hidden().creatures.map((one) => ({ ...one, gmHidden: false })) };
    const now = after(seen, [does("ada", { do: "ambush", push: false })], scriptedDice(...dice));
    expect(stretchesIn(now)).toMatchObject(state);
  });

  it("an ambush adds two dice to the first attack, against which nobody defends (Z-5)", () => {
    const bow = {
      id: "bow",
      name: "Bow",
      kind: "basic",
      against: null,
      ranged: true,
      range: 20,
      aim: { kind: "single" },
      damage: [],
      effects: [],
      critical: 20,
    } as unknown as Creature["attacks"][number];
    const armed = hidden().creatures.map((one) => ({ ...one, gmHidden: false, attacks: [bow] }));
    const open = { ...hidden(), creatures: armed };
    const now = after(open, [does("ada", { do: "ambush", push: false })], scriptedDice(6, 1));
    const aimed = { targets: [{ creature: "patrol", spot: null }], tiles: [] };
    const attack: Act = { kind: "attack", creature: "ada", attack: "bow", from: null, aimed, opportunity: false };
    const decision = decide(now, attack, meansWith(scriptedDice(3, 4, 10)));
    const roll = decision.ok && decision.report.kind === "attack" ? decision.report.strikes[0]?.roll : null;
    expect(roll?.modifiers).toContainEqual({ part: "stretchAmbush", value: 7 });
    const later = played(now, attack, scriptedDice(3, 4, 10));
    expect(typeof later === "string" ? later : stretchesIn(later).characters["ada"]!.ambush).toBeUndefined();
  });

  it("nobody ambushes whom it does not know of", () => {
    expect(played(hidden(), does("ada", { do: "ambush", push: false }), scriptedDice())).toBe("nobodyToAmbush");
  });
});

describe("crawlspaces (Z-11)", () => {
  const SHAFT: Partial<Plan> = { kinds: ["open", "crawlspace", "open"], walls: [] };
  const IN = "a.b.open";
  const OUT = "b.c.open";
  const two = (): Situation =>
    after(begun([ADA, BRUNO], SHAFT), [goes("ada", IN, 1, 6), goes("bruno", IN, 1, 5), ADVANCE], scriptedDice());

  it("nobody passes anybody", () => {
    expect(stretchesIn(two()).queues).toEqual({ b: ["bruno", "ada"] });
    expect(played(two(), goes("bruno", OUT, 1, 9), scriptedDice())).toBe("wayTaken");
    expect(played(two(), goes("ada", IN, 1, 2), scriptedDice())).toBe("wayTaken");
    const out = after(two(), [goes("ada", OUT, 1, 9), goes("bruno", OUT, 1, 8)], scriptedDice());
    expect(stretchesIn(out).queues).toEqual({});
  });

  it("is sealed with a torch, a stretch and one success, and unsealed the same way", () => {
    const ada = { ...ADA, stealth: { observation: 1, machinery: 1, torch: true } as const };
    const seal = does("ada", { do: "seal", border: IN, sealed: true });
    expect(played(begun([ADA], SHAFT), seal, scriptedDice())).toBe("noTorch");
    const failed = after(begun([ada], SHAFT), [seal, ADVANCE], scriptedDice(5));
    expect(stretchesIn(failed).sealed).toEqual([]);
    const sealed = after(begun([ada], SHAFT), [seal, ADVANCE], scriptedDice(6));
    expect(played(sealed, goes("ada", IN, 1, 5), scriptedDice())).toBe("waySealed");
    const open = after(sealed, [does("ada", { do: "seal", border: IN, sealed: false }), ADVANCE], scriptedDice(6));
    expect(stretchesIn(open).sealed).toEqual([]);
  });

  it("a sealed way blocks sight", () => {
    const sealing = ordered({ order: "seal", border: IN, sealed: true });
    const scene = raid(station(SHAFT), [ADA, PATROL]);
    expect(stretchesIn(after(scene, [sealing, BEGIN], scriptedDice())).seen).toEqual([]);
    expect(winners(after(scene, [BEGIN], scriptedDice(6, 1)))).toEqual(["ada"]);
  });
});

describe("into combat and back (Z-13)", () => {
  it("the same stretch goes on, and counts once", () => {
    const fighting = after(begun([ADA, PATROL]), [INTO_B], scriptedDice(6, 6));
    expect(played(fighting, ADVANCE, scriptedDice())).toBe("inFight");
    expect(played(fighting, does("ada", { do: "ready", ready: true }), scriptedDice())).toBe("inFight");
    const over = after(fighting, [ordered({ order: "fightOver" })], scriptedDice());
    expect(stretchesIn(over)).toMatchObject({ number: 1, fight: null });
    expect(played(over, goes("ada", "b.c.open", 1, 9), scriptedDice())).toBe("stretchSpent");
  });

  it("who hides enters hidden with its tile as one spot, or appears where that does not suit", () => {
    const kinds: readonly ZoneKind[] = ["cluttered", "open", "open"];
    const hides = after(
      begun([ADA, BRUNO], { kinds }),
      [does("ada", { do: "plan", plan: "hide" }), ADVANCE],
      scriptedDice(),
    );
    const now = after(hides, [ordered({ order: "fight", combatants: ["bruno"] })], scriptedDice());
    const spots = now.creatures[0]!.hiding.spots.map(({ place }) => place);
    const { hiding } = stretchesIn(now).characters["ada"]!;
    expect(hiding ? spots : []).toEqual(hiding ? [ADA.place] : []);
    expect(fighters(now)).toContain("ada");
  });
});

describe("laws", () => {
  const seeds = fc.integer({ min: 1, max: 1_000_000 });
  const order = fc.shuffledSubarray(["ada", "bruno"], { minLength: 2, maxLength: 2 });
  const entering = (id: string): Act => goes(id, TO_B, id === "ada" ? 1 : 2, 5);

  it("no detection without sight (Z-4)", () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 0, max: 3 }), (seed, row) => {
        const now = after(raid(station(), [ADA, guard("patrol", tileAt(row, 9))]), [BEGIN, ADVANCE], seededDice(seed));
        expect(stretchesIn(now)).toMatchObject({ detections: [], fight: null, seen: [], kept: {} });
      }),
    );
  });

  it("the order in which a group moves does not change whether detection happens", () => {
    fc.assert(
      fc.property(seeds, order, (seed, ids) => {
        const now = ids.reduce(
          (situation, id) => {
            const next = played(situation, entering(id), seededDice(seed));
            return typeof next === "string" ? situation : next;
          },
          begun([ADA, BRUNO, PATROL]),
        );
        const { detections, fight } = stretchesIn(now);
        expect(detections.length > 0 || fight !== null).toBe(true);
      }),
    );
  });

  it("a stretch that is taken back and played again with the same dice is the same (Z-4)", () => {
    fc.assert(
      fc.property(seeds, seeds, (seed, other) => {
        const first = after(begun([ADA, PATROL]), [INTO_B], seededDice(seed));
        const back = after(first, [ordered({ order: "takeBack" })], seededDice(other));
        expect(back.creatures.map(({ place }) => place)).toEqual([ADA.place, PATROL.place]);
        const again = after(back, [INTO_B], seededDice(other));
        expect(stretchesIn(again)).toEqual(stretchesIn(first));
      }),
    );
  });

  it("nobody is found without a success, and who is not found stays hidden (Z-8)", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const kinds: readonly ZoneKind[] = ["open", "cluttered", "open"];
        const hidden = after(
          begun([PATROL], { kinds }),
          [does("patrol", { do: "plan", plan: "hide" }), ADVANCE],
          scriptedDice(),
        );
        const dice = seededDice(seed);
        const searched = after(
          { ...hidden, creatures: [ADA, ...hidden.creatures] },
          [INTO_B, ADVANCE, does("ada", { do: "search" })],
          dice,
        );
        const { successes } = stretchesIn(searched).characters["ada"]!.roll!;
        const over = after(searched, [ADVANCE], dice);
        expect(stretchesIn(over).characters["patrol"]!.hiding).toBe(successes === 0);
      }),
    );
  });

  it("what a player is sent does not depend on enemies who were not spotted (Z-4, Z-8)", () => {
    const viewer = { gm: false, owned: ["ada"], side: "friendly" } as const;
    const kinds: readonly ZoneKind[] = ["open", "cluttered", "open"];
    fc.assert(
      fc.property(seeds, fc.integer({ min: 0, max: 3 }), (seed, count) => {
        const all = Array.from({ length: count }, (_, at) => guard(`p${at}`, tileAt(at, 6)));
        const hides = all.map(({ id }) => does(id, { do: "plan", plan: "hide" }));
        const hidden = after(begun(all, { kinds }), [...hides, ADVANCE], scriptedDice());
        const entered = after(
          { ...hidden, creatures: [ADA, ...hidden.creatures] },
          [INTO_B, ADVANCE],
          seededDice(seed),
        );
        const alone = after(begun([], { kinds }), [ADVANCE], scriptedDice());
        const without = after({ ...alone, creatures: [ADA] }, [INTO_B, ADVANCE], seededDice(seed));
        expect(stretchesFor(entered, viewer)).toEqual(stretchesFor(without, viewer));
      }),
    );
  });

  it("a player is sent nothing of a lost detection (Z-4)", () => {
    const viewer = { gm: false, owned: ["ada"], side: "friendly" } as const;
    const lost = after(begun([ADA, PATROL]), [INTO_B], scriptedDice(1, 6));
    const unseen = after(begun([ADA]), [INTO_B], scriptedDice());
    expect(stretchesFor(lost, viewer)).toEqual(stretchesFor(unseen, viewer));
    expect(decide(begun([ADA, PATROL]), INTO_B, meansWith(scriptedDice(1, 6)))).toMatchObject({
      report: (decide(begun([ADA]), INTO_B, meansWith(scriptedDice())) as { report: object }).report,
    });
  });
});
