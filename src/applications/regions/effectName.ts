import type { Region } from "../../rules/index.ts";
import type { Say } from "../../words/say.ts";

/** What one effect of a region is, in words. */
export function effectName(effect: Region["effects"][number], say: Say): string {
  const { kind } = effect;
  const within = (key: string): string => say(`UNSEEN.${key}`).toLocaleLowerCase();
  const data = {
    level: effect.kind === "shroud" ? within(`Shroud.${effect.level}`) : "",
    tier: effect.kind === "heightTier" ? effect.tier : 0,
    percent: effect.kind === "concealment" ? effect.percent : 0,
    name: effect.kind === "tileEffect" ? effect.name : "",
    height: effect.kind === "obstacle" ? within(`Obstacle.${effect.height}`) : "",
    zone: effect.kind === "zone" ? within(`Zone.kind.${effect.zone}`) : "",
  };
  return say(`UNSEEN.Prepare.effect.${kind}`, data);
}
