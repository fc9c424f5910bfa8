import {
  beginHide,
  brighten,
  chooseSecond,
  creatureOf,
  type Place,
  pressOn,
  select,
  setRules,
  strike,
  tileAt,
} from "../arrange.ts";
import { type Asked, askedOnce } from "../asked.ts";
import { type Check, until } from "../check.ts";
import type { Ground } from "../ground.ts";
import { type Doc, host } from "../host.ts";
import { closePanel, openTool, press } from "../panels.ts";
import { laySmoke } from "./rest.ts";

/** Questions before spots, statuses, marks and stealth mode are lost, and about a hit, open once. */
export const choices: Check = {
  id: "choices",
  async run(ground) {
    await setRules(ground, { danger: true, stretches: true, concealment: true });
    return askedOnce(ground, {
      ...ofTheHide(ground),
      ...ofTheBoards(ground),
      ...ofTheHit(ground),
      endConcentration: {
        before: async () => void (await laySmoke(ground, "concentration")),
        open: () => {
          select(ground, ground.guard);
          return host.game.system.api.press("endConcentration");
        },
        isKept: () => creatureOf(ground, ground.guard).hiding.concentration?.length === 1,
        buttons: 2,
      },
    });
  },
};

/** The guard hides in two spots. */
function ofTheHide(ground: Ground): Readonly<Record<string, Asked>> {
  const { guard, scene } = ground;
  let places: readonly [Place, Place] | null = null;
  let door: Doc | undefined;
  const markers = (): number => ground.markersOf(guard).length;
  const dropDoor = async (): Promise<void> => {
    if (door && scene.walls.get(door.id)) await door.delete();
  };
  return {
    giveUp: {
      before: async () => void (places = await beginHide(ground, guard)),
      open: async () => pressOn(await cardOfType("hide"), "giveUp"),
      isKept: () => creatureOf(ground, guard).hiding.pending !== null,
      buttons: 2,
    },
    doneEarly: {
      open: async () => pressOn(await cardOfType("hide"), "done"),
      isKept: () => creatureOf(ground, guard).hiding.pending !== null,
      buttons: 2,
    },
    ruleOut: {
      before: async () => {
        const [first, second] = places ?? [];
        if (!first || !second) throw new Error("the guard of the checks does not hide");
        await chooseSecond(ground, guard, second);
        // Only the first spot has this door at hand.
        const [left, top] = [first.j * 100, first.i * 100];
        [door] = await scene.createEmbeddedDocuments("Wall", [{ c: [left, top, left, top + 100], door: 1 }]);
        ground.later(dropDoor);
        select(ground, guard);
      },
      open: async () => door?.update({ ds: 1 }),
      isKept: () => door?.ds === 0 && markers() === 2,
      buttons: 2,
    },
    loseInvisible: {
      before: async () => {
        ground.later(async () => guard.actor?.toggleStatusEffect("invisible", { active: false }));
        ground.later(() => ground.end(guard));
        await dropDoor();
        await guard.actor?.toggleStatusEffect("invisible", { active: true });
        await brighten(ground);
      },
      open: () => pressStatus(guard, "invisible"),
      isKept: () => guard.actor?.statuses.has("invisible") === true && markers() === 2,
      buttons: 2,
    },
  };
}

const cardOfType = async (type: string): Promise<Doc> => {
  const card = await until(() => host.game.messages.filter((one) => one.type === type).at(-1));
  if (!card) throw new Error(`there is no card of ${type}`);
  return card;
};

/** Presses a status in the palette of a token's HUD. */
async function pressStatus({ object }: Doc, status: string): Promise<void> {
  const { token: hud } = host.canvas.hud;
  if (object) await hud.bind(object);
  const icon = await until(() => hud.element?.querySelector<HTMLElement>(`[data-status-id="${status}"]`));
  if (!icon) throw new Error("the HUD of a token has no palette of statuses");
  icon.click();
  await hud.close();
}

const AWARENESS = "unseenAwareness0";
const STRETCHES = "unseenStretches0";
const MARKED = { id: "thingOfTheChecks", kind: "item", name: "A thing of the checks", resistance: 12 };

const ask = ({ scene }: Ground, act: Readonly<Record<string, unknown>>): Promise<unknown> =>
  host.game.system.api.ask(act, { sceneId: scene.id });

/** A thing is marked, and stealth mode runs. */
function ofTheBoards(ground: Ground): Readonly<Record<string, Asked>> {
  const mark = (act: object): Promise<unknown> =>
    ask(ground, { kind: "markThings", creature: AWARENESS, marked: [], unmarked: [], ...act });
  const order = (what: string): Promise<unknown> =>
    ask(ground, { kind: "stretchOrder", creature: STRETCHES, order: { order: what } });
  return {
    unmark: {
      before: async () => {
        ground.later(() => mark({ unmarked: [MARKED.id] }));
        await mark({ marked: [{ ...MARKED, tiles: [{ i: 3, j: 3 }] }] });
        ground.later(() => closePanel("unseen-awareness"));
        openTool("unseenAwareness");
      },
      open: async () => {
        await press(`#unseen-awareness [data-action=select][data-subject="${MARKED.id}"]`);
        await press("#unseen-awareness [data-action=unmark]");
      },
      isKept: () => isMarked(ground),
      buttons: 2,
    },
    endStretches: {
      before: async () => {
        ground.later(() => order("end"));
        await order("begin");
        ground.later(() => closePanel("unseen-stretches"));
        openTool("unseenStretches");
      },
      open: () => press("#unseen-stretches [data-action=end]"),
      isKept: () => document.querySelector("#unseen-stretches [data-action=end]") !== null,
      buttons: 2,
    },
  };
}

function isMarked({ scene }: Ground): boolean {
  const { awareness } = host.game.system.api.situation({ sceneId: scene.id }) as unknown as {
    readonly awareness?: { readonly things?: Readonly<Record<string, unknown>> };
  };
  return awareness?.things?.[MARKED.id] !== undefined;
}

/** The guard is hit in fog by somebody whom it does not see. */
function ofTheHit(ground: Ground): Readonly<Record<string, Asked>> {
  const { guard, hero, scene } = ground;
  let card: Doc | undefined;
  const isWounded = (): boolean =>
    creatureOf(ground, guard).hiding.wounds.some(({ event }) => event === card?.system["event"]);
  const onCard = (action: string) => async (): Promise<void> => {
    if (card) await pressOn(card, action);
  };
  return {
    percent: {
      before: async () => {
        await ground.end(guard);
        const fog = { type: "unseen.concealment", name: "Fog", system: { percent: 90, cause: "obscurement" } };
        const [region] = await scene.createEmbeddedDocuments("Region", [
          { name: "Fog of the checks", shapes: [tileAt(guard)], behaviors: [fog] },
        ]);
        ground.later(() => region.delete());
        // Who is invisible stays unseen, and an attack by somebody merely known can be defended by one card (K-7).
        ground.later(async () => hero.actor?.toggleStatusEffect("invisible", { active: false }));
        await hero.actor?.toggleStatusEffect("invisible", { active: true });
        const rows = [{ observer: guard.id, subject: hero.id, level: "known" }];
        await ask(ground, { kind: "setAwareness", creature: AWARENESS, rows });
        card = await strike(ground);
      },
      open: onCard("changeMiss"),
      isKept: isWounded,
      buttons: 2,
    },
    allow: { open: onCard("allow"), isKept: isWounded, buttons: 2 },
  };
}
