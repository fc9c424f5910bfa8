/** The combat document of a fight that stretches lead into (Z-5, Z-13). The scene remembers it, also over a reload. */
import { combatOn } from "../../bridge/read.ts";
import { SYSTEM_ID } from "../../config.ts";
import type { CreatureId, Order, StretchBoard, StretchFight } from "../../rules/index.ts";
import { viewedScene } from "../viewedScene.ts";
import { ambushInitiatives } from "./intoCombat.ts";

/** What a scene remembers of the combat. */
interface Led {
  /** The stretches that led into it. Those that begin anew leave it alone. */
  readonly run: string;
  readonly combat: string;
  /** Those who were taken into it. Whom the Gamemaster takes out again stays out. */
  readonly taken: readonly CreatureId[];
}

type SceneDocument = NonNullable<ReturnType<typeof viewedScene>>;

const FLAG = "combat";

type Ask = (wanted: Order) => Promise<unknown>;

/** Takes fighters into the combat. A combat that has ended leads back into the stretch. */
export async function followFight({ fight, run }: StretchBoard, order: Ask): Promise<void> {
  const scene = viewedScene();
  if (!scene) return;
  const led = ledOn(scene, run);
  if (!fight) return afterFight(scene, led);
  if (led) await dropLate(led);
  const combat = combatOn(scene) ?? game.combats.get(led?.combat ?? "") ?? null;
  if (!combat && led) await order({ order: "fightOver" });
  else await takeInto(scene, { combat, fight, run, taken: led?.taken ?? [] });
}

interface Joining extends Pick<Led, "run" | "taken"> {
  readonly combat: Combat.Implementation | null;
  readonly fight: StretchFight;
}

/** Whoever is not in the combat yet joins it. Without a combat it begins. */
async function takeInto(scene: SceneDocument, { combat, fight, run, taken }: Joining): Promise<void> {
  const joining = fight.combatants.filter((id) => !taken.includes(id));
  if (combat && joining.length === 0) return;
  const made = { scene: scene.id, active: true, flags: { [SYSTEM_ID]: { run } } };
  const into = combat ?? (await Combat.implementation.create(made as never));
  if (!into) return;
  await remember(scene, { run, combat: into.id!, taken });
  await takeIn(into as Combat.Implementation, scene.id!, { combatants: joining, first: fight.first });
  await remember(scene, { run, combat: into.id!, taken: [...taken, ...joining] });
}

/**
 * A tab that closes as it calls to combat may leave an empty combat, which comes after another tab has made its own.
 */
async function dropLate({ run, combat }: Led): Promise<void> {
  const late = game.combats.contents.filter(
    ({ id, combatants, flags }) => id !== combat && combatants.size === 0 && runOf(flags) === run,
  );
  if (late.length > 0) await Combat.implementation.deleteDocuments(late.map(({ id }) => id!));
}

/** The stretches for which a combat was made. */
const runOf = (flags: object): unknown => (flags as { readonly unseen?: { readonly run?: unknown } }).unseen?.run;

const remember = (scene: SceneDocument, led: Led): Promise<unknown> => scene.setFlag(SYSTEM_ID, FLAG, led as never);

/** A stretch that was taken back takes its combat along. */
async function afterFight(scene: SceneDocument, led: Led | null): Promise<void> {
  if (!led) return;
  await forgetCombat(scene);
  await game.combats.get(led.combat)?.delete();
}

/** From now on the stretches of the scene have led into no combat. The combat itself stays. */
export async function forgetCombat(scene: SceneDocument): Promise<void> {
  if (scene.getFlag(SYSTEM_ID, FLAG)) await scene.setFlag(SYSTEM_ID, FLAG, null as never);
}

function ledOn(scene: SceneDocument, run: string): Led | null {
  const led = scene.getFlag(SYSTEM_ID, FLAG) as Partial<Led> | null | undefined;
  return led?.run === run && typeof led.combat === "string" && Array.isArray(led.taken) ? (led as Led) : null;
}

/** Those who are first begin the initiative. */
async function takeIn(
  combat: Combat.Implementation,
  sceneId: string,
  { combatants, first }: StretchFight,
): Promise<void> {
  const there = combat.combatants.map(({ tokenId }) => tokenId);
  const coming = combatants.filter((id) => !there.includes(id));
  if (coming.length > 0)
    await combat.createEmbeddedDocuments("Combatant", coming.map((tokenId) => ({ tokenId, sceneId })) as never);
  await combat.rollAll();
  const drawn = combat.combatants.map(({ id, initiative }) => ({ id: id!, initiative }));
  const ambushers = combat.combatants
    .filter(({ tokenId }) => combatants.includes(tokenId ?? "") && first.includes(tokenId ?? ""))
    .map(({ id }) => id!);
  for (const { id, initiative } of ambushInitiatives(drawn, ambushers)) await combat.setInitiative(id, initiative);
  if (!combat.started) await combat.startCombat();
}
