/** What is left of a turn, on the token HUD and in the combat tracker (G-5). */
import { parseHtml } from "../../bridge/parseHtml.ts";
import { templatePath } from "../../config.ts";
import { onHook } from "../../hooks.ts";
import {
  basicDefence,
  creatureOf,
  flowOf,
  specialDefence,
  turnTaker,
  ATTRIBUTES,
  type Creature,
  type CreatureId,
  type Situation,
} from "../../rules/index.ts";
import { say } from "../../words/sayHere.ts";
import { isOwned } from "../playedHere.ts";
import { seatSituation } from "../viewedScene.ts";
import { turnLeft } from "./turnLeft.ts";

/** For the HUD of an own creature: what is left of its turn, and its defences. Null for nobody's. */
export async function turnOnHud(id: CreatureId): Promise<Element | null> {
  const situation = seatSituation();
  const creature = situation && creatureOf(situation, id);
  if (!situation || !creature || !isOwned(id)) return null;
  const special = ATTRIBUTES.map((name) => `${say(`UNSEEN.Attribute.${name}`)} ${specialDefence(creature, name)}`);
  return render("hud", {
    turn: turnLeft(turnTaker(situation, creature), say, flowShown(situation, creature)),
    turnLabel: say("UNSEEN.Turn.labelOf", { name: creature.name }),
    defences: say("UNSEEN.Turn.defences", { basic: basicDefence(creature), special: special.join(", ") }),
  });
}

/** The flow of a creature, while danger counts (K-11). */
export const flowShown = (situation: Situation, creature: Creature): ReturnType<typeof flowOf> =>
  situation.switches.danger ? flowOf(situation, creature) : null;

/** After each drawing of the tracker, its lines of own creatures show what is left of their turns. */
export function registerTrackerTurns(): void {
  onHook("renderCombatTracker", (_tracker: unknown, element: HTMLElement) => void showInTracker(element));
}

/** Shows the same in the tracker that is open now, after a change on the scene. */
export function followTracker(): void {
  const { element } = (ui.combat ?? {}) as { readonly element?: HTMLElement | null };
  if (!(element instanceof HTMLElement)) return;
  if (isOutdated(element)) void ui.combat?.render();
  else void showInTracker(element);
}

/** K-3: whether the tracker has rows of other combatants than those that this seat may know of now. */
function isOutdated(element: HTMLElement): boolean {
  const lines = [...element.querySelectorAll<HTMLElement>("[data-combatant-id]")];
  const seen = (ui.combat?.viewed?.turns ?? []).filter(({ visible }) => visible);
  return lines.map(({ dataset }) => dataset["combatantId"]).join() !== seen.map(({ id }) => id).join();
}

async function showInTracker(element: HTMLElement): Promise<void> {
  for (const line of element.querySelectorAll<HTMLElement>("[data-combatant-id]")) {
    const shown = await turnOfLine(line.dataset["combatantId"] ?? "");
    const before = line.querySelector(".unseen-tracker-turn");
    if (shown === null) before?.remove();
    else if (before) before.replaceWith(shown);
    else line.append(shown);
  }
}

/** Only of the creature's latest turn, whose account counts. */
async function turnOfLine(combatant: string): Promise<Element | null> {
  const situation = seatSituation();
  const id = ui.combat?.viewed?.combatants.get(combatant)?.tokenId ?? "";
  const creature = situation && creatureOf(situation, id);
  if (!situation || !creature || !isOwned(creature.id)) return null;
  const turn = turnLeft(creature, say, flowShown(situation, creature));
  return turn && render("tracker", { turn, turnLabel: say("UNSEEN.Turn.labelOf", { name: creature.name }) });
}

let loading: Promise<unknown> | null = null;

async function render(name: "hud" | "tracker", context: object): Promise<Element | null> {
  const { loadTemplates, renderTemplate } = foundry.applications.handlebars;
  loading ??= loadTemplates(["turn", "hud", "tracker"].map(pathOf));
  await loading;
  const text = await renderTemplate(pathOf(name), context as never);
  return parseHtml(text, document).find((node): node is Element => node instanceof Element) ?? null;
}

const pathOf = (name: string): string => templatePath(`applications/turn/${name}`);
