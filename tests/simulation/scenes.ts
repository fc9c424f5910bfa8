/**
 * The small scenes of simulations: dark yards with a wall, a door, a lamp and bushes. Heroes are on one side, guards
 * on the other, one with a lantern. All lights are out.
 */
import {
  candidates,
  GRANT_KINDS,
  parseSituation,
  type AbilityCard,
  type AttackProfile,
  type Footprint,
  type Situation,
} from "../../src/rules/index.ts";
import type { Region, Wall } from "../../src/rules/situation.ts";
import type { ZoneKind } from "../../src/rules/zones/types.ts";
import { armed } from "../../src/rules/testing/randomStrike.ts";
import { idOf, MIST, POWER, POWER_GRANTS, SMOKE, STEP, VIAL, VIALS } from "./powers.ts";
import type { Random } from "./random.ts";

export { idOf, MIST, POWER, SMOKE, STEP, VIAL } from "./powers.ts";

export interface Setting {
  readonly situation: Situation;
  /** Places where a creature could hide at the start, so that acts need not search for them. */
  readonly places: readonly Footprint[];
  /** The heroes in the order in which players take them, and all other creatures. */
  readonly heroes: readonly string[];
  readonly foes: readonly string[];
  /** At one of twin tables, what marked things resist. */
  readonly resistance?: number;
  /** At twin tables with stretches: no patrol notices anybody, so that people may hide. */
  readonly unnoticed?: true;
}

const HEROES = ["Ada", "Bruno", "Cora"] as const;
const FOES = ["Guard", "Archer"] as const;
const KINDS = 12;

const settings = new Map<number, Setting>();

/** One of a few settings. They are made once, because the rules cache their work by them. */
export function settingOf(random: Random): Setting {
  const kind = random.below(KINDS);
  const known = settings.get(kind);
  if (known) return known;
  const made = (PARTS[kind] ?? ((plain) => plain))(makeSetting(kind));
  settings.set(kind, made);
  return made;
}

/**
 * Attacks are items with document ids, because requests name them. Every creature has powers for acts that need one.
 */
const withItemIds = (situation: Situation): Situation => ({
  ...situation,
  creatures: situation.creatures.map((creature) => ({
    ...creature,
    attacks: creature.attacks.map((attack) => ({ ...attack, id: idOf(attack.id) })),
    grants: [...UNNAMED.map((kind) => ({ power: null, kind, range: 200, cost: "none" as const })), ...POWER_GRANTS],
    supplies: [{ item: VIAL, left: VIALS, stowed: false }],
  })),
});

/** What acts may do without a named power. The Gamemaster allows a teleport that names none. */
const UNNAMED = GRANT_KINDS.filter((kind) => kind !== "teleport");

/** A setting in which concealment counts. */
export const concealing = (setting: Setting, defenderThrows: boolean): Setting => ({
  ...setting,
  situation: {
    ...setting.situation,
    switches: { ...setting.situation.switches, concealment: true, defenderThrows },
  },
});

/** A setting in which danger counts. Everybody has a card for awareness and one for stealth. */
export const aware = (setting: Setting): Setting => ({
  ...setting,
  situation: {
    ...setting.situation,
    switches: { ...setting.situation.switches, danger: true },
    creatures: setting.situation.creatures.map((creature) => ({ ...creature, cards: CARDS })),
  },
});

/**
 * A setting with stretches, in one zone as large as the scene. Nobody notices anybody: no fight and no
 * choice of a detection comes between the acts.
 */
export const stealthy = (setting: Setting): Setting => {
  const { scene } = setting.situation;
  const situation = { ...setting.situation, scene: { ...scene, regions: [...scene.regions, EVERYWHERE] } };
  return unseeing({ ...setting, situation });
};

/** A setting with stretches, whose heroes see whom they meet, and nobody sees them (Z-4). */
export const watched = (setting: Setting): Setting => {
  const { situation } = stealthy(setting);
  const creatures = situation.creatures.map((one) =>
    one.side === "friendly" ? { ...one, stealth: { observation: 20 } } : one,
  );
  return { ...setting, situation: { ...situation, creatures } };
};

