/** The stretches of the viewed scene, as this seat may know them. */
import {
  creatureOf,
  stretchBoard,
  zonesOf,
  type CreatureId,
  type Situation,
  type StretchBoard,
} from "../../rules/index.ts";
import { actingCreature } from "../playedHere.ts";
import { ownStretches, seatStretches, tokenOf, viewedScene } from "../viewedScene.ts";
import { peekedZone } from "./stretchRows.ts";
import { seenAs } from "../../bridge/seeAs.ts";
import { SYSTEM_ID } from "../../config.ts";

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
  const own = board.rows.filter(({ id }) => creatureOf(situation, id)?.side === seat.viewer.side);
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

/** The names of creatures as this seat knows them. */
export function nameHere({ situation }: Pick<BoardHere, "situation">): (id: CreatureId) => string {
  return (id) => creatureOf(situation, id)?.name ?? tokenOf(id)?.name ?? "";
}

/**
 * The zones that a player's side has entered or peeked into, kept in this browser: adds some, and gives all. Whoever
 * sees as somebody else adds none, and has none.
 */
function rememberZones(sceneId: string, entered: readonly string[]): ReadonlySet<string> {
  if (seenAs() !== null) return new Set(entered);
  const key = `${SYSTEM_ID}.zones.${game.world.id}.${game.user.id}.${sceneId}`;
  const known = new Set(stored(key));
  const fresh = entered.filter((zone) => !known.has(zone));
  for (const zone of fresh) known.add(zone);
  if (fresh.length > 0) localStorage.setItem(key, JSON.stringify([...known]));
  return known;
}

function stored(key: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}
