/**
 * One thread and one clock for a whole simulation. Whatever takes time is a task. After each task, all code that it
 * released runs until it waits again. Tasks of one moment run in seeded order.
 */
import type { Random } from "./random.ts";

interface Task {
  readonly at: number;
  readonly order: number;
  readonly job: () => void;
  isOff: boolean;
}

export class Scheduler {
  readonly #random: Random;
  readonly #heap: Task[] = [];
  #now = 0;
  /** The number of tasks that have run. */
  tasks = 0;

  constructor(random: Random) {
    this.#random = random;
  }

  /** Milliseconds since the simulation began. */
  get now(): number {
    return this.#now;
  }

  /** Runs a job after this many milliseconds; gives a function that cancels it. */
  after(milliseconds: number, job: () => void): () => void {
    const task: Task = { at: this.#now + Math.max(0, milliseconds), order: this.#random.next(), job, isOff: false };
    push(this.#heap, task);
    return () => {
      task.isOff = true;
    };
  }

  /** Runs all tasks up to a moment, and sets the clock to it. Calls `look` after each task. */
  async runUntil(moment: number, look: () => void): Promise<void> {
    await settled();
    for (;;) {
      const task = this.#heap[0];
      if (!task || task.at > moment) break;
      pop(this.#heap);
      if (task.isOff) continue;
      this.#now = task.at;
      this.tasks++;
      task.job();
      await settled();
      look();
    }
    this.#now = Math.max(this.#now, moment);
  }
}

/** Waits until no code can go on without a task. */
const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

const isBefore = (one: Task, other: Task): boolean =>
  one.at < other.at || (one.at === other.at && one.order < other.order);

function push(heap: Task[], task: Task): void {
  let index = heap.push(task) - 1;
  while (index > 0) {
    const parent = (index - 1) >> 1;
    if (!isBefore(heap[index]!, heap[parent]!)) return;
    swap(heap, index, parent);
    index = parent;
  }
}

function pop(heap: Task[]): void {
  const last = heap.pop()!;
  if (heap.length === 0) return;
  heap[0] = last;
  for (let index = 0; ;) {
    const least = [2 * index + 1, 2 * index + 2].reduce(
      (best, child) => (child < heap.length && isBefore(heap[child]!, heap[best]!) ? child : best),
      index,
    );
    if (least === index) return;
    swap(heap, index, least);
    index = least;
  }
}

function swap(heap: Task[], one: number, other: number): void {
  [heap[one], heap[other]] = [heap[other]!, heap[one]!];
}
