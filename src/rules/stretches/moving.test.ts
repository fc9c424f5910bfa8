/** Who moves between zones, with whom, and where they come to stand (Z-2, G-10). */
import { describe, expect, it } from "vitest";
import type { Act } from "../acts.ts";
import { decide } from "../decide.ts";
import type { Creature, Situation } from "../situation.ts";
import { scriptedDice } from "../testing/dice.ts";
import { contextWith } from "../testing/context.ts";
import { tileAt, type Given } from "../testing/creatures.ts";
import { after, does, guard, ordered, played, raid, raider, stretchesIn } from "../testing/raid.ts";
import { box, zoneRegion, zoneScene } from "../testing/zoneScenes.ts";
import type { Footprint } from "../vocabulary.ts";
import { stretchBoard } from "./board.ts";
import { ADA, ADVANCE, BEGIN, begun, BRUNO, INTO_B, PATROL, TO_B, opened, station } from "./testing/station.ts";

const GM = { gm: true, owned: [], side: "friendly" } as const;
const FOLLOWS = does("bruno", { do: "group", with: "ada" });
/** Ada moves with all who follow her; the rule finds the places. */
const GOES: Act = does("ada", { do: "move", border: TO_B, push: false });

const given = ({ hiding, ...change }: Given, to: Creature): Creature => ({
  ...to,
  ...change,
  hiding: { ...to.hiding, ...hiding },
});

/** Statuses, and grapples either way, that keep a creature from travelling (G-10). */
const STUCK: readonly (readonly [string, Given, Given])[] = [
  ["rooted", { statuses: ["rooted"] }, {}],
  ["stunned", { statuses: ["stunned"] }, {}],
  ["grappled by hand", { statuses: ["grappled"] }, {}],
  ["held by another", {}, { hiding: { grapples: ["ada"] } }],
  ["holding another", { hiding: { grapples: ["bruno"] } }, {}],
];

describe("who cannot travel goes into no other zone (Z-2, G-10)", () => {
  it.each(STUCK)("%s: refused, and everything that shows the way says why", (_name, change, others) => {
    const now = begun([given(change, ADA), given(others, BRUNO)]);
    for (const act of [INTO_B, GOES]) {
      const decision = decide(now, act, contextWith(scriptedDice()));
      expect(decision).toMatchObject({ ok: false, refusal: { code: "cannotTravel", data: { name: "ada" } } });
    }
    expect(played(now, does("ada", { do: "plan", plan: "move" }), scriptedDice())).toBe("cannotTravel");
    const [row] = stretchBoard(now, GM)!.rows;
    expect(row!.ways.map(({ refusal }) => refusal?.code)).toEqual(["cannotTravel"]);
  });

  it.each(STUCK)("%s: what needs no travel stays possible", (_name, change, others) => {
    const now = begun([given(change, ADA), given(others, BRUNO)]);
    for (const plan of ["guard", "search", null] as const)
      expect(typeof played(now, does("ada", { do: "plan", plan }), scriptedDice())).toBe("object");
    expect(typeof played(now, does("ada", { do: "search" }), scriptedDice(1))).toBe("object");
  });

  it("prone and slowed creatures go on", () =>
    expect(typeof played(begun([given({ statuses: ["prone", "chilled"] }, ADA)]), GOES, scriptedDice())).toBe(
      "object",
    ));

  it.each<[string, Given, Given]>([
    ["grappled", {}, { statuses: ["grappled"] }],
    ["rooted", {}, { statuses: ["rooted"] }],
  ])("a group with a %s follower stays, also where the leader would go alone", (_name, leader, follower) => {
    const now = after(begun([given(leader, ADA), given(follower, BRUNO)]), [FOLLOWS], scriptedDice());
    for (const act of [GOES, INTO_B]) {
      const decision = decide(now, act, contextWith(scriptedDice()));
      expect(decision).toMatchObject({ ok: false, refusal: { code: "cannotTravel", data: { name: "bruno" } } });
    }
    expect(played(now, does("ada", { do: "plan", plan: "move" }), scriptedDice())).toBe("cannotTravel");
    const alone = after(now, [does("bruno", { do: "group", with: null }), GOES], scriptedDice());
    expect(stretchesIn(alone).characters).toMatchObject({ ada: { zone: "b" }, bruno: { zone: "a" } });
  });

  it("a Gamemaster may overrule that", () => {
    const context = { ...contextWith(scriptedDice()), overrule: true };
    const now = begun([given({ statuses: ["rooted"] }, ADA)]);
    expect(decide(now, GOES, context)).toMatchObject({ ok: true, overruled: [{ code: "cannotTravel" }] });
    const nowhere = does("ada", { do: "move", border: "a.z.open", push: false });
    expect(decide(now, nowhere, context)).toMatchObject({ ok: false, refusal: { code: "noWay" } });
  });

  it.each<[string, Given, string | null]>([
    ["backs out", {}, null],
    ["does not, rooted", { statuses: ["rooted"] }, "cannotTravel"],
  ])("a winner who stood still %s (Z-5)", (_name, change, code) => {
    const ada = given(change, { ...ADA, place: tileAt(1, 5) });
    const now = after(raid(station(), [ada, PATROL]), [BEGIN], scriptedDice(6, 1));
    const [row] = stretchBoard(now, { gm: false, owned: ["ada"], side: "friendly" })!.rowsOfDetections;
    const choice = row!.offers[0]!.choices.find((one) => one.choice === "backOut")!;
    expect(choice.refusal?.code ?? null).toBe(code);
    const act = does("ada", { do: "choose", detection: row!.id, choice: "backOut" });
    const back = played(now, act, scriptedDice());
    expect(typeof back === "string" ? back : null).toBe(code);
    if (typeof back !== "string") expect(stretchesIn(back).characters["ada"]).toMatchObject({ zone: "a" });
  });
});

