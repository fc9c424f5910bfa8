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
export function setTokenTarget(token: TokenBody, targeted: boolean, options: TargetOptions): void {
  const { releaseOthers = true, groupSelection = false } = options;
  const user = options.user ?? host.user;
  if (releaseOthers) releaseOtherTargets(token, user);
  if (token.targeted.has(user) !== targeted) note(token, targeted, user);
  if (!groupSelection && user === host.user) tellTargets();
}

function releaseOtherTargets(token: TokenBody, user: HostUser): void {
  const others = host.canvas.tokens.placeables.filter((other) => other !== token && other.targeted.has(user));
  for (const other of others) other.setTarget(false, { user, releaseOthers: false, groupSelection: true });
}

function note(token: TokenBody, targeted: boolean, user: HostUser): void {
  token.targeted[targeted ? "add" : "delete"](user);
  user.targets?.[targeted ? "add" : "delete"](token);
  token.renderFlags.set({ refreshTarget: true });
  host.hooks.callAll("targetToken", user, token, targeted);
}

/** Tells the other seats what this one targets. */
export function tellTargets(): void {
  const ids = host.canvas.tokens.placeables.filter((token) => token.isTargeted).map((token) => token.id);
  host.user.broadcastActivity?.({ targets: ids });
}
