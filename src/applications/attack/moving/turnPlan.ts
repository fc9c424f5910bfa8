import { placesToTurn, placeTiles, type Creature, type CreatureId, type Footprint } from "../../../rules/index.ts";
import { tileName } from "../../../words/tileReasons.ts";
import { choiceField } from "../fields.ts";
import { planOf, type Plan, type PlanView, type PlanShown } from "../plan.ts";

/** The plan of a turn: which way a creature of more than one tile comes to lie (T-5). */
export const turnPlan = (id: CreatureId): Plan => planOf(id, shown);

function shown(view: PlanView, creature: Creature): PlanShown | null {
  const { situation, say } = view;
  const places = placesToTurn(situation, creature);
  const chosen = chosenOf(view, places);
  const place = places[chosen];
  if (!place) return null;
  const act = { kind: "turn", creature: creature.id, to: place } as const;
  const options = places.map((one, index) => [`${index}`, placeName(view, one)] as const);
  return {
    title: say("UNSEEN.AimPanel.turnOf", { name: creature.name }),
    rule: "T-5",
    icon: "fa-solid fa-rotate",
    fields: [choiceField("place", say("UNSEEN.AimPanel.turnPlace"), `${chosen}`, options)],
    summary: [say("UNSEEN.AimPanel.turnHint")],
    picking: { of: "tiles", most: 1, field: "place" },
    goal: place,
    tileLabel: say("UNSEEN.AimPanel.tile.goal"),
    origin: [creature.place],
    marks: [{ place, label: "✓" }],
    act,
    confirm: say("UNSEEN.AimPanel.turn"),
  };
}

/** The place picked on the map, else the one picked in the list. */
function chosenOf({ situation, session: { tiles, values } }: PlanView, places: readonly Footprint[]): number {
  const [tile] = tiles;
  const { grid } = situation.scene;
  const onMap = tile
    ? places.findIndex((place) => placeTiles(grid, place).some(({ i, j }) => i === tile.i && j === tile.j))
    : -1;
  if (onMap >= 0) return onMap;
  const listed = Number(values["place"] ?? 0);
  return Number.isInteger(listed) && places[listed] ? listed : 0;
}

/** "2 × 1, from row 8, column 4". */
function placeName({ say }: PlanView, place: Footprint): string {
  const { w, h } = place;
  return say("UNSEEN.AimPanel.turnTo", { width: w, height: h, tile: tileName(place, say) });
}