describe("a group (Z-2)", () => {
  const CORA = raider("cora", tileAt(3, 1));
  const together = (creatures: readonly Creature[], acts: readonly Act[]): Situation =>
    after(begun([ADA, BRUNO, ...creatures]), [FOLLOWS, ...acts, GOES], scriptedDice());
  const zones = (now: Situation): readonly (string | null)[] =>
    now.creatures.map(({ id }) => stretchesIn(now).characters[id]?.zone ?? null);

  it("all who follow go along, the leader in front, and nobody else", () => {
    const now = together([CORA], []);
    expect(zones(now)).toEqual(["b", "b", "a"]);
    expect(now.creatures.map(({ place: { i, j } }) => [i, j])).toEqual([
      [1, 4],
      [0, 4],
      [3, 1],
    ]);
  });

  it.each<[string, readonly Act[], readonly string[]]>([
    ["who has acted", [does("bruno", { do: "search" })], ["b", "a"]],
    ["whom the Gamemaster calls absent", [ordered({ order: "absent", who: "bruno", absent: true })], ["b", "a"]],
    ["who follows nobody any more", [does("bruno", { do: "group", with: null })], ["b", "a"]],
  ])("a follower %s stays behind", (_name, acts, wanted) => {
    const now = after(begun([ADA, BRUNO]), [FOLLOWS, ...acts, GOES], scriptedDice(1));
    expect(zones(now)).toEqual(wanted);
  });

  it("an unconscious follower stays behind, and nobody may name it", () => {
    const grouped = after(begun([ADA, BRUNO]), [FOLLOWS], scriptedDice());
    const creatures = grouped.creatures.map((one) =>
      one.id === "bruno" ? { ...one, life: { value: 0, max: 10 } } : one,
    );
    const down = { ...grouped, creatures };
    expect(zones(after(down, [GOES], scriptedDice()))).toEqual(["b", "a"]);
    const places = [
      { creature: "ada", place: tileAt(1, 5) },
      { creature: "bruno", place: tileAt(2, 5) },
    ];
    const named = does("ada", { do: "move", border: TO_B, places, push: false });
    expect(played(down, named, scriptedDice())).toBe("notInStretch");
  });

  it("a follower in another zone stays there", () => {
    const apart = after(begun([ADA, BRUNO]), [FOLLOWS, ADVANCE], scriptedDice());
    const creatures = apart.creatures.map((one) => (one.id === "bruno" ? { ...one, place: tileAt(1, 9) } : one));
    const now = after({ ...apart, creatures }, [ordered({ order: "look" }), GOES], scriptedDice());
    expect(zones(now)).toEqual(["b", "c"]);
  });
});

