import type { AskRequest } from "../../protocol/messages.ts";
import type { DeskHost } from "../../host/host.ts";

/**
 * Seals a Gamemaster's approval of a request (H-9, H-22, H-24). Its asker keeps it and sends it along with the
 * repeated request, so that no reload and no other Gamemaster asks again. It holds for this request of this asker
 * alone. Null where nothing is sealed.
 */
export function sealApproval({ sealing }: DeskHost, request: AskRequest, senderId: string): string | null {
  const approval = sealing.seal(GIVEN, contextOf(request, senderId), LEAST);
  return typeof approval === "string" ? approval : null;
}

/** Whether a request brings along its own approval. */
export function holdsApproval({ sealing }: DeskHost, request: AskRequest, senderId: string): boolean {
  if (request.approval === undefined) return false;
  const opened = sealing.unseal(request.approval, contextOf(request, senderId)) as Partial<typeof GIVEN> | null;
  return opened?.may === GIVEN.may;
}

const GIVEN = { may: "go ahead" } as const;

/** Bytes to which it is padded. */
const LEAST = 64;

/** The validator puts the members of every request in the same order. */
const contextOf = ({ approval: _approval, ...request }: AskRequest, senderId: string): string =>
  `approval ${senderId} ${JSON.stringify(request)}`;
