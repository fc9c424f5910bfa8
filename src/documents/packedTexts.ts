/** Names and texts of packed documents in another language. Pure. */
import { SYSTEM_ID } from "../config.ts";
import type { Source } from "./keptOnImport.ts";

/** The text for a text of a pack: its translation, or itself. */
export type Translate = (text: string) => string;

/** The flag that the pack build gives to documents of the packs of items and of creatures. */
const PACKED = "packed";

/** Whether a document is fresh from a pack: nobody in the world could rename it yet. Forged values do not count. */
export function isFreshFromPack(source: Source): boolean {
  const own = isSource(source["flags"]) ? source["flags"][SYSTEM_ID] : undefined;
  return isSource(own) && own[PACKED] === true;
}

/** From a file of English texts and their translations. Texts without a translation stay. */
export function translateFrom(file: unknown): Translate {
  const entries = isSource(file) ? Object.entries(file) : [];
  const texts = new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
  return (text) => texts.get(text) ?? text;
}

/**
 * The parts of an actor, item, effect or scene that show names and texts, translated. The parts are whole, so that
 * they can replace those of the source. They are no longer marked as fresh from a pack.
 */
export function translatedParts(source: Source, translate: Translate): Source {
  const parts: Source = {};
  // A scene keeps its own name, by which the demos' journals call it.
  if (!Array.isArray(source["tokens"]))
    Object.assign(parts, translatedFields(source, ["name", "description"], translate));
  if (isSource(source["system"])) parts["system"] = translatedSystem(source["system"], translate);
  if (isSource(source["prototypeToken"]))
    parts["prototypeToken"] = {
      ...source["prototypeToken"],
      ...translatedFields(source["prototypeToken"], ["name"], translate),
    };
  for (const list of ["items", "effects", "tokens"])
    if (Array.isArray(source[list])) parts[list] = source[list].map((inner) => translated(inner, translate));
  if (isFreshFromPack(source)) parts["flags"] = withoutMark(source["flags"] as Source);
  return parts;
}

function translated(source: unknown, translate: Translate): unknown {
  return isSource(source) ? { ...source, ...translatedParts(source, translate) } : source;
}

function translatedSystem(system: Source, translate: Translate): Source {
  const { affixes, attack } = system;
  const named = (list: readonly unknown[]) =>
    list.map((one) => (isSource(one) ? { ...one, ...translatedFields(one, ["name", "text"], translate) } : one));
  return {
    ...system,
    ...translatedFields(system, ["text"], translate),
    ...(Array.isArray(affixes) ? { affixes: named(affixes) } : {}),
    ...(isSource(attack) && Array.isArray(attack["effects"])
      ? { attack: { ...attack, effects: named(attack["effects"]) } }
      : {}),
  };
}

function translatedFields(source: Source, fields: readonly string[], translate: Translate): Source {
  const texts = fields.map((field) => [field, source[field]] as const);
  return Object.fromEntries(
    texts.flatMap(([field, text]) => (typeof text === "string" && text !== "" ? [[field, translate(text)]] : [])),
  );
}

function withoutMark(flags: Source): Source {
  return { ...flags, [SYSTEM_ID]: { ...(flags[SYSTEM_ID] as Source), [PACKED]: false } };
}

function isSource(value: unknown): value is Source {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
