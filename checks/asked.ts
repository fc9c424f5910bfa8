/** Questions of Unseen: each opens once, with a title and its buttons. Closing one is a no. */
import { type Finding, until } from "./check.ts";
import type { Ground } from "./ground.ts";
import { type Data, host } from "./host.ts";

/** A question of Unseen's own: how it is opened, and what a no leaves as it was. */
export interface Asked {
  /** Done before; a question that it opens is another one. */
  readonly before?: () => Promise<unknown>;
  readonly open: () => unknown;
  readonly isKept: () => boolean;
  /** The number of its buttons. */
  readonly buttons: number;
  /** The seat that is asked, if it is not this one. */
  readonly at?: "player";
}

/** Opens these questions one after another, and closes each. */
export async function askedOnce(ground: Ground, all: Readonly<Record<string, Asked>>): Promise<Finding> {
  const found: Data = {};
  for (const [name, question] of Object.entries(all)) found[name] = await answered(ground, question).catch(errorOf);
  const expected = Object.entries(all).map(([name, { buttons }]) => [
    name,
    { opened: 1, titled: true, buttons, closed: true, kept: true },
  ]);
  return { expected: Object.fromEntries(expected), found };
}

/** The windows that ask. A question is a window of the host with a class of Unseen's. */
export const questionsHere = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(".unseen-question")];

/** Milliseconds in which a second window of the same question would open. */
const SECOND_MS = 400;

const errorOf = ({ message }: Error): Data => ({ error: message });

async function answered(ground: Ground, { before, open, isKept, at }: Asked): Promise<Data> {
  await before?.();
  const known = questionsHere();
  // What opens it may end only with the answer.
  const opening = Promise.resolve(open()).then(() => ({}), errorOf);
  const looks = at === "player" ? await ground.ask<Data>("question") : await closeNew(known);
  const failed = await Promise.race([opening, Promise.resolve({})]);
  return { ...looks, kept: isKept(), ...failed };
}

/** Waits for a question that is not among these, closes it, and gives how it looked. */
export async function closeNew(known: readonly HTMLElement[]): Promise<Data> {
  const fresh = (): HTMLElement[] => questionsHere().filter((one) => !known.includes(one));
  await until(() => fresh().length);
  await until(() => fresh().length > 1, Boolean, SECOND_MS);
  const opened = fresh();
  const titled = (opened[0]?.querySelector(".window-title")?.textContent ?? "").trim() !== "";
  const buttons = opened[0]?.querySelectorAll("footer button").length ?? 0;
  for (const app of host.foundry.applications.instances.values()) if (opened.includes(app.element)) await app.close();
  const closed = await until(() => fresh().length === 0);
  return { opened: opened.length, titled, buttons, closed };
}
