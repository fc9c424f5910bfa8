/** The plan of forced movement (T-9 to T-11): whom one effect pushes or pulls, how far, and where all of them end. */
import {
  creatureOf,
  effectOf,
  forcedMoves,
  fallsOf,
  FORCED_WAYS,
  secretTileEffects,
  isHidden,
  isOnLevel,
  needsDirection,
  onLevelOf,
  placeDistance,
  standOf,
  tilesAround,
  type ActOf,
  type Creature,
  type CreatureId,
  type DueForce,
  type EventId,
  type ForcedWay,
  type GroupMove,
  type Place,
  type Tile,
} from "../../rules/index.ts";
import { fallWarnings, forcedLines } from "../../cards/parts/forcedLines.ts";
import { tileName } from "../reasons.ts";
import { sameTarget } from "./aimSession.ts";
import { nameOf, whereIs } from "./aimWords.ts";
import { checkField, choiceField, flagIn, namedChoice, numberField, numberIn, oneIn, type NumberOf } from "./fields.ts";
import { objectionTo } from "./objection.ts";
import type { AimField, AimMark, AimRow, AimShown, Plan, PlanView } from "./plan.ts";

type ForceMove = ActOf<"forceMove">;

const DISTANCE: NumberOf = { value: 2, min: 1, max: 60 };
const MODIFIER: NumberOf = { value: 0, min: -240, max: 240 };

/** The hit that brings the movement. Its way, distance and targets are settled. */
export interface ForceHit {
  readonly event: EventId;
  readonly way: ForcedWay;
}

/** The plan of what a creature pushes or pulls, whether it hides or not. A hit may bring it. */
export function forcePlan(id: CreatureId, hit: ForceHit | null = null): Plan {
  return {
    creature: id,
    show: (view) => {
      const creature = creatureOf(view.situation, id);
      const due = hit && dueBy(view.situation, id, hit)[0]?.due;
      return creature && (hit === null || due) ? shown(view, { creature, due: due ?? null }) : null;
    },
  };
}

/** Those whom a hit still pushes or pulls, and how. */
export function dueBy(
  { creatures }: PlanView["situation"],
  id: CreatureId,
  { event, way }: ForceHit,
): readonly { readonly target: CreatureId; readonly due: DueForce }[] {
  return creatures.flatMap(({ id: target, hiding: { forcesDue = [] } }) =>
    forcesDue.filter((due) => due.event === event && due.way === way && due.by === id).map((due) => ({ target, due })),
  );
}

/** Who pushes or pulls, and the hit that brings it; null where the Gamemaster applies anything else. */
interface Forcing {
  readonly creature: Creature;
  readonly due: DueForce | null;
}

function shown(view: PlanView, forcing: Forcing): AimShown {
  const { creature, due } = forcing;
  const { situation, session, say } = view;
  const isReady = session.targets.length > 0;
  const free = actWith(
    view,
    forcing,
    session.targets.map((target) => target.creature),
  );
  const before = groupsOf(situation, free);
  const act = withChoice(view, free, before);
  const groups = act === free ? before : groupsOf(situation, act);
  return {
    title: say("UNSEEN.AimPanel.forceOf", { name: creature.name }),
    icon: "fa-solid fa-angles-right",
    fields: [...fieldsOf(view, forcing, act), ...choiceFields(view, before)],
    summary: [
      ...(due
        ? [say(`UNSEEN.AimPanel.${due.critical ? "forceDueCritical" : "forceDue"}`, { distance: due.distance })]
        : []),
      say(`UNSEEN.AimPanel.forceHint.${act.way}`),
      ...forcedLines(groups, { say, nameOf: (id) => nameOf(situation, id) }),
    ],
    warnings: [
      ...secretLines(view, groups),
      ...fallWarnings(fallsOf(situation, groups), { say, nameOf: (id) => nameOf(situation, id) }),
    ],
    picking: { of: "targets", most: Infinity },
    tileLabel: "",
    rows: rowsOf(view, forcing),
    empty: say("UNSEEN.AimPanel.nobody"),
    area: groups.flatMap(({ paths }) => paths.flatMap(({ path }) => path.slice(0, -1))),
    marks: groups.flatMap((group) => landings(view, group)),
    origin: [sourceOf(forcing)],
    act: isReady ? act : null,
    refusal: isReady ? objectionTo(situation, act) : null,
    confirm: say(`UNSEEN.AimPanel.${act.way}`),
  };
}

/** Tile effects that the card will not name, because only Gamemasters know of them. */
function secretLines({ situation, say }: PlanView, groups: readonly GroupMove[]): readonly string[] {
  const effects = secretTileEffects(situation, groups);
  return effects.length > 0 ? [say("UNSEEN.ForcedCard.secretEffects", { effects: effects.join(", ") })] : [];
}

/** What it comes to, also where nobody would move: the sum is told all the same. */
function groupsOf(situation: PlanView["situation"], act: ForceMove): readonly GroupMove[] {
  const effect = effectOf(situation, act);
  return "code" in effect ? [] : forcedMoves(situation, effect).groups;
}

function actWith(view: PlanView, forcing: Forcing, targets: readonly CreatureId[]): ForceMove {
  const { situation, session } = view;
  const act: ForceMove = {
    kind: "forceMove",
    creature: forcing.creature.id,
    targets,
    passive: numberIn(session, "passive", MODIFIER).value,
    other: numberIn(session, "other", MODIFIER).value,
    ...(forcing.due ? settledBy(forcing.due) : chosenIn(session)),
  };
  const directions = directionsOf(situation, sourceOf(forcing));
  const [first] = directions;
  if (!first || !lacksDirection(situation, act)) return act;
  const towards = directions.find((tile) => keyOf(tile) === session.values["towards"]) ?? first;
  return { ...act, towards };
}

