import { arm, brighten, creatureOf, hideInTwo, pressOn } from "../arrange.ts";
import { type Asked, askedOnce, closeNew, questionsHere } from "../asked.ts";
import { type Check, until } from "../check.ts";
import type { Ground } from "../ground.ts";
import { type Data, type Doc, host } from "../host.ts";

/** Cards that leave something to a hider's owner, or reveal spots, ask before that is answered or undone. */
export const answers: Check = {
  id: "answers",
  run: (ground) => askedOnce(ground, answersOf(ground)),
};

/** The guard hides in two spots each time. */
function answersOf(ground: Ground): Readonly<Record<string, Asked>> {
  const { guard } = ground;
  let card: Doc | undefined;
  const hidden = async (reveals: () => Promise<unknown>, type: string): Promise<void> => {
    await ground.end(guard);
    await hideInTwo(ground, guard);
    card = await cardAfter(reveals, type);
  };
  const asked = (action: string, before: () => Promise<void>): Asked => {
    let markers = 0;
    return {
      before: async () => {
        await before();
        markers = ground.markersOf(guard).length;
      },
      open: async () => card && pressOn(card, action),
      isKept: () => ground.markersOf(guard).length === markers,
      buttons: 2,
    };
  };
  return {
    claim: asked("claim", () => hidden(() => shoot(ground), "attack")),
    reached: asked("applyReached", () => hidden(() => reach(ground), "affect")),
    reveal: asked("undo", () => hidden(() => brighten(ground), "recheck")),
  };
}

/** Does something, and gives its card. */
async function cardAfter(work: () => Promise<unknown>, type: string): Promise<Doc> {
  const known = new Set(host.game.messages.map(({ id }) => id));
  await work();
  const card = await until(() => host.game.messages.find((one) => !known.has(one.id) && one.type === type));
  if (!card) throw new Error(`there is no card of ${type}`);
  return card;
}

const spotOf = (ground: Ground): string | null => creatureOf(ground, ground.guard).hiding.spots[1]?.id ?? null;

const ask = ({ hero, scene }: Ground, act: Data): Promise<{ readonly status: string; readonly code?: string }> =>
  host.game.system.api.ask({ creature: hero.id, from: null, ...act }, { sceneId: scene.id });

/** The hero shoots at one of the spots. The dice are as high as for the Hide, so nobody is found there. */
async function shoot(ground: Ground): Promise<void> {
  const { hero, guard } = ground;
  await arm(ground, hero);
  const aimed = { targets: [{ creature: guard.id, spot: spotOf(ground) }], tiles: [] };
  const attack = creatureOf(ground, hero).attacks.at(-1)?.id;
  const came = await ask(ground, { kind: "attack", attack, aimed, opportunity: false });
  if (came.status !== "done") throw new Error(`the hero does not shoot at a spot: ${came.code}`);
}

/** The hero uses a power on one of the spots. Nobody says whether it reaches the guard there. */
async function reach(ground: Ground): Promise<void> {
  const { hero, guard } = ground;
  const effects = [{ kind: "block", lasts: "ended" }];
  const [power] =
    (await hero.actor?.createEmbeddedDocuments("Item", [
      {
        name: "Power of the checks",
        type: "power",
        system: { grant: { kind: "effect", range: 40, cost: "none", effects } },
      },
    ])) ?? [];
  ground.later(async () => power?.delete());
  const target = { creature: guard.id, spot: spotOf(ground) };
  const known = questionsHere();
  const act = { kind: "affect", boon: false, power: power?.id, range: 40, cost: "none", targets: [target] };
  const coming = ask(ground, act);
  await closeNew(known);
  const came = await coming;
  if (came.status !== "done") throw new Error(`the hero’s power does not work: ${came.code}`);
}
