import { describe, expect, it } from "vitest";
import type { Act } from "../acts.ts";
import { decide } from "../decide.ts";
import type { Creature, Situation } from "../situation.ts";
import { scriptedDice } from "../testing/dice.ts";
import { contextWith } from "../testing/context.ts";
import { tileAt } from "../testing/creatures.ts";
import { after, does, guard, ordered, played, raid, stretchesIn, raider } from "../testing/raid.ts";
import type { ZoneKind } from "../zones/types.ts";
import {
  adaHides,
  opened,
  station,
  type StationPlan,
  ADA,
  BRUNO,
  PATROL,
  BEGIN,
  ADVANCE,
  goes,
  INTO_B,
  begun,
  winners,
  fighters,
  goTogether,
} from "./testing/station.ts";

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

  it("two searches of one stretch: the found are in the open, and who is left has one spot (Z-13, H-8)", () => {
    const three = [...TWO, guard("third", tileAt(3, 6))].map((one) => ({ ...one, gmHidden: false }));
    const bruno = { ...raider("bruno", tileAt(3, 4)), stealth: { observation: 1 } };
    const hidden = hiddenIn(three);
    const acts = [does("ada", { do: "search" }), does("bruno", { do: "search" }), ADVANCE];
    const now = after({ ...hidden, creatures: [bruno, ...hidden.creatures] }, acts, scriptedDice(6, 6, 1, 1));
    const spots = Object.fromEntries(now.creatures.map(({ id, hiding }) => [id, hiding.spots.length]));
    expect(stretchesIn(now).characters).toMatchObject({ patrol: { hiding: false }, third: { hiding: true } });
    expect(spots).toEqual({ ada: 0, bruno: 0, patrol: 0, other: 0, third: 1 });
    expect(now.creatures.filter(({ statuses }) => statuses.includes("hidden")).map(({ id }) => id)).toEqual(["third"]);
  });

  it("things start nothing, and how many remain is not said", () => {
    const thing = (id: string) => ordered({ order: "addThing", thing: id, zone: "a", name: id });
    const now = after(begun([ADA]), [thing("key"), thing("gem"), does("ada", { do: "search" })], scriptedDice(6));
    const decision = decide(now, ADVANCE, contextWith(scriptedDice(1)));
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

  it("a push throws again once, whatever came of it, and only after a roll (Z-14)", () => {
    const push = does("ada", { do: "push" });
    expect(played(begun([ADA]), push, scriptedDice())).toBe("nothingToPush");
    const missed = after(begun([ADA]), [does("ada", { do: "search" }), push], scriptedDice(1, 1));
    expect(played(missed, push, scriptedDice(6))).toBe("nothingToPush");
  });

  it.each<[string, Partial<Creature>, readonly number[]]>([
    ["for who rolls nothing", { stealth: { observation: 0 } }, []],
    ["where every die shows a six", {}, [6]],
  ])("there is nothing to push %s (Z-14)", (_name, change, dice) => {
    const ada = { ...ADA, ...change };
    const searched = after(begun([ada]), [does("ada", { do: "search" })], scriptedDice(...dice));
    expect(played(searched, does("ada", { do: "push" }), scriptedDice())).toBe("nothingToPush");
  });
});

describe("acting while hidden (Z-9)", () => {
  const KINDS: readonly ZoneKind[] = ["cluttered", "cluttered", "cluttered"];
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
    expect(stretchesIn(after(adaHides(), [INTO_B], scriptedDice(...dice)))).toMatchObject(state);
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
    const lost = after(adaHides(), [INTO_B], scriptedDice(1, 6));
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
    const now = after(adaHides({ kinds: ["cluttered", "open", "open"] }), [INTO_B], scriptedDice(6, 1));
    expect(winners(now)).toEqual(["ada"]);
    expect(stretchesIn(now).characters["ada"]!.hiding).toBe(false);
  });

  it.each<[string, readonly number[], object]>([
    ["won", [6, 1], { fight: { first: ["ada"] }, characters: { ada: { ambush: true } } }],
    ["tied", [6, 6], { fight: { first: [] } }],
    ["lost", [1, 6], { fight: null, detections: [{ winner: "hostile" }] }],
  ])("an ambush %s", (_name, dice, state) => {
    const seen = { ...adaHides(), creatures: adaHides().creatures.map((one) => ({ ...one, gmHidden: false })) };
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
    const armed = adaHides().creatures.map((one) => ({ ...one, gmHidden: false, attacks: [bow] }));
    const open = { ...adaHides(), creatures: armed };
    const now = after(open, [does("ada", { do: "ambush", push: false })], scriptedDice(6, 1));
    const aimed = { targets: [{ creature: "patrol", spot: null }], tiles: [] };
    const attack: Act = { kind: "attack", creature: "ada", attack: "bow", from: null, aimed, opportunity: false };
    const decision = decide(now, attack, contextWith(scriptedDice(3, 4, 10)));
    const roll = decision.ok && decision.report.kind === "attack" ? decision.report.strikes[0]?.roll : null;
    expect(roll?.modifiers).toContainEqual({ part: "stretchAmbush", value: 7 });
    const later = played(now, attack, scriptedDice(3, 4, 10));
    expect(typeof later === "string" ? later : stretchesIn(later).characters["ada"]!.ambush).toBeUndefined();
  });

  it("nobody ambushes whom it does not know of", () => {
    expect(played(adaHides(), does("ada", { do: "ambush", push: false }), scriptedDice())).toBe("nobodyToAmbush");
  });
});

