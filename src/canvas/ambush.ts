/** H-16: a creature that came out of hiding has advantage to the end of the turn. Its token shows that. */
import { combatOn, hidingFlag, readFight } from "../bridge/read.ts";
import { momentOf, sameMoment } from "../rules/index.ts";
import { INK } from "./palette.ts";

/** Whether a token's creature came out of hiding in the running turn. */
export function hasAmbush(token: TokenDocument.Implementation): boolean {
  const ambush = hidingFlag(token)?.ambush ?? null;
  const combat = ambush && token.parent && combatOn(token.parent);
  return combat ? sameMoment(ambush, momentOf({ fight: readFight(combat, token.parent) })) : false;
}

/** A bolt on a dark disc in the upper left corner of a token. */
export function drawAmbush({ width, height }: { readonly width: number; readonly height: number }): PIXI.Container {
  const radius = Math.max(8, Math.min(width, height) * 0.17);
  const sign = new PIXI.Graphics();
  sign
    .lineStyle(Math.max(1.5, radius / 7), GOLD, 1)
    .beginFill(INK, 0.95)
    .drawCircle(0, 0, radius)
    .endFill();
  sign
    .lineStyle(0)
    .beginFill(GOLD, 1)
    .drawPolygon(BOLT.map((at) => at * radius))
    .endFill();
  sign.position.set(radius * 1.1, radius * 1.1);
  sign.eventMode = "none";
  const box = new PIXI.Container();
  box.name = AMBUSH_SIGN;
  box.addChild(sign);
  return box;
}

/** The name of the sign among a token's children. */
const AMBUSH_SIGN = "unseen-ambush";

const GOLD = 0xffd27a;

/** The corners of a bolt in a circle of radius 1, x and y in turn. */
const BOLT = [0.14, -0.72, -0.44, 0.12, -0.06, 0.12, -0.14, 0.72, 0.44, -0.16, 0.06, -0.16];

/** Tokens do not notice a change of turn. Those that have, or had, the advantage check again. */
export function watchTurns(): void {
  const look = () => {
    for (const token of canvas?.tokens?.placeables ?? []) {
      if (hidingFlag(token.document)?.ambush) token.renderFlags.set({ refreshState: true });
    }
  };
  Hooks.on("updateCombat", look);
  Hooks.on("deleteCombat", look);
}
