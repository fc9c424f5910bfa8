/** What owners may write of one creature keeps no scene from being read, and no other creature from playing. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HOOKS } from "../config.ts";
import { defaultOf, type SwitchKey } from "../houseRules.ts";
import { NOT_HIDING, type Creature, type Fight } from "../rules/index.ts";
import { SceneDataError } from "./fields/fieldReader.ts";
import { PlainScene, token as stored } from "./testing/plainScene.ts";

/**
 * The import's name is a variable, so that the compiler does not follow it. The tests do not load the host's types.
 */
const OURS: string = "./read.ts";
const { readSituation, readFight } = (await import(/* @vite-ignore */ OURS)) as {
  readSituation: (scene: object) => { readonly creatures: readonly Creature[] };
  readFight: (combat: object, scene?: object) => Fight;
};

const told = vi.fn();
beforeEach(() => {
  told.mockClear();
  vi.stubGlobal("Hooks", { callAll: told });
  vi.stubGlobal("game", {
    release: { generation: 13 },
    combats: { contents: [] },
    settings: { get: (_system: string, key: SwitchKey) => defaultOf(key) },
  });
});
afterEach(() => vi.unstubAllGlobals());

const actor = (more: object = {}): object => ({
  id: "actor",
  type: "character",
  system: { life: { value: 7, max: 9 }, movement: 5 },
  items: { contents: [] },
  statuses: new Set(["prone"]),
  appliedEffects: [],
  ...more,
});

const SPOT = { id: "s1", place: { i: 2, j: 2, w: 1, h: 1 } };
const HIDING = { ...NOT_HIDING, spots: [SPOT], result: 12 };

/** A scene with a hider of this actor and a guard. */
function yardWith(ofHider: object) {
  const made = new PlainScene();
  const piece = (id: string, of: object, flags: object = {}) => ({
    ...stored(id),
    _source: stored(id),
    id,
    name: id.toUpperCase(),
    actorId: id,
    actorLink: false,
    disposition: 1,
    hidden: false,
    flags,
    parent: scene,
    actor: of,
  });
  const list = (contents: readonly { readonly id: string }[]) => ({
    contents,
    size: contents.length,
    get: (id: string) => contents.find((one) => one.id === id),
  });
  const scene: Record<string, unknown> = {
    _source: made._source,
    dimensions: made.dimensions,
    id: "yard",
    grid: { type: 1, size: 100 },
    flags: {},
    walls: list([]),
    lights: list([]),
    regions: list([]),
  };
  const tokens = list([piece("hider", ofHider, { unseen: { hiding: HIDING } }), piece("guard", actor())]);
  return Object.assign(scene, { tokens });
}

const read = (scene: object) => {
  const [hider, guard] = ["hider", "guard"].map((id) => readSituation(scene).creatures.find((one) => one.id === id));
  return { hider, guard };
};

/** The names of the parts that listeners were told of. */
const faults = () =>
  told.mock.calls.flatMap(([hook, , found]) => {
    expect(hook).toBe(HOOKS.sceneFaults);
    return (found as SceneDataError[]).map((fault) => `${fault.field} ${fault.remedy.code}`);
  });

/** Throws as soon as somebody looks at this property. */
const breakingAt = (whole: object, key: string): object =>
  Object.defineProperty(whole, key, {
    get: () => {
      throw new TypeError("broken");
    },
  });
const broken = (key: string): object => breakingAt({}, key);

describe("T13: what an owner writes of one creature", () => {
  const forged = { id: "x", name: "x", type: "base", sort: 0, system: { attack: { made: true } } };

  it.each<[string, object, Partial<Creature>]>([
    ["an item without a data model of ours", actor({ items: { contents: [forged] } }), { attacks: [] }],
    ["an attack without an aim", actor({ items: { contents: [{ ...forged, type: "arms" }] } }), {}],
    ["statuses that are a number", actor({ statuses: 5 }), { statuses: [] }],
    ["a whole system that is a number", actor({ system: 5 }), { life: { value: 0, max: 0 } }],
    ["a whole system that is nothing", actor({ system: null }), { life: { value: 0, max: 0 } }],
  ])("%s is read within bounds, and nobody is told", (_what, written, expected) => {
    const { hider, guard } = read(yardWith(written));
    expect(hider).toMatchObject({ hiding: HIDING, ...expected });
    expect(guard).toEqual(read(yardWith(actor())).guard);
    expect(faults()).toEqual([]);
  });

  it.each<[string, object]>([
    ["items", actor({ items: broken("contents") })],
    ["one item", actor({ items: { contents: [{ ...forged, type: "arms", system: broken("attack") }] } })],
    ["active effects", breakingAt(actor({ statuses: new Set(["prone", "grappled"]) }), "appliedEffects")],
  ])("%s that cannot be read count for nothing: all else of it counts, and Gamemasters hear its name once", (_, of) => {
    const scene = yardWith(of);
    const { hider, guard } = read(scene);
    expect(hider).toMatchObject({ hiding: HIDING, attacks: [], life: { value: 7, max: 9 }, speed: 5 });
    expect(hider?.statuses).toContain("prone");
    expect(guard).toEqual(read(yardWith(actor())).guard);
    read(scene);
    expect(faults()).toEqual(["tokens[HIDER].actor asCreature"]);
  });

  it("leaves out who cannot be read at all, and nobody else", () => {
    const { hider, guard } = read(yardWith(Object.assign(actor(), { system: broken("life") })));
    expect(hider).toBeUndefined();
    expect(guard).toEqual(read(yardWith(actor())).guard);
    expect(faults()).toEqual(["tokens[HIDER].actor asCreature"]);
  });

  it("is told again after it was mended and is broken anew", () => {
    const of = actor();
    const scene = yardWith(of);
    for (const items of [broken("contents"), { contents: [] }, broken("contents")]) {
      Object.assign(of, { items });
      read(scene);
    }
    expect(faults()).toHaveLength(2);
  });
});

describe("G-5: the order of a fight", () => {
  const fight = (turns: readonly object[], scene: object | null) => ({ id: "f", round: 1, turn: 0, scene, turns });
  const turn = (id: string, tokenId: string | null, sceneId: string | null) => ({ id, tokenId, sceneId });
  const [yard, cellar] = [{ id: "yard" }, { id: "cellar" }];

  it.each<[string, object | null, readonly object[], readonly string[]]>([
    ["names tokens", yard, [turn("a", "ada", "yard"), turn("b", "bob", "yard")], ["ada", "bob"]],
    ["names who has no token by the combatant", yard, [turn("a", null, "yard")], ["a"]],
    ["takes the fight's scene where a combatant names none", yard, [turn("a", "ada", null)], ["ada"]],
    ["T11: names nobody for a token of another scene", yard, [turn("a", "ada", "cellar")], ["a"]],
    ["names tokens of this scene where the fight has none", null, [turn("a", "ada", "yard")], ["ada"]],
    ["and nobody of others", null, [turn("a", "ada", "cellar"), turn("b", "bob", null)], ["a", "b"]],
  ])("%s", (_name, scene, turns, order) => {
    expect(readFight(fight(turns, scene), yard)).toMatchObject({
      order,
      turns: turns.map((one) => (one as { id: string }).id),
    });
    expect(readFight(fight(turns, scene), cellar).order).not.toContain("bob");
  });
});
