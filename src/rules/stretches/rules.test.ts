/** Situations that no other test of stretches has, one for each rule (Z-2 to Z-15). */
import { describe, expect, it } from "vitest";
import type { Act } from "../acts.ts";
import type { StretchAction } from "../acts/stretchActs.ts";
import { decide } from "../decide.ts";
import type { Creature, Situation } from "../situation.ts";
import type { DetectionChoice } from "../stretchState.ts";
import type { Switches } from "../switches.ts";
import { scriptedDice } from "../testing/dice.ts";
import { contextWith } from "../testing/context.ts";
import { tileAt } from "../testing/creatures.ts";
import { after, does, guard, ordered, played, raid, raider, setApart, stretchesIn } from "../testing/raid.ts";
import { stretchBoard } from "./board.ts";
import { waysOut } from "./choices.ts";
import { stretchContextOf } from "./stretchContext.ts";
import { stretchesFor } from "./stretchesFor.ts";
import {
  ADA,
  ADVANCE,
  adaHides,
  begun,
  BRUNO,
  fighters,
  INTO_B,
  opened,
  PATROL,
  station,
  type StationPlan,
} from "./testing/station.ts";

const GM = { gm: true, owned: [], side: "friendly" } as const;
const ADAS = { gm: false, owned: ["ada"], side: "friendly" } as const;
const LOOK = ordered({ order: "look" });
const follow = (id: string): Act => does("ada", { do: "group", with: id });
const call = (...combatants: readonly string[]): Act => ordered({ order: "fight", combatants });

describe("Z-2: whom one may follow", () => {
  it.each<[string, readonly Creature[], string, string | null]>([
    ["an ally", [BRUNO], "bruno", null],
    ["nobody of that name", [BRUNO], "nobody", "unknownCreature"],
    ["not an enemy in sight", [raider("foe", tileAt(2, 2), { side: "hostile" })], "foe", "cannotFollow"],
    ["nobody whom only the Gamemaster sees", [PATROL], "patrol", "unknownCreature"],
    ["not oneself", [BRUNO], "ada", "cannotFollow"],
  ])("%s", (_name, others, id, code) => {
    const now = played({ ...begun([ADA]), creatures: [ADA, ...others] }, follow(id), scriptedDice());
    expect(typeof now === "string" ? now : null).toBe(code);
  });
});

describe("Z-2, T-8: a creature of zero tiles", () => {
  it("may come to stand on a tile that is taken", () => {
    const tiny = raider("ada", tileAt(1, 1), { tiny: true });
    const ally = raider("bruno", tileAt(1, 5));
    const arrives = (one: Creature) => played(begun([one, ally]), INTO_B, scriptedDice());
    expect(arrives(ADA)).toBe("cannotStandThere");
    expect(typeof arrives(tiny)).toBe("object");
  });
});

describe("Z-2: where those who arrive stand", () => {
  it("before the middle of a wide door", () => {
    const door = { ...opened(1).at(-1)!, c: [400, 100, 400, 400] as const };
    const walls = [{ ...opened(1)[0]!, c: [400, 0, 400, 100] as const }, door];
    const now = begun([ADA], { walls });
    const go: Act = does("ada", { do: "move", border: "a.b.door", push: false });
    expect(after(now, [go], scriptedDice()).creatures[0]!.place).toMatchObject({ i: 2, j: 4 });
  });
});

