import {
  AWARENESS_ID,
  STRETCHES_ID,
  MOST_MOVERS,
  MOST_STOPS,
  NO_CONTEXT,
  grapplesDue,
  recheckDue,
  type Act,
  type Movement,
  type Footprint,
  type RecheckCause,
  type Situation,
  type SpotId,
  applyChanges,
  decide,
} from "../../rules/index.ts";
import type { LedgerEvent } from "../ledger/entry.ts";
import { createQueue } from "./queue.ts";
import { withLedger } from "../ledger/situation.ts";
import { approvedSpots } from "../ledger/approvedSpots.ts";
import type { Asker, AskOutcome } from "./asker.ts";
import { type TokenAt, creatureOfKey, hidingOf } from "../ledger/fold.ts";
import { HeardLately } from "./heardLately.ts";
import { judgedMessage } from "../protocol/messages.ts";
import type { DeskHost } from "../host/host.ts";
import { foldedLedger } from "../host/storedLedger.ts";
import { gmsHere, isDeskOf } from "../host/people.ts";
import { fitting, namedPlaces, roomy, type MovementWay } from "./movements/fitting.ts";
import { untilBumps } from "./movements/untilBumps.ts";
import { same } from "../../bridge/same.ts";

/** A change that may matter for the recheck. */
type Heard =
  | { readonly cause: RecheckCause | null; readonly sceneId: string | null; readonly isComparison?: boolean }
  | {
      readonly mover: TokenAt;
      readonly from?: Footprint;
      readonly path: readonly Footprint[];
      readonly movement?: string;
    };

/** The changes on a scene since it was last judged. */
interface Events {
  /** Each once, in their order. */
  readonly causes: Set<RecheckCause>;
  /** Paths of creatures, in the order in which they set out. */
  readonly paths: Map<string, MovementWay>;
  /** The ids of their movements. */
  readonly ids: Set<string>;
  /** Whether nothing has happened: the desk only looks whether all is as it should be. */
  isComparison: boolean;
  readonly since: number;
  stopWaiting: () => void;
}

/** The changes that are judged together. */
interface Happened {
  readonly causes: readonly RecheckCause[];
  readonly movements: readonly Movement[];
  readonly ids?: readonly string[];
  readonly isComparison?: boolean;
}

/**
 * The recheck at the desk (H-17). Changes that may affect suitability are collected for a moment and judged
 * together, so that one act of a person is one card. Every seat hears of changes, but only the desk judges them.
 * The desk sends a request like any seat, so two Gamemasters who judge at once collide as with any other act (S3).
 * A new desk also judges what it heard last.
 */
export class Recheck {
  readonly #host: DeskHost;
  readonly #asker: Asker;
  readonly #waiting = new Map<string, Events>();
  readonly #heard = new HeardLately<Heard>();
  /** Approvals that have ended, as far as this desk knows. */
  #over: ReadonlySet<string> = new Set();
  /** Repeats a refused recheck. */
  readonly #refused = new Set<() => void>();
  /** One judgement after the other. Each builds on the one before. */
  readonly #judging = createQueue();

  constructor(host: DeskHost, asker: Asker) {
    this.#host = host;
    this.#asker = asker;
  }

  /** Something changed on a scene, or on all. With null, what acts have done is judged again, and no cause is added. */
  changed(cause: RecheckCause | null, sceneId: string | null = null): void {
    this.#hear({ cause, sceneId });
  }

  /**
   * A desk opens, or somebody comes or goes. Where anything changed meanwhile, all is judged again. Otherwise nothing
   * is written.
   */
  compare(): void {
    this.#hear({ cause: "other", sceneId: null, isComparison: true });
  }

