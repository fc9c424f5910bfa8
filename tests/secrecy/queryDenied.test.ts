/** A player whose role may not query other users asks over the package's channel, and only its desk is sent that. */
import { expect, it } from "vitest";
import { foldedLedger } from "../../src/desk/host/storedLedger.ts";
import { idOf, makeSetting } from "../simulation/scenes.ts";
import type { User } from "../simulation/server.ts";
import { SealedTable } from "./sealedTable.ts";

const ADA = idOf("Ada");
const USERS: readonly User[] = [
  { id: idOf("Gamemaster"), name: "Gamemaster", role: "gm", owned: [] },
  { id: idOf("Player"), name: "Player", role: "player", owned: [ADA] },
  { id: idOf("Zoe"), name: "Zoe", role: "player", owned: [idOf("Bruno")] },
];

it("H-10: the request reaches the desk, and nobody else is addressed", async () => {
  const setting = makeSetting(2);
  const table = new SealedTable({ seed: 3, setting, users: USERS, askText: () => null });
  const gm = await table.open(idOf("Gamemaster"));
  const player = await table.open(idOf("Player"));
  await table.open(idOf("Zoe"));
  const { server } = table;
  const query = server.query.bind(server);
  server.query = (from, userId, asked): void => {
    if (from !== player.line) query(from, userId, asked);
  };
  const recipientsOf: (readonly string[])[] = [];
  const { onMessage } = server;
  server.onMessage = (line, told, recipients) => {
    if (typeof told === "object" && told !== null && "choices" in told) recipientsOf.push(recipients);
    onMessage(line, told, recipients);
  };
  expect(await table.ask(player, { kind: "hide", creature: ADA, spot: setting.places[0]! })).toEqual({ ok: true });
  expect([...foldedLedger(gm.seat.host).hidings.keys()].join()).toContain(ADA);
  expect(recipientsOf).toEqual([[idOf("Gamemaster")]]);
});
