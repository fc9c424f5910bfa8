import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server } from "socket.io";
import { describe, expect, it } from "vitest";
import { connect } from "../client/connection.ts";
import { memoryStorage } from "../client/settings/settingStore.ts";
import { startSeat } from "../client/start/start.ts";
import type { OperationResult, SeatToServer, ServerToSeat } from "../core/wire.ts";
import { ADA, GM, testTable, testWorld } from "./clientTable.ts";

const MADE: OperationResult = {
  action: "create",
  documentName: "JournalEntry",
  parent: null,
  pack: null,
  result: [{ _id: "journalMade00000", name: "Made in between" }],
  ids: ["journalMade00000"],
  options: {},
};

describe("what happens while a seat starts", () => {
  it.each([
    ["another user comes", [true], true],
    ["another user comes and goes", [true, false], false],
  ] as const)("is not missed: %s", async (_name, all, active) => {
    const { seat } = await testTable({
      module: (tell) => {
        for (const one of all) tell("connected", ADA, one);
      },
    });
    expect(seat.game.users.get(ADA)?.active).toBe(active);
  });

  it("is not missed: changes that arrive together with the world", async () => {
    const http = createServer();
    const server = new Server<SeatToServer, ServerToSeat>(http, { transports: ["websocket"] });
    server.on("connection", (socket) => {
      socket.on("join", (answer) => {
        answer({ ok: true, value: testWorld({}) });
        socket.emit("modified", ADA, [MADE]);
        socket.emit("connected", ADA, true);
        socket.emit("time", 60, 60, ADA);
      });
    });
    await once(http.listen(0, "127.0.0.1"), "listening");
    const connection = connect(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, GM);
    const { game } = await startSeat({
      connection,
      storage: memoryStorage(),
      importModule: async () => undefined,
      readJson: async () => ({}),
    });
    expect(game.journal.get("journalMade00000")?.name).toBe("Made in between");
    expect(game.users.get(ADA)?.active).toBe(true);
    expect(game.time.worldTime).toBe(60);
    connection.close();
    await server.close();
  });
});
