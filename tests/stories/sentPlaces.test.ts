/** What a player's seat receives about a hider: the public spots, all alike, and nothing else (H-9, H-10). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventId, spotId } from "../../src/desk/ledger/eventId.ts";
import { candidates, type Act, type Footprint, type Situation } from "../../src/rules/index.ts";
import { seededDice } from "../../src/rules/testing/dice.ts";
import { connect, type Connection } from "../../table/client/connection.ts";
import type { Game } from "../../table/client/game.ts";
import { quiet } from "./quiet.ts";
import type { Story } from "./seat/door.ts";
import { openStoryTable, type StoryTable } from "./storyTable.ts";

declare const game: Game;
declare const story: Story;
declare const CONFIG: { Dice: { randomUniform: () => number } };
declare const foundry: { applications: { api: { DialogV2: { confirm: () => Promise<boolean> } } } };

const ADAS = "mirelaUnseenDemo";
const HIDER = "guardAUnseenDemo";

const tables: StoryTable[] = [];

afterAll(async () => {
  await Promise.all(tables.map((table) => table.close()));
  expect(tables.flatMap((table) => table.errors())).toEqual([]);
}, 60_000);

/** A table with a Gamemaster, who rolls high, and a player. */
async function openTable(): Promise<StoryTable> {
  const table = await openStoryTable();
  tables.push(table);
  await table.openSeats("Gamemaster", "Ada");
  await table.seat("Gamemaster").evaluate(() => {
    CONFIG.Dice.randomUniform = () => 0.95;
  });
  return table;
}

const situationOf = (table: StoryTable): Promise<Situation> =>
  table.seat("Gamemaster").evaluate(() => story.deskSituation());

const validPlaces = (situation: Situation, creature: string): readonly Footprint[] =>
  candidates(situation, creature)
    .candidates.filter(({ verdict }) => verdict === "valid")
    .map(({ place }) => place);

/** Makes the Gamemaster's guard act, and waits until all is at rest. */
async function gmAsks(table: StoryTable, act: Act): Promise<void> {
  expect(await table.seat("Gamemaster").evaluate((asked) => story.ask(asked), act)).toEqual({ ok: true });
  await quiet(table);
}

/** Hides the guard in these places, chosen in this order. */
async function hideIn(table: StoryTable, [first, ...spots]: readonly Footprint[]): Promise<void> {
  await gmAsks(table, { kind: "hide", creature: HIDER, spot: first! });
  await gmAsks(table, { kind: "designate", creature: HIDER, spots });
}

/** Everything that the server sends to the player, heard on a second connection of the same user. */
async function listen(table: StoryTable): Promise<{ line: Connection; sent: unknown[] }> {
  const line = connect(table.table.url, table.seat("Ada").userId);
  const sent: unknown[] = [];
  line.on("modified", (...told) => void sent.push(told));
  line.on("package", (...told) => void sent.push(told));
  await line.join((world) => sent.push(world));
  return { line, sent };
}

