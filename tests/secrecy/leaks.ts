/** Pairs of worlds that differ only in secrets, played by the same people to the same public outcome (I5). */
import type { DeskAct } from "../../src/desk/deskActs.ts";
import { readLedger } from "../../src/desk/machine/ledger.ts";
import type { Creature, Place, Region, SpotId } from "../../src/rules/index.ts";
import { randomOf, type Random } from "../simulation/random.ts";
import { idOf, makeSetting, type Setting } from "../simulation/scenes.ts";
import type { User } from "../simulation/server.ts";
import type { Tab } from "../simulation/tab.ts";
import { TOKENS, type TokenDoc } from "../simulation/world.ts";
import { SealedTable } from "./sealedTable.ts";
import { overhear } from "./traffic.ts";

/** One of the two worlds: 0 or 1. */
export type Which = 0 | 1;

export interface Played {
  /** What everybody but the Gamemaster heard. */
  readonly heard: readonly string[];
  /** How many of the acts that carry the secret were done. */
  readonly done: number;
  /** What shows that there was a secret: it differs between the two worlds. */
  readonly secret: string;
}

const [ADA, BRUNO, GUARD] = ["Ada", "Bruno", "Guard"].map(idOf) as [string, string, string];
const GM = idOf("Gamemaster");

const USERS: readonly User[] = [
  { id: GM, name: "Gamemaster", role: "gm", owned: [] },
  { id: idOf("Assistant"), name: "Assistant", role: "assistant", owned: [] },
  { id: idOf("Player"), name: "Player", role: "player", owned: [ADA] },
  { id: idOf("Other"), name: "Other", role: "player", owned: [BRUNO] },
];

/** A table in play, in one of the two worlds. */
interface World {
  readonly table: SealedTable;
  readonly setting: Setting;
  readonly gm: Tab;
  readonly which: Which;
  readonly random: Random;
  /** Sets the faces that the next dice show. */
  readonly dice: (faces: readonly number[]) => void;
  /** Asks as the Gamemaster; gives whether it was done. */
  readonly ask: (act: DeskAct) => Promise<boolean>;
}

interface Secret {
  readonly change?: (setting: Setting, which: Which) => Setting;
  /** Plays; gives how many of the secret acts were done. */
  readonly play: (world: World) => Promise<number>;
}

/** The secrets that reliability, 5 and 6 name, by what differs. */
export const SECRETS = {
  "which spot was chosen first": { play: (world) => hide(world, ADA, world.which) },
  "where a hidden creature still can be, and what it may claim": { play: possibleSet },
  "what a creature has learned": { change: otherGuard, play: (world) => study(world, BRUNO, GUARD) },
  "what a creature has learned that only its side may know": {
    change: otherGuard,
    play: (world) => study(world, ADA, GUARD),
  },
  "what a creature knows that only the Gamemaster sees": {
    change: (setting, which) =>
      withCreature(otherHero(setting, which), GUARD, (guard) => ({ ...guard, gmHidden: true })),
    play: (world) => study(world, GUARD, ADA),
  },
  "a region that only the Gamemaster knows of": { change: secretRegion, play: (world) => hide(world, ADA, 0) },
} as const satisfies Readonly<Record<string, Secret>>;

export type SecretName = keyof typeof SECRETS;

/** Plays one world of a pair. Nothing is drawn that does not follow from the seed and, where the secret wants it, from the world. */
export async function playWorld(name: SecretName, seed: number, which: Which): Promise<Played> {
  const { change, play }: Secret = SECRETS[name];
  const random = randomOf(seed, 21);
  const [kind, isShared] = [2 + 6 * random.below(2), random.chance(0.5)];
  const setting = settingOnce(`${name} ${kind} ${isShared} ${which}`, () => {
    const plain = shared(makeSetting(kind), isShared);
    return change ? change(plain, which) : plain;
  });
  const faces: number[] = [];
  const roll = (sides: number): number => Math.min(sides, faces.shift() ?? 15);
  const table = new SealedTable({
    seed,
    setting,
    users: USERS,
    generation: random.chance(0.5) ? 14 : 13,
    confirm: () => true,
    isQuick: seed % REAL !== 0,
    host: (host) => ({ ...host, chance: { ...host.chance, dice: { roll } } }),
  });
  for (const { id } of USERS.slice(1)) table.knows(id);
  const gm = await table.open(GM);
  const heard = overhear(table, (recipients) => recipients.some((id) => id !== GM));
  const dice = (shown: readonly number[]): void => void faces.splice(0, faces.length, ...shown);
  const ask = async (act: DeskAct): Promise<boolean> => {
    const outcome = await table.ask(gm, act);
    return outcome !== null && "ok" in outcome && outcome.ok;
  };
  const done = await play({ table, setting, gm, which, random, dice, ask });
  return { heard: heard(), done, secret: secretsOf(gm) };
}

