import { expect, it } from "vitest";
import { HeardLately } from "./heardLately.ts";

const SECOND = 1000;

/** Hears a door and two walks at the start, then a light after ten seconds. */
function heard(): HeardLately<string> {
  const seat = new HeardLately<string>();
  seat.keep("door", 0);
  seat.keep("walk one", 0, "one");
  seat.keep("walk two", 0, "two");
  seat.keep("light", 10 * SECOND);
  return seat;
}

it.each<[string, (seat: HeardLately<string>) => void, number, readonly string[]]>([
  ["paths as long as the lost desk may be shown as connected", () => undefined, 10, ["walk one", "walk two", "light"]],
  ["not what the desk said that it judged", (seat) => seat.judged(["one"]), 10, ["walk two", "light"]],
  ["no older path, once the desk has written an entry", (seat) => seat.deskLives(10 * SECOND), 10, ["light"]],
  ["nothing but paths after a moment", () => undefined, 14, ["walk one", "walk two"]],
  ["nothing after two minutes", () => undefined, 121, []],
])("H-17: a new desk judges %s", (_name, between, seconds, left) => {
  const seat = heard();
  between(seat);
  expect(seat.take(seconds * SECOND)).toEqual(left);
  expect(seat.take(seconds * SECOND)).toEqual([]);
});

it("T14: of many old paths the latest 500 are kept", () => {
  const seat = new HeardLately<number>();
  for (let count = 0; count < 600; count++) seat.keep(count, 0, `move${count}`);
  expect(seat.take(10 * SECOND)).toEqual(Array.from({ length: 500 }, (_, index) => index + 100));
});
