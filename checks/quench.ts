/** Offers the checks as a batch of the module Quench, where it is active. The few names of Quench are typed here. */
import { judge } from "./check.ts";
import { type Ground, makeGround } from "./ground.ts";
import { host, MODULE, say } from "./host.ts";
import { CHECKS } from "./list.ts";
import { playerHere } from "./run.ts";

interface QuenchContext {
  readonly describe: (title: string, body: () => void) => void;
  readonly it: (title: string, body: () => Promise<void>) => void;
  readonly before: (body: () => Promise<void>) => void;
  readonly after: (body: () => Promise<void>) => void;
  readonly assert: { deepEqual(found: unknown, expected: unknown, message?: string): void };
}

interface Quench {
  registerBatch(id: string, body: (context: QuenchContext) => void, options: { readonly displayName: string }): void;
}

/** Registers the batch when Quench asks for batches. Called in `init`. */
export function registerBatch(): void {
  host.Hooks.on("quenchReady", (quench: Quench) => {
    quench.registerBatch(`${MODULE}.all`, batch, { displayName: say("UNSEENCHECKS.Page.title") });
  });
}

function batch({ describe, it, before, after, assert }: QuenchContext): void {
  describe(say("UNSEENCHECKS.Page.title"), () => {
    let ground: Ground;
    before(async () => {
      ground = await makeGround(playerHere());
    });
    after(() => ground.leave());
    for (const check of CHECKS) {
      it(say(`UNSEENCHECKS.Check.${check.id}.title`), async () => {
        const { expected, found, passed } = await judge(check, ground);
        assert.deepEqual(found, expected, say(`UNSEENCHECKS.Check.${check.id}.depends`));
        assert.deepEqual(passed, true);
      });
    }
  });
}
