/** What a render flag brings with it: flags that follow from it, and flags that it makes needless. */
export interface RenderFlag {
  readonly propagate?: readonly string[];
  readonly reset?: readonly string[];
}

export type RenderFlagTable = Readonly<Record<string, RenderFlag>>;

/** Something that is brought up to date in the next frame by the flags set on it. */
export interface RenderFlagged {
  applyRenderFlags(): void;
}

/** The pending changes of one object: a set of flags, spread by its table. Documented as `RenderFlags`. */
export class RenderFlags extends Set<string> {
  readonly flags: RenderFlagTable;
  readonly object: RenderFlagged | undefined;
  readonly #pending: ((object: RenderFlagged) => void) | undefined;

  constructor(
    flags: RenderFlagTable = {},
    config: { object?: RenderFlagged; pending?: (object: RenderFlagged) => void } = {},
  ) {
    super();
    this.flags = flags;
    this.object = config.object;
    this.#pending = config.pending;
  }

  /** Marks changes for the next frame; flags that the object does not know are left out. */
  set(changes: Readonly<Record<string, boolean | undefined>>): void {
    for (const [flag, value] of Object.entries(changes)) {
      if (value) this.#raise(flag);
    }
    if (this.object && this.size) this.#pending?.(this.object);
  }

  /** Empties the set, giving what was in it. */
  override clear(): Record<string, boolean> {
    const flags = Object.fromEntries([...this].map((flag) => [flag, true]));
    super.clear();
    return flags;
  }

  #raise(flag: string): void {
    const entry = this.flags[flag];
    if (!entry || this.has(flag)) return;
    this.add(flag);
    for (const reset of entry.reset ?? []) this.delete(reset);
    for (const follower of entry.propagate ?? []) this.#raise(follower);
  }
}
