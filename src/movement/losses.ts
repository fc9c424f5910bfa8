/**
 * A manual loss of life, on a sheet or by another module, provokes like any other (G-9). Every seat listens. The
 * desk writes.
 */
import { isOwnWrite } from "../bridge/writing/apply.ts";
import { onHook } from "../hooks.ts";
import { combatOn, situationOn, turnRecord } from "../bridge/read.ts";
import { recordFor } from "../bridge/creature/turns.ts";
import type { CreatureId } from "../rules/index.ts";
import { inDeskQueue, isDesk } from "../desk/foundry/thisSeat.ts";
import { periodOfLoss, withLoss } from "./lossProvocation.ts";
import { keepRecord } from "./walk.ts";

/**
 * Remembers the life of all combatants, by token. Documents only tell the new value, so a loss shows only by
 * comparison.
 */
export function watchLosses(): void {
  const known = new Map<Uuid, number>();
  const look = (options: object | null, userId = ""): void => {
    const losing = lookAtLife(known);
    if (options === null || isOwnWrite(options, userId) || !isDesk()) return;
    for (const token of losing) void inDeskQueue(() => countLoss(token));
  };
  for (const name of ["ready", "canvasReady", "createCombatant", "updateCombat"]) onHook(name, () => look(null));
  for (const name of ["updateActor", "updateToken", "updateActorDelta"]) {
    onHook(name, (_document: object, _changes: object, options: object, userId: string) => look(options, userId));
  }
}

type Uuid = TokenDocument.Implementation["uuid"];

/** The tokens with less life than at the last check. */
function lookAtLife(known: Map<Uuid, number>): readonly TokenDocument.Implementation[] {
  const losing: TokenDocument.Implementation[] = [];
  const tokens = game.combats.contents.flatMap((combat) => combat.combatants.contents.map(({ token }) => token));
  for (const token of new Set(tokens)) {
    const life = token && lifeOf(token);
    if (!token || life === null || life === undefined) continue;
    if (life < (known.get(token.uuid) ?? life)) losing.push(token);
    known.set(token.uuid, life);
  }
  return losing;
}

function lifeOf({ actor }: TokenDocument.Implementation): number | null {
  const { life } = (actor?.system ?? {}) as { readonly life?: { readonly value: number } };
  return life?.value ?? null;
}

async function countLoss(token: TokenDocument.Implementation): Promise<void> {
  const scene = token.parent;
  const combat = scene && combatOn(scene);
  const id: CreatureId | null = token.id;
  if (!scene || !combat || id === null) return;
  const situation = situationOn(scene);
  if (!situation) return;
  const period = periodOfLoss(situation, id);
  if (!period?.turn) return;
  const before = recordFor(period, turnRecord(combat, period));
  const record = withLoss(before, situation, id);
  if (record === before) return;
  await keepRecord(combat, period.turn, record);
}
