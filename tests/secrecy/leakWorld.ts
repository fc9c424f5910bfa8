/** The table of a pair of worlds. Every seat is open, people ask from their own, and tests set the dice. */
import type { DeskAct } from "../../src/desk/protocol/request.ts";
import type { DeskHost, Sealing } from "../../src/desk/host/host.ts";
import { hidingOf } from "../../src/desk/ledger/fold.ts";
import type { Ledger } from "../../src/desk/ledger/ledger.ts";
import { foldedLedger } from "../../src/desk/host/storedLedger.ts";
import {
  STRETCHES_ID,
  type Act,
  candidates,
  type Creature,
  type Footprint,
  type Situation,
  type Spot,
  type Stretches,
} from "../../src/rules/index.ts";
import { openText } from "../../src/desk/seals/sealBox.ts";
import { keyOfPhrase, unnamed } from "../../src/desk/seals/worldKey.ts";
import { randomOf, type Random } from "../simulation/random.ts";
import { idOf, makeSetting, SCENE, type Setting } from "../simulation/scenes.ts";
import type { User } from "../simulation/server.ts";
import type { Tab } from "../simulation/tab.ts";
import { SealedTable } from "./sealedTable.ts";

/** One of the two worlds: 0 or 1. */
export type Which = 0 | 1;

export const [ADA, BRUNO, CORA, GUARD] = ["Ada", "Bruno", "Cora", "Guard"].map(idOf) as [
  string,
  string,
  string,
  string,
];

const USERS = [
  { id: idOf("Gamemaster"), name: "Gamemaster", role: "gm", owned: [] },
  { id: idOf("Assistant"), name: "Assistant", role: "assistant", owned: [] },
  { id: idOf("Player"), name: "Player", role: "player", owned: [ADA] },
  { id: idOf("Other"), name: "Other", role: "player", owned: [BRUNO, CORA] },
  { id: idOf("Stranger"), name: "Stranger", role: "player", owned: [] },
] as const satisfies readonly User[];

export type SeatName = (typeof USERS)[number]["name"];
export const SEATS: readonly SeatName[] = USERS.map(({ name }) => name);

/** A table in play, in one of the two worlds. */
export interface World {
  readonly table: SealedTable;
  readonly setting: Setting;
  readonly which: Which;
  readonly random: Random;
  /** Sets the faces of the next act's dice. All others show their highest face. */
  readonly dice: (faces: readonly number[]) => void;
  /** Ada's player's answer about an effect (H-22); null for none. */
  readonly wish: (said: boolean | null) => void;
  /** Asks from a seat; gives 1 if the act was done, else 0. */
  readonly ask: (seat: SeatName, act: DeskAct) => Promise<0 | 1>;
  readonly spots: (creature: string) => readonly Spot[];
  /** The stretches of the scene as the Gamemaster's ledger holds them. */
  readonly stretches: () => Stretches | undefined;
  /** The Gamemaster's ledger. */
  readonly ledger: () => Ledger;
  /** The acts, confidential changes and overrulings in the Gamemaster's ledger, and the scene's secrets with everybody's place. */
  readonly secret: () => string;
}

export interface WorldOptions {
  readonly seed: number;
  readonly which: Which;
  /** The part of the setting that is secret. */
  readonly change?: (setting: Setting, which: Which) => Setting;
  /** Whether sealing is off, to prove that leaks would be found. */
  readonly isOpen?: boolean;
  /** One or the other by the seed, unless it is said. */
  readonly generation?: 13 | 14;
}

