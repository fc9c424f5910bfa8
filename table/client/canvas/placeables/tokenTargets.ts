import type { HostUser } from "../documents.ts";
import { host } from "../host.ts";
import type { TokenBody } from "./tokenBody.ts";

export interface TargetOptions {
  /** Whose target it is; this seat's by default. */
  readonly user?: HostUser | null;
  readonly releaseOthers?: boolean;
  /** Whether this is one of several changes, whose end is told to the others once. */
  readonly groupSelection?: boolean;
}

/** Makes a token a target of a user, or no longer; the other seats are told of this seat's targets. */
export function setTokenTarget(token: TokenBody, targeted: boolean, { user = null, releaseOthers = true, groupSelection = false }: TargetOptions): void {
  const who = user ?? host.user;
  if (releaseOthers) {
    for (const other of host.canvas.tokens.placeables) {
      if (other !== token && other.targeted.has(who)) other.setTarget(false, { user: who, releaseOthers: false, groupSelection: true });
    }
  }
  if (token.targeted.has(who) !== targeted) {
    if (targeted) token.targeted.add(who);
    else token.targeted.delete(who);
    if (targeted) who.targets?.add(token);
    else who.targets?.delete(token);
    token.renderFlags.set({ refreshTarget: true });
    host.hooks.callAll("targetToken", who, token, targeted);
  }
  if (!groupSelection && who === host.user) tellTargets();
}

/** Tells the other seats what this one targets. */
export function tellTargets(): void {
  const ids = host.canvas.tokens.placeables.filter((token) => token.isTargeted).map((token) => token.id);
  host.user.broadcastActivity?.({ targets: ids });
}
