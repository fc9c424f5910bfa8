/** The scene, its tokens and their sheets, as far as stretches change them. */
import { SYSTEM_ID } from "../../config.ts";
import { readSwitch } from "../../settings.ts";
import type { viewedScene } from "../viewedScene.ts";
import type { WorldClock } from "./followClock.ts";
import type { Purse } from "./followPrices.ts";
import { type ShownToken, flagFor, shownIn } from "./revealSpotted.ts";

type SceneDocument = NonNullable<ReturnType<typeof viewedScene>>;

/** The world's clock, and what the scene remembers of it. */
export const clockOf = (scene: SceneDocument): WorldClock => ({
  counted: () => scene.getFlag(SYSTEM_ID, "clock") ?? null,
  remember: (counted) => scene.setFlag(SYSTEM_ID, "clock", counted as never),
  now: () => game.time.worldTime,
  advance: (seconds) => game.time.advance(seconds),
});

export const tokensOf = (scene: SceneDocument): readonly ShownToken[] =>
  scene.tokens.map((token) => {
    const id = token.id!;
    const isPlayers = token.actor?.hasPlayerOwner === true;
    return {
      id,
      hidden: token.hidden,
      shownIn: shownIn(token.getFlag(SYSTEM_ID, "shownIn"), { id, isPlayers }),
      set: ({ hidden, shownIn: run }) =>
        token.update({ hidden, [`flags.${SYSTEM_ID}.shownIn`]: flagFor(run, id) } as never),
    };
  });

/** The sheets of the creatures of a scene, each with what it keeps of the pushes there. */
export const pursesOf = (scene: SceneDocument): readonly Purse[] =>
  scene.tokens.contents.flatMap((token): readonly Purse[] => {
    const { actor } = token;
    if (!actor) return [];
    const id = token.id!;
    const charge: Purse["charge"] = (pushes, after) =>
      actor.update({ ...priceOf(actor, pushes), [`flags.${SYSTEM_ID}.pushes.${scene.id}.${id}`]: after } as never);
    // Read at the moment of each charge: another client may have charged meanwhile.
    return [
      {
        id,
        charge,
        get charged() {
          return chargedIn(actor.getFlag(SYSTEM_ID, "pushes")?.[scene.id!]?.[id]);
        },
      },
    ];
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
