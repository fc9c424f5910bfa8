/** The seats' connections to the table. A seat's identity is fixed when it connects; later claims are ignored. */
import type { Server as HttpServer } from "node:http";
import { Server, type Socket } from "socket.io";
import type { Ack, Activity, ImportChoices, ImportedScene, SeatToServer, ServerToSeat } from "../core/wire.ts";
import { isPlainObject } from "../core/utils/plain.ts";
import type { Table } from "./table.ts";

interface SeatData {
  userId: string;
}

type Line = Server<SeatToServer, ServerToSeat, object, SeatData>;
type SeatSocket = Socket<SeatToServer, ServerToSeat, object, SeatData>;

/** A table and the socket server of its seats. */
interface Room {
  readonly line: Line;
  readonly table: Table;
}

const LARGEST_MESSAGE = 64 * 1024 * 1024;

/** Lets seats connect to a table. Returns a function that disconnects all. */
export function seatUsers(http: HttpServer, table: Table): { close(): Promise<void> } {
  const line: Line = new Server(http, {
    transports: ["websocket"],
    maxHttpBufferSize: LARGEST_MESSAGE,
    serveClient: false,
    allowRequest: (request, answer) => answer(null, isSameSite(request.headers)),
  });
  line.use((seat, next) => {
    const { userId } = seat.handshake.auth as { userId?: unknown };
    const user = table.world.users.find(({ id }) => id === userId);
    if (!user?.id || user.isBanned) return next(new Error(`User [${String(userId)}] has no seat at this table`));
    seat.data.userId = user.id;
    return next();
  });
  line.on("connection", (seat) => welcome({ line, table }, seat));
  return { close: () => line.close() };
}

function welcome(room: Room, seat: SeatSocket): void {
  const { line, table } = room;
  const { userId } = seat.data;
  if (seatsOf(line, userId).length === 1) seat.broadcast.emit("connected", userId, true);
  seat.on("disconnect", () => {
    if (seatsOf(line, userId).length === 0) line.emit("connected", userId, false);
  });
  seat.on(
    "join",
    answering(() => table.inTurn(async () => table.worldFor(userId, activeUsers(line)))),
  );
  seat.on(
    "modify",
    answering((operations) => table.inTurn(() => modify(room, userId, operations))),
  );
  seat.on(
    "packDocuments",
    answering(async (pack) => table.packDocuments(String(pack))),
  );
  seat.on(
    "advanceTime",
    answering((seconds) => table.inTurn(() => advanceTime(room, userId, Number(seconds)))),
  );
  seat.on(
    "importScene",
    answering((...file) => table.inTurn(() => importScene(room, userId, file))),
  );
  seat.on(
    "query",
    answering(async (...query) => ask(room, userId, query)),
  );
  seat.on("package", (...message: unknown[]) => passOn(room, seat, message));
  seat.on("activity", (activity) => void seat.broadcast.emit("activity", userId, readActivity(activity)));
}

/** A modification is broadcast before the next one begins, so every seat gets all results in the same order. */
async function modify({ line, table }: Room, userId: string, operations: unknown): Promise<unknown> {
  const results = await table.modify(userId, operations);
  line.emit("modified", userId, results);
  return results;
}

async function importScene(
  { line, table }: Room,
  userId: string,
  [name, text, picture, choices]: readonly unknown[],
): Promise<ImportedScene> {
  if (typeof name !== "string" || typeof text !== "string") throw new Error("A scene is imported from a file's text");
  const file = { name, text, ...(picture instanceof Uint8Array && { picture }), choices: readChoices(choices) };
  const { imported, results } = await table.importScene(userId, file);
  line.emit("modified", userId, results);
  return imported;
}

function readChoices(choices: unknown): ImportChoices {
  const { openings, furniture } = isPlainObject(choices) ? choices : {};
  return {
    openings: openings === "doors" ? openings : "windows",
    furniture: furniture === "obstacles" ? furniture : "walls",
  };
}

async function advanceTime({ line, table }: Room, userId: string, seconds: number): Promise<number> {
  const time = await table.advanceTime(userId, seconds);
  line.emit("time", time, seconds, userId);
  return time;
}

/**
 * Package messages go to all other users, or to the named recipients unless the table ignores those. The server
 * appends the sender's id.
 */
function passOn({ line, table }: Room, seat: SeatSocket, [event, payload, recipients]: readonly unknown[]): void {
  if (typeof event !== "string" || !table.acceptsPackageEvent(event)) return;
  const others =
    table.heedsRecipients && Array.isArray(recipients)
      ? recipients.flatMap((userId) => seatsOf(line, String(userId)))
      : [...line.sockets.sockets.values()];
  for (const other of new Set(others)) if (other !== seat) other.emit("package", event, payload, seat.data.userId);
}

const DEFAULT_TIMEOUT = 10_000;

/** Sends a query to another user's seat and returns the answer. */
async function ask(
  { line, table }: Room,
  asking: string,
  [to, name, data, timeout]: readonly unknown[],
): Promise<unknown> {
  table.assertMay(asking, "QUERY_USER");
  const [target] = seatsOf(line, String(to));
  if (!target) throw new Error(`User [${String(to)}] is not connected`);
  const timeoutMs = Number(timeout) > 0 ? Number(timeout) : DEFAULT_TIMEOUT;
  const ack: Ack<unknown> = await target
    .timeout(timeoutMs)
    .emitWithAck("query", String(name), data, timeoutMs)
    .catch(() => {
      throw new Error(`User [${String(to)}] did not answer the query "${String(name)}" within ${timeoutMs} ms`);
    });
  if (!ack.ok) throw new Error(ack.error);
  return ack.value;
}

function seatsOf(line: Line, userId: string): SeatSocket[] {
  return [...line.sockets.sockets.values()].filter((seat) => seat.data.userId === userId);
}

function activeUsers(line: Line): string[] {
  return [...new Set([...line.sockets.sockets.values()].map((seat) => seat.data.userId))];
}

/** The parts of a seat's activity that are passed on. */
function readActivity(given: unknown): Activity {
  const { targets, sceneId, ping } = isPlainObject(given) ? given : {};
  return {
    ...(Array.isArray(targets) ? { targets: targets.map(String) } : {}),
    ...(typeof sceneId === "string" || sceneId === null ? { sceneId } : {}),
    ...(isPlainObject(ping) ? { ping: { x: Number(ping.x), y: Number(ping.y), scene: String(ping.scene) } } : {}),
  };
}

/** Answers a request with the handler's result, or with the reason of its refusal. */
function answering(handle: (...values: unknown[]) => Promise<unknown>): (...all: unknown[]) => void {
  return (...all) => {
    const answer = all.pop();
    if (typeof answer !== "function") return;
    const reply = answer as (ack: Ack<unknown>) => void;
    const work = Promise.resolve().then(() => handle(...all));
    work.then(
      (value) => reply({ ok: true, value }),
      (error: Error) => reply({ ok: false, error: error.message }),
    );
  };
}

/** Pages of other sites may not connect through the visitor's browser. */
function isSameSite({ origin, host }: { readonly origin?: string; readonly host?: string }): boolean {
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}
