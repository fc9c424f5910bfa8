/** What forged requests are made of: a valid one of a player, and ways to spoil it. */
import type { DeskKind } from "../../src/desk/protocol/request.ts";
import type { ActKind } from "../../src/rules/index.ts";
import { idOf, SCENE } from "../simulation/scenes.ts";

export type Role = "player" | "owner" | "assistant" | "secondGm" | "gm";
export const ROLES: readonly Role[] = ["player", "owner", "assistant", "secondGm", "gm"];
const EVERYBODY = ROLES;
export const NO_GM: readonly Role[] = ["player", "owner", "assistant"];
const NO_OWNER: readonly Role[] = ["player", "assistant"];

export interface Forgery {
  readonly name: string;
  readonly message: unknown;
  /** Roles that must be refused, with the code. Other roles may ask for it. */
  readonly refused: readonly Role[];
  readonly code: string;
}

/** The hider that the forgeries are about, and its revision. */
const ADA = idOf("Ada");
export const BRUNO = idOf("Bruno");
const HIDER_REV = 2;
export const AN_ID = "a1b2c3d4e5f6g7h8";
export const place = { i: 1, j: 1, w: 1, h: 1 };

/** A valid request. */
export const good = {
  v: 1,
  kind: "hide",
  requestId: "forgedRequest000",
  sceneId: SCENE,
  tokenId: ADA,
  choices: { spot: place },
  expectedRev: HIDER_REV,
};

export const shaped = (name: string, message: unknown, code: string): Forgery => ({
  name,
  message,
  refused: EVERYBODY,
  code,
});

export const with_ = (name: string, changes: object, code: string): Forgery =>
  shaped(name, { ...good, ...changes }, code);

export const without = (key: keyof typeof good): Forgery => {
  const { [key]: _, ...message } = good;
  return shaped(`a request without ${key}`, message, "missingKey");
};

export const claimed = (key: string, value: unknown): Forgery =>
  with_(`T7: a request that brings its own ${key}`, { [key]: value }, "extraKey");

export const chosen = (kind: DeskKind, name: string, choices: unknown, code: string): Forgery =>
  with_(`T13: ${kind} with ${name}`, { kind, choices }, code);

export const forAnother = (kind: ActKind, choices: object): Forgery => ({
  name: `T8: ${kind} with somebody else's token`,
  message: { ...good, kind, choices },
  refused: NO_OWNER,
  code: "notOwner",
});

export const asGm = (kind: ActKind, choices: object): Forgery => ({
  name: `T7: ${kind}, which only Gamemasters may ask for`,
  message: { ...good, kind, choices },
  refused: NO_GM,
  code: "gmOnly",
});

export const single = { targets: [{ creature: BRUNO, spot: null }], tiles: [] };
export const thing = {
  name: "Trap",
  bonus: 50,
  against: null,
  ranged: false,
  range: 1,
  aim: { kind: "single" },
  damage: [],
  effects: [],
  critical: 20,
};
