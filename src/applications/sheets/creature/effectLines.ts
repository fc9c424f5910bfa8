/** Explains a number of an actor: what is stored, and what each active effect does to it. */
import { effectChanges, type EffectChange } from "../../../bridge/compat.ts";
import type { Say } from "../../../words/say.ts";
import { signed } from "../../../words/signed.ts";

/** The lines for a number at a path of the actor's data. None if no effect changes it. */
export function effectLines(actor: Actor.Implementation, path: string, say: Say): readonly string[] {
  const key = `system.${path}`;
  const changed = actor.appliedEffects.flatMap((effect) =>
    effectChanges(effect)
      .filter((change) => change.key === key)
      .map((change) => lineOf(effect.name, change, say)),
  );
  if (changed.length === 0) return [];
  const stored: unknown = foundry.utils.getProperty(actor._source, key);
  return [say("UNSEEN.Sheet.stored", { value: Number(stored) }), ...changed];
}

function lineOf(name: string, { type, value }: EffectChange, say: Say): string {
  const number = Number(value);
  if (Number.isNaN(number)) return say("UNSEEN.Sheet.effect.other", { name });
  const shown = type === "add" ? signed(number) : type === "subtract" ? signed(-number) : number;
  return say(`UNSEEN.Sheet.effect.${NAMED.includes(type) ? type : "add"}`, { name, value: shown });
}

const NAMED: readonly string[] = ["add", "multiply", "upgrade", "downgrade", "override"];
