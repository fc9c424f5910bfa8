/** `fromUuid` and `fromUuidSync`: documents by their uuid, of the world or of a compendium pack. */
import { parseUuid } from "../core/utils/uuid.ts";
import { locate } from "./database/locate.ts";
import { game } from "./host.ts";
import type { StoredDocument } from "./types/database.ts";

interface UuidOptions {
  /** The base of a relative uuid, which starts with a dot. */
  readonly relative?: { readonly uuid: string | null } | null;
  /** Whether a uuid of an unloaded pack throws. Otherwise the result is its index entry or null. */
  readonly strict?: boolean;
}

const whole = (uuid: string | null | undefined, { relative }: UuidOptions): string =>
  uuid?.startsWith(".") ? `${relative?.uuid ?? ""}${uuid}` : (uuid ?? "");

/** The loaded document; for an unloaded pack, its index entry. */
export function fromUuidSync(uuid: string | null | undefined, options: UuidOptions = {}): unknown {
  const parsed = parseUuid(whole(uuid, options));
  if (!parsed) return null;
  if (!parsed.pack) return locate(parsed.uuid);
  const pack = game.packs.get(parsed.pack);
  const document = pack?.get(parsed.primaryId);
  if (document) return inside(document, parsed.embedded);
  if (parsed.embedded.length > 0 && options.strict !== false)
    throw new Error(
      `fromUuidSync was invoked on UUID '${parsed.uuid}' which references an Embedded Document and ` +
        "cannot be retrieved synchronously.",
    );
  return pack?.index.get(parsed.primaryId) ?? null;
}

/** The document, loaded from its pack if needed; null without one. */
export async function fromUuid(
  uuid: string | null | undefined,
  options: UuidOptions = {},
): Promise<StoredDocument | null> {
  const parsed = parseUuid(whole(uuid, options));
  if (!parsed) return null;
  if (!parsed.pack) return locate(parsed.uuid);
  const document = await game.packs.get(parsed.pack)?.getDocument(parsed.primaryId);
  return document ? inside(document, parsed.embedded) : null;
}

function inside(document: StoredDocument, embedded: readonly string[]): StoredDocument | null {
  let found: StoredDocument | null = document;
  for (let step = 0; found && step < embedded.length; step += 2) {
    found = (found.getEmbeddedCollection(embedded[step]).get(embedded[step + 1]) as StoredDocument | undefined) ?? null;
  }
  return found;
}
