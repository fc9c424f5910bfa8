/** K-1, Z-3: a window that opens, or a user who comes, writes nothing where nothing has changed. */
import { describe, expect, it } from "vitest";
import { foldedLedger } from "../../src/desk/host/storedLedger.ts";
import { isDeskOf } from "../../src/desk/host/people.ts";
import type { DeskAct } from "../../src/desk/protocol/request.ts";
import { AWARENESS_ID, STRETCHES_ID } from "../../src/rules/index.ts";
import { SealedTable, user } from "../secrecy/sealedTable.ts";
import { aware, idOf, makeSetting, MOONBEAM, stealthy, type Setting } from "./scenes.ts";
import { TOKENS, type TokenDoc } from "./world.ts";

const [GM, HELPER, PLAYER, ADA, GUARD] = ["Gamemaster", "Helper", "Player", "Ada", "Guard"].map(idOf) as [
  string,
  string,
  string,
  string,
  string,
];

async function open(generation: 13 | 14, setting: Setting) {
  const table = new SealedTable({
    seed: 6,
    setting,
    users: [user("Gamemaster", "gm"), user("Helper", "gm"), user("Player", "player", [ADA])],
    generation,
    isQuick: true,
    askText: (): string | null => gm.browser.phrase ?? null,
  });
  let gm = await table.open(GM);
  const entries = () => foldedLedger(gm.seat.host).entries.map(({ id }) => id);
  const reopen = async (): Promise<void> => {
    await table.close(gm);
    gm = await table.open(GM);
  };
  return { table, entries, reopen, gm: () => gm };
}

const BEGUN: readonly (readonly [string, Setting, DeskAct])[] = [
  ["danger", aware(makeSetting(2)), { kind: "judgeAwareness", creature: AWARENESS_ID, movements: [] }],
  ["stretches", stealthy(makeSetting(2)), { kind: "stretchOrder", creature: STRETCHES_ID, order: { order: "begin" } }],
];

describe.each([13, 14] as const)("on generation %i", (generation) => {
  it.each(BEGUN)("with %s nothing is written as windows open and users come", async (_what, setting, begun) => {
    const { table, entries, reopen, gm } = await open(generation, setting);
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

  it.each(BEGUN)("with %s nothing is written as one desk takes over from another", async (_what, setting, begun) => {
    const { table, entries, reopen, gm } = await open(generation, setting);
    expect(await table.ask(gm(), begun)).toEqual({ ok: true });
    const before = entries();
    const helper = await table.open(HELPER);
    await table.close(gm());
    expect(isDeskOf(helper.seat.host)).toBe(true);
    helper.seat.listener.reconcileIfDesk();
    await table.rest();
    await reopen();
    await table.close(helper);
    expect(isDeskOf(gm().seat.host)).toBe(true);
    await table.rest();
    expect(entries()).toEqual(before);
  });

  it("who came into view while no Gamemaster was there is judged once", async () => {
    const { table, entries, reopen, gm } = await open(generation, aware(makeSetting(2)));
    const rows = [
      { observer: GUARD, subject: ADA, level: "unknown" },
      { observer: ADA, subject: GUARD, level: "unknown" },
    ] as const;
    expect(await table.ask(gm(), { kind: "setAwareness", creature: AWARENESS_ID, rows })).toEqual({ ok: true });
    const before = entries().length;
    const tokens = table.server.store.of(TOKENS);
    const [ada, guard] = [ADA, GUARD].map((id) => tokens.get(id) as TokenDoc);
    await table.close(gm());
    // The guard comes beside her, into the light of the moon and out of the bushes.
    table.server.setDocument(TOKENS, { ...ada!, x: 100 * MOONBEAM.j, y: 100 * MOONBEAM.i });
    table.server.setDocument(TOKENS, { ...guard!, x: 100 * (MOONBEAM.j - 1), y: 100 * MOONBEAM.i });
    for (let time = 0; time < 2; time++) await reopen();
    const more = foldedLedger(gm().seat.host).events.slice(-1);
    expect([entries().length - before, more.map(({ act }) => act.kind)]).toEqual([1, ["judgeAwareness"]]);
  });
});