  /** K-1: a scene came up. If danger counts and nothing is stored of who sees whom, the desk judges it. */
  begun(sceneId: string): void {
    if (!this.#counts("danger", sceneId)) return;
    if (!hidingOf(foldedLedger(this.#host), sceneId, AWARENESS_ID).awareness) this.changed("other", sceneId);
  }

  /**
   * A creature has moved through these places to where it stands now, and where it began. The id of the movement is the
   * same on every seat.
   */
  moved(
    mover: TokenAt,
    path: readonly Footprint[],
    { from, movement }: { readonly from?: Footprint; readonly movement?: string } = {},
  ): void {
    this.#hear({ mover, path, ...(from && { from }), ...(movement !== undefined && { movement }) });
  }

  /** A desk says that it judged these movements. If it is lost before, the next desk judges them. */
  judged(movements: readonly string[]): void {
    this.#heard.judged(movements);
  }

  /** Adds a change at a desk, after those that it heard before it became the desk and that nobody judged. */
  #hear(what: Heard): void {
    const now = this.#host.clock.steady();
    if (!isDeskOf(this.#host)) return this.#keep(what, now);
    for (const one of [...this.#heard.take(now), what]) this.#noteHeard(one);
  }

  #keep(what: Heard, now: number): void {
    if ("cause" in what && what.cause === "act") this.#heard.deskLives(now);
    this.#heard.keep(what, now, "mover" in what ? what.movement : undefined);
  }

  #noteHeard(heard: Heard): void {
    if ("cause" in heard) {
      const { cause, sceneId, isComparison = false } = heard;
      for (const scene of sceneId === null ? this.#scenes() : [sceneId]) this.#note(scene, cause, isComparison);
    } else {
      const { mover, path, from } = heard;
      const { paths, ids } = this.#note(mover.sceneId, "moved");
      if (heard.movement !== undefined) ids.add(heard.movement);
      const before = paths.get(mover.tokenId);
      const began = before ? before.from : from;
      paths.set(mover.tokenId, { ...(began && { from: began }), path: [...(before?.path ?? []), ...path] });
    }
  }

  /**
   * An act was done on a scene. A path in it is judged like any walk. Null for an undone act: much may have changed
   * meanwhile around a creature that hides again.
   */
  done(sceneId: string, event: LedgerEvent | null | undefined): void {
    if (event === null) return this.changed("undone", sceneId);
    const report = event?.report;
    if (report?.kind !== "emerge" || report.path.length === 0) return this.changed("act", sceneId);
    this.moved({ sceneId, tokenId: report.creature }, report.path);
  }

  /** Resolves once everything that waits is decided. A recheck that was refused meanwhile is repeated once. */
  async settled(): Promise<void> {
    for (let time = 0; time < 2; time += 1) {
      for (const again of this.#refused) again();
      for (const sceneId of this.#waiting.keys()) this.#judgeNow(sceneId);
      await this.#judging.add(async () => undefined);
    }
  }

  /** Scenes on which somebody hides or grapples, and those with an awareness. */
  #scenes(): readonly string[] {
    const hiding = [...foldedLedger(this.#host).hidings].filter(
      ([, { spots, grapples, awareness, stretches }]) => spots.length > 0 || grapples || awareness || stretches,
    );
    return [...new Set(hiding.map(([key]) => creatureOfKey(key).sceneId))];
  }

  #note(sceneId: string, cause: RecheckCause | null, isComparison = false): Events {
    const { clock } = this.#host;
    const events = this.#waiting.get(sceneId) ?? {
      causes: new Set<RecheckCause>(),
      paths: new Map<string, MovementWay>(),
      ids: new Set<string>(),
      isComparison: true,
      since: clock.steady(),
      stopWaiting: () => undefined,
    };
    if (cause !== null) events.causes.add(cause);
    // Acts have judged themselves.
    if (cause !== null && cause !== "act" && !isComparison) events.isComparison = false;
    events.stopWaiting();
    const left = Math.max(0, LONGEST - (clock.steady() - events.since));
    events.stopWaiting = clock.after(Math.min(SETTLING, left), () => this.#judgeNow(sceneId));
    this.#waiting.set(sceneId, events);
    return events;
  }

  #judgeNow(sceneId: string): void {
    const events = this.#waiting.get(sceneId);
    if (!events) return;
    events.stopWaiting();
    this.#waiting.delete(sceneId);
    const movements = [...events.paths].map(([mover, way]) => ({ mover, ...namedPlaces(way) }));
    const causes = events.causes.size > 0 ? [...events.causes] : (["act"] as const);
    const happened = { causes, movements, ids: [...events.ids], isComparison: events.isComparison };
    void this.#judging.add(() => this.#judge(sceneId, happened)).catch(() => undefined);
  }

  /** All changes become one act, up to the size of an act. The rest is judged after it. */
  async #judge(sceneId: string, happened: Happened): Promise<void> {
    const situation = this.#situation(sceneId);
    const movements = situation ? untilBumps(situation, happened.movements) : happened.movements;
    // The awareness puts a mover back that came upon somebody. Where it never was, it sees nothing (G-10).
    const isBump = movements !== happened.movements;
    if (isBump) await this.#judgeAwareness(sceneId, happened);
    await this.#judgeSpots(sceneId, { ...happened, movements });
    if (!isBump) await this.#judgeAwareness(sceneId, happened);
    await this.#look(sceneId, happened);
    sayJudged(this.#host, happened.ids ?? []);
  }

  /** Z-3: who sees whom in the stretches now. It is asked after everything, so that the asking tells nothing. */
  async #look(sceneId: string, happened: Happened): Promise<void> {
    if (isOfActs(happened) || !this.#counts("stretches", sceneId)) return;
    if (!hidingOf(foldedLedger(this.#host), sceneId, STRETCHES_ID).stretches) return;
    const act = { kind: "stretchOrder", creature: STRETCHES_ID, order: { order: "look" } } as const;
    if (happened.isComparison && !this.#changesAnything(sceneId, act)) return;
    await this.#ask(act, sceneId, () => this.#look(sceneId, happened));
  }

  /**
   * Who sees whom now (K-1). Where danger counts this is asked after everything that happens, so that the asking tells
   * nothing. Acts judge themselves.
   */
  async #judgeAwareness(sceneId: string, happened: Happened): Promise<void> {
    const { causes, movements, isComparison } = happened;
    if (isOfActs(happened) || !this.#counts("danger", sceneId)) return;
    const act = { kind: "judgeAwareness", creature: AWARENESS_ID, movements: fitting(movements) } as const;
    if (isComparison && !this.#changesAnything(sceneId, act)) return;
    const portion = roomy(act, sceneId);
    const came = await this.#ask(portion, sceneId, () => this.#judgeAwareness(sceneId, happened));
    const asked = new Set(portion.movements.map(({ mover }) => mover));
    const rest = act.movements.filter(({ mover }) => !asked.has(mover));
    if (came !== "again" && rest.length > 0) await this.#judgeAwareness(sceneId, { causes, movements: rest });
  }

  /** Whether this is the desk of a scene on which danger or stretches count. */
  #counts(what: "danger" | "stretches", sceneId: string): boolean {
    const { documents } = this.#host;
    return isDeskOf(this.#host) && documents.hasScene(sceneId) && documents.situation(sceneId).switches[what];
  }

  /** Whether an act of the desk would change anything. Rolls nothing. */
  #changesAnything(sceneId: string, act: Act): boolean {
    const situation = withLedger(this.#host.documents.situation(sceneId), foldedLedger(this.#host));
    const decision = decide(situation, act, NO_CONTEXT);
    return decision.ok && !same(applyChanges(situation, decision.changes), situation);
  }

  async #judgeSpots(sceneId: string, happened: Happened): Promise<void> {
    const { causes, movements } = happened;
    await this.#endGrapples(sceneId);
    const situation = this.#situation(sceneId);
    const due = situation && recheckDue(situation, causes, { movements, approved: this.#approved(situation) });
    if (!due) return;
    const act = roomy(due, sceneId);
    const came = await this.#ask(act, sceneId, () => this.#judgeSpots(sceneId, happened));
    if (came === "done" && (act !== due || isFull(act))) await this.#judgeSpots(sceneId, happened);
  }

  /** Ends the grapples that last no more, before spots are judged (T-7). */
  async #endGrapples(sceneId: string): Promise<void> {
    const situation = this.#situation(sceneId);
    const act = situation && grapplesDue(situation);
    if (act) await this.#ask(act, sceneId, () => this.#judgeSpots(sceneId, { causes: ["other"], movements: [] }));
  }

  /** The spots that a Gamemaster approved. */
  #approved(situation: Situation): readonly SpotId[] {
    const { spots, over } = approvedSpots(foldedLedger(this.#host), situation, this.#over);
    this.#over = over;
    return spots;
  }

  /** The desk's situation, or null where nobody hides or grapples, or the desk has changed. */
  #situation(sceneId: string): Situation | null {
    const { documents } = this.#host;
    if (!isDeskOf(this.#host) || !documents.hasScene(sceneId) || !this.#scenes().includes(sceneId)) return null;
    return withLedger(documents.situation(sceneId), foldedLedger(this.#host));
  }

  /**
   * Asks for an act of a part of the judgement. If it is refused because of the moment, this part is judged again on
   * the new state, and nothing else: spots may have come since.
   */
  async #ask(act: Act, sceneId: string, part: () => Promise<void>): Promise<"done" | "refused" | "again"> {
    const outcome = await this.#asker.ask(act, sceneId);
    if (!isPassing(outcome)) return "ok" in outcome && outcome.ok ? "done" : "refused";
    const again = (): void => {
      if (this.#refused.delete(again)) void this.#judging.add(part).catch(() => undefined);
    };
    this.#refused.add(again);
    this.#host.clock.after(AGAIN, again);
    return "again";
  }
}

/** Tells the other Gamemasters which movements were judged. Movements of what players may not know have ids too. */
function sayJudged(host: DeskHost, ids: readonly string[]): void {
  const others = gmsHere(host).filter((id) => id !== host.people.self());
  if (ids.length > 0 && others.length > 0) host.socket.send(judgedMessage(ids), others);
}

/** Whether an act was refused because of the moment. All other refusals would come again. */
const isPassing = (outcome: AskOutcome): boolean =>
  "refusal" in outcome && ["stale", "failed", "tooFast", "tokenGone"].includes(outcome.refusal.code);

/** Milliseconds of silence after which a person's act counts as complete, and the longest wait for that. */
const SETTLING = 60;
const LONGEST = 400;
/** The pause after such a refusal. */
const AGAIN = 1000;

/** Whether an act is full, so that more changes may wait. */
const isFull = ({ movements }: Pick<Happened, "movements">): boolean =>
  movements.length === MOST_MOVERS || movements.reduce((sum, { path }) => sum + path.length, 0) === MOST_STOPS;

/** Whether nothing but acts happened. They have judged themselves. */
const isOfActs = ({ causes }: Happened): boolean => causes.every((cause) => cause === "act");
