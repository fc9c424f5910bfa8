import { finished } from "../geometry/inSteps.ts";
import { afterEach, describe, expect, it, vi } from "vitest";
import { emptyScene, wall } from "../testing/sampleScenes.ts";

/** The host's own, which tests take away for a while. */
const OWN = WebAssembly;

/** Loads the engine again, with another WebAssembly or none. */
async function engineWith(host: object | undefined): Promise<{
  Arena: typeof import("./arena.ts").Arena;
  createBattlemap: typeof import("../battlemap.ts").createBattlemap;
}> {
  vi.stubGlobal("WebAssembly", host);
  vi.resetModules();
  const [{ Arena }, { createBattlemap }] = [await import("./arena.ts"), await import("../battlemap.ts")];
  return { Arena, createBattlemap };
}

const forbidden = {
  Memory: OWN.Memory,
  Instance: OWN.Instance,
  Module: function Module(): never {
    throw new Error("The page forbids it.");
  },
};

describe("the memory of the kernel", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  it("holds copies of lists, each once, and bytes that are 0", async () => {
    const arena = (await engineWith(OWN)).Arena.shared!;
    const list = Int32Array.of(3, 1, 4, 1, 5);
    const at = arena.place(list);
    expect(arena.place(list)).toBe(at);
    expect(arena.place(list.slice())).not.toBe(at);
    expect([...new Int32Array(arena.buffer, at, 5)]).toEqual([3, 1, 4, 1, 5]);
    const room = arena.reserve(100);
    expect(new Uint8Array(arena.buffer, room, 100).every((byte) => byte === 0)).toBe(true);
    expect([at % 8, room % 8]).toEqual([0, 0]);
  });

  it("grows, then forgets what it holds, and has everything put in again that a load is about", async () => {
    const arena = (await engineWith(OWN)).Arena.shared!;
    const list = Float64Array.from({ length: 1000 }, (_, k) => k);
    for (let round = 0; round < 40; round++) {
      let [at, room] = [0, 0];
      const isLoaded = arena.load(() => {
        at = arena.place(list);
        room = arena.reserve(3_000_000);
      });
      expect(isLoaded).toBe(true);
      expect(new Float64Array(arena.buffer, at, 1000)).toEqual(list);
      expect(new Uint8Array(arena.buffer, room, 3_000_000).some((byte) => byte !== 0)).toBe(false);
      new Uint8Array(arena.buffer, room, 3_000_000).fill(7);
    }
    expect(arena.epoch).toBeGreaterThanOrEqual(5);
    expect(arena.buffer.byteLength).toBe(64 * 2 ** 20);
  });

  it("says when something does not fit at all, and goes on afterwards", async () => {
    const arena = (await engineWith(OWN)).Arena.shared!;
    expect(arena.load(() => void arena.reserve(65 * 2 ** 20))).toBe(false);
    expect(arena.load(() => void [arena.reserve(40 * 2 ** 20), arena.reserve(40 * 2 ** 20)])).toBe(false);
    expect(arena.load(() => void arena.reserve(2 ** 20))).toBe(true);
    expect(() => arena.load(() => JSON.parse("{") as void)).toThrow(SyntaxError);
  });

  it.each([
    ["there is none", undefined],
    ["the page forbids it", forbidden],
  ])("is not needed: where %s, the strip caster answers (G-13)", async (_, host) => {
    const scene = { ...emptyScene({ rows: 6, cols: 6, size: 100 }), walls: [wall([300, 0, 300, 400])] };
    const coverOf = async (wasm: object | undefined): Promise<{ isThere: boolean; levels: unknown }> => {
      const { Arena, createBattlemap } = await engineWith(wasm);
      const map = createBattlemap(scene);
      finished(map.preparing());
      const levels = Array.from({ length: 36 }, (_tile, k) =>
        map.cover({ i: 1, j: 1, w: 1, h: 1 }, { i: Math.floor(k / 6), j: k % 6 }),
      );
      return { isThere: Arena.shared !== null, levels };
    };
    const [without, withKernel] = [await coverOf(host), await coverOf(OWN)];
    expect([without.isThere, withKernel.isThere]).toEqual([false, true]);
    expect(without.levels).toEqual(withKernel.levels);
  });
});
