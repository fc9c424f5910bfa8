/**
 * Shows what this seat knows of a creature beside its token (H-33). The creature is under the pointer, or its name
 * has the focus.
 */
import { boxesOf } from "../../canvas/unseenLayer.ts";
import { freeArea, type Box, placeBeside } from "../../canvas/viewport.ts";
import { say } from "../../words/sayHere.ts";
import type { CreatureId } from "../../rules/index.ts";
import { lineText, type LearnedContext } from "../../cards/parts/learned.ts";
import { made } from "../made.ts";
import { seatCreature } from "../viewedScene.ts";
import { knowledgeHere } from "./knowledge.ts";

/** Milliseconds before it is shown, so that moving over tokens shows nothing. */
const REST = 250;

let shown: HTMLElement | null = null;
let resting: ReturnType<typeof setTimeout> | undefined;

/** Whether this module hears when a token goes. The host does not tell that the pointer leaves such a token. */
let isListening = false;

/** The pointer or the focus came to a token, or left it. */
export function hoverKnowledge(id: CreatureId, hovered: boolean): void {
  leave();
  if (hovered) resting = setTimeout(() => show(id), REST);
  if (isListening) return;
  isListening = true;
  Hooks.on("canvasTearDown", leave);
  Hooks.on("deleteToken", leave);
}

function leave(): void {
  clearTimeout(resting);
  shown?.remove();
  shown = null;
}

function show(id: CreatureId): void {
  const creature = seatCreature(id);
  const { entries } = knowledgeHere(id);
  const [box] = creature ? boxesOf([creature.place]) : [];
  if (creature === null || box === undefined || entries.length === 0) return;
  shown = tipOf(creature.name, entries);
  document.body.append(shown);
  stand(shown, box);
}

function stand(tip: HTMLElement, box: Box): void {
  const { width, height } = tip.getBoundingClientRect();
  const { left, top } = placeBeside(freeArea(), { width, height }, box);
  tip.style.left = `${left}px`;
  tip.style.top = `${top}px`;
}

function tipOf(name: string, entries: readonly LearnedContext[]): HTMLElement {
  const title = made("h3", { class: "unseen-known-tip-title" }, say("UNSEEN.Knowledge.titleOf", { name }));
  return made("div", { class: "unseen unseen-known-tip", role: "status" }, title, ...entries.map(entryOf));
}

/** Each fact in a line or two. The window shows who learned it. */
function entryOf({ title, lines }: LearnedContext): HTMLElement {
  const told = lines.map(lineText).filter(Boolean);
  return made("p", { class: "unseen-known-tip-entry" }, made("strong", {}, title), ` ${told.join(" · ")}`);
}
