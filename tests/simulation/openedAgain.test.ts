/** K-1, Z-3: a window that opens, or a user who comes, writes nothing where nothing has changed. */
import { describe, expect, it } from "vitest";
import { foldedLedger } from "../../src/desk/host/storedLedger.ts";
import { AWARENESS_ID, STRETCHES_ID } from "../../src/rules/index.ts";
import { SealedTable, user } from "../secrecy/sealedTable.ts";
import { aware, idOf, makeSetting, stealthy, type Setting } from "./scenes.ts";

const [GM, PLAYER, ADA] = ["Gamemaster", "Player", "Ada"].map(idOf) as [string, string, string];

async function open(generation: 13 | 14, setting: Setting) {
  const table = new SealedTable({
    seed: 6,
    setting,
    users: [user("Gamemaster", "gm"), user("Player", "player", [ADA])],
    generation,
    isQuick: true,
  });
  let gm = await table.open(GM);
  const entries = () => foldedLedger(gm.seat.host).entries.map(({ id }) => id);
  const reopen = async (): Promise<void> => {
    await table.close(gm);
    gm = await table.open(GM);
  };
  return { table, entries, reopen, gm: () => gm };
}

describe.each([13, 14] as const)("on generation %i", (generation) => {
  it.each([
    ["danger", aware(makeSetting(2))],
    ["stretches", stealthy(makeSetting(2))],
  ])("with %s nothing is written as windows open and users come", async (what, setting) => {
    const { table, entries, reopen, gm } = await open(generation, setting);
    const begun =
      what === "danger"
        ? ({ kind: "judgeAwareness", creature: AWARENESS_ID, movements: [] } as const)
        : ({ kind: "stretchOrder", creature: STRETCHES_ID, order: { order: "begin" } } as const);
    expect(await table.ask(gm(), begun)).toEqual({ ok: true });
    const before = entries();
    expect(before.length).toBeGreaterThan(0);
    for (let time = 0; time < 3; time++) await reopen();
    const player = await table.open(PLAYER);
    await table.close(player);
    gm().seat.listener.reconcileIfDesk();
    await table.rest();
    expect(entries()).toEqual(before);
  });
});
