/** The context of the partials `parts/check` and `parts/why`. */

/** A number with its explanation, as the partial `parts/why` shows it. */
export interface WhyContext {
  readonly value: string;
  readonly lines: readonly string[];
  /** The number and all lines, for screen readers. */
  readonly name: string;
}

/** A skill check as the partial `parts/check` shows it. */
export interface CheckContext {
  /** Who rolls what. Null where the title of the card says so. */
  readonly heading: string | null;
  readonly dice: readonly { readonly value: number; readonly kept: boolean; readonly name: string }[];
  /** Advantage or disadvantage, or null when the sources cancel out or there are none. */
  readonly mode: string | null;
  readonly sources: readonly string[];
  readonly parts: readonly { readonly label: string; readonly value: string }[];
  readonly total: number;
  readonly against: string | null;
  readonly verdict: string | null;
  readonly success: boolean | null;
  /** Explains the total. */
  readonly why: WhyContext;
}
