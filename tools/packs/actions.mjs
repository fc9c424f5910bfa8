// The pack of actions: a macro for every act of the token HUD, and one for every status.
import { readFile } from "node:fs/promises";
import { folderOf, idOf } from "./ids.mjs";

/** Whoever observes a macro may run it. */
const OBSERVER = 2;
/** V13 refuses macros without an author. Foundry looks up the id, and finds nobody. */
const NO_USER = "UnseenPacks00000";
const ICONS = "systems/unseen/icons";

/** The acts that the system can press, from the text of `src/config.ts`. Throws if there is no list. */
export function pressableIn(text) {
  const [, list] = /export const PRESSABLE = \[([^\]]*)\]/.exec(text) ?? [];
  if (!list) throw new Error("src/config.ts has no list PRESSABLE");
  return Array.from(list.matchAll(/"(\w+)"/g), ([, act]) => act);
}

/** The statuses that one may give by hand, from the text of `src/config.ts`. */
export function statusesIn(text) {
  const [, list] = /const STATUS_IDS = \{([^}]*)\}/.exec(text) ?? [];
  if (!list) throw new Error("src/config.ts has no list STATUS_IDS");
  const statuses = Array.from(list.matchAll(/^ {2}(\w+): "/gm), ([, status]) => status);
  return statuses.filter((status) => !BY_ACTS.includes(status));
}

/** Statuses that come with acts alone. */
const BY_ACTS = ["hidden", "concentrating"];

/** The words of every language in the folder `lang`, by language. */
export async function readWords(lang, languages) {
  const texts = languages.map(async (language) => [
    language,
    JSON.parse(await readFile(`${lang}/${language}.json`, "utf8")).UNSEEN,
  ]);
  return Object.fromEntries(await Promise.all(texts));
}

/** The folders and macros of one language. Throws and names a word that the language lacks. */
export function actionMacros({ words, acts, statuses, language }) {
  const own = words[language];
  const folder = (key, index) =>
    folderOf({ pack: "actions", name: word(own.Pack, key, language), type: "Macro", index });
  const [actions, states] = [folder("actions", 0), folder("statuses", 1)];
  return [
    actions,
    states,
    ...acts.map((act, index) => macro({ ...actTexts(own, act, language), index, language, folder: actions._id })),
    ...statuses.map((status, index) =>
      macro({ ...statusTexts(own, status, language), index, language, folder: states._id }),
    ),
  ];
}

/** The items of the type `action`, which stand on sheets: one of each act, in one language. */
export function actionItems({ words, acts, language }) {
  return acts.map((act) => {
    const { name, hint, img } = actTexts(words[language], act, language);
    return { id: `actions/${language}/${act}`, name, type: "action", img, system: { text: hint, act } };
  });
}

function actTexts({ Hud }, act, language) {
  const hint = word(Hud, `${act}Hint`, language).replaceAll("{name}", "…");
  const name = word(Hud, act, language).replace(/…$/, "");
  return { of: act, name, hint, img: `${ICONS}/actions/${act}.svg`, command: `game.system.api.press("${act}");` };
}

function statusTexts({ Status, StatusHint }, status, language) {
  return {
    of: status,
    name: word(Status, status, language),
    hint: word(StatusHint, status, language),
    img: `${ICONS}/${status}.svg`,
    command: `game.system.api.toggleStatus("${status}");`,
  };
}

function word(group, key, language) {
  if (!group?.[key]) throw new Error(`lang/${language}.json has no word for ${key}, which the pack of actions needs`);
  return group[key];
}

function macro({ of, name, hint, img, command, index, language, folder }) {
  const _id = idOf(`actions/${language}/${of}`);
  return {
    _id,
    _key: `!macros!${_id}`,
    name,
    type: "script",
    img,
    author: NO_USER,
    scope: "global",
    command: `// ${hint}\n${command}`,
    folder,
    sort: (index + 1) * 1000,
    ownership: { default: OBSERVER },
    flags: { unseen: { language } },
  };
}
