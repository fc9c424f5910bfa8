/** A lit hall with a dark corner where awareness is tested (part K), and how to ask and look there. */
import type { Act } from "../acts.ts";
import { NO_AWARENESS, type Awareness, type AwarenessLevel, type SubjectId } from "../awareness.ts";
import { awarenessLevelOf } from "../danger/sight.ts";
import { parseSituation } from "../notation.ts";
import type { Situation } from "../situation.ts";
import { applyChanges } from "../state.ts";
import type { CreatureId } from "../vocabulary.ts";
import { decided } from "./decided.ts";

/**
 * Ada and Bruno stand in the light. The assassin stands behind a wall, out of sight of both, with two stealth cards,
 * armour and a parry. All have defence 10, and Ada a sword, a spear, a bow and a burst.
 */
export function hall({
  ada = "",
  adaCards = "",
  bruno = "at=4:4",
  assassin = "at=4:9",
  cards = ASSASSINS_CARDS,
  turn = "turn",
  more = "",
  awareness = "",
  switches = "danger=yes",
} = {}): Situation {
  return parseSituation(`
    scene hall canvas=2000,1000 darkness=0
    global enabled=yes bright=yes
    wall w c=700,0,700,1000
    creature ada name=Ada side=friendly at=4:2 ${ada}
      ability agility=0 bonus=2
      ${turn}
      attack sword name=Sword damage=1d6:physical
      attack spear name=Spear range=2 damage=1d6:physical
      attack bow name=Bow ranged=yes range=14 damage=1d6:physical
      attack blast name=Blast range=14 aim=burst:2 damage=1d6:elemental
      ${adaCards}
    creature bruno name=Bruno side=friendly ${bruno}
      ability life=9,9
    creature assassin name=Assassin side=hostile ${assassin}
      ability agility=0 bonus=2
      attack knife name=Knife range=20 ranged=yes damage=1d4:physical
      ${cards}
    ${more}
    ${awareness}
    switches ${switches}`);
}

/** The hall without its wall and its light: nothing bars an attack, and nobody sees anybody. */
export function dark(how: Parameters<typeof hall>[0] = {}): Situation {
  const situation = hall(how);
  const globalLight = { enabled: false, bright: false, darkness: { min: 0, max: 1 } };
  return { ...situation, scene: { ...situation.scene, walls: [], darkness: 1, globalLight } };
}

const ASSASSINS_CARDS = `card soft name=Soft keywords=stealth dice=2
      card shade name=Shade keywords=stealth pool=static dice=1 bonus=1`;

/** The assassin throws a knife. */
export const throws = (target: string): Act => ({
  kind: "attack",
  creature: "assassin",
  attack: "knife",
  from: null,
  aimed: { targets: [{ creature: target, spot: null }], tiles: [] },
  opportunity: false,
});

/** Ada strikes the tile of row 4 in this column, and all beside it. */
export const blast = (j: number): Act => ({
  kind: "attack",
  creature: "ada",
  attack: "blast",
  from: null,
  aimed: { targets: [], tiles: [{ i: 4, j }] },
  opportunity: false,
});

/** In Ada's turn of a fight. */
export const ADAS_TURN = "fight f moment=1:0 order=ada,bruno,assassin";

/** The situation after it, or an error that says why it was refused. */
export function following(situation: Situation, act: Act, ...rolls: readonly number[]): Situation {
  const decision = decided(situation, act, ...rolls);
  if (!decision.ok) throw new Error(decision.refusal.code);
  return applyChanges(situation, decision.changes);
}

/** What is stored of the awareness. */
export const stored = ({ awareness }: Situation): Awareness => awareness ?? NO_AWARENESS;

/** The levels of a subject for observers, in their order. */
export const levels = (
  situation: Situation,
  subject: SubjectId,
  ...observers: readonly CreatureId[]
): readonly AwarenessLevel[] => observers.map((observer) => awarenessLevelOf(situation, observer, subject));
