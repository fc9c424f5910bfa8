import { expect, it, vi } from "vitest";
import { judgedMessage } from "../protocol/messages.ts";
import type { DeskHost } from "../host/host.ts";
import { Listener } from "./seat.ts";

const person = (id: string, isFullGm: boolean) => ({
  id,
  name: id,
  isFullGm,
  isGm: isFullGm,
  holdsKey: true,
  active: true,
});

/** A seat of the Gamemaster Zoe, while Ann's is the desk. */
function seat() {
  const judged = vi.fn();
  const host = {
    people: { self: () => "zoe", all: () => [person("ann", true), person("zoe", true), person("player", false)] },
  } as unknown as DeskHost;
  const parts = {
    desk: { heeds: () => true, receive: () => undefined },
    asker: {},
    recheck: { judged },
    inbox: { onRequest: () => undefined, announce: () => false },
  } as unknown as ConstructorParameters<typeof Listener>[1];
  return { listener: new Listener(host, parts), judged };
}

it.each([
  { name: "from a Gamemaster counts", message: judgedMessage(["move1"]), sender: "ann", counts: true },
  { name: "from a player does not count", message: judgedMessage(["move1"]), sender: "player", counts: false },
  {
    name: "that holds something else than ids does not count",
    message: { v: 1, judged: [{}] },
    sender: "ann",
    counts: false,
  },
  {
    name: "that is too long does not count",
    message: { v: 1, judged: Array(501).fill("m") },
    sender: "ann",
    counts: false,
  },
])("X4, H-17: a report of judged movements $name", ({ message, sender, counts }) => {
  const { listener, judged } = seat();
  listener.listen(message, sender);
  expect(judged.mock.calls).toEqual(counts ? [[["move1"]]] : []);
});
