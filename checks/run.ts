import { type Check, judge, USUAL_TIMEOUT_MS, type Verdict, waitFor } from "./check.ts";
import { makeGround } from "./ground.ts";
import { host, MODULE, say, type User } from "./host.ts";
import { CHECKS } from "./list.ts";

/** Everything that a reader of the report needs to know. */
export interface Report {
  readonly checks: string | undefined;
  readonly unseen: string;
  readonly foundry: string;
  readonly generation: number;
  readonly browser: string;
  readonly modules: readonly string[];
  readonly passed: number;
  readonly failed: number;
  readonly verdicts: readonly Verdict[];
}

/** The player at another seat, or why there is none. */
export function playerHere(): User {
  const { game } = host;
  if (!game.user.isGM) throw new Error(say("UNSEENCHECKS.Refusal.gamemaster"));
  const player = game.users.find(({ active, isGM }) => active && !isGM);
  if (!player) throw new Error(say("UNSEENCHECKS.Refusal.player"));
  return player;
}

interface Run {
  /** Ids of the checks to run; all by default. */
  readonly only?: readonly string[];
  /** The checks to choose from; those of the list by default. */
  readonly of?: readonly Check[];
  /** Milliseconds that checks wait for what they expect. */
  readonly timeoutMs?: number;
  readonly told?: (verdict: Verdict) => void;
}

/**
 * Runs checks on a ground of their own, one after another, and restores the world. `told` gets each result as it
 * comes.
 */
export async function runChecks({
  only,
  of = CHECKS,
  timeoutMs = USUAL_TIMEOUT_MS,
  told = () => undefined,
}: Run = {}): Promise<Report> {
  waitFor(timeoutMs);
  const wanted: readonly Check[] = only ? of.filter(({ id }) => only.includes(id)) : of;
  const ground = await makeGround(playerHere());
  const verdicts: Verdict[] = [];
  try {
    for (const check of wanted) {
      const verdict = await judge(check, ground);
      verdicts.push(verdict);
      told(verdict);
    }
  } finally {
    await ground.leave();
  }
  return reportOf(verdicts);
}

function reportOf(verdicts: readonly Verdict[]): Report {
  const { game } = host;
  const passed = verdicts.filter((verdict) => verdict.passed).length;
  return {
    checks: game.modules.get(MODULE)?.version,
    unseen: game.system.version,
    foundry: game.version,
    generation: game.release.generation,
    browser: navigator.userAgent,
    modules: game.modules.map(({ id, version }) => `${id} ${version}`),
    passed,
    failed: verdicts.length - passed,
    verdicts,
  };
}