describe("Z-8: what a search may find", () => {
  const thing = (id: string, zone: string): Act => ordered({ order: "addThing", thing: id, zone, name: id });
  const finds = (situation: Situation, ...rolls: readonly number[]) => {
    const searched = after(situation, [does("ada", { do: "search" })], scriptedDice(...rolls.slice(0, 1)));
    const decision = decide(searched, ADVANCE, contextWith(scriptedDice(...rolls.slice(1))));
    return decision.ok && decision.report.kind === "stretchOrder"
      ? decision.report.told.flatMap((one) => (one.what === "advanced" ? one.finds.map(({ things }) => things) : []))
      : null;
  };

  it("is told to nobody before it is found", () => {
    const now = after(begun([ADA]), [thing("key", "a"), thing("gem", "b")], scriptedDice());
    expect(stretchesFor(now, ADAS)!.things).toEqual([]);
    const found = after(now, [does("ada", { do: "search" }), ADVANCE], scriptedDice(6, 1));
    expect(stretchesFor(found, ADAS)!.things.map(({ id }) => id)).toEqual(["key"]);
  });

  it("a thing that the Gamemaster puts elsewhere is no more where it was", () => {
    const now = after(begun([ADA]), [thing("key", "a"), thing("key", "b")], scriptedDice());
    expect(stretchesIn(now).things.map(({ id, zone }) => [id, zone])).toEqual([["key", "b"]]);
    expect(finds(now, 6)).toEqual([[]]);
  });

  it("things of its own zone, each once", () => {
    const now = after(begun([ADA]), [thing("far", "b"), thing("near", "a")], scriptedDice());
    expect(finds(now, 6, 1)).toEqual([["near"]]);
    const found = after(now, [does("ada", { do: "search" }), ADVANCE], scriptedDice(6, 1));
    expect(finds(found, 6)).toEqual([[]]);
  });

  it("Z-15: whoever is the enemy of one of the found and sees it joins the fight", () => {
    const dog = raider("dog", tileAt(1, 2), { side: "neutral" });
    const thug = raider("thug", tileAt(2, 2), { side: "hostile" });
    const hides = does("dog", { do: "plan", plan: "hide" });
    const hidesToo = does("thug", { do: "plan", plan: "hide" });
    const cluttered = { kinds: ["cluttered", "cluttered", "cluttered"] } as const;
    // Both hide before anybody of another side is there.
    const one = after(setApart(begun([], cluttered), dog), [LOOK, hides, ADVANCE], scriptedDice());
    const both = after({ ...one, creatures: [...one.creatures, thug] }, [hidesToo, ADVANCE], scriptedDice());
    const ada = raider("ada", tileAt(1, 1), { stealth: { observation: 2 } });
    const watch = raider("watch", tileAt(3, 3), { side: "hostile", stealth: { observation: 0 } });
    const now = { ...both, creatures: [...both.creatures, ada, watch] };
    const seen = { ...now, stretches: { ...stretchesIn(now), seen: ["ada.watch"] } };
    const acts = [does("ada", { do: "search" }), ADVANCE];
    expect([...fighters(after(seen, acts, scriptedDice(6, 6, 1, 1)))].toSorted()).toEqual([
      "ada",
      "dog",
      "thug",
      "watch",
    ]);
  });
});

