/** Which tokens a scene keeps off, and how they go and come back (K-3). */
import { createQueue } from "../../desk/machine/queue.ts";
import type { CreatureId } from "../../rules/index.ts";

/** A token as it stood. */
export interface KeptToken {
  readonly _id: string;
  readonly name: string;
}

/** The tokens of one scene. Once a write has resolved, they are read as written. */
export interface TokensOfScene {
  /** The kept copies. */
  readonly kept: () => readonly KeptToken[];
  readonly keep: (tokens: readonly KeptToken[]) => Promise<unknown>;
  /** A token on the scene, as it stands. Null without one. */
  readonly standing: (id: CreatureId) => KeptToken | null;
  readonly create: (token: KeptToken) => Promise<unknown>;
  readonly delete: (id: CreatureId) => Promise<unknown>;
}

/** Each change builds on the one before. */
const changing = createQueue();

/**
 * The tokens that are kept off now. A copy whose token stands on the scene does not count: its token is about to go,
 * or has come back.
 */
export const keptOff = ({ kept, standing }: Pick<TokensOfScene, "kept" | "standing">): readonly KeptToken[] =>
  kept().filter(({ _id }) => standing(_id) === null);

/** The copies of other tokens. One that still stands may be going at another Gamemaster's. */
const others = ({ kept }: TokensOfScene, id: CreatureId): readonly KeptToken[] =>
  kept().filter(({ _id }) => _id !== id);

/** Takes a token off the scene and keeps it. */
export function keepTokenOff(scene: TokensOfScene, id: CreatureId): Promise<void> {
  return changing.add(async () => {
    const token = scene.standing(id);
    if (!token) return;
    await scene.keep([...others(scene, id), token]);
    await scene.delete(id);
    // Another Gamemaster may have written the copies meanwhile, without this one.
    if (!scene.kept().some(({ _id }) => _id === id)) await scene.keep([...others(scene, id), token]);
  });
}

/** Places a kept token as it was. Gives whether it was kept off until now. */
export function placeToken(scene: TokensOfScene, id: CreatureId): Promise<boolean> {
  return changing.add(async () => {
    const token = keptOff(scene).find(({ _id }) => _id === id);
    if (!token) return false;
    await scene.create(token);
    await scene.keep(others(scene, id));
    return true;
  });
}
