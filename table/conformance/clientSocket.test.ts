import { expect, it } from "vitest";
import type { Connection } from "../client/connection.ts";
import { PackageSocket } from "../client/packageSocket.ts";

it("a seat's socket says when the connection is lost and when it is there again, as socket.io does", () => {
  let standing: (up: boolean) => void = () => undefined;
  const connection = { on: () => undefined, onStanding: (listener: typeof standing) => void (standing = listener) };
  const socket = new PackageSocket(connection as unknown as Connection, []);
  const heard: string[] = [];
  for (const event of ["connect", "disconnect"]) socket.on(event, () => heard.push(event));
  standing(false);
  standing(true);
  expect(heard).toEqual(["disconnect", "connect"]);
});
