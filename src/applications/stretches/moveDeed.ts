/** A move through a border with all who follow, and where each comes to stand (Z-2). Pure. */
import {
  beyond,
  type Creature,
  type CreatureId,
  type Deed,
  type StretchBoard,
  type Situation,
} from "../../rules/index.ts";
import { placesBeyond } from "./placesBeyond.ts";
import { zonesHere } from "./boardHere.ts";

interface Here {
  readonly situation: Situation;
  readonly board: StretchBoard;
}

export function moveDeed(
  here: Here,
  creature: CreatureId,
  { border, push }: { readonly border: string; readonly push: boolean },
): Extract<Deed, { do: "move" }> {
  const zone = here.board.rows.find(({ id }) => id === creature)?.zone ?? null;
  return {
    do: "move",
    border,
    places: placesThrough(here, border, { zone, movers: moversOf(here, creature) }),
    push,
  };
}

/** Z-5: the way back of somebody who did not come in: through the first border that lets it. */
export function wayBack({ situation, board }: Here, creature: CreatureId) {
  const row = board.rows.find(({ id }) => id === creature);
  if (!row || row.cameFrom) return null;
  const way = row.ways.find(({ refusal }) => refusal === null || refusal.code === "choiceDue");
  const movers = situation.creatures.filter(({ id }) => id === creature);
  const [to] = way ? placesThrough({ situation, board }, way.border, { zone: row.zone, movers }) : [];
  return way && to ? { border: way.border, place: to.place } : null;
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
