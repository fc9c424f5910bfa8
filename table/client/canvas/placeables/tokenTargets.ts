import { canvas, game } from "../../host.ts";
import { Hooks } from "../../../core/hooks.ts";
import type { UserDoc } from "../../types/documents.ts";
import type { TargetOptions, TokenOnMap } from "../../types/canvas.ts";

/** Sets or clears a token as a user's target. Other seats are told of this seat's targets. */
export function setTokenTarget(token: TokenOnMap, targeted: boolean, options: TargetOptions): void {
  const { releaseOthers = true, groupSelection = false } = options;
  const user = options.user ?? game.user;
  if (releaseOthers) releaseOtherTargets(token, user);
  if (token.targeted.has(user) !== targeted) note(token, targeted, user);
  if (!groupSelection && user === game.user) tellTargets();
}

function releaseOtherTargets(token: TokenOnMap, user: UserDoc): void {
  const others = canvas.tokens.placeables.filter((other) => other !== token && other.targeted.has(user));
  for (const other of others) other.setTarget(false, { user, releaseOthers: false, groupSelection: true });
}

function note(token: TokenOnMap, targeted: boolean, user: UserDoc): void {
  token.targeted[targeted ? "add" : "delete"](user);
  user.targets[targeted ? "add" : "delete"](token);
  token.renderFlags.set({ refreshTarget: true });
  Hooks.callAll("targetToken", user, token, targeted);
}

/** Tells the other seats what this one targets. */
export function tellTargets(): void {
  const ids = canvas.tokens.placeables.filter((token) => token.isTargeted).map((token) => token.id);
  game.user.broadcastActivity({ targets: ids });
}
