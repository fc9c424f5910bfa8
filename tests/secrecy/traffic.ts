/** Everything that the server sends to the clients of some users, as one who reads along would write it down. */
import type { Server } from "../simulation/server.ts";

/**
 * Listens from now on; gives what was heard, each with its moment, ciphertexts by their length alone. Every change of documents
 * is told to all, also of those that only Gamemasters may open, as a host may do it (reliability, A3).
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

/** Members under which ciphertexts stand, or what was drawn by chance. */
const SEALED: readonly string[] = ["sealed", "snapshot", "question", "requestId", "announced"];

/** What was learned stands in clear, and is nobody's secret (docs/safety.md). */
const OPEN = "learned";

function masked(value: unknown, name: string): unknown {
  if (name === OPEN) return name;
  if (typeof value === "string") return SEALED.includes(name) ? `${value.length} sealed` : value;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((inner) => masked(inner, ""));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, masked(inner, key)]));
}
