/** Doors that a hidden creature opens or closes. It must reach the door, which not all of its spots allow (H-13). */
import { isHidden, placeDistance, placesOf, type Act, type Creature, type Situation } from "../../rules/index.ts";
import { actingCreature, isPlayedHere } from "../playedHere.ts";
import { seatSituation, tokenOf, viewedScene } from "../viewedScene.ts";
import { submit } from "../../chat/submit.ts";
import { doorTiles } from "./doorTiles.ts";

/** The flag in the options of an update after the desk has allowed it. */
const ALLOWED = { unseen: { interacted: true } } as const;

interface Changes {
  readonly ds?: number;
}

/**
 * Holds a door that this seat's hidden creature moves until the desk has allowed the act, then moves it. The hook
 * runs first, whether a handle, a key or a macro moves the door. In `init`.
 */
export function watchDoors(): void {
  Hooks.on("preUpdateWall", (wall, changes, options) => {
    const { ds } = changes as Changes;
    if (ds === undefined || isAllowed(options)) return;
    const act = actOn(wall);
    if (act === null) return;
    void moveIfAllowed(wall, { ds, options }, act);
    return false;
  });
}

async function moveIfAllowed(
  wall: WallDocument.Implementation,
  { ds, options }: { readonly ds: number; readonly options: object },
  act: Act,
): Promise<void> {
  if ((await submit(act)) === "ok") await wall.update({ ds } as never, { ...soundOf(options), ...ALLOWED } as never);
}

/** Whether the door makes a sound, as for the host's handle. */
function soundOf({ sound }: { readonly sound?: unknown }): object {
  return typeof sound === "boolean" ? { sound } : {};
}

/** The act of the seat's hidden creature when it moves a door. Null if no hidden creature moves it. */
function actOn(wall: WallDocument.Implementation): Act | null {
  const situation = seatSituation();
  if (situation === null || wall.parent !== viewedScene()) return null;
  const creature = handOf(situation);
  return creature && doorAct(situation, creature, wall.c);
}

/** The creature with which this seat acts. A Gamemaster arranges the scene unless one of its own is selected. */
function handOf(situation: Situation): Creature | null {
  const creature = actingCreature(situation);
  if (creature === null || !isHidden(creature) || !isPlayedHere(creature.id)) return null;
  const isSelected = tokenOf(creature.id)?.object?.controlled === true;
  return isSelected || !game.user.isGM ? creature : null;
}

function doorAct({ scene }: Situation, creature: Creature, c: readonly number[]): Act | null {
  const reach = (at: { readonly i: number; readonly j: number }) =>
    Math.min(...placesOf(creature).map((place) => placeDistance(place, { ...at, w: 1, h: 1 }, scene.grid)));
  const [tile, ...also] = doorTiles(scene.grid, c).toSorted((one, other) => reach(one) - reach(other));
  return tile ? { kind: "interact", creature: creature.id, tile, also } : null;
}

function isAllowed(options: object): boolean {
  return (options as { unseen?: { interacted?: unknown } }).unseen?.interacted === true;
}
