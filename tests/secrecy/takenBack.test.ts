/**
 * H-17, U1: a creature that hides again after an undo is rechecked, because much may have changed while nobody hid.
 */
import { describe, expect, it } from "vitest";
import type { DeskAct } from "../../src/desk/protocol/request.ts";
import { foldedLedger } from "../../src/desk/host/storedLedger.ts";
import { LIGHTS, type LightDoc } from "../simulation/sceneDocs.ts";
import { idOf, LAMP, makeSetting, SCENE } from "../simulation/scenes.ts";
import type { Tab } from "../simulation/tab.ts";
import { SealedTable } from "./sealedTable.ts";

const [GM, ADA] = [idOf("Gamemaster"), idOf("Ada")];
const SETTING = makeSetting(2);

/** Ada hides in two spots at night, and steps out of the first one. */
async function steppedOut(): Promise<{ table: SealedTable; gm: Tab }> {
  const table = new SealedTable({
    seed: 11,
    setting: SETTING,
    users: [{ id: GM, name: "Gamemaster", role: "gm", owned: [] }],
    isQuick: true,
    host: (host) => ({ ...host, random: { ...host.random, dice: { roll: () => 12 } } }),
  });
  const gm = await table.open(GM);
  const [first, second] = SETTING.places;
  const hide: DeskAct[] = [
    { kind: "hide", creature: ADA, spot: first! },
    { kind: "designate", creature: ADA, spots: [second!] },
  ];
  for (const act of hide) expect(await table.ask(gm, act)).toEqual({ ok: true });
  const [spot] = spotsOf(gm);
  expect(await table.ask(gm, { kind: "emerge", creature: ADA, spot: spot!.id, to: null })).toEqual({ ok: true });
  await table.rest();
  expect(spotsOf(gm)).toEqual([]);
  return { table, gm };
}

const spotsOf = (gm: Tab) => foldedLedger(gm.seat.host).hidings.get(`${SCENE}.${ADA}`)?.spots ?? [];

/** A lamp that shines on all of the yard. */
function light(table: SealedTable): void {
  const lamp = table.server.store.of(LIGHTS).get(LAMP) as LightDoc;
  table.server.setDocument(LIGHTS, { ...lamp, hidden: false, x: 250, y: 150, walls: false, bright: 2000, dim: 2000 });
}

describe.each([
  ["in the dark still", false, 2, []],
  ["in the light that has come on since", true, 0, ["undone"]],
])("H-17, U1: somebody steps out of hiding, and that is taken back", (where, isLit, left, causes) => {
  it(`${where}: ${left} spots are left`, async () => {
    const { table, gm } = await steppedOut();
    if (isLit) light(table);
    await table.rest();
    const { id } = foldedLedger(gm.seat.host).events.at(-1)!;
    expect(await table.ask(gm, { kind: "undo", creature: ADA, event: id })).toEqual({ ok: true });
    await table.rest();
    expect(spotsOf(gm)).toHaveLength(left);
    const reports = foldedLedger(gm.seat.host).events.map(({ report }) => report);
    expect(reports.flatMap((report) => (report.kind === "recheck" ? report.causes : []))).toEqual(causes);
  });
});
