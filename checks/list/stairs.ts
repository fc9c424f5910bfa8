import { type Check, type Finding, until } from "../check.ts";
import { comesBack, type Ground } from "../ground.ts";
import { classOf, type Data, type Doc, host, type Point } from "../host.ts";

const TILE = 100;

/**
 * Whoever walks into a teleporter or stairs ends where these lead, and only the walk counts. An effect on the ground
 * asks the Gamemaster.
 */
export const stairs: Check = {
  id: "stairs",
  async run(ground): Promise<Finding> {
    const is14 = host.game.release.generation >= 14;
    return {
      expected: {
        teleporter: { at: GOAL, spent: 2 },
        stairs: { changed: is14, at: STAIRS },
        effect: { asked: true, answered: true },
      },
      found: {
        teleporter: await throughTeleporter(ground),
        stairs: await upStairs(ground),
        effect: await ontoEffect(ground),
      },
    };
  },
};

/** Two tiles from the hero. */
const PORTAL: Point = { x: 6 * TILE, y: 6 * TILE };
const GOAL: Point = { x: 6 * TILE, y: 10 * TILE };
/** Two tiles from the guard. */
const STAIRS: Point = { x: 14 * TILE, y: 6 * TILE };
const CALTROPS: Point = { x: 16 * TILE, y: 8 * TILE };

const bare = ({ x, y }: Point): Point => ({ x, y });

/** The player's own client brings the hero through. In a turn, the way to the teleporter counts and no more. */
async function throughTeleporter(ground: Ground): Promise<Data> {
  const { hero, scene } = ground;
  const { uuid } = await lay(ground, GOAL);
  // Generation 13 names one destination, 14 may name several. Each drops the field that it does not know.
  await lay(ground, PORTAL, { behaviors: [{ type: "teleportToken", system: leadingTo(uuid) }] });
  comesBack(ground, hero);
  await fightOf(ground, hero);
  const before = await until(() => movementOf(ground, hero));
  await ground.ask("drag", { scene: scene.id, token: hero.id, ...PORTAL });
  await until(() => hero.x === GOAL.x && hero.y === GOAL.y);
  const spent = (): number => (before ?? 0) - (movementOf(ground, hero) ?? 0);
  return { at: bare(hero), spent: await until(spent, (tiles) => tiles === 2) };
}

const leadingTo = (uuid: string): Data =>
  host.game.release.generation >= 14 ? { destinations: [uuid] } : { destination: uuid };

/** A fight in which it is this token's turn. */
async function fightOf(ground: Ground, token: Doc): Promise<void> {
  const combat = await classOf("Combat").create({ scene: ground.scene.id, active: true });
  ground.later(() => combat.delete());
  const [combatant] = await combat.createEmbeddedDocuments("Combatant", [
    { tokenId: token.id, sceneId: ground.scene.id, initiative: 9 },
  ]);
  if (combatant) await combat.update({ round: 1, turn: 0 });
}

/** Tiles that are left of its turn, as the rules read the table. */
function movementOf({ scene }: Ground, { id }: Doc): number | null {
  const creatures = host.game.system.api.situation({ sceneId: scene.id }).creatures as readonly Mover[];
  return creatures.find((one) => one.id === id)?.budget?.movement ?? null;
}

interface Mover {
  readonly id: string;
  readonly budget: { readonly movement: number } | null;
}

/** Generation 14 asks which level, and goes there. Generation 13 has no levels, so the token stays. */
async function upStairs(ground: Ground): Promise<Data> {
  const { guard } = ground;
  comesBack(ground, guard);
  const levelOf = (): unknown => (guard as unknown as { readonly level?: unknown }).level ?? null;
  const before = levelOf();
  const levels = await twoLevels(ground);
  await lay(ground, STAIRS, { levels, behaviors: [{ type: stairsType() }] });
  const known = new Set(document.querySelectorAll("dialog"));
  const walked = guard.move([{ ...STAIRS, action: "walk" }], { showRuler: false });
  if (levels.length > 0) {
    const button = await until(() => upwards(known));
    button?.click();
  }
  await walked;
  const changed = await until(() => levelOf() !== before, Boolean, levels.length > 0 ? undefined : 500);
  return { changed, at: bare(guard) };
}

const UPPER = "Upper floor of the checks";

const stairsType = (): string => (host.game.release.generation >= 14 ? "changeLevel" : "unseen.stairs");

/** The ids of the scene's level and of one above it. None on generation 13. */
async function twoLevels(ground: Ground): Promise<string[]> {
  const { scene } = ground;
  if (host.game.release.generation < 14) return [];
  const first = scene.levels?.contents[0];
  const [upper] = await scene.createEmbeddedDocuments("Level", [{ name: UPPER, elevation: { bottom: 20, top: 30 } }]);
  ground.later(() => upper.delete());
  comesBack(ground, ground.guard);
  return [first?.id ?? "", upper.id];
}

/** The button of the host's own question that leads to the upper level. */
function upwards(known: ReadonlySet<Element>): HTMLElement | undefined {
  const fresh = [...document.querySelectorAll("dialog")].filter((one) => !known.has(one));
  const buttons = fresh.flatMap((one) => [...one.querySelectorAll<HTMLElement>("button")]);
  return buttons.find(({ textContent }) => textContent?.includes(UPPER));
}

/** An effect that attacks asks the Gamemaster once somebody walks onto it. Closing the question is a no. */
async function ontoEffect(ground: Ground): Promise<Data> {
  const { guard } = ground;
  comesBack(ground, guard);
  await lay(ground, CALTROPS, { behaviors: [{ type: "unseen.tileEffect", system: { attack: { made: true } } }] });
  const question = () => host.foundry.applications.instances.get("unseen-tile-effects");
  ground.later(async () => void (await question()?.close()));
  await guard.move([{ x: 16 * TILE, y: 6 * TILE, action: "displace" }], { showRuler: false });
  await guard.move([{ ...CALTROPS, action: "walk" }], { showRuler: false });
  const asked = await until(() => question()?.rendered === true);
  await question()?.close();
  const answered = await until(() => question() === undefined);
  return { asked, answered };
}

/** A region over one tile. */
async function lay(ground: Ground, { x, y }: Point, more: Data = {}): Promise<Doc> {
  const shape = { type: "rectangle", x, y, width: TILE, height: TILE, rotation: 0, hole: false };
  const behaviors = ((more["behaviors"] ?? []) as readonly Data[]).map((one) => ({ name: "Of the checks", ...one }));
  const region = { name: "Ground of the checks", shapes: [shape], ...more, behaviors };
  const [made] = await ground.scene.createEmbeddedDocuments("Region", [region]);
  ground.later(() => made.delete());
  return made;
}
