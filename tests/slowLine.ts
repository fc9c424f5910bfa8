/**
 * A slow line between a window and the table. What a window sends and gets arrives later, in the same order. A test
 * that looks before it waits then fails each time, and not only on a busy machine.
 */
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** Milliseconds by which the line of each seat is late: `UNSEEN_LAG="Ada=600,Bruno=600"`. */
const LAGS: ReadonlyMap<string, number> = read(process.env.UNSEEN_LAG ?? "");

export interface Line {
  readonly url: string;
  close(): Promise<unknown>;
}

/** The address by which a seat reaches the table. `UNSEEN_LAG` says whose line is slow. */
export async function lineOf(seat: string, url: string): Promise<Line> {
  const lag = LAGS.get(seat);
  if (lag === undefined) return { url, close: async () => {} };
  const table = new URL(url);
  const open = new Set<Socket>();
  const { port, hostname } = table;
  const server = createServer((window) => {
    const host = connect(Number(port), hostname);
    let late = 0;
    // Files come at once. Only the socket, over which documents and messages go, is slow.
    window.once("data", (bytes) => {
      if (/^upgrade: websocket/im.test(bytes.toString("latin1"))) late = lag;
    });
    for (const [from, to] of [
      [window, host],
      [host, window],
    ] as const) {
      open.add(from);
      from.setNoDelay(true);
      from.on("data", (bytes) => setTimeout(() => to.writable && to.write(bytes), late));
      from.on("close", () => setTimeout(() => to.destroy(), late));
      from.on("error", () => to.destroy());
    }
  });
  await new Promise<void>((listening) => {
    server.listen(0, hostname, listening);
  });
  table.port = String((server.address() as AddressInfo).port);
  return {
    url: table.href,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

function read(text: string): ReadonlyMap<string, number> {
  const parts = text.split(",").filter((part) => part !== "");
  return new Map(
    parts.map((part) => {
      const [seat = "", lag = ""] = part.split("=");
      if (!/^\d+$/.test(lag)) throw new Error(`UNSEEN_LAG must be like "Ada=600,Bruno=600", not "${text}"`);
      return [seat, Number(lag)] as const;
    }),
  );
}