/** One pair in so many is sealed with the real ciphers. */
const REAL = 5;

/** Made once, because what the rules work out of a map is kept with it. */
function settingOnce(name: string, make: () => Setting): Setting {
  const setting = settings.get(name) ?? make();
  settings.set(name, setting);
  return setting;
}

const settings = new Map<string, Setting>();

/** What the Gamemaster's ledger holds of acts and confidential changes. */
const secretsOf = ({ seat, store }: Tab): string =>
  JSON.stringify([...store.of(TOKENS).keys()]) + JSON.stringify(ledgerStates(seat));

const ledgerStates = ({ host }: Tab["seat"]): unknown =>
  readLedger(host).entries.map((entry) => ("act" in entry ? [entry.act, entry.changes] : entry));

/** A creature hides in two or three places; which of them came first is the secret. */
async function hide({ ask, dice, random, setting }: World, creature: string, which: Which): Promise<number> {
  const start = random.below(setting.places.length);
  const places = [...setting.places.slice(start), ...setting.places.slice(0, start)];
  dice([20]);
  for (const [index, first] of places.entries()) {
    const second = places[(index + 1) % places.length]!;
    const pair: readonly Place[] = which === 0 ? [first, second] : [second, first];
    if (!(await ask({ kind: "hide", creature, spot: pair[0]! }))) continue;
    return Number(await ask({ kind: "designate", creature, spots: [pair[1]!] }));
  }
  return 0;
}

/** An effect meets a hider or misses it; then a spot is scanned in which it is not found either way. */
async function possibleSet(world: World): Promise<number> {
  const { ask, dice, which, gm } = world;
  if (!(await hide({ ...world, which: 0 }, ADA, 0))) return 0;
  const [one] = spotsOf(gm, ADA);
  dice([which === 0 ? 1 : 2]);
  const targets = [{ creature: ADA, spot: one! }];
  const isDone = await ask({
    kind: "affect",
    creature: GUARD,
    boon: false,
    range: 20,
    cost: "none",
    from: null,
    targets,
  });
  return Number(isDone);
}

async function study({ ask, dice }: World, creature: string, target: string): Promise<number> {
  dice([3]);
  const studies = ["arms", "trinkets"] as const;
  let done = 0;
  for (const study of studies) done += Number(await ask({ kind: "scanStudy", creature, target, study }));
  return done;
}

const spotsOf = ({ store }: Tab, creature: string): readonly SpotId[] =>
  (store.of(TOKENS).get(creature) as TokenDoc).flags.unseen?.hiding?.spots.map(({ id }) => id) ?? [];

const shared = (setting: Setting, sharedLore: boolean): Setting => ({
  ...setting,
  situation: { ...setting.situation, switches: { ...setting.situation.switches, sharedLore } },
});

const withCreature = (setting: Setting, id: string, change: (creature: Creature) => Creature): Setting => ({
  ...setting,
  situation: {
    ...setting.situation,
    creatures: setting.situation.creatures.map((creature) => (creature.id === id ? change(creature) : creature)),
  },
});

/** In the one world there is nothing to learn of it, in the other a lot. */
const withProfile = (setting: Setting, id: string, which: Which): Setting =>
  withCreature(setting, id, (creature) => ({
    ...creature,
    profile: {
      ...creature.profile,
      affixes:
        which === 0
          ? { arms: [], armor: [], trinkets: [] }
          : {
              arms: [{ name: "Venom", text: "x".repeat(200) }],
              armor: [],
              trinkets: [{ name: "Ring", text: "of seeing" }],
            },
    },
  }));

function otherGuard(setting: Setting, which: Which): Setting {
  return withProfile(setting, GUARD, which);
}

function otherHero(setting: Setting, which: Which): Setting {
  return withProfile(setting, ADA, which);
}

function secretRegion(setting: Setting, which: Which): Setting {
  const region: Region = {
    id: idOf("Smoke"),
    name: "Smoke",
    shapes: [{ type: "rectangle", x: 0, y: 300, width: 100, height: 100, hole: false }] as never,
    effects: [{ kind: "shroud", level: "light" }] as never,
    secret: true,
  };
  const { situation } = setting;
  return which === 0
    ? setting
    : { ...setting, situation: { ...situation, scene: { ...situation.scene, regions: [region] } } };
}
