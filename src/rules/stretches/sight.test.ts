import { describe, expect, it } from "vitest";
import { wall } from "../map/testing/sampleScenes.ts";
import type { Creature, SceneSnapshot, Situation, Wall } from "../situation.ts";
import type { Switches } from "../switches.ts";
import { scriptedDice } from "../testing/dice.ts";
import { NO_CHARACTER } from "../stretchState.ts";
import { tileAt } from "../testing/creatures.ts";
import { after, does, guard, ordered, played, raid, raider, setApart, stretchesIn } from "../testing/raid.ts";
import type { Footprint } from "../vocabulary.ts";
import { box, zoneRegion, zoneScene } from "../testing/zoneScenes.ts";
import type { ZoneKind } from "../zones/types.ts";

const BEGIN = ordered({ order: "begin" });
const [HIDE, ADVANCE] = [{ do: "plan", plan: "hide" }, ordered({ order: "advance" })] as const;
const ADA = raider("ada", tileAt(1, 1));

interface Row {
  readonly kinds?: readonly ZoneKind[];
  readonly dark?: readonly string[];
  readonly walls?: readonly Wall[];
  readonly extended?: readonly string[];
}

/** Zones of four by four tiles in a row, with open borders. */
function row({ kinds = ["open", "open", "open"], dark = [], walls = [], extended = [] }: Row = {}): SceneSnapshot {
  const regions = kinds.map((kind, at) => {
    const id = "abc"[at]!;
    const region = zoneRegion(id, [box(at * 4, 0, 4, 4)], { kind });
    const effects = region.effects.map((one) => (one.kind === "zone" ? { ...one, dark: dark.includes(id) } : one));
    return { ...region, effects };
  });
  return zoneScene(regions, walls, { borders: { links: [], cut: [], extended } });
}

const begun = (scene: SceneSnapshot, creatures: readonly Creature[], ...dice: number[]): Situation =>
  after(raid(scene, creatures), [BEGIN], scriptedDice(...dice));
const seen = (situation: Situation): readonly string[] => stretchesIn(situation).seen;

describe("sight (Z-3)", () => {
  const between = wall([200, 0, 200, 400]);
  it.each<[string, Row, readonly string[]]>([
    ["in the open", {}, ["ada.patrol"]],
    ["in full cover, in one zone", { walls: [between] }, []],
    ["never in a crawlspace", { walls: [between], kinds: ["crawlspace"] }, ["ada.patrol"]],
  ])("full cover: %s", (_name, plan, pairs) =>
    expect(seen(begun(row({ kinds: ["open"], ...plan }), [ADA, guard("patrol", tileAt(1, 3))], 1, 6))).toEqual(pairs),
  );

  it.each([1, 2] as const)(
    "cover that is full one way only hides nobody: a wall that lets sight through to side %i",
    (dir) => {
      const oneWay = { ...between, dir };
      const plan = row({ kinds: ["open"], walls: [oneWay] });
      expect(seen(begun(plan, [ADA, guard("patrol", tileAt(1, 3))], 1, 6))).toEqual(["ada.patrol"]);
    },
  );

  it.each<[string, Row, readonly string[]]>([
    ["two open borders away", {}, []],
    ["two open borders away, where the Gamemaster extends the first", { extended: ["a.b.open"] }, ["ada.patrol"]],
    ["where the Gamemaster extends the second", { extended: ["b.c.open"] }, ["ada.patrol"]],
    ["an extended border that is shut", { extended: ["a.b.blocked"], walls: [wall([400, 0, 400, 400])] }, []],
  ])("%s", (_name, plan, pairs) =>
    expect(seen(begun(row(plan), [ADA, guard("patrol", tileAt(1, 9))], 1, 6))).toEqual(pairs),
  );
});

