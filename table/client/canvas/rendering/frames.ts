/**
 * Runs a task once in the next animation frame, however often it was asked for. A hidden window draws no frames, so
 * a timer replaces them.
 */
export class Frames {
  #task: () => void;
  #frame = 0;
  #clock: ReturnType<typeof setTimeout> | undefined;
  #waiting = false;

  constructor(task: () => void) {
    this.#task = task;
  }

  request(): void {
    if (this.#waiting) return;
    this.#waiting = true;
    if (typeof requestAnimationFrame === "function") this.#frame = requestAnimationFrame(() => this.flush());
    this.#clock = setTimeout(() => this.flush(), 120);
  }

  /** Runs the task now, if one is waiting. */
  flush(): void {
    if (!this.#waiting) return;
    this.stop();
    this.#task();
  }

  stop(): void {
    this.#waiting = false;
    if (typeof cancelAnimationFrame === "function") cancelAnimationFrame(this.#frame);
    clearTimeout(this.#clock);
  }
}