describe("Z-5: choices of winners", () => {
  /** Ada and Bruno have stood still and won against the patrol, which comes into sight in the next zone. */
  const won = (creatures: readonly Creature[], switches: Partial<Switches> = {}, at = tileAt(1, 6)): Situation => {
    const before = begun(creatures, { walls: opened(1) }, switches);
    const patrol = guard("patrol", at, { stealth: { observation: 0 } });
    const dice = creatures.map(() => 6);
    return after({ ...before, creatures: [...creatures, patrol] }, [LOOK], scriptedDice(...dice));
  };
  const idIn = (now: Situation): string => stretchesIn(now).detections[0]!.id;
  const answer = (now: Situation, choice: DetectionChoice): Act =>
    ordered({ order: "answer", detection: idIn(now), choice });

  it.each<[string, Partial<Creature>, readonly string[]]>([
    ["whoever stood still backs out by a way out of sight", {}, ["a.b.door"]],
    ["not whoever cannot travel (G-10)", { statuses: ["rooted"] }, []],
  ])("%s", (_name, change, ways) => {
    const now = won([raider("ada", tileAt(1, 5), change)], {}, tileAt(1, 9));
    const stretch = stretchContextOf(now, contextWith(scriptedDice()));
    expect(waysOut(stretch, now.creatures[0]!, stretchesIn(now).detections[0]!)).toEqual(ways);
  });

  it("by any way, once those whom it has spotted are in no zone", () => {
    const now = won([raider("ada", tileAt(1, 5))], {}, tileAt(1, 9));
    const away = now.creatures.map((one) => (one.id === "patrol" ? { ...one, place: tileAt(30, 30) } : one));
    const stretch = stretchContextOf({ ...now, creatures: away }, contextWith(scriptedDice()));
    expect(waysOut(stretch, away[0]!, stretchesIn(now).detections[0]!)).toEqual(["a.b.door", "b.c.open"]);
  });

  it("Z-11: not out of a crawlspace past a companion who lies behind it", () => {
    const into = (id: string): Act => does(id, { do: "move", border: "a.b.open", push: false });
    const shaft = { kinds: ["open", "crawlspace", "open"], walls: [] } as const;
    const inside = after(begun([ADA, BRUNO], shaft), [into("ada"), into("bruno")], scriptedDice());
    const patrol = guard("patrol", tileAt(1, 9));
    const seen = after({ ...inside, creatures: [...inside.creatures, patrol] }, [LOOK], scriptedDice(6, 1, 1));
    const back = (id: string) =>
      played(seen, does(id, { do: "choose", detection: idIn(seen), choice: "backOut" }), scriptedDice());
    expect(back("ada")).toBe("wayTaken");
    expect(back("bruno")).toBeTypeOf("object");
  });

  /** Ada goes first into a crawlspace, Bruno behind her, and they see the patrol first. */
  const crawled = (bruno: Partial<Creature>, oneChoice: boolean): Situation => {
    const start = begun([ADA, BRUNO], { kinds: ["open", "crawlspace", "open"] }, { oneChoice });
    const enters = does("ada", { do: "move", border: "a.b.door", push: false });
    const inside = after(start, [does("bruno", { do: "group", with: "ada" }), enters], scriptedDice());
    const creatures = inside.creatures.map((one) => (one.id === "bruno" ? { ...one, ...bruno } : one));
    return after({ ...inside, creatures: [...creatures, PATROL] }, [LOOK], scriptedDice(6, 1, 1));
  };

  it.each<[string, Partial<Creature>, boolean, readonly string[]]>([
    ["the last in file goes first", {}, false, ["a", "a"]],
    ["with one choice a side all go", {}, true, ["a", "a"]],
    ["whoever cannot travel bars the way", { statuses: ["rooted"] }, false, ["b", "b"]],
    ["also with one choice a side", { statuses: ["rooted"] }, true, ["b", "b"]],
  ])("Z-11: an answer for all in a crawlspace to back out: %s", (_name, bruno, oneChoice, zones) => {
    const now = crawled(bruno, oneChoice);
    const back = after(now, [answer(now, "backOut")], scriptedDice());
    expect(["ada", "bruno"].map((id) => stretchesIn(back).characters[id]!.zone)).toEqual(zones);
  });

  it.each<[string, Partial<Creature>, string | readonly string[]]>([
    ["and so a whole file backs out", {}, ["a", "a"]],
    ["but not past one who cannot travel", { statuses: ["rooted"] }, "wayTaken"],
  ])("Z-11, Z-5: with one choice a side nobody who votes is behind another, %s", (_name, bruno, wanted) => {
    const now = crawled(bruno, true);
    const vote = (id: string): Act => does(id, { do: "choose", detection: idIn(now), choice: "backOut" });
    const first = played(now, vote("ada"), scriptedDice());
    const both = typeof first === "string" ? first : after(first, [vote("bruno")], scriptedDice());
    const zones = (all: Situation) => ["ada", "bruno"].map((id) => stretchesIn(all).characters[id]!.zone);
    expect(typeof both === "string" ? both : zones(both)).toEqual(wanted);
  });

  it("the Gamemaster answers only for those who have not chosen", () => {
    const now = won([ADA, BRUNO]);
    const waits = does("ada", { do: "choose", detection: idIn(now), choice: "wait" });
    const chosen = after(now, [waits], scriptedDice());
    const decision = decide(chosen, answer(now, "reveal"), contextWith(scriptedDice()));
    expect(decision.ok).toBe(true);
    expect(stretchesIn(after(chosen, [answer(now, "reveal")], scriptedDice())).fight).not.toBeNull();
  });

  it.each([false, true])(
    "Z-7: an answer that one winner cannot carry out leaves that one as it is (%s)",
    (oneChoice) => {
      const veiled = raider("bruno", tileAt(2, 1), { statuses: ["invisible"] });
      const now = won([ADA, veiled], { oneChoice });
      const { characters } = stretchesIn(after(now, [answer(now, "hide")], scriptedDice()));
      expect([characters["ada"]?.hiding, characters["bruno"]?.hiding]).toEqual([false, true]);
    },
  );

  it("one choice a side: whoever has no way back stays", () => {
    const now = won([ADA, BRUNO], { oneChoice: true });
    const back = after(now, [answer(now, "backOut")], scriptedDice());
    expect(back.creatures.slice(0, 2).map(({ place }) => place)).toEqual([ADA.place, BRUNO.place]);
  });
});

