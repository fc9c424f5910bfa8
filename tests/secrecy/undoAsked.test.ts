/**
 * U1: a player undoes alone only acts that rolled no die and taught nothing. For others the Gamemaster is asked,
 * unless a house rule lets players.
 */
import { describe, expect, it } from "vitest";
import { foldedLedger } from "../../src/desk/host/storedLedger.ts";
import type { DeskAct } from "../../src/desk/protocol/request.ts";
import { idOf, makeSetting, SCENE } from "../simulation/scenes.ts";
import type { Tab } from "../simulation/tab.ts";
import { SealedTable } from "./sealedTable.ts";

const [GM, PLAYER, ADA] = ["Gamemaster", "Player", "Ada"].map(idOf) as [string, string, string];
const SETTING = makeSetting(2);
const [FIRST, SECOND] = SETTING.places;

interface Options {
  readonly generation: 13 | 14;
  readonly allows?: boolean;
  readonly playersUndo?: boolean;
}

async function open({ generation, allows = false, playersUndo = false }: Options) {
  const asked: string[] = [];
  const { situation } = SETTING;
  const switches = { ...situation.switches, playersUndo };
  const table = new SealedTable({
    seed: 9,
    setting: { ...SETTING, situation: { ...situation, switches } },
    users: [
      { id: GM, name: "Gamemaster", role: "gm", owned: [] },
      { id: PLAYER, name: "Player", role: "player", owned: [ADA] },
    ],
    generation,
    isQuick: true,
    confirm: ({ title, paragraphs }) => {
      asked.push(`${title} ${paragraphs[0]}`);
      return allows;
    },
  });
  const gm = await table.open(GM);
  const player = await table.open(PLAYER);
  const act = async (...acts: DeskAct[]): Promise<void> => {
    for (const one of acts) expect(await table.ask(player, one)).toEqual({ ok: true });
  };
  const undo = (tab: Tab) => {
    const { id, tokenId } = foldedLedger(gm.seat.host).events.at(-1)!;
    return table.ask(tab, { kind: "undo", creature: tokenId, event: id });
  };
  const hiding = () => foldedLedger(gm.seat.host).hidings.get(`${SCENE}.${ADA}`);
  return { asked, act, undo, hiding, gm, player };
}

const HIDE: DeskAct = { kind: "hide", creature: ADA, spot: FIRST! };
const QUESTION = "UNSEEN.Desk.undoTitle UNSEEN.Desk.undo Player Ada UNSEEN.Act.hide";

describe.each([13, 14] as const)("taking back a Hide that was rolled, on generation %i", (generation) => {
  it("is refused to its player where the Gamemaster says no, as often as it is asked for", async () => {
    const { asked, act, undo, hiding, player } = await open({ generation });
    await act(HIDE);
    const before = hiding();
    for (let time = 0; time < 3; time++)
      expect(await undo(player)).toEqual({ ok: false, refusal: { code: "gmRefused", data: {} } });
    expect(asked).toEqual([QUESTION, QUESTION, QUESTION]);
    expect(hiding()).toEqual(before);
  });

  it("is done where the Gamemaster says yes", async () => {
    const { asked, act, undo, hiding, player } = await open({ generation, allows: true });
    await act(HIDE);
    expect(await undo(player)).toEqual({ ok: true });
    expect(asked).toEqual([QUESTION]);
    expect(hiding()?.pending).toBeNull();
  });

  it("is done unasked where a house rule lets players, and by a Gamemaster", async () => {
    const house = await open({ generation, playersUndo: true });
    await house.act(HIDE);
    expect(await house.undo(house.player)).toEqual({ ok: true });
    const gms = await open({ generation });
    await gms.act(HIDE);
    expect(await gms.undo(gms.gm)).toEqual({ ok: true });
    expect([...house.asked, ...gms.asked]).toEqual([]);
  });

  it("is not needed for what threw no die, as giving up or stepping out", async () => {
    const given = await open({ generation });
    await given.act(HIDE, { kind: "giveUp", creature: ADA });
    expect(await given.undo(given.player)).toEqual({ ok: true });
    expect(given.hiding()?.pending).not.toBeNull();
    const out = await open({ generation });
    await out.act(HIDE, { kind: "designate", creature: ADA, spots: [SECOND!] });
    const [spot] = out.hiding()!.spots;
    await out.act({ kind: "emerge", creature: ADA, spot: spot!.id, to: null });
    expect(await out.undo(out.player)).toEqual({ ok: true });
    expect(out.hiding()?.spots).toHaveLength(2);
    expect([...given.asked, ...out.asked]).toEqual([]);
  });
});
