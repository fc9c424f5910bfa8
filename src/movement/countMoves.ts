/**
 * Counts every movement of a token, walked or not (C-9). The count says whether an invisible creature keeps still, and
 * when it has left a tile where somebody located it. Every seat listens. The desk writes.
 */
import { movedOnce } from "../bridge/creature/moved.ts";
import { combatOn, fightOn } from "../bridge/read.ts";
import { applyWrites, isOwnWrite } from "../bridge/writing/apply.ts";
import { inDeskQueue, isDesk } from "../desk/foundry/thisSeat.ts";
import { onHook } from "../hooks.ts";
import { momentOf, type Stamp } from "../rules/index.ts";
import { readSwitch } from "../settings.ts";

/** The fields of a token that say where it is. */
const PLACE = ["x", "y", "level"];

/** Those that say how it lies. Turning is not moving, and only the desk turns tokens (T-5). */
const POSE = ["width", "height", "shape"];

/** Counts only while concealment does, and only for combatants and for invisible creatures. */
export function countMoves(): void {
  onHook("updateToken", (token: TokenDocument.Implementation, changes: object, options: object, userId: string) => {
    const turns = isOwnWrite(options, userId) && POSE.some((field) => field in changes);
    const isMove = PLACE.some((field) => field in changes) && !turns;
    if (!isMove || readSwitch("concealment") !== true || !isDesk() || !counts(token)) return;
    // The turn may end before the desk gets to it.
    const at = momentOf({ fight: token.parent && fightOn(token.parent) });
    void inDeskQueue(() => keep(token, at));
  });
}

function counts(token: TokenDocument.Implementation): boolean {
  if (token.actor?.statuses.has("invisible")) return true;
  const combat = token.parent && combatOn(token.parent);
  return combat?.combatants.some(({ tokenId }) => tokenId === token.id) === true;
}

async function keep({ id, parent }: TokenDocument.Implementation, at: Stamp): Promise<void> {
  if (!parent || !id) return;
  await applyWrites([movedOnce(parent, id, at)]);
}
