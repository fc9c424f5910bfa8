import { creatureOf, hideInTwo, tileAt } from "../arrange.ts";
import { type Asked, askedOnce } from "../asked.ts";
import { type Check, until } from "../check.ts";
import type { Ground } from "../ground.ts";
import { type Data, type Doc, host } from "../host.ts";

/** Questions that one seat's act asks another seat open once. Closing one is a no. */
export const requests: Check = {
  id: "requests",
  run: (ground) => askedOnce(ground, { ...ofThePlayer(ground), ...ofHiders(ground) }),
};

/** Who was refused twice may ask again only after this time. */
const PATIENCE_MS = 11_000;

/** What the player asks, a Gamemaster approves. */
function ofThePlayer(ground: Ground): Readonly<Record<string, Asked>> {
  const { hero, scene } = ground;
  const asks = (act: Data): Promise<unknown> => ground.ask("act", { scene: scene.id, act });
  let roll: Doc | undefined;
  return {
    grant: {
      open: () => asks(effectOf(hero, { creature: hero.id, spot: null }, 1)),
      isKept: () => true,
      buttons: 3,
    },
    undo: {
      before: async () => {
        const known = new Set(host.game.messages.map(({ id }) => id));
        await asks({ kind: "rollCheck", creature: hero.id, attribute: "focus", skill: null, mode: "plain" });
        roll = await until(() => host.game.messages.find(({ id }) => !known.has(id)));
      },
      open: () => ground.ask("undo", { of: { creature: hero.id, event: roll?.system["event"], sceneId: scene.id } }),
      isKept: () => roll !== undefined && host.game.messages.get(roll.id) !== undefined,
      buttons: 3,
    },
    secret: {
      // Only Gamemasters know that the whole scene is bright.
      before: async () => {
        ground.later(() => scene.update({ environment: { globalLight: { enabled: false } } }));
        await scene.update({ environment: { globalLight: { enabled: true } } });
        const light = { name: "Light of the checks", shapes: [tileAt({ x: 0, y: 0 }, 2000)], visibility: 1 };
        const behaviors = [{ type: "adjustDarknessLevel", system: { mode: 0, modifier: 0 } }];
        const [region] = await scene.createEmbeddedDocuments("Region", [{ ...light, behaviors }]);
        ground.later(async () => void (scene.regions.get(region.id) && (await region.delete())));
        await new Promise((go) => setTimeout(go, PATIENCE_MS));
      },
      open: () => ground.hide(hero),
      isKept: () => ground.markersOf(hero).length === 0,
      buttons: 3,
    },
  };
}

/** An effect on one of two spots. The hider's player is asked, or a Gamemaster where there is none. */
function ofHiders(ground: Ground): Readonly<Record<string, Asked>> {
  const { hero, guard, scene } = ground;
  const consent = (hider: Doc, by: Doc): Asked => ({
    before: async () => {
      for (const region of scene.regions.contents) await region.delete();
      await hideInTwo(ground, hider);
    },
    open: () => {
      const [, spot] = creatureOf(ground, hider).hiding.spots;
      const target = { creature: hider.id, spot: spot?.id ?? null };
      return host.game.system.api.ask(effectOf(by, target, 40), { sceneId: scene.id });
    },
    isKept: () => ground.markersOf(hider).length > 0,
    buttons: 2,
  });
  return { consent: { ...consent(hero, guard), at: "player" }, consentFor: consent(guard, hero) };
}

/** An effect that no sheet grants. */
const effectOf = ({ id }: Doc, target: Data, range: number): Data => ({
  kind: "affect",
  creature: id,
  boon: false,
  range,
  cost: "none",
  from: null,
  targets: [target],
});
