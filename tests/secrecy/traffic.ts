/** Everything that the server sends to the clients of some users, recorded. */
import type { Server } from "../simulation/server.ts";

/**
 * Starts to record. Each record has its moment, and ciphertexts count by length. Every client hears every change of a
 * document, because a host may deliver even those that only Gamemasters may open.
 */
export function overhear(
  { server }: { readonly server: Server },
  isHeardBy: (recipients: readonly string[]) => boolean,
): () => readonly string[] {
  const heard: string[] = [];
  const note = (at: number, what: unknown): void => void heard.push(JSON.stringify([at, masked(what, "")]));
  const { onCommit, onMessage } = server;
  server.onCommit = (commit) => {
    onCommit(commit);
    note(
      commit.at,
      commit.changes.map(({ key, id, after }) => ({ key, id, after })),
    );
  };
  server.onMessage = (line, message, recipients) => {
    onMessage(line, message, recipients);
    if (recipients.length === 0 || isHeardBy(recipients)) note(-1, [line.userId, message]);
  };
  return () => heard;
}

/** Members that hold ciphertexts or random values. */
const SEALED: readonly string[] = ["sealed", "snapshot", "question", "requestId", "announced", "approval"];

/** Lore is in clear, and not secret (docs/safety.md). */
const OPEN = "learned";

function masked(value: unknown, name: string): unknown {
  if (name === OPEN) return name;
  if (typeof value === "string") return SEALED.includes(name) ? `${value.length} sealed` : value;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((inner) => masked(inner, ""));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, masked(inner, key)]));
}
