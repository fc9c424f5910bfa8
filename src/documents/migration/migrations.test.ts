import { describe, expect, it } from "vitest";
import { dueMigrations, runMigrations, type MigrationProgress } from "./runMigrations.ts";
import { MIGRATIONS, type OldActor, type OldScene, type OldToken, type OldWorld } from "./migrations.ts";

interface TokenData {
  readonly id: string;
  readonly side?: unknown;
  readonly players?: boolean;
}

/** A scene whose writes change it, as a world's do. `fails`: the number of the write that fails. */
function sceneOf(tokens: readonly TokenData[], { fails = 0 } = {}) {
  const scene = { flags: { unseen: { sides: {} as Record<string, { marked?: string }> } }, writes: 0 };
  const write = async (): Promise<void> => {
    scene.writes += 1;
    if (scene.writes === fails) throw new Error("the connection was lost");
  };
  const made = tokens.map(({ id, side, players = false }) => {
    const flags: { unseen: { side?: unknown } } = { unseen: side === undefined ? {} : { side } };
    const unsetFlag = async (): Promise<void> => {
      await write();
      delete flags.unseen.side;
    };
    return { id, flags, actor: actorOf({}, { players }), actorLink: true, unsetFlag } satisfies OldToken;
  });
  const update = async (changes: object): Promise<void> => {
    await write();
    for (const [path, value] of Object.entries(changes)) {
      const [, id] = /^flags\.unseen\.sides\.(\w+)\.marked$/.exec(path)!;
      scene.flags.unseen.sides[id!] = { marked: String(value) };
    }
  };
  return Object.assign(scene, { tokens: made, update }) satisfies OldScene;
}

interface ActorData {
  readonly concealed?: number;
  /** The values that its own effect and that of an item set for its concealment. */
  readonly own?: string;
  readonly items?: string;
}

/** An actor whose writes change it. */
function actorOf({ concealed = 0, own, items }: ActorData, { players = false } = {}) {
  const system: Record<string, unknown> = { concealed, concealedTotally: false };
  const effectOf = (value: string) => {
    const effect = {
      changes: [{ key: "system.concealed", mode: 4, value }] as object[],
      update: async (changes: object) => void Object.assign(effect, changes),
    };
    return effect;
  };
  const update = async (changes: object): Promise<void> => {
    for (const [path, value] of Object.entries(changes)) system[path.replace("system.", "")] = value;
  };
  return {
    hasPlayerOwner: players,
    _source: { system },
    effects: own === undefined ? [] : [effectOf(own)],
    items: items === undefined ? [] : [{ effects: [effectOf(items)] }],
    update,
  } satisfies OldActor & { readonly hasPlayerOwner: boolean };
}

/** A world without documents, whose effects hold their changes themselves. */
const BARE = {
  scenes: [],
  actors: [],
  changesOf: (effect: object) =>
    "changes" in effect ? (effect.changes as readonly { key: string; value: unknown }[]) : [],
  withChange: (effect: object, key: string, value: string) => ({
    changes: ["changes" in effect ? effect.changes : [], { key, value }].flat(),
  }),
} satisfies OldWorld;

const quiet: MigrationProgress = { progress: () => undefined, failed: () => undefined };
const run = (world: OldWorld, told = quiet) => runMigrations(world, { migrations: MIGRATIONS, told });
const state = (scene: ReturnType<typeof sceneOf>) =>
  JSON.stringify([scene.flags, scene.tokens.map(({ flags }) => flags)]);

/** A scene of a world before its version was kept: marks are flags of tokens. */
const OLD: readonly TokenData[] = [
  { id: "guard", side: "neutral" },
  { id: "ada", side: "hostile", players: true },
  { id: "crow", side: { not: "a side" } },
  { id: "dog" },
];

