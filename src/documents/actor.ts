import { CREATURE_TYPES } from "../config.ts";

/** An actor with default token settings for its type. */
export class UnseenActor extends foundry.documents.Actor {
  protected override async _preCreate(
    ...[data, options, user]: Parameters<foundry.documents.Actor["_preCreate"]>
  ): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const given = (data as { prototypeToken?: object }).prototypeToken ?? {};
    const defaults = prototypeDefaults(this.type);
    this.updateSource({ prototypeToken: foundry.utils.mergeObject(defaults, given) });
  }
}

/**
 * Characters are unique, so their tokens are linked. Adversaries come in numbers. All markers share one actor, so
 * their tokens are unlinked.
 */
function prototypeDefaults(type: string): object {
  const { FRIENDLY, HOSTILE, NEUTRAL } = CONST.TOKEN_DISPOSITIONS;
  const { OWNER_HOVER, HOVER } = CONST.TOKEN_DISPLAY_MODES;
  const isCreature = CREATURE_TYPES.includes(type);
  return {
    actorLink: type === "character",
    disposition: type === "character" ? FRIENDLY : isCreature ? HOSTILE : NEUTRAL,
    displayName: type === "character" ? HOVER : OWNER_HOVER,
    sight: { enabled: isCreature },
  };
}
