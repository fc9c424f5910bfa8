/** T-12, H-30: which power a player's teleport may name, what naming one uses up, and what the Gamemaster is asked. */
import { describe, expect, it } from "vitest";
import { hidingOf } from "../../src/desk/ledger/fold.ts";
import { foldedLedger } from "../../src/desk/host/storedLedger.ts";
import type { ActOf } from "../../src/rules/index.ts";
import { idOf, makeSetting, POWER, SCENE, SMOKE, STEP, VIAL, type Setting } from "../simulation/scenes.ts";
import { quantitiesIn, TOKENS, vitalityIn, type TokenDoc } from "../simulation/world.ts";
import { SealedTable } from "./sealedTable.ts";

const [GM, PLAYER, ADA, GUARD] = ["Gamemaster", "Player", "Ada", "Guard"].map(idOf) as [string, string, string, string];
const WINGS = idOf("wings");

/** The guard alone has wings, and Ada has so many vials. */
function setting(vials: number): Setting {
  const made = makeSetting(2);
  const creatures = made.situation.creatures.map((one) => {
    if (one.id === ADA) return { ...one, supplies: [{ item: VIAL, left: vials, stowed: false }] };
    const wings = { power: WINGS, kind: "teleport", range: 20, cost: "none" } as const;
    const powers = [...one.profile.powers, { id: WINGS, name: "Wings", text: "" }];
    return one.id === GUARD
      ? { ...one, grants: [...(one.grants ?? []), wings], profile: { ...one.profile, powers } }
      : one;
  });
  return { ...made, situation: { ...made.situation, creatures } };
}

const TO = { i: 3, j: 1, w: 1, h: 1 };

const asked = (more: Partial<ActOf<"teleport">>): ActOf<"teleport"> => ({
  kind: "teleport",
  creature: ADA,
  to: TO,
  range: 3,
  cost: "none",
  ...more,
});

async function open({
  generation,
  vials = 2,
  allows = false,
}: {
  generation: 13 | 14;
  vials?: number;
  allows?: boolean;
}) {
  const questions: string[] = [];
  const table = new SealedTable({
    seed: 4,
    setting: setting(vials),
    users: [
      { id: GM, name: "Gamemaster", role: "gm", owned: [] },
      { id: PLAYER, name: "Player", role: "player", owned: [ADA] },
    ],
    generation,
    isQuick: true,
    confirm: ({ paragraphs }) => {
      questions.push(paragraphs[1] ?? "");
      return allows;
    },
  });
  const gm = await table.open(GM);
  const player = await table.open(PLAYER);
  const { store } = table.server;
  const state = () => {
    const { x, y } = store.of(TOKENS).get(ADA) as TokenDoc;
    const used = Object.keys(hidingOf(foldedLedger(gm.seat.host), SCENE, ADA).used);
    return { at: [y / 100, x / 100], vials: quantitiesIn(store, ADA)[VIAL], life: vitalityIn(store, ADA).life, used };
  };
  const undo = () => {
    const { id, tokenId } = foldedLedger(gm.seat.host).events.at(-1)!;
    return table.ask(player, { kind: "undo", creature: tokenId, event: id });
  };
  return { ask: (act: ActOf<"teleport">) => table.ask(player, act), state, undo, questions };
}

describe.each([13, 14] as const)("a player's teleport, on generation %i", (generation) => {
  it.each([
    ["of somebody else", { power: WINGS }, "noTeleport"],
    ["that does not teleport", { power: POWER }, "noTeleport"],
    ["that lays a region", { power: SMOKE }, "noTeleport"],
    ["that nobody has", { power: idOf("nothing") }, "noTeleport"],
    ["that is used up", { power: VIAL, range: 5 }, "noneLeft"],
  ])("by a power %s is refused, and nothing has changed", async (_what, more, code) => {
    const { ask, state, questions } = await open({ generation, vials: 0, allows: true });
    const before = state();
    expect(await ask(asked(more))).toMatchObject({ ok: false, refusal: { code } });
    expect([state(), questions]).toEqual([before, []]);
  });

  it.each([
    ["farther than it goes", { power: STEP, cost: "minor", range: 5 }, "notGranted"],
    ["for less than it costs", { power: STEP, range: 3 }, "notGranted"],
    ["without a name", { range: 3 }, "notGranted"],
  ] as const)("by a power %s is the Gamemaster's to allow", async (_what, more, code) => {
    const refused = await open({ generation });
    const before = refused.state();
    expect(await refused.ask(asked(more))).toMatchObject({ ok: false, refusal: { code: "gmRefused" } });
    expect([refused.state(), refused.questions.length]).toEqual([before, 1]);
    expect(refused.questions[0]).toContain(code);
    const allowed = await open({ generation, allows: true });
    expect(await allowed.ask(asked(more))).toEqual({ ok: true });
    expect(allowed.state()).toMatchObject({ at: [3, 1], used: "power" in more ? [STEP] : [] });
  });

  it("by the power that it names uses that one up, at its price; undo brings all of it back", async () => {
    const { ask, state, undo, questions } = await open({ generation });
    const before = state();
    expect(await ask(asked({ power: VIAL, range: 5 }))).toEqual({ ok: true });
    expect(state()).toEqual({ at: [3, 1], vials: 1, life: before.life - 1, used: [VIAL] });
    expect(await undo()).toEqual({ ok: true });
    expect(state()).toEqual(before);
    expect(await ask(asked({ power: STEP, cost: "minor" }))).toEqual({ ok: true });
    expect(state()).toEqual({ ...before, at: [3, 1], used: [STEP] });
    expect(await undo()).toEqual({ ok: true });
    expect([state(), questions]).toEqual([before, []]);
  });
});
