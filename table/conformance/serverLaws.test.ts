/** Laws of the world's store, tested with random operations. */
import { cp } from "node:fs/promises";
import { join } from "node:path";
import * as fc from "fast-check";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Operation } from "../core/wire.ts";
import { modify } from "../server/modify/modify.ts";
import { readSystem } from "../server/system.ts";
import { openWorld } from "../server/world/openWorld.ts";
import { readPacks } from "../server/world/packs.ts";
import {
  ADA,
  documentsOf,
  type Fixture,
  GM,
  GUARD,
  GUARD_TOKEN,
  HERO,
  ITEM,
  makeFixture,
  SCENE,
  takeSeat,
} from "./serverFixture.ts";

let fixture: Fixture;

beforeEach(async () => {
  fixture = await makeFixture();
});

afterEach(() => fixture.remove());

const YARD = `Scene.${SCENE}`;
const ids = ["Random0000000001", "Random0000000002", GUARD_TOKEN];
const id = fc.constantFrom(...ids);
const places = fc.constantFrom<readonly [string, string | null]>(
  ["Actor", null],
  ["Token", YARD],
  ["Wall", YARD],
  ["ActiveEffect", `Actor.${HERO}`],
  ["ActiveEffect", `${YARD}.Token.${GUARD_TOKEN}.Actor.${GUARD}`],
  ["ActiveEffect", `${YARD}.Token.${GUARD_TOKEN}.Actor.${GUARD}.Item.${ITEM}`],
);

const operation = fc
  .record({
    place: places,
    action: fc.constantFrom("create", "update", "delete"),
    id,
    sort: fc.integer({ min: 0, max: 9 }),
  })
  .map(({ place: [documentName, parent], action, id: _id, sort }): Partial<Operation> => {
    const data = {
      _id,
      name: `n${sort}`,
      c: [0, 0, sort, 1],
      sort,
      x: sort,
      ...(documentName === "Actor" ? { type: "character" } : {}),
    };
    const body = {
      create: { data: [data] },
      update: { updates: [{ _id, sort, "flags.fixture.sort": sort }] },
      delete: { ids: [_id] },
    }[action];
    return {
      action,
      documentName,
      parent,
      pack: null,
      options: { keepId: true },
      ...body,
    };
  });

const batches = fc.array(fc.array(operation, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 12 });

it("a refused batch changes nothing, and what is on disk is what is in memory", async () => {
  const system = await readSystem(fixture.dist);
  const packs = await readPacks(fixture.dist, { ...system, generation: 14 });
  let refused = 0;
  let done = 0;
  await fc.assert(
    fc.asyncProperty(batches, async (asked) => {
      const { world, store } = await openWorld({ folder: fixture.world, reset: true, system, packs, generation: 14 });
      for (const operations of asked) {
        const before = JSON.stringify(world.sources());
        const answer = await modify(world, store, { userId: GM, operations, generation: 14, strict: null }).catch(
          () => null,
        );
        if (answer) done++;
        else {
          refused++;
          expect(JSON.stringify(world.sources())).toBe(before);
        }
      }
      await store.close();
      const again = await openWorld({ folder: fixture.world, reset: false, system, packs, generation: 14 });
      expect(again.world.sources()).toEqual(world.sources());
      await again.store.close();
    }),
    { numRuns: 40 },
  );
  expect(Math.min(refused, done)).toBeGreaterThan(0);
});

it("what was acknowledged is on disk before the table is closed: a killed process loses none of it", async () => {
  const table = await fixture.open();
  const ada = await takeSeat(table.url, ADA);
  for (const content of ["one", "two", "three"]) {
    await ada.modify({ action: "create", documentName: "ChatMessage", data: [{ content }] });
  }
  // The files at this moment are what a kill would leave.
  const copy = join(fixture.folder, "killed");
  await cp(fixture.world, copy, { recursive: true });
  ada.close();
  await table.close();
  const after = await fixture.open({ world: copy });
  const gm = await takeSeat(after.url, GM);
  expect((await documentsOf(gm, "messages")).map(({ content }) => content).sort()).toEqual(["one", "three", "two"]);
  gm.close();
  await after.close();
});