/** Every object anywhere in a value. */
function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value === "string" && /^[[{]/.test(value)) return yield* objectsIn(parsed(value));
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield value as Record<string, unknown>;
  for (const inner of Object.values(value)) yield* objectsIn(inner);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const tileOf = ({ i, j }: { readonly i: unknown; readonly j: unknown }): string => `${String(i)},${String(j)}`;

describe("what a player's seat is sent about a creature that hides", () => {
  let table: StoryTable;
  let before: Situation;
  let spots: readonly Footprint[];
  /** What the server sent while the creature hid and the player reloaded. */
  let messages: readonly unknown[];

  beforeAll(async () => {
    table = await openTable();
    before = await situationOf(table);
    spots = validPlaces(before, HIDER).slice(0, 4);
    expect(spots).toHaveLength(4);
    const { line, sent } = await listen(table);
    await hideIn(table, [spots[2]!, spots[0]!, spots[3]!, spots[1]!]);
    await table.reload("Ada");
    line.close();
    messages = sent.slice(1);
  }, 120_000);

  it("H-10: no position but its public spots and the place where it was last seen, in whatever message", () => {
    const own = before.creatures.find(({ id }) => id === HIDER)!.place;
    expect(messages.length).toBeGreaterThan(3);
    const size = before.scene.grid.size;
    const public_ = new Set([...spots, own].map(tileOf));
    const tiles = [...objectsIn(messages)].filter((one) => "i" in one && "j" in one);
    expect(tiles.length).toBeGreaterThan(8);
    expect(
      tiles.map((tile) => tileOf(tile as { i: unknown; j: unknown })).filter((tile) => !public_.has(tile)),
    ).toEqual([]);
    const points = [...objectsIn(messages)].filter(({ x, y }) => typeof x === "number" && typeof y === "number");
    const corners = points.map(({ x, y }) => tileOf({ i: Number(y) / size, j: Number(x) / size }));
    expect(new Set(corners)).toEqual(new Set(spots.map(tileOf)));
  });

  it("H-10, T2: nothing of what all may see tells in which order the spots were chosen", async () => {
    const other = await openTable();
    await hideIn(other, spots);
    const [seen, seenOther] = await Promise.all([table, other].map(publicTo));
    expect(seen).toEqual(seenOther);
    expect(JSON.stringify(seen)).toContain("guardAUnseenDemo");
  }, 120_000);

  it("T2: markers come in one write, with nothing that differs between them but number and place", () => {
    const writes = messages.flatMap((told) => (told as [string, unknown[]])[1] as Written[]);
    const created = writes.filter(({ action, documentName }) => action === "create" && documentName === "Token");
    expect(created.map(({ result }) => result.length)).toEqual([4]);
    const markers = created[0]!.result;
    expect(markers.map(({ y, x }) => [y, x])).toEqual(markers.map(({ y, x }) => [y, x]).toSorted(inOrder));
    expect(markers.map(({ flags }) => flags.unseen.marker.number)).toEqual([1, 2, 3, 4]);
    const alike = markers.map((marker) =>
      Object.fromEntries(Object.entries(marker).filter(([key]) => !["_id", "x", "y", "name", "flags"].includes(key))),
    );
    for (const marker of alike) expect(marker).toEqual(alike[0]);
  });

  it("S9, T2: whoever guesses the first-chosen spot by the order of ids is right one time in X", () => {
    const dice = seededDice(11);
    for (const X of [2, 3, 5]) {
      const rounds = 3000;
      const guessed = Array.from({ length: rounds }, (_, rev) => {
        const event = eventId("Scene.s.Token.t", rev + 1);
        const places = Array.from({ length: X }, (_, k) => ({
          i: dice.roll(20),
          j: 30 * k + dice.roll(20),
          w: 1,
          h: 1,
        }));
        const ids = places.map((place) => spotId(event, place));
        return ids.toSorted()[0] === ids[0];
      }).filter(Boolean).length;
      const sigma = Math.sqrt(rounds * (1 / X) * (1 - 1 / X));
      expect(Math.abs(guessed - rounds / X)).toBeLessThan(3 * sigma);
    }
  });
});

describe("what a player's seat works out itself", () => {
  it("H-9, I5: a creature that the GM hides changes nothing that a player is offered, wherever it stands", async () => {
    const table = await openTable();
    const own = (): Promise<Situation> => table.seat("Ada").evaluate(() => story.ownView());
    await putGuard(table, { hidden: true });
    const away = await own();
    const { i, j } = validPlaces(away, ADAS)[0]!;
    await putGuard(table, { x: j * 100, y: i * 100 });
    const near = await own();
    expect(near.creatures.map(({ id }) => id)).not.toContain(HIDER);
    expect(near).toEqual(away);
    expect(candidates(near, ADAS)).toEqual(candidates(away, ADAS));
    await putGuard(table, { hidden: false });
    expect(candidates(await own(), ADAS)).not.toEqual(candidates(away, ADAS));
  }, 120_000);

  it("H-9: where a secret alone is in the way, the GM is asked and the player told no more", async () => {
    const table = await openTable();
    const before = await table.seat("Ada").evaluate(() => story.ownView());
    await lightSecretly(table);
    const after = await table.seat("Ada").evaluate(() => story.ownView());
    expect(after).toEqual(before);
    const good = validPlaces(await situationOf(table), ADAS).map(tileOf);
    const spot = validPlaces(after, ADAS).find((place) => !good.includes(tileOf(place)))!;
    const act: Act = { kind: "hide", creature: ADAS, spot };
    const events = async (): Promise<readonly Act[]> => {
      await quiet(table);
      return table.seat("Gamemaster").evaluate(() => story.board(0).events.map(({ act: done }) => done));
    };

    expect(await table.seat("Ada").evaluate((asked) => story.doubts(asked), act)).toBeNull();
    await gmAnswers(table, false);
    const refused = { ok: false, refusal: { code: "gmRefused", data: {} } };
    expect(await table.seat("Ada").evaluate((asked) => story.ask(asked), act)).toEqual(refused);
    expect(await events()).toEqual([]);
    await gmAnswers(table, true);
    expect(await table.seat("Ada").evaluate((asked) => story.ask(asked), act)).toEqual({ ok: true });
    expect(await events()).toEqual([act]);

    const designate: Act = { kind: "designate", creature: ADAS, spots: [] };
    expect(await table.seat("Ada").evaluate((asked) => story.ask(asked), designate)).toEqual({ ok: true });
    await quiet(table);
    expect(await spotTiles(table)).toEqual([tileOf(spot)]);
    await touchLights(table);
    expect(await spotTiles(table)).toEqual([tileOf(spot)]);
    expect((await events()).map(({ kind }) => kind)).toEqual(["hide", "designate"]);
  }, 120_000);
});

/** Makes the Gamemaster answer each question so. */
const gmAnswers = (table: StoryTable, answer: boolean): Promise<void> =>
  table.seat("Gamemaster").evaluate((given) => {
    foundry.applications.api.DialogV2.confirm = async () => given;
  }, answer);

/** The possible spots of Ada's creature, as she sees them. */
const spotTiles = async (table: StoryTable): Promise<readonly string[]> => {
  const { creatures } = await table.seat("Ada").evaluate(() => story.ownView());
  return creatures.find(({ id }) => id === ADAS)!.hiding.spots.map(({ place }) => tileOf(place));
};

/** Makes a change that triggers a recheck of all spots, and makes no spot better or worse. */
async function touchLights(table: StoryTable): Promise<void> {
  await table.seat("Gamemaster").evaluate(async () => {
    const scene = game.scenes.active as unknown as {
      createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
    };
    await scene.createEmbeddedDocuments("AmbientLight", [{ x: 0, y: 0, config: { dim: 0, bright: 0 } }]);
  });
  await quiet(table);
}

/** Daylight on the whole map that only Gamemasters know of. */
async function lightSecretly(table: StoryTable): Promise<void> {
  await table.seat("Gamemaster").evaluate(async () => {
    const scene = game.scenes.active as unknown as {
      createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
    };
    const shapes = [{ type: "rectangle", x: 0, y: 0, width: 5000, height: 4000 }];
    const behaviors = [{ name: "Day", type: "adjustDarknessLevel", system: { mode: 0, modifier: 0 } }];
    await scene.createEmbeddedDocuments("Region", [{ name: "Day", visibility: 1, shapes, behaviors }]);
  });
  await quiet(table);
}

interface Written {
  readonly action: string;
  readonly documentName: string;
  readonly result: readonly {
    readonly _id: string;
    readonly x: number;
    readonly y: number;
    readonly name: string;
    readonly flags: { readonly unseen: { readonly marker: { readonly number: number } } };
  }[];
}

const inOrder = (one: readonly number[], other: readonly number[]): number =>
  one[0]! - other[0]! || one[1]! - other[1]!;

/** Changes the guard's token, as the Gamemaster. */
async function putGuard(table: StoryTable, changes: object): Promise<void> {
  await table.seat("Gamemaster").evaluate(
    async ({ id, changed }) => {
      const token = game.scenes.active!.tokens.get(id) as unknown as { update(changes: object): Promise<unknown> };
      await token.update(changed);
    },
    { id: HIDER, changed: changes },
  );
  await quiet(table);
}

/**
 * A player's data of map, creatures and chat, without times and without the ledger, which only Gamemasters can open.
 */
function publicTo(table: StoryTable): Promise<unknown> {
  return table.seat("Ada").evaluate(() => {
    const worlds = [game.scenes, game.actors, game.messages] as unknown as { contents: { toObject(): object }[] }[];
    const TIMES = ["_stats", "timestamp", "author", "ownership"];
    const without = (key: string, value: unknown): unknown => (TIMES.includes(key) ? undefined : value);
    const plain = worlds.map(({ contents }) => contents.map((document) => document.toObject()));
    return JSON.parse(JSON.stringify(plain, without)) as unknown;
  });
}
