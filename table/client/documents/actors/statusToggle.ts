import { findStatus } from "../../config/statusEffects.ts";
import { CONFIG } from "../../host.ts";
import type { StoredDocument } from "../../types/database.ts";
import type { ActiveEffectDoc } from "../../types/documents.ts";

/** Turns a status of `CONFIG.statusEffects` on or off on an actor. */
export async function toggleStatus(
  actor: object,
  statusId: string,
  { active, overlay = false }: { active?: boolean; overlay?: boolean },
): Promise<ActiveEffectDoc | boolean | undefined> {
  const status = findStatus(CONFIG.statusEffects, statusId);
  if (!status) throw new Error(`Invalid status ID "${statusId}" provided to Actor#toggleStatusEffect`);
  const owner = actor as StoredDocument;
  const present = presentEffects(owner, statusId, status._id);
  if (present.length > 0) {
    if (active) return true;
    await owner.deleteEmbeddedDocuments(
      "ActiveEffect",
      present.map(({ id }) => String(id)),
    );
    return false;
  }
  if (active === false) return undefined;
  const cls = CONFIG.ActiveEffect.documentClass;
  const effect = await cls.fromStatusEffect(statusId);
  if (overlay) effect.updateSource({ "flags.core.overlay": true });
  const [created] = await owner.createEmbeddedDocuments("ActiveEffect", [effect as unknown as StoredDocument], {
    keepId: status._id !== undefined,
  });
  return created as unknown as ActiveEffectDoc;
}

/** Effects with the status's fixed id, or else effects with this status alone. */
function presentEffects(actor: StoredDocument, statusId: string, fixedId: string | undefined): ActiveEffectDoc[] {
  const effects = actor.getEmbeddedCollection("ActiveEffect").contents as unknown as ActiveEffectDoc[];
  const fixed = fixedId === undefined ? [] : effects.filter(({ id }) => id === fixedId);
  return fixed.length > 0 ? fixed : effects.filter(({ statuses }) => statuses.size === 1 && statuses.has(statusId));
}
