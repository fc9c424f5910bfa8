/** The effects of powers that last upon an actor, as its active effects show them (T-2). */
import { SYSTEM_ID } from "../../config.ts";
import { fits, grantedEffectSchema, type GrantedEffect } from "../../rules/index.ts";

/** An active effect, as far as it is read here. */
interface Flagged {
  readonly name: string;
  readonly disabled: boolean;
  readonly flags: Readonly<Record<string, unknown>>;
}

export interface ShownLasting {
  /** The power that it comes from. */
  readonly name: string;
  readonly effect: GrantedEffect;
}

/** Those that apply now. Leaves out what an owner wrote into a flag and no power gives. */
export function shownLasting(effects: Iterable<Flagged>): readonly ShownLasting[] {
  return [...effects].flatMap(({ name, disabled, flags }) => {
    const effect = effectIn(flags[SYSTEM_ID]);
    return disabled || effect === null ? [] : [{ name, effect }];
  });
}

/** Whether an active effect is one of a power that lasts, whatever its flag says besides. */
export const isLastingEffect = ({ flags }: Pick<Flagged, "flags">): boolean => effectIn(flags[SYSTEM_ID]) !== null;

function effectIn(own: unknown): GrantedEffect | null {
  const { lasting } = (own ?? {}) as { readonly lasting?: unknown };
  const { effect } = (lasting ?? {}) as { readonly effect?: unknown };
  return fits(grantedEffectSchema, effect) ? effect : null;
}
