/** What an item's sheet shows: fields with their labels, in groups, from the item's data. */
import {
  ACTION_COSTS,
  AIM_KINDS,
  ATTACK_KINDS,
  ATTRIBUTES,
  BOON_DECLARATIONS,
  CARD_POOLS,
  CONDITIONS,
  DAMAGE_TYPES,
  DURATIONS,
  EFFECT_KINDS,
  FORCED_WAYS,
  GRANT_KINDS,
  GRANTED_ACTIONS,
  GRANTED_KINDS,
  isForced,
  MOST_CARD_DICE,
  MOST_GRANTED,
  MOST_QUANTITY,
  VANTAGE_SKILLS,
  WARDED,
  boonVerdict,
  valuesRead,
  type Affix,
  type DamageDice,
  type Effect,
  type GrantedEffect,
} from "../../rules/index.ts";
import { PRESSABLE } from "../../config.ts";
import { MOST_CARD_BONUS } from "../../bridge/creature/abilityData.ts";
import { readEffects, type AttackSource, type GrantSource } from "../../bridge/creature/loreData.ts";
import { readLaid } from "../../bridge/creature/laidData.ts";
import type { Say } from "../../words/say.ts";
import { laidFields } from "./laidFields.ts";
import { check, choice, chosen, number, words, type FieldRow } from "./fieldRows.ts";
import { keywordsOf } from "./keywords.ts";

/** The system data of an item of any type, as far as its type has it. */
export interface ItemData {
  readonly text: string;
  readonly affixes?: readonly Affix[];
  readonly attack?: AttackSource;
  readonly grant?: GrantSource;
  readonly quantity?: number | null;
  readonly stowed?: boolean;
  readonly act?: string;
  readonly skill?: string;
  readonly named?: boolean;
  readonly keywords?: Iterable<string>;
  readonly pool?: string;
  readonly dice?: number;
  readonly bonus?: number;
}

/** The rows of a list, each with its fields and a button to remove it. */
export interface ListGroup {
  /** The path of the list in the item's data. */
  readonly path: string;
  readonly label: string;
  readonly add: string;
  readonly rows: readonly { readonly index: number; readonly remove: string; readonly fields: readonly FieldRow[] }[];
}

/** The groups of an item's sheet below its text, by its type. */
export function itemSections(item: ItemData, say: Say) {
  const { act, attack, grant, skill, named, keywords } = item;
  const label = (key: string) => say(`UNSEEN.Vantage.FIELDS.${key}.label`);
  const fields = [
    ...(act === undefined ? [] : [actField(act, say)]),
    ...handlingFields(item, say),
    ...(skill === undefined ? [] : [choice("skill", label("skill"), chosen(skill, VANTAGE_SKILLS, "Skill", say))]),
    ...(named === undefined ? [] : [check("named", label("named"), named)]),
    ...(attack ? attackFields(attack, say) : []),
    ...(grant ? grantFields(grant, say) : []),
    ...(keywords ? cardFields(item, say) : []),
  ];
  return {
    fields,
    lists: listsOf(item, say),
    notes: grant && declares(grant) ? grantNotes(grant, say) : [],
    keywords: keywords ? keywordsOf(keywords, say) : null,
  };
}

/** How many there are, and whether arms are stowed. An empty number is no number: the item does not run out. */
function handlingFields({ quantity, stowed }: ItemData, say: Say): readonly FieldRow[] {
  const label = (key: string) => say(`UNSEEN.Item.FIELDS.${key}.label`);
  const counted = { ...number("quantity", label("quantity"), 0, [0, MOST_QUANTITY]), value: quantity ?? "" };
  return [
    ...(quantity === undefined ? [] : [{ ...counted, hint: say("UNSEEN.Item.FIELDS.quantity.hint") }]),
    ...(stowed === undefined ? [] : [check("stowed", label("stowed"), stowed)]),
  ];
}

/** The act of the token HUD that an action starts. */
const actField = (act: string, say: Say): FieldRow =>
  choice("act", say("UNSEEN.Action.FIELDS.act.label"), chosen(act, PRESSABLE, "Hud", say));

function listsOf({ affixes, attack, grant }: ItemData, say: Say): readonly ListGroup[] {
  return [
    ...(affixes ? [affixList(affixes, say)] : []),
    ...(attack?.made ? attackLists(attack, say) : []),
    ...(grant && declares(grant) ? [grantedList(grant, say)] : []),
  ];
}

