import { describe, expect, it } from "vitest";
import { isAmbushing } from "../common/ambushers.ts";
import type { Hiding } from "../hidingState.ts";
import type { Creature, Situation } from "../situation.ts";
import { NO_CHARACTER } from "../stretchState.ts";
import type { Fight, Stamp } from "../turns.ts";
import type { Footprint } from "../vocabulary.ts";
import { scriptedDice } from "../testing/dice.ts";
import { tileAt } from "../testing/creatures.ts";
import { wall } from "../map/testing/sampleScenes.ts";
import { after, does, guard, ordered, played, raid, raider, setApart, stretchesIn } from "../testing/raid.ts";
import {
  ADA,
  ADVANCE,
  BEGIN,
  begun,
  BRUNO,
  fighters,
  goes,
  INTO_B,
  opened,
  PATROL,
  station,
} from "./testing/station.ts";
import type { ZoneKind } from "../zones/types.ts";

/** Those who have hiding spots. */
const spotsIn = ({ creatures }: Situation): readonly string[] =>
  creatures.flatMap(({ id, hiding }) => (hiding.spots.length > 0 ? [id] : []));

describe("into combat and back (Z-13)", () => {
  it("the same stretch goes on, and counts once", () => {
    const fighting = after(begun([ADA, PATROL]), [INTO_B], scriptedDice(6, 6));
    expect(played(fighting, ADVANCE, scriptedDice())).toBe("inFight");
    expect(played(fighting, does("ada", { do: "ready", ready: true }), scriptedDice())).toBe("inFight");
    const over = after(fighting, [ordered({ order: "fightOver" })], scriptedDice());
    expect(stretchesIn(over)).toMatchObject({ number: 1, fight: null });
    expect(played(over, goes("ada", "b.c.open", 1, 9), scriptedDice())).toBe("stretchSpent");
  });

  /** Ada hides in her zone. Where she is seen, a guard stands by in bright light as the fight begins. */
  const hidden = (seen: boolean): Situation => {
    const kinds: readonly ZoneKind[] = ["cluttered", "open", "open"];
    const plan = does("ada", { do: "plan", plan: "hide" });
    const hides = after(begun([ADA, BRUNO], { kinds }), [plan, ADVANCE], scriptedDice());
    const { globalLight, ...scene } = hides.scene;
    const lit = { ...globalLight, enabled: true, bright: true };
    const creatures = [...hides.creatures, guard("watch", tileAt(1, 2), { gmHidden: false })];
    return seen ? { ...hides, creatures, scene: { ...scene, darkness: 0, globalLight: lit } } : hides;
  };

  it.each<[string, readonly string[]]>([
    ["of the others", ["bruno"]],
    ["of everybody, as the Gamemaster's button does", ["ada", "bruno"]],
    ["of those who hide alone", ["ada"]],
  ])("in a fight %s, who hides enters hidden with its tile as one spot, or appears", (_name, combatants) => {
    for (const seen of [false, true]) {
      const now = after(hidden(seen), [ordered({ order: "fight", combatants })], scriptedDice());
      expect(now.creatures[0]!.hiding.spots.map(({ place }) => place)).toEqual(seen ? [] : [ADA.place]);
      expect(stretchesIn(now).characters["ada"]!.hiding).toBe(!seen);
      expect(fighters(now)).toContain("ada");
      const over = after(now, [ordered({ order: "fightOver" })], scriptedDice(...Array.from({ length: 9 }, () => 1)));
      expect(over.creatures[0]!.hiding.spots).toEqual([]);
      expect(stretchesIn(over).characters["ada"]!.hiding).toBe(!seen);
    }
  });

  it("G-14: those who hide from each other enter hidden together, and none of them sees the others", () => {
    const orc = guard("orc", tileAt(1, 3), { gmHidden: false });
    const lit = hidden(true);
    const creatures = [...lit.creatures.filter(({ id }) => id !== "watch"), orc];
    const characters = { ...stretchesIn(lit).characters, orc: { ...NO_CHARACTER, zone: "a", hiding: true } };
    const now = { ...lit, creatures, stretches: { ...stretchesIn(lit), characters } };
    const fights = after(now, [ordered({ order: "fight", combatants: ["bruno"] })], scriptedDice());
    // Bruno sees the orc, who appears, and then sees Ada.
    expect(spotsIn(fights)).toEqual([]);
    const alone = { ...now, creatures: creatures.filter(({ id }) => id !== "bruno") };
    const called = after(alone, [ordered({ order: "fight", combatants: ["ada", "orc"] })], scriptedDice());
    expect(spotsIn(called)).toEqual(["ada", "orc"]);
  });

  it("G-13: a large creature that appears covers who hides behind it", () => {
    const lit = hidden(true);
    const places: Readonly<Record<string, Partial<Footprint>>> = {
      ada: tileAt(1, 0),
      bruno: { ...tileAt(1, 1), w: 2, h: 2 },
      watch: tileAt(1, 3),
    };
    const creatures = lit.creatures.map((one) => ({ ...one, place: { ...one.place, ...places[one.id] } }));
    const characters = { ...stretchesIn(lit).characters, bruno: { ...NO_CHARACTER, zone: "a", hiding: true } };
    const stretches = { ...stretchesIn(lit), characters };
    const globalLight = { ...lit.scene.globalLight, bright: false };
    const dim = { ...lit, scene: { ...lit.scene, globalLight, darkness: 0.6 }, creatures, stretches };
    const fights = after(dim, [ordered({ order: "fight", combatants: ["watch"] })], scriptedDice());
    expect([...fighters(fights)].toSorted()).toEqual(["ada", "bruno", "watch"]);
    expect(spotsIn(fights)).toEqual(["ada"]);
  });

  it.each([
    ["in sight of who comes in, it appears", tileAt(0, 5), []],
    ["out of its sight, it stays hidden", tileAt(1, 4), ["ada"]],
  ])("the fight finds everybody where they stand now: %s", (_name, to, spots) => {
    const nook = [...opened(0), wall([500, 200, 700, 200]), wall([500, 200, 500, 100])];
    const scene = { ...station({ kinds: ["open", "cluttered", "open"], walls: nook }), darkness: 0 };
    const globalLight = { ...scene.globalLight, enabled: true, bright: true };
    const patrol = guard("patrol", tileAt(1, 3), { gmHidden: false });
    const bruno = raider("bruno", tileAt(2, 4));
    const now = after(
      raid({ ...scene, globalLight }, [raider("ada", tileAt(1, 5)), bruno, patrol]),
      [BEGIN],
      scriptedDice(),
    );
    const characters = { ...stretchesIn(now).characters, ada: { ...NO_CHARACTER, zone: "b", hiding: true } };
    const hides = { ...now, stretches: { ...stretchesIn(now), characters } };
    const comes = goes("patrol", "a.b.door", to.i, to.j);
    const fights = after(hides, [comes], { roll: () => 6 });
    expect(fighters(fights)).toContain("patrol");
    expect(spotsIn(fights)).toEqual(spots);
  });

  it("who hides in another zone stays out of a fight, and hides on after it", () => {
    const apart = hidden(false).creatures.map((one) => (one.id === "bruno" ? { ...one, place: tileAt(1, 6) } : one));
    const fight = ordered({ order: "fight", combatants: ["bruno"] });
    const now = after({ ...hidden(false), creatures: apart }, [fight], scriptedDice());
    expect(fighters(now)).toEqual(["bruno"]);
    const over = after(now, [ordered({ order: "fightOver" })], scriptedDice());
    expect(stretchesIn(over).characters["ada"]).toMatchObject({ hiding: true });
  });

  it("where its tile is no possible spot any more, a draw among the possible ones settles where it is (H-22)", () => {
    const now = after(hidden(false), [ordered({ order: "fight", combatants: ["ada", "bruno"] })], scriptedDice());
    const spots = [tileAt(0, 0), tileAt(2, 2), tileAt(3, 3)].map((place, at) => ({ id: `s${at}`, place }));
    const over = (hiding: Partial<Hiding>, ...dice: readonly number[]): Situation => {
      const creatures = now.creatures.map((one) =>
        one.id === "ada" ? { ...one, hiding: { ...one.hiding, ...hiding } } : one,
      );
      return after({ ...now, creatures }, [ordered({ order: "fightOver" })], scriptedDice(...dice));
    };
    const own = { id: "own", place: ADA.place };
    expect(over({ spots: [...spots, own], possible: null }).creatures[0]!.place).toEqual(ADA.place);
    expect(over({ spots, possible: null }, 3).creatures[0]!.place).toEqual(tileAt(3, 3));
    const narrowed = over({ spots: [...spots, own], possible: ["s0", "s2"] }, 2);
    expect(narrowed.creatures[0]).toMatchObject({ place: tileAt(3, 3), hiding: { spots: [] } });
    expect(stretchesIn(narrowed).characters["ada"]).toMatchObject({ hiding: true, zone: "a" });
  });

  it("a draw of an earlier combat decides nothing about the spots of a later one (H-22)", () => {
    const fight = ordered({ order: "fight", combatants: ["ada", "bruno"] });
    const backFrom = (situation: Situation, spots: readonly string[], ...dice: readonly number[]): Situation => {
      const now = after(situation, [fight], scriptedDice());
      const creatures = now.creatures.map((one) => {
        const places = spots.map((id, at) => ({ id, place: tileAt(at, 2) }));
        return one.id === "ada" ? { ...one, hiding: { ...one.hiding, spots: places, possible: null } } : one;
      });
      return after({ ...now, creatures }, [ordered({ order: "fightOver" })], scriptedDice(...dice));
    };
    const first = backFrom(hidden(false), ["a1", "a2", "a3"], 3);
    expect(first.creatures[0]!.place).toEqual(tileAt(2, 2));
    const [again, other] = [
      ["a1", "a2"],
      ["b1", "b2"],
    ].map((spots) => backFrom(first, spots, 1));
    for (const now of [again, other]) expect(now!.creatures[0]!.place).toEqual(tileAt(0, 2));
  });

  it("a stretch that is taken back in the combat leaves nobody a spot, and no combat (Z-4)", () => {
    const fighting = after(hidden(false), [ordered({ order: "fight", combatants: ["bruno"] })], scriptedDice());
    const back = after(fighting, [ordered({ order: "takeBack" })], scriptedDice());
    expect(back.creatures.map(({ hiding }) => hiding.spots)).toEqual([[], []]);
    expect(stretchesIn(back)).toMatchObject({ fight: null, characters: { ada: { hiding: true } } });
  });

  it("a combat leaves nothing to choose to those who are in it, and the rest to others (Z-5)", () => {
    const cat = guard("cat", tileAt(3, 6), { side: "neutral" });
    const there = setApart(begun([]), ADA, PATROL, cat);
    const first = after(there, [ordered({ order: "look" })], scriptedDice(6, 1));
    const met = after(first, [INTO_B], scriptedDice(6, 1, 1));
    const pairs = (now: Situation) => stretchesIn(now).detections.map(({ winner, loser }) => [winner, loser]);
    const [toCat, ofAda] = [
      ["hostile", "neutral.cat"],
      ["friendly", "neutral.cat"],
    ];
    expect(pairs(met)).toEqual([toCat, ["friendly", "hostile"], ofAda]);
    const now = after(met, [ordered({ order: "fight", combatants: ["ada", "patrol"] })], scriptedDice());
    expect(pairs(now)).toEqual([toCat, ofAda]);
  });

  it("three sides who tie: whoever hides there has one spot (Z-15, H-8)", () => {
    const hides = does("lurker", { do: "plan", plan: "hide" });
    const kinds = ["open", "cluttered", "open"] as const;
    const lurker = guard("lurker", tileAt(3, 6), { gmHidden: false });
    const lurking = after(begun([lurker], { kinds }), [hides, ordered({ order: "advance" })], scriptedDice());
    const cat = guard("cat", tileAt(1, 7), { side: "neutral" });
    const there = setApart(lurking, { ...ADA, place: tileAt(1, 5) }, PATROL, cat);
    const now = after(there, [ordered({ order: "look" })], scriptedDice(6, 6, 6, 6));
    expect(fighters(now)).toEqual(expect.arrayContaining(["ada", "cat", "lurker", "patrol"]));
    expect(now.creatures.map(({ hiding }) => hiding.spots.length)).toEqual([1, 0, 0, 0]);
  });

  it.each<[string, readonly Creature[], readonly string[], string | readonly string[]]>([
    ["nobody", [ADA], [], "nobodyToFight"],
    ["creatures that are not there", [ADA], ["stranger"], "nobodyToFight"],
    ["the absent alone", [ADA], ["ada"], "nobodyToFight"],
    ["somebody besides the absent", [ADA, BRUNO], ["ada", "bruno"], ["bruno"]],
  ])("a fight that calls %s has somebody in it, or is refused", (_name, creatures, combatants, wanted) => {
    const away = after(begun(creatures), [ordered({ order: "absent", who: "ada", absent: true })], scriptedDice());
    const now = played(away, ordered({ order: "fight", combatants }), scriptedDice());
    expect(typeof now === "string" ? now : fighters(now)).toEqual(wanted);
  });

  it("nor does a fight begin with one who hides and is down", () => {
    const down = hidden(false).creatures.map((one) =>
      one.id === "ada" ? { ...one, life: { value: 0, max: 10 } } : one,
    );
    const now = { ...hidden(false), creatures: down };
    expect(played(now, ordered({ order: "fight", combatants: ["ada"] }), scriptedDice())).toBe("nobodyToFight");
  });

  it("nobody begins stretches that run, with a combat or without (Z-1)", () => {
    const fighting = after(hidden(false), [ordered({ order: "fight", combatants: ["bruno"] })], scriptedDice());
    for (const now of [hidden(false), fighting]) expect(played(now, BEGIN, scriptedDice())).toBe("stretchesRun");
  });
});

