/** The act of forced movement as the panel's fields have it, and those fields (T-9 to T-11). */
import {
  creatureOf,
  effectOf,
  FORCED_WAYS,
  forcedMoves,
  needsDirection,
  onLevelOf,
  standOf,
  tilesAround,
  type ActOf,
  type Creature,
  type CreatureId,
  type DueForce,
  type GroupMove,
  type Footprint,
  type Tile,
} from "../../../rules/index.ts";
import { tileName } from "../../../words/tileReasons.ts";
import { nameOf } from "../aimWords.ts";
import { checkField, choiceField, flagIn, numberField, numberIn, oneIn, type NumberOf } from "../fields.ts";
import type { AimField, PlanView } from "../plan.ts";

type ForceMove = ActOf<"forceMove">;

const DISTANCE: NumberOf = { value: 2, min: 1, max: 60 };
const MODIFIER: NumberOf = { value: 0, min: -240, max: 240 };

/** Who pushes or pulls, and the hit that brings it; null where the Gamemaster applies anything else. */
export interface Forcing {
  readonly creature: Creature;
  readonly due: DueForce | null;
}

/** The groups that would move, and how far. A group that stays is listed too, because its sum is shown. */
export function groupsOf(situation: PlanView["situation"], act: ForceMove): readonly GroupMove[] {
  const effect = effectOf(situation, act);
  return "code" in effect ? [] : forcedMoves(situation, effect).groups;
}

/** The act that the fields describe, upon these targets. */
export function actWith(view: PlanView, forcing: Forcing, targets: readonly CreatureId[]): ForceMove {
  const { situation, session } = view;
  const act: ForceMove = {
    kind: "forceMove",
    creature: forcing.creature.id,
    targets,
    passive: numberIn(session, "passive", MODIFIER).value,
    other: numberIn(session, "other", MODIFIER).value,
    ...(forcing.due ? settledBy(forcing.due) : chosenIn(session)),
  };
  const towards = lacksDirection(situation, act) ? directionIn(view, forceSourceOf(forcing)) : null;
  return towards ? { ...act, towards } : act;
}

/** The direction that is chosen for whoever has the source's centre. Null if there is none (T-9). */
export function directionIn({ situation, session }: PlanView, source: Footprint): Tile | null {
  const directions = directionsOf(situation, source);
  return directions.find((tile) => keyOf(tile) === session.values["towards"]) ?? directions[0] ?? null;
}

/** The field for that direction. */
export function directionField({ situation, say }: PlanView, source: Footprint, towards: Tile): AimField {
  const options = directionsOf(situation, source).map((tile) => [keyOf(tile), tileName(tile, say)] as const);
  return choiceField("towards", say("UNSEEN.AimPanel.force.towards"), keyOf(towards), options);
}

type Force = Pick<ForceMove, "origin" | "way" | "distance" | "critical" | "event" | "thing">;

const settledBy = ({ by, origin, way, distance, critical, event }: DueForce): Force => ({
  origin,
  way,
  distance,
  critical,
  event,
  ...(by === null && { thing: true }),
});

const chosenIn = (session: PlanView["session"]): Force => ({
  origin: null,
  way: oneIn(session, "way", FORCED_WAYS),
  distance: numberIn(session, "distance", DISTANCE).value,
  critical: flagIn(session, "critical", false),
});

const keyOf = ({ i, j }: Tile): string => `${i}:${j}`;

/** The tiles about a source, as directions for whoever has its centre (T-9). */
function directionsOf({ scene: { grid } }: PlanView["situation"], source: Footprint): readonly Tile[] {
  return tilesAround(grid, source).map((tile) => onLevelOf(tile, source));
}

/** Where it comes from: the centre of an area, or the creature. */
export function forceSourceOf({ creature, due }: Forcing): Footprint {
  return due?.origin ? { ...due.origin, w: 1, h: 1 } : standOf(creature);
}

