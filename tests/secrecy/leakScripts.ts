/**
 * Secrets, each with the acts around it. For all who may not know the secret, both worlds of a pair play alike (I5).
 */
import { samePlace, type Footprint, type Region } from "../../src/rules/index.ts";
import { LIGHTS, type LightDoc } from "../simulation/sceneDocs.ts";
import { effectsOf } from "../simulation/world.ts";
import { idOf, LAMP, type Setting } from "../simulation/scenes.ts";
import { ARCHER, attackedTile, attackedTiles } from "./attackedTiles.ts";
import { DANGER_SECRETS } from "./dangerLeaks.ts";
import { STRETCH_SECRETS } from "./stretchLeaks.ts";
import { ADA, BRUNO, CORA, GUARD, placesFor, type SeatName, type Which, type World, effectOn } from "./leakWorld.ts";
import { ELSEWHERE, chatter } from "./leakChatter.ts";

export interface Secret {
  /** The seats that may know the secret, besides the Gamemaster's. */
  readonly knows: readonly SeatName[];
  readonly change?: (setting: Setting, which: Which) => Setting;
  /** Plays the script; gives how many of the acts that carry the secret were done. */
  readonly play: (world: World) => Promise<number>;
}

/** The secrets by name, with what differs and what is done. */
export const SECRETS = {
  "which spot was chosen first": { knows: ["Player"], play: chosenFirst },
  "which spots components chose first": { knows: ["Other"], play: chosenTogether },
  "where a hidden creature still can be, when it is scanned for": { knows: ["Player"], play: scanned },
  "where it still can be, when its spots are rechecked": { knows: ["Player"], play: rechecked },
  "where it still can be, when it is pushed": { knows: ["Player"], play: pushed },
  "where it still can be, when the effect is taken back": { knows: ["Player"], play: takenBack },
  "what it may claim after an attack on several of its spots": { knows: ["Player"], play: swept },
  "whether it lets itself be found": { knows: ["Player"], play: preset },
  "what its player said of an effect": { knows: ["Player"], play: wished },
  "a region that only the Gamemaster knows of": { knows: [], change: secretRegion, play: (world) => hide(world, 3) },
  "where an invisible creature was located": { knows: ["Player"], change: attackedTile, play: locate },
  "who stands on a tile that is attacked in vain": { knows: [], change: attackedTile, play: attackTile },
  "what a creature is aware of, and what its search finds": hiding(DANGER_SECRETS.searched),
  "who stands on a nominated tile that is attacked in vain": amidChatter(DANGER_SECRETS.nominated),
  "which cards lie face down": hiding(DANGER_SECRETS.flipped),
  "what resists a search, and what is marked": hiding(DANGER_SECRETS.resisted),
  "what was overruled in an attack out of the dark": hiding(DANGER_SECRETS.overruled),
  "what a creature does that no player knows of": hiding(DANGER_SECRETS.unnoticed),
  "whether enemies have won a detection": hiding(STRETCH_SECRETS.lost),
  "what the winners of a detection do": hiding(STRETCH_SECRETS.chosen),
  "which hidden patrol acts": hiding(STRETCH_SECRETS.patrolled),
  "what a search has not found": hiding(STRETCH_SECRETS.left),
} as const satisfies Readonly<Record<string, Secret>>;

export type SecretName = keyof typeof SECRETS;

/** A secret after whose play Ada hides for all to see. */
function hiding({ play, ...secret }: Secret): Secret {
  return {
    ...secret,
    play: async (world) => {
      const done = await play(world);
      await hide(world, 3);
      return done;
    },
  };
}

/** A secret that is played while others act. */
function amidChatter({ play, ...secret }: Secret): Secret {
  return {
    ...secret,
    play: async (world) => {
      await chatter(world, ELSEWHERE);
      const done = await play(world);
      await chatter(world, ELSEWHERE);
      return done;
    },
  };
}

