/** What the stories about owners' own documents share: the documents that they read, and an act of somebody else. */
import { candidates } from "../../src/rules/index.ts";
import type { Story } from "./seat/door.ts";
import type { StoryTable } from "./storyTable.ts";

declare const story: Story;

export interface Held {
  readonly id: string;
  readonly uuid: string;
  readonly _source: Readonly<Record<string, unknown>> & { readonly flags?: { readonly unseen: { hiding: unknown } } };
  readonly author?: { readonly isGM: boolean };
  readonly type?: string;
  update(changes: object, options?: object): Promise<unknown>;
  unsetFlag(scope: string, key: string): Promise<unknown>;
}
/** A window of an actor, which a seat without a map can render. */
export interface Sheet {
  readonly rendered: boolean;
  render(options: { readonly force: boolean }): Promise<unknown>;
  close(): Promise<unknown>;
}
export interface Holder extends Held {
  readonly effects: Collection<Held>;
  readonly sheet: Sheet;
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<readonly Held[]>;
  deleteEmbeddedDocuments(name: string, ids: readonly string[]): Promise<unknown>;
}
export interface Collection<T> {
  readonly contents: readonly T[];
  get(id: string): T | undefined;
}
export type Piece = Held & { readonly actor: Holder; delete(): Promise<unknown> };
export const SCENE = "UnseenDemoScene1";
export const ADAS = "mirelaUnseenDemo";
const BRUNOS = "tobiasUnseenDemo";

/** Bruno hides and the Gamemaster ends it, so that he can hide again. */
export async function brunoHides(table: StoryTable): Promise<readonly unknown[]> {
  const bruno = table.seat("Bruno");
  const situation = await bruno.evaluate(() => story.ownView());
  const spot = candidates(situation, BRUNOS).candidates.find(({ verdict }) => verdict === "valid")?.place;
  const hidden = await bruno.evaluate((act) => story.ask(act as never), { kind: "hide", creature: BRUNOS, spot });
  const end = { kind: "end", creature: BRUNOS, cause: "removed" };
  return [hidden, await table.seat("Gamemaster").evaluate((act) => story.ask(act as never), end)];
}
