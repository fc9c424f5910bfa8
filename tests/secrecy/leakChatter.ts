/** Acts and writes of everybody else while a secret is played. */
import { idOf } from "../simulation/scenes.ts";
import { ADA, BRUNO, CORA, effectOn, type World } from "./leakWorld.ts";

/** What others do meanwhile. It is done or refused whatever the secret is. */
const CHATTER: readonly ((world: World) => Promise<unknown>)[] = [
  ({ ask, random }) => ask("Other", { kind: "preset", creature: BRUNO, yields: random.chance(0.5) }),
  ({ ask }) => ask("Other", { kind: "preset", creature: ADA, yields: true }),
  ({ ask }) => ask("Stranger", { kind: "emerge", creature: ADA, spot: ADA, to: null }),
  ({ ask }) => ask("Assistant", { kind: "end", creature: ADA, cause: "removed" }),
  ({ ask, dice }) => {
    dice([3]);
    return ask("Other", { kind: "scanStudy", creature: CORA, target: idOf("Archer"), study: "triage" });
  },
  ({ ask, spots }) => ask("Other", { ...effectOn(BRUNO, spots(ADA).slice(0, 1)), range: 0 }),
  ({ ask, setting, random }) => ask("Other", { kind: "hide", creature: CORA, spot: random.pick(setting.places) }),
  ({ ask }) => ask("Other", { kind: "track", creature: BRUNO, hider: ADA, answer: "track" }),
];

/** Those that do not ask where the archer stands: all but its study, and hiding from it. */
export const ELSEWHERE = CHATTER.filter((_, index) => index !== 4 && index !== 6);

export async function chatter(world: World, of = CHATTER): Promise<void> {
  for (let count = world.random.below(3); count > 0; count--) await world.random.pick(of)(world);
}
