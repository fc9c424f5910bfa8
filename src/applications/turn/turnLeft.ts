/** What is left of a creature's turn, for HUD, sheet and tracker (G-5). */
import type { Creature, flowOf } from "../../rules/index.ts";
import type { Say } from "../../words/say.ts";

const ICONS = {
  movement: "fa-solid fa-shoe-prints",
  major: "fa-solid fa-circle",
  minor: "fa-solid fa-diamond",
  reaction: "fa-solid fa-bolt",
} as const;

/**
 * Movement, major action, minor action and reaction left, and flow while danger counts (K-11). Null outside a fight,
 * where nothing is counted.
 */
export function turnLeft(
  { budget, speed }: Pick<Creature, "budget" | "speed">,
  say: Say,
  flow: FlowLeft | null = null,
) {
  if (!budget) return null;
  const { movement, major, minor, reaction } = budget;
  const left = { movement, major, minor, reaction };
  const parts = (Object.keys(ICONS) as readonly (keyof typeof ICONS)[]).map((part) => ({
    part,
    icon: ICONS[part],
    label: say(`UNSEEN.Turn.${part}.label`),
    value: part === "movement" ? say("UNSEEN.Turn.ofSpeed", { left: movement, speed }) : String(left[part]),
    isSpent: left[part] === 0,
    told: told(part, { left: left[part], speed, canTrade: part === "minor" && minor === 0 && major > 0 }, say),
  }));
  return flow ? [...parts, flowPart(flow, say)] : parts;
}

/** The flow of a creature in a fight (K-11). */
type FlowLeft = NonNullable<ReturnType<typeof flowOf>>;

const flowPart = ({ left, max }: FlowLeft, say: Say) => ({
  part: "flow",
  icon: "fa-solid fa-droplet",
  label: say("UNSEEN.Turn.flow.label"),
  value: say("UNSEEN.Turn.ofSpeed", { left, speed: max }),
  isSpent: left === 0,
  told: say(`UNSEEN.Turn.flow.${left === 0 ? "spent" : "left"}`, { left, max }),
});

function told(
  part: keyof typeof ICONS,
  { left, speed, canTrade }: { readonly left: number; readonly speed: number; readonly canTrade: boolean },
  say: Say,
): string {
  if (canTrade) return say("UNSEEN.Turn.minor.traded");
  return say(`UNSEEN.Turn.${part}.${left === 0 ? "spent" : "left"}`, { left, speed });
}
