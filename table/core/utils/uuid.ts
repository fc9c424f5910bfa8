/** A parsed uuid: its primary document and the embedded documents below. */
export interface ParsedUuid {
  readonly uuid: string;
  /** The pack of a compendium uuid */
  readonly pack: string | null;
  /** Document name and id of the primary document. */
  readonly primaryType: string;
  readonly primaryId: string;
  /** The embedded steps, [name, id, name, id, …]. */
  readonly embedded: readonly string[];
  /** Document name and id of the document itself. */
  readonly type: string;
  readonly id: string;
}

/** Parses a uuid; null for other text. */
export function parseUuid(uuid: string | null | undefined): ParsedUuid | null {
  if (!uuid) return null;
  const parts = uuid.split(".");
  const pack = parts[0] === "Compendium" ? parts.splice(0, 3).slice(1).join(".") : null;
  if (parts.length < 2 || parts.length % 2 !== 0 || parts.some((part) => part === "")) return null;
  const [primaryType, primaryId, ...embedded] = parts as [string, string, ...string[]];
  const [type, id] = parts.slice(-2) as [string, string];
  return { uuid, pack, primaryType, primaryId, embedded, type, id };
}

interface UuidParts {
  readonly documentName: string;
  readonly id: string | null;
  readonly parentUuid?: string | null;
  readonly pack?: string | null;
}

/** The uuid of a document; null without an id. */
export function buildUuid({ documentName, id, parentUuid, pack }: UuidParts): string | null {
  if (!id) return null;
  if (parentUuid) return `${parentUuid}.${documentName}.${id}`;
  return pack ? `Compendium.${pack}.${documentName}.${id}` : `${documentName}.${id}`;
}
