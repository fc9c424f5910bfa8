/** Twelve armed creatures on a real scene at night, in random order around the middle. */
import { readFile } from "node:fs/promises";
import { samePlace, type Dice, type Footprint } from "../../src/rules/index.ts";
import { isFree } from "../../src/rules/common/places.ts";
import type { Story } from "./seat/door.ts";
import type { StoryTable } from "./storyTable.ts";

interface HostScene {
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
  updateEmbeddedDocuments(name: string, updates: readonly object[], options?: object): Promise<unknown>;
}

interface HostActor {
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
  readonly items: { map<T>(each: (item: { readonly id: string }) => T): T[] };
  deleteEmbeddedDocuments(name: string, ids: readonly string[]): Promise<unknown>;
  toObject(): Record<string, unknown>;
  update(changes: object): Promise<unknown>;
}

declare const story: Story;
declare const game: {
  readonly scenes: { readonly active: HostScene };
  readonly actors: { get(id: string): HostActor };
};
declare const Actor: { create(data: object, options: object): Promise<unknown> };
declare const Scene: { create(data: object): Promise<unknown> };

const HEROES = ["mirelaUnseenDemo", "tobiasUnseenDemo"] as const;
const FOES = ["guardAUnseenDemo", "guardBUnseenDemo", "guardCUnseenDemo"] as const;
/** Two more of their kind, with actors of their own. Tokens of one actor share its life. */
const TWINS = ["mirelaUnseenTwin", "tobiasUnseenTwin"] as const;
/** Two heroes of players, two of nobody, and eight guards with unlinked tokens. */
export const CAST = [
  ...[...HEROES, ...TWINS].map((actorId) => ({ actorId, actorLink: true, disposition: 1 })),
  ...Array.from({ length: 8 }, (_, k) => ({ actorId: FOES[k % 3]!, actorLink: false, disposition: -1 })),
];
/** The arms of every creature: for one target, for an area, for two targets. */
const ARMS = [
  arms("Bow", { ranged: true, range: 9, aim: { kind: "single" }, faces: 6 }),
  arms("Blast", { ranged: true, range: 8, aim: { kind: "burst", size: 2 }, faces: 4 }),
  arms("Pair", { ranged: false, range: 6, aim: { kind: "several", size: 2 }, faces: 4 }),
];
/** Enough life that nobody goes down for good. */
const LIFE = 900;

/** The scene of a file exported by Foundry, with all creatures on it. */
export async function enter(table: StoryTable, file: string, dice: Dice): Promise<void> {
  const { _id, tokens: _tokens, ...scene } = JSON.parse(await readFile(file, "utf8")) as Record<string, unknown>;
  const gm = table.seat("Gamemaster");
  await gm.evaluate(
    async ({ data, cast, arms, twins, life }) => {
      for (const [hero, twin] of twins) {
        const { _id, ownership: _ownership, ...kin } = game.actors.get(hero).toObject();
        await Actor.create({ ...kin, _id: twin }, { keepId: true });
      }
      const environment = { darknessLevel: 1, globalLight: { enabled: false } };
      await Scene.create({ ...data, name: "A fight", environment, tokens: [], active: true });
      for (const id of new Set(cast.map(({ actorId }) => actorId))) {
        const carried = game.actors.get(id).items.map(({ id: item }) => item);
        await game.actors.get(id).deleteEmbeddedDocuments("Item", carried);
        await game.actors.get(id).createEmbeddedDocuments("Item", arms);
        await game.actors.get(id).update({ "system.life": { value: life, max: life } });
      }
      const tokens = cast.map((one, k) => ({ ...one, name: `Creature ${k + 1}`, x: 0, y: 0 }));
      await game.scenes.active.createEmbeddedDocuments("Token", tokens);
    },
    { data: scene, cast: CAST, arms: ARMS, life: LIFE, twins: HEROES.map((hero, k) => [hero, TWINS[k]!] as const) },
  );
  await spread(table, dice);
}

interface Attack {
  readonly ranged: boolean;
  readonly range: number;
  readonly aim: object;
  readonly faces: number;
}

function arms(name: string, { faces, ...attack }: Attack): object {
  const damage = [{ dice: 1, faces, bonus: 0, type: "physical" }];
  return { name, type: "arms", system: { attack: { made: true, kind: "basic", ...attack, damage } } };
}

/** Puts all creatures around the middle of the scene, where there is room. */
async function spread(table: StoryTable, dice: Dice): Promise<void> {
  const gm = table.seat("Gamemaster");
  const situation = await gm.evaluate(() => story.deskSituation());
  const { rect, grid } = situation.scene;
  const middle = { i: (rect.y + rect.height / 2) / grid.size, j: (rect.x + rect.width / 2) / grid.size };
  const taken: Footprint[] = [];
  for (const creature of situation.creatures) {
    for (let tries = 0; tries < 400; tries += 1) {
      const near = (from: number): number => Math.round(from) + dice.roll(13) - 7;
      const place = { i: near(middle.i), j: near(middle.j), w: 1, h: 1 };
      if (taken.some((other) => samePlace(other, place)) || !isFree(situation, creature, place)) continue;
      taken.push(place);
      break;
    }
  }
  const updates = situation.creatures.map(({ id }, k) => ({
    _id: id,
    x: (taken[k]?.j ?? 0) * grid.size,
    y: (taken[k]?.i ?? 0) * grid.size,
  }));
  await gm.evaluate(
    async (all) => void (await game.scenes.active.updateEmbeddedDocuments("Token", all, { animate: false })),
    updates,
  );
}
