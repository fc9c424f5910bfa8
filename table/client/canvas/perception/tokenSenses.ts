import type { DetectionModeData } from "../../../core/documents/baseToken.ts";
import type { TokenDoc } from "../../types/documents.ts";

export interface Sense extends DetectionModeData {
  readonly id: string;
}

/**
 * A token's senses, with light perception and basic sight added where its data lacks them. Reads both generations'
 * forms.
 */
export function sensesOf(document: TokenDoc): Sense[] {
  const named = namedSenses(document.detectionModes ?? []);
  if (!document.sight.enabled) return named;
  const missing: Sense[] = [];
  if (!named.some(({ id }) => id === "lightPerception"))
    missing.push({ id: "lightPerception", enabled: true, range: null });
  if (!named.some(({ id }) => id === "basicSight"))
    missing.push({ id: "basicSight", enabled: true, range: document.sight.range });
  return [...missing, ...named];
}

function namedSenses(modes: NonNullable<TokenDoc["detectionModes"]>): Sense[] {
  if (Array.isArray(modes))
    return (modes as readonly DetectionModeData[]).map(({ id = "", enabled, range }) => ({ id, enabled, range }));
  return Object.entries(modes as Readonly<Record<string, DetectionModeData>>).map(([id, { enabled, range }]) => ({
    id,
    enabled,
    range,
  }));
}
