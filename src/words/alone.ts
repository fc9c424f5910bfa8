/**
 * Jobs that fail alone: a document that nobody can read, or one step of a start, must not stop the others. The console
 * gets the error. Gamemasters read once what failed and what to do.
 */
import { say } from "./sayHere.ts";

/** What may fail, as the notification under the language key `words` names it. */
export interface Failing {
  readonly words: string;
  readonly name: string;
}

/** Runs a job. If it throws or rejects, Gamemasters are told, and the caller goes on. */
export function alone(failing: Failing, job: () => unknown): void | Promise<void> {
  try {
    const running = job();
    if (running instanceof Promise) return running.then(undefined, (error: unknown) => failed(failing, error));
  } catch (error) {
    failed(failing, error);
  }
}

const told = new Set<string>();
/** The names that nobody was told of yet, by the words of their notification. */
const fresh = new Map<string, string[]>();
/** The number of names in a notification. The others are in the console. */
const MOST_NAMED = 5;

function failed({ words, name }: Failing, error: unknown): void {
  console.error(`Unseen | ${name}`, error);
  const once = `${words} ${name}`;
  if (game.user?.isGM !== true || told.has(once)) return;
  told.add(once);
  if (fresh.size === 0) queueMicrotask(tell);
  fresh.set(words, [...(fresh.get(words) ?? []), name]);
}

/** What fails together is told of together. */
function tell(): void {
  for (const [words, names] of fresh) {
    const named = names.slice(0, MOST_NAMED).join(", ") + (names.length > MOST_NAMED ? ", …" : "");
    ui.notifications?.error(say(words, { names: named }), { permanent: true });
  }
  fresh.clear();
}