describe("the end of stealth mode", () => {
  it.each([
    ["is told with its stretch", begun([ADA]), [{ what: "ended", number: 1 }]],
    ["is not told where there was none", raid(station(), [ADA]), []],
  ])("%s", (_name, situation, told) => {
    const decision = decide(situation, ordered({ order: "end" }), contextWith(scriptedDice()));
    expect(decision).toMatchObject({ ok: true, report: { told } });
  });
});

describe("Z-4, Z-13: what the card of a fight tells", () => {
  it("nothing of somebody whom only the Gamemaster sees and nobody has spotted", () => {
    const now = begun([ADA, PATROL]);
    const told = (act: Act) => {
      const decision = decide(now, act, contextWith(scriptedDice()));
      return decision.ok && decision.report.kind === "stretchOrder" ? decision.report.told : null;
    };
    expect(told(call("patrol"))).toMatchObject([{ what: "fight", combatants: [] }]);
    expect(told(call("ada", "patrol"))).toMatchObject([{ what: "fight", combatants: ["ada", "patrol"] }]);
  });

  it("no dice where none were thrown", () =>
    expect(stretchesIn(after(begun([ADA, PATROL]), [call("ada", "patrol")], scriptedDice())).fight?.thrown).toEqual(
      {},
    ));
});

describe("Z-4: what a seat is told of the stretches", () => {
  const now = after(begun([ADA, PATROL]), [INTO_B], scriptedDice(6, 1));

  it("a Gamemaster all of it, nobody anything where none run", () => {
    expect(stretchesFor(now, GM)).toBe(stretchesIn(now));
    const { stretches: _, ...without } = now;
    expect([stretchesFor(without, GM), stretchesFor(without, ADAS)]).toEqual([undefined, undefined]);
  });

  it.each([
    [false, { winner: 0, loser: 0 }],
    [true, { winner: 1, loser: 0 }],
  ])("a winner whom, and the dice only with open rolls (%s)", (openRolls, best) => {
    const open = { ...now, switches: { ...now.switches, openRolls } };
    expect(stretchesFor(open, ADAS)!.detections).toMatchObject([{ winners: ["ada"], losers: ["patrol"], best }]);
  });
});

describe("Z-1: a creature that was moved out of all zones", () => {
  it("keeps its row, without ways", () => {
    const now = begun([ADA, BRUNO]);
    const creatures = now.creatures.map((one) => (one.id === "ada" ? { ...one, place: tileAt(30, 30) } : one));
    expect(stretchBoard({ ...now, creatures }, GM)!.rows).toMatchObject([{ id: "ada", ways: [] }, { id: "bruno" }]);
  });
});

describe("Z-4: whoever was spotted", () => {
  const spotted = (j: number): Situation => {
    const met = after(begun([ADA, PATROL], { walls: opened(0) }), [INTO_B], scriptedDice(6, 1));
    const creatures = met.creatures.map((one) => (one.id === "patrol" ? { ...one, place: tileAt(1, j) } : one));
    return after({ ...met, creatures }, [ADVANCE], scriptedDice());
  };
  const by = (now: Situation) => stretchesIn(now).characters["patrol"]?.spottedBy;

  it("stays so in the next stretch while it is seen", () => expect(by(spotted(9))).toEqual(["friendly"]));
  it("and no longer", () => expect(by(spotted(1))).toBeUndefined());
});

