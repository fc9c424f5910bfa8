import { afterEach, expect, it, vi } from "vitest";

/**
 * The import's name is a variable, so that the compiler does not follow it. The tests do not load the host's types.
 */
const OURS: string = "./combatants.ts";
const { isMarkedDefeated, isGamemastersToMake } = (await import(/* @vite-ignore */ OURS)) as {
  isMarkedDefeated: (token: object) => boolean;
  isGamemastersToMake: (combatant: object, inFight: readonly object[]) => boolean;
};

const GUARD = { id: "guardToken", actorId: "guard", parent: { id: "yard" } };
const ITS_OWN = { id: "own", tokenId: "guardToken", actorId: "guard", sceneId: "yard", defeated: true };

afterEach(() => vi.unstubAllGlobals());

it.each<[string, object, boolean]>([
  ["its own combatant is marked", ITS_OWN, true],
  ["its combatant names no actor", { ...ITS_OWN, actorId: null }, true],
  ["its own combatant is not marked", { ...ITS_OWN, defeated: false }, false],
  ["that of a token on another scene is marked", { ...ITS_OWN, sceneId: "cellar" }, false],
  ["T11: a hero's combatant is marked, and names the guard's token", { ...ITS_OWN, actorId: "hero" }, false],
])("G-6: whether a guard is defeated where %s", (_where, combatant, isDefeated) => {
  vi.stubGlobal("game", { combats: { contents: [{ combatants: { contents: [combatant] } }] } });
  expect(isMarkedDefeated(GUARD)).toBe(isDefeated);
});

const MADE = { ...ITS_OWN, id: "made", token: GUARD };

it.each<[string, object, readonly object[], boolean]>([
  ["the first of its token", MADE, [], false],
  ["the first, in a list with itself", MADE, [MADE], false],
  ["the first, though another creature has one", MADE, [{ ...ITS_OWN, tokenId: "heroToken" }], false],
  ["one that names no actor", { ...MADE, actorId: null }, [], false],
  ["one without a token", { ...MADE, tokenId: null, token: null }, [{ ...ITS_OWN, tokenId: null }], false],
  ["T11: one that names a token that is not on its scene", { ...MADE, sceneId: "cellar", token: null }, [], true],
  ["a further one", MADE, [ITS_OWN], true],
  ["one of another actor", { ...MADE, actorId: "hero" }, [], true],
])("G-5: whether only a Gamemaster makes %s", (_which, combatant, inFight, isTheirs) => {
  expect(isGamemastersToMake(combatant, inFight)).toBe(isTheirs);
});