describe("who is on another level (G-16)", () => {
  const levels = ["ground", "loft"].map((id) => ({ id, name: id, visible: [] }));
  const door = wall([400, 0, 400, 400], { id: "door", door: 1 });
  const house = (plan: Row): SceneSnapshot => ({ ...row(plan), levels }) as SceneSnapshot;
  const on = (level: string, creature: Creature): Creature => ({ ...creature, place: { ...creature.place, level } });
  const [below, above] = [on("ground", ADA), on("loft", guard("patrol", tileAt(1, 3)))];

  it.each<ZoneKind>(["open", "crawlspace"])("is not seen in one zone: %s", (kind) => {
    expect(seen(begun(house({ kinds: [kind] }), [below, above]))).toEqual([]);
  });

  it("is not seen by peeking", () => {
    const far = on("loft", guard("patrol", tileAt(1, 5)));
    const shut = begun(house({ kinds: ["open", "open"], walls: [door] }), [below, far]);
    const peeked = after(shut, [does("ada", { do: "peek", border: "a.b.door" })], scriptedDice());
    expect(seen(peeked)).toEqual([]);
  });

  it("is not found by searching (Z-8)", () => {
    const hides = after(
      begun(house({ kinds: ["cluttered"] }), [above]),
      [does("patrol", HIDE), ADVANCE],
      scriptedDice(),
    );
    const search = [ordered({ order: "look" }), does("ada", { do: "search" }), ADVANCE];
    const searched = after({ ...hides, creatures: [below, above] }, search, scriptedDice(6));
    expect(stretchesIn(searched)).toMatchObject({ fight: null, characters: { patrol: { hiding: true } } });
  });

  it.each([
    ["ground", 3],
    ["loft", 1],
  ] as const)("lights nothing for others with a flashlight (Z-12): on the %s", (level, dice) => {
    const bruno = on(level, raider("bruno", tileAt(2, 1), { stealth: { observation: 0, flashlight: true } }));
    const ada = { ...below, stealth: { observation: 3 } };
    const dark = raid(house({ kinds: ["open"], dark: ["a"] }), [ada, bruno], { sharedFlashlight: true });
    const lit = after(dark, [BEGIN, does("bruno", { do: "flashlight", lit: true })], scriptedDice());
    const patrol = on("ground", guard("patrol", tileAt(1, 3), { stealth: { observation: 0 } }));
    const met = after({ ...lit, creatures: [ada, bruno, patrol] }, [ordered({ order: "look" })], scriptedDice(6, 6, 6));
    expect(stretchesIn(met).detections[0]?.best.winner).toBe(dice);
  });
});

