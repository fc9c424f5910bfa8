/** Brings a world of an older version up to this one, on the client of one full Gamemaster. */
import { SYSTEM_ID } from "../../config.ts";
import { effectChanges, withChange } from "../../bridge/compat.ts";
import { isFullGm } from "../../bridge/fullGm.ts";
import { WORLD_VERSION } from "../../settings.ts";
import { say } from "../../words/sayHere.ts";
import type { OldWorld } from "./migrations.ts";
import { dueMigrations, runMigrations, type MigrationProgress } from "./runMigrations.ts";

/**
 * In `ready`, beside the desk, which never waits for it. Without a full Gamemaster the world waits for one. A failure
 * leaves the version, so it runs again.
 */
export async function migrateWorld(): Promise<void> {
  if (!isFullGm(game.user) || game.users.activeGM !== game.user) return;
  const { isNewerVersion } = foundry.utils;
  const [before, now] = [String(game.settings.get(SYSTEM_ID, WORLD_VERSION)), game.system.version];
  if (!isNewerVersion(now, before)) return;
  const world = {
    scenes: game.scenes,
    actors: game.actors,
    changesOf: effectChanges,
    withChange,
  } as unknown as OldWorld;
  const migrations = dueMigrations(before, isNewerVersion);
  const told = tellProgress();
  const isWhole = await runMigrations(world, { migrations, told });
  told.over();
  // Also where there was nothing to change, so that what is made from now on stays as it is.
  if (isWhole) await game.settings.set(SYSTEM_ID, WORLD_VERSION, now as never);
  else ui.notifications.warn(say("UNSEEN.Migration.failed"));
}

/** A seat without a window has no notices. */
function tellProgress(): MigrationProgress & { over(): void } {
  let notice: { update(state: { pct: number }): void; remove(): void } | undefined;
  return {
    progress: (share) => {
      notice ??= ui.notifications.info(say("UNSEEN.Migration.running"), { progress: true } as never) as never;
      notice?.update({ pct: share });
    },
    failed: (error) => console.error("Unseen | migration", error),
    over: () => notice?.remove(),
  };
}
