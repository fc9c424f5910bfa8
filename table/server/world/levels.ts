/**
 * What a generation has on scenes. Generation 13 has no levels and no owners of regions. From 14 on there is at least
 * one level per scene, and each region has owners.
 */
import type { Document } from "../../core/document.ts";
import { BaseScene } from "../../core/documents/baseScene.ts";
import type { Generation } from "../../core/release.ts";
import type { PlainObject } from "../../core/utils/plain.ts";

/** The source of a new document, with the levels of the generation. */
export function withLevels(
  generation: Generation,
  { documentName, source, parent }: { documentName: string; source: PlainObject; parent: Document | null },
): PlainObject {
  if (generation < 14) return withoutLevels(documentName === "Region" ? unownedRegion(source) : source);
  if (documentName === "Scene") return leveledScene(source);
  if (documentName === "Region") return ownedRegion(source);
  if (documentName !== "Token" || !parent) return source;
  return leveledToken(source, parent._source.levels as readonly PlainObject[]);
}

/** Changes of a scene, adapted to the generation. Whole tokens without a level keep their current level. */
export function changesWithLevels(generation: Generation, document: Document, changes: PlainObject): PlainObject {
  if (generation < 14) return withoutLevels(document.documentName === "Region" ? unownedRegion(changes) : changes);
  if (document.documentName !== "Scene" || !Array.isArray(changes.tokens)) return changes;
  const { levels, tokens } = document._source as Record<"levels" | "tokens", readonly PlainObject[]>;
  const levelled = (changes.tokens as readonly PlainObject[]).map((token) => {
    const { level } = tokens.find(({ _id }) => _id === token._id) ?? {};
    return leveledToken({ ...(level !== undefined && { level }), ...token }, levelsOf(changes, levels));
  });
  return { ...changes, tokens: levelled };
}

const levelsOf = (changes: PlainObject, levels: readonly PlainObject[]): readonly PlainObject[] =>
  Array.isArray(changes.levels) && changes.levels.length > 0 ? (changes.levels as PlainObject[]) : levels;

/** The data without the fields of levels, which generation 13 lacks. */
function withoutLevels(data: PlainObject): PlainObject {
  const known = Object.entries(data).filter(([field]) => !OF_LEVELS.includes(field));
  return Object.fromEntries(
    known.map(([field, value]) =>
      LEVELLED.includes(field) && Array.isArray(value)
        ? [field, value.map((one) => withoutLevels(field === "regions" ? unownedRegion(one) : one))]
        : [field, value],
    ),
  );
}

/** What every region has since generation 14. */
const OF_REGIONS = {
  ownership: { default: 0 },
  hidden: false,
  restriction: { enabled: false, type: "move", priority: 0 },
} as const;

const ownedRegion = (source: PlainObject): PlainObject => ({ ...structuredClone(OF_REGIONS), ...source });

const unownedRegion = (source: PlainObject): PlainObject =>
  Object.fromEntries(Object.entries(source).filter(([field]) => !(field in OF_REGIONS)));

const OF_LEVELS: readonly string[] = ["levels", "initialLevel", "level", "depth"];
const LEVELLED: readonly string[] = ["tokens", "walls", "lights", "regions", "tiles", "drawings", "notes"];

function leveledScene(source: PlainObject): PlainObject {
  const given = (source.levels ?? []) as readonly PlainObject[];
  const levels = given.length > 0 ? given : [{ _id: BaseScene.defaultLevelId, name: "Level" }];
  const tokens = ((source.tokens ?? []) as readonly PlainObject[]).map((token) => leveledToken(token, levels));
  const regions = ((source.regions ?? []) as readonly PlainObject[]).map(ownedRegion);
  return { ...source, levels, tokens, regions };
}

/** A token without a level gets the default level, or the scene's first level where there is no default. */
function leveledToken(token: PlainObject, levels: readonly PlainObject[]): PlainObject {
  if (typeof token.level === "string") return token;
  const level = levels.find(({ _id }) => _id === BaseScene.defaultLevelId) ?? levels[0];
  return { ...token, level: level?._id ?? null };
}