describe("a world's version", () => {
  it("decides which migrations run", () => {
    const isNewer = (one: string, other: string): boolean => one > other;
    expect(dueMigrations("0", isNewer).map(({ version }) => version)).toContain("0.1.0");
    expect(dueMigrations("0.1.0", isNewer).map(({ version }) => version)).toEqual(["0.2.0"]);
    expect(dueMigrations("9", isNewer)).toEqual([]);
  });
});

describe("G-6: marks of sides move from tokens to scenes", () => {
  it("a Gamemaster's mark is kept, a player's own is dropped, and no flag stays", async () => {
    const scene = sceneOf(OLD);
    expect(await run({ ...BARE, scenes: [scene] })).toBe(true);
    expect(scene.flags.unseen.sides).toEqual({ guard: { marked: "neutral" } });
    expect(scene.tokens.map(({ flags }) => flags.unseen)).toEqual([{}, {}, {}, {}]);
  });

  it("a mark that the scene has already wins", async () => {
    const scene = sceneOf([{ id: "guard", side: "neutral" }]);
    scene.flags.unseen.sides["guard"] = { marked: "friendly" };
    await run({ ...BARE, scenes: [scene] });
    expect(scene.flags.unseen.sides["guard"]).toEqual({ marked: "friendly" });
  });

  it("twice is once", async () => {
    const scene = sceneOf(OLD);
    await run({ ...BARE, scenes: [scene] });
    const [once, writes] = [state(scene), scene.writes];
    await run({ ...BARE, scenes: [scene] });
    expect([state(scene), scene.writes]).toEqual([once, writes]);
  });

  it.each([1, 2, 3, 4])("interrupted at write %i and run again, the world is the same", async (fails) => {
    const whole = sceneOf(OLD);
    await run({ ...BARE, scenes: [whole] });
    const scene = sceneOf(OLD, { fails });
    const failed: unknown[] = [];
    expect(await run({ ...BARE, scenes: [scene] }, { ...quiet, failed: (error) => failed.push(error) })).toBe(false);
    expect(failed).toHaveLength(1);
    expect(await run({ ...BARE, scenes: [scene] })).toBe(true);
    expect(state(scene)).toBe(state(whole));
  });

  it("tells how far it is", async () => {
    const shares: number[] = [];
    const world = { ...BARE, scenes: [sceneOf(OLD)], actors: [actorOf({ concealed: 50 })] };
    await run(world, { ...quiet, progress: (share) => shares.push(share) });
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
  });
});

describe("C-1: what states the total percentage gets the tick", () => {
  const TICK = { key: "system.concealedTotally", value: "true" };
  it.each<[string, ActorData, readonly [own: boolean, effect: boolean, item: boolean]]>([
    ["nothing", {}, [false, false, false]],
    ["less", { concealed: 49, own: "49", items: "20" }, [false, false, false]],
    ["its own number", { concealed: 50 }, [true, false, false]],
    ["an effect", { own: "60" }, [false, true, false]],
    ["an effect of an item", { items: "50" }, [false, false, true]],
  ])("%s", async (_name, data, [own, effect, item]) => {
    const linked = actorOf(data);
    const unlinked = actorOf(data);
    const scene = sceneOf([]);
    const tokens = [
      { id: "t", flags: {}, actor: unlinked, actorLink: false, unsetFlag: async () => undefined },
      { id: "u", flags: {}, actor: null, actorLink: false, unsetFlag: async () => undefined },
    ];
    const world = { ...BARE, scenes: [{ ...scene, tokens }], actors: [linked] };
    for (let time = 0; time < 2; time++) {
      await run(world);
      for (const actor of [linked, unlinked]) {
        expect(actor._source.system["concealedTotally"]).toBe(own);
        const ticks = (effects: readonly { readonly changes: readonly object[] }[] = []) =>
          effects.flatMap(({ changes }) => changes.slice(1));
        expect(ticks(actor.effects)).toEqual(effect ? [TICK] : []);
        expect(ticks(actor.items[0]?.effects)).toEqual(item ? [TICK] : []);
      }
    }
  });
});
