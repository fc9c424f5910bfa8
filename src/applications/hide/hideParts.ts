/**
 * A Hide of one or several components of a creature (H-5). Every component has a session of its own. They share the
 * confirmation. A creature without components has one session. Pure, like the sessions.
 */
import {
  sharesTile,
  type Act,
  type Candidate,
  type CandidateMap,
  type CreatureId,
  type PendingHide,
  type Footprint,
} from "../../rules/index.ts";
import { isOver, newHide, stepHide, type HideInput, type HideSession, candidateAt } from "./hideSession.ts";

export interface HideParts {
  /** The component whose spots are chosen now. */
  readonly at: CreatureId;
  readonly parts: readonly HideSession[];
}

export type PartsInput =
  | Exclude<HideInput, { readonly kind: "world" }>
  /** Switches to another component. */
  | { readonly kind: "part"; readonly part: CreatureId }
  /** The present state of every component by the documents. */
  | { readonly kind: "world"; readonly pending: ReadonlyMap<CreatureId, PendingHide | null> };

/** The maps of the components. */
export type PartMaps = ReadonlyMap<CreatureId, CandidateMap>;

/** A Hide of these components, each with its pending Hide. The first one is chosen for first. */
export function startParts(
  parts: readonly { readonly id: CreatureId; readonly pending: PendingHide | null }[],
  overrules: boolean,
): HideParts {
  return { at: parts[0]!.id, parts: parts.map(({ id, pending }) => newHide(id, pending, overrules)) };
}

/** The session of the component whose spots are chosen now. */
export function currentPart({ at, parts }: HideParts): HideSession {
  return parts.find(({ creature }) => creature === at) ?? parts[0]!;
}

/** The Hide after an input. */
export function stepParts(hide: HideParts, input: PartsInput, maps: PartMaps): HideParts {
  switch (input.kind) {
    case "part":
      return hide.parts.some(({ creature }) => creature === input.part) ? { ...hide, at: input.part } : hide;
    case "pick":
      return withPick(hide, input, maps);
    case "point":
    case "look":
    case "move":
    case "turn":
      return withPart(hide, hide.at, (part) => stepped(part, input, maps));
    case "confirm":
      return confirmed(hide, maps);
    case "world":
      return settled(
        everyPart(hide, (part) =>
          stepped(part, { kind: "world", pending: input.pending.get(part.creature) ?? null }, maps),
        ),
      );
    default:
      return everyPart(hide, (part) => stepped(part, input, maps));
  }
}

/** Whether an input meant nothing to every component. */
export function isSameHide(one: HideParts, other: HideParts): boolean {
  return one.at === other.at && one.parts.every((part, k) => part === other.parts[k]);
}

/** Whether all sessions that began have ended. Components without a chosen spot never began. */
export function arePartsOver(hide: HideParts): boolean {
  const begun = takingPart(hide);
  return begun.length > 0 && begun.every(isOver);
}

/** The components that hide. While first spots are chosen, those with a spot. Afterwards those that rolled. */
export function takingPart({ parts }: HideParts): readonly HideSession[] {
  const begun = parts.filter(({ phase }) => phase !== "first");
  return begun.length > 0 ? begun : parts.filter(({ chosen }) => chosen.length > 0);
}

/** The act of the components, or null. One component asks alone, several ask together (H-5). */
export function actOfParts(hide: HideParts): Act | null {
  const asking = hide.parts.filter(({ phase }) => phase === "asking");
  if (asking.length > 0) return hideAct(hide, asking);
  const sending = hide.parts.filter(({ phase }) => phase === "sending");
  return sending.length > 0 ? designateAct(hide, sending) : null;
}

function hideAct({ at }: HideParts, asking: readonly HideSession[]): Act | null {
  const spots = asking.flatMap(({ creature, chosen: [spot] }) => (spot ? [{ component: creature, spot }] : []));
  const [first] = spots;
  if (first === undefined) return null;
  if (spots.length === 1) return { kind: "hide", creature: first.component, spot: first.spot };
  const creature = spots.some(({ component }) => component === at) ? at : first.component;
  return { kind: "hideTogether", creature, spots };
}

