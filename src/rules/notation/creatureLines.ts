/**
 * Creatures in lines: `creature`, then `ability`, `turn` and the lines of `hidingLines.ts`, as far as there is
 * something to write.
 */
import type { Creature } from "../situation.ts";
import type { Moved } from "../traits.ts";
import { SIDES, SKILLS, STATUSES, ZONE_AFFIXES } from "../vocabulary.ts";
import { ATTACK_LINES, attackLine, supplyLine } from "./attackLines.ts";
import { count, flag, list, nullable, number, oneOf, percentage, place, stamp, text, tuple, whole } from "./codec.ts";
import { CARD_LINES, readCards, writeCards } from "./dangerLines.ts";
import { GRANT_LINES, readGrants, writeGrants } from "./grantLines.ts";
import { HIDING_LINES, readHiding, writeHiding } from "./hidingLines.ts";
import type { Line } from "./line.ts";
import { PROFILE_LINES, readProfile, writeProfile } from "./profileLines.ts";
import { filled } from "../filled.ts";
import { defaultOf, readNamed, readOne, writeAll, writeTelling } from "./parts.ts";
import { mark, namedKind, recordKind, type ObjectOf } from "./record.ts";
import { turnLine } from "./turnLine.ts";

type Head = Pick<Creature, "id" | "name" | "side" | "place" | "elevation" | "tiny" | "gmHidden" | "statuses" | "body">;

/** The line that a creature begins with. */
export const creatureLine = namedKind<Head, "id">("creature", "id", {
  name: { codec: text, fallback: "" },
  side: { codec: oneOf(SIDES) },
  place: { codec: place, as: "at" },
  elevation: { codec: number, absent: "0" },
  tiny: { codec: flag, absent: "no" },
  gmHidden: { codec: flag, fallback: false },
  statuses: { codec: list(oneOf(STATUSES)), fallback: [] },
  body: { codec: nullable(text), fallback: null },
});

const movedLine = recordKind<Moved>("moved", {
  count: { codec: count },
  at: { codec: stamp },
  still: mark,
});

const attribute = { codec: whole, fallback: 0 };
const none = { codec: count, fallback: 0 };

const ABILITY = {
  prowess: attribute,
  agility: attribute,
  expertise: attribute,
  focus: attribute,
  presence: attribute,
  proficiencyBonus: { ...none, as: "bonus" },
  proficiencies: { codec: list(oneOf(SKILLS)), fallback: [], as: "proficient" },
  exhaustion: none,
  life: { codec: tuple<Creature["life"], number>(count, ["value", "max"]), fallback: { value: 10, max: 10 } },
  absorption: none,
  speed: { codec: count, fallback: 6 },
  widen: none,
  affixes: { codec: list(oneOf(ZONE_AFFIXES)), fallback: [] },
  darkvision: none,
  lowLight: { codec: flag, fallback: false },
  concealed: { codec: percentage, absent: "0" },
  forceModifier: { codec: whole, absent: "0" },
  boonBonus: { codec: count, absent: "0" },
  concealedTotally: mark,
} as const;

const abilityLine = recordKind<ObjectOf<typeof ABILITY>>("ability", ABILITY);

/** The lines that may follow it. */
export const CREATURE_PARTS: readonly string[] = [
  [abilityLine, turnLine, movedLine, ...PROFILE_LINES, ...ATTACK_LINES, ...GRANT_LINES, ...CARD_LINES],
  HIDING_LINES,
].flatMap((lines) => lines.map(({ keyword }) => keyword));

/** A creature from its line and the lines below it. */
export function readCreature(line: Line, parts: readonly Line[]): Creature {
  const head = creatureLine.read(line);
  const { prowess, agility, expertise, focus, presence, widen, affixes, darkvision, lowLight, ...abilities } =
    readOne(abilityLine, parts) ?? defaultOf(abilityLine);
  const moved = readOne(movedLine, parts);
  return {
    ...head,
    attributes: { prowess, agility, expertise, focus, presence },
    ...abilities,
    zone: { widen, affixes },
    ...((darkvision > 0 || lowLight) && { senses: { darkvision, lowLight } }),
    ...(moved && { moved }),
    ...readCards(parts),
    budget: readOne(turnLine, parts),
    profile: readProfile(parts),
    attacks: readNamed(attackLine, parts),
    ...filled("grants", readGrants(parts)),
    ...filled("supplies", readNamed(supplyLine, parts)),
    hiding: readHiding(parts),
  };
}

/** The lines of a creature. */
export function writeCreature(creature: Creature): readonly string[] {
  const { attributes, zone, senses = { darkvision: 0, lowLight: false }, budget, moved } = creature;
  const parts = [
    ...writeTelling(abilityLine, { ...creature, ...attributes, ...zone, ...senses }),
    ...(budget ? [turnLine.write(budget)] : []),
    ...(moved ? [movedLine.write(moved)] : []),
    ...writeProfile(creature.profile),
    ...writeAll(attackLine, creature.attacks),
    ...writeGrants(creature.grants),
    ...writeAll(supplyLine, creature.supplies),
    ...writeCards(creature),
    ...writeHiding(creature.hiding),
  ];
  return [creatureLine.write(creature), ...parts.map((part) => `  ${part}`)];
}