describe("Z-8, Z-15: whom somebody hiding sees", () => {
  it("stays spotted in the next stretch", () => {
    const now = adaHides({ others: [guard("patrol", tileAt(2, 2))] });
    const { stretches } = now;
    const characters = {
      ...stretches!.characters,
      patrol: { ...stretches!.characters["patrol"]!, spottedBy: ["friendly" as const] },
    };
    const spotted = { ...now, stretches: { ...stretches!, characters } };
    expect(stretchesIn(after(spotted, [ADVANCE], scriptedDice())).characters["patrol"]?.spottedBy).toEqual([
      "friendly",
    ]);
  });
});

describe("Z-9: whoever does not hide", () => {
  it.each<[string, Act]>([
    ["interacts", does("ada", { do: "interact", push: false })],
    ["moves", INTO_B],
  ])("%s without a roll, though an enemy sees it already", (_name, act) => {
    const alone = begun([ADA], { walls: opened(1) });
    const stretches = { ...alone.stretches!, seen: ["ada.patrol"] };
    const known = { ...alone, creatures: [ADA, guard("patrol", tileAt(1, 2))], stretches };
    const dice = { roll: (): number => expect.unreachable("a die was thrown") };
    expect(decide(known, act, contextWith(dice)).ok).toBe(true);
  });
});

describe("Z-7: settling to hide in sight of enemies", () => {
  const cluttered = { kinds: ["cluttered", "cluttered", "cluttered"], walls: opened(1) } as const;
  /** A patrol in the next zone sees Ada, and has spotted her or not. */
  const watched = (...spottedBy: readonly "hostile"[]): Situation => {
    const now = after(begun([ADA], cluttered), [does("ada", { do: "plan", plan: "hide" })], scriptedDice());
    const { stretches } = now;
    const ada = { ...stretches!.characters["ada"]!, ...(spottedBy.length > 0 && { spottedBy }) };
    const characters = { ...stretches!.characters, ada };
    const seen = { ...stretches!, characters, seen: ["ada.patrol"] };
    return { ...now, creatures: [ADA, PATROL], stretches: seen };
  };
  const hides = (now: Situation): boolean | undefined =>
    stretchesIn(after(now, [ADVANCE], scriptedDice())).characters["ada"]?.hiding;

  it("hides from those who have not spotted it", () => expect(hides(watched())).toBe(true));
  it("not while somebody who has spotted it sees it", () => expect(hides(watched("hostile"))).toBe(false));
  it("nor does it matter who has spotted it and is gone", () => {
    const now = watched("hostile");
    expect(hides({ ...now, creatures: [ADA] })).toBe(true);
  });
  it("nor who sees somebody else", () => {
    const now = watched("hostile");
    const cora = raider("cora", tileAt(1, 9));
    const seen = { ...stretchesIn(now), seen: ["cora.far"] };
    const far = guard("far", tileAt(2, 9));
    expect(hides({ ...now, creatures: [ADA, cora, far], stretches: seen })).toBe(true);
  });
});

describe("Z-4: a stretch is taken back, and the one before it, and no further", () => {
  it("goes to the beginning of each", () => {
    const acts = [ADVANCE, ADVANCE, does("ada", { do: "search" })];
    let now = after(begun([ADA]), acts, scriptedDice(1));
    const numbers = [1, 2, 3].map(() => {
      now = after(now, [ordered({ order: "takeBack" })], scriptedDice());
      return stretchesIn(now).number;
    });
    expect(numbers).toEqual([3, 2, 2]);
  });
});

describe("Z-14: a pushed search", () => {
  it("is told as a search", () => {
    const now = after(begun([ADA]), [does("ada", { do: "search" })], scriptedDice(1));
    const decision = decide(now, does("ada", { do: "push" }), contextWith(scriptedDice(6)));
    expect(decision).toMatchObject({ ok: true, report: { told: [{ what: "searches", roll: { successes: 1 } }] } });
  });
});

