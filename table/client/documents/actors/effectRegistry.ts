/**
 * `ActiveEffect.registry` of generation 14: ends effects whose duration is over when their event comes. Packages
 * announce events of their own. `CONFIG.ActiveEffect.expiryAction` says what happens then.
 */
import { CONFIG, game } from "../../host.ts";
import type { StoredDocument } from "../../types/database.ts";
import type { ActiveEffectDoc, ActorDoc, CombatDoc } from "../../types/documents.ts";
import { remainingOf } from "./effectDuration.ts";

const CORE_EVENTS = ["combatStart", "roundStart", "turnStart", "combatEnd", "roundEnd", "turnEnd"];

interface Happening {
  readonly actors?: ReadonlySet<ActorDoc>;
  readonly combat?: CombatDoc;
}

interface Lasting {
  readonly duration: { readonly expiry?: string | null; readonly expired?: boolean };
  readonly start: { readonly combatant?: string | null } | null;
}

class ActiveEffectRegistry {
  /** Marks or deletes what ends with an event. Only the active Gamemaster's seat writes. */
  async refresh(event: string, context: Happening = {}): Promise<void> {
    const { expiryAction } = CONFIG.ActiveEffect as unknown as { expiryAction?: "update" | "delete" | null };
    if (game.release.generation < 14 || !expiryAction || !game.user.isActiveGM) return;
    for (const actor of context.actors ?? allActors())
      for (const effect of actor.effects.contents) {
        if (!isOver(effect, event, context)) continue;
        if (expiryAction === "delete") await stored(effect).delete();
        else await stored(effect).update({ "duration.expired": true });
      }
  }
}

export const effectRegistry = new ActiveEffectRegistry();

const stored = (effect: ActiveEffectDoc): StoredDocument => effect as unknown as StoredDocument;

function allActors(): Set<ActorDoc> {
  const tokens = game.scenes.contents.flatMap((scene) => [...(scene.tokens as Iterable<{ actor: ActorDoc | null }>)]);
  return new Set([...(game.actors as Iterable<ActorDoc>), ...tokens.flatMap(({ actor }) => actor ?? [])]);
}

/** Whether both the end of the duration and the event are reached. Without either an effect never ends. */
function isOver(effect: ActiveEffectDoc, event: string, context: Happening): boolean {
  const { duration } = effect as unknown as Lasting;
  const expiry = duration.expiry ?? null;
  if (duration.expired || !isEvent(expiry, event, effect) || !isTurnOf(effect, event, context)) return false;
  const left = remainingOf(effect as unknown as Lasting);
  return left <= 0 || (left === Infinity && expiry !== null);
}

/** The turns of a fight end effects of the combatant in whose turn they began. */
function isTurnOf(effect: ActiveEffectDoc, event: string, { combat }: Happening): boolean {
  const { start } = effect as unknown as Lasting;
  if (!start?.combatant || (event !== "turnStart" && event !== "turnEnd")) return true;
  const turn = event === "turnEnd" ? combat?.previous : combat?.current;
  return turn?.combatantId === start.combatant;
}

/** Outside combat any passing of time counts as an event of a fight. Without an event, time alone decides. */
function isEvent(expiry: string | null, event: string, effect: ActiveEffectDoc): boolean {
  if (event !== "updateWorldTime") return event === expiry;
  if (expiry === null) return true;
  const actor = effect.parent as { readonly inCombat?: boolean } | null;
  return !actor?.inCombat && CORE_EVENTS.includes(expiry) && expiry !== "combatStart";
}