/** The pool and the dice of an ability card (K-11). */
function cardFields({ pool = "", dice = 0, bonus = 0 }: ItemData, say: Say): readonly FieldRow[] {
  const label = (key: string) => say(`UNSEEN.Ability.FIELDS.${key}.label`);
  return [
    choice("pool", label("pool"), chosen(pool, CARD_POOLS, "CardPool", say)),
    number("dice", label("dice"), dice, [0, MOST_CARD_DICE]),
    number("bonus", label("bonus"), bonus, [-MOST_CARD_BONUS, MOST_CARD_BONUS]),
  ];
}

/** The content of a new row of a list. The data model fills in the rest. Other paths have no rows. */
export const NEW_ROWS: ReadonlyMap<string, object> = new Map([
  ["affixes", { name: "", text: "" }],
  ["attack.damage", {}],
  ["attack.effects", {}],
  ["grant.effects", {}],
]);

/** Whether the item has an attack, and its numbers if it has. */
function attackFields(attack: AttackSource, say: Say): readonly FieldRow[] {
  const { kind, against, ranged, range, aim, critical } = attack;
  const label = attackLabels(say);
  const made = check("attack.made", label("made"), attack.made);
  if (!attack.made) return [made];
  return [
    made,
    choice("attack.kind", label("kind"), chosen(kind, ATTACK_KINDS, "AttackKind", say)),
    choice("attack.against", label("against"), [
      { value: "", label: say("UNSEEN.Attack.basicDefence"), selected: against === "" },
      ...chosen(against, ATTRIBUTES, "Attribute", say),
    ]),
    check("attack.ranged", label("ranged"), ranged),
    number("attack.range", label("range"), range, [0, 200]),
    choice("attack.aim.kind", label("aim.kind"), chosen(aim.kind, AIM_KINDS, "Aim", say)),
    ...(aim.kind === "single" ? [] : [number("attack.aim.size", label("aim.size"), aim.size, [1, 50])]),
    ...(aim.kind === "line" ? [number("attack.aim.width", label("aim.width"), aim.width, [1, 50])] : []),
    number("attack.critical", label("critical"), critical, [2, 20]),
  ];
}

/** The grant without an attack roll. Range and price are shown only if there is one. */
function grantFields(grant: GrantSource, say: Say): readonly FieldRow[] {
  const { kind, range, cost, life = 0, word = "auto" } = grant;
  const label = (key: string) => say(`UNSEEN.Granted.FIELDS.grant.${key}.label`);
  const nothing = { value: "", label: say("UNSEEN.Grant.nothing"), selected: kind === "" };
  const granted = choice("grant.kind", label("kind"), [nothing, ...chosen(kind, GRANT_KINDS, "Grant", say)]);
  if (kind === "") return [granted];
  return [
    granted,
    number("grant.range", label("range"), range, [0, 200]),
    choice("grant.cost", label("cost"), chosen(cost, ACTION_COSTS, "AimPanel.costs", say)),
    number("grant.life", label("life"), life, [0, MOST_GRANTED]),
    ...(kind === "region" ? laidFields(readLaid(grant.region), say) : []),
    ...(declares(grant)
      ? [choice("grant.word", label("word"), chosen(word, BOON_DECLARATIONS, "BoonDeclaration", say))]
      : []),
  ];
}

/** Only boons and effects declare what they do (T-2). A teleport or a region needs no declaration. */
function declares({ kind }: GrantSource): boolean {
  return kind === "boon" || kind === "effect";
}

/** The effects of a power, each with the values that its kind reads; those of no known kind with none (T-2). */
function grantedList({ effects }: GrantSource, say: Say): ListGroup {
  const label = (key: string) => say(`UNSEEN.Granted.FIELDS.grant.effects.${key}.label`);
  const fields = (path: string, stored: unknown): readonly FieldRow[] => {
    const [effect] = readEffects([stored]).effects;
    if (effect) return [kindField(path, effect.kind), ...valueFields(path, effect, { label, say })];
    return [kindField(path, String((stored as { readonly kind?: unknown }).kind ?? ""))];
  };
  const kindField = (path: string, kind: string): FieldRow => {
    const isKnown = GRANTED_KINDS.some((one) => one === kind);
    const unknown = { value: kind, label: say("UNSEEN.GrantedKind.unknown", { kind }), selected: true };
    const known = chosen(kind, GRANTED_KINDS, "GrantedKind", say);
    return choice(`${path}.kind`, label("kind"), isKnown ? known : [unknown, ...known]);
  };
  const rows = Array.isArray(effects) ? (effects as readonly unknown[]) : [];
  return listOf("grant.effects", rows, { key: "granted", say, fields });
}

