/** The texts of the packs in this client's language. */
import { SYSTEM_ID } from "../config.ts";
import type { Source } from "./keptOnImport.ts";
import { isFreshFromPack, translatedParts, translateFrom, type Translate } from "./packedTexts.ts";

/** Languages with a file in `lang/packs`, which maps English texts to translations. The packs are in English. */
const LANGUAGES: readonly string[] = ["it"];

let translate: Translate = (text) => text;
let loading: Promise<void> = Promise.resolve();

/** Begins to load the texts of the packs in this client's language. In `setup`. A failure leaves them in English. */
export function loadPackedTexts(): void {
  const { lang } = game.i18n;
  if (LANGUAGES.includes(lang)) loading = load(`systems/${SYSTEM_ID}/lang/packs/${lang}.json`);
}

async function load(path: string): Promise<void> {
  try {
    translate = translateFrom(await foundry.utils.fetchJsonWithTimeout(foundry.utils.getRoute(path)));
  } catch (cause) {
    console.warn(`${path} could not be loaded. Documents from packs keep their English names.`, cause);
  }
}

interface Fresh {
  /** The pack that a document is created in. Null: it is created in the world. */
  readonly pack: string | null;
  toObject(): object;
  updateSource(changes: object): unknown;
}

/** Translates a document that is being created in the world, if it is fresh from a pack. In `_preCreate`. */
export async function speakOnCreate(document: Fresh): Promise<void> {
  const source = document.toObject() as Source;
  if (document.pack || !isFreshFromPack(source)) return;
  await loading;
  document.updateSource(translatedParts(source, translate));
}

/** Translates a source that an adventure of the system brings, in place. */
export function speakOnImport(source: Source): void {
  Object.assign(source, translatedParts(source, translate));
}
