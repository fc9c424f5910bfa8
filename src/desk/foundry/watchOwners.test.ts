import { afterEach, expect, it, vi } from "vitest";
import { onOwnersChanged } from "./watchOwners.ts";

afterEach(() => vi.unstubAllGlobals());

const OWNERSHIP = { ada: 3 };

it.each([
  ["an actor", "updateActor", { ownership: OWNERSHIP }, true],
  ["an actor whose owners are replaced", "updateActor", { "==ownership": OWNERSHIP }, true],
  ["an unlinked token's actor", "updateActorDelta", { ownership: OWNERSHIP }, true],
  ["an unlinked token with its delta", "updateToken", { delta: { ownership: OWNERSHIP } }, true],
  ["a token that gets another actor", "updateToken", { actorId: "bruno" }, true],
  ["a token that is linked", "updateToken", { actorLink: true }, true],
  ["an actor that loses life", "updateActor", { system: { life: { value: 1 } } }, false],
  ["an unlinked token that loses life", "updateToken", { delta: { system: { life: { value: 1 } } } }, false],
  ["a token without a delta", "updateToken", { delta: null, x: 100 }, false],
])("K-1: owners change with %s: %s %o: %s", (_what, hook, changes, isHeard) => {
  const listeners = new Map<string, (document: object, changes: object) => void>();
  vi.stubGlobal("Hooks", { on: (name: string, listener: () => void) => listeners.set(name, listener) });
  const heard = vi.fn();
  onOwnersChanged(heard);
  listeners.get(hook)?.({}, changes);
  expect(heard).toHaveBeenCalledTimes(isHeard ? 1 : 0);
});
