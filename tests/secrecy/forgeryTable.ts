/** A table with a seat of every role, where Ada hides in two spots. Seats send and write what no honest client does. */
import type { AuditEntry } from "../../src/desk/protocol/auditEntry.ts";
import { foldedLedger } from "../../src/desk/host/storedLedger.ts";
import { isAnswer, type Outcome } from "../../src/desk/protocol/messages.ts";
import { idOf, makeSetting } from "../simulation/scenes.ts";
import type { User } from "../simulation/server.ts";
import type { Tab } from "../simulation/tab.ts";
import { CARDS } from "../simulation/world.ts";
import { ROLES, type Role } from "./forgedMessage.ts";
import { SealedTable } from "./sealedTable.ts";

const setting = makeSetting(2);
export const ADA = idOf("Ada");
const BRUNO = idOf("Bruno");
const NAMES: Readonly<Record<Role, string>> = {
  gm: "Gamemaster",
  secondGm: "Helper",
  assistant: "Assistant",
  owner: "Player",
  player: "Zoe",
};
const ROLE_OF: Readonly<Record<Role, User["role"]>> = {
  gm: "gm",
  secondGm: "gm",
  assistant: "assistant",
  owner: "player",
  player: "player",
};
const USERS = ROLES.map((role): User => {
  const owned = role === "owner" ? [ADA] : role === "player" ? [BRUNO] : [];
  return { id: idOf(NAMES[role]), name: NAMES[role], role: ROLE_OF[role], owned };
});

export class ForgeryTable {
  readonly tabs = {} as Record<Role, Tab>;
  readonly table = new SealedTable({
    seed: 3,
    setting,
    users: USERS,
    askText: () => this.tabs.gm.browser.phrase ?? null,
  });

  /** Opens all seats, and Ada hides. */
  static async open(): Promise<ForgeryTable> {
    const made = new ForgeryTable();
    const { table, tabs } = made;
    for (const role of ["gm", "secondGm", "assistant", "owner", "player"] as const)
      tabs[role] = await table.open(idOf(NAMES[role]));
    const [first, second] = setting.places.slice(0, 2);
    const acts = [
      { kind: "hide", creature: ADA, spot: first! },
      { kind: "designate", creature: ADA, spots: [second!] },
    ] as const;
    for (const act of acts) {
      const outcome = await table.ask(tabs.owner, act);
      if (outcome === null || !("ok" in outcome) || !outcome.ok)
        throw new Error(`${act.kind} is refused: ${JSON.stringify(outcome)}`);
    }
    return made;
  }

  /** The id of a role's user. */
  userOf(role: Role): string {
    return idOf(NAMES[role]);
  }

  /** All documents that a decision may change, without the Gamemasters' notes. */
  state(): string {
    const { store } = this.table.server;
    const cards = [...store.of(CARDS).values()].filter(({ type }) => type !== "audit");
    const rest = store
      .keys()
      .filter((key) => key !== "ChatMessage|")
      .map((key) => [key, [...store.of(key).values()]]);
    return JSON.stringify([rest, cards, [...foldedLedger(this.tabs.gm.seat.host).hidings]], inOrder);
  }

  /** Sends as a role's client; gives the answers. */
  async send(role: Role, message: unknown): Promise<Outcome | null> {
    let answer: Outcome | null = null;
    const tab = this.tabs[role];
    if (role === "gm") {
      tab.seat.desk.receive(message, tab.user.id, (told) => {
        if (!("parked" in told)) answer = told;
      });
      await this.table.rest();
      return answer;
    }
    const { onMessage } = this.table.server;
    this.table.server.onMessage = (line, told, recipients) => {
      onMessage(line, told, recipients);
      if (isAnswer(told) && "answer" in told && recipients.includes(tab.user.id)) answer = told.answer;
    };
    this.table.server.send(tab.line, message, [idOf("Gamemaster")]);
    await this.table.rest();
    this.table.server.onMessage = onMessage;
    return answer;
  }

  /** What the Gamemasters were told of a role. */
  notesOf(role: Role): readonly AuditEntry[] {
    const cards = [...this.table.server.store.of(CARDS).values()].filter(({ type }) => type === "audit");
    const own = cards.find(({ system }) => (system as { user: string }).user === idOf(NAMES[role]));
    return (own?.system as { entries: readonly AuditEntry[] } | undefined)?.entries ?? [];
  }
}

/** Members in the order of their names, because a correction writes them in another order. */
const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;
