import { describe, expect, it } from "vitest";
import type { TileEffect, KeptStrike } from "../../bridge/scene/tileEffects.ts";
import { type TileEffectQuestion, TILE_EFFECT } from "../../desk/machine/questions/topics.ts";
import type { Report } from "../../rules/index.ts";
import { isStruck, keptStrike, queuedOf, type QueuedStrike } from "./tileEffectQueue.ts";
import { strikeValues } from "./tileEffectRows.ts";
import { byForce, type TileEffectStrike } from "./tileEffectStrikes.ts";

const idOf = (name: string): string => name.padEnd(16, "0");
const SCENE = idOf("scene");

const acid: TileEffect = {
  id: idOf("acid"),
  region: idOf("pool"),
  name: "Acid",
  shapes: [],
  triggers: ["enter"],
  attack: { bonus: 4, against: null, ranged: false, range: 0, damage: [], effects: [], critical: 20 },
};
const strike = (creature: string, spots: TileEffectStrike["spots"] = null): TileEffectStrike => ({
  effect: acid,
  trigger: "enter",
  creature: idOf(creature),
  spots,
});
const question = (kept: KeptStrike): TileEffectQuestion => ({ key: kept.creature, about: kept, seq: 5 });

describe("H-21: what waits for the Gamemaster", () => {
  const kept = [strike("ada", [idOf("spot")]), strike("bruno")].map((one) => keptStrike(SCENE, one));
  const queued = (effects: readonly TileEffect[]) =>
    queuedOf(kept.map(question), (sceneId) => (sceneId === SCENE ? effects : []));

  it("is asked about in its order", () => {
    expect(queued([acid])).toEqual([
      { key: idOf("ada"), sceneId: SCENE, strike: strike("ada", [idOf("spot")]) },
      { key: idOf("bruno"), sceneId: SCENE, strike: strike("bruno") },
    ]);
  });

  it("T-9: remembers who came in by force, so that the life lost provokes nothing", () => {
    const [pushed] = byForce([strike("ada")]).map((one) => keptStrike(SCENE, one));
    expect(pushed).toMatchObject({ forced: true });
    expect(TILE_EFFECT.validator(pushed)).toMatchObject({ ok: true });
    const [{ strike: asked }] = queuedOf([question(pushed!)], () => [acid]) as [QueuedStrike];
    const values = strikeValues(asked, (key) => key);
    expect([values["forced"], strikeValues(strike("ada"), (key) => key)["forced"]]).toEqual([true, false]);
  });

  it("does what its effect does now, and goes with it", () => {
    const stronger = { ...acid, attack: { ...acid.attack, bonus: 9 } };
    expect(queued([stronger]).map((one) => one.strike.effect.attack.bonus)).toEqual([9, 9]);
    expect(queued([])).toEqual([]);
  });
});

describe("H-21: what has struck waits no more, whoever let it strike", () => {
  const asked = question(keptStrike(SCENE, strike("ada")));
  const attack = (thing: string, target: string): Report =>
    ({ kind: "thingAttack", thing, strikes: [{ target: idOf(target) }] }) as unknown as Report;

  it.each<[string, boolean, { readonly sceneId?: string; readonly seq?: number; readonly report?: Report }]>([
    ["its effect has struck it", true, {}],
    ["something else has", false, { report: attack("Dart", "ada") }],
    ["its effect has struck another", false, { report: attack("Acid", "bruno") }],
    ["that was before it was asked", false, { seq: 5 }],
    ["that was on another scene", false, { sceneId: idOf("cellar") }],
    ["something else was done", false, { report: { kind: "appear" } as Report }],
  ])("%s", (_name, expected, event) => {
    expect(isStruck(asked, "Acid", [{ sceneId: SCENE, seq: 6, report: attack("Acid", "ada"), ...event }])).toBe(
      expected,
    );
  });
});
