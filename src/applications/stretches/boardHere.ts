/** The stretches of the viewed scene, as this seat may know them. */
import { stretchBoard, zonesOf, type CreatureId, type Situation, type StretchBoard } from "../../rules/index.ts";
import { actingCreature } from "../playedHere.ts";
import { ownStretches, seatStretches, tokenOf, viewedScene } from "../viewedScene.ts";
import { rememberZones } from "./knownZones.ts";
import { peekedZone } from "./stretchRows.ts";

export interface BoardHere {
  readonly situation: Situation;
  readonly board: StretchBoard;
  readonly knows: (zone: string) => boolean;
  readonly selected: CreatureId | null;
}

/** Null where no stretches run. */
export function readBoard(): BoardHere | null {
  const seat = seatStretches();
  const board = seat && stretchBoard(seat.situation, seat.viewer);
  const scene = viewedScene();
  if (!seat || !board || !scene) return null;
  const situation = { ...seat.situation, stretches: board };
  const own = board.rows.filter(({ id }) => isOfSide(situation, id, seat.viewer.side));
  const map = zonesOf(situation);
  const told = own.flatMap((row) => [row.zone ?? [], peekedZone(row, map)?.id ?? []].flat());
  const known = seat.viewer.gm ? null : rememberZones(scene.id!, told);
  const knows = (zone: string): boolean => known === null || known.has(zone);
  return { situation, board, knows, selected: actingCreature(situation)?.id ?? null };
}

/** The stretches as this seat's own user knows them. Null where none run. */
export function ownBoard(): StretchBoard | null {
  const seat = ownStretches();
  return seat && stretchBoard(seat.situation, seat.viewer);
}

function isOfSide({ creatures }: Situation, id: CreatureId, side: string): boolean {
  return creatures.find((creature) => creature.id === id)?.side === side;
}

/** The names of creatures as this seat knows them. */
export function nameHere({ situation }: Pick<BoardHere, "situation">): (id: CreatureId) => string {
  return (id) => situation.creatures.find((creature) => creature.id === id)?.name ?? tokenOf(id)?.name ?? "";
}

/** The zones of the scene, with those that were sealed in play. */
export const zonesHere = ({ situation }: Pick<BoardHere, "situation">) => zonesOf(situation);
