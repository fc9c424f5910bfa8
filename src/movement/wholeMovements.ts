/**
 * Every movement of a token, whole and from where the token stood. Foundry cuts a movement at the borders of regions
 * and continues it in further movements. This joins them again. The moving client says what its movement was, or
 * nothing, so only the documents say where a movement began and ended.
 */
import { levelIdOf } from "../bridge/compat.ts";
import { fightOn } from "../bridge/read.ts";
import { onHook } from "../hooks.ts";
import { isObject, momentOf, sameMoment, type Fight } from "../rules/index.ts";
import { movementBetween, type TokenMovement, type TokenPosition } from "./tokenMovement.ts";

type Told = readonly [
  token: TokenDocument.Implementation,
  movement: TokenMovement,
  operation: object,
  user: { readonly id: string },
  /** The fight as it stood when this seat heard of the movement: turns may end before the movement is reported. */
  fight: Fight | null,
];

type Uuid = Told[0]["uuid"];

/** A movement that waits, and how to stop waiting. */
interface Waiting {
  readonly told: Told;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** Milliseconds to wait for the rest of a movement. The moving user may have left. */
const TIMEOUT = 5000;

/** Milliseconds to wait for the hook of a movement. Foundry calls it after the hook of the update. */
const SILENCE = 500;

/**
 * Reports each movement once, with its whole path, when it is over or was stopped. A change of place without a movement
 * is reported as a token that was set down. Gives a function that reports at once what a user has begun, as far as it
 * came.
 */
export function onWholeMovement(listener: (...told: Told) => void): (userId: string) => void {
  const begun = new Map<Uuid, Waiting>();
  /** Changes of place of which no movement has told yet, in their order. */
  const silent = new Map<Uuid, readonly Waiting[]>();

  const keepSilent = (uuid: Uuid, waiting: readonly Waiting[]): void => {
    if (waiting.length > 0) silent.set(uuid, waiting);
    else silent.delete(uuid);
  };
  const endBegun = (uuid: Uuid): void => {
    const told = take(begun, uuid);
    if (told) listener(...told);
  };
  /** Reports the oldest silent changes of a token, and before them what it has begun. */
  const endSilent = (uuid: Uuid, count: number): void => {
    const waiting = silent.get(uuid) ?? [];
    if (waiting.length === 0 || count === 0) return;
    keepSilent(uuid, waiting.slice(count));
    endBegun(uuid);
    for (const { told, timer } of waiting.slice(0, count)) {
      clearTimeout(timer);
      listener(...told);
    }
  };
  const endAll = (uuid: Uuid): void => {
    endSilent(uuid, Infinity);
    endBegun(uuid);
  };
  /**
   * Takes the change of place of which a movement tells: the one that leads where it says, or else the last. Hooks of
   * movements that follow closely mix: both updates may come before both movements. No movement tells of the changes
   * before it, so they are reported.
   */
  const takeSilent = (uuid: Uuid, said: object): TokenMovement | undefined => {
    const waiting = silent.get(uuid) ?? [];
    const found = waiting.findIndex(({ told: [, { destination }] }) => leadsTo(said, destination));
    endSilent(uuid, found < 0 ? waiting.length - 1 : found);
    const [change, ...rest] = silent.get(uuid) ?? [];
    keepSilent(uuid, rest);
    clearTimeout(change?.timer);
    return change?.told[1];
  };
  const hear = ([token, movement, operation, user, fight]: Told): void => {
    const before = take(begun, token.uuid);
    const goesOn = before !== undefined && continues(before, movement, fight);
    if (before && !goesOn) listener(...before);
    const told: Told = [token, goesOn ? joined(before[1], movement) : movement, operation, user, fight];
    if ((movement.pending?.waypoints.length ?? 0) === 0) return listener(...told);
    begun.set(token.uuid, { told, timer: setTimeout(() => endBegun(token.uuid), TIMEOUT) });
  };

  onHook("updateToken", (token: Told[0], _changes: object, operation: object, userId: string) => {
    const [from, to] = stride(token);
    if (isSamePosition(from, to)) return;
    const told: Told = [token, movementBetween(from, to), operation, { id: userId }, fightOf(token)];
    const timer = setTimeout(() => endSilent(token.uuid, 1), SILENCE);
    keepSilent(token.uuid, [...(silent.get(token.uuid) ?? []), { told, timer }]);
  });
  onHook("moveToken", (token: Told[0], said: object, operation: object, user: Told[3]) => {
    const change = takeSilent(token.uuid, said);
    const [from, to] = stride(token);
    // Whoever may not move a token cannot say which way it went.
    if (
      !change &&
      isSamePosition(from, to) &&
      !token.testUserPermission(user as unknown as User.Implementation, "OWNER")
    )
      return;
    const ends = change ?? { origin: from, destination: to };
    hear([token, movementBetween(ends.origin, ends.destination, said), operation, user, fightOf(token)]);
  });
  onHook("stopToken", ({ uuid }: Told[0]) => endBegun(uuid));
  onHook("deleteToken", ({ uuid }: Told[0]) => endAll(uuid));
  // A scene that is imported again brings its tokens along. Nobody moved them.
  onHook("updateScene", ({ tokens }: Scene.Implementation, changes: object) => {
    if ("tokens" in changes) for (const token of tokens) stride(token);
  });
  return (userId) => {
    for (const uuid of new Set([...begun.keys(), ...silent.keys()])) {
      const waiting = [begun.get(uuid) ?? [], silent.get(uuid) ?? []].flat();
      if (waiting.some(({ told }) => told[3].id === userId)) endAll(uuid);
    }
  };
}

function take(waiting: Map<Uuid, Waiting>, uuid: Uuid): Told | undefined {
  const one = waiting.get(uuid);
  clearTimeout(one?.timer);
  waiting.delete(uuid);
  return one?.told;
}

const fightOf = ({ parent }: Told[0]): Fight | null => parent && fightOn(parent);

/** Whether a movement goes on with one before it, in the same turn. */
const continues = ([, before, , , then]: Told, { chain }: TokenMovement, now: Fight | null): boolean =>
  chain?.includes(before.id ?? "") === true && sameMoment(momentOf({ fight: then }), momentOf({ fight: now }));

const joined = (before: TokenMovement, after: TokenMovement): TokenMovement => ({
  ...after,
  origin: before.origin,
  passed: { waypoints: [...(before.passed?.waypoints ?? []), ...(after.passed?.waypoints ?? [])] },
});

/** Where each token stood when this seat last heard of it. A document itself knows only where it stands now. */
const stood = new WeakMap<Told[0], TokenPosition>();

/**
 * Notes where a token stands, unless that is known. The document calls it whenever it is prepared, so the first time is
 * before any change: a world's documents do not exist in `setup`, and may change before `ready`.
 */
export function noteStand(token: Told[0]): void {
  if (!stood.has(token)) stood.set(token, positionOf(token));
}

/** Where the token stood, and where it stands now. */
function stride(token: Told[0]): readonly [from: TokenPosition, to: TokenPosition] {
  const to = positionOf(token);
  const from = stood.get(token) ?? to;
  stood.set(token, to);
  return [from, to];
}

const positionOf = (token: Told[0]): TokenPosition => {
  const { x, y, elevation } = token._source;
  return { x, y, elevation, level: levelIdOf(token) };
};

/** Whether a movement says that it leads there. Foundry rounds the place that it stores. */
function leadsTo(said: object, { x, y }: TokenPosition): boolean {
  const { destination } = said as { readonly destination?: unknown };
  const there = (isObject(destination) ? destination : {}) as { readonly x?: unknown; readonly y?: unknown };
  return Math.abs(Number(there.x) - x) < 1 && Math.abs(Number(there.y) - y) < 1;
}

const isSamePosition = (one: TokenPosition, other: TokenPosition): boolean =>
  one.x === other.x && one.y === other.y && one.elevation === other.elevation && one.level === other.level;
