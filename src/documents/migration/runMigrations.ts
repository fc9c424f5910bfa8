/** Runs migrations one step after another. Knows no Foundry. */
import { MIGRATIONS, type Migration, type OldWorld } from "./migrations.ts";

/** How a run tells how far it is. */
export interface MigrationProgress {
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
  { migrations, told }: { readonly migrations: readonly Migration[]; readonly told: MigrationProgress },
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
export const dueMigrations = (worldVersion: string, isNewer: IsNewer): readonly Migration[] =>
  MIGRATIONS.filter(({ version }) => isNewer(version, worldVersion));
