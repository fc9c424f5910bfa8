import { AWARENESS_ID, STRETCHES_ID } from "../../rules/index.ts";
import { askerOf, actingToken, type DeskAct } from "../protocol/acts.ts";
import { refused, type Outcome } from "../protocol/messages.ts";
import type { DeskHost, Person, Proposal } from "../host/host.ts";

/** The subjects that are no tokens. */
const OF_SCENES: readonly string[] = [AWARENESS_ID, STRETCHES_ID];

/**
 * Why a user may not ask for an act with this token on this scene, or null. For an undo the ledger says who owns
 * the act.
 */
export function authorityRefusal(
  { documents }: DeskHost,
  act: DeskAct,
  { sender, sceneId }: { readonly sender: Person; readonly sceneId: string },
): Outcome | null {
  if (!documents.hasScene(sceneId)) return refused("sceneGone");
  if (act.kind === "undo") return null;
  const token = actingToken(act);
  if (askerOf(act) === "gm" && !sender.isFullGm) return refused("gmOnly");
  // Awareness and stretches belong to the scene, and to no token (parts K and Z).
  if (OF_SCENES.includes(token)) return askerOf(act) === "gm" ? null : refused("notOwner");
  if (!documents.deskToken(sceneId, token)) {
    return act.kind === "end" && act.cause === "gone" ? null : refused("tokenGone");
  }
  return sender.isFullGm || documents.owns(sender.id, sceneId, token) ? null : refused("notOwner");
}

/** Whether a module on this client vetoes the act. Modules cannot object to the loss of a token. */
export function isVetoed({ admits }: DeskHost, proposal: Proposal): boolean {
  const { act } = proposal;
  if (act.kind === "end" && act.cause === "gone") return false;
  return !admits(proposal);
}
