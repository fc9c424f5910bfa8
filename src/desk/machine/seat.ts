import { Desk } from "./desk.ts";
import { Asker } from "./asker.ts";
import { ManualEdits } from "./manualEdits.ts";
import { KeptQuestions } from "./questions/keptQuestions.ts";
import { FIGHT, GROUND, SHIFT_MET } from "./questions/topics.ts";
import { KeyStore } from "../seals/keyStore.ts";
import type { DeskHost } from "../host/host.ts";
import { Listener } from "./listen.ts";
import { Outbox } from "./outbox.ts";
import { withTimeouts } from "../host/timeouts.ts";
import { PrivateInbox } from "./telling/privateInbox.ts";
import { Recheck } from "./recheck.ts";
import { ConsentPrompt } from "./questions/consentPrompt.ts";

/** One client's part in the protocol: it asks, and where its user is the desk, it answers. */
export type Seat = ReturnType<typeof createSeat>;

/** A seat in a host. It shares no memory with other seats, so several may run in one program. */
export function createSeat(given: DeskHost) {
  const host = withTimeouts(given);
  const desk = new Desk(host);
  const outbox = new Outbox(host.box);
  const keyStore = new KeyStore(host);
  const asker = new Asker(host, outbox, (message, senderId, reply) => desk.receive(message, senderId, reply));
  const recheck = new Recheck(host, asker);
  desk.onCommitted((sceneId, event) => recheck.done(sceneId, event));
  const inbox = new PrivateInbox(host, new ConsentPrompt(host));
  const listener = new Listener(host, { desk, asker, recheck, inbox });
  const ground = new KeptQuestions(host, GROUND);
  const fights = new KeptQuestions(host, FIGHT);
  const shifts = new KeptQuestions(host, SHIFT_MET);
  const manualEdits = new ManualEdits(host, desk, asker);
  keyStore.onOpen(() => void listener.resume());
  return { host, asker, desk, inbox, listener, manualEdits, outbox, recheck, keyStore, ground, fights, shifts };
}