/** In two halves with a closed door between them, where nobody notices anybody. A roll to seal can be pushed. */
export const inHalves = (setting: Setting): Setting => {
  const { situation } = unseeing(halved(setting));
  const [one] = situation.scene.walls;
  const gate: Wall = { ...one!, id: GATE, c: [200, 0, 200, 100], door: 1, ds: 0 };
  const scene = { ...situation.scene, walls: [...situation.scene.walls, gate] };
  const creatures = situation.creatures.map((one) => ({ ...one, stealth: { ...one.stealth, machinery: 12 } }));
  return { ...setting, situation: { ...situation, scene, creatures } };
};

const unseeing = (setting: Setting): Setting => ({
  ...setting,
  situation: {
    ...setting.situation,
    switches: { ...setting.situation.switches, stretches: true, noneIsTie: false },
    creatures: setting.situation.creatures.map((creature) => ({
      ...creature,
      stealth: { ...creature.stealth, observation: 0 },
    })),
  },
});

/** A setting in which danger counts, with more cards, and a spear that reaches beyond its neighbours. */
const dangerous = (setting: Setting): Setting => {
  const { situation, ...others } = aware(setting);
  const creatures = situation.creatures.map((creature) => ({
    ...creature,
    cards: [...CARDS, ...MORE_CARDS],
    attacks: creature.attacks.flatMap((attack) => (attack.id === idOf("bow") ? [attack, spearLike(attack)] : [attack])),
    senses: { darkvision: 2, lowLight: false },
  }));
  return { ...others, situation: { ...situation, creatures } };
};

const zoneOf = (name: string, [x, width]: readonly [number, number], zone: ZoneKind = "cluttered"): Region => ({
  id: idOf(name),
  name,
  secret: false,
  shapes: [{ type: "rectangle", x, y: 0, width, height: 20_000, rotation: 0, hole: false }],
  effects: [{ kind: "zone", zone, dark: false, publicText: "" }],
});

const EVERYWHERE = zoneOf("everywhere", [0, 20_000]);

/** A row beyond every walk. At one of twin tables somebody stands there. */
const FAR = 500;

const GEAR = { flashlight: true, torch: true } as const;

/** A setting with stretches in two halves, as people play: enemies meet. */
const halved = (setting: Setting): Setting => ({
  ...setting,
  situation: {
    ...setting.situation,
    switches: { ...setting.situation.switches, stretches: true },
    creatures: setting.situation.creatures.map((one) => ({ ...one, stealth: { observation: 2, ...GEAR } })),
    scene: {
      ...setting.situation.scene,
      regions: [
        ...setting.situation.scene.regions,
        zoneOf("left", [0, 200]),
        zoneOf("right", [200, FAR - 200]),
        zoneOf("far", [FAR, 20_000], "crawlspace"),
      ],
    },
  },
});

/** A setting in which nobody notices anybody, so that people hide until a fight begins. Some tiles are lit. */
const unnoticing = (setting: Setting): Setting => {
  const { situation } = unseeing(halved(setting));
  const regions = [...situation.scene.regions, glow("lit", [0, 100]), glow("glow", [300, 200])];
  return { ...setting, situation: { ...situation, scene: { ...situation.scene, regions } }, unnoticed: true };
};

/** Bright tiles, which everybody knows. */
const glow = (name: string, [x, y]: readonly [number, number]): Region => ({
  id: idOf(name),
  name,
  secret: false,
  shapes: [{ type: "rectangle", x, y, width: 100, height: 200, rotation: 0, hole: false }],
  effects: [{ kind: "darknessLevel", mode: "override", modifier: 0 }],
});

/** The zone of `halved` at a place; null on the edge. */
export function halfAt({ j, w }: Footprint): string | null {
  const x = 100 * (j + w / 2);
  return x === 200 ? null : idOf(x < 200 ? "left" : "right");
}

const CARDS: readonly AbilityCard[] = [
  { id: "keen".padEnd(16, "0"), name: "Keen", keywords: ["awareness"], pool: "dynamic", dice: 2, bonus: 0 },
  { id: "soft".padEnd(16, "0"), name: "Soft", keywords: ["stealth"], pool: "dynamic", dice: 1, bonus: 1 },
];

const MORE_CARDS: readonly AbilityCard[] = [
  { id: idOf("coat"), name: "Coat", keywords: ["armour"], pool: "static", dice: 1, bonus: 0 },
  { id: idOf("shade"), name: "Shade", keywords: ["stealth"], pool: "static", dice: 1, bonus: 0 },
];

