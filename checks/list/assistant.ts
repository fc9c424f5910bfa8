import { type Check, type Finding, until } from "../check.ts";

const ROLES = { player: 1, assistant: 3 } as const;
/** Milliseconds for a seat that reloads itself because its role has changed. */
const RELOAD_MS = 60_000;

/** The player is made an assistant for a while. That seat hides its creature, and the desk still decides. */
export const assistant: Check = {
  id: "assistant",
  async run(ground): Promise<Finding> {
    const { player, hero } = ground;
    const role = (): number => player.role;
    ground.later(async () => {
      await player.update({ role: ROLES.player });
      await until(() => role() === ROLES.player && player.active, Boolean, RELOAD_MS);
    });
    await player.update({ role: ROLES.assistant });
    await until(() => role() === ROLES.assistant && player.active, Boolean, RELOAD_MS);
    const came = await until(
      () => ground.hide(hero).catch(() => ({ status: "absent" })),
      ({ status }) => status !== "absent",
      RELOAD_MS,
    );
    const markers = ground.markersOf(hero).length;
    const ended = await ground.end(hero);
    return {
      expected: { came: "done", markers: 1, ended: "done" },
      found: { came: came.status, markers, ended: ended.status },
    };
  },
};
