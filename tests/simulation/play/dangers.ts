/** Acts about danger and awareness at a simulated table (part K), by whoever plays and by the Gamemaster. */
import {
  AWARENESS_ID,
  AWARENESS_LEVELS,
  type Act,
  type Creature,
  type MarkedThing,
  type Situation,
  type Tile,
} from "../../../src/rules/index.ts";
import type { Random } from "../random.ts";
import { idOf } from "../scenes.ts";

interface Asking {
  readonly random: Random;
  readonly isGm: boolean;
  /** The resistance of marked things at twin tables, where nobody may act on what a search found. */
  readonly resistance?: number | undefined;
}

/** What somebody asks for where danger counts. Many of these are refused, because players try. */
export function dangers(situation: Situation, creature: Creature, { random, isGm, resistance }: Asking): Act[] {
  if (!situation.switches.danger) return [];
  if (resistance !== undefined) return dangersOfTwins(situation, creature, { random, isGm, resistance });
  const own = Array.from({ length: 3 }, () => random.pick(OWN)(situation, creature, random));
  const rulings = isGm ? Array.from({ length: 3 }, () => random.pick(RULINGS)(situation, creature, random)) : [];
  return [...own, ...rulings];
}

/** Searches, and things that resist them by a little or by much. */
function dangersOfTwins(situation: Situation, creature: Creature, { random, isGm, resistance }: Asking): Act[] {
  const marked = [{ ...thing(random), resistance: resistance ?? null }];
  const marking: Act = { kind: "markThings", creature: AWARENESS_ID, marked, unmarked: [] };
  return [
    ...Array.from({ length: 4 }, () => search(situation, creature, random)),
    { kind: "beCautious", creature: creature.id, cautious: true },
    ...(isGm ? [marking, marking] : []),
  ];
}

type Maker = (situation: Situation, creature: Creature, random: Random) => Act;

const OWN: readonly Maker[] = [
  search,
  search,
  (_, { id, cards = [] }, random) => ({
    kind: "flip",
    creature: id,
    cards: cards.flatMap((card) => (random.chance(0.4) ? [card.id] : [])),
  }),
  (_, { id }, random) => ({ kind: "beCautious", creature: id, cautious: random.chance(0.8) }),
  warning,
  warning,
  onDanger,
  onDanger,
];

/** With a card for awareness, with flow, or with any cards. */
function search(_: Situation, { id, cards = [] }: Creature, random: Random): Act {
  const chosen = random.chance(0.4) ? [] : cards.filter(() => random.chance(0.4));
  return { kind: "search", creature: id, cards: chosen.map((card) => card.id) };
}

function warning(situation: Situation, { id, side }: Creature, random: Random): Act {
  const aware = Object.keys(situation.awareness?.rows[id] ?? {});
  const subject = random.pick(aware.length > 0 ? aware : subjectsIn(situation));
  const friends = situation.creatures.filter((one) => one.side === side && one.id !== id);
  return { kind: "warn", creature: id, subject, allies: friends.map((one) => one.id) };
}

/** K-5: an attack at a danger on nominated tiles, or with a spear, near or at its full reach. */
function onDanger({ creatures, awareness }: Situation, creature: Creature, random: Random): Act {
  const enemies = creatures.filter(({ side }) => side !== creature.side);
  const known = enemies.filter(({ id }) => awareness?.rows[creature.id]?.[id]?.level === "known");
  // Where all enemies are gone, it nominates somebody else, and is refused.
  const { id: danger, place } = random.pick([known, enemies, creatures].find((some) => some.length > 0)!);
  const melee = random.pick([null, "open", "extended"] as const);
  const area = awareness?.rows[creature.id]?.[danger]?.area ?? [place];
  const tiles: readonly Tile[] = Array.from({ length: 1 + random.below(3) }, () => random.pick(area)).map(tileOf);
  return {
    kind: "attack",
    creature: creature.id,
    attack: idOf(melee === null ? "bow" : "spear"),
    from: creature.hiding.spots[0]?.id ?? null,
    aimed: { targets: [], tiles: melee === null ? tiles : [], danger: { creature: danger, melee } },
    opportunity: false,
  };
}

const tileOf = ({ i, j }: Tile): Tile => ({ i, j });

const RULINGS: readonly Maker[] = [
  set,
  set,
  (_, __, random) => ({ kind: "markThings", creature: AWARENESS_ID, marked: [thing(random)], unmarked: [] }),
  (_, __, random) => ({
    kind: "markThings",
    creature: AWARENESS_ID,
    marked: [],
    unmarked: [random.pick(THINGS)],
  }),
  (_, __, random) => ({
    kind: "setSearch",
    creature: AWARENESS_ID,
    range: random.pick([null, 2, 20]),
    dice: random.below(3),
  }),
  (_, { id }) => ({ kind: "grantSearch", creature: id }),
  (situation, _, random) => ({ kind: "declineDemotion", creature: AWARENESS_ID, ...pairIn(situation, random) }),
];

/** The Gamemaster sets levels, and says where the known is or leaves that to chance. */
function set(situation: Situation, _: Creature, random: Random): Act {
  const rows = Array.from({ length: 1 + random.below(2) }, () => {
    const area = random.chance(0.3) ? { area: [{ i: random.below(4), j: random.below(4) }] } : {};
    return { ...pairIn(situation, random), level: random.pick(AWARENESS_LEVELS), ...area };
  });
  return { kind: "setAwareness", creature: AWARENESS_ID, rows };
}

const pairIn = (situation: Situation, random: Random) => ({
  observer: random.pick(situation.creatures).id,
  subject: random.pick(subjectsIn(situation)),
});

const subjectsIn = ({ creatures }: Situation): readonly string[] => [...creatures.map(({ id }) => id), ...THINGS];

/** Marked things, some with a secret resistance. */
const THINGS = [idOf("panel"), idOf("chest")] as const;

const thing = (random: Random): MarkedThing => ({
  id: random.pick(THINGS),
  kind: random.pick(["door", "tile"]),
  name: "Panel",
  resistance: random.pick([null, 2, 5]),
  tiles: [{ i: random.below(4), j: random.below(4) }],
});

/** K-7: the Gamemaster allows a defence against an unseen attack, with a card or without. */
export function allowed({ id, cards = [], hiding: { wounds } }: Creature, random: Random): Act[] {
  const wound = wounds.find((one) => one.unseen && !one.allowed);
  const card = random.pick([null, ...cards.map((one) => one.id)]);
  return wound ? [{ kind: "allowCard", creature: id, event: wound.event, card }] : [];
}
