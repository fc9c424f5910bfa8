/**
 * S2, S3, X4 on a host that promises only what is documented. A request fails halfway: its earlier writes stay on the
 * server, and no window hears of them. A window that opens gets them, and the desk takes them up.
 */
import { afterEach, describe, expect, it } from "vitest";
import type { OneWrite } from "../../table/server/modify/strictly.ts";
import { GENERATION } from "../generation.ts";
import type { Act } from "../../src/rules/index.ts";
import { ADAS, GUARD, hideInYard, nextRolls } from "./recheckYard.ts";
import type { AskOutcome, Story } from "./seat/door.ts";
import { openStoryTable, type StoryTable } from "./storyTable.ts";

declare const story: Story;
declare const ui: { readonly notifications: { readonly notices: readonly { readonly message: string }[] } };
declare const game: {
  readonly journal: {
    readonly contents: readonly {
      readonly pages: {
        readonly contents: readonly { readonly id: string; readonly flags: { readonly unseen?: PageFlags } }[];
      };
    }[];
  };
};

interface PageFlags {
  readonly lock?: string;
  readonly event?: { readonly id: string; readonly revs: Readonly<Record<string, number>> };
}

let table: StoryTable;
let fails: (write: OneWrite) => boolean = () => false;

afterEach(() => table.close(), 60_000);

async function seated(): Promise<void> {
  fails = () => false;
  table = await openStoryTable({ strict: { fails: (write) => fails(write) } });
  await table.openSeats("Gamemaster", "Ada");
  await hideInYard(table);
}

/** Fails the nth create of that document type from now on, once. */
function failOnce(documentName: string, nth = 1): void {
  let left = nth;
  fails = (write) => write.action === "create" && write.documentName === documentName && --left === 0;
}

const gm = () => table.seat("Gamemaster");
const asked = (act: Act): Promise<AskOutcome> => gm().evaluate((one) => story.ask(one), act);
const notices = () => gm().evaluate(() => ui.notifications.notices.map(({ message }) => message));
const END: Act = { kind: "end", creature: ADAS, cause: "removed" };

async function reopened(): Promise<void> {
  await table.reload("Gamemaster");
  await gm().evaluate(() => story.drain());
}

/** The ledger's events, those without a card, and the number of revisions that pages and locks hold. */
const kept = () =>
  gm().evaluate(() => {
    const { events, cards, markers } = story.board(0);
    const pages = game.journal.contents.flatMap((entry) => entry.pages.contents.map(({ flags }) => flags.unseen ?? {}));
    return {
      kinds: events.map(({ act }) => act.kind),
      untold: events.filter(({ id }) => !cards.some(({ event }) => event === id)).map(({ act }) => act.kind),
      markers: markers.length,
      locks: pages.filter(({ lock }) => lock !== undefined).length,
      concerned: pages.reduce((sum, { event }) => sum + (event ? Object.keys(event.revs).length - 1 : 0), 0),
    };
  });

describe(`a request that fails halfway, generation ${GENERATION}`, () => {
  it("S2, L2: the card fails; the act is there once, with its card at the latest in the next window", async () => {
    await seated();
    const before = await kept();
    failOnce("ChatMessage");
    const outcome = await asked(END);
    // Generation 13 writes the entry in its own request, which everybody hears.
    if (GENERATION === 13) expect(outcome).toEqual({ ok: true });
    else {
      expect(outcome).toMatchObject({ ok: false, refusal: { code: "failed" } });
      expect(await asked(END)).toMatchObject({ ok: false, refusal: { code: "failed" } });
      expect((await notices()).filter((notice) => notice.startsWith("An act has failed twice"))).toHaveLength(1);
    }
    await reopened();
    expect(await kept()).toEqual({ ...before, kinds: [...before.kinds, "end"], markers: 0 });
  });

  it("S3: the entry of an act on two creatures fails; it is not done, and can be asked for again", async () => {
    await seated();
    const spot = await gm().evaluate((id) => story.hidingOf(id)!.spots[0]!.id, ADAS);
    const targets = [{ creature: ADAS, spot }];
    const affect: Act = { kind: "affect", creature: GUARD, boon: false, range: 20, cost: "minor", from: null, targets };
    const before = await kept();
    expect(before.untold).toEqual([]);
    failOnce("JournalEntryPage", 2);
    await nextRolls(gm(), [[3, 3]]);
    expect(await asked(affect)).toMatchObject({ ok: false, refusal: { code: "failed" } });
    await reopened();
    expect(await kept()).toEqual(before);
    await nextRolls(gm(), [[3, 3]]);
    expect(await asked(affect)).toEqual({ ok: true });
    const after = await kept();
    expect(after.kinds).toEqual([...before.kinds, "affect"]);
    expect(after.locks).toBe(after.concerned);
  });
});
