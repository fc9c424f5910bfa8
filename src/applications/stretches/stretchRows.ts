/** The stretch bar in words: characters, their ways and actions, and open detections (part Z). Pure. */
import {
  PLANS,
  refusesAction,
  zonesOf,
  type Border,
  type CharacterRow,
  type CreatureId,
  type StretchAction,
  type DetectionRow,
  type Refusal,
  type Situation,
  type StretchBoard,
  type ZoneMap,
} from "../../rules/index.ts";
import { refusalText } from "../../words/refusalText.ts";
import type { Say } from "../../words/say.ts";
import { borderWords } from "../zones/zoneRows.ts";
import { traitsOf } from "../zones/zonesView.ts";

/** What the seat knows besides the board. */
export interface RowsInput {
  readonly situation: Situation;
  readonly board: StretchBoard;
  readonly owns: (id: CreatureId) => boolean;
  readonly nameOf: (id: CreatureId) => string;
  /** Whether the seat was told of a zone. */
  readonly knows: (zone: string) => boolean;
  readonly selected: CreatureId | null;
  /** Whose hidden acts are pushed (Z-9). */
  readonly pushing: ReadonlySet<CreatureId>;
}

/** A button: what it says, and why it cannot be pressed. */
export interface ActionButton {
  readonly action: string;
  readonly label: string;
  /** Null for a button that can be pressed. */
  readonly reason: string | null;
  readonly pressed: boolean | null;
}

export interface CharacterView {
  readonly id: CreatureId;
  readonly name: string;
  readonly where: string;
  readonly owned: boolean;
  readonly selected: boolean;
  readonly ready: boolean;
  /** Whether it pushes its hidden action. Null for a creature that does not hide. */
  readonly pushing: boolean | null;
  readonly absent: boolean;
  /** Whether a neutral or secret creature is a side of its own. Null for others, which have a side (Z-4). */
  readonly ownSide: boolean | null;
  readonly plans: readonly { readonly value: string; readonly label: string; readonly selected: boolean }[];
  readonly leaders: readonly { readonly value: string; readonly label: string; readonly selected: boolean }[];
  readonly badges: readonly string[];
  readonly actions: readonly ActionButton[];
  readonly ways: readonly { readonly text: string; readonly buttons: readonly ActionButton[] }[];
}

export function characterViews(input: RowsInput, say: Say): readonly CharacterView[] {
  return input.board.rows.map((row) => characterView(row, input, say));
}

function characterView(row: CharacterRow, input: RowsInput, say: Say): CharacterView {
  const { situation, board, owns, selected, pushing } = input;
  const zone = row.zone === null ? undefined : zonesOf(situation).zone(row.zone);
  const owned = owns(row.id);
  return {
    id: row.id,
    name: row.name,
    where: zone ? say("UNSEEN.Stretch.where", { zone: zone.name, traits: traitsOf(zone, say) }) : "",
    owned,
    selected: row.id === selected,
    ready: row.ready,
    plans: ["", ...PLANS].map((plan) => ({
      value: plan,
      label: say(`UNSEEN.Stretch.plan.${plan === "" ? "none" : plan}`),
      selected: plan === (row.plan ?? ""),
    })),
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
    badges: badgesOf(row, input, say),
    actions: owned ? actionsOf(row, situation, say, pushing.has(row.id)) : [],
    pushing: row.hiding && owned ? pushing.has(row.id) : null,
    absent: row.absent === true,
    ownSide: ENEMIES.includes(sideOf(situation, row.id)) ? null : row.ownSide === true,
    ways: owned ? waysOf(row, input, say) : [],
  };
}

/** The sides that have enemies (G-6). */
const ENEMIES: readonly (string | undefined)[] = ["friendly", "hostile"];

function sideOf({ creatures }: Situation, id: CreatureId): string | undefined {
  return creatures.find((creature) => creature.id === id)?.side;
}

/** What is so of a character or not. */
const BADGES = ["hiding", "guarding", "acted", "stressed", "flashlight", "ambush"] as const;

