/** A growing list of whole numbers, which keeps its room when it is emptied. */
export class NumberList {
  /** The first `length` of them. */
  numbers = new Int32Array(256);
  length = 0;

  clear(): void {
    this.length = 0;
  }

  push(value: number): void {
    if (this.length === this.numbers.length) this.#grow();
    this.numbers[this.length++] = value;
  }

  #grow(): void {
    const { numbers } = this;
    this.numbers = new Int32Array(2 * numbers.length);
    this.numbers.set(numbers);
  }
}
