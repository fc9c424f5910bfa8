import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

interface Settings {
  readonly OWN_SETTINGS: readonly string[];
  readonly registerSettings: () => void;
  readonly readOwn: (key: string) => unknown;
  readonly writeOwn: (key: string, value: unknown) => Promise<void>;
  readonly changeOwn: (key: string, change: (value: unknown) => unknown) => Promise<void>;
}

// The import's name is a variable, because the host's types are not loaded here.
const name = "./settings.ts";
const { OWN_SETTINGS, registerSettings, readOwn, writeOwn, changeOwn } = (await import(name)) as Settings;

interface Registered {
  readonly scope: string;
  readonly config: boolean;
  readonly default: unknown;
}

const registered = new Map<string, Registered>();
const stored = new Map<string, unknown>();

/** A user of a world in this browser, which stores the client settings of all worlds together. */
const sit = (world: string, user: string): void =>
  void vi.stubGlobal("game", {
    world: { id: world },
    user: { id: user },
    settings: {
      register: (_scope: string, key: string, options: Registered) => registered.set(key, options),
      get: (_scope: string, key: string) => stored.get(key) ?? registered.get(key)!.default,
      set: async (_scope: string, key: string, value: unknown) => {
        await Promise.resolve();
        stored.set(key, value);
      },
    },
  });

beforeEach(() => {
  registered.clear();
  stored.clear();
  sit("cave", "ada");
  registerSettings();
});

afterEach(() => vi.unstubAllGlobals());

describe.each(OWN_SETTINGS)("what this browser keeps of %s", (key) => {
  it.each([
    ["another user of the same world", "cave", "bruno"],
    ["the same user id in another world", "tower", "ada"],
    ["a user whose id is a member of every object", "constructor", "prototype"],
  ])("is not that of %s", async (_who, world, user) => {
    await writeOwn(key, ["mine"]);
    sit(world, user);
    expect(readOwn(key)).toBeUndefined();
    await writeOwn(key, ["theirs"]);
    sit("cave", "ada");
    expect(readOwn(key)).toEqual(["mine"]);
  });

  it("keeps both of two changes that two tabs of the browser make at once", async () => {
    let last: Promise<unknown> = Promise.resolve();
    const request = (_name: string, job: () => Promise<void>): Promise<unknown> => (last = last.then(job));
    vi.stubGlobal("navigator", { locks: { request } });
    const adding = (text: string) => (value: unknown) => [...((value ?? []) as string[]), text];
    await Promise.all([changeOwn(key, adding("one")), changeOwn(key, adding("two"))]);
    expect(readOwn(key)).toEqual(["one", "two"]);
  });

  it("does not stand in the settings window, where restoring defaults would erase it", () => {
    expect(registered.get(key)).toMatchObject({ scope: "client", config: false });
  });
});
