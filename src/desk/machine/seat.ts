import { Desk } from "./answer.ts";
import { Asker } from "./ask.ts";
import { Hands } from "./hands.ts";
import { FIGHT, type FightQuestions } from "./fightQuestions.ts";
import { GROUND, type GroundQuestions } from "./groundQuestions.ts";
import { KeptQuestions } from "./keptQuestions.ts";
import { KeyKeeper } from "../keysKeeper.ts";
import type { DeskHost } from "./host.ts";
import { Listener } from "./listen.ts";
import { Outbox } from "./outbox.ts";
import { impatient } from "./patience.ts";
import { Recheck } from "./recheck.ts";

/** One client's part in the protocol: it asks, and where its user is the desk, it answers. */
export interface Seat {
  readonly host: DeskHost;
  readonly asker: Asker;
  readonly desk: Desk;
  readonly listener: Listener;
  readonly hands: Hands;
  readonly recheck: Recheck;
  readonly outbox: Outbox;
  readonly keeper: KeyKeeper;
  readonly ground: GroundQuestions;
  readonly fights: FightQuestions;
}

/** A seat in a host. All that it keeps in memory is its own, so that several may run beside each other. */
export function createSeat(given: DeskHost): Seat {
  const host = impatient(given);
  const desk = new Desk(host);
  const outbox = new Outbox(host.box);
  const keeper = new KeyKeeper(host);
  const asker = new Asker(host, outbox, (message, senderId, reply) => desk.receive(message, senderId, reply));
  const recheck = new Recheck(host, asker);
  desk.onCommitted((sceneId, event) => recheck.done(sceneId, event));
  const listener = new Listener(host, { desk, asker, outbox, recheck });
  const ground = new KeptQuestions(host, GROUND);
  const fights = new KeptQuestions(host, FIGHT);
  const hands = new Hands(host, desk, asker);
  keeper.onOpen(() => void listener.resume());
  return { host, asker, desk, listener, hands, outbox, recheck, keeper, ground, fights };
}
