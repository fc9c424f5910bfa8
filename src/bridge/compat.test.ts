/** What generations 13 and 14 write and set, compared with what each says of itself. */
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { STATUS_EFFECTS } from "../config.ts";

interface Compat {
  replacing(source: object | undefined, path: string, value: unknown): Record<string, unknown>;
  setStatuses(entries: readonly object[]): void;
}

/**
 * The import's name is a variable, so that the compiler does not follow it. The tests do not load the host's types.
 */
const OURS: string = "./compat.ts";

let replacing: Compat["replacing"];
let setStatuses: Compat["setStatuses"];

beforeAll(async () => {
  ({ replacing, setStatuses } = (await import(/* @vite-ignore */ OURS)) as Compat);
});

const generation = (release: 13 | 14): void => void vi.stubGlobal("game", { release: { generation: release } });

afterEach(() => vi.unstubAllGlobals());

describe("a replacement", () => {
  const PATH = "flags.unseen.hiding";
  const getProperty = (object: object, path: string): unknown =>
    path.split(".").reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], object);

  it.each([
    ["of what is there", { flags: { unseen: { hiding: { spots: [] } } } }, { "flags.unseen.==hiding": 1 }],
    ["of what is absent", { flags: { unseen: {} } }, { [PATH]: 1 }],
    ["inside of what is absent", { flags: {} }, { [PATH]: 1 }],
    ["in a document that is gone", undefined, { [PATH]: 1 }],
  ])("on generation 13 %s", (_name, source, expected) => {
    generation(13);
    vi.stubGlobal("foundry", { utils: { getProperty } });
    expect(replacing(source, PATH, 1)).toEqual(expected);
  });

  it("on generation 14 is an operator, whatever is there", () => {
    generation(14);
    vi.stubGlobal("_replace", (value: unknown) => ({ replaced: value }));
    expect(replacing(undefined, PATH, 1)).toEqual({ [PATH]: { replaced: 1 } });
  });
});

describe("the statuses", () => {
  const ids = STATUS_EFFECTS.map(({ id }) => id);

  it.each([13, 14] as const)("on generation %i are ours alone, and the property is another", (release) => {
    generation(release);
    const core: object[] = [{ id: "dead", name: "Dead" }];
    const guarded = new Proxy(core, {
      set: () => {
        throw new Error("written into");
      },
      deleteProperty: () => {
        throw new Error("deleted from");
      },
    });
    const config = { statusEffects: guarded as unknown };
    vi.stubGlobal("CONFIG", config);
    setStatuses(STATUS_EFFECTS);
    expect(config.statusEffects).not.toBe(guarded);
    expect(Object.values(config.statusEffects as object).map(({ id }: { id: string }) => id)).toEqual(ids);
    expect([...(config.statusEffects as Iterable<{ id: string }>)].map(({ id }) => id)).toEqual(ids);
  });

  it("on generation 14 answer to their ids too", () => {
    generation(14);
    const config: { statusEffects: Record<string, unknown> } = { statusEffects: {} };
    vi.stubGlobal("CONFIG", config);
    setStatuses(STATUS_EFFECTS);
    expect(config.statusEffects.prone).toMatchObject({ id: "prone" });
  });
});