describe("Z-4: the characters of a seat", () => {
  const wolf = raider("wolf", tileAt(3, 1), { side: "neutral" });
  const secret = raider("scout", tileAt(3, 2), { gmHidden: true });
  const now = after(begun([ADA, BRUNO, wolf, secret]), [LOOK], scriptedDice());
  it.each<[string, readonly string[], readonly string[]]>([
    ["its own and those of its side whom everybody sees", ["ada"], ["ada", "bruno"]],
    ["its own of another side too", ["wolf"], ["ada", "bruno", "wolf"]],
    ["its own whom only the Gamemaster sees too", ["scout"], ["ada", "bruno", "scout"]],
  ])("are %s", (_name, owned, ids) => {
    const told = stretchesFor(now, { gm: false, owned, side: "friendly" })!;
    expect(Object.keys(told.characters).toSorted()).toEqual(ids);
  });

  it("are the rows of its board, and nobody else in a zone is", () => {
    const patrolled = { ...now, creatures: [...now.creatures, PATROL] };
    expect(stretchBoard(patrolled, ADAS)!.rows.map(({ id }) => id)).toEqual(["ada", "bruno"]);
    expect(stretchBoard(patrolled, GM)!.rows.map(({ id }) => id)).toContain("patrol");
  });

  it("say who guards (Z-10)", () => {
    const guards = after(now, [does("ada", { do: "plan", plan: "guard" })], scriptedDice());
    expect(stretchBoard(guards, GM)!.rows.map(({ id, guarding }) => [id, guarding])).toEqual([
      ["ada", true],
      ["bruno", false],
      ["wolf", false],
      ["scout", false],
    ]);
  });
});

describe("Z-7, Z-9: whoever comes out of hiding by a move that it won", () => {
  it("does not spot a watcher who hides", () => {
    const now = adaHides({ kinds: ["cluttered", "open", "cluttered"], others: [guard("lurker", tileAt(1, 9))] });
    const { stretches } = now;
    const lurker = { ...stretches!.characters["lurker"]!, hiding: true };
    const hidden = { ...now, stretches: { ...stretches!, characters: { ...stretches!.characters, lurker } } };
    const out = stretchesIn(after(hidden, [INTO_B], scriptedDice(6, 1)));
    expect(out.characters["ada"]).toMatchObject({ hiding: false, zone: "b" });
    expect([out.detections, out.characters["lurker"]?.spottedBy]).toEqual([[], undefined]);
  });
});

describe("Z-9: a hidden move that is taken back", () => {
  it("leads back although the door has gone since", () => {
    const lost = after(adaHides(), [INTO_B], scriptedDice(1, 6));
    const walls = lost.scene.walls.filter(({ id }) => id !== "door");
    const without = { ...lost, scene: { ...lost.scene, walls } };
    const { id } = stretchesIn(lost).detections[0]!;
    const back = after(without, [ordered({ order: "answer", detection: id, choice: "reveal" })], scriptedDice());
    expect(back.creatures[0]!.place).toEqual(ADA.place);
    expect(stretchesIn(back).characters["ada"]?.zone).toBe("a");
  });
});

describe("Z-3: peeking", () => {
  const peeks = does("ada", { do: "peek", border: "a.b.door" });
  it.each<[string, readonly Act[], string | null]>([
    ["is possible", [], null],
    ["once a stretch", [peeks], "peekedAlready"],
    ["not while settling to hide", [does("ada", { do: "plan", plan: "hide" })], "peekedAlready"],
    ["while guarding", [does("ada", { do: "plan", plan: "guard" })], null],
    ["again in the next stretch", [peeks, ADVANCE], null],
  ])("%s", (_name, acts, code) => {
    const now = after(begun([ADA], { kinds: ["cluttered", "open", "open"] }), acts, scriptedDice());
    const then = played(now, peeks, scriptedDice());
    expect(typeof then === "string" ? then : null).toBe(code);
  });
});

describe("Z-2: a new stretch", () => {
  it("finds nobody ready, and everybody with an act", () => {
    const acts = [does("ada", { do: "search" }), does("ada", { do: "ready", ready: true })];
    const ready = after(begun([ADA]), acts, scriptedDice(1));
    const character = (now: Situation) => stretchesIn(now).characters["ada"];
    expect(character(ready)).toMatchObject({ ready: true, acted: true });
    expect(character(after(ready, [ADVANCE], scriptedDice()))).toMatchObject({ ready: false, acted: false });
  });
});

