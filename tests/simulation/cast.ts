/** The people at a simulated table: users with their browsers, and the open tabs. */
import type { Random } from "./random.ts";
import type { User } from "./server.ts";
import { idOf, type Setting } from "./scenes.ts";
import { Tab, type Browser, type Table } from "./tab.ts";
import type { Doc } from "./store.ts";

/** Users of a seed: one or two Gamemasters, perhaps an assistant, and players who share the heroes among them. */
export function usersFor({ heroes }: Setting, random: Random): User[] {
  const gms = random.chance(0.5) ? ["Gamemaster", "Helper"] : ["Gamemaster"];
  const players = heroes.slice(0, 1 + random.below(heroes.length));
  return [
    ...gms.map((name): User => ({ id: idOf(name), name, role: "gm", owned: [] })),
    ...(random.chance(0.25)
      ? [{ id: idOf("Assistant"), name: "Assistant", role: "assistant", owned: [] } as const]
      : []),
    ...players.map((_, index): User => {
      const owned = heroes.filter((_hero, hero) => hero % players.length === index);
      return { id: idOf(`Player${index}`), name: `Player ${index}`, role: "player", owned };
    }),
  ];
}

export class Cast {
  readonly table: Table;
  readonly browsers: readonly Browser[];
  readonly tabs: Tab[] = [];
  /** Messages that an eavesdropper could repeat. */
  readonly heard: object[] = [];
  readonly requests: string[] = [];
  readonly deletedMarkers: Doc[] = [];
  readonly lostTokens = new Set<string>();
  readonly flooders = new Set<string>();
  hasFlushed = false;
  slowUntil = 0;

  constructor(table: Table) {
    this.table = table;
    this.browsers = table.users.map((user) => ({ user, outbox: [] }));
  }

  open(browser: Browser): Tab {
    const tab = new Tab(this.table, browser);
    this.tabs.push(tab);
    this.table.scheduler.after(50, () => tab.ready());
    return tab;
  }

  openLater(browser: Browser, milliseconds: number): void {
    this.table.scheduler.after(milliseconds, () => void this.open(browser));
  }

  /** Brings back every absent user, and reconnects every line. */
  gather(): void {
    for (const browser of this.browsers) {
      if (!this.tabs.some((tab) => tab.isAlive && tab.browser === browser)) this.open(browser);
    }
  }

  /** The tab on a line, dead or alive. */
  tabOf(line: unknown): Tab | undefined {
    return this.tabs.find((tab) => tab.line === line);
  }
}
