/** An attack on a known danger, whose exact place the attacker does not know (K-5). */
import {
  awarenessLevelOf,
  type AttackProfile,
  type AttackTarget,
  type Creature,
  type CreatureId,
  type DangerAim,
  type Situation,
} from "../../rules/index.ts";
import type { Say } from "../../words/say.ts";
import { choiceField, textIn } from "./fields.ts";
import type { AimField, PlanView } from "./plan.ts";
import type { Picking } from "./aimSession.ts";
import type { Shot } from "./shot.ts";

/** What an attacker knows of and cannot place exactly. */
export interface KnownDanger {
  readonly id: CreatureId;
  readonly name: string;
}

/** As many tiles as an attack may nominate. */
const MOST_TILES = 64;

/** The danger that the fields name, and how a melee attack seeks it. Null for an ordinary target. */
export function dangerIn(
  { session }: PlanView,
  { ranged, range, aim }: AttackProfile,
  dangers: readonly KnownDanger[],
): DangerAim | null {
  const named = dangers.find(({ id }) => id === textIn(session, "danger", ""));
  if (!named || aim.kind !== "single") return null;
  if (ranged) return { creature: named.id, melee: null };
  const melee = range >= 2 && textIn(session, "melee", "open") === "extended" ? "extended" : "open";
  return { creature: named.id, melee };
}

/** The fields: which danger, and for melee how it is sought. None if every subject is either obvious or unknown. */
export function dangerFields(
  { say }: PlanView,
  { ranged, range, aim }: AttackProfile,
  { dangers, danger }: { readonly dangers: readonly KnownDanger[]; readonly danger: DangerAim | null },
): readonly AimField[] {
  if (dangers.length === 0 || aim.kind !== "single") return [];
  const named = dangers.map(({ id, name }) => [id, name] as const);
  const options = [["", say("UNSEEN.AimPanel.noDanger")] as const, ...named];
  const ways = range >= 2 ? ["open", "extended"] : ["open"];
  return [
    choiceField("danger", say("UNSEEN.AimPanel.danger"), danger?.creature ?? "", options),
    ...(danger && !ranged
      ? [
          choiceField(
            "melee",
            say("UNSEEN.AimPanel.seek"),
            danger.melee ?? "open",
            ways.map((way) => [way, say(`UNSEEN.AimPanel.seekWay.${way}`)]),
          ),
        ]
      : []),
  ];
}

/** The attack on nominated tiles, or in melee on all tiles around. */
export function dangerShot({ session }: PlanView, danger: DangerAim): Shot {
  const tiles = danger.melee === null ? session.tiles : [];
  return {
    isArea: false,
    aimed: { targets: [], tiles, danger },
    area: tiles,
    isReady: danger.melee !== null || tiles.length > 0,
  };
}

/** What the map lets the user choose: the tiles of a ranged attack, or the one creature of a melee attack. */
export const dangerPicking = ({ melee }: DangerAim): Picking =>
  melee === null ? { of: "tiles", most: MOST_TILES } : { of: "targets", most: 1 };

/** "Defender +4d6", as the choices are now. */
export function dangerSummary({ session, say }: PlanView, { melee }: DangerAim): readonly string[] {
  const dice = melee === "open" ? 1 : melee === "extended" ? 2 : session.tiles.length;
  return [say("UNSEEN.AimPanel.dangerDice", { dice }), say("UNSEEN.AimPanel.dangerMiss")];
}

/** What is to be chosen, while nothing is. */
export const dangerHint = ({ melee }: DangerAim, say: Say): string =>
  say(melee === null ? "UNSEEN.AimPanel.nominate" : "UNSEEN.AimPanel.seekHint");

/** K-5: a target in the open that the attacker knows of, but does not find obvious, defends with dice of its own. */
export function dangerFacts(
  situation: Situation,
  { creature, ranged }: { readonly creature: Creature; readonly ranged: boolean },
  { target, distance }: Pick<AttackTarget, "target" | "distance">,
  say: Say,
): readonly string[] {
  if (!situation.switches.danger || target.spot !== null) return [];
  if (awarenessLevelOf(situation, creature.id, target.creature) !== "known") return [];
  const dice = !ranged && (distance ?? 1) > 1 ? 2 : 1;
  return [say("UNSEEN.AimPanel.dangerFact", { dice })];
}