/** Opens all seats of one world of a pair. Everything random follows from the seed. */
export async function openWorld({ seed, which, change, isOpen = false, generation }: WorldOptions): Promise<World> {
  const random = randomOf(seed, 21);
  const plain = variedSetting(random);
  const setting = change ? change(plain, which) : plain;
  const drawn = random.chance(0.5) ? 14 : 13;
  const faces: number[] = [];
  let said: boolean | null = null;
  const roll = (sides: number): number => Math.min(sides, faces.shift() ?? sides);
  const table = new SealedTable({
    seed,
    setting,
    users: USERS,
    generation: generation ?? drawn,
    confirm: ({ title }) => title !== "UNSEEN.Consent.title" || (said ?? new Promise<boolean>(() => undefined)),
    isQuick: seed % REAL !== 0,
    host: (host) => ({
      ...host,
      random: { ...host.random, dice: { roll } },
      ...(isOpen && { sealing: unsealed(host) }),
    }),
  });
  const tabs = new Map<SeatName, Tab>();
  for (const { id, name } of USERS) tabs.set(name, await table.open(id));
  const { host } = tabs.get("Gamemaster")!.seat;
  return {
    table,
    setting,
    which,
    random,
    dice: (shown) => void faces.splice(0, faces.length, ...shown),
    wish: (met) => void (said = met),
    ask: async (seat, act) => {
      const outcome = await table.ask(tabs.get(seat)!, act);
      faces.length = 0;
      return outcome !== null && "ok" in outcome && outcome.ok ? 1 : 0;
    },
    stretches: () => hidingOf(foldedLedger(host), SCENE, STRETCHES_ID).stretches,
    spots: (creature) => hidingOf(foldedLedger(host), SCENE, creature).spots,
    ledger: () => foldedLedger(host),
    secret: () => JSON.stringify([ledgerStates(host), setting.situation.scene.regions, placesIn(setting)]),
  };
}

/** One pair in this many is sealed with the real ciphers. */
const REAL = 10;

const ledgerStates = (host: DeskHost): unknown =>
  foldedLedger(host).entries.map((entry) => ("act" in entry ? [entry.act, entry.changes, entry.overruled] : entry));

const placesIn = ({ situation }: Setting): readonly Footprint[] => situation.creatures.map(({ place }) => place);

/** A stand-in for sealing that leaves texts in clear. */
const unsealed = ({ sealing, keys }: DeskHost): Sealing => ({
  ...sealing,
  state: () => (sealing.state() === "foreign" ? "open" : sealing.state()),
  isOpen: () => ["open", "foreign"].includes(sealing.state()),
  seal: (secret) => secret,
  unseal: (sealed, context) => {
    if (typeof sealed !== "string") return sealed as object | null;
    const world = keyOfPhrase(keys!.phrase());
    const text = world && openText(world.bytes, unnamed(sealed), context);
    return text === null ? null : (JSON.parse(text) as object);
  },
});

/** One of very many yards at night with three heroes, outside a fight. Chance sets walls and creatures. */
function variedSetting(random: Random): Setting {
  const base = makeSetting(random.pick([2, 8]));
  const { scene, switches, creatures } = base.situation;
  const walls = scene.walls.map((wall) => {
    const [x, y, length] = [100 + 100 * random.below(4), 50 * random.below(6), 60 + 20 * random.below(5)];
    return { ...wall, c: [x, y, x, y + length] as const };
  });
  const free = Array.from({ length: 16 }, (_, tile) => ({ i: tile % 4, j: Math.floor(tile / 4), w: 1, h: 1 }));
  const drawn = (least: number, most: number): Footprint => {
    const [place] = free.splice(
      random.pick([...free.keys()].filter((at) => free[at]!.j >= least && free[at]!.j <= most)),
      1,
    );
    return place!;
  };
  const standing = creatures.map((creature): Creature => ({
    ...creature,
    place: creature.side === "friendly" ? drawn(0, 1) : drawn(2, 3),
    attributes: { ...creature.attributes, agility: 3 + random.below(3) },
  }));
  const situation = {
    ...base.situation,
    scene: { ...scene, walls },
    creatures: standing,
    switches: { ...switches, sharedLore: random.chance(0.5) },
  };
  return { ...base, situation, places: placesFor(situation, ADA) };
}

/** Places where a creature could hide at the start, when nothing is lit. */
export function placesFor(situation: Situation, creature: string): readonly Footprint[] {
  const dark = { ...situation, scene: { ...situation.scene, lights: [] } };
  return candidates(dark, creature).candidates.flatMap(({ place, verdict }) => (verdict === "valid" ? [place] : []));
}

/** An effect of a power on some of Ada’s spots. */
export const effectOn = (
  creature: string,
  spots: readonly { readonly id: string }[],
): Extract<Act, { kind: "affect" }> => ({
  kind: "affect",
  creature,
  boon: false,
  range: 20,
  cost: "none",
  from: null,
  targets: spots.map(({ id }) => ({ creature: ADA, spot: id })),
});
