/** What several checks arrange on the ground first. The end of the check undoes all of it. */
import { until } from "./check.ts";
import { comesBack, type Ground } from "./ground.ts";
import { type Data, type Doc, host, type Point } from "./host.ts";

/** Sets house rules. */
export async function setRules(ground: Ground, rules: Readonly<Record<string, unknown>>): Promise<void> {
  const { settings } = host.game;
  for (const [rule, value] of Object.entries(rules)) {
    const before = settings.get("unseen", rule);
    ground.later(() => settings.set("unseen", rule, before));
    await settings.set("unseen", rule, value);
  }
}

/** From now on every die of this seat shows its highest face. */
function rollHigh(ground: Ground): void {
  const { Dice } = host.CONFIG;
  const { randomUniform } = Dice;
  ground.later(async () => void (Dice.randomUniform = randomUniform));
  Dice.randomUniform = () => 0.9999;
}

/** Makes the whole scene bright. */
export async function brighten(ground: Ground): Promise<void> {
  const { scene } = ground;
  const light = (isOn: boolean): Data => ({
    environment: { darknessLevel: isOn ? 0 : 1, globalLight: { enabled: isOn } },
  });
  ground.later(() => scene.update(light(false)));
  await scene.update(light(true));
}

/** Selects a token alone. */
export function select(ground: Ground, { object }: Doc): void {
  if (!object) throw new Error("a token of the checks is not on the map");
  ground.later(async () => object.release());
  object.control({ releaseOthers: true });
}

export interface Place {
  readonly i: number;
  readonly j: number;
}

/** Tiles between the two spots of a Hide, at least. */
const APART = 3;

/** Begins a Hide of a creature with the highest result, and gives its spot and one that it may still choose. */
export async function beginHide(ground: Ground, token: Doc): Promise<readonly [Place, Place]> {
  const { api } = host.game.system;
  const sceneId = ground.scene.id;
  rollHigh(ground);
  comesBack(ground, token);
  ground.later(() => ground.end(token));
  const { candidates } = await api.candidates(token.id, { sceneId });
  const valid = candidates.filter(({ verdict }) => verdict === "valid").toSorted((a, b) => a.cost - b.cost);
  const places = valid.map(({ place }) => place as unknown as Place);
  const [first] = places;
  const second = places.find(({ i, j }) => first && Math.max(Math.abs(i - first.i), Math.abs(j - first.j)) >= APART);
  if (!first || !second) throw new Error(`${token.name} has no two places to hide`);
  const came = await api.hide({ creature: token.id, spot: first, sceneId });
  if (came.status !== "done") throw new Error(`${token.name} does not hide: ${came.code}`);
  return [first, second];
}

/** Hides a creature in two spots, and gives their places. */
export async function hideInTwo(ground: Ground, token: Doc): Promise<readonly [Place, Place]> {
  const places = await beginHide(ground, token);
  await chooseSecond(ground, token, places[1]);
  return places;
}

/** Ends the choice of a Hide with one further spot. */
export async function chooseSecond(ground: Ground, token: Doc, place: Place): Promise<void> {
  await host.game.system.api.designate({ creature: token.id, spots: [place], sceneId: ground.scene.id });
  const count = await until(
    () => ground.markersOf(token).length,
    (markers) => markers === 2,
  );
  if (count !== 2) throw new Error(`${token.name} has ${count} markers in place of two`);
}

/** A creature of the scene, as Unseen's API tells it. */
export interface Creature {
  readonly id: string;
  readonly attacks: readonly { readonly id: string }[];
  readonly hiding: {
    readonly pending: unknown;
    readonly spots: readonly { readonly id: string; readonly place: Place }[];
    readonly concentration?: readonly unknown[];
    readonly wounds: readonly { readonly event: string }[];
  };
}

/** A creature of the scene. */
export function creatureOf({ scene }: Ground, { id }: Doc): Creature {
  const { creatures } = host.game.system.api.situation({ sceneId: scene.id });
  const creature = (creatures as readonly Creature[]).find((one) => one.id === id);
  if (!creature) throw new Error("a creature of the checks is not in the situation");
  return creature;
}

/** Gives a creature a bow. */
export async function arm(ground: Ground, { actor }: Doc): Promise<void> {
  const [bow] = (await actor?.createEmbeddedDocuments("Item", [BOW])) ?? [];
  ground.later(async () => bow?.delete());
}

/** The hero hits the guard with a bow, and the wound waits. Gives the card. */
export async function strike(ground: Ground): Promise<Doc> {
  const { hero, guard, scene } = ground;
  const { api } = host.game.system;
  rollHigh(ground);
  await arm(ground, hero);
  const known = new Set(host.game.messages.map(({ id }) => id));
  const attack = creatureOf(ground, hero).attacks.at(-1)?.id;
  const aimed = { targets: [{ creature: guard.id, spot: null }], tiles: [] };
  const act = { kind: "attack", creature: hero.id, attack, from: null, aimed, opportunity: false };
  const came = await api.ask(act, { sceneId: scene.id });
  if (came.status !== "done") throw new Error(`the hero does not attack: ${came.code}`);
  const card = await until(() => host.game.messages.find(({ id, type }) => !known.has(id) && type === "attack"));
  if (!card) throw new Error("the attack has no card");
  const { event } = card.system;
  ground.later(() => api.ask({ kind: "dropDamage", creature: guard.id, event }, { sceneId: scene.id }));
  return card;
}

const BOW = {
  name: "Bow of the checks",
  type: "arms",
  system: {
    attack: {
      made: true,
      kind: "basic",
      ranged: true,
      range: 20,
      damage: [{ dice: 1, faces: 6, bonus: 0, type: "physical" }],
    },
  },
};

/** Presses a button on the card of a message in this seat's log. */
export async function pressOn({ id }: Doc, action: string): Promise<void> {
  const button = `[data-message-id="${CSS.escape(id)}"] [data-action=${action}]`;
  const found = await until(() => document.querySelector<HTMLElement>(button));
  if (!found) throw new Error(`a card has no button for ${action}`);
  found.click();
}

/** A rectangle on the scene, for a region. */
export const tileAt = ({ x, y }: Point, size = 100): Data => ({
  type: "rectangle",
  x,
  y,
  width: size,
  height: size,
  rotation: 0,
  hole: false,
});
