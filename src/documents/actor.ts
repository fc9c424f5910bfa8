import { changesData } from "../bridge/compat.ts";
import { consequenceOf, deleteKept } from "./systemDocuments.ts";
import { CREATURE_TYPES, typeIcon } from "../config.ts";

/** An actor with default token settings for its type. */
export class UnseenActor extends foundry.documents.Actor {
  protected override async _preCreate(
    ...[data, options, user]: Parameters<foundry.documents.Actor["_preCreate"]>
  ): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const { prototypeToken: given = {}, img } = data as { prototypeToken?: object; img?: string | null };
    const art = img ? {} : typeArt(this.type);
    const defaults = foundry.utils.mergeObject(prototypeDefaults(this.type), art.prototypeToken ?? {});
    this.updateSource({ ...art, prototypeToken: foundry.utils.mergeObject(defaults, given) });
  }

  override async deleteDialog(...args: Parameters<foundry.documents.Actor["deleteDialog"]>) {
    if (consequenceOf(this) === null) return super.deleteDialog(...args);
    return deleteKept(this, () => this.delete());
  }

  /** Whatever an owner writes into an effect changes data alone. */
  override *allApplicableEffects(
    ...options: Parameters<foundry.documents.Actor["allApplicableEffects"]>
  ): ReturnType<foundry.documents.Actor["allApplicableEffects"]> {
    for (const effect of super.allApplicableEffects(...options)) if (changesData(effect)) yield effect;
  }

  /** Offers the types of creatures only: the actor behind all markers is made by the system. */
  static override createDialog(
    ...[data, operation, options]: Parameters<typeof foundry.documents.Actor.createDialog>
  ): ReturnType<typeof foundry.documents.Actor.createDialog> {
    return super.createDialog(data, operation, { types: [...CREATURE_TYPES], ...options } as never);
  }
}

/** The picture of a new actor without one, and of its token. */
function typeArt(type: string): { img?: string; prototypeToken?: object } {
  if (!CREATURE_TYPES.includes(type)) return {};
  const img = typeIcon(type);
  return { img, prototypeToken: { texture: { src: img } } };
}

/**
 * Characters are unique, so their tokens are linked. Adversaries come in numbers. All markers share one actor, so
 * their tokens are unlinked. Everybody reads the name of a creature, and owners see its bars.
 */
function prototypeDefaults(type: string): object {
  const { FRIENDLY, HOSTILE, NEUTRAL } = CONST.TOKEN_DISPOSITIONS;
  const { OWNER_HOVER, ALWAYS } = CONST.TOKEN_DISPLAY_MODES;
  const isCreature = CREATURE_TYPES.includes(type);
  const bars = { displayBars: OWNER_HOVER, bar1: { attribute: "life" }, bar2: { attribute: "absorption" } };
  return {
    ...(isCreature ? bars : {}),
    actorLink: type === "character",
    disposition: type === "character" ? FRIENDLY : isCreature ? HOSTILE : NEUTRAL,
    displayName: isCreature ? ALWAYS : OWNER_HOVER,
    sight: { enabled: isCreature },
  };
}
