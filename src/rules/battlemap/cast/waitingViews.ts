/** A pile of views that have yet to be followed: four numbers each. */
export class WaitingViews {
  /** The view taken last: the edge it goes through, the corners to its right and left, and the weight of the walls passed. */
  edge = 0;
  right = 0;
  left = 0;
  weight = 0;
  #numbers = new Int32Array(256);
  #count = 0;

  put(edge: number, right: number, left: number, weight: number): void {
    if (this.#count === this.#numbers.length) this.#grow();
    const numbers = this.#numbers;
    const n = this.#count;
    numbers[n] = edge;
    numbers[n + 1] = right;
    numbers[n + 2] = left;
    numbers[n + 3] = weight;
    this.#count = n + 4;
  }

  /** Takes the view that was put last; false for none. */
  take(): boolean {
    if (this.#count === 0) return false;
    const numbers = this.#numbers;
    const n = this.#count - 4;
    this.edge = numbers[n]!;
    this.right = numbers[n + 1]!;
    this.left = numbers[n + 2]!;
    this.weight = numbers[n + 3]!;
    this.#count = n;
    return true;
  }

  #grow(): void {
    const numbers = this.#numbers;
    this.#numbers = new Int32Array(numbers.length * 2);
    this.#numbers.set(numbers);
  }
}