describe("who rolls (Z-12, Z-15)", () => {
  it("a hidden watcher rolls for its side, chooses, and is never spotted", () => {
    const kinds = ["cluttered", "open"] as const;
    const watcher = raider("bruno", tileAt(2, 1), { stealth: { observation: 2 } });
    const hidden = after(raid(row({ kinds }), [watcher]), [BEGIN, does("bruno", HIDE), ADVANCE], scriptedDice());
    const alone = { ...hidden, creatures: [...hidden.creatures, guard("patrol", tileAt(1, 5))] };
    expect(stretchesIn(after(alone, [ordered({ order: "look" })], scriptedDice())).detections).toEqual([]);
    const both = { ...hidden, creatures: [ADA, ...hidden.creatures, guard("patrol", tileAt(1, 5))] };
    const won = after(both, [ordered({ order: "look" })], scriptedDice(1, 6, 1, 1));
    expect(stretchesIn(won).detections[0]).toMatchObject({ winner: "friendly", winners: ["ada", "bruno"] });
    const lost = after(both, [ordered({ order: "look" })], scriptedDice(1, 1, 1, 6));
    expect(stretchesIn(lost).detections[0]).toMatchObject({ winner: "hostile", losers: ["ada"] });
    expect(stretchesIn(lost).characters["bruno"]).not.toHaveProperty("spottedBy");
  });

  it("a third side that comes in later is compared with both, and these not once more (Z-4)", () => {
    const first = begun(row({ kinds: ["open"] }), [ADA, guard("patrol", tileAt(1, 3))], 6, 1);
    const waits = does("ada", { do: "choose", detection: stretchesIn(first).detections[0]!.id, choice: "wait" });
    const cat = guard("cat", tileAt(2, 1), { side: "neutral" });
    const look = [waits, ordered({ order: "look" })];
    const now = after(setApart(first, cat), look, scriptedDice(1, 1, 6));
    const won = stretchesIn(now).detections.map(({ winner, loser }) => [winner, loser]);
    expect(won).toEqual([
      ["neutral.cat", "friendly"],
      ["neutral.cat", "hostile"],
    ]);
  });

  it("whoever hides sees without a roll who enters its zone, unless that one hides (Z-8)", () => {
    const kinds = ["cluttered", "cluttered"] as const;
    const hidden = after(raid(row({ kinds }), [ADA]), [BEGIN, does("ada", HIDE), ADVANCE], scriptedDice());
    const comes = (at: Footprint, hiding = false): Situation => {
      const patrol = guard("patrol", at);
      const characters = { ...stretchesIn(hidden).characters, patrol: { ...NO_CHARACTER, zone: "a", hiding } };
      const stretches = { ...stretchesIn(hidden), characters };
      return after({ ...hidden, stretches, creatures: [ADA, patrol] }, [ordered({ order: "look" })], scriptedDice());
    };
    const spotted = (now: Situation) => stretchesIn(now).characters["patrol"]?.spottedBy;
    expect(spotted(comes(tileAt(1, 3)))).toEqual(["friendly"]);
    expect(stretchesIn(comes(tileAt(1, 3))).detections).toEqual([]);
    expect(spotted(comes(tileAt(1, 3), true))).toBeUndefined();
    expect(spotted(comes(tileAt(1, 5)))).toBeUndefined();
    const later = after(comes(tileAt(1, 3)), [ADVANCE], scriptedDice());
    expect(spotted(later)).toEqual(["friendly"]);
    expect(played(later, does("ada", { do: "ambush", push: false }), scriptedDice(6, 1))).not.toBe("nobodyToAmbush");
  });

  it("nobody peeks through a door that is sealed meanwhile (Z-3)", () => {
    const door = wall([400, 0, 400, 400], { id: "door", door: 1 });
    const scene = row({ walls: [door], kinds: ["open", "open"] });
    const peeks = after(raid(scene, [ADA]), [BEGIN, does("ada", { do: "peek", border: "a.b.door" })], scriptedDice());
    const patrol = guard("patrol", tileAt(1, 5));
    const look = ordered({ order: "look" });
    const sealed = after(peeks, [ordered({ order: "seal", border: "a.b.door", sealed: true })], scriptedDice());
    expect(seen(after({ ...peeks, creatures: [ADA, patrol] }, [look], scriptedDice(1, 6)))).toEqual(["ada.patrol"]);
    expect(seen(after({ ...sealed, creatures: [ADA, patrol] }, [look], scriptedDice()))).toEqual([]);
  });

  it.each<[string, readonly number[], number]>([
    ["all whom it sees stand in the dark", [9], 1],
    ["one of them stands in the light", [1, 9], 3],
    ["it sees nobody in the dark", [1], 3],
  ])("darkness takes two dice where %s (Z-12)", (_name, columns, dice) => {
    const watcher = raider("ada", tileAt(1, 5), { stealth: { observation: 3 } });
    const enemies = columns.map((j) => guard(`e${j}`, tileAt(1, j), { stealth: { observation: 0 } }));
    const now = begun(row({ dark: ["c"] }), [watcher, ...enemies], ...Array.from({ length: dice }, () => 6));
    const thrown = Object.entries(stretchesIn(now).kept).find(([key]) => key.endsWith(".ada"))![1];
    expect(thrown).toHaveLength(dice);
  });

  it("three sides are compared by pairs, with the same dice", () => {
    const cat = guard("cat", tileAt(2, 1), { side: "neutral" });
    const alone = setApart(begun(row({ kinds: ["open"] }), []), ADA, cat, guard("patrol", tileAt(1, 3)));
    const now = after(alone, [ordered({ order: "look" })], scriptedDice(6, 1, 1));
    const won = stretchesIn(now).detections.map(({ winner, loser }) => [winner, loser]);
    expect(won).toEqual([
      ["friendly", "neutral.cat"],
      ["friendly", "hostile"],
    ]);
    // None against none between cat and patrol is a tie, in which both fight (Z-6).
    expect(stretchesIn(now).fight?.combatants).toEqual(["cat", "patrol"]);
  });

  it.each<[string, Partial<Switches>, number]>([
    ["helps only who holds it", {}, 1],
    ["helps its side in that zone, by the switch", { sharedFlashlight: true }, 2],
  ])("a lit flashlight %s", (_name, switches, dice) => {
    const bruno = raider("bruno", tileAt(1, 5), { stealth: { observation: 0, flashlight: true } });
    const ada = { ...ADA, stealth: { observation: 2 } };
    const creatures = [ada, bruno, guard("patrol", tileAt(2, 6), { stealth: { observation: 0 } })];
    const lit = after(
      raid(row({ dark: ["b"] }), creatures.slice(0, 2), switches),
      [BEGIN, does("bruno", { do: "flashlight", lit: true })],
      scriptedDice(),
    );
    const met = after({ ...lit, creatures }, [ordered({ order: "look" })], scriptedDice(6, 6));
    const thrown = Object.entries(stretchesIn(met).kept).find(([key]) => key.endsWith(".ada"))![1];
    expect(thrown).toHaveLength(dice);
  });
});
