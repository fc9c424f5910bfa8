/**
 * A table where a creature hides in two spots. Its players and Gamemasters answer questions about effects on some of
 * them (H-22).
 */
import { expect } from "vitest";
import type { Question } from "../../src/bridge/question.ts";
import { foldedLedger } from "../../src/desk/host/storedLedger.ts";
import type { Act, Change, SpotId } from "../../src/rules/index.ts";
import { aware, idOf, makeSetting, powerless } from "../simulation/scenes.ts";
import type { Tab } from "../simulation/tab.ts";
import { TOKENS, type TokenDoc } from "../simulation/world.ts";
import { SealedTable, user } from "./sealedTable.ts";

const setting = makeSetting(2);
export const [ADA, BRUNO] = [idOf("Ada"), idOf("Bruno")];
/** The owners of Ada may change during a test. */
const usersNow = () => [
  user("Gamemaster", "gm"),
  user("Player", "player", [ADA]),
  user("Friend", "player", [ADA]),
  user("Other", "player", [BRUNO]),
  user("Third", "player"),
  user("Helper", "gm"),
];

/** An answer to the question. "silent" gives none. */
export type Say = boolean | "silent";

export interface Says {
  readonly player?: Say;
  readonly gm?: Say;
  readonly generation?: 13 | 14;
  readonly present?: readonly string[];
  readonly isPowerless?: boolean;
  /** Whether danger counts, so that nobody knows of enemies in the dark (K-3). */
  readonly isAware?: boolean;
  /** The user who hides Ada, and whether the second spot is chosen first. */
  readonly by?: "Gamemaster" | "Player";
  readonly isReversed?: boolean;
  /** Called before she hides. */
  readonly before?: (table: SealedTable) => void;
}

/** The question before the die decides an effect. */
const COUNTED: readonly string[] = ["UNSEEN.Desk.grantTitle", "UNSEEN.Consent.title"];

export interface Seated {
  readonly table: SealedTable;
  readonly tabs: Readonly<Record<string, Tab>>;
  /** The users who were asked, with the text. */
  readonly asked: { readonly who: string; readonly question: Question }[];
  readonly spots: readonly SpotId[];
}

/** The defaults of a test. */
const UNSAID: Required<Says> = {
  player: false,
  gm: false,
  generation: 13,
  present: ["Player", "Other"],
  isPowerless: false,
  isAware: false,
  by: "Gamemaster",
  isReversed: false,
  before: () => undefined,
};

/** Ada hides in two spots; some of the users are there. */
export async function seated(says: Says): Promise<Seated> {
  const { player, gm, generation, present, isPowerless, isAware, by, isReversed, before } = { ...UNSAID, ...says };
  const plain = isPowerless ? powerless(setting) : setting;
  const asked: Seated["asked"][number][] = [];
  const tabs: Record<string, Tab> = {};
  const table = new SealedTable({
    seed: 5,
    setting: isAware ? aware(plain) : plain,
    users: usersNow(),
    generation,
    isQuick: true,
    confirm: (question, tab) => {
      if (COUNTED.includes(question.title)) asked.push({ who: tab.user.name, question });
      if (question.title !== "UNSEEN.Consent.title") return true;
      const said = tab.user.role === "gm" ? gm : player;
      return said === "silent" ? new Promise(() => undefined) : said;
    },
    askText: () => tabs["Gamemaster"]!.browser.phrase ?? null,
    host: (host) => ({ ...host, random: { ...host.random, dice: { roll: (faces) => Math.min(faces, 15) } } }),
  });
  for (const name of ["Gamemaster", ...present]) tabs[name] = await table.open(idOf(name));
  const chosen = setting.places.slice(0, 2);
  const [first, second] = isReversed ? chosen.toReversed() : chosen;
  before(table);
  for (const act of [
    { kind: "hide", creature: ADA, spot: first! },
    { kind: "designate", creature: ADA, spots: [second!] },
  ] as const)
    expect(await table.ask(tabs[by]!, act)).toEqual({ ok: true });
  asked.length = 0;
  const token = table.server.store.of(TOKENS).get(ADA) as TokenDoc;
  return { table, tabs, asked, spots: token.flags.unseen!.hiding!.spots.map(({ id }) => id) };
}

/** An effect of a creature on some of the spots. */
export const effect = (creature: string, spots: readonly SpotId[]): Act => ({
  kind: "affect",
  creature,
  boon: false,
  range: 20,
  cost: "none",
  from: null,
  targets: spots.map((spot) => ({ creature: ADA, spot })),
});

/** The possible spots after the last effect, as this user's client has them; undefined if it was told nothing. */
export const narrowed = ({ tabs }: Seated, who = "Gamemaster"): Extract<Change, { kind: "narrow" }> | undefined =>
  foldedLedger(tabs[who]!.seat.host)
    .events.at(-1)
    ?.changes.find((change) => change.kind === "narrow");

/** Who was asked, in order. */
export const named = ({ asked }: Seated): readonly string[] => asked.map(({ who }) => who);
