/** The windows load once, and after that answer at once. Without them somebody reads what to do. */
import { beforeEach, expect, it, vi } from "vitest";

interface Loading {
  readonly withWindows: <T>(use: (windows: object) => T) => T | Promise<T | undefined>;
  readonly openWindows: () => object | null;
}

const told = vi.fn();
let load: () => object;

beforeEach(() => {
  vi.resetModules();
  told.mockClear();
  vi.doMock("./windows.ts", () => load());
  vi.stubGlobal("game", { ready: true, i18n: { localize: (key: string) => key, format: (key: string) => key } });
  vi.stubGlobal("ui", { notifications: { error: told } });
});

// The import's name is a variable, because the host's types are not loaded here.
const name = "./withWindows.ts";
const fresh = async (): Promise<Loading> => (await import(name)) as Loading;

it("uses the windows when they have loaded, and from then on at once", async () => {
  load = () => ({ size: 3 });
  const { withWindows, openWindows } = await fresh();
  expect(openWindows()).toBeNull();
  const size = (windows: object): unknown => (windows as { size: number }).size;
  expect(await withWindows(size)).toBe(3);
  expect(withWindows(size)).toBe(3);
  expect(openWindows()).toMatchObject({ size: 3 });
  expect(told).not.toHaveBeenCalled();
});

it("says what to do where they cannot be loaded, and uses nothing", async () => {
  load = () => {
    throw new Error("gone");
  };
  const { withWindows, openWindows } = await fresh();
  const use = vi.fn();
  expect(await withWindows(use)).toBeUndefined();
  expect(openWindows()).toBeNull();
  expect(use).not.toHaveBeenCalled();
  expect(told).toHaveBeenCalledWith("UNSEEN.Windows.notLoaded", { permanent: true });
});

it("says so only when somebody can read it", async () => {
  load = () => {
    throw new Error("gone");
  };
  const waiting: (() => void)[] = [];
  vi.stubGlobal("game", { ready: false, i18n: { localize: (key: string) => key, format: (key: string) => key } });
  vi.stubGlobal("Hooks", { once: (_ready: string, then: () => void) => waiting.push(then) });
  const { withWindows } = await fresh();
  await withWindows(() => null);
  expect(told).not.toHaveBeenCalled();
  for (const then of waiting) then();
  expect(told).toHaveBeenCalledOnce();
});
