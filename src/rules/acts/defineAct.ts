/** What an act declares. The rules, the desk and the cards read it. */
import { object, type Fields, type ObjectOf, type Validator } from "../schema.ts";
import type { CreatureId } from "../vocabulary.ts";

export type AskerRole = "owner" | "gm";

/** The type of a report. Nothing is left of it when the code runs. */
declare const TOLD: unique symbol;
interface Tells<R> {
  readonly [TOLD]?: R;
}
/** What a card tells besides the creature that acts. */
export const tells = <R>(): Tells<R & { readonly creature: CreatureId }> => ({});
/** What a card tells whose report names the acting creature otherwise, or not at all. */
export const tellsAlone = <R>(): Tells<R> => ({});

/** An act as a rule reads it, but for its kind: what was chosen, and who acts. */
type Chosen<C, A extends string> = C & { readonly [K in A]: CreatureId };

/** An act. `C` is what its asker chooses, `R` what its card tells everybody: so it holds no secret. */
export interface ActDeclaration<C, R, A extends string, K extends string> {
  /** What a client sends besides the acting creature. Nothing else gets through. */
  readonly choices: Validator<C>;
  readonly report: Tells<R>;
  /** The member that names the acting creature. */
  readonly actor: A;
  /** The rule that the act's card opens. */
  readonly rule: string;
  readonly card: K;
  /** Whether it only stores something. Then it has no card, no act waits for it, and nothing else follows from it. */
  readonly silent: boolean;
  /**
   * Whether offers of Track and earned Scans are over after the act (H-25, H-36). Acts that answer something already
   * on the table leave them open.
   */
  readonly endsOffers: boolean;
  /** "owner": the owner of the acting token. "gm": full GMs, whose clients ask themselves (H-18, H-36). */
  readonly who: AskerRole | ((act: Chosen<C, A>) => AskerRole);
  /** The creature whose revision the act builds on and whose event it becomes. */
  readonly subject: (act: Chosen<C, A>) => CreatureId;
  /**
   * "exact": the asker must have seen the subject's latest revision. "offer": having seen the open offer is enough,
   * since the answers of others do not change what one's own answer means (H-36). "stretch": having seen the running
   * stretch is enough (Z-2). "any": acts on the awareness of a scene, whose revision players do not know.
   */
  readonly revision: Revision | ((act: Chosen<C, A>) => Revision);
  /**
   * Whether the owner may take the act back alone (U1). The act rolled no die and taught nothing, so nobody gains a
   * second roll or knowledge. A function decides by the report, which everybody may read, so the question tells
   * nothing.
   */
  readonly undoneAlone: boolean | ((report: R) => boolean);
}

export type Revision = "exact" | "offer" | "stretch" | "any";

/**
 * Declares an act: its choices and its traits. By default the member `creature` acts, its owner asks, a notice tells who
 * acted and nothing else, and nobody takes the act back alone.
 */
export function defineAct<
  F extends Fields,
  R = { readonly creature: CreatureId },
  A extends string = "creature",
  K extends string = "notice",
>(choices: F, given: Given<ObjectOf<F>, R, A, K>): ActDeclaration<ObjectOf<F>, R, A, K> {
  const { actor = "creature" as A, card = "notice" as K } = given;
  return {
    silent: false,
    endsOffers: false,
    who: "owner",
    subject: (act) => act[actor],
    revision: "exact",
    undoneAlone: false,
    report: {},
    ...given,
    actor,
    card,
    choices: object(choices),
  };
}

type Given<C, R, A extends string, K extends string> = Pick<ActDeclaration<C, R, A, K>, "rule"> &
  Partial<Omit<ActDeclaration<C, R, A, K>, "choices">>;
