/** The scene, its tokens and their sheets, as far as stretches change them. */
import { SYSTEM_ID } from "../../config.ts";
import { readSwitch } from "../../settings.ts";
import type { viewedScene } from "../viewedScene.ts";
import type { Clock } from "./followClock.ts";
import type { Purse } from "./followPrices.ts";
import type { ShownToken } from "./revealSpotted.ts";

type SceneDocument = NonNullable<ReturnType<typeof viewedScene>>;

/** The world's clock, and what the scene remembers of it. */
export const clockOf = (scene: SceneDocument): Clock => ({
  counted: () => scene.getFlag(SYSTEM_ID, "clock") ?? null,
  remember: (counted) => scene.setFlag(SYSTEM_ID, "clock", counted as never),
  now: () => game.time.worldTime,
  advance: (seconds) => game.time.advance(seconds),
});

export const tokensOf = (scene: SceneDocument): readonly ShownToken[] =>
  scene.tokens.map((token) => ({
    id: token.id!,
    hidden: token.hidden,
    shownIn: shownIn(token),
    set: ({ hidden, shownIn: run }) =>
      token.update({ hidden, [`flags.${SYSTEM_ID}.shownIn`]: run === null ? null : `${run}${markOf(token)}` } as never),
  }));

/**
 * The stretches that showed a token. Null for none. The flag names its token, so that it says nothing of a copy. An
 * owner may write it, so it says nothing of a player's token.
 */
function shownIn(token: TokenDocument.Implementation): string | null {
  const flag: unknown = token.getFlag(SYSTEM_ID, "shownIn");
  if (typeof flag !== "string" || !flag.endsWith(markOf(token)) || token.actor?.hasPlayerOwner) return null;
  return flag.slice(0, -markOf(token).length);
}

const markOf = ({ id }: TokenDocument.Implementation): string => `.${id}`;

/** The sheets of the creatures of a scene, each with what it keeps of the pushes there. */
export const pursesOf = (scene: SceneDocument): readonly Purse[] =>
  scene.tokens.contents.flatMap((token): readonly Purse[] => {
    const { actor } = token;
    if (!actor) return [];
    const id = token.id!;
    const charged = chargedIn(actor.getFlag(SYSTEM_ID, "pushes")?.[scene.id!]?.[id]);
    const charge: Purse["charge"] = (pushes, after) =>
      actor.update({ ...priceOf(actor, pushes), [`flags.${SYSTEM_ID}.pushes.${scene.id}.${id}`]: after } as never);
    return [{ id, charged, charge }];
  });

/** What a sheet says of its pushes. An owner may write it, as they may write the price itself. */
function chargedIn(kept: unknown): Purse["charged"] {
  const { run, total } = (kept ?? {}) as { readonly run?: unknown; readonly total?: unknown };
  return typeof run === "string" && Number.isInteger(total) ? { run, total: total as number } : null;
}

function priceOf({ system }: Actor.Implementation, pushes: number): object {
  const { exhaustion, stealth } = system as unknown as Priced;
  return readSwitch("stress") === true
    ? { "system.stealth.stress": within(stealth.stress + pushes, MOST_STRESS) }
    : { "system.exhaustion": within(exhaustion + pushes, MOST_EXHAUSTION) };
}

interface Priced {
  readonly exhaustion: number;
  readonly stealth: { readonly stress: number };
}

/** As much as a creature keeps of each. */
const [MOST_STRESS, MOST_EXHAUSTION] = [10, 20];

const within = (value: number, most: number): number => Math.min(most, Math.max(0, value));
