/**
 * What Unseen wants to write from this seat. The hooks before a write tell it, because a host tells nobody of a write
 * that changes nothing.
 */
import { until } from "./check.ts";
import { type Data, host } from "./host.ts";

const DOCUMENTS = [
  "ActiveEffect",
  "Actor",
  "ChatMessage",
  "Combat",
  "JournalEntryPage",
  "Region",
  "RegionBehavior",
  "Scene",
  "Token",
];
/** Longer than any act takes between two writes. */
const QUIET_MS = 1500;
const MOST_MS = 12_000;

/** Hears what Unseen writes, until it is stopped. */
export interface Hearing {
  /** What was to be written since the last call of `forget`, such as "preUpdateToken". */
  readonly writes: readonly string[];
  forget(): void;
  /** Whether nothing more was to be written for a while, from the last write or `forget` on. */
  rest(): Promise<boolean>;
  stop(): void;
}

export function hearWrites(): Hearing {
  const writes: string[] = [];
  let last = performance.now();
  const names = DOCUMENTS.flatMap((name) =>
    ["preCreate", "preUpdate", "preDelete"].map((action) => `${action}${name}`),
  );
  const hooks = names.map((name) => {
    const heard = (...told: Data[]): void => {
      if (!told.some(isOwn)) return;
      writes.push(name);
      last = performance.now();
    };
    return [name, host.Hooks.on(name, heard as never)] as const;
  });
  return {
    writes,
    forget: () => {
      writes.splice(0);
      last = performance.now();
    },
    rest: () => until(() => performance.now() - last > QUIET_MS, Boolean, MOST_MS),
    stop: () => {
      for (const [name, id] of hooks) host.Hooks.off(name, id);
    },
  };
}

/** The options of a write that the desk marked as its own. */
const isOwn = (told: Data | undefined): boolean => (told?.["unseen"] as Data | undefined)?.["projection"] === true;
