/**
 * G-5, K-1: what a walk counts in its turn, with two tabs of a Gamemaster, and where it comes upon somebody unseen.
 * H-21: what lies on its way.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { HeadlessSeat } from "../../table/client/headless.ts";
import { GENERATION } from "../generation.ts";
import { BRUNOS, GUARD, leaveYard, type Host, type HostDocument } from "./recheckYard.ts";
import type { Story } from "./seat/door.ts";
import { openStoryTable, type StoryTable } from "./storyTable.ts";

interface Fight extends HostDocument {
  startCombat(): Promise<unknown>;
}

declare const story: Story;
declare const game: Host["game"];
declare const Scene: Host["Scene"];
declare const Combat: { create(data: object): Promise<Fight> };

/** Milliseconds for which a tab is busy, and by which the other has counted. */
const BUSY = 1500;

describe(`what a walk counts on generation ${GENERATION}`, () => {
  let table: StoryTable;
  const gm = () => table.seat("Gamemaster");
  const bruno = () => table.seat("Bruno");

  beforeAll(async () => {
    table = await openStoryTable();
    await table.openSeats();
  }, 180_000);
  beforeEach(async () => {
    await gm().evaluate(
      async ([walker, guard]) => {
        const token = (id: string, disposition: number, x: number) => ({
          _id: id,
          actorId: id,
          actorLink: true,
          name: id,
          disposition,
          x,
          y: 400,
        });
        const tokens = [token(walker, 1, 900), token(guard, -1, 100)];
        const size = { width: 1200, height: 1200, padding: 0, grid: { type: 1, size: 100, distance: 1 } };
        const environment = { darknessLevel: 0, globalLight: { enabled: true } };
        const scene = await Scene.create({ name: "Hall", ...size, environment, tokens, active: true });
        const fight = await Combat.create({ scene: scene.id, active: true });
        const combatants = [walker, guard].map((tokenId, k) => ({ tokenId, sceneId: scene.id, initiative: 9 - k }));
        await fight.createEmbeddedDocuments("Combatant", combatants);
        await fight.startCombat();
        await story.drain();
      },
      [BRUNOS, GUARD] as const,
    );
    await gm().evaluate(() => story.reach("Bruno"));
    return () => leaveYard(table);
  }, 60_000);
  afterAll(async () => {
    await table.close();
    expect(table.errors()).toEqual([]);
  });

  /** Bruno's token goes along its row to this column, as a movement of this id. */
  const goTo = (column: number, id?: string): Promise<unknown> =>
    bruno().evaluate(
      async (given) => {
        const token = game.scenes.active.getEmbeddedCollection("Token").get(given.token);
        const to = { x: given.x, y: 400 };
        if (given.id === undefined) return void (await token.move([{ ...to, action: "walk" }]));
        const movement = {
          [given.token]: { id: given.id, waypoints: [{ ...to, action: "walk" }], method: "dragging" },
        };
        await token.update(to, { movement });
      },
      { token: BRUNOS, x: 100 * column, id },
    );

  const counted = async (seat: HeadlessSeat = gm()): Promise<number> => {
    await bruno().evaluate(() => story.reach("Gamemaster"));
    await seat.evaluate(() => story.drain());
    return seat.evaluate((id) => {
      const { budget, speed } = story.deskSituation().creatures.find((one) => one.id === id)!;
      return speed - budget!.movement;
    }, BRUNOS);
  };

  it("G-5: a walk counts once, though a busy tab of the same Gamemaster hears of it late", async () => {
    const first = gm();
    const second = await table.open("Gamemaster", await first.storage());
    await second.evaluate((time) => story.busy(time), BUSY);
    await goTo(7);
    expect(await counted(first)).toBe(2);
    expect(await counted(second)).toBe(2);
    await first.close();
  });

  it("G-5: a walk under the id of an earlier one counts as well", async () => {
    await goTo(7, "sameMovement0000");
    await goTo(8, "sameMovement0000");
    expect(await counted()).toBe(3);
  });

  it("G-5: a walk to a place that no scene has costs nobody time, and counts", async () => {
    await goTo(1e7);
    expect(await counted()).toBe(6);
    await goTo(7);
  });

  /** Everybody who steps onto this column of the token's row is attacked, if the Gamemaster agrees. */
  const layCaltrops = (column: number): Promise<string> =>
    gm().evaluate(async (x) => {
      const shape = { type: "rectangle", x, y: 400, width: 100, height: 100, rotation: 0, hole: false };
      const behavior = { type: "unseen.tileEffect", system: { attack: { made: true } } };
      const region = { name: "Caltrops", shapes: [shape], behaviors: [behavior] };
      const [made] = (await game.scenes.active.createEmbeddedDocuments("Region", [region])) as [HostDocument];
      return made.getEmbeddedCollection("RegionBehavior").contents[0]!.id;
    }, 100 * column);

  it("K-1, G-10: a walk that comes upon somebody unseen counts, and is struck, up to where it ended", async () => {
    const show = (isOn: boolean): Promise<unknown> =>
      gm().evaluate(
        async ({ guard, x, active }) => {
          const token = game.scenes.active.getEmbeddedCollection("Token").get(guard);
          await game.actors.get(guard).toggleStatusEffect("invisible", { active });
          await token.move([{ x, y: 400, action: "displace" }]);
          await game.settings.set("unseen", "danger", active);
          await story.drain();
        },
        { guard: GUARD, x: 700, active: isOn },
      );
    const before = await layCaltrops(8);
    await layCaltrops(6);
    await show(true);
    await goTo(6);
    const column = (): Promise<number> =>
      gm().evaluate((id) => game.scenes.active.getEmbeddedCollection("Token").get(id).x / 100, BRUNOS);
    await expect.poll(column).toBe(8);
    // The walk counts as asked for until the desk has set the token back.
    await expect.poll(() => counted()).toBe(1);
    const struck = () => gm().evaluate(() => story.tileEffectQuestions().map(({ effect }) => effect));
    await expect.poll(struck).toEqual([before]);
    await show(false);
  });
});
