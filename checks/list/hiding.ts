import { type Check, type Finding, until } from "../check.ts";
import type { Ground } from "../ground.ts";
import { type Data, type Doc, host } from "../host.ts";
import { sourcesOf } from "../player.ts";

const isHidden = (token: Doc): boolean => token.actor?.statuses.has("hidden") ?? false;

/** A player's creature hides, from the request to the markers, and comes out again. */
export const hide: Check = {
  id: "hide",
  async run(ground): Promise<Finding> {
    const { hero } = ground;
    const came = await ground.hide(hero);
    const during = { hidden: await until(() => isHidden(hero)), markers: ground.markersOf(hero).length };
    const ended = await ground.end(hero);
    const after = {
      hidden: await until(
        () => isHidden(hero),
        (hidden) => !hidden,
      ),
      markers: ground.markersOf(hero).length,
    };
    return {
      expected: {
        came: "done",
        during: { hidden: true, markers: 1 },
        ended: "done",
        after: { hidden: false, markers: 0 },
      },
      found: { came: came.status, during, ended: ended.status, after },
      told: { code: came.code },
    };
  },
};

/** A hider's light and sight go out on both seats, and come back, although nobody selects a token. */
export const sources: Check = {
  id: "sources",
  async run(ground): Promise<Finding> {
    const { hero, scene } = ground;
    const of = { scene: scene.id, token: hero.id };
    const look = async (lit: boolean): Promise<Data> => ({
      light: await until(
        async () => (await sourcesOf(of.scene, of.token)).light,
        (light) => light === lit,
        4000,
      ),
      player: await until(
        () => ground.ask<Lit>("sources", of),
        ({ light, vision }) => light === lit && vision === lit,
        4000,
      ),
    });
    const before = await look(true);
    await ground.hide(hero);
    const during = await look(false);
    await ground.end(hero);
    const on = { light: true, player: { light: true, vision: true } };
    return {
      expected: { before: on, during: { light: false, player: { light: false, vision: false } }, after: on },
      found: { before, during, after: await look(true) },
    };
  },
};

interface Lit {
  readonly light: boolean;
  readonly vision: boolean;
}

/** Dragging a hidden token does not move it. The desk is asked once. */
export const drag: Check = {
  id: "drag",
  async run(ground): Promise<Finding> {
    const { hero, scene } = ground;
    await ground.hide(hero);
    const { x, y } = hero;
    const asked: string[] = [];
    const hook = host.Hooks.on("unseen.preAct", ({ act }: { act: { kind: string } }) => {
      // The player's own window also ends a Hide that earned no further spots. Its request may come this late.
      if (act.kind === "designate") return true;
      asked.push(act.kind);
      return false;
    });
    ground.later(async () => host.Hooks.off("unseen.preAct", hook));
    await ground.ask("drag", { scene: scene.id, token: hero.id, x: x + 100, y });
    await until(() => asked.length);
    // Leaves time for a wrong second request.
    await until(() => asked.length > 1, Boolean, 1000);
    host.Hooks.off("unseen.preAct", hook);
    return {
      expected: { asked: ["emerge"], x, y },
      found: { asked, x: hero.x, y: hero.y },
    };
  },
};

/** A hider's owner owns its markers, sees them and sees from them. */
export const marker: Check = {
  id: "marker",
  async run(ground): Promise<Finding> {
    const { hero, scene } = ground;
    await ground.hide(hero);
    const [mark] = ground.markersOf(hero);
    const held = mark && (await ground.ask<Data>("token", { scene: scene.id, token: mark.id }));
    return {
      expected: { type: "hidingSpot", held: { isOwner: true, sees: true, isVisible: true } },
      found: { type: mark?.actor?.type, held },
    };
  },
};

/** The card of a Hide is in the player's log. */
export const cards: Check = {
  id: "cards",
  async run(ground): Promise<Finding> {
    const before = new Set(host.game.messages.map(({ id }) => id));
    await ground.hide(ground.hero);
    const fresh = await until(() => host.game.messages.find(({ id, type }) => !before.has(id) && type === "hide"));
    if (!fresh) return { expected: { came: true }, found: { came: false } };
    const { elsewhere, ...inLog } = await ground.ask<Data>("card", { message: fresh.id });
    return {
      expected: { log: true, isUnseen: true, hasButtonsOrWords: true },
      found: inLog,
      told: { elsewhere, popout: await inPopout(fresh.id) },
    };
  },
};

/** Whether the card is in a popout of the log too, where the host has one. */
async function inPopout(id: string): Promise<boolean | null> {
  const { chat } = host.ui;
  if (!chat.renderPopout) return null;
  const find = (): number => document.querySelectorAll(`[data-message-id="${CSS.escape(id)}"]`).length;
  const before = find();
  await chat.renderPopout();
  const came = await until(() => find() > before, Boolean, 3000);
  await chat.popout?.close();
  return came;
}

/** Anybody may open the HUD of a marker, and a player may open a door. The Gamemaster has our tool. */
export const hands: Check = {
  id: "hands",
  async run(ground: Ground): Promise<Finding> {
    const { guard, scene } = ground;
    const came = await ground.hide(guard);
    const [mark] = ground.markersOf(guard);
    const hud = mark && (await ground.ask("hud", { scene: scene.id, token: mark.id }));
    const [door] = scene.walls.contents;
    ground.later(() => door.update({ ds: 0 }));
    const stands = await ground.ask("door", { scene: scene.id, wall: door.id });
    const tool = "unseenThing" in (host.ui.controls.controls["tokens"]?.tools ?? {});
    return {
      expected: { came: "done", hud: true, door: 1, tool: true },
      found: { came: came.status, hud, door: stands, tool },
    };
  },
};
