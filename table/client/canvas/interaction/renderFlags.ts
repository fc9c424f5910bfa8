/** The effects of a render flag: flags to set, and flags to reset. */
export interface RenderFlag {
  readonly propagate?: readonly string[];
  readonly reset?: readonly string[];
}

export type RenderFlagTable = Readonly<Record<string, RenderFlag>>;

/** An object that applies its pending flags in the next frame. */
export interface RenderFlagged {
  applyRenderFlags(): void;
}

/** The pending render flags of one object, propagated by its table. */
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

  /** Marks changes for the next frame. Unknown flags are left out. */
  set(changes: Readonly<Record<string, boolean | undefined>>): void {
    for (const [flag, value] of Object.entries(changes)) {
      if (value) this.#raise(flag);
    }
    if (this.object && this.size) this.#pending?.(this.object);
  }

  /** Empties the set and gives its content. */
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