describe("where they stand (Z-2)", () => {
  const at = (now: Situation, id = "ada"): Pick<Footprint, "i" | "j"> => {
    const { i, j } = now.creatures.find((one) => one.id === id)!.place;
    return { i, j };
  };
  /** They stand in the door's tiles of the middle. */
  const inDoor = (change: Partial<Creature>): Creature => guard("patrol", tileAt(1, 4), change);
  const rolls = scriptedDice.bind(null, 6, 1);

  it.each<[string, Partial<Creature>, readonly [number, number]]>([
    ["taken by whom all see", { gmHidden: false }, [0, 4]],
    ["where somebody unknown stands: a tile left free would tell (Z-4)", {}, [1, 4]],
    ["where a body lies (G-6)", { gmHidden: false, statuses: ["unconscious"] }, [1, 4]],
    ["of somebody of zero tiles (T-8)", { gmHidden: false, tiny: true }, [1, 4]],
  ])("not on a tile %s", (_name, change, [i, j]) =>
    expect(at(after(begun([ADA, inDoor(change)]), [GOES], rolls()))).toEqual({ i, j }),
  );

  it("nobody names a tile that somebody known has taken, or two of a group take", () => {
    const onto = (i: number, j: number): Act =>
      does("ada", { do: "move", border: TO_B, places: [{ creature: "ada", place: tileAt(i, j) }], push: false });
    const now = begun([ADA, inDoor({ gmHidden: false })]);
    expect(played(now, onto(1, 4), scriptedDice())).toBe("cannotStandThere");
    expect(typeof played(now, onto(1, 5), rolls())).toBe("object");
    expect(typeof played(begun([ADA, inDoor({})]), onto(1, 4), rolls())).toBe("object");
    const grouped = after(begun([ADA, BRUNO]), [FOLLOWS], scriptedDice());
    const places = ["ada", "bruno"].map((creature) => ({ creature, place: tileAt(1, 5) }));
    expect(played(grouped, does("ada", { do: "move", border: TO_B, places, push: false }), scriptedDice())).toBe(
      "cannotStandThere",
    );
  });

  it("the nearest to the border: along it before deeper in", () => {
    const zones = zoneScene([zoneRegion("a", [box(0, 0, 4, 8)]), zoneRegion("b", [box(4, 0, 4, 8)])]);
    const first = [4, 3, 5, 2, 6].map((i, at) => raider(`n${at}`, tileAt(i, 4)));
    const now = after(raid(zones, [{ ...ADA, place: tileAt(4, 1) }, ...first]), [BEGIN], scriptedDice());
    const moved = after(now, [does("ada", { do: "move", border: "a.b.open", push: false })], scriptedDice());
    expect(at(moved)).toEqual({ i: 1, j: 4 });
  });

  it.each([
    ["a border down the map", [box(0, 0, 4, 7), box(4, 0, 4, 7)], { i: 3, j: 4 }],
    ["a border across the map", [box(0, 0, 7, 4), box(0, 4, 7, 4)], { i: 4, j: 3 }],
  ] as const)("Z-2: at its middle first, where all is free: %s", (_name, [from, to], where) => {
    const zones = zoneScene([zoneRegion("a", [from]), zoneRegion("b", [to])]);
    const moved = after(
      raid(zones, [{ ...ADA, place: tileAt(1, 1) }]),
      [BEGIN, does("ada", { do: "move", border: "a.b.open", push: false })],
      scriptedDice(),
    );
    expect(at(moved)).toEqual(where);
  });

  it.each([
    [2, { i: 1, j: 4 }],
    [3, { i: 0, j: 4 }],
  ])("a large creature of %i by as many tiles wholly inside, where there is room", (size, where) => {
    const large = { ...ADA, place: { ...tileAt(0, 0), w: size, h: size } };
    const scene = zoneScene([zoneRegion("a", [box(0, 0, 4, 4)]), zoneRegion("b", [box(4, 0, 4, 4)])]);
    const moved = after(
      raid(scene, [large]),
      [BEGIN, does("ada", { do: "move", border: "a.b.open", push: false })],
      scriptedDice(),
    );
    expect(at(moved)).toEqual(where);
  });

  it.each([
    ["that are on its level", { levels: ["loft"] }],
    ["that are on all levels", {}],
  ])("between zones %s it stays on it (G-16)", (_name, on) => {
    const zones = [zoneRegion("a", [box(0, 0, 4, 4)], on), zoneRegion("b", [box(4, 0, 4, 4)], on)];
    const levels = ["ground", "loft"].map((id) => ({ id, name: id, visible: [] }));
    const moved = after(
      raid(zoneScene(zones, [], { levels }), [{ ...ADA, place: { ...tileAt(1, 1), level: "loft" } }]),
      [BEGIN, does("ada", { do: "move", border: "a.b.open", push: false })],
      scriptedDice(),
    );
    expect(moved.creatures[0]!.place).toMatchObject({ j: 4, level: "loft" });
  });

  it("an undo of a stretch moves those who have moved, and nobody else", () => {
    const now = after(begun([ADA, BRUNO]), [INTO_B], scriptedDice());
    const decision = decide(now, ordered({ order: "takeBack" }), contextWith(scriptedDice()));
    const moved = decision.ok ? decision.changes.filter(({ kind }) => kind === "move") : null;
    expect(moved?.map(({ creature }) => creature)).toEqual(["ada"]);
  });

  it("no room: nobody goes, nothing is spent", () => {
    const crowd = [0, 1, 2, 3].flatMap((i) => [4, 5, 6, 7].map((j) => raider(`n${i}${j}`, tileAt(i, j))));
    const now = begun([ADA, ...crowd]);
    expect(played(now, GOES, scriptedDice())).toBe("noRoomBeyond");
    expect(stretchesIn(now).characters["ada"]!.acted).toBe(false);
  });

  it("whoever backs out finds its tile taken, and stands on the nearest free one (Z-5)", () => {
    const won = after(begun([ADA, PATROL], { walls: opened(0) }), [GOES], scriptedDice(6, 1));
    const taken = { ...won, creatures: [...won.creatures, { ...BRUNO, place: ADA.place }] };
    const { id } = stretchesIn(won).detections[0]!;
    const back = after(taken, [does("ada", { do: "choose", detection: id, choice: "backOut" })], scriptedDice());
    expect(at(back)).toEqual({ i: 1, j: 3 });
  });
});
