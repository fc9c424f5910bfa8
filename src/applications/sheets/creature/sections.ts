/** The parts of the sheet of a creature, from top to bottom, and what each shows. */
import { templatePath } from "../../../config.ts";
import { knowledgeHere } from "../../knowledge/knowledge.ts";
import { readSwitch } from "../../../settings.ts";
import {
  advancedRows,
  affixRows,
  natureRows,
  itemGroups,
  type CarriedItem,
  type CreatureNumbers,
  skillRows,
  stealthRows,
  attributeRows,
  traitRows,
  attributeChecks,
  lastingChips,
  lifeBar,
  statusChips,
} from "../creatureContext.ts";
import { partRows } from "../parts.ts";
import { readCards } from "../../../bridge/creature/abilityData.ts";
import type { ItemSource } from "../../../bridge/creature/itemSource.ts";
import { effectLines } from "./effectLines.ts";
import {
  ATTRIBUTES,
  basicDefence,
  specialDefence,
  turnTaker,
  type Creature,
  type Situation,
} from "../../../rules/index.ts";
import type { Say } from "../../../words/say.ts";
import { signed } from "../../../words/signed.ts";
import { turnLeft } from "../../turn/turnLeft.ts";
import { flowShown } from "../../turn/turnShown.ts";
import { mayPlace } from "../tokenHere.ts";
import { shownLasting } from "../../../bridge/creature/shownLasting.ts";

/** How a sheet is open: to play with, to edit, or for somebody who may see little of the creature. */
export type SheetView = "play" | "edit" | "limited";

/** What a part reads to show itself. */
export interface SheetSource {
  readonly actor: Actor.Implementation;
  readonly view: SheetView;
  /** Whether this user may change the creature, and so ask for its acts. */
  readonly editable: boolean;
  /** Its numbers with all active effects. */
  readonly numbers: CreatureNumbers;
  /** Its numbers as stored, which a form edits. */
  readonly stored: CreatureNumbers;
  /** Its creature on the viewed scene, as this seat knows it. Null without one. */
  readonly creature: Creature | null;
  readonly situation: Situation | null;
  readonly say: Say;
}

/** One part of the sheet. It is drawn in its views only. Elsewhere its template gets `shown: false`. */
interface SheetPart {
  /** Also the name of its template, whose one root element has the attribute `hidden` unless shown. */
  readonly id: string;
  readonly views: readonly SheetView[];
  readonly context: PartContext;
  /** Templates that it includes. */
  readonly includes?: readonly string[];
  /** Whether it is drawn anew after every change on the scene. What somebody types in it would be lost. */
  readonly follows?: true;
}

/** What the template of a part gets. */
type PartContext = (source: SheetSource) => object | Promise<object>;

/** Name, kind, statuses, life, absorption and exhaustion, and the switch between playing and editing. */
const headerContext: PartContext = ({ actor, view, editable, numbers, stored, say }) => ({
  kind: say(`TYPES.Actor.${actor.type}`),
  statuses: statusChips(actor.statuses, say),
  lasting: view === "limited" ? [] : lastingChips(shownLasting(actor.effects), say),
  lifeBar: lifeBar(numbers),
  life: stored.life,
  lifeMax: numbers.life.max,
  lifeWhy: effectLines(actor, "life.max", say).join(" "),
  vitals: (["absorption", "exhaustion"] as const).map((name) => ({
    name: `system.${name}`,
    label: say(`UNSEEN.Creature.FIELDS.${name}.label`),
    hint: [say(`UNSEEN.Creature.FIELDS.${name}.hint`), ...effectLines(actor, name, say)].join(" "),
    value: view === "edit" || editable ? stored[name] : numbers[name],
  })),
});

/** G-5: what is left of its turn. */
const turnContext: PartContext = ({ actor, creature, situation, editable, say }) => {
  if (!creature || !situation || !editable) return { turn: null, idle: null, mayPlace: mayPlace(actor) };
  const turn = turnLeft(turnTaker(situation, creature), say, flowShown(situation, creature));
  return {
    turn,
    turnLabel: say("UNSEEN.Turn.label"),
    idle: turn ? null : say("UNSEEN.Turn.idle", { movement: creature.speed }),
  };
};

/** G-4: the defences that attacks must reach. */
const defencesContext: PartContext = ({ numbers, say }) => ({ defences: defenceRows(numbers, say) });

type Defender = Pick<Creature, "attributes" | "proficiencyBonus">;

/** G-1: attributes and skills, each a button that rolls it. */
const checksContext: PartContext = ({ actor, numbers, editable, say }) => {
  const whyOf = (path: string) => effectLines(actor, path, say);
  const skills = skillRows(numbers, say, whyOf);
  const isShort = actor.type === "adversary";
  return {
    rolls: editable,
    attributes: attributeChecks(numbers, say, whyOf),
    skills: isShort ? skills.filter(({ proficient }) => proficient) : skills,
    others: isShort ? skills.filter(({ proficient }) => !proficient) : [],
  };
};