function designateAct({ at }: HideParts, sending: readonly HideSession[]): Act {
  const [only] = sending;
  if (sending.length === 1) return { kind: "designate", creature: only!.creature, spots: only!.chosen };
  const creature = sending.some((part) => part.creature === at) ? at : only!.creature;
  return {
    kind: "designateTogether",
    creature,
    spots: sending.map((part) => ({ component: part.creature, spots: part.chosen })),
  };
}

/** No two spots of one creature share a tile (H-8). A component cannot use what another has chosen. */
function withPick(hide: HideParts, input: Extract<HideInput, { kind: "pick" }>, maps: PartMaps): HideParts {
  const current = currentPart(hide);
  const tile = input.tile ?? current.cursor;
  const map = maps.get(current.creature);
  const wanted = tile && map && candidateAt(map, tile, current.turned)?.place;
  const isTaken = wanted && othersPlaces(hide).some(({ place }) => sharesTile(map.scene, place, wanted));
  if (!isTaken) return withPart(hide, hide.at, (part) => stepped(part, input, maps));
  return withPart(hide, hide.at, (part) => ({ ...part, cursor: tile, note: "otherPart" }));
}

/** How a component is told apart: the letter on its markers, and the name of its token. */
export interface ComponentName {
  readonly letter: string;
  readonly name: string;
}

/** The input of both views of a Hide, the list and the map. */
export interface HideView {
  readonly hide: HideParts;
  /** The map of the component whose spots are chosen now. */
  readonly map: CandidateMap;
  readonly names: ReadonlyMap<CreatureId, ComponentName>;
}

/** The places chosen for the other components, first spots included. */
export function othersPlaces({
  at,
  parts,
}: HideParts): readonly { readonly part: CreatureId; readonly place: Footprint }[] {
  return parts
    .filter(({ creature }) => creature !== at)
    .flatMap(({ creature: part, chosen, first }) =>
      (first === null ? chosen : [...chosen, first]).map((place) => ({ part, place })),
    );
}

/**
 * Whether a candidate is still shown: it shares no tile with the component's own first spot after the roll, nor with
 * the spots of the others (H-8).
 */
export function isLeft({ hide, map }: HideView): (candidate: Candidate) => boolean {
  const { first } = currentPart(hide);
  const taken = [...othersPlaces(hide).map(({ place }) => place), ...(first === null ? [] : [first])];
  return ({ place }) => !taken.some((other) => sharesTile(map.scene, place, other));
}

function confirmed(hide: HideParts, maps: PartMaps): HideParts {
  const hiders = takingPart(hide).map(({ creature }) => creature);
  const sent = everyPart(hide, (part) =>
    hiders.includes(part.creature) ? stepped(part, { kind: "confirm" }, maps) : part,
  );
  // They go together, so all of them wait for the answer to the question of one.
  const asks = sent.parts.some(({ phase, note }) => phase === "further" && note === "left");
  return asks ? everyPart(hide, (part) => (part.phase === "further" ? { ...part, note: "left" } : part)) : sent;
}

/** Once some have rolled, no spots are chosen for the others. */
function settled(hide: HideParts): HideParts {
  const begun = hide.parts.filter(({ phase }) => phase !== "first");
  if (begun.length === 0 || begun.some(({ creature }) => creature === hide.at)) return hide;
  return { ...hide, at: begun[0]!.creature };
}

function stepped(part: HideSession, input: HideInput, maps: PartMaps): HideSession {
  const map = maps.get(part.creature);
  return map === undefined ? part : stepHide(part, input, map);
}

function withPart(hide: HideParts, id: CreatureId, step: (part: HideSession) => HideSession): HideParts {
  return everyPart(hide, (part) => (part.creature === id ? step(part) : part));
}

function everyPart(hide: HideParts, step: (part: HideSession) => HideSession): HideParts {
  return { ...hide, parts: hide.parts.map(step) };
}
