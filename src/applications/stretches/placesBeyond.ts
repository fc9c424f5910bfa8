/** Where a group comes to stand when it goes through a border (Z-2). Pure. */
import {
  createBattlemap,
  labelPointOf,
  planeOf,
  sharesTile,
  tileAt,
  tileCentre,
  type Border,
  type Creature,
  type CreatureId,
  type Place,
  type Situation,
  type Zone,
  type ZoneMap,
} from "../../rules/index.ts";

/** More tiles than these are not tried. */
const MOST = 4000;

/**
 * A free place for each, as near to the border as possible. Those for whom there is no room are left out. Null
 * where the zone is gone.
 */
export function placesBeyond(
  situation: Situation,
  { map, border, zone }: { readonly map: ZoneMap; readonly border: Border; readonly zone: Zone },
  movers: readonly Creature[],
): readonly { readonly creature: CreatureId; readonly place: Place }[] {
  const going = new Set(movers.map(({ id }) => id));
  const taken = situation.creatures.filter(({ id, gmHidden }) => !going.has(id) && !gmHidden).map(({ place }) => place);
  return movers.flatMap((creature) => {
    const place = firstFree(situation, { map, border, zone }, { creature, taken });
    if (!place) return [];
    taken.push(place);
    return [{ creature: creature.id, place }];
  });
}

function firstFree(
  { scene }: Situation,
  { map, border, zone }: { readonly map: ZoneMap; readonly border: Border; readonly zone: Zone },
  { creature, taken }: { readonly creature: Creature; readonly taken: readonly Place[] },
): Place | null {
  const level = levelIn(zone, creature.place);
  for (const { i, j } of tilesNear(scene.grid, zone, entryOf(border, zone))) {
    const { level: _, ...shape } = creature.place;
    const place: Place = { ...shape, i, j, ...(level !== undefined && { level }) };
    if (map.zoneOf(place)?.id !== zone.id || taken.some((other) => sharesTile(scene, place, other))) continue;
    if (createBattlemap(planeOf(scene, place)).fit(place).fits) return place;
  }
  return null;
}

/** A link may lead to another level (G-16). */
function levelIn({ levels }: Zone, { level }: Place): Place["level"] {
  return levels && (level === undefined || !levels.includes(level)) ? levels[0] : level;
}

/** The middle of the border; of a link, a place well inside the zone. */
function entryOf({ pieces }: Border, { outline }: Zone): readonly [number, number] {
  const middle = pieces[Math.floor(pieces.length / 2)];
  return middle ? [(middle[0] + middle[2]) / 2, (middle[1] + middle[3]) / 2] : labelPointOf(outline);
}

/** The tiles of a zone's box, the nearest to a point first. */
function tilesNear(grid: Situation["scene"]["grid"], { outline: { bounds } }: Zone, [x, y]: readonly [number, number]) {
  const first = tileAt(grid, { x: bounds.x, y: bounds.y });
  const last = tileAt(grid, { x: bounds.x + bounds.width, y: bounds.y + bounds.height });
  const tiles = [];
  for (let i = first.i - 1; i <= last.i + 1 && tiles.length < MOST; i++)
    for (let j = first.j - 1; j <= last.j + 1; j++) {
      const centre = tileCentre(grid, { i, j });
      tiles.push({ i, j, distance: Math.hypot(centre.x - x, centre.y - y) });
    }
  return tiles.toSorted((one, other) => one.distance - other.distance);
}
