/** X4, T9: whoever is asked may take their time. Meanwhile the asker may lose the creature, or the creature its token. */
import { describe, expect, it } from "vitest";
import { foldedLedger } from "../../src/desk/host/storedLedger.ts";
import type { DeskAct } from "../../src/desk/protocol/request.ts";
import { idOf, makeSetting, SCENE } from "../simulation/scenes.ts";
import { SealedTable } from "./sealedTable.ts";

const [GM, PLAYER, ADA] = ["Gamemaster", "Player", "Ada"].map(idOf) as [string, string, string];
const SETTING = makeSetting(2);
const [, NEAR] = SETTING.places;

/** The player asks the Gamemaster, who thinks about it, and then says yes. */
async function open(generation: 13 | 14) {
  const owned = [ADA];
  let sayYes: () => void = () => undefined;
  const table = new SealedTable({
    seed: 9,
    setting: SETTING,
    users: [
      { id: GM, name: "Gamemaster", role: "gm", owned: [] },
      { id: PLAYER, name: "Player", role: "player", owned },
    ],
    generation,
    isQuick: true,
    confirm: () => new Promise((said) => (sayYes = () => said(true))),
  });
  const gm = await table.open(GM);
  const player = await table.open(PLAYER);
  const askWhile = async (act: DeskAct, happens: () => void) => {
    let outcome: unknown = null;
    void player.seat.asker.ask(act, SCENE).then((one) => (outcome = one));
    await table.rest(1000);
    expect(outcome).toBe(null);
    happens();
    await table.rest(1000);
    sayYes();
    await table.rest();
    return outcome;
  };
  const loseToken = (): void => {
    const write = { action: "delete", documentName: "Token", parent: `Scene.${SCENE}`, ids: [ADA] } as const;
    expect(table.server.write(gm.line, [write], { own: false, heard: 0 }).ok).toBe(true);
  };
  const lastEvent = () => foldedLedger(gm.seat.host).events.at(-1)!;
  const undoing = ({ id, tokenId } = lastEvent()): DeskAct => ({ kind: "undo", creature: tokenId, event: id });
  const lose = (): void => void owned.splice(0);
  return { table, gm, player, askWhile, loseToken, undoing, lastEvent, lose };
}

const refusedAs = (code: string) => ({ ok: false, refusal: { code, data: {} } });
/** No power grants it, so that the Gamemaster is asked. */
const TELEPORT: DeskAct = { kind: "teleport", creature: ADA, to: NEAR!, range: 200 };
const CHECK: DeskAct = { kind: "rollCheck", creature: ADA, attribute: "focus", skill: null, mode: "plain" };

describe.each([13, 14] as const)("while the Gamemaster is asked, on generation %i", (generation) => {
  it("nothing happens, and the act is done", async () => {
    const { askWhile, lastEvent } = await open(generation);
    expect(await askWhile(TELEPORT, () => undefined)).toEqual({ ok: true });
    expect(lastEvent().act).toEqual(TELEPORT);
  });

  it.each([
    ["its player loses the creature", "lose", "notOwner"],
    ["the token is deleted", "loseToken", "tokenGone"],
  ] as const)("%s: the act is not done, and they read why", async (_name, how, code) => {
    const game = await open(generation);
    expect(await game.askWhile(TELEPORT, game[how])).toEqual(refusedAs(code));
    const { gm } = game;
    expect(foldedLedger(gm.seat.host).events).toEqual([]);
  });

  it.each([
    ["its player loses the creature", "lose", "notOwner"],
    ["the token is deleted", "loseToken", "tokenGone"],
  ] as const)("U1: %s: its last act is not taken back, and they read why", async (_name, how, code) => {
    const game = await open(generation);
    const { table, gm, player, askWhile, undoing } = game;
    expect(await table.ask(player, CHECK)).toEqual({ ok: true });
    expect(await askWhile(undoing(), game[how])).toEqual(refusedAs(code));
    expect(foldedLedger(gm.seat.host).undone.size).toBe(0);
  });
});

describe.each([13, 14] as const)("U1: the act of a creature whose token is deleted, on generation %i", (generation) => {
  it("is taken back by a Gamemaster, and not by its player", async () => {
    const { table, gm, player, loseToken, undoing } = await open(generation);
    expect(await table.ask(player, CHECK)).toEqual({ ok: true });
    loseToken();
    await table.rest();
    expect(await table.ask(player, undoing())).toEqual(refusedAs("tokenGone"));
    expect(await table.ask(gm, undoing())).toEqual({ ok: true });
    expect(await table.ask(gm, undoing())).toEqual(refusedAs("nothingToUndo"));
  });
});
