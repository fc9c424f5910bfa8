/** What modules and macros may ask, read and hear, on the seats of a table (docs/api.md). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ApiOutcome, PublicAct, UnseenApi } from "../../src/api/unseenApi.ts";
import type { Proposal } from "../../src/desk/host/host.ts";
import { candidates, type Footprint } from "../../src/rules/index.ts";
import { quiet } from "./quiet.ts";
import type { Story } from "./seat/door.ts";
import { openStoryTable, SEAT_NAMES, type SeatName, type StoryTable } from "./storyTable.ts";

declare const story: Story;
interface Message {
  readonly system: { readonly live?: { readonly undone?: string } };
  update(changes: object): Promise<unknown>;
}

declare const game: {
  readonly system: { readonly api: UnseenApi };
  readonly messages: { readonly contents: readonly Message[] };
};
declare const foundry: { applications: { api: { DialogV2: { confirm: () => Promise<boolean> } } } };
declare const Hooks: { on(name: string, listener: (told: never) => unknown): void };
interface SeatGlobals {
  told: PublicAct[];
  proposed: Proposal[];
  isAgainst: boolean;
}

const SCENE = "UnseenDemoScene1";
const ADAS = "mirelaUnseenDemo";

let table: StoryTable;

const on = (name: SeatName) => table.seat(name);

beforeAll(async () => {
  table = await openStoryTable();
  for (const name of SEAT_NAMES) {
    await table.open(name);
    await hearActs(name);
  }
  await on("Gamemaster").evaluate(() => {
    (globalThis as unknown as SeatGlobals).proposed = [];
    (globalThis as unknown as SeatGlobals).isAgainst = false;
    Hooks.on("unseen.preAct", (proposal) => {
      (globalThis as unknown as SeatGlobals).proposed.push(proposal);
      return !(globalThis as unknown as SeatGlobals).isAgainst;
    });
  });
}, 120_000);

afterAll(async () => {
  await table.close();
  expect(table.errors()).toEqual([]);
}, 60_000);

const hearActs = (name: SeatName): Promise<void> =>
  on(name).evaluate(() => {
    (globalThis as unknown as SeatGlobals).told = [];
    Hooks.on("unseen.act", (told) => (globalThis as unknown as SeatGlobals).told.push(told));
  });

const toldTo = (name: SeatName): Promise<readonly PublicAct[]> =>
  on(name).evaluate(() => (globalThis as unknown as SeatGlobals).told.splice(0));

const proposed = (): Promise<readonly Proposal[]> =>
  on("Gamemaster").evaluate(() => (globalThis as unknown as SeatGlobals).proposed.splice(0));

const setAgainst = (isAgainst: boolean): Promise<void> =>
  on("Gamemaster").evaluate((value) => void ((globalThis as unknown as SeatGlobals).isAgainst = value), isAgainst);

beforeEach(async () => {
  await quiet(table);
  for (const name of SEAT_NAMES) await toldTo(name);
  await proposed();
});

async function validPlace(): Promise<Footprint> {
  const situation = await on("Ada").evaluate(() => story.ownView());
  return candidates(situation, ADAS).candidates.find(({ verdict }) => verdict === "valid")!.place;
}

const hideAda = async (): Promise<ApiOutcome> =>
  on("Ada").evaluate((of) => game.system.api.hide(of), { creature: ADAS, spot: await validPlace(), sceneId: SCENE });

const events = () => on("Gamemaster").evaluate(() => story.board(0).events.length);

describe("game.system.api", () => {
  it("is frozen and has a version", async () => {
    const [isFrozen, version] = await on("Ada").evaluate(() => [
      Object.isFrozen(game.system.api),
      game.system.api.version,
    ]);
    expect([isFrozen, version]).toEqual([true, "1.3.0"]);
  });

  it("T24: refuses what is no act by the name of the field, and nothing is sent", async () => {
    const outcome = await on("Ada").evaluate((of) => game.system.api.hide(of as never), {
      creature: ADAS,
      spot: { i: "here", j: 1, w: 1, h: 1 },
      sceneId: SCENE,
    });
    expect(outcome).toMatchObject({ status: "refused", code: "notAnInteger", data: { key: "spot.i" } });
    expect(await proposed()).toEqual([]);
  });

  it.each(["discover", "end"] as const)("T20: a player may not %s", async (method) => {
    const outcome = await on("Ada").evaluate(({ name, of }) => game.system.api[name](of as never), {
      name: method,
      of: { creature: ADAS, sceneId: SCENE, ...(method === "discover" ? { spots: [] } : {}) },
    });
    expect(outcome).toMatchObject({ status: "refused", code: "gmOnly" });
  });

  it("H-9: gives candidates by what the user may know, also to a Gamemaster who reads as that user", async () => {
    const asAda = await on("Ada").evaluate((option) => game.system.api.candidates("mirelaUnseenDemo", option), {
      sceneId: SCENE,
    });
    const userId = on("Ada").userId;
    const byGm = await on("Gamemaster").evaluate((option) => game.system.api.candidates("mirelaUnseenDemo", option), {
      sceneId: SCENE,
      userId,
    });
    expect(asAda.candidates.length).toBeGreaterThan(0);
    expect(byGm).toEqual(asAda);
  });

  it("H-23: says who is in an area, and refuses what is no tile by its name", async () => {
    const situation = await on("Ada").evaluate(() => story.ownView());
    const { id, place } = situation.creatures.find((creature) => creature.statuses.length === 0)!;
    const read = (tiles: unknown) =>
      on("Ada").evaluate(
        (given) => {
          try {
            return game.system.api.creaturesIn(given.tiles as never, given);
          } catch (error) {
            return (error as Error).message;
          }
        },
        { tiles, sceneId: SCENE },
      );
    expect(await read([{ i: place.i, j: place.j }])).toEqual([id]);
    expect(await read([])).toEqual([]);
    expect(await read([{ i: 1, j: 1 }, { i: "here" }])).toMatch(/^tiles\[1\]: \{"i":"here"\} is no tile/);
    expect(await read("here")).toMatch(/^tiles: here is no list/);
  });

  it.each([
    ["as somebody else, who is no Gamemaster", { sceneId: SCENE, userId: "somebodyElse0001" }, "userId"],
    ["a scene that is not there", { sceneId: "noSceneNoScene01" }, "sceneId"],
  ])("does not read %s", async (_name, option, field) => {
    const message = await on("Ada").evaluate((given) => {
      try {
        return JSON.stringify(game.system.api.situation(given));
      } catch (error) {
        return (error as Error).message;
      }
    }, option);
    expect(message).toMatch(new RegExp(`^${field}: `));
  });
});

describe("what is no place and no option is refused by its name", () => {
  it.each<[name: string, method: "surroundings" | "cover", place: object, field: RegExp]>([
    ["no tile", "surroundings", { i: 1, j: 1, w: 0, h: 1 }, /^place\.w: 0 is/],
    ["a shape that nobody could go through", "surroundings", { i: 1, j: 1, w: 1e6, h: 1e6 }, /^place\.w: 1000000 is/],
    ["a form that is none", "cover", { i: 1, j: 1, w: 1, h: 1, form: "heap" }, /^place: /],
    ["a row that is no number", "cover", { i: "here", j: 1, w: 1, h: 1 }, /^place\.i: here is/],
  ])("%s", async (_name, method, place, field) => {
    const message = await on("Ada").evaluate(
      (given) => {
        try {
          return JSON.stringify(game.system.api[given.method](given.creature, given.place as never, given));
        } catch (error) {
          return `${(error as Error).name} ${(error as Error).message}`;
        }
      },
      { method, creature: ADAS, place, sceneId: SCENE },
    );
    expect(message.replace("RangeError ", "")).toMatch(field);
    expect(message).toMatch(/^RangeError /);
  });

  it.each([null, 5, "scene"])("the option %j", async (option) => {
    const message = await on("Ada").evaluate((given) => {
      try {
        return JSON.stringify(game.system.api.situation(given as never));
      } catch (error) {
        return `${(error as Error).name} ${(error as Error).message}`;
      }
    }, option);
    expect(message).toMatch(/^RangeError option: /);
  });
});

it("what nobody can read is refused, and what no message can hold is refused by its name", async () => {
  const told = await on("Ada").evaluate(async () => {
    const { api } = game.system;
    const unreadable = Object.defineProperty({}, "creature", {
      enumerable: true,
      get: () => {
        throw new Error("no");
      },
    });
    const circle: { self?: object } = {};
    circle.self = circle;
    const hidden = await api.hide(unreadable as never);
    const pressed = await api.press(circle as never).catch((error: Error) => `${error.name} ${error.message}`);
    return [hidden.status === "refused" && hidden.code, pressed];
  });
  expect(told).toEqual(["notAnObject", expect.stringMatching(/^RangeError act: object is unknown/)]);
});

describe("unseen.preAct", () => {
  it("hears of an act before it is decided; a veto is a refusal with a sentence and changes nothing", async () => {
    const before = await events();
    await setAgainst(true);
    const outcome = await hideAda();
    await setAgainst(false);
    expect(outcome).toMatchObject({ status: "refused", code: "vetoed" });
    expect("message" in outcome && outcome.message).toBe("A module at this table does not allow that now.");
    expect(await proposed()).toMatchObject([{ act: { kind: "hide", creature: ADAS }, userId: on("Ada").userId }]);
    expect(await events()).toBe(before);
    await quiet(table);
    expect(await toldTo("Bruno")).toEqual([]);
  });
});

describe("unseen.act", () => {
  it("tells every seat the same of an act, once", async () => {
    expect(await hideAda()).toEqual({ status: "done" });
    await quiet(table);
    const [gm, ada, bruno] = await Promise.all([toldTo("Gamemaster"), toldTo("Ada"), toldTo("Bruno")]);
    expect(gm).toMatchObject([{ creature: ADAS, sceneId: SCENE, report: { kind: "hide" }, undoneBy: null }]);
    expect([ada, bruno]).toEqual([gm, gm]);
    expect(JSON.stringify(bruno)).not.toContain('"first"');
  });

  it("U1: tells of an act that is taken back, and by whom", async () => {
    const designate = { creature: ADAS, spots: [], sceneId: SCENE };
    expect(await on("Ada").evaluate((of) => game.system.api.designate(of), designate)).toEqual({ status: "done" });
    await quiet(table);
    const [done] = await toldTo("Ada");
    const undo = { creature: ADAS, event: done!.event, sceneId: SCENE };
    // Who would track it was told, so the Gamemaster is asked.
    await on("Gamemaster").evaluate(() => {
      foundry.applications.api.DialogV2.confirm = async () => true;
    });
    expect(await on("Ada").evaluate((of) => game.system.api.undo(of), undo)).toEqual({ status: "done" });
    await quiet(table);
    expect(await toldTo("Bruno")).toEqual([done, { ...done, undoneBy: on("Ada").userId }]);
  });

  it("tells a window that opens later nothing of what was taken back before, though its card is edited", async () => {
    await table.reload("Bruno");
    await hearActs("Bruno");
    await on("Gamemaster").evaluate(async () => {
      const cards = game.messages.contents.filter(({ system }) => system.live?.undone !== undefined);
      for (const card of cards) await card.update({ "flags.world.read": true });
      await story.reach("Bruno");
    });
    expect(await toldTo("Bruno")).toEqual([]);
  });

  it("H-19: tells of spots that the Gamemaster reveals", async () => {
    const designate = { creature: ADAS, spots: [], sceneId: SCENE };
    await on("Ada").evaluate((of) => game.system.api.designate(of), designate);
    await quiet(table);
    const spots = await on("Gamemaster").evaluate(() =>
      story
        .deskSituation()
        .creatures.find(({ id }) => id === "mirelaUnseenDemo")!
        .hiding.spots.map(({ id }) => id),
    );
    const discover = { creature: ADAS, spots, sceneId: SCENE };
    expect(await on("Gamemaster").evaluate((of) => game.system.api.discover(of), discover)).toEqual({ status: "done" });
    await quiet(table);
    const last = (await toldTo("Bruno")).at(-1);
    expect(last).toMatchObject({ report: { kind: "discover", creature: ADAS, discovery: { found: true } } });
  });
});

describe("a macro that uses a carried item", () => {
  const GONE = "That item is gone. Remove this macro, or drag the item to the hotbar again.";
  const warned = (name: SeatName) =>
    on(name).evaluate(() =>
      (
        globalThis as unknown as { ui: { notifications: { notices: { message: string }[] } } }
      ).ui.notifications.notices.splice(0),
    );
  /** What a seat reads when it uses the item of this uuid. */
  const reads = async (name: SeatName, uuid: string): Promise<readonly string[]> => {
    await warned(name);
    await on(name).evaluate((id) => game.system.api.use(id), uuid);
    return (await warned(name)).map(({ message }) => message);
  };
  const itemOf = (actor: string): Promise<string> =>
    on("Gamemaster").evaluate((id) => {
      const { items } = (
        game as unknown as {
          actors: { get(id: string): { items: { contents: readonly { uuid: string; name: string }[] } } };
        }
      ).actors.get(id);
      return items.contents.find(({ name }) => name === "Twin daggers")!.uuid;
    }, actor);

  it("says that it is gone, that its creature is another's, and that its creature has no token here", async () => {
    const daggers = await itemOf(ADAS);
    for (const uuid of ["nothing", `Scene.${SCENE}.Token.${ADAS}`])
      expect(await reads("Gamemaster", uuid)).toEqual([GONE]);
    expect(await reads("Bruno", daggers)).toEqual(["You do not play Mirela Voss, so you cannot use what they carry."]);
    await on("Gamemaster").evaluate(async (id) => {
      const { active } = (
        game as unknown as {
          scenes: { active: { deleteEmbeddedDocuments(name: string, ids: readonly string[]): Promise<unknown> } };
        }
      ).scenes;
      await active.deleteEmbeddedDocuments("Token", [id]);
    }, ADAS);
    await quiet(table);
    expect(await reads("Ada", daggers)).toEqual(["Mirela Voss has no token on this scene. Place one first."]);
  });
});