describe("crawlspaces (Z-11)", () => {
  const SHAFT: Partial<StationPlan> = { kinds: ["open", "crawlspace", "open"], walls: [] };
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

  it("whoever backs out of the room beyond stands at that end again (Z-5)", () => {
    const met = { ...two(), creatures: [...two().creatures, guard("patrol", tileAt(1, 1))] };
    const won = after(met, [goes("bruno", IN, 1, 2)], scriptedDice(6, 1, 1, 1));
    expect(stretchesIn(won).queues).toEqual({ b: ["ada"] });
    const detection = stretchesIn(won).detections[0]!.id;
    const back = after(won, [does("bruno", { do: "choose", detection, choice: "backOut" })], scriptedDice());
    expect(stretchesIn(back)).toMatchObject({ queues: { b: ["bruno", "ada"] }, characters: { bruno: { zone: "b" } } });
  });

  it("keeps its order when somebody leaves, and leaving needs nobody between", () => {
    const cora = raider("cora", tileAt(3, 1));
    const inside = [goes("ada", IN, 1, 7), goes("bruno", IN, 1, 6), goes("cora", IN, 1, 5), ADVANCE];
    const three = after(begun([ADA, BRUNO, cora], SHAFT), inside, scriptedDice());
    expect(stretchesIn(three).queues).toEqual({ b: ["cora", "bruno", "ada"] });
    const left = after(three, [goes("cora", IN, 1, 2)], scriptedDice());
    expect(stretchesIn(left).queues).toEqual({ b: ["bruno", "ada"] });
    const follows = after(three, [does("ada", { do: "group", with: "cora" })], scriptedDice());
    const both = goTogether("cora", IN, ["cora", 1, 2], ["ada", 1, 3]);
    expect(played(follows, both, scriptedDice())).toBe("wayTaken");
  });

  it.each<[string, Partial<StationPlan>, string]>([
    ["between rooms", { walls: [] }, "a.b.open"],
    ["that is locked", { kinds: ["open", "crawlspace", "open"], walls: opened(2) }, "a.b.door"],
  ])("a way %s cannot be sealed", (_name, plan, border) => {
    const ada = { ...ADA, stealth: { observation: 1, machinery: 1, torch: true } as const };
    expect(played(begun([ada], plan), does("ada", { do: "seal", border, sealed: true }), scriptedDice())).toBe(
      "cannotSeal",
    );
  });

  it("is sealed with a torch, a stretch and one success, and unsealed the same way", () => {
    const ada = { ...ADA, stealth: { observation: 1, machinery: 1, torch: true } as const };
    const seal = does("ada", { do: "seal", border: IN, sealed: true });
    expect(played(begun([ADA], SHAFT), seal, scriptedDice())).toBe("noTorch");
    const failed = after(begun([ada], SHAFT), [seal, ADVANCE], scriptedDice(5));
    expect(stretchesIn(failed).sealed).toEqual([]);
    const sealed = after(begun([ada], SHAFT), [seal, ADVANCE], scriptedDice(6));
    expect(played(sealed, goes("ada", IN, 1, 5), scriptedDice())).toBe("waySealed");
    expect(played(sealed, seal, scriptedDice())).toBe("waySealed");
    const open = after(sealed, [does("ada", { do: "seal", border: IN, sealed: false }), ADVANCE], scriptedDice(6));
    expect(stretchesIn(open).sealed).toEqual([]);
    expect(played(open, does("ada", { do: "seal", border: IN, sealed: false }), scriptedDice())).toBe("notSealed");
  });

  it("a sealed way blocks sight", () => {
    const sealing = ordered({ order: "seal", border: IN, sealed: true });
    const scene = raid(station(SHAFT), [ADA, PATROL]);
    expect(stretchesIn(after(scene, [sealing, BEGIN], scriptedDice())).seen).toEqual([]);
    expect(winners(after(scene, [BEGIN], scriptedDice(6, 1)))).toEqual(["ada"]);
  });
});
