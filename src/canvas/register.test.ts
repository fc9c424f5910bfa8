/** H-10: light and sight of a token are computed anew when it hides, moves on in hiding, or is found. */
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";

type Listener = (document: object, changed: object) => void;

const listeners = new Map<string, Listener[]>();
const updates: object[] = [];
const asked: string[] = [];

/**
 * The imports' names are variables, so that the compiler does not follow them. The tests do not load the host's
 * types.
 */
const OURS: string = "./register.ts";

beforeAll(async () => {
  // Another test of this worker may have loaded our classes with another host's.
  vi.resetModules();
  const placeables = {
    Drawing: Object,
    Note: Object,
    Region: Object,
    Tile: Object,
    Token: Object,
    tokens: { TokenRuler: Object },
  };
  vi.stubGlobal("foundry", {
    canvas: { placeables, containers: { DoorControl: Object }, layers: { CanvasLayer: Object } },
  });
  vi.stubGlobal("CONFIG", { Canvas: { layers: {} }, Drawing: {}, Note: {}, Region: {}, Tile: {}, Token: {} });
  vi.stubGlobal("Hooks", {
    on: (name: string, listener: Listener) => void listeners.set(name, [...(listeners.get(name) ?? []), listener]),
  });
  vi.stubGlobal("canvas", { ready: true, perception: { update: (flags: object) => updates.push(flags) } });
  const { registerCanvas } = (await import(/* @vite-ignore */ OURS)) as { registerCanvas(): void };
  registerCanvas();
  return () => void vi.unstubAllGlobals();
});

afterEach(() => {
  updates.length = 0;
  asked.length = 0;
});

const token = {
  object: { renderFlags: { set: () => undefined }, initializeSources: () => void asked.push("sources") },
};

describe("a change of a token", () => {
  it.each<[string, object, boolean]>([
    ["hides it", { flags: { unseen: { hiding: { spots: [] } } } }, true],
    ["hides it, in the words of generation 13", { flags: { unseen: { "==hiding": {} } } }, true],
    ["takes all that is ours away", { flags: { "-=unseen": null } }, true],
    ["is another package's", { flags: { other: { mark: 1 } } }, false],
    ["is a name", { name: "Ada" }, false],
  ])("that %s", (_name, changed, isOurs) => {
    for (const listener of listeners.get("updateToken") ?? []) listener(token, changed);
    expect(asked).toEqual(isOurs ? ["sources"] : []);
    expect(updates).toEqual(isOurs ? [{ initializeLighting: true, initializeVision: true }] : []);
  });
});
