/** T13: which effects of owners apply to an actor. */
import { beforeAll, expect, it, vi } from "vitest";

/** The host's actor, with the members that ours uses. */
class HostActor {
  readonly effects: readonly object[];

  constructor(effects: readonly object[]) {
    this.effects = effects;
  }

  *allApplicableEffects(): Generator<object> {
    yield* this.effects;
  }
}

/**
 * The import's name is a variable, so that the compiler does not follow it. The tests do not load the host's types.
 */
const OURS: string = "./actor.ts";

let UnseenActor: new (effects: readonly object[]) => HostActor;

beforeAll(async () => {
  // Another test of this worker may have loaded our class with another host's.
  vi.resetModules();
  vi.stubGlobal("foundry", { documents: { Actor: HostActor } });
  ({ UnseenActor } = (await import(/* @vite-ignore */ OURS)) as { UnseenActor: typeof UnseenActor });
  return () => void vi.unstubAllGlobals();
});

it("T13: an effect that changes more than data does not apply, and keeps no other from it", () => {
  vi.stubGlobal("game", { release: { generation: 13 } });
  const effect = (key: string) => ({ changes: [{ key, mode: 5, value: "5" }] });
  const effects = ["system.tier", "statuses", "testUserPermission", "name"].map(effect);
  expect([...new UnseenActor(effects).allApplicableEffects()]).toEqual([effects[0], effects[3]]);
});