/** The numbers of everyday play, to edit. */
const numbersContext: PartContext = ({ stored, say }) => ({
  attributes: attributeRows(stored, say),
  traits: traitRows(stored, say),
});

/** G-1: in which skills it is proficient. */
const skillsContext: PartContext = ({ numbers, say }) => ({ skills: skillRows(numbers, say) });

/** What it carries and can do, with buttons to attack and to use. While playing, only groups that have something. */
const itemsContext: PartContext = ({ actor, view, editable, say }) => {
  const danger = readSwitch("danger") === true;
  const groups = itemGroups(carriedBy(actor), say, { danger });
  const shown = view === "edit" ? groups : groups.filter(({ rows }) => rows.length > 0);
  const empty = say(editable ? "UNSEEN.Sheet.noItemsEdit" : "UNSEEN.Sheet.noItems");
  return { edits: view === "edit", acts: view === "play" && editable, handles: editable, itemGroups: shown, empty };
};

/** What few creatures need: own shape, wider zone, affixes, natures, senses, stealth mode, parts. */
const advancedContext: PartContext = ({ actor, stored, say }) => {
  const conceals = readSwitch("concealment") === true;
  return {
    traits: advancedRows(stored, say, { conceals, danger: readSwitch("danger") === true }),
    lowLight: conceals ? { pressed: stored.senses.lowLight } : null,
    concealedTotally: conceals ? { pressed: stored.concealedTotally } : null,
    stealth: readSwitch("stretches") === true ? stealthRows(stored, say) : null,
    affixes: affixRows(stored, say),
    natures: natureRows(stored, say),
    parts: stored.components ? partRows(actor, say) : [],
  };
};

/** Who it is, in its author's words. */
const biographyContext: PartContext = async ({ actor, view }) => {
  const { biography } = actor.system as unknown as { readonly biography: string };
  const { TextEditor } = foundry.applications.ux;
  return {
    edits: view === "edit",
    text: await TextEditor.implementation.enrichHTML(biography, { secrets: actor.isOwner, relativeTo: actor }),
    written: view === "edit" || biography !== "",
  };
};

/** H-33: what this seat has learned of the creature, if it has a token on the viewed scene. */
const knownContext: PartContext = ({ actor, creature, view, say }) => ({
  known: creature
    ? knowledgeHere(creature.id)
    : { entries: [], empty: say("UNSEEN.Knowledge.noToken", { name: actor.name }) },
  alone: view === "limited",
});

export const SHEET_PARTS: readonly SheetPart[] = [
  { id: "header", views: ["play", "edit", "limited"], context: headerContext },
  { id: "tabs", views: ["play", "edit"], context: () => ({}) },
  { id: "turn", views: ["play"], context: turnContext, includes: ["applications/turn/turn"], follows: true },
  { id: "defences", views: ["play"], context: defencesContext },
  { id: "checks", views: ["play"], context: checksContext },
  { id: "numbers", views: ["edit"], context: numbersContext },
  { id: "skills", views: ["edit"], context: skillsContext },
  { id: "items", views: ["play", "edit"], context: itemsContext },
  { id: "advanced", views: ["edit"], context: advancedContext },
  { id: "biography", views: ["play", "edit"], context: biographyContext },
  {
    id: "known",
    views: ["play", "edit", "limited"],
    context: knownContext,
    includes: ["chat/parts/learned"],
    follows: true,
  },
];

/** The parts as the host's mixin wants them. */
export const sheetParts = (): Record<string, { template: string; templates: string[] }> =>
  Object.fromEntries(
    SHEET_PARTS.map(({ id, includes = [] }) => [
      id,
      { template: templatePath(`applications/sheets/creature/${id}`), templates: includes.map(templatePath) },
    ]),
  );

/** The items of an actor, its ability cards with their faces (K-11). */
function carriedBy(actor: Actor.Implementation): readonly CarriedItem[] {
  const items = actor.items.contents as unknown as readonly (CarriedItem & ItemSource)[];
  const cards = new Map(readCards(items).map((card) => [card.id, card]));
  return items.map(({ id, name, img, type, sort, system }) => ({
    id,
    name,
    img,
    type,
    sort,
    system,
    card: cards.get(id),
  }));
}

/** Each defence with its value, and the parts of it in a sentence (G-4). */
function defenceRows(defender: Defender, say: Say) {
  const part = (name: (typeof ATTRIBUTES)[number]) =>
    `${say(`UNSEEN.Attribute.${name}`)} ${signed(defender.attributes[name])}`;
  const basic = {
    label: say("UNSEEN.AttackKind.basic"),
    value: basicDefence(defender),
    why: say("UNSEEN.Sheet.defenceWhy", { parts: [part("prowess"), part("agility")].join(", ") }),
  };
  const proficiency = `${say("UNSEEN.Check.proficiency")} ${signed(defender.proficiencyBonus)}`;
  const special = ATTRIBUTES.map((name) => ({
    label: say(`UNSEEN.Attribute.${name}`),
    value: specialDefence(defender, name),
    why: say("UNSEEN.Sheet.defenceWhy", { parts: [proficiency, part(name)].join(", ") }),
  }));
  return [basic, ...special];
}
