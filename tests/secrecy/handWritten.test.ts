/** T11: documents that players and assistants write by hand are refused by the server, or healed. */
import { beforeAll, describe, expect, it } from "vitest";
import { foldedLedger } from "../../src/desk/host/storedLedger.ts";
import { LEDGER_ID, LEDGER_UUID } from "../../src/desk/ledger/eventId.ts";
import { SCENE } from "../simulation/scenes.ts";
import { effectsOf, markerOf, TOKENS, tokensIn, type TokenDoc } from "../simulation/world.ts";
import type { Role } from "./forgedMessage.ts";
import { ADA, ForgeryTable } from "./forgeryTable.ts";
import type { SealedTable } from "./sealedTable.ts";

let at: ForgeryTable;
beforeAll(async () => {
  at = await ForgeryTable.open();
}, 60_000);

/** Writes documents directly as a client, as with the developer's tools. Gives whether the server allowed it. */
function write(role: Role, written: Parameters<SealedTable["server"]["write"]>[1]): boolean {
  return at.table.server.write(at.tabs[role].line, written, { own: false, heard: 0 }).ok;
}

const inScene = { documentName: "Token", parent: `Scene.${SCENE}` } as const;
const spotsOf = (): number => tokensIn(at.table.server.store).filter((token) => markerOf(token)?.hider === ADA).length;

describe.each(["player", "owner", "assistant"] as const)("T11: documents written by hand by the %s", (role) => {
  it.each([
    [
      "a page of the ledger",
      () =>
        ({
          action: "create",
          documentName: "JournalEntryPage",
          parent: LEDGER_UUID,
          data: [{ _id: "f".repeat(16) }],
        }) as const,
    ],
    [
      "the key of the ledger",
      () =>
        ({
          action: "update",
          documentName: "JournalEntry",
          parent: null,
          updates: [{ _id: LEDGER_ID, set: { "flags.unseen.key": "AAAAAAAA" } }],
        }) as const,
    ],
    ["no ledger", () => ({ action: "delete", documentName: "JournalEntry", parent: null, ids: [LEDGER_ID] }) as const],
  ])("%s: the server refuses", async (_, made) => {
    const before = at.state();
    expect(write(role, [made()])).toBe(false);
    await at.table.rest();
    expect(at.state()).toBe(before);
  });

  it("the flag that shows a token's state is healed, or was not theirs", async () => {
    const before = at.state();
    const token = at.table.server.store.of(TOKENS).get(ADA) as TokenDoc;
    const forged = { ...token.flags.unseen!.hiding!, spots: [], result: null };
    const isWritten = write(role, [
      { action: "update", ...inScene, updates: [{ _id: ADA, replace: { "flags.unseen.hiding": forged } }] },
    ]);
    expect(isWritten).toBe(role !== "player");
    await at.table.rest();
    expect(JSON.parse(at.state())).toEqual(JSON.parse(before));
  });

  it("a marker moved by hand stands where the ledger says", async () => {
    const before = at.state();
    const marker = tokensIn(at.table.server.store).find((token) => markerOf(token))!;
    write(role, [{ action: "update", ...inScene, updates: [{ _id: marker._id, set: { x: 300, y: 300 } }] }]);
    await at.table.rest();
    expect(at.state()).toBe(before);
  });

  it("the status switched off is on again", async () => {
    const [effect] = [...at.table.server.store.of(effectsOf(ADA)).keys()];
    const spots = spotsOf();
    write(role, [
      {
        action: "update",
        documentName: "ActiveEffect",
        parent: `Actor.${ADA}`,
        updates: [{ _id: effect!, set: { disabled: true } }],
      },
    ]);
    await at.table.rest();
    expect(spotsOf()).toBe(spots);
    expect([...at.table.server.store.of(effectsOf(ADA)).values()].map(({ disabled = false }) => disabled)).toEqual([
      false,
    ]);
  });

  it("Z1: a card of an event that never was changes nothing that is decided", async () => {
    const before = JSON.stringify([...foldedLedger(at.tabs.gm.seat.host).hidings]);
    const system = { event: "z".repeat(16), sceneId: SCENE, tokenId: ADA, report: {}, live: {} };
    write(role, [
      {
        action: "create",
        documentName: "ChatMessage",
        parent: null,
        data: [{ _id: `${role}Card`.padEnd(16, "0"), type: "scanReveal", system }],
      },
    ]);
    await at.table.rest();
    expect(JSON.stringify([...foldedLedger(at.tabs.gm.seat.host).hidings])).toBe(before);
    expect(spotsOf()).toBe(2);
    const ids = [`${role}Card`.padEnd(16, "0")];
    expect(write("gm", [{ action: "delete", documentName: "ChatMessage", parent: null, ids }])).toBe(true);
  });
});
