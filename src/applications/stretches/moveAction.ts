/** A move through a border with all who follow, and where each comes to stand (Z-2). Pure. */
import {
  beyond,
  type Creature,
  type CreatureId,
  type StretchAction,
  type StretchBoard,
  type Situation,
} from "../../rules/index.ts";
import { placesBeyond } from "./placesBeyond.ts";
import { zonesHere } from "./boardHere.ts";

interface Here {
  readonly situation: Situation;
  readonly board: StretchBoard;
}

export function moveAction(
  here: Here,
  creature: CreatureId,
  { border, push }: { readonly border: string; readonly push: boolean },
): Extract<StretchAction, { do: "move" }> {
  const zone = here.board.rows.find(({ id }) => id === creature)?.zone ?? null;
  return {
    do: "move",
    border,
    places: placesThrough(here, border, { zone, movers: moversOf(here, creature) }),
    push,
  };
}

/**
 * Z-5: the way back of a creature that stood still: the first way with room beyond. Null for a creature that came
 * in, or if no way has room.
 */
export function wayBack({ situation, board }: Here, creature: CreatureId, detection: string) {
  const row = board.rows.find(({ id }) => id === creature);
  const offers = board.rowsOfDetections.find(({ id }) => id === detection)?.offers ?? [];
  const ways = offers.find(({ winner }) => winner === creature)?.waysOut ?? [];
  if (!row) return null;
  const movers = situation.creatures.filter(({ id }) => id === creature);
  for (const border of ways) {
    const [to] = placesThrough({ situation, board }, border, { zone: row.zone, movers });
    if (to) return { border, place: to.place };
  }
  return null;
}

function placesThrough(
  { situation, board }: Here,
  id: string,
  { zone, movers }: { readonly zone: string | null; readonly movers: readonly Creature[] },
) {
  const map = zonesHere({ situation: { ...situation, stretches: board } });
  const border = map.border(id);
  const target = border && zone !== null ? map.zone(beyond(border, zone)) : undefined;
  return border && target ? placesBeyond(situation, { map, border, zone: target }, movers) : [];
}

/** The creature first, then those of its zone who follow it and have not acted. */
function moversOf({ situation, board }: Here, creature: CreatureId): readonly Creature[] {
  const zone = board.rows.find(({ id }) => id === creature)?.zone;
  const going = board.rows.filter(
    (row) => row.id === creature || (row.follows === creature && row.zone === zone && !row.acted),
  );
  const ids = [creature, ...going.map(({ id }) => id).filter((id) => id !== creature)];
  return ids.flatMap((id) => situation.creatures.find((one) => one.id === id) ?? []);
}
