/** The small scenes on which simulations play: dark yards with a few walls, heroes on one side, guards on the other. */
import { candidates, parseSituation, type Place, type Situation } from "../../src/rules/index.ts";
import { armed } from "../../src/rules/testing/randomStrike.ts";
import type { Random } from "./random.ts";

export interface Setting {
  readonly situation: Situation;
  /** Places in which somebody could hide at first, so that acts need not look for them. */
  readonly places: readonly Place[];
  /** The heroes in the order in which players take them, and everybody else. */
  readonly heroes: readonly string[];
  readonly foes: readonly string[];
}

const HEROES = ["Ada", "Bruno", "Cora"] as const;
const FOES = ["Guard", "Archer"] as const;
const KINDS = 12;

const settings = new Map<number, Setting>();

/** One of a handful of settings. They are made once, because what the rules work out of a map is kept with it. */
export function settingOf(random: Random): Setting {
  const kind = random.below(KINDS);
  const known = settings.get(kind);
  if (known) return known;
  const made = makeSetting(kind);
  settings.set(kind, made);
  return made;
}

/** Attacks are items, and what a request names has to have an id as documents have one. */
const withItemIds = (situation: Situation): Situation => ({
  ...situation,
  creatures: situation.creatures.map((creature) => ({
    ...creature,
    attacks: creature.attacks.map((attack) => ({ ...attack, id: idOf(attack.id) })),
  })),
});

export const idOf = (name: string): string => name.toLowerCase().padEnd(16, "0");

export const SCENE = idOf("yard");
export const FIGHT = idOf("brawl");

/** The setting of a number: how many heroes, which walls, and whether they fight. */
export function makeSetting(kind: number): Setting {
  const heroes = HEROES.slice(0, 1 + (kind % 3));
  const isFight = kind % 2 === 1;
  const order = [...heroes, ...FOES].map(idOf).join(",");
  const bare = parseSituation(`
scene ${SCENE} canvas=${400 + 100 * (kind % 3)},400 darkness=1
wall wall${kind} c=200,${100 * (kind % 3)},200,${100 * (kind % 3) + 80 + 40 * (kind % 5)}
${heroes.map((name, index) => creature(name, `side=friendly at=${1 + index}:${index % 2}`)).join("\n")}
${FOES.map((name, index) => creature(name, `side=hostile at=${1 + 2 * index}:3`)).join("\n")}
${isFight ? `fight ${FIGHT} moment=1:0 order=${order}` : ""}`);
  const situation = withItemIds(armed(bare));
  const [first] = heroes;
  return {
    situation,
    heroes: heroes.map(idOf),
    foes: FOES.map(idOf),
    places: candidates(situation, idOf(first!)).candidates.map(({ place }) => place),
  };
}

const creature = (name: string, rest: string): string =>
  `creature ${idOf(name)} name=${name} ${rest}
  ability agility=4 focus=2 bonus=3 proficient=stealth,perception life=14,14 speed=3`;