/** Ada hides in this many spots, chosen in one order or the other. Perhaps somebody tracks in vain. */
async function hide(world: World, count: number, which: Which = 0): Promise<number> {
  const { ask, dice, random, setting } = world;
  await chatter(world);
  const start = random.below(setting.places.length);
  const places = [...setting.places.slice(start), ...setting.places.slice(0, start)];
  for (const [index, first] of places.entries()) {
    const chosen = [first, ...places.slice(index + 1, index + count)];
    const [one, ...further] = which === 0 ? chosen : chosen.toReversed();
    dice([20]);
    if (!(await ask("Player", { kind: "hide", creature: ADA, spot: one! }))) continue;
    if (await ask("Player", { kind: "designate", creature: ADA, spots: further })) break;
    await ask("Player", { kind: "designate", creature: ADA, spots: [] });
  }
  dice([2]);
  if (random.chance(0.5)) await ask("Gamemaster", { kind: "track", creature: GUARD, hider: ADA, answer: "track" });
  else await ask("Gamemaster", { kind: "closeTrack", hider: ADA });
  return world.spots(ADA).length === count ? 1 : 0;
}

async function chosenFirst(world: World): Promise<number> {
  const done = await hide(world, 2, world.which);
  await chatter(world);
  await world.ask("Player", { kind: "hide", creature: ADA, spot: world.random.pick(world.setting.places) });
  return done;
}

/** Bruno and Cora hide together, each in two places. The secret is which place came first. */
async function chosenTogether(world: World): Promise<number> {
  const { ask, dice, setting, which } = world;
  await chatter(world);
  const taken: Footprint[] = [];
  const pairs = [BRUNO, CORA].map((component) => {
    const free = placesFor(setting.situation, component).filter((place) => !taken.some((one) => samePlace(one, place)));
    taken.push(...free.slice(0, 2));
    return { component, places: which === 0 ? free.slice(0, 2) : free.slice(0, 2).toReversed() };
  });
  if (taken.length < 4) return 0;
  const spots = pairs.map(({ component, places: [first] }) => ({ component, spot: first! }));
  dice([20, 20]);
  if (!(await ask("Other", { kind: "hideTogether", creature: BRUNO, spots }))) return 0;
  const further = pairs.map(({ component, places: [, second] }) => ({ component, spots: [second!] }));
  const done = await ask("Other", { kind: "designateTogether", creature: BRUNO, spots: further });
  await chatter(world);
  return done;
}

/** An effect on the first of Ada's spots reaches her in one world and misses her in the other. */
async function narrowed(world: World, { count, on }: { readonly count: number; readonly on: number }): Promise<number> {
  const { ask, dice, which, spots, wish, random } = world;
  if (!(await hide(world, count))) return 0;
  // An open offer would be closed first, with a check that would use the secret's die.
  dice([2]);
  await ask("Gamemaster", { kind: "closeTrack", hider: ADA });
  wish(random.chance(0.8) ? false : null);
  dice([which === 0 ? 1 : count]);
  const done = await ask(random.chance(0.5) ? "Other" : "Gamemaster", effectOn(BRUNO, spots(ADA).slice(0, on)));
  await chatter(world);
  return done;
}

/** A reveal does not find it: it cannot be there in one world, and could be in the other. */
async function scanned(world: World): Promise<number> {
  const { ask, dice, spots } = world;
  if (!(await narrowed(world, { count: 3, on: 1 }))) return 0;
  const [, , last] = spots(ADA);
  dice([3, 3, 3]);
  const done = await ask("Gamemaster", { kind: "scanReveal", creature: GUARD, hider: ADA, spot: last!.id });
  await chatter(world);
  return done;
}

/** A lamp lights one of its spots, which falls. */
async function rechecked(world: World): Promise<number> {
  const { table, spots, dice } = world;
  if (!(await narrowed(world, { count: 3, on: 1 }))) return 0;
  const { place } = spots(ADA)[2]!;
  const lamp = table.server.store.of(LIGHTS).get(LAMP) as LightDoc;
  const [x, y] = [100 * place.j + 50, 100 * place.i + 50];
  dice([]);
  table.server.setDocument(LIGHTS, { ...lamp, x, y, bright: 40, dim: 40, hidden: false } as LightDoc);
  await table.rest();
  await chatter(world);
  return spots(ADA).length === 2 ? 1 : 0;
}

/** A place where no spot falls, because a find would be public. */
async function pushed(world: World): Promise<number> {
  const { ask, spots } = world;
  if (!(await narrowed(world, { count: 3, on: 1 }))) return 0;
  const { id, place } = spots(ADA)[0]!;
  const done = await ask("Gamemaster", {
    kind: "push",
    creature: ADA,
    spot: id,
    to: { ...place, i: place.i === LAST_ROW ? place.i - 1 : place.i + 1 },
  });
  await chatter(world);
  return done;
}

