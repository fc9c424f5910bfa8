import { recheckDue, type Movement, type Place, type RecheckCause, type Situation } from "../../rules/index.ts";
import { MAX_PATH } from "../acts.ts";
import { createQueue } from "../queue.ts";
import { withLedger } from "../situation.ts";
import { sparedSpots } from "../spared.ts";
import type { Asker } from "./ask.ts";
import type { TokenAt } from "../tokenAt.ts";
import type { DeskHost } from "./host.ts";
import { readLedger } from "./ledger.ts";
import { isDesk } from "./people.ts";

/** What happened on a scene since it was judged last. */
interface Events {
  /** The first of them: what a person did comes before what follows from it. */
  readonly cause: RecheckCause;
  /** Where creatures came through, in the order in which they set out. */
  readonly paths: Map<string, readonly Place[]>;
  readonly since: number;
  stopWaiting: () => void;
}

/**
 * The recheck at the desk (H-17): whatever may have changed what suits is told here and judged a moment later, all of it
 * together, so that one act of a person is one card. Every seat hears of changes; only the desk judges them, and it asks itself as
 * any seat would ask it, so that two Gamemasters who judge at once collide as with any other act (S3).
 */
export class Recheck {
  readonly #host: DeskHost;
  readonly #asker: Asker;
  readonly #waiting = new Map<string, Events>();
  /** Takes up once more what was refused. */
  readonly #refused = new Set<() => void>();
  /** One judgement after the other, each on what the one before has left. */
  readonly #judging = createQueue();

  constructor(host: DeskHost, asker: Asker) {
    this.#host = host;
    this.#asker = asker;
  }

  /** Something changed on a scene, or somewhere where every scene reads it. */
  changed(cause: RecheckCause, sceneId: string | null = null): void {
    if (!isDesk(this.#host)) return;
    for (const scene of sceneId === null ? this.#scenes() : [sceneId]) this.#note(scene, cause);
  }

  /** A creature has come through these places to where it stands now. */
  moved({ sceneId, tokenId }: TokenAt, path: readonly Place[]): void {
    if (!isDesk(this.#host)) return;
    const { paths } = this.#note(sceneId, "moved");
    paths.set(tokenId, [...(paths.get(tokenId) ?? []), ...path]);
  }

  /** Resolves once everything that waits is decided; what was refused meanwhile, and what followed from it, is judged once more. */
  async settled(): Promise<void> {
    for (let time = 0; time < 2; time += 1) {
      for (const again of this.#refused) again();
      for (const sceneId of this.#waiting.keys()) this.#judgeNow(sceneId);
      await this.#judging.add(async () => undefined);
    }
  }

  /** Scenes on which somebody hides. */
  #scenes(): readonly string[] {
    const hiding = [...readLedger(this.#host).hidings].filter(([, { spots }]) => spots.length > 0);
    return [...new Set(hiding.map(([key]) => key.split(".")[0] ?? ""))];
  }

  #note(sceneId: string, cause: RecheckCause): Events {
    const { clock } = this.#host;
    const events = this.#waiting.get(sceneId) ?? {
      cause,
      paths: new Map<string, readonly Place[]>(),
      since: clock.steady(),
      stopWaiting: () => undefined,
    };
    events.stopWaiting();
    const patience = Math.max(0, LONGEST - (clock.steady() - events.since));
    events.stopWaiting = clock.after(Math.min(SETTLING, patience), () => this.#judgeNow(sceneId));
    this.#waiting.set(sceneId, events);
    return events;
  }

  #judgeNow(sceneId: string): void {
    const events = this.#waiting.get(sceneId);
    if (!events) return;
    events.stopWaiting();
    this.#waiting.delete(sceneId);
    void this.#judging.add(() => this.#judge(sceneId, events)).catch(() => undefined);
  }

  /** What stands now is judged with the first path; what other paths have seen on the way comes after it. */
  async #judge(sceneId: string, { cause, paths }: Events): Promise<void> {
    const movements = [...paths].flatMap(([mover, path]) => piecesOf(path).map((piece) => ({ mover, path: piece })));
    for (const movement of movements.length > 0 ? movements : [null]) {
      const situation = this.#situation(sceneId);
      const spared = sparedSpots(readLedger(this.#host), sceneId);
      const act = situation && recheckDue(situation, cause, { movement, spared });
      if (!act) continue;
      const outcome = await this.#asker.ask(act, sceneId);
      if ("waiting" in outcome || outcome.ok || outcome.refusal.code === "nothingFell") continue;
      this.#judgeAgain(sceneId, cause, movement);
    }
  }

  /** The desk's situation, or null where nobody hides or the desk has changed. */
  #situation(sceneId: string): Situation | null {
    const { documents } = this.#host;
    if (!isDesk(this.#host) || !documents.hasScene(sceneId) || !this.#scenes().includes(sceneId)) return null;
    return withLedger(documents.situation(sceneId), readLedger(this.#host));
  }

  /** Something came in between: the same is judged on what stands then. */
  #judgeAgain(sceneId: string, cause: RecheckCause, movement: Movement | null): void {
    const again = (): void => {
      if (!this.#refused.delete(again)) return;
      if (movement) this.moved({ sceneId, tokenId: movement.mover }, movement.path);
      else this.changed(cause, sceneId);
    };
    this.#refused.add(again);
    this.#host.clock.after(AGAIN, again);
  }
}

/** Milliseconds without anything new after which what a person did is over, and how long that is waited for at most. */
const SETTLING = 60;
const LONGEST = 400;
/** After a refusal, such as of whoever asks too fast. */
const AGAIN = 1000;

/** Long paths in pieces that an act may carry. */
const piecesOf = (path: readonly Place[]): readonly (readonly Place[])[] =>
  Array.from({ length: Math.ceil(path.length / MAX_PATH) }, (_, k) => path.slice(k * MAX_PATH, (k + 1) * MAX_PATH));