const spearLike = (bow: AttackProfile): AttackProfile => ({
  ...bow,
  id: idOf("spear"),
  name: "Spear",
  ranged: false,
  range: 2,
});

/** The parts of the rules that count in some kinds of settings. */
const PARTS: Readonly<Record<number, (setting: Setting) => Setting>> = {
  4: dangerous,
  5: (setting) => concealing(setting, true),
  6: halved,
  7: (setting) => dangerous(concealing(setting, false)),
  8: unnoticing,
  10: (setting) => concealing(setting, false),
  11: dangerous,
};

/** A setting without granting powers, so that the Gamemaster is asked about players' effects. */
export const powerless = (setting: Setting): Setting => ({
  ...setting,
  situation: {
    ...setting.situation,
    creatures: setting.situation.creatures.map((creature) => ({ ...creature, grants: [] })),
  },
});

export const SCENE = idOf("yard");
export const FIGHT = idOf("brawl");

/** The parts of a yard that change in play. */
export const DOOR = idOf("door");
export const GATE = idOf("gate");
export const LAMP = idOf("lamp");
export const LANTERN = idOf("lantern");
export const BUSHES = idOf("bushes");

/** Two vantages: one named, one that the Gamemaster picks. */
export const BEAM = idOf("beam");
export const BARREL = idOf("barrel");

/** A light that only Gamemasters know of. They are asked when somebody wants to hide there (H-9). */
export const MOONBEAM: Footprint = { i: 0, j: 2, w: 1, h: 1 };

/**
 * The setting of this number: how many heroes, which walls, and whether they fight. Two of three heroes are
 * components of one creature.
 */
export function makeSetting(kind: number): Setting {
  const heroes = HEROES.slice(0, 1 + (kind % 3));
  const isFight = kind % 2 === 1;
  const order = [...heroes, ...FOES].map(idOf).join(",");
  const bodyOf = (name: string): string => (heroes.length === HEROES.length && name !== "Ada" ? "body=pair" : "");
  const bare = parseSituation(`
scene ${SCENE} canvas=${400 + 100 * (kind % 3)},400 darkness=1
wall wall${kind} c=200,${100 * (kind % 3)},200,${100 * (kind % 3) + 80 + 40 * (kind % 5)}
wall ${DOOR} c=100,200,300,200 door=1
global enabled=yes darkness=0..0.3
light ${LAMP} x=150 y=150 bright=200 dim=300
light ${LANTERN} x=150 y=350 bright=50 dim=150 carrier=${idOf("Guard")}
region ${BUSHES} name=bushes
  rectangle x=200 y=100 width=200 height=100
  shroud level=heavy
region ${idOf("moonbeam")} name=moonbeam secret=yes
  rectangle x=${100 * MOONBEAM.j} y=${100 * MOONBEAM.i} width=100 height=100
  darknessLevel mode=override modifier=0
vantage ${BEAM} name=Beam skill=tinkering named=yes
vantage ${BARREL} name=Barrel skill=arcana
${heroes.map((name, index) => creature(name, `side=friendly at=${1 + index}:${index % 2} ${bodyOf(name)}`)).join("\n")}
${FOES.map((name, index) => creature(name, `side=hostile at=${1 + 2 * index}:3`)).join("\n")}
${isFight ? `fight ${FIGHT} moment=1:0 order=${order}` : ""}`);
  const situation = withItemIds(armed(bare));
  const [first] = heroes;
  return {
    situation,
    heroes: heroes.map(idOf),
    foes: FOES.map(idOf),
    places: candidates(inTheDark(situation), idOf(first!)).candidates.map(({ place }) => place),
  };
}

/** At the start nothing is lit. */
const inTheDark = (situation: Situation): Situation => ({ ...situation, scene: { ...situation.scene, lights: [] } });

const creature = (name: string, rest: string): string =>
  `creature ${idOf(name)} name=${name} ${rest}
  ability agility=4 focus=2 bonus=3 proficient=stealth,perception life=14,14 speed=3
  power ${POWER} name=Leap
  power ${SMOKE} name=Smoke
  power ${MIST} name=Mist
  power ${STEP} name=Step
  power ${VIAL} name=Vial`;
