/** Words for targets and attacks: targets, covers, sources, damage. */
import { oddsText } from "../../words/odds.ts";
import type { Say } from "../../words/say.ts";
import { sourceText } from "../../cards/parts/check.ts";
import { effectLine } from "../../cards/parts/damageWound.ts";
import {
  ambushDice,
  attackModifiers,
  creatureOf,
  type AdvantageSource,
  type Aim,
  type AimPreview,
  type AttackKind,
  type AttackModifier,
  type AttackProfile,
  type CoverLevel,
  type Creature,
  type CreatureId,
  type DamageDice,
  type Footprint,
  type Situation,
  type Target,
} from "../../rules/index.ts";
import { tileName } from "../../words/tileReasons.ts";
import { signedScore } from "../../words/signed.ts";
import type { AimRow, PlanView } from "./plan.ts";
import type { Shot } from "./shot.ts";

/** A creature in the open by its name, a spot by its number and whose it is. */
export function targetTitle({ situation, numberOf, say }: PlanView, { creature, spot }: Target): string {
  const name = nameOf(situation, creature);
  return spot === null ? name : say("UNSEEN.Scan.spot", { number: numberOf(spot), name });
}

/** "Row 4, column 7 · distance 3". */
export function whereIs(place: Footprint, distance: number | null, say: Say): string {
  const tile = tileName(place, say);
  return distance === null ? tile : `${tile} · ${say("UNSEEN.Scan.distance", { distance })}`;
}

/** The target's cover, and that full cover makes an attack on a spot miss (G-15, H-21). */
export function coverFacts(cover: CoverLevel, isSpot: boolean, say: Say): readonly string[] {
  if (cover === "full" && isSpot) return [say("UNSEEN.AimPanel.cover.fullMisses")];
  return [say(`UNSEEN.AimPanel.cover.${cover}`)];
}

/** How likely a hit finds the hider in one spot, or strikes it in several (H-19, H-21). */
export function chanceFacts(chance: AimPreview["chance"], say: Say): readonly string[] {
  if (chance === null || chance.on === 0) return [];
  return [oddsText(chance.on > 1 ? "hitChance" : "chance", chance, say)];
}

/** How likely the attack roll hits, for a seat that may know the defence (G-4, H-27). */
export function hitFacts(
  odds: AimPreview["odds"],
  id: Creature["id"],
  { knowsDefence, say }: PlanView,
): readonly string[] {
  return odds && knowsDefence?.(id)
    ? [say(`UNSEEN.AimPanel.${odds.needs > 20 ? "neverHits" : "hits"}`, { ...odds })]
    : [];
}

/** C-1, C-5: what may make a hit a miss, the strongest source first. */
export function missFacts(miss: AimPreview["miss"], say: Say): readonly string[] {
  const [first] = miss?.sources ?? [];
  if (!miss || !first) return [];
  const key = miss.total ? "UNSEEN.AimPanel.concealedTotally" : "UNSEEN.AimPanel.concealed";
  return [say(key, { percent: miss.percent, source: say(`UNSEEN.Concealment.source.${first.source}`) })];
}

/** The sources of advantage and disadvantage by name (G-2). */
export function sourceWords(sources: readonly AdvantageSource[], say: Say): AimRow["sources"] {
  return sources.map((source) => ({ kind: source.kind, text: sourceText(source, say) }));
}

/** The roll of an attack by a creature, with the dice of its ambush (G-4, Z-5). */
export function attackWords(
  { situation, say }: Pick<PlanView, "situation" | "say">,
  creature: Creature,
  { kind, against }: { readonly kind: AttackKind; readonly against: AttackProfile["against"] },
): string {
  const dice = ambushDice(situation, creature.id);
  const ambush = dice === 0 ? [] : [`+${dice}d6 ${say("UNSEEN.AttackPart.stretchAmbush")}`];
  return rollLine([...modifierWords(attackModifiers(creature, kind), say), ...ambush], against, say);
}

/** "1d20 +3 Proficiency +2 Agility against the basic defence" (G-4). */
export function rollWords(modifiers: readonly AttackModifier[], against: AttackProfile["against"], say: Say): string {
  return rollLine(modifierWords(modifiers, say), against, say);
}

const modifierWords = (modifiers: readonly AttackModifier[], say: Say): readonly string[] =>
  modifiers.map(({ part, value }) => `${signedScore(value)} ${say(`UNSEEN.AttackPart.${part}`)}`);

function rollLine(parts: readonly string[], against: AttackProfile["against"], say: Say): string {
  const defence = against === null ? "" : say(`UNSEEN.Attribute.${against}`);
  const key = against === null ? "UNSEEN.AimPanel.rollBasic" : "UNSEEN.AimPanel.rollSpecial";
  return say(key, { roll: ["1d20", ...parts].join(" "), attribute: defence });
}

/** "2d6+3 physical", part by part. Empty if no damage is dealt. */
function damageWords(damage: readonly DamageDice[], say: Say): string {
  return damage.map((part) => `${diceWords(part)} ${say(`UNSEEN.DamageType.${part.type}`)}`).join(", ");
}

/** Damage and effects of a hit in lines, without empty ones. */
export function bringsWords({ damage, effects }: Pick<AttackProfile, "damage" | "effects">, say: Say): string[] {
  const dealt = damageWords(damage, say);
  const brought = effects.map((effect) => effectLine(effect, say)).join(", ");
  return [
    ...(dealt === "" ? [] : [say("UNSEEN.AimPanel.damage", { damage: dealt })]),
    ...(brought === "" ? [] : [say("UNSEEN.AimPanel.effects", { effects: brought })]),
  ];
}

/** "Burst of radius 1, range 6". */
export function aimWords(aim: Aim, range: number, say: Say): string {
  const size = "most" in aim ? aim.most : "radius" in aim ? aim.radius : "length" in aim ? aim.length : 1;
  const width = "width" in aim ? aim.width : 1;
  return say(`UNSEEN.AimPanel.shape.${aim.kind}`, { size, width, range });
}

/** What a tile means for an aim. */
export function tileLabel({ kind }: Aim, say: Say): string {
  return say(
    `UNSEEN.AimPanel.tile.${kind === "cone" || kind === "line" ? "direction" : kind === "burst" ? "centre" : "tile"}`,
  );
}

/** The text where nobody can be aimed at, or is struck. */
export function emptyText({ isArea, area }: Shot, say: Say): string {
  if (!isArea) return say("UNSEEN.AimPanel.nobody");
  return say(area.length > 0 ? "UNSEEN.AimPanel.strikesNobody" : "UNSEEN.AimPanel.pickTile");
}

/**
 * Whether a creature's player may help another: one that this seat sees, or one of its own side. A side knows where
 * its own creatures are, even if the map does not show them (invisible, or in the dark).
 */
export function mayHelp({ sees }: PlanView, { side }: Pick<Creature, "side">, other: Creature): boolean {
  return sees(other.id) || other.side === side;
}

/** Whether this seat knows of a target: a spot, or a creature that it sees. */
export function isShown({ sees }: PlanView, { creature, spot }: Target): boolean {
  return spot !== null || sees(creature);
}

/** The name of a creature, as far as this seat knows it. */
export const nameOf = (situation: Situation, id: CreatureId): string => creatureOf(situation, id)?.name ?? "";

function diceWords({ dice, faces, bonus }: DamageDice): string {
  if (dice === 0) return String(bonus);
  return `${dice}d${faces}${bonus === 0 ? "" : signedScore(bonus)}`;
}
