/**
 * What changes in worlds of older versions. A migration looks at the world and gives what is still to be done. So a
 * second run finds nothing, and an interrupted run goes on. The names of versions are those of system.json.
 */
import { keepingSide, keptMark } from "../../bridge/creature/sides.ts";
import { SIDES, type Side } from "../../rules/index.ts";

/** One change of one document. Done twice it is the same as done once. */
export type Step = () => Promise<unknown>;

/** What migrations read and write of tokens. */
export interface OldToken {
  readonly id: string | null;
  readonly flags: { readonly unseen?: { readonly side?: unknown } };
  readonly actor: { readonly hasPlayerOwner: boolean } | null;
  unsetFlag(scope: "unseen", key: "side"): Promise<unknown>;
}

export interface OldScene {
  readonly flags: object;
  readonly tokens: Iterable<OldToken>;
  update(changes: object): Promise<unknown>;
}

export interface OldWorld {
  readonly scenes: Iterable<OldScene>;
}

export interface Migration {
  /** Worlds that an older version wrote last need it. */
  readonly version: string;
  readonly steps: (world: OldWorld) => readonly Step[];
}

export const MIGRATIONS: readonly Migration[] = [{ version: "0.1.0", steps: marksToScenes }];

/**
 * A Gamemaster's mark of a token's side (G-6) was a flag of the token, which its owner may write. It is kept on the
 * scene now. A mark on a player's own token is dropped: a player may have set it.
 */
function marksToScenes({ scenes }: OldWorld): readonly Step[] {
  return [...scenes].flatMap((scene) =>
    [...scene.tokens]
      .filter(({ flags }) => flags.unseen?.side !== undefined)
      .map((token) => async () => {
        const side = sideIn(token);
        const isKept = keptMark(scene, token.id) !== null;
        if (side !== null && !isKept && token.actor?.hasPlayerOwner !== true)
          await scene.update(keepingSide(token.id!, { marked: side }));
        await token.unsetFlag("unseen", "side");
      }),
  );
}

const sideIn = ({ flags }: OldToken): Side | null => SIDES.find((side) => side === flags.unseen?.side) ?? null;
