/** Handles the server's events: changed documents, connections, activity and queries. */
import { Hooks } from "../../core/hooks.ts";
import type { Connection } from "../connection.ts";
import { applyResults } from "../database/apply.ts";
import type { Game } from "../game.ts";
import { CONFIG, ui } from "../host.ts";

/**
 * Starts to listen. What arrives before the documents exist is queued, changes and connections of other seats alike.
 * Call the returned function once the documents exist.
 */
export function listenToTable(game: Game, connection: Connection): () => void {
  const waiting: (() => void)[] = [];
  const once = (ready: () => void): void => {
    if (game.documentsReady) ready();
    else waiting.push(ready);
  };
  connection.on("modified", (userId, results) => once(() => applyResults(userId, results)));
  connection.on("activity", (userId, activity) => once(() => game.users.get(userId)?._onActivity(activity)));
  connection.on("connected", (userId, active) => once(() => connected(game, userId, active)));
  connection.on("query", async (name, data, timeout, answer) => {
    try {
      const handler = CONFIG.queries[name];
      if (!handler) throw new Error(`The query "${name}" is not registered.`);
      answer({ ok: true, value: await handler(data, { timeout }) });
    } catch (error) {
      answer({ ok: false, error: (error as Error).message });
    }
  });
  let lost = false;
  connection.onStanding((up) => {
    if (up && lost) ui.notifications?.info(game.i18n.localize("TABLE.Boot.back"));
    if (!up) ui.notifications?.warn(game.i18n.localize("TABLE.Boot.lost"));
    lost = !up;
  });
  return () => {
    for (const ready of waiting.splice(0)) ready();
  };
}

function connected(game: Game, userId: string, active: boolean): void {
  const user = game.users.get(userId);
  if (!user || user.active === active) return;
  game.setActive(userId, active);
  Hooks.callAll("userConnected", user, active);
  ui.players?.render({ force: false });
}
