/** Ending concentration, or an effect that lasts, from the token HUD (T-2, T-3). */
import { askChoice } from "../../bridge/confirm.ts";
import { inForce, keeperOf, type Act, type CreatureId } from "../../rules/index.ts";
import { say } from "../../words/sayHere.ts";
import { submit } from "../submit.ts";
import { seatSituation } from "../viewedScene.ts";

/** Ends what the creature concentrates on: one thing at once, of several those that its player chooses. */
export async function endConcentrationWith(id: CreatureId): Promise<void> {
  const situation = seatSituation();
  const creature = situation?.creatures.find((one) => one.id === id);
  if (!situation || !creature) return;
  const keeper = keeperOf(situation, creature);
  const concentration = keeper.hiding.concentration ?? [];
  const end = (effect: string | null): Act => ({
    kind: "endConcentration",
    creature: keeper.id,
    effect,
    cause: "choice",
  });
  const each = concentration.map(({ event, power }) => ({ value: event, label: power }));
  const all = concentration.length > 1 ? [{ value: ALL, label: say("UNSEEN.EndLasting.all") }] : [];
  const chosen = await ask("concentration", [...all, ...each], keeper.name);
  if (chosen !== null) await submit(end(chosen === ALL ? null : chosen));
}

/** Ends one of the effects upon the creature before its time. */
export async function endEffectWith(id: CreatureId): Promise<void> {
  const situation = seatSituation();
  const creature = situation?.creatures.find((one) => one.id === id);
  if (!situation || !creature) return;
  const options = inForce(creature.hiding.held, situation.fight).map(({ id: value, power, effect }) => ({
    value,
    label: say("UNSEEN.EndLasting.effect", { power, kind: say(`UNSEEN.GrantedKind.${effect.kind}`) }),
  }));
  const chosen = await ask("effects", options, creature.name);
  if (chosen !== null) await submit({ kind: "endEffect", creature: id, effect: chosen });
}

const ALL = "all";

function ask(
  what: "concentration" | "effects",
  options: readonly { readonly value: string; readonly label: string }[],
  name: string,
): Promise<string | null> {
  return askChoice({
    title: `UNSEEN.EndLasting.${what}.title`,
    icon: "fa-solid fa-hourglass-end",
    yes: "UNSEEN.EndLasting.yes",
    no: "UNSEEN.EndLasting.no",
    paragraphs: [say(`UNSEEN.EndLasting.${what}.question`, { name })],
    options,
  });
}