async function takenBack(world: World): Promise<number> {
  const { ask, table, spots } = world;
  if (!(await narrowed(world, { count: 3, on: 1 }))) return 0;
  const { event } = table.lastCard();
  const done = await ask("Gamemaster", { kind: "undo", creature: ADA, event });
  await ask("Gamemaster", effectOn(GUARD, spots(ADA)));
  return done;
}

const LAST_ROW = 3;

/**
 * An attack strikes a spot where it could be and one where it could not. The secret is which is which, and it claims
 * the wrong one.
 */
async function swept(world: World): Promise<number> {
  const { ask, dice, spots, which, table } = world;
  if (!(await narrowed(world, { count: 4, on: 2 }))) return 0;
  const [first, , third] = spots(ADA);
  dice([20, 4, 4]);
  const targets = [first, third].map((spot) => ({ creature: ADA, spot: spot!.id }));
  const done = await ask("Gamemaster", {
    kind: "attack",
    creature: GUARD,
    attack: idOf("pair"),
    from: null,
    aimed: { targets, tiles: [] },
    opportunity: false,
  });
  const { event } = table.lastCard();
  await ask("Player", { kind: "claim", creature: ADA, event, spot: (which === 0 ? third : first)!.id });
  await chatter(world);
  return done;
}

/** The preset is set once, then toggled. Then comes an effect that its player does not answer. */
async function preset(world: World): Promise<number> {
  const { ask, dice, spots, wish, which, random } = world;
  if (!(await hide(world, 3))) return 0;
  let done = 0;
  for (let count = 1 + random.below(2); count > 0; count--)
    done += await ask("Player", { kind: "preset", creature: ADA, yields: which === 0 });
  await chatter(world);
  wish(null);
  dice([3]);
  if (random.chance(0.5)) await ask("Other", effectOn(CORA, spots(ADA).slice(0, 1)));
  return done > 0 ? 1 : 0;
}

async function wished(world: World): Promise<number> {
  const { ask, dice, spots, wish, which, random } = world;
  if (!(await hide(world, 3))) return 0;
  if (random.chance(0.5)) await ask("Player", { kind: "preset", creature: ADA, yields: random.chance(0.5) });
  wish(which === 0);
  dice([3]);
  const done = await ask("Other", effectOn(BRUNO, spots(ADA).slice(1, 2)));
  await chatter(world);
  return done;
}

/** Smoke where somebody may want to hide. It adds a reason and changes no answer. */
function secretRegion(setting: Setting, which: Which): Setting {
  const { situation, places } = setting;
  const [{ i, j }] = places as readonly [Footprint];
  const region = {
    id: idOf("Smoke"),
    name: "Smoke",
    shapes: [{ type: "rectangle", x: 100 * j, y: 100 * i, width: 100, height: 100, hole: false }],
    effects: [{ kind: "shroud", level: "light" }],
    secret: true,
  } as unknown as Region;
  const regions = which === 0 ? situation.scene.regions : [...situation.scene.regions, region];
  return { ...setting, situation: { ...situation, scene: { ...situation.scene, regions } } };
}

/** C-6: the attack misses, or concealment makes it miss, or nobody is there. */
async function attackTile(world: World): Promise<number> {
  const { ask, dice, random, setting } = world;
  await chatter(world, ELSEWHERE);
  const [{ i, j }] = attackedTiles(setting);
  dice(random.chance(0.5) ? [1, 1 + random.below(100)] : [20, 20, 1 + random.below(50)]);
  const done = await ask("Player", {
    kind: "attack",
    creature: ADA,
    attack: idOf("bow"),
    from: null,
    aimed: { targets: [], tiles: [{ i, j }] },
    opportunity: false,
  });
  await chatter(world, ELSEWHERE);
  await chatter(world, ELSEWHERE);
  return done;
}

/** C-9: a Scan locates the invisible archer on one tile or the other, or does not. */
async function locate(world: World): Promise<number> {
  const { ask, dice, random, table } = world;
  table.server.setDocument(effectsOf(ARCHER), { _id: "unseenInvisible0", statuses: ["invisible"] });
  await chatter(world, ELSEWHERE);
  dice([random.chance(0.8) ? 20 : 3]);
  const done = await ask("Player", { kind: "scanLocate", creature: ADA });
  await chatter(world, ELSEWHERE);
  return done;
}
