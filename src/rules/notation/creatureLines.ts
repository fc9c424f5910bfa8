/**
 * Creatures in lines: `creature`, then `ability`, `turn` and the lines of `hidingLines.ts`, as far as there is
 * something to write.
 */
import type { Creature } from "../situation.ts";
import type { Moved } from "../traits.ts";
import { SIDES, SKILLS, STATUSES, ZONE_AFFIXES, type Attribute } from "../vocabulary.ts";
import { ATTACK_KEYWORDS, readAttacks, readSupplies, writeAttacks, writeSupplies } from "./attackLines.ts";
import { flag, list, nullable, number, oneOf, place, stamp, text, tuple, type Codec } from "./codec.ts";
import { CARD_LINES, readCards, writeCards } from "./dangerLines.ts";
import { GRANT_KEYWORDS, readGrants, writeGrants } from "./grantLines.ts";
import { HIDING_KEYWORDS, readHiding, writeHiding } from "./hidingLines.ts";
import type { Line } from "./line.ts";
import { PROFILE_KEYWORDS, readProfile, writeProfile } from "./profileLines.ts";
import { defaultOf, readOne } from "./parts.ts";
import { idOf, recordKind } from "./record.ts";
import { turnLine } from "./turnLine.ts";

interface HeadLine {
  readonly name: string;
  readonly side: Creature["side"];
  readonly at: Creature["place"];
  readonly elevation: number;
  readonly tiny: boolean;
  readonly gmHidden: boolean;
  readonly statuses: Creature["statuses"];
  readonly body: string | null;
}

const head = recordKind<HeadLine>("creature", {
  name: { codec: text, fallback: "" },
  side: { codec: oneOf(SIDES) },
  at: { codec: place },
  elevation: { codec: number, fallback: 0 },
  tiny: { codec: flag, fallback: false },
  gmHidden: { codec: flag, fallback: false },
  statuses: { codec: list(oneOf(STATUSES)), fallback: [] },
  body: { codec: nullable(text), fallback: null },
});

const movedLine = recordKind<Omit<Moved, "still"> & { readonly still: boolean }>("moved", {
  count: { codec: number },
  at: { codec: stamp },
  still: { codec: flag, fallback: false },
});

function readMoved(parts: readonly Line[]): Pick<Creature, "moved"> {
  const told = readOne(movedLine, parts);
  if (!told) return {};
  const { still, ...moved } = told;
  return { moved: { ...moved, ...(still && { still }) } };
}

interface AbilityLine extends Record<Attribute, number> {
  readonly bonus: number;
  readonly proficient: Creature["proficiencies"];
  readonly exhaustion: number;
  readonly life: Creature["life"];
  readonly absorption: number;
  readonly speed: number;
  readonly widen: number;
  readonly affixes: Creature["zone"]["affixes"];
  readonly darkvision: number;
  readonly lowLight: boolean;
  readonly concealed: number;
  readonly forceModifier: number;
  readonly boonBonus: number;
  readonly concealedTotally: boolean;
}

const life: Codec<Creature["life"]> = tuple(number, {
  names: ["value", "max"],
  take: ({ value, max }) => [value, max],
  make: ([value = 0, max = 0]) => ({ value, max }),
});

const zero = { codec: number, fallback: 0 };

const ability = recordKind<AbilityLine>("ability", {
  prowess: zero,
  agility: zero,
  expertise: zero,
  focus: zero,
  presence: zero,
  bonus: zero,
  proficient: { codec: list(oneOf(SKILLS)), fallback: [] },
  exhaustion: zero,
  life: { codec: life, fallback: { value: 10, max: 10 } },
  absorption: zero,
  speed: { codec: number, fallback: 6 },
  widen: zero,
  affixes: { codec: list(oneOf(ZONE_AFFIXES)), fallback: [] },
  darkvision: zero,
  lowLight: { codec: flag, fallback: false },
  concealed: zero,
  forceModifier: zero,
  boonBonus: zero,
  concealedTotally: { codec: flag, fallback: false },
});

/** The line that a creature begins with. */
export const CREATURE_KEYWORD = head.keyword;

/** The lines that may follow it. */
export const CREATURE_PARTS: readonly string[] = [
  ability.keyword,
  turnLine.keyword,
  movedLine.keyword,
  ...PROFILE_KEYWORDS,
  ...ATTACK_KEYWORDS,
  ...GRANT_KEYWORDS,
  ...CARD_LINES,
  ...HIDING_KEYWORDS,
];

/** A creature from its line and the lines below it. */
export function readCreature(line: Line, parts: readonly Line[]): Creature {
  const { at, elevation, tiny, ...told } = head.read(line);
  const { bonus, proficient, exhaustion, life, absorption, speed, widen, affixes, ...more } =
    readOne(ability, parts) ?? defaultOf(ability);
  const { darkvision, lowLight, concealed, concealedTotally, forceModifier, boonBonus, ...attributes } = more;
  const grants = readGrants(parts);
  return {
    id: idOf(line),
    ...told,
    place: at,
    ...(elevation !== 0 && { elevation }),
    ...(tiny && { tiny }),
    attributes,
    proficiencyBonus: bonus,
    proficiencies: proficient,
    exhaustion,
    life,
    absorption,
    speed,
    zone: { widen, affixes },
    ...((darkvision > 0 || lowLight) && { senses: { darkvision, lowLight } }),
    ...(concealed > 0 && { concealed }),
    ...(forceModifier !== 0 && { forceModifier }),
    ...(boonBonus !== 0 && { boonBonus }),
    ...(concealedTotally && { concealedTotally }),
    ...readMoved(parts),
    ...readCards(parts),
    budget: readOne(turnLine, parts),
    profile: readProfile(parts),
    attacks: readAttacks(parts),
    ...(grants.length > 0 && { grants }),
    ...readSupplies(parts),
    hiding: readHiding(parts),
  };
}

/** The lines of a creature. */
export function writeCreature(creature: Creature): readonly string[] {
  const { budget, moved } = creature;
  const abilities = ability.write(abilityFields(creature));
  const parts = [
    ...(abilities === ability.keyword ? [] : [abilities]),
    ...(budget ? [turnLine.write(budget)] : []),
    ...(moved ? [movedLine.write({ ...moved, still: moved.still ?? false })] : []),
    ...writeProfile(creature.profile),
    ...writeAttacks(creature.attacks),
    ...writeGrants(creature.grants ?? []),
    ...writeSupplies(creature),
    ...writeCards(creature),
    ...writeHiding(creature.hiding),
  ];
  const { id, place: at, elevation = 0, tiny = false } = creature;
  return [head.write({ ...creature, at, elevation, tiny }, id), ...parts.map((part) => `  ${part}`)];
}

function abilityFields(creature: Creature): AbilityLine {
  const { attributes, proficiencyBonus, proficiencies, exhaustion, life, absorption, speed, zone } = creature;
  const { darkvision, lowLight } = creature.senses ?? { darkvision: 0, lowLight: false };
  return {
    ...attributes,
    bonus: proficiencyBonus,
    proficient: proficiencies,
    exhaustion,
    life,
    absorption,
    speed,
    ...zone,
    darkvision,
    lowLight,
    concealed: creature.concealed ?? 0,
    forceModifier: creature.forceModifier ?? 0,
    boonBonus: creature.boonBonus ?? 0,
    concealedTotally: creature.concealedTotally ?? false,
  };
}