describe("Z-3: somebody who peeks", () => {
  it("sees the zone beyond the door, and no farther", () => {
    const peeks = does("ada", { do: "peek", border: "a.b.door" });
    const far = guard("far", tileAt(1, 9), { gmHidden: false });
    const now = after(begun([ADA, far]), [peeks], scriptedDice());
    expect(stretchesIn(now).seen).toEqual([]);
    const near = guard("near", tileAt(1, 6), { gmHidden: false });
    expect(stretchesIn(after(begun([ADA, near]), [peeks], scriptedDice(6, 1))).seen).toEqual(["ada.near"]);
  });
});

describe("Z-11: which ways can be sealed", () => {
  const secret = (ds: 0 | 1) => opened(ds).map((one) => (one.id === "door" ? { ...one, door: 2 as const } : one));
  it.each<[string, StationPlan["walls"], string, string | null]>([
    ["no secret door that is shut", secret(0), "a.b.door", "noWay"],
    ["a secret door that stands open", secret(1), "a.b.door", null],
    ["nothing that is no way", opened(1), "a.z.open", "noWay"],
    ["no way of another zone", opened(1), "b.c.open", "noWay"],
  ])("%s", (_name, walls, border, code) => {
    const ada = raider("ada", tileAt(1, 1), { stealth: { machinery: 1, torch: true } });
    const now = begun([ada], { kinds: ["open", "crawlspace", "open"], walls });
    const then = played(now, does("ada", { do: "seal", border, sealed: true }), scriptedDice(6));
    expect(typeof then === "string" ? then : null).toBe(code);
  });
});

describe("Z-11: a secret door", () => {
  it.each<[string, 0 | 1, string | null]>([
    ["shut, is no way", 0, "noWay"],
    ["open, is one", 1, null],
  ])("%s", (_name, ds, code) => {
    const walls = opened(ds).map((one) => (one.id === "door" ? { ...one, door: 2 as const } : one));
    const then = played(
      begun([ADA], { walls }),
      does("ada", { do: "move", border: "a.b.door", push: false }),
      scriptedDice(),
    );
    expect(typeof then === "string" ? then : null).toBe(code);
  });
});

describe("Z-2: whoever has acted in this stretch", () => {
  const ada = raider("ada", tileAt(1, 1), { stealth: { machinery: 1, observation: 1, torch: true, flashlight: true } });
  const start = begun([ada, BRUNO], { kinds: ["open", "crawlspace", "open"], walls: [] });
  const acted = after(start, [does("ada", { do: "search" })], scriptedDice(6));
  const codeOf = (action: StretchAction): string | null => {
    const then = played(acted, does("ada", action), scriptedDice(...Array.from({ length: 8 }, () => 6)));
    return typeof then === "string" ? then : null;
  };

  it.each<StretchAction>([
    { do: "move", border: "a.b.open", push: false },
    { do: "search" },
    { do: "seal", border: "a.b.open", sealed: true },
    { do: "interact", push: false },
    { do: "ambush", push: false },
    { do: "plan", plan: "search" },
  ])("acts no more: $do", (action) => expect(codeOf(action)).toBe("stretchSpent"));

  it.each<StretchAction>([
    { do: "ready", ready: true },
    { do: "group", with: "bruno" },
    { do: "peek", border: "a.b.open" },
    { do: "flashlight", lit: true },
    { do: "push" },
  ])("does besides: $do", (action) => expect(codeOf(action)).not.toBe("stretchSpent"));
});

