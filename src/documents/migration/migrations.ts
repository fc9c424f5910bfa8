/**
 * What changes in worlds of older versions. A migration looks at the world and gives what is still to be done. So a
 * second run finds nothing, and an interrupted run goes on. The names of versions are those of system.json.
 */
import { keepingSide, keptMark } from "../../bridge/creature/sides.ts";
import { isTickedTotal, SIDES, type Side } from "../../rules/index.ts";

/** One change of one document. Done twice it is the same as done once. */
export type Step = () => Promise<unknown>;

/** What migrations read and write of tokens. */
export interface OldToken {
  readonly id: string | null;
  readonly flags: { readonly unseen?: { readonly side?: unknown } };
  readonly actor: (OldActor & { readonly hasPlayerOwner: boolean }) | null;
  readonly actorLink: boolean;
  unsetFlag(scope: "unseen", key: "side"): Promise<unknown>;
}

/** What migrations read and write of actors. The data without what effects make of it. */
export interface OldActor {
  readonly _source: { readonly system?: { readonly concealed?: unknown; readonly concealedTotally?: unknown } };
  readonly effects: Iterable<OldEffect>;
  readonly items: Iterable<{ readonly effects: Iterable<OldEffect> }>;
  update(changes: object): Promise<unknown>;
}

export interface OldEffect {
  update(changes: object): Promise<unknown>;
}

export interface OldScene {
  readonly flags: object;
  readonly tokens: Iterable<OldToken>;
  update(changes: object): Promise<unknown>;
}

export interface OldWorld {
  readonly scenes: Iterable<OldScene>;
  readonly actors: Iterable<OldActor>;
  /** The changes of an effect, and its fields with one more: generations keep them in different places. */
  readonly changesOf: (effect: OldEffect) => readonly { readonly key: string; readonly value: unknown }[];
  readonly withChange: (effect: OldEffect, key: string, value: string) => object;
}

export interface Migration {
  /** Worlds that an older version wrote last need it. */
  readonly version: string;
  readonly steps: (world: OldWorld) => readonly Step[];
}

export const MIGRATIONS: readonly Migration[] = [
  { version: "0.1.0", steps: marksToScenes },
  { version: "0.2.0", steps: ticksOfEffects },
];

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

const CONCEALED = "system.concealed";
const TOTALLY = "system.concealedTotally";

/**
 * An effect that states the total percentage or more was total by that. Now a tick says so (C-1). The same for the
 * number of an actor. Actors of unlinked tokens have their own.
 */
function ticksOfEffects({ scenes, actors, changesOf, withChange }: OldWorld): readonly Step[] {
  const isWithoutTick = (effect: OldEffect): boolean => {
    const changes = changesOf(effect);
    const isStated = changes.some(({ key, value }) => key === CONCEALED && isTotal(value));
    return isStated && !changes.some(({ key }) => key === TOTALLY);
  };
  const tokens = [...scenes].flatMap((scene) => [...scene.tokens]);
  const unlinked = tokens.flatMap(({ actor, actorLink }) => (actor && !actorLink ? [actor] : []));
  return [...actors, ...unlinked].flatMap((actor) => {
    const { concealed, concealedTotally } = actor._source.system ?? {};
    const effects = [actor, ...actor.items].flatMap((owner) => [...owner.effects]).filter(isWithoutTick);
    return [
      ...(isTotal(concealed) && concealedTotally !== true ? [() => actor.update({ [TOTALLY]: true })] : []),
      ...effects.map((effect) => () => effect.update(withChange(effect, TOTALLY, "true"))),
    ];
  });
}

const isTotal = (percent: unknown): boolean => isTickedTotal({ percent: Number(percent ?? 0) });
