/** Stealth mode in words: a row for each creature, the details of the selected one, and open detections (part Z). */
import {
  allowsPeek,
  creatureOf,
  PLANS,
  refusesAction,
  zonesOf,
  type Border,
  type CharacterRow,
  type CreatureId,
  type StretchAction,
  type StretchPlan,
  type DetectionRow,
  type Refusal,
  type Situation,
  type StretchBoard,
  type ZoneMap,
} from "../../rules/index.ts";
import { refusalText } from "../../words/refusalText.ts";
import type { Say } from "../../words/say.ts";
import { borderWords, traitsOf } from "../zones/zoneRows.ts";

/** What the seat knows besides the board. */
export interface RowsInput {
  readonly situation: Situation;
  readonly board: StretchBoard;
  readonly owns: (id: CreatureId) => boolean;
  readonly nameOf: (id: CreatureId) => string;
  /** The picture of its token. */
  readonly imageOf: (id: CreatureId) => string;
  /** Whether the seat was told of a zone. */
  readonly knows: (zone: string) => boolean;
  readonly selected: CreatureId | null;
  /** Who chooses its way on the map. */
  readonly picking: CreatureId | null;
  /** Whose hidden acts are pushed (Z-9). */
  readonly pushing: ReadonlySet<CreatureId>;
}

/** A button: what it says, and why it cannot be pressed. */
export interface ActionButton {
  readonly action: string;
  readonly label: string;
  /** Its whole name where the label is short. */
  readonly name?: string;
  /** Null for a button that can be pressed. */
  readonly reason: string | null;
  readonly pressed: boolean | null;
}

/** The party first, then those whom it meets. A group without anybody is left out. */
export function groupViews(input: RowsInput, say: Say) {
  const { situation, board } = input;
  return (["party", "patrols"] as const)
    .map((group) => ({
      label: say(`UNSEEN.Stretch.${group}`),
      characters: board.rows
        .filter(({ id }) => isOfParty(situation, id) === (group === "party"))
        .map((row) => characterView(row, input, say)),
    }))
    .filter(({ characters }) => characters.length > 0);
}

/**
 * The names of those of the party who would do nothing in this stretch. A move counts once its way is gone. Whoever
 * follows a leader does what it does.
 */
export function withoutPlan({ situation, board }: Pick<RowsInput, "situation" | "board">): readonly string[] {
  const isIdle = (row: CharacterRow | undefined): boolean =>
    row !== undefined &&
    (row.plan === null || row.plan === "move") &&
    !row.acted &&
    row.absent !== true &&
    (row.follows === undefined || isIdle(board.rows.find(({ id }) => id === row.follows)));
  return board.rows.filter((row) => isOfParty(situation, row.id) && isIdle(row)).map(({ name }) => name);
}

const isOfParty = (situation: Situation, id: CreatureId): boolean => sideOf(situation, id) === "friendly";

const ICONS: Readonly<Record<StretchPlan, string>> = {
  move: "fa-person-walking",
  hide: "fa-eye-slash",
  search: "fa-magnifying-glass",
  guard: "fa-shield-halved",
  other: "fa-ellipsis",
};

function characterView(row: CharacterRow, input: RowsInput, say: Say) {
  const { situation, board, owns, selected, imageOf, nameOf } = input;
  const zone = row.zone === null ? undefined : zonesOf(situation).zone(row.zone);
  const owned = owns(row.id);
  const plan = say(`UNSEEN.Stretch.plan.${row.plan ?? "none"}`);
  const follows = row.follows === undefined ? null : say("UNSEEN.Stretch.follows", { name: nameOf(row.follows) });
  return {
    id: row.id,
    name: row.name,
    image: imageOf(row.id),
    // Without the name of a zone that the seat was not told of.
    where: zone ? (input.knows(zone.id) ? zone.name : say("UNSEEN.Stretch.elsewhere")) : "",
    state: badgesOf(row, input, say).join(", "),
    owned,
    selected: row.id === selected,
    ready: row.ready,
    // The plan of somebody else's creature is in words alone.
    plans: owned
      ? PLANS.map((one) => planButton(row, { plan: one, picking: input.picking }, { situation, say }))
      : null,
    plan: [plan, follows].filter(Boolean).join(", "),
    leaders: [
      { value: "", label: say("UNSEEN.Stretch.alone"), selected: row.follows === undefined },
      ...board.rows
        .filter(({ id }) => id !== row.id && owned && sideOf(situation, id) === sideOf(situation, row.id))
        .map(({ id, name }) => ({
          value: id,
          label: say("UNSEEN.Stretch.follows", { name }),
          selected: row.follows === id,
        })),
    ],
  };
}

/**
 * To choose a plan is to do it, as far as it does anything. Pressed again, it is given up. A search is rolled at once,
 * so that it can be pushed before the stretch ends.
 */
