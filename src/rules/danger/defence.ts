/** K-5 to K-8, K-12: what an attack meets where its target, or its attacker, is not obvious. */
import type { DefenceDice, DefenceSource, SurpriseKind, SubjectId } from "../awareness.ts";
import type { AbilityCard } from "../awareness.ts";
import type { DangerAim } from "../acts/choices.ts";
import { isAmbushing } from "../common/ambushers.ts";
import { distanceBetween } from "../common/places.ts";
import { isHidden } from "../creatures.ts";
import type { Dice } from "../dice.ts";
import type { Creature, Situation } from "../situation.ts";
import type { CreatureId, Footprint } from "../vocabulary.ts";
import { cardStates, stealthCards, sumOf, throwSixes } from "./hand.ts";
import { awarenessLevelOf } from "./sight.ts";

/** Dice that are added to a defence, before they are thrown. */
export interface DefencePart {
  readonly source: DefenceSource;
  readonly card?: AbilityCard;
  readonly dice: number;
  readonly bonus: number;
}

/** How an attack seeks a danger that is not obvious. */
export interface Seeking {
  readonly melee: DangerAim["melee"];
  /** How many tiles it nominates. */
  readonly tiles: number;
}

/** K-5: the dice of the situation: 1d6 in open melee, 2d6 in extended melee, 1d6 a nominated tile. */
export function seekingPart({ melee, tiles }: Seeking): DefencePart {
  if (melee === "open") return { source: "openMelee", dice: 1, bonus: 0 };
  if (melee === "extended") return { source: "extendedMelee", dice: 2, bonus: 0 };
  return { source: "nominatedTiles", dice: tiles, bonus: 0 };
}

/** What an attack is, as far as these rules ask. */
export interface Assailing {
  readonly attacker: Creature | null;
  readonly target: Creature | null;
  readonly ranged: boolean;
  /** Whether it strikes everything on some tiles. */
  readonly area: boolean;
  readonly origin: Footprint | null;
  /** Where its target is, or may be. */
  readonly places: readonly Footprint[];
  /** K-6: whether it surprises its target, whose dynamic cards then add nothing. Absent for no. */
  readonly surprises?: boolean;
  /** How it seeks, where that was declared. */
  readonly seeking?: Seeking;
}

/**
 * Everything that is thrown for the defence. Spots have a draw instead of the dice of the situation. Against an area
 * neither these nor stealth cards count. Armour and static cards for defence always do.
 */
export function defenceAgainst(situation: Situation, attack: Assailing): readonly DefencePart[] {
  const { target, area, surprises = false } = attack;
  if (!situation.switches.danger || !target) return [];
  const uncertain = area ? [] : uncertainty(situation, attack, target);
  return [...uncertain, ...passive(situation, target)].filter(({ card }) => !surprises || card?.pool !== "dynamic");
}

/** The dice against an attacker who does not know exactly where the target is. */
function uncertainty(situation: Situation, attack: Assailing, target: Creature): readonly DefencePart[] {
  const { attacker, seeking } = attack;
  const isObvious = !attacker || awarenessLevelOf(situation, attacker.id, target.id) === "obvious";
  const isSought = seeking !== undefined || (!isObvious && !isHidden(target));
  const sought = isSought ? [seekingPart(seeking ?? usualSeeking(situation, attack))] : [];
  return isObvious ? sought : [...sought, ...cardParts("stealth", stealthCards(situation, target))];
}

/** A target that is not obvious, or a tile, that was named: the tile itself, or melee by its distance. */
export function usualSeeking(
  situation: Situation,
  { ranged, origin, places }: Pick<Assailing, "ranged" | "origin" | "places">,
): Seeking {
  const [at] = places;
  const isAdjacent = !origin || !at || distanceBetween(situation, origin, at) <= 1;
  return ranged ? { melee: null, tiles: 1 } : { melee: isAdjacent ? "open" : "extended", tiles: 0 };
}

/**
 * K-7: armour of either pool, and other static cards but those that are for something else alone. Used and flipped ones
 * do not count.
 */
function passive(situation: Situation, target: Creature): readonly DefencePart[] {
  const ready = cardStates(situation, target).filter(({ state }) => state === "ready");
  const cards = ready.map(({ card }) => card);
  const isArmour = ({ keywords }: AbilityCard): boolean => keywords.includes("armour");
  const others = cards.filter((card) => !isArmour(card) && card.pool === "static" && mayDefend(card));
  return [...cardParts("armour", cards.filter(isArmour)), ...cardParts("static", others)];
}

/** K-5, K-11: a card for awareness, stealth or environment defends only where it says so. */
const mayDefend = ({ keywords }: AbilityCard): boolean =>
  keywords.includes("defence") || !["awareness", "stealth", "environment"].some((other) => keywords.includes(other));

const cardParts = (source: DefenceSource, cards: readonly AbilityCard[]): readonly DefencePart[] =>
  cards.map((card) => ({ source, card, dice: card.dice, bonus: card.bonus }));

/** Throws them, and what they add to the defence. */
export function throwDefence(
  parts: readonly DefencePart[],
  dice: Dice,
): { readonly thrown: readonly DefenceDice[]; readonly total: number } {
  const thrown = parts.map(({ source, card, dice: count, bonus }): DefenceDice => ({
    source,
    ...(card && { card: card.id }),
    rolls: throwSixes(count, dice),
    bonus,
  }));
  return { thrown, total: sumOf(thrown) };
}

/**
 * K-6, K-7, Z-5: how an attack by a subject comes over each creature that does not see it coming, by what that one knew
 * before it. Nobody sees an ambush coming; for those who did not know of the attacker it is a surprise besides.
 */
export function mannersOf(situation: Situation, by: SubjectId): Readonly<Record<CreatureId, SurpriseKind>> {
  const ambush: SurpriseKind | null = isAmbushing(situation, by) ? "unseen" : null;
  const mannerOf = (target: CreatureId): SurpriseKind | null => {
    if (!situation.switches.danger || target === by) return null;
    const level = awarenessLevelOf(situation, target, by);
    return level === "obvious" ? null : level === "known" ? "unseen" : "surprise";
  };
  return Object.fromEntries(
    situation.creatures.flatMap(({ id }) => {
      const manner = mannerOf(id) ?? ambush;
      return manner ? [[id, manner] as const] : [];
    }),
  );
}
