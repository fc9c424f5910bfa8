/** Groups in crawlspaces go in file, and nobody passes anybody (Z-11). */
import { describe, expect, it } from "vitest";
import type { Act } from "../acts.ts";
import type { Creature, Situation } from "../situation.ts";
import { scriptedDice } from "../testing/dice.ts";
import { tileAt } from "../testing/creatures.ts";
import { after, does, ordered, played, raider, stretchesIn } from "../testing/raid.ts";
import type { ZoneKind } from "../zones/types.ts";
import { stretchesFor } from "./stretchesFor.ts";
import { ADVANCE, begun } from "./testing/station.ts";

const [IN, OUT] = ["a.b.open", "b.c.open"];
const LOOK = ordered({ order: "look" });
const trio = (...columns: readonly [number, number, number]): readonly Creature[] =>
  ["ada", "bruno", "cora"].map((id, k) => raider(id, tileAt(k, columns[k]!)));
const follow = (leader: string, ...followers: readonly string[]): readonly Act[] =>
  followers.map((id) => does(id, { do: "group", with: leader }));
const go = (id: string, border: string): Act => does(id, { do: "move", border, push: false });
const start = (kinds: readonly ZoneKind[], creatures: readonly Creature[], ...acts: readonly Act[]): Situation =>
  after(begun(creatures, { kinds, walls: [] }), acts, scriptedDice());
const queues = (situation: Situation) => stretchesIn(situation).queues;
const SHAFT: readonly ZoneKind[] = ["open", "crawlspace", "open"];

describe("the file of a group (Z-11)", () => {
  it.each<[string, string, readonly [number, number, number], string, readonly string[]]>([
    ["by the first way, the leader farthest in", IN!, [1, 1, 1], "ada", ["cora", "bruno", "ada"]],
    ["by the first way, another leader", IN!, [1, 1, 1], "cora", ["bruno", "ada", "cora"]],
    ["by another way, the leader farthest in", OUT!, [9, 9, 9], "ada", ["ada", "bruno", "cora"]],
    ["by another way, another leader", OUT!, [9, 9, 9], "bruno", ["bruno", "ada", "cora"]],
  ])("%s", (_name, border, columns, leader, wanted) => {
    const others = ["ada", "bruno", "cora"].filter((id) => id !== leader);
    const now = start(SHAFT, trio(...columns), ...follow(leader, ...others), go(leader, border));
    expect(queues(now)).toEqual({ b: wanted });
  });

  it("behind those who are there", () => {
    const now = start(SHAFT, trio(1, 1, 9), ...follow("ada", "bruno"), go("ada", IN!), go("cora", OUT!));
    expect(queues(now)).toEqual({ b: ["bruno", "ada", "cora"] });
  });

  it("from one crawlspace into the next in the order in which they lie, whoever leads", () => {
    const kinds: readonly ZoneKind[] = ["crawlspace", "crawlspace", "open"];
    const lying = start(kinds, trio(1, 1, 1));
    expect(queues(lying)).toEqual({ a: ["ada", "bruno", "cora"] });
    // The only way is before Ada. She comes out first, and lies farthest in beyond.
    const led = after(lying, [...follow("bruno", "ada"), go("bruno", IN!)], scriptedDice());
    expect(queues(led)).toEqual({ a: ["cora"], b: ["bruno", "ada"] });
  });

  it("by the far way too, those in front first", () => {
    const kinds: readonly ZoneKind[] = ["open", "crawlspace", "crawlspace"];
    const lying = start(kinds, trio(5, 5, 1));
    expect(queues(lying)).toEqual({ b: ["ada", "bruno"] });
    const led = after(lying, [...follow("ada", "bruno"), go("ada", OUT!)], scriptedDice());
    expect(queues(led)).toEqual({ c: ["ada", "bruno"] });
  });

  it("nobody leads somebody past whoever lies between and stays", () => {
    const kinds: readonly ZoneKind[] = ["crawlspace", "open", "open"];
    const lying = start(kinds, trio(1, 1, 1), ...follow("ada", "cora"));
    expect(played(lying, go("ada", IN!), scriptedDice())).toBe("wayTaken");
    expect(typeof played(after(lying, follow("ada", "bruno"), scriptedDice()), go("ada", IN!), scriptedDice())).toBe(
      "object",
    );
  });

  it("somebody in file behind cannot leave alone, somebody in front can", () => {
    const kinds: readonly ZoneKind[] = ["crawlspace", "open", "open"];
    const lying = start(kinds, trio(1, 1, 1));
    expect(played(lying, go("bruno", IN!), scriptedDice())).toBe("wayTaken");
    expect(queues(after(lying, [go("ada", IN!), go("bruno", IN!)], scriptedDice()))).toEqual({ a: ["cora"] });
  });
});

describe("the file follows what is done by hand (Z-11)", () => {
  const two = (): Situation => start(SHAFT, trio(1, 1, 1), go("ada", IN!), go("bruno", IN!), ADVANCE);
  const placed = (situation: Situation, id: string, j: number): Situation => ({
    ...situation,
    creatures: situation.creatures.map((one) => (one.id === id ? { ...one, place: tileAt(3, j) } : one)),
  });

  it("whoever is put in joins at the end, whoever is taken out leaves", () => {
    expect(queues(two())).toEqual({ b: ["bruno", "ada"] });
    const more = after(placed(two(), "cora", 5), [LOOK], scriptedDice());
    expect(queues(more)).toEqual({ b: ["bruno", "ada", "cora"] });
    const fewer = after(placed(more, "bruno", 1), [LOOK], scriptedDice());
    expect(queues(fewer)).toEqual({ b: ["ada", "cora"] });
  });

  const bruno = (situation: Situation, statuses: Creature["statuses"]): Situation => {
    const creatures = situation.creatures.map((one) => (one.id === "bruno" ? { ...one, statuses } : one));
    return after({ ...situation, creatures }, [LOOK], scriptedDice());
  };
  const absent = (situation: Situation, isAbsent: boolean): Situation =>
    after(situation, [ordered({ order: "absent", who: "bruno", absent: isAbsent })], scriptedDice());

  it.each<[string, (situation: Situation) => Situation, (situation: Situation) => Situation]>([
    ["absent", (now) => absent(now, true), (now) => absent(now, false)],
    ["unconscious", (now) => bruno(now, ["unconscious"]), (now) => bruno(now, [])],
    ["defeated", (now) => bruno(now, ["defeated"]), (now) => bruno(now, [])],
  ])("somebody %s lies in nobody's way (G-6), and keeps the place in the file", (_name, leave, comeBack) => {
    const away = leave(two());
    expect(queues(after(away, [go("ada", IN!)], scriptedDice()))).toEqual({ b: ["bruno"] });
    expect(played(comeBack(away), go("ada", IN!), scriptedDice())).toBe("wayTaken");
  });

  it("players read of nobody in it who is absent (Z-4)", () => {
    const view = stretchesFor(absent(two(), true), { gm: false, owned: ["ada"], side: "friendly" });
    expect(view?.queues).toEqual({ b: ["ada"] });
  });
});