function planButton(
  { id, plan: planned, acted }: CharacterRow,
  { plan, picking }: { readonly plan: StretchPlan; readonly picking: CreatureId | null },
  { situation, say }: { readonly situation: Situation; readonly say: Say },
) {
  const isPlanned = plan === planned;
  const action: StretchAction =
    plan === "search" && !isPlanned ? { do: "search" } : { do: "plan", plan: isPlanned ? null : plan };
  const refused = acted && isPlanned ? null : refusesAction(situation, { creature: id, action });
  const reason = reasonOf(refused, say);
  const label = say(`UNSEEN.Stretch.plan.${plan}`);
  return {
    plan,
    action: JSON.stringify(action),
    label,
    icon: ICONS[plan],
    hint: `${label}: ${reason ?? say(`UNSEEN.Stretch.planHint.${plan}`)}`,
    reason,
    pressed: isPlanned || (plan === "move" && picking === id),
  };
}

/** What the selected creature of this seat can do, and how it stands. Null where none is selected. */
export function detailView(input: RowsInput, say: Say) {
  const { situation, board, owns, selected, pushing } = input;
  const row = board.rows.find(({ id }) => id === selected);
  if (!row || !owns(row.id)) return null;
  const zone = row.zone === null ? undefined : zonesOf(situation).zone(row.zone);
  return {
    id: row.id,
    name: row.name,
    where: zone ? say("UNSEEN.Stretch.where", { zone: zone.name, traits: traitsOf(zone, say) }) : "",
    badges: badgesOf(row, input, say),
    peek: peekText(row, input, say),
    actions: actionsOf(row, situation, say, pushing.has(row.id)),
    // Whether it pushes its hidden action (Z-9).
    pushing: row.hiding ? pushing.has(row.id) : null,
    absent: row.absent === true,
    // Whether a neutral or secret creature is a side of its own. Others have a side (Z-4).
    ownSide: ENEMIES.includes(sideOf(situation, row.id)) ? null : row.ownSide === true,
    ways: waysOf(row, input, say),
  };
}

/** The sides that have enemies (G-6). */
const ENEMIES: readonly (string | undefined)[] = ["friendly", "hostile"];

const sideOf = (situation: Situation, id: CreatureId): string | undefined => creatureOf(situation, id)?.side;

/**
 * Z-3: the zone behind the door, and whom the creature's side knows to be there. An enemy that keeps unseen, or saw
 * first, reads like nobody (Z-4).
 */
function peekText(row: CharacterRow, { situation, board, nameOf }: RowsInput, say: Say): string | null {
  const zone = peekedZone(row, zonesOf(situation));
  if (!zone) return null;
  const side = sideOf(situation, row.id);
  const party = ENEMIES.includes(side) ? side : `neutral.${row.id}`;
  const seen = board.rows.filter(
    (other) =>
      other.zone === zone.id &&
      (sideOf(situation, other.id) === side || other.spottedBy?.some((one) => one === party) === true),
  );
  const names = seen.map(({ id }) => nameOf(id)).join(", ");
  const who = names === "" ? say("UNSEEN.Stretch.nobodySeen") : say("UNSEEN.Stretch.seen", { names });
  return say("UNSEEN.Stretch.peeked", { zone: zone.name, traits: traitsOf(zone, say), who });
}

/** The zone into which a creature looks through a door. Undefined for none. */
export function peekedZone({ zone, peek }: Pick<CharacterRow, "zone" | "peek">, map: ZoneMap) {
  const border = peek === undefined ? undefined : map.border(peek);
  const behind = border?.zones.find((id) => id !== zone);
  return behind === undefined ? undefined : map.zone(behind);
}

/** What is so of a character or not. */
const BADGES = ["hiding", "guarding", "acted", "stressed", "flashlight", "ambush"] as const;

function badgesOf(row: CharacterRow, { board: { queues } }: RowsInput, say: Say): readonly string[] {
  const queue = row.zone === null ? [] : (queues[row.zone] ?? []);
  const at = queue.indexOf(row.id);
  return [
    ...(row.absent ? [say("UNSEEN.Stretch.absent")] : []),
    ...BADGES.filter((badge) => row[badge]).map((badge) => say(`UNSEEN.Stretch.badge.${badge}`)),
    ...(row.roll ? [say("UNSEEN.Stretch.badge.roll", { count: row.roll.successes })] : []),
    ...(at >= 0 && queue.length > 1 ? [say("UNSEEN.Stretch.badge.queue", { place: at + 1, of: queue.length })] : []),
  ];
}

