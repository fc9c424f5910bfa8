/**
 * G-5, H-21: how a player's own client calls a movement is not believed. From a console a token is moved past the
 * checks of that client, with any action and any method, and with the option that marks the desk's own writes.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GENERATION } from "../generation.ts";
import { ADAS, BRUNOS, hideInYard, leaveYard, type Host, type HostDocument } from "./recheckYard.ts";
import type { Story } from "./seat/door.ts";
import { openStoryTable, type StoryTable } from "./storyTable.ts";

interface Fight extends HostDocument {
  readonly turn: number;
  startCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
}

declare const story: Story;
declare const game: Host["game"] & { readonly combats: { readonly contents: readonly Fight[] } };
declare const Combat: { create(data: object): Promise<Fight> };
declare const Hooks: { once(name: string, listener: () => void): unknown };
declare const CONFIG: {
  readonly Token: {
    readonly documentClass: { readonly prototype: object; _preUpdateOperation: unknown };
  };
};

/** Where Bruno's token stands, in pixels. */
const HOME = { x: 900, y: 900 };
const SPEED_TILES = 4;

interface Move {
  readonly x: number;
  readonly y: number;
  readonly elevation?: number;
  readonly action?: string;
}

describe(`movements from a player's console on generation ${GENERATION}`, () => {
  let table: StoryTable;
  let token: string;
  const gm = () => table.seat("Gamemaster");
  const bruno = () => table.seat("Bruno");

  beforeAll(async () => {
    table = await openStoryTable();
    await table.openSeats();
    await bruno().evaluate(() => {
      Object.assign(CONFIG.Token.documentClass.prototype, { _preUpdateMovement: async () => undefined });
    });
  }, 180_000);
  beforeEach(async () => {
    await hideInYard(table);
    token = await gm().evaluate(
      async ({ actorId, place }) => {
        const scene = game.scenes.active;
        const made = { actorId, actorLink: true, name: actorId, disposition: 1, ...place };
        const [{ id }] = (await scene.createEmbeddedDocuments("Token", [made])) as [HostDocument];
        const fight = await Combat.create({ scene: scene.id, active: true });
        await fight.createEmbeddedDocuments("Combatant", [{ tokenId: id, sceneId: scene.id, actorId, initiative: 9 }]);
        await fight.startCombat();
        await story.drain();
        return id;
      },
      { actorId: BRUNOS, place: HOME },
    );
    await expect
      .poll(() =>
        bruno().evaluate(
          (id) => game.scenes.active.getEmbeddedCollection("Token").contents.some((one) => one.id === id),
          token,
        ),
      )
      .toBe(true);
    return () => leaveYard(table);
  }, 60_000);
  afterAll(async () => {
    await table.close();
    expect(table.errors()).toEqual([]);
  });

  const move = (seat: "Bruno" | "Gamemaster", way: readonly Move[], method?: string): Promise<unknown> =>
    table.seat(seat).evaluate(
      async (given) => {
        const one = game.scenes.active.getEmbeddedCollection("Token").get(given.id);
        await one.move(given.way, { unseen: { projection: true }, ...(given.method && { method: given.method }) });
      },
      { id: token, way, ...(method && { method }) },
    );

  const walked = async (): Promise<number> => {
    await bruno().evaluate(() => story.reach("Gamemaster"));
    await gm().evaluate(() => story.drain());
    return gm().evaluate((id) => {
      const { budget, speed } = story.deskSituation().creatures.find((one) => one.id === id)!;
      return speed - budget!.movement;
    }, token);
  };

  const far: Move = { x: HOME.x - 100 * SPEED_TILES, y: HOME.y };

  it.each<[string, readonly Move[], method?: string]>([
    ["as a way on foot", [{ ...far, action: "walk" }]],
    ["as a blink", [{ ...far, action: "blink" }]],
    ["as displaced", [{ ...far, action: "displace" }]],
    ["as a shift of several tiles", [{ ...far, action: "shift" }]],
    ["as shifts one after the other", [3, 2, 1, 0].map((left) => ({ ...far, x: far.x + 100 * left, action: "shift" }))],
    ["as taken back, though nothing was", [{ ...far, action: "walk" }], "undo"],
  ])("G-5: four tiles %s are four tiles", async (_name, way, method) => {
    await move("Bruno", way, method);
    expect(await walked()).toBe(SPEED_TILES);
  });

  it.each<[string, readonly Move[], count: number]>([
    ["a shift by a step", [{ x: HOME.x - 100, y: HOME.y, action: "shift" }], 0],
    ["a step that is called displaced", [{ x: HOME.x - 100, y: HOME.y, action: "displace" }], 1],
    ["a rise on the spot", [{ ...HOME, elevation: 5, action: "displace" }], 0],
    ["there and back", [HOME.x - 200, HOME.x].map((x) => ({ x, y: HOME.y, elevation: 5, action: "displace" })), 4],
  ])("T-13: %s", async (_name, way, count) => {
    await move("Bruno", way);
    expect(await walked()).toBe(count);
  });

  it("G-5: an undo that passes another place is walked", async () => {
    const [near, past] = [100, 200].map((left) => ({ x: HOME.x - left, y: HOME.y }));
    await move("Bruno", [{ ...near!, action: "walk" }]);
    await move(
      "Bruno",
      [past!, HOME].map((point) => ({ ...point, action: "displace" })),
      "undo",
    );
    expect(await walked()).toBe(4);
  });

  it("G-5: a walk that is taken back is counted once, and only where it began", async () => {
    await move("Bruno", [{ ...far, action: "walk" }]);
    await move("Bruno", [{ ...HOME, action: "displace" }], "undo");
    expect(await walked()).toBe(SPEED_TILES);
    await move("Bruno", [{ x: HOME.x, y: HOME.y - 200, action: "displace" }], "undo");
    expect(await walked()).toBe(SPEED_TILES + 2);
  });

  it("a teleporter's way counts nothing, and nobody else's way into its goal", async () => {
    await gm().evaluate(
      async ({ from, to }) => {
        const scene = game.scenes.active;
        const tile = (point: Move) => [{ type: "rectangle", ...point, width: 100, height: 100 }];
        const [goal] = await scene.createEmbeddedDocuments("Region", [{ name: "Goal", shapes: tile(to) }]);
        const destination = (goal as unknown as { readonly uuid: string }).uuid;
        const behaviors = [{ name: "Portal", type: "teleportToken", system: { destination } }];
        await scene.createEmbeddedDocuments("Region", [{ name: "Portal", shapes: tile(from), behaviors }]);
        await story.drain();
      },
      { from: HOME, to: far },
    );
    await move("Bruno", [{ ...far, action: "displace" }]);
    expect(await walked()).toBe(0);
    await move("Bruno", [{ x: far.x, y: far.y - 100, action: "walk" }]);
    await move("Bruno", [{ ...far, action: "displace" }]);
    expect(await walked()).toBe(2);
  });

  describe("H-21: caltrops between beginning and end", () => {
    const between = { x: HOME.x - 200, y: HOME.y };

    /** The number of tile effects that wait to strike Bruno's creature. */
    const struck = async (): Promise<number> => {
      await bruno().evaluate(() => story.reach("Gamemaster"));
      await gm().evaluate(() => story.drain());
      return gm().evaluate((id) => story.tileEffectQuestions().filter(({ creature }) => creature === id).length, token);
    };

    const lay = (): Promise<void> =>
      gm().evaluate(async (point) => {
        const shapes = [{ type: "rectangle", ...point, width: 100, height: 100 }];
        const behaviors = [{ type: "unseen.tileEffect", system: { attack: { made: true } } }];
        await game.scenes.active.createEmbeddedDocuments("Region", [{ name: "Caltrops", shapes, behaviors }]);
        await story.drain();
      }, between);

    it.each<[string, readonly Move[], method?: string]>([
      ["called a walk", [{ ...far, action: "walk" }]],
      ["called displaced", [{ ...far, action: "displace" }]],
      ["called a shift", [{ ...far, action: "shift" }]],
      ["called taken back, though nothing was", [{ ...far, action: "displace" }], "undo"],
    ])("strike a player's creature on its way %s", async (_name, way, method) => {
      await lay();
      await move("Bruno", way, method);
      await expect.poll(struck).toBe(1);
    });

    it("wait for nobody once their scene is deleted", async () => {
      await lay();
      await move("Bruno", [{ ...far, action: "walk" }]);
      await expect.poll(struck).toBe(1);
      await leaveYard(table);
      await expect.poll(struck).toBe(0);
      await hideInYard(table);
    });

    it("strike nobody on the way of an undo, and again on the next way", async () => {
      await move("Bruno", [{ ...far, action: "walk" }]);
      await lay();
      await move("Bruno", [{ ...HOME, action: "displace" }], "undo");
      await walked();
      expect(await struck()).toBe(0);
      await move("Bruno", [{ ...far, action: "walk" }]);
      await expect.poll(struck).toBe(1);
    });
  });

  describe("G-5: an update past the client counts from where the token stood, whatever it says of its movement", () => {
    /** Updates Bruno's token as a raw message does. Null says nothing of a movement. */
    const write = (changes: object, said: object | null): Promise<unknown> =>
      bruno().evaluate(
        async (given) => {
          const { documentClass } = CONFIG.Token;
          const before = Object.getOwnPropertyDescriptor(documentClass, "_preUpdateOperation");
          documentClass._preUpdateOperation = async (_documents: unknown, operation: Record<string, unknown>) => {
            delete operation.movement;
            if (given.said) operation._movement = { [given.id]: given.said };
          };
          try {
            const one = game.scenes.active.getEmbeddedCollection("Token").get(given.id);
            await one.update(given.changes, { unseen: { projection: true } });
          } finally {
            if (before) Object.defineProperty(documentClass, "_preUpdateOperation", before);
            else delete (documentClass as { _preUpdateOperation?: unknown })._preUpdateOperation;
          }
        },
        { id: token, changes, said },
      );

    const end = { x: far.x, y: far.y };
    const nothing = { waypoints: [] };
    const honest = {
      id: "saidByBruno00000",
      chain: [],
      origin: HOME,
      destination: end,
      passed: { waypoints: [{ ...end, action: "walk" }] },
      pending: nothing,
      method: "api",
    };

    it.each<[string, said: object | null]>([
      ["nothing", null],
      ["that it is empty", {}],
      ["that it began where it ended", { ...honest, origin: end }],
      ["that it began next to its end", { ...honest, origin: { x: end.x + 100, y: end.y } }],
      ["that it passed nothing", { ...honest, origin: end, passed: nothing }],
      ["that it was an undo which passed nothing", { ...honest, origin: end, passed: nothing, method: "undo" }],
      ["that it ended where it began", { ...honest, destination: HOME, passed: nothing }],
      ["that it passed no numbers", { ...honest, passed: { waypoints: [{ x: null, y: "far", action: "walk" }] } }],
      ["that it stood about", { ...honest, passed: { waypoints: Array.from({ length: 6000 }, () => HOME) } }],
      ["that it shifted on the spot", { ...honest, passed: { waypoints: [{ ...HOME, action: "shift" }] } }],
      ["that more is to come", { ...honest, pending: { waypoints: [{ ...HOME, action: "walk" }] } }],
      ["what has no form", { ...honest, chain: 7, passed: 7, pending: { waypoints: 7 }, origin: null, method: {} }],
    ])("that says %s", async (_name, said) => {
      await write(end, said);
      await expect.poll(walked, { timeout: 10_000 }).toBe(SPEED_TILES);
    });

    it.each<[string, said: object | null]>([
      ["nothing", null],
      ["what is true", honest],
    ])("that says %s, as the first of all after the Gamemaster's window was opened again", async (_name, said) => {
      await table.reload("Gamemaster");
      await write(end, said);
      await expect.poll(walked, { timeout: 10_000 }).toBe(SPEED_TILES);
    });

    /** Steps of less than half a tile. */
    const SMALL = [855, 810, 765, 720, 675, 630, 585, 540, 500];

    it.each<[string, writes: readonly object[]]>([
      ["in steps of less than half a tile", SMALL.map((x) => ({ x }))],
      ["by a token that grows there and shrinks", [{ x: far.x, width: 5 }, { width: 1 }]],
      ["by a token that grows and shrinks there", [{ width: 5 }, { x: HOME.x + 100 * SPEED_TILES, width: 1 }]],
      ["with a turn, a rise and another shape", [{ ...end, rotation: 90, elevation: 20, shape: 0 }]],
      ["as texts", [{ x: String(end.x), y: String(end.y) }]],
    ])("that says nothing, %s", async (_name, writes) => {
      for (const changes of writes) await write(changes, null);
      await expect.poll(walked, { timeout: 10_000 }).toBe(SPEED_TILES);
    });

    it("by a token as large as the map counts, or is put back", async () => {
      await write({ width: 100, height: 100 }, null);
      await write({ x: end.x }, honest);
      const unpaid = async (): Promise<number> => {
        const paid = await walked();
        const x = await gm().evaluate((id) => game.scenes.active.getEmbeddedCollection("Token").get(id).x, token);
        return (HOME.x - x) / 100 - paid;
      };
      await expect.poll(unpaid, { timeout: 10_000 }).toBe(0);
    });

    it("that says nothing, at once before the end of its turn, counts in that turn", async () => {
      await gm().evaluate(async (tokenId) => {
        const [fight] = game.combats.contents;
        await fight!.createEmbeddedDocuments("Combatant", [{ tokenId, sceneId: game.scenes.active.id, initiative: 5 }]);
        Hooks.once("updateToken", () => void fight!.nextTurn());
      }, ADAS);
      await write(end, null);
      await expect.poll(() => gm().evaluate(() => game.combats.contents[0]!.turn)).toBe(1);
      await expect.poll(walked, { timeout: 10_000 }).toBe(SPEED_TILES);
    });

    it("C-9: is of the turn in which it was made, although the desk gets to it after that turn", async () => {
      await gm().evaluate(async (tokenId) => {
        await game.settings.set("unseen", "concealment", true);
        const [fight] = game.combats.contents;
        await fight!.createEmbeddedDocuments("Combatant", [{ tokenId, sceneId: game.scenes.active.id, initiative: 5 }]);
        story.busy(1000);
        Hooks.once("updateToken", () => void fight!.nextTurn());
      }, ADAS);
      await write(end, honest);
      const moved = () =>
        gm().evaluate((id) => story.deskSituation().creatures.find((one) => one.id === id)?.moved?.at.turn, token);
      await expect.poll(moved, { timeout: 10_000 }).toBeDefined();
      expect([await moved(), await gm().evaluate(() => game.combats.contents[0]!.turn)]).toEqual([0, 1]);
      await gm().evaluate(() => game.settings.set("unseen", "concealment", false));
    });

    it("that says nothing, by one tile, which is no shift", async () => {
      await write({ x: HOME.x - 100 }, null);
      await expect.poll(walked, { timeout: 10_000 }).toBe(1);
    });

    it("that says that more is to come is counted before its user's next act is decided", async () => {
      const pending = { waypoints: [{ ...HOME, action: "walk" }] };
      await write(end, { ...honest, pending });
      const asked = await bruno().evaluate((id) => story.ask({ kind: "dash", creature: id }), token);
      const spent = await gm().evaluate((id) => story.deskSituation().creatures.find((one) => one.id === id), token);
      expect([asked, 2 * spent!.speed - spent!.budget!.movement]).toEqual([{ ok: true }, SPEED_TILES]);
    });

    it("that moves nothing counts the way that it says", async () => {
      const out = { x: HOME.x - 200, y: HOME.y };
      const passed = { waypoints: [out, HOME].map((point) => ({ ...point, action: "walk" })) };
      await write({ elevation: 5 }, { ...honest, destination: HOME, passed });
      await expect.poll(walked, { timeout: 10_000 }).toBe(4);
    });
  });

  it("Gamemasters put tokens wherever they like", async () => {
    await move("Gamemaster", [{ ...far, action: "displace" }]);
    await move("Gamemaster", [{ ...HOME, action: "blink" }]);
    expect(await walked()).toBe(0);
  });
});
