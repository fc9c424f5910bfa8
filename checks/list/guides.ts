import { type Check, type Finding, until } from "../check.ts";
import type { Ground } from "../ground.ts";
import { classOf, type Data, host, say } from "../host.ts";

/** What guides people: tours can be taken, the tracker has no markers, and the ruler says what the rules charge. */
export const guides: Check = {
  id: "guides",
  async run(ground): Promise<Finding> {
    return {
      expected: {
        tours: { registered: ["gamemaster", "player"], began: true, shown: true, ended: true },
        tracker: { markers: 1, combatants: 1, rows: 1 },
        ruler: 6 * ground.scene.grid.distance,
      },
      found: { tours: await takeTour(ground), ruler: await rulerOf(ground), tracker: await trackerOf(ground) },
    };
  },
};

/** A tour of the host. */
interface Tour {
  readonly status: string;
  start(): Promise<void>;
  complete(): Promise<void>;
  reset(): Promise<void>;
  exit(): void;
}

/** Starts the Gamemaster's tour, and ends it. It is as unstarted after that as before. */
async function takeTour(ground: Ground): Promise<Data> {
  const { tours } = host.game;
  const registered = ["gamemaster", "player"].filter((id) => tours.get(`unseen.${id}`) !== undefined);
  const tour = tours.get("unseen.gamemaster") as Tour | undefined;
  if (!tour) return { registered };
  ground.later(() => tour.reset());
  await tour.reset();
  await tour.start();
  const began = tour.status === "in-progress";
  const title = say("UNSEEN.Tour.gamemaster.welcome.title");
  const shown = await until(() => [...document.querySelectorAll(".tour")].some((one) => isTitled(one, title)));
  await tour.complete();
  const gone = await until(() => document.querySelector(".tour") === null);
  return { registered, began, shown, ended: gone && tour.status === "completed" };
}

const isTitled = ({ textContent }: Element, title: string): boolean => textContent?.includes(title) ?? false;

/** While a combatant hides, its markers are on the map and not in the fight. */
async function trackerOf(ground: Ground): Promise<Data> {
  const { hero, scene } = ground;
  const combat = await classOf("Combat").create({ scene: scene.id, active: true });
  ground.later(() => combat.delete());
  const [{ id }] = await combat.createEmbeddedDocuments("Combatant", [{ tokenId: hero.id, sceneId: scene.id }]);
  await ground.hide(hero);
  const rowOf = (): Element | null => document.querySelector(`[data-combatant-id="${id}"]`);
  await until(() => rowOf() !== null);
  const list = rowOf()?.parentElement;
  return {
    markers: ground.markersOf(hero).length,
    combatants: (combat as unknown as { readonly combatants: { readonly size: number } }).combatants.size,
    rows: list?.querySelectorAll("[data-combatant-id]").length ?? 0,
  };
}

/** The cost that the ruler's label says for a walk of four tiles, two of them through mud. */
async function rulerOf(ground: Ground): Promise<number> {
  const { guard, scene } = ground;
  const { x, y, object } = guard;
  if (!object) throw new Error("the guard of the checks is not on the map");
  const shape = { type: "rectangle", x: x - 300, y: 0, width: 200, height: 1400, rotation: 0, hole: false };
  const behaviors = [{ type: "unseen.difficultTerrain", name: "Mud" }];
  const [region] = await scene.createEmbeddedDocuments("Region", [{ name: "Mud", shapes: [shape], behaviors }]);
  ground.later(() => region.delete());
  const { ruler } = object as unknown as { readonly ruler: Ruler };
  const { elevation, width, height, shape: form, level } = guard as unknown as Data;
  const at = { elevation, width, height, shape: form, level, action: "walk", snapped: true, explicit: true };
  const point = (of: number): Data => ({ ...at, x: of, y, checkpoint: true, intermediate: false, userId: null });
  const planned = { foundPath: [point(x), point(x - 400)], unreachableWaypoints: [], history: [], hidden: false };
  const plannedMovement = { [host.game.userId]: { ...planned, searching: false } };
  ground.later(async () => ruler.clear());
  ruler.refresh({ passedWaypoints: [], pendingWaypoints: [], plannedMovement });
  const label = (): string => document.querySelector(".waypoint-label.last .total-measurement")?.textContent ?? "";
  return Number.parseFloat((await until(label)) ?? "");
}

interface Ruler {
  refresh(data: Data): void;
  clear(): void;
}
