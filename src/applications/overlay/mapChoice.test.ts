/** One choice on the map at a time: hiding, scanning or aiming. */
import { beforeEach, expect, it } from "vitest";
import { beginOnMap } from "./mapChoice.ts";

let ended: string[];

beforeEach(async () => {
  await beginOnMap(() => undefined);
  ended = [];
});

const endHide = (): void => void ended.push("hide");

/** A window that takes some time to close. */
function slowScan() {
  let close: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => (close = resolve));
  return {
    close: () => close(),
    end: async (): Promise<void> => {
      await closed;
      ended.push("scan");
    },
  };
}

it("a choice that begins ends the one of another kind", async () => {
  const scan = slowScan();
  expect(await beginOnMap(endHide)).toBe(true);
  expect(await beginOnMap(scan.end)).toBe(true);
  expect(ended).toEqual(["hide"]);
  scan.close();
  await beginOnMap(endHide);
  expect(ended).toEqual(["hide", "scan"]);
});

it("and leaves one of its own kind alone", async () => {
  await beginOnMap(endHide);
  expect(await beginOnMap(endHide)).toBe(true);
  expect(ended).toEqual([]);
});

it("waits until the window of the other is closed, also if it begins twice meanwhile", async () => {
  const scan = slowScan();
  const endAim = (): void => undefined;
  const began: string[] = [];
  await beginOnMap(scan.end);
  const first = beginOnMap(endAim).then((isLast) => began.push(`first ${isLast}`));
  const second = beginOnMap(endAim).then((isLast) => began.push(`second ${isLast}`));
  await Promise.resolve();
  expect(began).toEqual([]);
  scan.close();
  await Promise.all([first, second]);
  expect([ended, began]).toEqual([["scan"], ["first false", "second true"]]);
});

it("goes on where another cannot be ended", async () => {
  await beginOnMap(() => Promise.reject(new Error("no window")));
  expect(await beginOnMap(endHide)).toBe(true);
});