describe("an ambush lapses with the first attack or own turn (Z-5)", () => {
  /** The combat in a turn of these creatures. */
  const inTurn = (round: number, turn: number, order: readonly string[] = ["patrol", "ada", "bruno"]): Fight => ({
    id: "f",
    moment: { round, turn },
    order,
  });
  /** Turns in which the ambush began: the patrol’s and Bruno’s of round 3, and one of another combat. */
  const [PATROLS, BRUNOS, ELSEWHERE]: readonly Stamp[] = [
    { fight: "f", round: 3, turn: 0, id: "patrol" },
    { fight: "f", round: 3, turn: 1, id: "bruno" },
    { fight: "g", round: 3, turn: 1 },
  ];

  it.each<[string, Fight | null, Stamp | undefined, boolean]>([
    ["outside combat", null, undefined, true],
    ["before its turn", inTurn(1, 0), undefined, true],
    ["in its turn", inTurn(1, 1), undefined, true],
    ["after its turn", inTurn(1, 2), undefined, false],
    ["in the second round", inTurn(2, 0), undefined, false],
    ["begun in round 3, at once", inTurn(3, 0), PATROLS, true],
    ["begun in round 3, in its turn of that round", inTurn(3, 1), PATROLS, true],
    ["begun in round 3, after its turn of that round", inTurn(3, 2), PATROLS, false],
    ["begun in round 3, before it is in the combat", inTurn(3, 1, ["patrol", "bruno"]), BRUNOS, true],
    ["begun in round 3, before others in the order", inTurn(3, 2, ["ada", "patrol", "bruno"]), BRUNOS, true],
    ["begun in round 3, in its turn of the next", inTurn(4, 0, ["ada", "patrol", "bruno"]), BRUNOS, true],
    ["begun in round 3, after its turn of the next", inTurn(4, 1, ["ada", "patrol", "bruno"]), BRUNOS, false],
    ["begun in round 3, never in the order, in the next", inTurn(4, 0, ["patrol", "bruno"]), BRUNOS, false],
    ["begun in another combat, before its turn", inTurn(1, 0), ELSEWHERE, true],
    ["begun in another combat, after its turn", inTurn(1, 2), ELSEWHERE, false],
  ])("%s", (_name, fight, ambushAt, isDue) => {
    const now = begun([ADA, BRUNO, PATROL]);
    const ada = { ...NO_CHARACTER, ambush: true as const, ...(ambushAt && { ambushAt }) };
    expect(isAmbushing({ ...now, fight, stretches: { ...stretchesIn(now), characters: { ada } } }, "ada")).toBe(isDue);
  });

  it("where no combat goes on, an ambush counts its turns from the beginning of the one that it starts", () => {
    const met = after(begun([ADA, PATROL]), [INTO_B], scriptedDice(6, 1));
    const { id } = stretchesIn(met).detections[0]!;
    const now = after(met, [does("ada", { do: "choose", detection: id, choice: "ambush" })], scriptedDice());
    expect(stretchesIn(now).characters["ada"]).toMatchObject({ ambush: true });
    expect(stretchesIn(now).characters["ada"]).not.toHaveProperty("ambushAt");
  });

  it("into a combat that goes on in round 3, an ambush lasts through the first turn after it", () => {
    const met = after(begun([ADA, PATROL]), [INTO_B], scriptedDice(6, 1));
    const { id } = stretchesIn(met).detections[0]!;
    const going = { ...met, fight: inTurn(3, 0, ["bruno"]) };
    const now = after(going, [does("ada", { do: "choose", detection: id, choice: "ambush" })], scriptedDice());
    const joined = (round: number, turn: number): Situation => ({
      ...now,
      fight: inTurn(round, turn, ["ada", "bruno"]),
    });
    const moments = [joined(3, 1), joined(4, 0), joined(4, 1)];
    expect(moments.map((one) => isAmbushing(one, "ada"))).toEqual([true, true, false]);
    const over = after(now, [ordered({ order: "fightOver" })], scriptedDice());
    expect(stretchesIn(over).characters["ada"]).not.toHaveProperty("ambushAt");
  });
});
