import { pressOn } from "../arrange.ts";
import { type Asked, askedOnce } from "../asked.ts";
import { type Check, until } from "../check.ts";
import type { Ground } from "../ground.ts";
import { classOf, type Doc, host } from "../host.ts";
import { laySmoke } from "./rest.ts";

/** Questions of Unseen open once, each with a title and its buttons. Closing one is a no. */
export const questions: Check = {
  id: "questions",
  run: async (ground) => askedOnce(ground, await questionsOf(ground)),
};

async function questionsOf(ground: Ground): Promise<Readonly<Record<string, Asked>>> {
  const { hero, guard } = ground;
  const actor = hero.actor as Doc;
  const [item] = await actor.createEmbeddedDocuments("Item", [{ name: "A thing of the checks", type: "trinket" }]);
  ground.later(async () => void (itemsOf(actor).get(item.id) && (await item.delete())));
  await actor.sheet?.render({ force: true });
  ground.later(async () => actor.sheet?.close());
  const press = async (selector: string, shiftKey = false): Promise<void> => {
    const button = await until(() => actor.sheet?.element.querySelector<HTMLElement>(selector));
    button?.dispatchEvent(new PointerEvent("click", { bubbles: true, cancelable: true, shiftKey }));
  };
  const rolled = await earlierRoll(ground);
  const items = itemsOf(actor).size;
  const sameItems = (): boolean => itemsOf(actor).size === items;
  const messages = host.game.messages.size;
  const markers = host.game.actors.find(({ type }) => type === "hidingSpot");
  return {
    roll: {
      open: () => press("[data-action=rollSkill]", true),
      isKept: () => host.game.messages.size === messages,
      buttons: 1,
    },
    deleteItem: {
      open: async () => {
        await press("[data-action=toggleEdit]");
        await press(`[data-action=deleteItem][data-item="${item.id}"]`);
      },
      isKept: sameItems,
      buttons: 2,
    },
    fromPack: { open: () => press("[data-action=addFromPack]"), isKept: sameItems, buttons: 1 },
    keepMarkers: {
      open: () => void (markers as unknown as Deletable).deleteDialog(),
      isKept: () => host.game.actors.get(markers?.id ?? "") !== undefined,
      buttons: 2,
    },
    overrule: { open: () => overruled(ground), isKept: () => ground.markersOf(guard).length === 0, buttons: 2 },
    lateUndo: { open: () => pressOn(rolled, "undo"), isKept: () => undoOf(rolled) !== null, buttons: 2 },
    keepLedger: {
      open: () => void (ledger() as unknown as Deletable).deleteDialog(),
      isKept: () => ledger() !== undefined,
      buttons: 2,
    },
    stepOut: {
      open: () => pressStepOut(ground),
      isKept: () => ground.markersOf(hero).length === 1,
      buttons: 2,
    },
    endEffect: { open: () => pressEndEffect(ground), isKept: () => ground.scene.regions.size === 1, buttons: 2 },
    fightEnds: { open: () => endFight(ground), isKept: () => ground.markersOf(hero).length === 1, buttons: 2 },
  };
}

const itemsOf = (actor: Doc): { readonly size: number; get(id: string): Doc | undefined } =>
  (actor as unknown as { readonly items: { readonly size: number; get(id: string): Doc | undefined } }).items;

/** The journal of the ledger, by an entry in it. */
const ledger = (): Doc | undefined =>
  host.game.journal.find(
    ({ pages }) => pages.find((page) => page.getFlag("unseen", "event") !== undefined) !== undefined,
  );

/** The hero hides. Its marker's HUD offers to step out there. */
async function pressStepOut(ground: Ground): Promise<void> {
  const { hero, markersOf } = ground;
  await ground.hide(hero);
  const mark = await until(() => markersOf(hero)[0]?.object);
  if (!mark) throw new Error("the hero of the checks has no marker");
  const { token: hud } = host.canvas.hud;
  await hud.bind(mark);
  (await until(() => hud.element?.querySelector<HTMLElement>("[data-unseen=emerge]")))?.click();
  await hud.close();
}

/** The guard lays smoke, and its HUD offers to choose which of its effects ends. */
async function pressEndEffect(ground: Ground): Promise<void> {
  const { guard } = ground;
  await laySmoke(ground);
  await until(() => ground.scene.regions.size === 1);
  guard.object?.control({ releaseOthers: true });
  ground.later(async () => guard.object?.release());
  await host.game.system.api.press("endEffect");
}

/** A fight ends in which the hero hides. */
async function endFight({ hero, scene }: Ground): Promise<void> {
  const combatants = [{ tokenId: hero.id, sceneId: scene.id, actorId: hero.actor?.id }];
  const fight = await classOf("Combat").create({ scene: scene.id, combatants });
  await fight.delete();
}

interface Deletable {
  deleteDialog(): Promise<unknown>;
}

/** A Hide that the rules refuse. A Gamemaster is asked whether to allow it. */
async function overruled({ guard, scene }: Ground): Promise<void> {
  const { api } = host.game.system;
  const { candidates } = await api.candidates(guard.id, { sceneId: scene.id });
  const refused = candidates.find(({ verdict }) => verdict !== "valid");
  await api.hide({ creature: guard.id, spot: refused?.place, sceneId: scene.id });
}

/** What a card says of undoing its act, as far as the check reads it. Null if that is not offered. */
const undoOf = ({ system }: Doc): { readonly fresh: boolean } | null =>
  (system["live"] as { readonly undo?: { readonly fresh: boolean } | null } | undefined)?.undo ?? null;

/** The card of a roll of the guard's. The hero has rolled since, so that undoing it asks. */
async function earlierRoll({ guard, hero, scene }: Ground): Promise<Doc> {
  const before = new Set(host.game.messages.map(({ id }) => id));
  const roll = ({ id }: Doc): Promise<unknown> =>
    host.game.system.api.ask(
      { kind: "rollCheck", creature: id, attribute: "focus", skill: null, mode: "plain" },
      { sceneId: scene.id },
    );
  await roll(guard);
  const card = await until(() => host.game.messages.find((one) => !before.has(one.id) && undoOf(one) !== null));
  if (!card) throw new Error("the roll of the checks has no card that offers an undo");
  await roll(hero);
  // Until the card knows of the later roll, its button undoes at once.
  await until(() => undoOf(card)?.fresh === false);
  return card;
}