type Force = Pick<ForceMove, "origin" | "way" | "distance" | "critical" | "event">;

const settledBy = ({ origin, way, distance, critical, event }: DueForce): Force => ({
  origin,
  way,
  distance,
  critical,
  event,
});

const chosenIn = (session: PlanView["session"]): Force => ({
  origin: null,
  way: oneIn(session, "way", FORCED_WAYS),
  distance: numberIn(session, "distance", DISTANCE).value,
  critical: flagIn(session, "critical", false),
});

const keyOf = ({ i, j }: Tile): string => `${i}:${j}`;

/** The tiles about a source, as directions for whoever has its centre (T-9). */
function directionsOf({ scene: { grid } }: PlanView["situation"], source: Place): readonly Tile[] {
  return tilesAround(grid, source).map((tile) => onLevelOf(tile, source));
}

/** Where it comes from: the centre of an area, or the creature. */
function sourceOf({ creature, due }: Forcing): Place {
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

/** The place that was chosen of those that are equally good for a group. */
function withChoice({ session }: PlanView, act: ForceMove, groups: readonly GroupMove[]): ForceMove {
  const chosen = groups.flatMap(({ equals, paths: [first] }) => {
    const place = first && equals.find((one) => keyOf(one) === session.values[`place-${first.creature}`]);
    return first && place && equals.length > 1 ? [{ creature: first.creature, place }] : [];
  });
  return chosen.length > 0 ? { ...act, chosen } : act;
}

function fieldsOf(view: PlanView, forcing: Forcing, act: ForceMove): readonly AimField[] {
  const { situation, say } = view;
  const numbered = (name: "distance" | "passive" | "other", of: NumberOf): AimField =>
    numberField(name, say(`UNSEEN.AimPanel.force.${name}`), { ...of, value: act[name] });
  const directions = directionsOf(situation, sourceOf(forcing)).map(
    (tile) => [keyOf(tile), tileName(tile, say)] as const,
  );
  const settled = forcing.due !== null;
  const ways = settled
    ? []
    : [
        namedChoice("way", say("UNSEEN.AimPanel.kind"), {
          value: act.way,
          names: FORCED_WAYS,
          nameOf: (one) => say(`UNSEEN.AimPanel.${one}`),
        }),
        numbered("distance", DISTANCE),
      ];
  return [
    ...ways,
    numbered("passive", MODIFIER),
    numbered("other", MODIFIER),
    ...(settled ? [] : [checkField("critical", say("UNSEEN.AimPanel.force.critical"), act.critical)]),
    ...(act.towards
      ? [
          choiceField("towards", say("UNSEEN.AimPanel.force.towards"), {
            value: keyOf(act.towards),
            options: directions,
          }),
        ]
      : []),
  ];
}

/** Where it may end, for every group with more than one equally good place (T-9). */
function choiceFields({ situation, session, say }: PlanView, groups: readonly GroupMove[]): readonly AimField[] {
  return groups.flatMap(({ equals, paths: [first] }) => {
    if (!first || equals.length < 2) return [];
    const name = `place-${first.creature}`;
    const value = equals.find((one) => keyOf(one) === session.values[name]) ?? equals[0]!;
    const options = equals.map((one) => [keyOf(one), tileName(one, say)] as const);
    const label = say("UNSEEN.AimPanel.force.place", { name: nameOf(situation, first.creature) });
    return [choiceField(name, label, { value: keyOf(value), options })];
  });
}

/** Where everybody ends; the other equally good places are marked with a question mark. */
function landings({ situation }: PlanView, { paths, equals }: GroupMove): readonly AimMark[] {
  const ends = paths.flatMap(({ creature, path }): readonly AimMark[] => {
    const end = path.at(-1);
    return end ? [{ place: end, label: nameOf(situation, creature) }] : [];
  });
  return [...ends, ...equals.slice(1).map((place) => ({ place, label: "?" }))];
}

/** Everybody else whom this seat sees, the nearest first. */
function rowsOf(view: PlanView, forcing: Forcing): readonly AimRow[] {
  const { situation } = view;
  const { creature, due } = forcing;
  const stand = sourceOf(forcing);
  const struck = due && dueBy(situation, creature.id, due).map(({ target }) => target);
  return situation.creatures
    .filter((one) =>
      struck ? struck.includes(one.id) : one.id !== creature.id && (isHidden(one) || view.sees(one.id)),
    )
    .filter((one) => !one.gmHidden && isOnLevel(situation, one, stand))
    .map((one) => ({ one, distance: placeDistance(stand, standOf(one), situation.scene.grid) }))
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ one, distance }) => rowOf(view, forcing, { one, place: standOf(one), distance }));
}

interface Meant {
  readonly one: Creature;
  readonly place: Place;
  readonly distance: number;
}

function rowOf(view: PlanView, forcing: Forcing, { one, place, distance }: Meant): AimRow {
  const { situation, session, say } = view;
  const target = { creature: one.id, spot: null };
  // Whether it moves depends on the other targets, so that speaks against the whole act alone.
  const effect = effectOf(situation, actWith(view, forcing, [one.id]));
  return {
    target,
    places: [place],
    title: one.name,
    where: whereIs(place, distance, say),
    facts: [],
    sources: [],
    refusal: "code" in effect ? effect : null,
    chosen: session.targets.some((other) => sameTarget(other, target)),
  };
}
