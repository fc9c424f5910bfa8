/** The seats' lines to the table: who is there, and what they ask of it. Nothing that a seat says about who it is counts after it has connected. */
import type { Server as HttpServer } from "node:http";
import { Server, type Socket } from "socket.io";
import type { Ack, Activity, ServerToSeat, WorldData } from "../core/wire.ts";
import { isPlainObject } from "../core/utils/plain.ts";
import type { Table } from "./table.ts";

type Seat = Socket & { readonly data: { userId: string } };

const LARGEST_MESSAGE = 64 * 1024 * 1024;

/** Lets seats connect to a table. Gives a function that sends them all away. */
export function seatUsers(http: HttpServer, table: Table): { close(): Promise<void> } {
  const io = new Server(http, { transports: ["websocket"], maxHttpBufferSize: LARGEST_MESSAGE, serveClient: false, allowRequest: (request, answer) => answer(null, isSameSite(request.headers)) });
  io.use((socket, next) => {
    const { userId } = socket.handshake.auth as { userId?: unknown };
    const user = table.world.users.find(({ id }) => id === userId);
    if (!user || user.isBanned) next(new Error(`User [${String(userId)}] has no seat at this table`));
    else {
      socket.data.userId = user.id;
      next();
    }
  });
  io.on("connection", (socket) => welcome(io, socket as Seat, table));
  return { close: () => io.close() };
}

function welcome(io: Server, seat: Seat, table: Table): void {
  const { userId } = seat.data;
  const tell = <E extends keyof ServerToSeat>(event: E, ...values: Parameters<ServerToSeat[E]>): void => void io.emit(event, ...values);
  if (seatsOf(io, userId).length === 1) seat.broadcast.emit("connected", userId, true);
  seat.on("disconnect", () => {
    if (seatsOf(io, userId).length === 0) tell("connected", userId, false);
  });
  seat.on("join", answering(() => table.inTurn(async (): Promise<WorldData> => table.worldFor(userId, activeUsers(io)))));
  seat.on("modify", answering((operations: unknown) =>
    table.inTurn(async () => {
      const results = await table.modify(userId, operations);
      tell("modified", userId, results);
      return results;
    }),
  ));
  seat.on("packDocuments", answering(async (pack: unknown) => table.packDocuments(String(pack))));
  seat.on("advanceTime", answering((seconds: unknown) =>
    table.inTurn(async () => {
      const delta = Number(seconds);
      const time = await table.advanceTime(userId, delta);
      tell("time", time, delta, userId);
      return time;
    }),
  ));
  seat.on("package", (event: unknown, payload: unknown, recipients: unknown) => passOn(io, seat, table, { event, payload, recipients }));
  seat.on("activity", (activity: unknown) => void seat.broadcast.emit("activity", userId, readActivity(activity)));
  seat.on("query", answering((to: unknown, name: unknown, data: unknown, timeout: unknown) => {
    table.assertMay(userId, "QUERY_USER");
    return query(seatsOf(io, String(to))[0], { to: String(to), name: String(name), data, timeout: Number(timeout) });
  }));
}

interface PackageMessage {
  readonly event: unknown;
  readonly payload: unknown;
  readonly recipients: unknown;
}

/** Package messages go to everybody else, or to the recipients, with the sender's id as this server knows it. */
function passOn(io: Server, seat: Seat, table: Table, { event, payload, recipients }: PackageMessage): void {
  if (typeof event !== "string" || !table.acceptsPackageEvent(event)) return;
  const others = Array.isArray(recipients) ? recipients.flatMap((userId) => seatsOf(io, String(userId))) : [...io.sockets.sockets.values()];
  for (const other of new Set(others)) if (other !== seat) other.emit("package", event, payload, seat.data.userId);
}

interface Query {
  readonly to: string;
  readonly name: string;
  readonly data: unknown;
  readonly timeout: number;
}

const DEFAULT_TIMEOUT = 10_000;

async function query(target: Socket | undefined, { to, name, data, timeout }: Query): Promise<unknown> {
  if (!target) throw new Error(`User [${to}] is not connected`);
  const patience = timeout > 0 ? timeout : DEFAULT_TIMEOUT;
  const ack = (await target.timeout(patience).emitWithAck("query", name, data, patience).catch(() => {
    throw new Error(`User [${to}] did not answer the query "${name}" within ${patience} ms`);
  })) as Ack<unknown>;
  if (!ack.ok) throw new Error(ack.error);
  return ack.value;
}

function seatsOf(io: Server, userId: string): Socket[] {
  return [...io.sockets.sockets.values()].filter((socket) => (socket as Seat).data.userId === userId);
}

function activeUsers(io: Server): string[] {
  return [...new Set([...io.sockets.sockets.values()].map((socket) => (socket as Seat).data.userId))];
}

/** What of a seat's activity is passed on. */
function readActivity(given: unknown): Activity {
  const { targets, sceneId, ping } = isPlainObject(given) ? given : {};
  return {
    ...(Array.isArray(targets) ? { targets: targets.map(String) } : {}),
    ...(typeof sceneId === "string" || sceneId === null ? { sceneId } : {}),
    ...(isPlainObject(ping) ? { ping: { x: Number(ping.x), y: Number(ping.y), scene: String(ping.scene) } } : {}),
  };
}

/** Answers a request with what its handler gives, or with the reason it was refused. */
function answering<Values extends unknown[]>(handle: (...values: Values) => Promise<unknown>): (...all: unknown[]) => void {
  return (...all) => {
    const answer = all.pop();
    if (typeof answer !== "function") return;
    const reply = answer as (ack: Ack<unknown>) => void;
    const work = Promise.resolve().then(() => handle(...(all as Values)));
    work.then(
      (value) => reply({ ok: true, value }),
      (error: Error) => reply({ ok: false, error: error.message }),
    );
  };
}

/** A page of another site may not take a seat through the visitor's browser. */
function isSameSite({ origin, host }: { readonly origin?: string; readonly host?: string }): boolean {
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}
