import type { DeskAct } from "../protocol/acts.ts";
import type { AskRequest, Outcome, Parked } from "../protocol/messages.ts";
import type { Inquiry } from "./inquiry.ts";
import type { ConsentRequest } from "./questions/askConsent.ts";

/** Takes what the desk says of a request: that a person is asked first, and the outcome. */
export type Reply = (answer: Outcome | Parked) => void;

/** For what a request at the desk waits. docs/protocol.md draws how one leads to another. */
export type WaitsFor =
  /** Its turn in the desk's queue. */
  | { readonly name: "turn" }
  /** The Gamemaster's approval (H-9, H-22, H-24, U1). The event is the one to take back, or null. */
  | { readonly name: "gamemaster"; readonly moot: AbortController; readonly event: string | null }
  /** The players of hiders (H-22). */
  | { readonly name: "owners"; readonly moot: AbortController; readonly consent: ConsentRequest }
  /** Another try, because the server did not say whether the last one was written (X4). */
  | { readonly name: "retry" };

/** A request that the desk has taken and not answered yet. */
export class WaitingRequest {
  /** The request, with what people answered so far. */
  inquiry: Inquiry<DeskAct>;
  waitsFor: WaitsFor = { name: "turn" };
  /** Whether the asker knows that a person is asked. Then the asker does not hurry. */
  isParked = false;
  #reply: Reply;
  /** The Gamemaster's approval, sealed for its asker. */
  #approval: string | null = null;

  constructor(inquiry: Inquiry<DeskAct>, reply: Reply) {
    this.inquiry = inquiry;
    this.#reply = reply;
  }

  /** Lets it wait for people. Says so to the asker. */
  park(waitsFor: WaitsFor): void {
    this.waitsFor = waitsFor;
    this.#tell();
  }

  /** The Gamemaster approved it. The asker keeps the sealed approval for the next desk. */
  allow(approval: string | null): void {
    this.#approval = approval;
    this.inquiry = { ...this.inquiry, isAllowed: true };
    this.#tell();
  }

  /** The asker repeats it, perhaps from a new window, and is answered there. */
  repeat(reply: Reply): void {
    this.#reply = reply;
    if (this.isParked) this.#tell();
  }

  /** Says to the asker that a person is asked. */
  #tell(): void {
    this.isParked = true;
    this.#reply(this.#approval === null ? { parked: true } : { parked: true, approval: this.#approval });
  }

  answer(outcome: Outcome): void {
    this.#reply(outcome);
  }

  /** Closes the questions that are asked about it. */
  close(): void {
    if ("moot" in this.waitsFor) this.waitsFor.moot.abort();
  }
}

/** The requests that wait, by id and sender: anybody may send another's request (X3). */
export const keyOf = ({ requestId }: AskRequest, senderId: string): string => `${requestId} ${senderId}`;