function valueFields(
  path: string,
  effect: GrantedEffect,
  { label, say }: { readonly label: (key: string) => string; readonly say: Say },
): readonly FieldRow[] {
  const { amount, against, condition, becomes, lasts, name, action = "minor", way = "push", upTo = false } = effect;
  const rows: Partial<Record<keyof GrantedEffect, FieldRow>> = {
    amount: number(`${path}.amount`, label("amount"), amount, [0, MOST_GRANTED]),
    against: choice(`${path}.against`, label("against"), chosen(against, WARDED, "Warded", say)),
    condition: choice(`${path}.condition`, label("condition"), chosen(condition, CONDITIONS, "Status", say)),
    becomes: choice(`${path}.becomes`, label("becomes"), chosen(becomes, CONDITIONS, "Status", say)),
    lasts: choice(`${path}.lasts`, label("lasts"), chosen(lasts, DURATIONS, "Duration", say)),
    name: words(`${path}.name`, label("name"), name),
    action: choice(`${path}.action`, label("action"), chosen(action, GRANTED_ACTIONS, "AimPanel.costs", say)),
    way: choice(`${path}.way`, label("way"), chosen(way, FORCED_WAYS, "Effect", say)),
    upTo: check(`${path}.upTo`, label("upTo"), upTo),
  };
  return valuesRead(effect.kind).flatMap((value) => rows[value] ?? []);
}

/** Whether it is a boon, with the reason, and which effects count for nothing (T-2). */
function grantNotes({ effects, word = "auto" }: GrantSource, say: Say): readonly string[] {
  const { effects: known, unknown } = readEffects(effects);
  const { reason, kinds } = boonVerdict(known, word);
  const names = kinds.map((kind) => say(`UNSEEN.GrantedKind.${kind}`)).join(", ");
  const strangers = unknown.map((kind) => kind || say("UNSEEN.ItemSheet.nameless")).join(", ");
  return [
    say(`UNSEEN.BoonReason.${reason}`, { kinds: names }),
    ...(unknown.length > 0 ? [say("UNSEEN.ItemSheet.unknownEffects", { kinds: strangers })] : []),
  ];
}

function attackLists({ damage, effects }: AttackSource, say: Say): readonly ListGroup[] {
  const label = attackLabels(say);
  const damageFields = (path: string, part: DamageDice) => [
    number(`${path}.dice`, label("damage.dice"), part.dice, [0, 50]),
    number(`${path}.faces`, label("damage.faces"), part.faces, [1, 100]),
    number(`${path}.bonus`, label("damage.bonus"), part.bonus, [-100, 100]),
    choice(`${path}.type`, label("damage.type"), chosen(part.type, DAMAGE_TYPES, "DamageType", say)),
  ];
  const effectFields = (path: string, effect: Effect) => [
    choice(`${path}.kind`, label("effects.kind"), chosen(effect.kind, EFFECT_KINDS, "Effect", say)),
    number(`${path}.amount`, label("effects.amount"), effect.amount, [0, 200]),
    ...(isForced(effect.kind) ? [check(`${path}.upTo`, label("effects.upTo"), effect.upTo === true)] : []),
    words(`${path}.name`, label("effects.name"), effect.name),
  ];
  return [
    listOf("attack.damage", damage, { key: "damage", say, fields: damageFields }),
    listOf("attack.effects", effects, { key: "effects", say, fields: effectFields }),
  ];
}

function affixList(affixes: readonly Affix[], say: Say): ListGroup {
  const fields = (path: string, { name, text }: Affix) => [
    words(`${path}.name`, say("UNSEEN.Item.name"), name),
    words(`${path}.text`, say("UNSEEN.Item.FIELDS.text.label"), text),
  ];
  return listOf("affixes", affixes, { key: "affixes", say, fields });
}

interface ListKind<T> {
  /** The leaf of its language keys. */
  readonly key: string;
  readonly say: Say;
  readonly fields: (path: string, value: T) => readonly FieldRow[];
}

function listOf<T>(path: string, values: readonly T[], { key, say, fields }: ListKind<T>): ListGroup {
  const rows = values.map((value, index) => ({
    index,
    remove: say(`UNSEEN.ItemList.${key}.remove`, { number: index + 1 }),
    fields: fields(`${path}.${index}`, value),
  }));
  return { path, label: say(`UNSEEN.ItemList.${key}.label`), add: say(`UNSEEN.ItemList.${key}.add`), rows };
}

const attackLabels = (say: Say) => (key: string) => say(`UNSEEN.Attack.FIELDS.attack.${key}.label`);
