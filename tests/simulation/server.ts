/**
 * The server: documents with permissions, connections that deliver in order, the package's channel with the true
 * sender, and presence that it notices late. All its effects on others are tasks of the scheduler.
 */
import type { Move, Write } from "../../src/bridge/writing/write.ts";
import type { Situation } from "../../src/rules/index.ts";
import type { Random } from "./random.ts";
import type { Scheduler } from "./scheduler.ts";
import { REGIONS } from "./sceneDocs.ts";
import { SCENE } from "./scenes.ts";
import { changesOf, Store, type Change, type CollectionKey, type Doc } from "./store.ts";
import { markerOf, TOKENS, type TokenDoc } from "./world.ts";

export type Role = "gm" | "assistant" | "player";

export interface User {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  /** The tokens that this user owns. */
  readonly owned: readonly string[];
}

/** A message to a client. */
export type News =
  | { readonly kind: "changed"; readonly changes: readonly Change[]; readonly own: boolean; readonly writer: string }
  | { readonly kind: "message"; readonly message: unknown; readonly senderId: string }
  | { readonly kind: "query"; readonly data: unknown; readonly reply: (value: unknown) => void }
  | { readonly kind: "presence"; readonly active: ReadonlySet<string> };

/** Changed documents, and the line that changed them. A desk's own writes count as the desk's. */
export interface Commit {
  readonly changes: readonly Change[];
  readonly line: Line;
  readonly own: boolean;
  /** Its place among all commits, and the last commit that its line had delivered when it was sent. */
  readonly nth: number;
  readonly heard: number;
  /** When it arrived. */
  readonly at: number;
  /** The writer's documents, if the writer was a desk. */
  readonly sight?: Situation;
  /** These documents with the hiding states of its ledger, for each read since its last write. */
  readonly desk?: readonly Situation[];
  /** The dice rolled for it. */
  readonly throws?: readonly Throw[];
}

export interface Throw {
  readonly faces: number;
  readonly face: number;
}

/** Whether a write is the desk's own, and what its sender knew. */
export type Writing = Pick<Commit, "own" | "heard" | "sight" | "desk" | "throws">;

/** A client's end of a connection. */
export interface Line {
  readonly userId: string;
  readonly hear: (news: News) => void;
  isUp: boolean;
  /** The last commit that it has delivered, or that existed before it. */
  heard: number;
  /** The arrival time of the last message on it, either way. */
  down: number;
  up: number;
}

export interface Weather {
  /** Milliseconds that a message takes, drawn for each. */
  readonly delay: () => number;
  /** Whether the answer to a write is lost, though the write was done. */
  readonly losesAnswer: () => boolean;
  /** How often a message of the channel arrives. */
  readonly copies: () => number;
}

interface Query {
  readonly data: unknown;
  readonly answered: (value: unknown) => void;
}

type Answer = { readonly ok: true } | { readonly ok: false; readonly error: Error };

export class Server {
  readonly store = new Store();
  readonly #scheduler: Scheduler;
  readonly #random: Random;
  readonly #users: ReadonlyMap<string, User>;
  readonly #lines = new Set<Line>();
  #commits = 0;
  #present: ReadonlySet<string> = new Set();
  readonly #weather: Weather;
  readonly #generation: 13 | 14;
  /** Called after every commit. */
  onCommit: (commit: Commit) => void = () => undefined;

  constructor(users: readonly User[], { scheduler, random, weather, generation = 13 }: Parts) {
    this.#users = new Map(users.map((user) => [user.id, user]));
    this.#scheduler = scheduler;
    this.#random = random;
    this.#weather = weather;
    this.#generation = generation;
  }

  /** Users that the server believes connected. */
  get present(): ReadonlySet<string> {
    return this.#present;
  }

