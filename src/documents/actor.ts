import { CREATURE_TYPES } from "../config.ts";

/** An actor whose tokens start out as their type wants them. */
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
 * Characters are persons of which there is one; adversaries come in numbers; a marker is never its actor's token
 * alone.
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
