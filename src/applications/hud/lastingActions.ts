/** Ending concentration, or an effect that lasts, from the token HUD (T-2, T-3). */
import { askChoice } from "../../bridge/confirm.ts";
import {
  creatureOf,
  inForce,
  keeperOf,
  type Act,
  type Concentrated,
  type Creature,
  type CreatureId,
} from "../../rules/index.ts";
import { say } from "../../words/sayHere.ts";
import { submit } from "../../chat/submit.ts";
import { projectedKept } from "../../bridge/writing/readProjected.ts";
import { seatSituation, uuidsOf, viewedScene } from "../viewedScene.ts";

/** Ends what the creature concentrates on: one thing at once, of several those that its player chooses. */
export async function endConcentrationWith(id: CreatureId): Promise<void> {
  const situation = seatSituation();
  const creature = situation && creatureOf(situation, id);
  if (!situation || !creature) return;
  const keeper = keeperOf(situation, creature);
  const concentration = keeper.hiding.concentration ?? [];
  const end = (effect: string | null): Act => ({
    kind: "endConcentration",
    creature: keeper.id,
    effect,
    cause: "choice",
  });
  const each = concentration.map(({ event, power }) => ({ value: event, label: withKept(keeper, { event, power }) }));
  const all = concentration.length > 1 ? [{ value: ALL, label: say("UNSEEN.EndLasting.all") }] : [];
  const chosen = await ask("concentration", [...all, ...each], keeper);
  if (chosen !== null) await submit(end(chosen === ALL ? null : chosen));
}

/** A power that is concentrated on, with the number of lights and regions that hang on it (T-3). */
function withKept({ id: creature, hiding }: Creature, { event, power }: Pick<Concentrated, "event" | "power">): string {
  const scene = viewedScene();
  const kept = (scene ? projectedKept(scene) : []).filter(({ by }) => by.creature === creature && by.power === power);
  const laid = (hiding.laid ?? []).filter((region) => region.event === event);
  const count =
    laid.length +
    new Set(kept.map(({ documentName, parent, id }) => (documentName === "AmbientLight" ? id : parent))).size;
  return count === 0 ? power : say("UNSEEN.EndLasting.keeps", { power, count });
}

/** Ends one of the effects upon the creature, or a region that it laid, before its time. */
export async function endEffectWith(id: CreatureId): Promise<void> {
  const situation = seatSituation();
  const creature = situation && creatureOf(situation, id);
  if (!situation || !creature) return;
  const options = inForce(creature.hiding.held, situation.fight).map(({ id: value, power, effect }) => ({
    value,
    label: say("UNSEEN.EndLasting.effect", { power, kind: say(`UNSEEN.GrantedKind.${effect.kind}`) }),
  }));
  const laid = inForce(creature.hiding.laid, situation.fight).map(({ id: value, power }) => ({
    value,
    label: say("UNSEEN.EndLasting.region", { power }),
  }));
  const chosen = await ask("effects", [...options, ...laid], creature);
  if (chosen !== null) await submit({ kind: "endEffect", creature: id, effect: chosen });
}

const ALL = "all";

function ask(
  what: "concentration" | "effects",
  options: readonly { readonly value: string; readonly label: string }[],
  { id, name }: Creature,
): Promise<string | null> {
  return askChoice({
    title: `UNSEEN.EndLasting.${what}.title`,
    icon: "fa-solid fa-hourglass-end",
    yes: "UNSEEN.EndLasting.yes",
    no: "UNSEEN.EndLasting.no",
    about: uuidsOf(id),
    paragraphs: [say(`UNSEEN.EndLasting.${what}.question`, { name })],
    options,
  });
}
