/** Foundry cuts a movement at the borders of regions and continues it in further movements. This joins them again. */
import { onHook } from "../hooks.ts";

/** A movement of a token as its hook gives it, in pixels. */
export interface TokenMovement {
  readonly id?: string;
  /** The movements that this one continues. */
  readonly chain?: readonly string[];
  readonly origin: Point;
  readonly destination: Point;
  readonly passed?: Section;
  /** The pending rest. */
  readonly pending?: Section;
  readonly method: string;
}

interface Section {
  readonly waypoints: readonly (Point & { readonly action?: string })[];
}

interface Point {
  readonly x: number;
  readonly y: number;
  readonly elevation?: number;
  /** Absent on generation 13. */
  readonly level?: string | null;
}

type Told = readonly [
  token: TokenDocument.Implementation,
  movement: TokenMovement,
  operation: object,
  user: { readonly id: string },
];

/** Milliseconds to wait for the rest of a movement. The moving user may have left. */
const TIMEOUT = 5000;

/** Reports each movement once, with its whole path, when it is over or was stopped. */
export function onWholeMovement(listener: (...told: Told) => void): void {
  const begun = new Map<string, { readonly told: Told; readonly timer: ReturnType<typeof setTimeout> }>();
  const take = (uuid: string): Told | undefined => {
    const one = begun.get(uuid);
    clearTimeout(one?.timer);
    begun.delete(uuid);
    return one?.told;
  };
  const end = (uuid: string): void => {
    const told = take(uuid);
    if (told) listener(...told);
  };
  onHook("moveToken", (token: Told[0], movement: TokenMovement, operation: object, user: Told[3]) => {
    const before = take(token.uuid);
    const goesOn = before !== undefined && movement.chain?.includes(before[1].id ?? "") === true;
    if (before && !goesOn) listener(...before);
    const told: Told = [token, goesOn ? joined(before[1], movement) : movement, operation, user];
    if ((movement.pending?.waypoints.length ?? 0) === 0) return listener(...told);
    begun.set(token.uuid, { told, timer: setTimeout(() => end(token.uuid), TIMEOUT) });
  });
  for (const over of ["stopToken", "deleteToken"]) onHook(over, ({ uuid }: { readonly uuid: string }) => end(uuid));
}

const joined = (before: TokenMovement, after: TokenMovement): TokenMovement => ({
  ...after,
  origin: before.origin,
  passed: { waypoints: [...(before.passed?.waypoints ?? []), ...(after.passed?.waypoints ?? [])] },
});
