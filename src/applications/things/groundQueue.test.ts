import { beforeEach, describe, expect, it } from "vitest";
import type { GroundEffect } from "../../bridge/groundEffects.ts";
import {
  changeStrikes,
  dropStrikes,
  keptStrikes,
  onQueuedStrikes,
  queuedStrikes,
  queueStrikes,
  restoreStrikes,
} from "./groundQueue.ts";
import type { GroundStrike } from "./groundStrikes.ts";

const idOf = (name: string): string => name.padEnd(16, "0");
const SCENE = idOf("scene");

const acid: GroundEffect = {
  id: idOf("acid"),
  name: "Acid",
  shapes: [],
  triggers: ["enter"],
  attack: { bonus: 4, against: null, ranged: false, range: 0, damage: [], effects: [], critical: 20 },
};
const strike = (creature: string, spots: GroundStrike["spots"] = null): GroundStrike => ({
  effect: acid,
  trigger: "enter",
  creature: idOf(creature),
  spots,
});

const KEPT = { sceneId: SCENE, effect: acid.id, trigger: "enter", creature: idOf("ada"), spots: null };

/** What a browser has kept, after a reload. */
function reloaded(kept: unknown, effects: readonly GroundEffect[] = [acid]): void {
  dropStrikes(() => true);
  restoreStrikes(kept, (sceneId) => (sceneId === SCENE ? effects : []));
}

let changes = 0;

beforeEach(() => {
  onQueuedStrikes(() => undefined);
  dropStrikes(() => true);
  changes = 0;
  onQueuedStrikes(() => void changes++);
});

describe("H-21: what waits for the Gamemaster over a reload", () => {
  it("is asked about as before, in its order", () => {
    queueStrikes(SCENE, [strike("ada", [idOf("spot")]), strike("bruno")]);
    const [before, kept] = [queuedStrikes(), JSON.parse(JSON.stringify(keptStrikes())) as unknown];
    reloaded(kept);
    expect(queuedStrikes()).toEqual(before);
  });

  it("does what its effect does now, and goes with it", () => {
    queueStrikes(SCENE, [strike("ada")]);
    const kept = keptStrikes();
    const stronger = { ...acid, attack: { ...acid.attack, bonus: 9 } };
    reloaded(kept, [stronger]);
    expect(queuedStrikes().map((one) => one.strike.effect.attack.bonus)).toEqual([9]);
    reloaded(kept, []);
    expect(queuedStrikes()).toEqual([]);
  });

  it.each([
    ["nothing", undefined],
    ["no list", { length: 1 }],
    ["another trigger", [{ ...KEPT, trigger: "never" }]],
    ["spots that are no ids", [{ ...KEPT, spots: ["<b>"] }]],
    ["something besides", [{ ...KEPT, more: true }]],
  ])("lets be what reads otherwise: %s", (_name, kept) => {
    reloaded(kept);
    expect(queuedStrikes()).toEqual([]);
  });
});

describe("changes of what waits", () => {
  it.each<[string, () => void, number]>([
    ["something comes to wait", () => queueStrikes(SCENE, [strike("cora")]), 1],
    ["nothing comes", () => queueStrikes(SCENE, []), 0],
    ["something is done with", () => dropStrikes(({ strike: { creature } }) => creature === idOf("ada")), 1],
    ["nothing is done with", () => dropStrikes(() => false), 0],
    ["one becomes another", () => changeStrikes(({ strike: old }) => ({ ...old, spots: null })), 1],
    ["all stay as they are", () => changeStrikes((one) => one.strike), 0],
  ])("are kept: %s", (_name, change, told) => {
    queueStrikes(SCENE, [strike("ada", [idOf("spot")])]);
    changes = 0;
    change();
    expect(changes).toBe(told);
  });
});
