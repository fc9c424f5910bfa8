/** K-3: what players are not told of an act, because none of their characters knows of a creature in it. */
import type { Act, Report } from "../acts.ts";
import type { Change } from "../changes.ts";
import { isHidden } from "../creatures.ts";
import type { Creature, Situation } from "../situation.ts";
import type { CreatureId } from "../vocabulary.ts";
import { awarenessLevelOf } from "./sight.ts";

/** What the players are not told of an act. */
export interface Untold {
  /** The creatures that are unknown to all characters of the players. */
  readonly unknown: readonly CreatureId[];
  /** Whether nothing of the act is told. */
  readonly silent: boolean;
}

/** The creatures that are unknown to all characters of the players. None while danger is off. */
export function unknownToPlayers(situation: Situation): readonly CreatureId[] {
  if (!situation.switches.danger) return [];
  const characters = situation.creatures.filter(isPlayers);
  if (characters.length === 0) return [];
  const isUnknown = (creature: Creature): boolean =>
    !isPlayers(creature) &&
    !isHidden(creature) &&
    characters.every(({ id }) => awarenessLevelOf(situation, id, creature.id) === "unknown");
  return situation.creatures.filter(isUnknown).map(({ id }) => id);
}

const isPlayers = ({ side }: Creature): boolean => side === "friendly";

/**
 * What players are not told of an act, by what they know after it. An act of an unknown creature is silent. What it
 * does to somebody else is told without naming the creature. Null where everything is told.
 */
export function untoldOf(
  after: Situation,
  { act, changes, report }: { readonly act: Act; readonly changes: readonly Change[]; readonly report: Report },
): Untold | null {
  const unknown = unknownToPlayers(after);
  if (unknown.length === 0) return null;
  const isKnown = ({ id }: Creature): boolean => !unknown.includes(id);
  const suffering = new Set(changes.filter(({ kind }) => !UNNOTICED.includes(kind)).map(({ creature }) => creature));
  const sufferers = after.creatures.filter((one) => isKnown(one) && suffering.has(one.id));
  const actor = "creature" in act ? act.creature : act.hider;
  const isAboutUnknown = unknown.includes(actor) || isForceOnly(report, unknown);
  const others = sufferers.filter(({ id }) => id !== actor);
  return { unknown, silent: isAboutUnknown && others.length === 0 };
}

/** Changes that nobody but the actor and its owner notices. */
const UNNOTICED: readonly Change["kind"][] = [
  "aware",
  "defended",
  "freeScan",
  "learn",
  "locate",
  "offer",
  "scouting",
  "spend",
  "stretches",
  "tileMissed",
  "used",
];

/** A push or pull that moves nobody but unknown creatures. */
function isForceOnly(report: Report, unknown: readonly CreatureId[]): boolean {
  if (report.kind !== "forceMove" || report.groups.length === 0) return false;
  return report.groups.every(({ members }) => members.every((id) => unknown.includes(id)));
}
