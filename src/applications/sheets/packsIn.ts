/** Which packs speak a reader's language. */
import { SYSTEM_ID } from "../../config.ts";

/** A pack. The manifest gives a flag to those that hold one language. */
export interface SpokenPack {
  readonly metadata: { readonly flags?: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>> };
}

const ENGLISH = "en";

/** The packs without a language, and those in the given language. In English, if no pack is in the given one. */
export function packsIn<T extends SpokenPack>(packs: readonly T[], language: string): readonly T[] {
  const spoken = packs.some((pack) => languageOf(pack) === language) ? language : ENGLISH;
  return packs.filter((pack) => [undefined, spoken].includes(languageOf(pack)));
}

function languageOf({ metadata }: SpokenPack): string | undefined {
  const language = metadata.flags?.[SYSTEM_ID]?.["language"];
  return typeof language === "string" ? language : undefined;
}