/** Whether some target has the same centre as the source. */
function lacksDirection(situation: PlanView["situation"], act: ForceMove): boolean {
  const effect = effectOf(situation, act);
  if ("code" in effect) return effect.code === "needsDirection";
  return act.targets.some((id) => {
    const target = creatureOf(situation, id);
    return target !== null && needsDirection(situation, { ...effect, towards: null }, target);
  });
}

/**
 * The act with fewer tiles than the effect comes to, which a power that says "up to" allows (T-9).
 * `groups` is what it comes to in full.
 */
export function withTiles({ session }: PlanView, act: ForceMove, { due, groups }: InFull): ForceMove {
  const most = mostOf(groups);
  const { value } = numberIn(session, "tiles", tilesOf(most));
  return due?.upTo && value < most ? { ...act, tiles: value } : act;
}

/** The field for that number; none for any other effect, and none while nobody would move. */
export function tilesFields(
  { say }: PlanView,
  { tiles }: Pick<ForceMove, "tiles">,
  { due, groups }: InFull,
): readonly AimField[] {
  const most = mostOf(groups);
  if (!due?.upTo || most < 1) return [];
  return [numberField("tiles", say("UNSEEN.AimPanel.force.tiles"), { ...tilesOf(most), value: tiles ?? most })];
}

interface InFull extends Pick<Forcing, "due"> {
  readonly groups: readonly GroupMove[];
}

const mostOf = (groups: readonly GroupMove[]): number => Math.max(0, ...groups.map(({ distance }) => distance));

const tilesOf = (most: number): NumberOf => ({ value: most, min: 1, max: Math.max(1, most) });

/** The act with the places that were chosen. */
export function withChoice(view: PlanView, act: ForceMove, groups: readonly GroupMove[]): ForceMove {
  const chosen = chosenPlaces(view, groups);
  return chosen.length > 0 ? { ...act, chosen } : act;
}

/** The places that were chosen of those that are equally good for a group. */
export function chosenPlaces({ session }: PlanView, groups: readonly GroupMove[]): NonNullable<ForceMove["chosen"]> {
  return groups.flatMap(({ equals, paths: [first] }) => {
    const place = first && equals.find((one) => keyOf(one) === session.values[`place-${first.creature}`]);
    return first && place && equals.length > 1 ? [{ creature: first.creature, place }] : [];
  });
}

/** The fields that are open: a hit settles way and distance. */
export function fieldsOf(view: PlanView, forcing: Forcing, act: ForceMove): readonly AimField[] {
  const { say } = view;
  const numbered = (name: "distance" | "passive" | "other", of: NumberOf): AimField =>
    numberField(name, say(`UNSEEN.AimPanel.force.${name}`), { ...of, value: act[name] });
  const settled = forcing.due !== null;
  const ways = settled
    ? []
    : [
        choiceField(
          "way",
          say("UNSEEN.AimPanel.kind"),
          act.way,
          FORCED_WAYS.map((one) => [one, say(`UNSEEN.AimPanel.${one}`)]),
        ),
        numbered("distance", DISTANCE),
      ];
  return [
    ...ways,
    numbered("passive", MODIFIER),
    numbered("other", MODIFIER),
    ...(settled ? [] : [checkField("critical", say("UNSEEN.AimPanel.force.critical"), act.critical)]),
    ...(act.towards ? [directionField(view, forceSourceOf(forcing), act.towards)] : []),
  ];
}

/** Where it may end, for every group with more than one equally good place (T-9). */
export function choiceFields({ situation, session, say }: PlanView, groups: readonly GroupMove[]): readonly AimField[] {
  return groups.flatMap(({ equals, paths: [first] }) => {
    if (!first || equals.length < 2) return [];
    const name = `place-${first.creature}`;
    const value = equals.find((one) => keyOf(one) === session.values[name]) ?? equals[0]!;
    const options = equals.map((one) => [keyOf(one), tileName(one, say)] as const);
    const label = say("UNSEEN.AimPanel.force.place", { name: nameOf(situation, first.creature) });
    return [choiceField(name, label, keyOf(value), options)];
  });
}
