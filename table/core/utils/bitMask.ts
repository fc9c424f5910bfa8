/** `foundry.utils.BitMask`: named states that are on or off, as one number. */

/** A number has so many bits. */
const MOST = 32;

export class BitMask extends Number {
  /** The names of the states, each under itself. */
  readonly states: Readonly<Record<string, string>>;
  readonly #bits: ReadonlyMap<string, number>;
  #value = 0;

  /** `states`: the valid states, and whether each is on. Throws for more than 32. */
  constructor(states: Readonly<Record<string, boolean>> | null = {}) {
    super();
    const names = Object.keys(states ?? {});
    if (names.length > MOST) throw new Error(`a BitMask has ${MOST} states at most (was ${names.length})`);
    this.states = Object.freeze(Object.fromEntries(names.map((name) => [name, name])));
    this.#bits = new Map(names.map((name, index) => [name, bit(index)]));
    for (const [name, isOn] of Object.entries(states ?? {})) if (isOn) this.addState(name);
  }

  get isEmpty(): boolean {
    return this.#value === 0;
  }

  /** Whether a state is on. An unknown one is not. */
  hasState(state: string): boolean {
    return (this.#value & (this.#bits.get(state) ?? 0)) !== 0;
  }

  /** Throws for an unknown state. */
  addState(state: string): void {
    this.#value = (this.#value | this.#bitOf(state)) >>> 0;
  }

  /** Throws for an unknown state. */
  removeState(state: string): void {
    this.#value = (this.#value & ~this.#bitOf(state)) >>> 0;
  }

  /** Switches a state, or sets it. Gives the new value. Throws for an unknown state. */
  toggleState(state: string, enabled = !this.hasState(state)): number {
    if (enabled) this.addState(state);
    else this.removeState(state);
    return this.#value;
  }

  clear(): void {
    this.#value = 0;
  }

  override valueOf(): number {
    return this.#value;
  }

  /** The value in binary. */
  override toString(): string {
    return this.#value.toString(2);
  }

  /** Whether both have the same states. */
  isCompatible(other: BitMask): boolean {
    return Object.keys(this.states).sort().join() === Object.keys(other.states).sort().join();
  }

  toObject(): Record<string, boolean> {
    return Object.fromEntries(Object.keys(this.states).map((name) => [name, this.hasState(name)]));
  }

  toJSON(): string {
    return JSON.stringify(this.toObject());
  }

  static fromJSON(json: string): BitMask {
    return new BitMask(JSON.parse(json) as Record<string, boolean>);
  }

  clone(): this {
    return new (this.constructor as new (states: object) => this)(this.toObject());
  }

  /** Constants for a shader: the bit of each state under its name. */
  static generateShaderBitMaskConstants(states: readonly string[]): string {
    return states.map((name, index) => `const uint ${name} = 0x${bit(index).toString(16).toUpperCase()}U;`).join("\n");
  }

  #bitOf(state: string): number {
    const found = this.#bits.get(state);
    if (found === undefined) throw new Error(`"${state}" is no state of this BitMask`);
    return found;
  }
}

const bit = (index: number): number => (1 << index) >>> 0;