describe("Z-11, Z-14: a pushed sealing", () => {
  it("is told as a sealing", () => {
    const ada = raider("ada", tileAt(1, 1), { stealth: { machinery: 1, torch: true } });
    const seal = does("ada", { do: "seal", border: "a.b.open", sealed: true });
    const now = after(begun([ada], { kinds: ["open", "crawlspace", "open"], walls: [] }), [seal], scriptedDice(1));
    const decision = decide(now, does("ada", { do: "push" }), contextWith(scriptedDice(6)));
    expect(decision).toMatchObject({ ok: true, report: { told: [{ what: "seals", roll: { successes: 1 } }] } });
  });

  it("throws dice of its own, although a search was pushed before an undo (Z-4)", () => {
    const ada = raider("ada", tileAt(1, 1), { stealth: { machinery: 1, observation: 1, torch: true } });
    const start = begun([ada], { kinds: ["open", "crawlspace", "open"], walls: [] });
    const [search, push] = [does("ada", { do: "search" }), does("ada", { do: "push" })];
    const undone = after(start, [search, push, ordered({ order: "takeBack" })], scriptedDice(1, 1));
    const seal = does("ada", { do: "seal", border: "a.b.open", sealed: true });
    const now = after(undone, [seal, push], scriptedDice(1, 6));
    expect(stretchesIn(now).characters["ada"]).toMatchObject({ roll: { successes: 1, pushed: true } });
  });
});

describe("Z-5: what a winner is offered", () => {
  const apart = begun([ADA, BRUNO], { walls: opened(1) });
  const won = after({ ...apart, creatures: [ADA, BRUNO, PATROL] }, [LOOK], scriptedDice(6, 1, 1));
  const offered = (situation: Situation) =>
    stretchBoard(situation, GM)!.rowsOfDetections.flatMap(({ offers }) => offers.map(({ winner }) => winner));

  it.each<[string, readonly Creature[], readonly string[]]>([
    ["all who are there", [ADA, BRUNO, PATROL], ["ada", "bruno"]],
    ["nobody who is gone", [ADA, PATROL], ["ada"]],
    ["nobody outside the zones", [ADA, { ...BRUNO, place: tileAt(30, 30) }, PATROL], ["ada"]],
  ])("%s", (_name, creatures, winners) => expect(offered({ ...won, creatures })).toEqual(winners));
});

describe("Z-14: the successes of a roll", () => {
  it.each([
    [[6, 6], 2],
    [[6, 1], 1],
    [[1, 6], 1],
    [[1, 5], 0],
  ])("are the sixes of its dice and of its stress dice: %j", (dice, successes) => {
    const ada = raider("ada", tileAt(1, 1), { stealth: { observation: 1, stress: 1 } });
    const now = after(begun([ada], {}, { stress: true }), [does("ada", { do: "search" })], scriptedDice(...dice));
    expect(stretchesIn(now).characters["ada"]?.roll?.successes).toBe(successes);
  });
});

describe("Z-4, Z-8: rolls of the Gamemaster's creatures", () => {
  it.each(["search", "push"] as const)("nothing tells of a %s", (what) => {
    const searches = does("patrol", { do: "search" });
    const now = after(begun([PATROL]), what === "push" ? [searches] : [], scriptedDice(1));
    const act = what === "push" ? does("patrol", { do: "push" }) : searches;
    expect(decide(now, act, contextWith(scriptedDice(1)))).toMatchObject({ ok: true, report: { told: [] } });
  });
});

describe("Z-12: the dice of a search", () => {
  it.each([
    ["in the light", [], 3],
    ["in the dark two less", ["a"], 1],
    ["whatever the next zone is", ["b"], 3],
  ])("%s", (_name, dark, count) => {
    const ada = raider("ada", tileAt(1, 1), { stealth: { observation: 3 } });
    const now = after(begun([ada], { dark }), [does("ada", { do: "search" })], scriptedDice(1, 1, 1));
    expect(stretchesIn(now).characters["ada"]?.roll?.dice).toHaveLength(count);
  });
});

describe("Z-7: hiding for free", () => {
  it.each(["move", "search", null] as const)("leaves another plan than guarding: %s", (plan) => {
    const cluttered = { kinds: ["cluttered", "cluttered", "cluttered"], walls: opened(1) } as const;
    const planned = after(begun([ADA], cluttered), [does("ada", { do: "plan", plan })], scriptedDice());
    const met = after({ ...planned, creatures: [ADA, PATROL] }, [LOOK], scriptedDice(6, 1));
    const { id } = stretchesIn(met).detections[0]!;
    const hid = after(met, [does("ada", { do: "choose", detection: id, choice: "hide" })], scriptedDice());
    expect(stretchesIn(hid).characters["ada"]).toMatchObject({ hiding: true, plan });
  });
});
