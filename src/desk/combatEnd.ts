import { confirm } from "../bridge/confirm.ts";
import { partLetter } from "../bridge/partLetter.ts";
import { combatOn, hidingFlag } from "../bridge/read.ts";
import { ask } from "./ask.ts";
import { isDesk } from "./seat.ts";
import { say } from "./words.ts";

/** H-18: at the end of a fight the desk's GM is asked whether those who hide keep hiding. Closing the window keeps. */
export async function askAtCombatEnd(combat: Combat.Implementation): Promise<void> {
  const hiders = hidersIn(combat);
  if (!isDesk() || hiders.length === 0) return;
  const names = hiders.map(({ name }) => name).join(", ");
  const isCleared = await confirm({
    title: "UNSEEN.CombatEnd.title",
    icon: "fa-solid fa-user-ninja",
    yes: "UNSEEN.CombatEnd.clear",
    no: "UNSEEN.CombatEnd.keep",
    noByDefault: true,
    paragraphs: [say("UNSEEN.CombatEnd.question", { names })],
  });
  if (!isCleared) return;
  for (const token of hiders) {
    await ask({ kind: "end", creature: token.id!, cause: "removed" }, token.parent!.id!);
  }
}

/**
 * Those who hide where the fight was, each once: whoever was part of it, and the others on its scenes, for they hid from it. Where
 * another fight goes on, its hiders are not asked about.
 */
function hidersIn(combat: Combat.Implementation): TokenDocument.Implementation[] {
  const fighters = combat.combatants.contents.flatMap(({ sceneId, tokenId }) => {
    const token = game.scenes.get(sceneId ?? "")?.tokens.get(tokenId ?? "");
    return token ? [token, ...componentsOf(token)] : [];
  });
  const others = scenesOf(combat).flatMap((scene) => (isFoughtOn(scene, combat) ? [] : scene.tokens.contents));
  return [...new Set([...fighters, ...others])].filter((token) => hidingFlag(token)?.spots.length);
}

function scenesOf({ scene, combatants }: Combat.Implementation): readonly Scene.Implementation[] {
  const ids = [scene?.id, ...combatants.contents.map(({ sceneId }) => sceneId)];
  return [...new Set(ids)].flatMap((id) => game.scenes.get(id ?? "") ?? []);
}

/** Whether another fight than that which ended is going on there. */
const isFoughtOn = (scene: Scene.Implementation, { id }: Combat.Implementation): boolean =>
  (combatOn(scene)?.id ?? id) !== id;

/** The components of one creature share its turns (H-5). */
function componentsOf(token: TokenDocument.Implementation): TokenDocument.Implementation[] {
  if (partLetter(token) === "") return [];
  return token.parent!.tokens.contents.filter(({ actorLink, actorId }) => actorLink && actorId === token.actorId);
}
