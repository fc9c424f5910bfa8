/**
 * H-18: at the end of a fight the desk's Gamemaster is asked whether hidden creatures stay hidden. The question is
 * kept until it is answered, over reloads and for any later desk.
 */
import { confirm } from "../../bridge/confirm.ts";
import { isFullGm } from "../../bridge/fullGm.ts";
import { onHook } from "../../hooks.ts";
import { partLetter } from "../../bridge/creature/partLetter.ts";
import { combatOn, hides } from "../../bridge/read.ts";
import { readSwitch } from "../../settings.ts";
import { ask, readLedger, isDesk, thisSeat } from "./thisSeat.ts";
import { isQuestionPage } from "./ledgerPages.ts";
import { withoutZones, type EndedFight } from "../machine/questions/topics.ts";
import type { KeptQuestion } from "../machine/questions/keptQuestions.ts";
import type { TokenAt } from "../ledger/fold.ts";
import { say } from "../../words/sayHere.ts";

/** Listens for open questions, and for a change of the desk. Called in `setup`. */
export function watchFightEnds(): void {
  onHook("createJournalEntryPage", (page: JournalEntryPage.Implementation) => {
    if (isQuestionPage(page)) askWaiting();
  });
  onHook("deleteJournalEntryPage", (page: JournalEntryPage.Implementation) => {
    if (isQuestionPage(page)) closeVain();
  });
  for (const change of ["ready", "userConnected", "updateUser"]) onHook(change, takeUp);
}

/** Fights that were deleted together, until all of them are gone. */
let ended: readonly Combat.Implementation[] = [];

/**
 * A fight is over. Every client hears of it. If somebody hides, the desk's Gamemaster is asked, once for all fights that
 * are deleted together.
 */
export function askAtCombatEnd(combat: Combat.Implementation): void {
  ended = [...ended, combat];
  if (ended.length === 1) queueMicrotask(askAtEnds);
}

function askAtEnds(): void {
  const fights = ended.toSorted((one, other) => (one.id! < other.id! ? -1 : 1));
  ended = [];
  if (!thisSeat().host.sealing.isOpen()) return;
  const hidden = [...new Set(fights.flatMap(hidersIn))];
  const there = hidden.map((token) => ({ sceneId: token.parent!.id!, tokenId: token.id! }));
  const hiders = readSwitch("stretches") === true ? withoutZones(there, readLedger()) : there;
  if (hiders.length === 0) return;
  thisSeat().fights.raise([{ combat: fights[0]!.id!, hiders }]);
}

function takeUp(): void {
  closeVain();
  thisSeat().fights.takeUp();
  askWaiting();
}

/** Fights that an open window of this client asks about, and what closes it. */
const open = new Map<string, AbortController>();

/** Closes the windows whose answer counts no more: somebody else answered, or this user is a Gamemaster no more. */
function closeVain(): void {
  const waiting = isFullGm(game.user) ? thisSeat().fights.waiting() : [];
  const keys = waiting.map(({ key }) => key);
  for (const [key, moot] of open) if (!keys.includes(key)) moot.abort();
}

function askWaiting(): void {
  if (!isDesk()) return;
  for (const question of thisSeat().fights.waiting()) if (!open.has(question.key)) void askAbout(question);
}

/** Closing the window means that they stay hidden. An answer of another Gamemaster counts first. */
async function askAbout({ key, about }: KeptQuestion<EndedFight>): Promise<void> {
  const { fights } = thisSeat();
  const hiders = about.hiders.flatMap((one) => hiderAt(one) ?? []);
  const moot = new AbortController();
  open.set(key, moot);
  const isCleared = hiders.length > 0 && (await confirmClearing(hiders, moot.signal));
  const isWaiting = fights.waiting().some((question) => question.key === key);
  if (isCleared && isWaiting) {
    for (const token of hiders.filter(hides)) {
      await ask({ kind: "end", creature: token.id!, cause: "removed" }, token.parent!.id!);
    }
  }
  if (!moot.signal.aborted) await fights.settle((question) => (question.key === key ? null : question.about));
  open.delete(key);
}

const confirmClearing = (hiders: readonly TokenDocument.Implementation[], moot: AbortSignal): Promise<boolean> =>
  confirm(
    {
      title: "UNSEEN.CombatEnd.title",
      icon: "fa-solid fa-user-ninja",
      yes: "UNSEEN.CombatEnd.clear",
      no: "UNSEEN.CombatEnd.keep",
      noByDefault: true,
      about: hiders.map(({ uuid }) => uuid),
      paragraphs: [say("UNSEEN.CombatEnd.question", { names: hiders.map(({ name }) => name).join(", ") })],
    },
    moot,
  );

/** The token, if it exists and still hides. */
function hiderAt({ sceneId, tokenId }: TokenAt): TokenDocument.Implementation | null {
  const token = game.scenes.get(sceneId)?.tokens.get(tokenId);
  return token && hides(token) ? token : null;
}

/**
 * Everybody who hides on the fight's scenes, each once. Members of the fight come first, because the others hid
 * from it. Hiders of a scene with another fight are left out.
 */
function hidersIn(combat: Combat.Implementation): TokenDocument.Implementation[] {
  const fighters = combat.combatants.contents.flatMap(({ sceneId, tokenId }) => {
    const token = game.scenes.get(sceneId ?? "")?.tokens.get(tokenId ?? "");
    return token ? [token, ...componentsOf(token)] : [];
  });
  const others = scenesOf(combat).flatMap((scene) => (isFoughtOn(scene, combat) ? [] : scene.tokens.contents));
  return [...new Set([...fighters, ...others])].filter(hides);
}

function scenesOf({ scene, combatants }: Combat.Implementation): readonly Scene.Implementation[] {
  const ids = [scene?.id, ...combatants.contents.map(({ sceneId }) => sceneId)];
  return [...new Set(ids)].flatMap((id) => game.scenes.get(id ?? "") ?? []);
}

/** Whether another fight than the ended one goes on there. */
const isFoughtOn = (scene: Scene.Implementation, { id }: Combat.Implementation): boolean =>
  (combatOn(scene)?.id ?? id) !== id;

/** The components of one creature share its turns (H-5). */
function componentsOf(token: TokenDocument.Implementation): TokenDocument.Implementation[] {
  if (partLetter(token) === "") return [];
  return token.parent!.tokens.contents.filter(({ actorLink, actorId }) => actorLink && actorId === token.actorId);
}
