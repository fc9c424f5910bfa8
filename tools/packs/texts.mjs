// The packs in another language than English. A file maps each English text to its translation.

/** Fields that people read. */
const READ = ["name", "text", "description", "caption", "publicText"];

/** An adventure with those pages of its journals that are in a language. */
export function pagesIn(adventure, language) {
  const journal = adventure.journal.map((entry) => {
    const pages = entry.pages.filter(({ flags }) => flags.unseen.language === language);
    if (pages.length === 0) throw new Error(`${adventure.name}: "${entry.name}" has no page in "${language}"`);
    return { ...entry, pages };
  });
  return { ...adventure, journal };
}

/**
 * Copies of documents with each text that people read translated. Pages of journals and items of acts are in the
 * language already. Stacks that an attack gives may be named by the id of a status, which stays. Throws and names each
 * text that has no translation, and each translation that has no text. `file` names the translations in what is thrown.
 */
export function inLanguage(documents, { translations, statuses, file }) {
  const [missing, used] = [new Set(), new Set()];
  const translate = (text) => {
    if (statuses.includes(text)) return text;
    used.add(text);
    if (typeof translations[text] === "string" && translations[text] !== "") return translations[text];
    missing.add(text);
    return text;
  };
  const made = translated(documents, translate);
  const unused = Object.keys(translations).filter((text) => !used.has(text));
  const faults = [
    ...Array.from(missing, (text) => `${file} has no translation of "${text}"`),
    ...unused.map((text) => `${file} translates "${text}", which no pack says`),
  ];
  if (faults.length > 0) throw new Error(faults.join("\n"));
  return made;
}

function translated(value, translate) {
  if (Array.isArray(value)) return value.map((one) => translated(one, translate));
  if (typeof value !== "object" || value === null || value.type === "action") return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, field(name, inner, translate)]));
}

function field(name, value, translate) {
  if (name === "pages") return value;
  if (typeof value !== "string") return translated(value, translate);
  return value !== "" && READ.includes(name) ? translate(value) : value;
}