function badgesOf(row: CharacterRow, { board: { queues }, nameOf }: RowsInput, say: Say): readonly string[] {
  const queue = row.zone === null ? [] : (queues[row.zone] ?? []);
  const at = queue.indexOf(row.id);
  return [
    ...(row.follows === undefined ? [] : [say("UNSEEN.Stretch.follows", { name: nameOf(row.follows) })]),
    ...BADGES.filter((badge) => row[badge]).map((badge) => say(`UNSEEN.Stretch.badge.${badge}`)),
    ...(row.roll ? [say("UNSEEN.Stretch.badge.roll", { count: row.roll.successes })] : []),
    ...(at >= 0 && queue.length > 1 ? [say("UNSEEN.Stretch.badge.queue", { place: at + 1, of: queue.length })] : []),
  ];
}

function actionsOf(row: CharacterRow, situation: Situation, say: Say, push: boolean): readonly ActionButton[] {
  const button = buttonFor(situation, row.id, say);
  return [
    button({ do: "search" }, "search"),
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

function waysOf(row: CharacterRow, { situation, knows, pushing }: RowsInput, say: Say): CharacterView["ways"] {
  const map = zonesOf(situation);
  const button = buttonFor(situation, row.id, say);
  return row.ways.flatMap(({ border: id, zone, refusal }) => {
    const border = map.border(id);
    if (!border) return [];
    const name = knows(zone) ? (map.zone(zone)?.name ?? "") : say("UNSEEN.Stretch.unknownZone");
    const way = borderWords(border, say);
    return [
      {
        text: say("UNSEEN.Zone.borderTo", { name, way }),
        buttons: [
          {
            action: JSON.stringify({ do: "move", border: id, push: pushing.has(row.id) } satisfies StretchAction),
            label: say("UNSEEN.Stretch.action.move", { name }),
            reason: reasonOf(refusal, say),
            pressed: null,
          },
          ...(isShut(border) ? [button({ do: "peek", border: id }, "peek")] : []),
          ...(canSeal(border, map)
            ? [
                button(
                  { do: "seal", border: id, sealed: border.state !== "sealed" },
                  border.state === "sealed" ? "unseal" : "seal",
                ),
              ]
            : []),
        ],
      },
    ];
  });
}

function isShut({ kind, state }: Border): boolean {
  return (kind === "door" || kind === "hatch") && state === "closed";
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

export interface DetectionView {
  readonly id: string;
  readonly text: string;
  /** What was chosen so far. Empty for nothing. */
  readonly chosen: string;
  readonly offers: readonly {
    readonly winner: CreatureId;
    readonly name: string;
    readonly choices: readonly { readonly choice: string; readonly label: string; readonly reason: string | null }[];
  }[];
}

/** The detections in which this seat has something to choose or to see. */
export function detectionViews({ board, owns, nameOf }: RowsInput, say: Say): readonly DetectionView[] {
  return board.rowsOfDetections.map((detection) => ({
    id: detection.id,
    text: say("UNSEEN.Stretch.spotted", {
      winners: detection.winners.map(nameOf).join(", "),
      losers: detection.losers.map(nameOf).join(", "),
    }),
    chosen: chosenText(detection, nameOf, say),
    offers: detection.offers.filter(({ winner }) => owns(winner)).map((offer) => offerView(offer, nameOf, say)),
  }));
}

function chosenText({ choices }: DetectionRow, nameOf: RowsInput["nameOf"], say: Say): string {
  const all = Object.entries(choices).map(([id, choice]) =>
    say("UNSEEN.Stretch.choiceOf", { name: nameOf(id), choice: say(`UNSEEN.Stretch.choice.${choice}`) }),
  );
  return all.length > 0 ? say("UNSEEN.Stretch.chosen", { choices: all.join(", ") }) : "";
}

function offerView(
  { winner, choices }: DetectionRow["offers"][number],
  nameOf: RowsInput["nameOf"],
  say: Say,
): DetectionView["offers"][number] {
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