  connect(userId: string, hear: (news: News) => void): Line {
    const line: Line = { userId, hear, isUp: true, heard: this.#commits, down: 0, up: 0 };
    this.#lines.add(line);
    this.#noticePresence();
    return line;
  }

  /** Cuts a connection. Messages in flight are lost. The server notices later. */
  cut(line: Line, noticedAfter: number): void {
    line.isUp = false;
    this.#lines.delete(line);
    this.#scheduler.after(noticedAfter, () => this.#noticePresence());
  }

  /** Carries a request to the server and its answer back, in the order of the line. */
  request(line: Line, serve: () => Answer, answered: (answer: Answer) => void): void {
    this.#carry(line, () => {
      const answer = serve();
      const isLost = this.#weather.losesAnswer();
      this.#tell(line, () => isLost || answered(answer));
    });
  }

  /** Writes for a user: all operations or none. */
  write(line: Line, writes: readonly Write[], writing: Writing): Answer {
    const changes: Change[] = [];
    try {
      for (const write of writes) {
        this.#permit(line.userId, write);
        changes.push(...changesOf(this.store, this.#signed(line.userId, write), changes));
      }
    } catch (error) {
      return { ok: false, error: error as Error };
    }
    if (changes.length > 0) this.#commit({ changes, line, ...writing });
    return { ok: true };
  }

  /** Moves a token, if it still exists. */
  move(line: Line, { token, x, y, pose }: Move, writing: Writing): Answer {
    const id = token.split(".").at(-1)!;
    if (!this.store.of(TOKENS).has(id)) return { ok: true };
    const updates = [{ _id: id, set: { x, y, ...(pose && { width: pose.width, height: pose.height }) } }];
    const parent = `Scene.${SCENE}`;
    return this.write(line, [{ action: "update", documentName: "Token", parent, updates }], writing);
  }

  /** Replaces a document, whoever changed it. */
  setDocument(key: CollectionKey, after: Doc): void {
    const before = this.store.of(key).get(after._id);
    const changes = [{ key, id: after._id, before, after }];
    this.#commit({ changes, line: NOBODYS, own: false, heard: this.#commits });
  }

  /** Deletes a document, whoever did it. */
  dropDocument(key: CollectionKey, id: string): void {
    const before = this.store.of(key).get(id);
    this.#commit({ changes: [{ key, id, before, after: undefined }], line: NOBODYS, own: false, heard: this.#commits });
  }

  /** Passes on a message of the package's channel to all clients of the named users, or to all others. */
  send(from: Line, message: unknown, recipients?: readonly string[]): void {
    this.#carry(from, () => {
      this.onMessage(from, message, recipients ?? []);
      for (const line of this.#lines) {
        if (line === from || (recipients && !recipients.includes(line.userId))) continue;
        for (let copy = this.#weather.copies(); copy > 0; copy--)
          this.#tell(line, () => line.hear({ kind: "message", message, senderId: from.userId }));
      }
    });
  }

  /** Asks all clients of a user, and returns each reply. Nobody else hears it. */
  query(from: Line, userId: string, { data, answered }: Query): void {
    this.#carry(from, () => {
      this.onQuery(from, data, userId);
      for (const line of this.#lines) {
        if (line.userId !== userId) continue;
        const reply = (value: unknown): void => this.#carry(line, () => this.#tell(from, () => answered(value)));
        this.#tell(line, () => line.hear({ kind: "query", data, reply }));
      }
    });
  }

  #carry(line: Line, arrive: () => void): void {
    line.up = Math.max(line.up + TICK, this.#scheduler.now + this.#weather.delay());
    this.#scheduler.after(line.up - this.#scheduler.now, () => line.isUp && arrive());
  }

  /** Called with every message that goes over the channel. */
  onMessage: (line: Line, message: unknown, recipients: readonly string[]) => void = () => undefined;

  /** Called with every query and the user whom it asks. */
  onQuery: (line: Line, data: unknown, userId: string) => void = () => undefined;

  #tell(line: Line, arrive: () => void): void {
    line.down = Math.max(line.down + TICK, this.#scheduler.now + this.#weather.delay());
    this.#scheduler.after(line.down - this.#scheduler.now, () => line.isUp && arrive());
  }

  /** The server sets the author of a message, and on generation 14 the owner of a player's region. */
  #signed(userId: string, write: Write): Write {
    if (write.documentName === "Region" && write.action === "create" && this.#generation >= 14) {
      const own = this.#users.get(userId)!.role === "player" ? { [userId]: 3 } : {};
      const ownership = (one: object) => ({ default: 0, ...own, ...ownersIn(one) });
      return { ...write, data: write.data.map((one) => ({ ...ON_REGIONS, ...one, ownership: ownership(one) })) };
    }
    if (write.documentName !== "ChatMessage" || write.action !== "create") return write;
    const { role: authorRole } = this.#users.get(userId)!;
    return { ...write, data: write.data.map((data) => ({ ...data, authorRole })) };
  }

  #commit(made: Omit<Commit, "nth" | "at">): void {
    const { changes, line: writer } = made;
    // An option marks the desk's writes. It counts only for full Gamemasters.
    const own = made.own && this.#users.get(writer.userId)?.role === "gm";
    const nth = ++this.#commits;
    this.store.apply(changes);
    this.onCommit({ ...made, nth, at: this.#scheduler.now });
    for (const line of this.#lines) {
      this.#tell(line, () => {
        line.heard = nth;
        line.hear({ kind: "changed", changes, own, writer: writer.userId });
      });
    }
  }

  /**
   * Players change what they own and write messages; assistants change scenes; the ledger is the Gamemasters' alone.
   */
  #permit(userId: string, write: Write): void {
    const { action, documentName } = write;
    const { role, owned } = this.#users.get(userId)!;
    if (role === "gm" || (documentName === "ChatMessage" && action === "create")) return;
    const isOnScene = ["Token", "ActiveEffect", "Combatant", "Region"].includes(documentName);
    if (isOnScene && (role === "assistant" || this.#isOnesOwn(userId, owned, write))) return;
    throw new Error(`${userId} may not ${action} ${documentName}`);
  }

  #isOnesOwn(userId: string, owned: readonly string[], write: Write): boolean {
    const { action, documentName, parent } = write;
    if (documentName === "Region") return this.#mayWriteRegions(userId, write);
    if (documentName === "ActiveEffect") return owned.some((id) => parent === `Actor.${id}`);
    return action === "update" && write.updates.every(({ _id }) => this.#isOwn(owned, _id));
  }

  /** From generation 14 on players make regions without behaviours, and change and delete those that they own. */
  #mayWriteRegions(userId: string, write: Write): boolean {
    if (this.#generation < 14) return false;
    if (write.action === "create")
      return write.data.every(({ behaviors = [] }) => (behaviors as readonly object[]).length === 0);
    const ids = write.action === "update" ? write.updates.map(({ _id }) => _id) : write.ids;
    return ids.every((id) => ownersIn(this.store.of(REGIONS).get(id))[userId] === 3);
  }

  #isOwn(owned: readonly string[], id: string): boolean {
    const token = this.store.of(TOKENS).get(id) as TokenDoc | undefined;
    return owned.includes((token && markerOf(token)?.hider) ?? id);
  }

  #noticePresence(): void {
    const present = new Set([...this.#lines].map(({ userId }) => userId));
    if (present.size === this.#present.size && [...present].every((id) => this.#present.has(id))) return;
    this.#present = present;
    for (const line of this.#lines) {
      const late = this.#random.chance(0.2) ? this.#random.below(4000) : 0;
      this.#scheduler.after(late, () => {
        this.#tell(line, () => line.hear({ kind: "presence", active: this.#present }));
      });
    }
  }
}

/** Least milliseconds between two messages of a line, so that they keep their order. */
const TICK = 0.001;

/** What every region has from generation 14 on, besides its owners. */
const ON_REGIONS = { hidden: false, restriction: { enabled: false } } as const;

const ownersIn = (document: object | undefined): Readonly<Record<string, number>> =>
  (document as { readonly ownership?: Readonly<Record<string, number>> } | undefined)?.ownership ?? {};

const NOBODYS: Line = { userId: "", hear: () => undefined, isUp: true, heard: 0, down: 0, up: 0 };

interface Parts {
  readonly scheduler: Scheduler;
  readonly random: Random;
  readonly weather: Weather;
  /** 13 by default. */
  readonly generation?: 13 | 14;
}
