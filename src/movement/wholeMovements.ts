/**
 * Every movement of a token, whole and from where the token stood. Foundry cuts a movement at the borders of regions
 * and continues it in further movements. This joins them again. The moving client says what its movement was, or
 * nothing, so only the documents say where a movement began and ended.
 */
import { levelIdOf } from "../bridge/compat.ts";
import { onHook } from "../hooks.ts";
import { movementBetween, type TokenMovement, type TokenPosition } from "./tokenMovement.ts";

type Told = readonly [
  token: TokenDocument.Implementation,
  movement: TokenMovement,
  operation: object,
  user: { readonly id: string },
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
  const stood = new LastPositions();
  const begun = new Map<Uuid, Waiting>();
  /** Changes of place of which no movement has told yet. */
  const silent = new Map<Uuid, Waiting>();

  const end = (waiting: Map<Uuid, Waiting>, uuid: Uuid): void => {
    const told = take(waiting, uuid);
    if (told) listener(...told);
  };
  const endAll = (uuid: Uuid): void => {
    end(begun, uuid);
    end(silent, uuid);
  };
  const hear = ([token, movement, operation, user]: Told): void => {
    const before = take(begun, token.uuid);
    const goesOn = before !== undefined && movement.chain?.includes(before[1].id ?? "") === true;
    if (before && !goesOn) listener(...before);
    const told: Told = [token, goesOn ? joined(before[1], movement) : movement, operation, user];
    if ((movement.pending?.waypoints.length ?? 0) === 0) return listener(...told);
    begun.set(token.uuid, { told, timer: setTimeout(() => end(begun, token.uuid), TIMEOUT) });
  };

  onHook("updateToken", (token: Told[0], _changes: object, operation: object, userId: string) => {
    const [from, to] = stood.move(token);
    if (isSamePosition(from, to)) return;
    if (silent.has(token.uuid)) endAll(token.uuid);
    const told: Told = [token, movementBetween(from, to), operation, { id: userId }];
    silent.set(token.uuid, { told, timer: setTimeout(() => endAll(token.uuid), SILENCE) });
  });
  onHook("moveToken", (token: Told[0], said: object, operation: object, user: Told[3]) => {
    const change = take(silent, token.uuid)?.[1];
    const [from, to] = stood.move(token);
    // Whoever may not move a token cannot say which way it went.
    if (
      !change &&
      isSamePosition(from, to) &&
      !token.testUserPermission(user as unknown as User.Implementation, "OWNER")
    )
      return;
    hear([token, movementBetween(change?.origin ?? from, to, said), operation, user]);
  });
  onHook("stopToken", ({ uuid }: Told[0]) => end(begun, uuid));
  onHook("deleteToken", ({ uuid }: Told[0]) => endAll(uuid));
  return (userId) => {
    for (const [uuid, { told }] of [...begun, ...silent]) if (told[3].id === userId) endAll(uuid);
  };
}

function take(waiting: Map<Uuid, Waiting>, uuid: Uuid): Told | undefined {
  const one = waiting.get(uuid);
  clearTimeout(one?.timer);
  waiting.delete(uuid);
  return one?.told;
}

const joined = (before: TokenMovement, after: TokenMovement): TokenMovement => ({
  ...after,
  origin: before.origin,
  passed: { waypoints: [...(before.passed?.waypoints ?? []), ...(after.passed?.waypoints ?? [])] },
});

/** Where each token stood when this seat last heard of it. A document itself knows only where it stands now. */
class LastPositions {
  readonly #of = new Map<Uuid, TokenPosition>();

  constructor() {
    for (const scene of game.scenes.contents) this.#note(scene);
    onHook("createScene", (scene: Scene.Implementation) => this.#note(scene));
    onHook("updateScene", (scene: Scene.Implementation, changes: object) => {
      if ("tokens" in changes) this.#note(scene);
    });
    onHook("createToken", (token: Told[0]) => void this.move(token));
    onHook("deleteToken", ({ uuid }: Told[0]) => void this.#of.delete(uuid));
  }

  /** Where the token stood, and where it stands now. */
  move(token: Told[0]): readonly [from: TokenPosition, to: TokenPosition] {
    const { x, y, elevation } = token._source;
    const to = { x, y, elevation, level: levelIdOf(token) };
    const from = this.#of.get(token.uuid) ?? to;
    this.#of.set(token.uuid, to);
    return [from, to];
  }

  #note({ tokens }: Scene.Implementation): void {
    for (const token of tokens) this.move(token);
  }
}

const isSamePosition = (one: TokenPosition, other: TokenPosition): boolean =>
  one.x === other.x && one.y === other.y && one.elevation === other.elevation && one.level === other.level;
