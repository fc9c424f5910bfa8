import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

/**
 * The import's name is a variable, so that the compiler does not follow it. The tests do not load the host's types.
 */
const OURS: string = "./readLore.ts";
const { readVantages, watchPackedLore } = (await import(/* @vite-ignore */ OURS)) as {
  readVantages: (scene: object) => readonly { readonly name: string }[];
  watchPackedLore: () => void;
};

const vantage = (id: string, name: string) => ({
  id,
  name,
  type: "vantage",
  system: { text: "High up.", skill: "perception", named: false },
});
const PACKED = "Compendium.unseen.arms.Item.tower";
const HELD_IN_PACK = "Compendium.unseen.arms.Actor.a.Item.i";
const WORLD: Readonly<Record<string, object>> = { "Item.hill": vantage("hill", "Hill") };
/** What lies under it was asked for while the connection was lost. */
const LOST = "Compendium.unseen.lost";
const told = vi.fn();
let isReachable = true;
let isSilent = false;

/** As documented: what is in a pack has only its index entry at once, and what lies in a document there throws. */
function fromUuidSync(uuid: string, { strict = true } = {}): object | null {
  if (uuid === HELD_IN_PACK && strict) throw new Error("cannot be retrieved synchronously");
  if (uuid === PACKED || uuid.startsWith(LOST)) return { _id: "tower", uuid, name: "Tower", type: "vantage" };
  return WORLD[uuid] ?? null;
}

beforeEach(() => {
  isReachable = true;
  isSilent = false;
  told.mockClear();
  vi.stubGlobal("fromUuidSync", fromUuidSync);
  vi.stubGlobal("fromUuid", async (uuid: string) => {
    if (isSilent) return new Promise(() => undefined);
    if (!isReachable) throw new Error("no permission");
    if (uuid.startsWith(LOST)) return vantage("lost", "Lost");
    return uuid === PACKED ? vantage("tower", "Tower") : uuid === HELD_IN_PACK ? vantage("i", "Held") : null;
  });
  vi.stubGlobal("Hooks", { callAll: told });
});
afterEach(() => vi.unstubAllGlobals());

const sceneWith = (...uuids: readonly (string | null)[]): object => ({
  regions: {
    contents: uuids.map((uuid) => ({
      behaviors: { contents: [{ type: "unseen.vantage", disabled: false, system: { vantage: uuid } }] },
    })),
  },
});

const namesOn = (scene: object): readonly string[] => readVantages(scene).map(({ name }) => name);

describe("H-31: the vantages of a scene", () => {
  it("are those of the world that its regions name, each once", () => {
    expect(namesOn(sceneWith("Item.hill", null, "Item.hill", "Item.gone"))).toEqual(["Hill"]);
  });

  it.each([
    ["in a pack", PACKED, "Tower"],
    ["in a document of a pack", HELD_IN_PACK, "Held"],
  ])("come from what lies %s as soon as it is there, and this seat is told", async (_where, uuid, name) => {
    const scene = sceneWith("Item.hill", uuid);
    expect(namesOn(scene)).toEqual(["Hill"]);
    await vi.waitFor(() => expect(told).toHaveBeenCalledExactlyOnceWith("unseen.lore"));
    expect(namesOn(scene)).toEqual(["Hill", name]);
  });

  it("leave out what this user may not read, and ask for it no more", async () => {
    isReachable = false;
    const scene = sceneWith("Compendium.others.pack.Item.secret");
    vi.stubGlobal("fromUuidSync", () => ({ name: "Secret", type: "vantage" }));
    expect(namesOn(scene)).toEqual([]);
    await new Promise((done) => setTimeout(done));
    isReachable = true;
    expect(namesOn(scene)).toEqual([]);
    expect(told).not.toHaveBeenCalled();
  });

  it.each([
    ["failed with the connection", "failed", () => (isReachable = false)],
    ["never got its answer", "unanswered", () => (isSilent = true)],
  ])("ask again for what %s as soon as the seat is connected again", async (_how, id, lose) => {
    const connected: (() => void)[] = [];
    vi.stubGlobal("game", {
      socket: { on: (name: string, then: () => void) => connected.push(...(name === "connect" ? [then] : [])) },
    });
    watchPackedLore();
    lose();
    const scene = sceneWith(`${LOST}.${id}`);
    expect(namesOn(scene)).toEqual([]);
    await new Promise((done) => setTimeout(done));
    isReachable = true;
    isSilent = false;
    expect(namesOn(scene)).toEqual([]);
    expect(told).not.toHaveBeenCalled();
    for (const then of connected) then();
    expect(told).toHaveBeenCalledExactlyOnceWith("unseen.lore");
    expect(namesOn(scene)).toEqual([]);
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(2));
    expect(namesOn(scene)).toEqual(["Lost"]);
    for (const then of connected) then();
    expect(told).toHaveBeenCalledTimes(2);
  });
});