function actionsOf(row: CharacterRow, situation: Situation, say: Say, push: boolean): readonly ActionButton[] {
  const button = buttonFor(situation, row.id, say);
  return [
    ...(row.roll && !row.roll.pushed ? [button({ do: "push" }, "push")] : []),
    { ...button({ do: "flashlight", lit: !row.flashlight }, "flashlight"), pressed: row.flashlight === true },
    ...(row.hiding
      ? [
          button({ do: "interact", push }, "interact"),
          button({ do: "ambush", push }, "ambush"),
          button({ do: "show" }, "show"),
        ]
      : []),
  ];
}

function waysOf(row: CharacterRow, { situation, knows, pushing }: RowsInput, say: Say) {
  const map = zonesOf(situation);
  const button = buttonFor(situation, row.id, say);
  return numbered(row, map).map(({ border, zone, refusal, number }) => {
    const name = wayName({ zone, number }, { map, knows }, say);
    return {
      number,
      text: say("UNSEEN.Zone.borderTo", { name, way: borderWords(border, say) }),
      buttons: [
        {
          action: JSON.stringify({
            do: "move",
            border: border.id,
            push: pushing.has(row.id),
          } satisfies StretchAction),
          label: say("UNSEEN.Stretch.action.go"),
          name: say("UNSEEN.Stretch.action.move", { name }),
          reason: reasonOf(refusal, say),
          pressed: null,
        },
        ...(allowsPeek(border) ? [button({ do: "peek", border: border.id }, "peek")] : []),
        ...(canSeal(border, map)
          ? [
              button(
                { do: "seal", border: border.id, sealed: border.state !== "sealed" },
                border.state === "sealed" ? "unseal" : "seal",
              ),
            ]
          : []),
      ],
    };
  });
}

/** A way out of a creature's zone, with its number. */
export type NumberedWay = ReturnType<typeof numbered>[number];

/** The ways of a creature in the order of list and map. */
export function numbered({ ways }: Pick<CharacterRow, "ways">, map: ZoneMap) {
  return ways
    .flatMap(({ border: id, zone, refusal }) => {
      const border = map.border(id);
      return border ? [{ border, zone, refusal }] : [];
    })
    .map((way, at) => ({ ...way, number: at + 1 }));
}

/** The zone beyond a way. One that the seat was not told of has the number of the way instead. */
export function wayName(
  { zone, number }: Pick<NumberedWay, "zone" | "number">,
  { map, knows }: { readonly map: ZoneMap; readonly knows: (zone: string) => boolean },
  say: Say,
): string {
  return knows(zone) ? (map.zone(zone)?.name ?? "") : say("UNSEEN.Stretch.unknownZone", { number });
}

/** Z-11: the ways of shafts, and whatever is sealed. */
function canSeal({ kind, state, zones }: Border, map: ZoneMap): boolean {
  if (state === "sealed") return true;
  return kind !== "window" && kind !== "blocked" && zones.some((id) => map.zone(id)?.kind === "crawlspace");
}

function buttonFor(situation: Situation, creature: CreatureId, say: Say) {
  return (action: StretchAction, name: string): ActionButton => ({
    action: JSON.stringify(action),
    label: say(`UNSEEN.Stretch.action.${name}`),
    reason: reasonOf(refusesAction(situation, { creature, action }), say),
    pressed: null,
  });
}

function reasonOf(refusal: Refusal | null, say: Say): string | null {
  return refusal && refusalText(refusal, say);
}

/** The detections in which this seat has something to choose or to see. */
export function detectionViews({ board, owns, nameOf }: RowsInput, say: Say) {
  return board.rowsOfDetections.map((detection) => ({
    id: detection.id,
    text: say("UNSEEN.Stretch.spotted", {
      winners: detection.winners.map(nameOf).join(", "),
      losers: detection.losers.map(nameOf).join(", "),
    }),
    chosen: chosenText(detection, nameOf, say),
    // Whether one answer for all is worth a row of its own.
    several: detection.offers.length > 1,
    offers: detection.offers.filter(({ winner }) => owns(winner)).map((offer) => offerView(offer, nameOf, say)),
  }));
}

function chosenText({ choices }: DetectionRow, nameOf: RowsInput["nameOf"], say: Say): string {
  const all = Object.entries(choices).map(([id, choice]) =>
    say("UNSEEN.Stretch.choiceOf", { name: nameOf(id), choice: say(`UNSEEN.Stretch.choice.${choice}`) }),
  );
  return all.length > 0 ? say("UNSEEN.Stretch.chosen", { choices: all.join(", ") }) : "";
}

function offerView({ winner, choices }: DetectionRow["offers"][number], nameOf: RowsInput["nameOf"], say: Say) {
  return {
    winner,
    name: nameOf(winner),
    choices: choices.map(({ choice, refusal }) => ({
      choice,
      label: say(`UNSEEN.Stretch.choice.${choice}`),
      reason: reasonOf(refusal, say),
    })),
  };
}
