/** Keeps the sides of tokens that players own on their scenes, and puts back what a player changed (G-6). */
import { dispositionOf, keepingSide, keptSide, sideOfDisposition } from "../../bridge/creature/sides.ts";
import { CREATURE_TYPES } from "../../config.ts";
import { isDesk } from "./isDesk.ts";

/** Listens to tokens that are made or change sides, and to actors that get an owner. In `setup`. */
export function watchSides(): void {
  Hooks.on("createToken", (token) => keepMissing([token]));
  Hooks.on("updateToken", (token, changes, _options, userId) => {
    if ("disposition" in changes) dispositionChanged(token, userId);
  });
  Hooks.on("updateActor", (_actor, changes) => {
    if ("ownership" in changes) keepAllSides();
  });
}

/** Keeps the sides of all tokens that players own and whose scene keeps none. The desk alone writes. */
export function keepAllSides(): void {
  for (const scene of game.scenes) keepMissing(scene.tokens.contents);
}

function keepMissing(tokens: readonly TokenDocument.Implementation[]): void {
  if (!isDesk()) return;
  for (const token of tokens) if (isPlayersCreature(token) && keptSide(token) === null) keep(token);
}

/** Markers are tokens, too, and belong to no side of their own. */
const isPlayersCreature = ({ actor }: TokenDocument.Implementation): boolean =>
  actor !== null && CREATURE_TYPES.includes(actor.type) && actor.hasPlayerOwner;

/** A Gamemaster's own client keeps what its user sets; the desk puts back what anybody else sets. */
function dispositionChanged(token: TokenDocument.Implementation, userId: string): void {
  const kept = keptSide(token);
  if (kept === null || sideOfDisposition(token) === kept) return;
  if (game.users.get(userId)?.isGM) {
    if (userId === game.userId) keep(token);
  } else if (isDesk()) void token.update({ disposition: dispositionOf(kept) as never });
}

function keep(token: TokenDocument.Implementation): void {
  void token.parent?.update(keepingSide(token.id!, { own: sideOfDisposition(token) }));
}
