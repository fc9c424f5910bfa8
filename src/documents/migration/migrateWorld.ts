/** Brings a world of an older version up to this one, on the client of one full Gamemaster. */
import { SYSTEM_ID } from "../../config.ts";
import { isFullGm } from "../../bridge/fullGm.ts";
import { WORLD_VERSION } from "../../settings.ts";
import { say } from "../../words/sayHere.ts";
import { MIGRATIONS, type Migration, type OldWorld } from "./migrations.ts";

/** How a run tells how far it is. */
export interface Told {
  /** `share` from 0 to 1. */
  progress(share: number): void;
  failed(error: unknown): void;
}

/** A newer version of text than another, as Foundry compares them. */
type IsNewer = (one: string, other: string) => boolean;

/**
 * Does what migrations newer than the world's version ask, one step after another. A step that fails is told of, and
 * the others go on. Gives whether all were done: only then may the world's version be written.
 */
export async function runMigrations(
  world: OldWorld,
  { migrations, told }: { readonly migrations: readonly Migration[]; readonly told: Told },
): Promise<boolean> {
  let isWhole = true;
  for (const [index, { steps }] of migrations.entries()) {
    const due = steps(world);
    for (const [done, step] of due.entries()) {
      await step().catch((error: unknown) => {
        isWhole = false;
        told.failed(error);
      });
      told.progress((index + (done + 1) / due.length) / migrations.length);
    }
  }
  return isWhole;
}

/** The migrations that a world needs which this version wrote last. */
export const dueMigrations = (
  worldVersion: string,
  isNewer: IsNewer,
  all: readonly Migration[] = MIGRATIONS,
): readonly Migration[] => all.filter(({ version }) => isNewer(version, worldVersion));

/** In `ready`. Without a full Gamemaster the world waits for one. A failure leaves the version, so it runs again. */
export async function migrateWorld(): Promise<void> {
  if (!isFullGm(game.user) || game.users.activeGM !== game.user) return;
  const { isNewerVersion } = foundry.utils;
  const [before, now] = [String(game.settings.get(SYSTEM_ID, WORLD_VERSION)), game.system.version];
  if (!isNewerVersion(now, before)) return;
  const migrations = dueMigrations(before, isNewerVersion);
  const notice = ui.notifications.info(say("UNSEEN.Migration.running"), { progress: true } as never);
  const told: Told = {
    progress: (share) => notice.update({ pct: share } as never),
    failed: (error) => console.error("Unseen | migration", error),
  };
  const isWhole = await runMigrations({ scenes: game.scenes } as unknown as OldWorld, { migrations, told });
  if (isWhole) await game.settings.set(SYSTEM_ID, WORLD_VERSION, now as never);
  notice.update({ pct: 1 } as never);
  if (isWhole) notice.remove();
  else ui.notifications.warn(say("UNSEEN.Migration.failed"));
}
