/** Rich text with rolls, embedded documents and links; macros and roll tables. */
import { beforeEach, describe, expect, it } from "vitest";
import { TextEditor } from "../client/applications/ux/textEditor.ts";
import { ADA, testTable, type TestTable } from "./clientTable.ts";

const JOURNAL = "journaljournaljo";
const PAGE = "pagepagepagepage";
const ACTOR = "actoractoractora";
const MACRO = "macromacromacro1";
const SECRET = "macromacromacro2";
const TABLE = "tabletabletable1";
const PAGE_UUID = `JournalEntry.${JOURNAL}.JournalEntryPage.${PAGE}`;

const result = (nth: number, name: string) => ({ _id: `resultresultres${nth}`, name, range: [nth, nth], weight: nth });

const DOCUMENTS = {
  journal: [
    { _id: JOURNAL, name: "Notes", pages: [{ _id: PAGE, name: "Inn", text: { content: "<p>Beds: [[2+3]]</p>" } }] },
  ],
  actors: [{ _id: ACTOR, name: "Somebody", type: "creature" }],
  macros: [
    {
      _id: MACRO,
      name: "Sum",
      type: "script",
      command: "return [x + y, this.name, scope.x]",
      ownership: { default: 1 },
    },
    { _id: SECRET, name: "Secret", type: "script", command: "return 1" },
  ],
  tables: [
    { _id: TABLE, name: "Weather", formula: "1d2", replacement: false, results: [result(1, "sun"), result(2, "rain")] },
  ],
};

let table: TestTable;

beforeEach(async () => {
  table = await testTable({ documents: DOCUMENTS });
});

async function enriched(text: string, options: object = {}): Promise<HTMLElement> {
  return new DOMParser().parseFromString(await TextEditor.enrichHTML(text, options), "text/html").body;
}

describe("enrichHTML", () => {
  it("rolls [[formula]] at once and shows the total", async () => {
    const link = (await enriched("It costs [[2*3 # gold]].")).querySelector<HTMLElement>("a.inline-roll.inline-result");
    expect([link?.textContent, link?.dataset.tooltip]).toEqual(["6", "gold: 2 * 3"]);
    expect(JSON.parse(decodeURIComponent(link?.dataset.roll ?? ""))).toMatchObject({ total: 6 });
  });

  it.each([
    ["[[/r 1d6]]", { formula: "1d6" }, "1d6"],
    ["[[/gmr 1d6+@level # a blow]]{Strike}", { formula: "1d6+4", mode: "gm", flavor: "a blow" }, "Strike"],
  ])("%s is a button that rolls", async (text, dataset, label) => {
    const link = (await enriched(text, { rollData: { level: 4 } })).querySelector<HTMLElement>("a.inline-roll.roll");
    expect({ ...link?.dataset }).toMatchObject(dataset);
    expect(link?.textContent).toBe(label);
  });

  it("@Embed puts a page in place of its paragraph, itself enriched, with its name beneath", async () => {
    const holder = await enriched(`<p>@Embed[${PAGE_UUID}]</p><p>@Embed[${PAGE_UUID} caption=false]</p>`);
    const figures = [...holder.querySelectorAll("figure.content-embed")];
    expect(figures.map((figure) => figure.textContent)).toEqual(["Beds: 5Inn", "Beds: 5"]);
    expect(holder.querySelector("p > figure")).toBeNull();
  });

  it("a page that embeds itself ends", async () => {
    const page = table.seat.game.journal.get(JOURNAL)!.getEmbeddedCollection("JournalEntryPage").get(PAGE)!;
    page.updateSource({ text: { content: `@Embed[${PAGE_UUID}]` } });
    expect((await enriched(`@Embed[${PAGE_UUID}]`)).querySelectorAll("figure")).toHaveLength(5);
  });

  it.each([
    [`@UUID[Actor.${ACTOR}]`, "Somebody", `Actor.${ACTOR}`],
    [`@UUID[.JournalEntryPage.${PAGE}]{here}`, "here", PAGE_UUID],
    ["@Actor[Somebody]", "Somebody", `Actor.${ACTOR}`],
  ])("%s is a link", async (text, label, uuid) => {
    const relativeTo = table.seat.game.journal.get(JOURNAL);
    const link = (await enriched(text, { relativeTo })).querySelector<HTMLElement>("a.content-link");
    expect([link?.textContent, link?.dataset.uuid]).toEqual([label, uuid]);
  });

  it("addresses of pages become links, and those in links stay as they are", async () => {
    const holder = await enriched('See https://example.org/a?b=1. <a href="https://x.org">https://x.org</a>');
    expect([...holder.querySelectorAll("a")].map((link) => link.textContent)).toEqual([
      "https://example.org/a?b=1",
      "https://x.org",
    ]);
    expect(holder.textContent).toBe("See https://example.org/a?b=1. https://x.org");
  });

  it("parts that are turned off, and what makes no sense, stay text", async () => {
    const links = `@UUID[Actor.${ACTOR}] [[1+1]] @Embed[${PAGE_UUID}] https://example.org`;
    const text = `${links} [[not ( a formula]] @Nothing[here]`;
    const off = { documents: false, rolls: false, embeds: false, links: false };
    expect(await TextEditor.enrichHTML(text, off)).toBe(text);
    expect(await TextEditor.enrichHTML("[[not ( a formula]] @Nothing[here]")).toBe(
      "[[not ( a formula]] @Nothing[here]",
    );
  });

  it("the enrichers of packages come in, and one that fails leaves the text", async () => {
    const { CONFIG } = table.seat as unknown as { CONFIG: { TextEditor: { enrichers: object[] } } };
    CONFIG.TextEditor.enrichers.push(
      {
        pattern: /\{\{(\w+)\}\}/g,
        enricher: async ([, word]: string[]) => Object.assign(document.createElement("b"), { textContent: word }),
      },
      { pattern: /boom/g, enricher: async () => Promise.reject(new Error("boom")) },
    );
    expect(await TextEditor.enrichHTML("a {{word}} and boom")).toBe("a <b>word</b> and boom");
  });
});

interface Runnable {
  execute(scope?: object): Promise<unknown>;
  readonly canExecute: boolean;
}

const macro = (id: string): Runnable => table.seat.game.macros.get(id) as unknown as Runnable;

describe("Macro#execute", () => {
  it("runs a script with what the scope holds, by name and as a whole", async () => {
    expect(await macro(MACRO).execute({ x: 2, y: 3 })).toEqual([5, "Sum", 2]);
  });

  it("is for its author, whatever the ownership says", async () => {
    const own = { ...DOCUMENTS.macros.find(({ _id }) => _id === SECRET)!, author: ADA };
    table = await testTable({ userId: ADA, documents: { ...DOCUMENTS, macros: [own] } });
    expect(macro(SECRET).canExecute).toBe(true);
  });

  it("does nothing for who may not see it", async () => {
    table = await testTable({ userId: ADA, documents: DOCUMENTS });
    Object.assign(table.seat.ui, { notifications: { warn: () => undefined } });
    expect([macro(MACRO).canExecute, macro(SECRET).canExecute]).toEqual([true, false]);
    expect(await macro(SECRET).execute()).toBeUndefined();
  });
});

interface Drawable {
  draw(
    options?: object,
  ): Promise<{ readonly roll: { total: number }; readonly results: readonly { readonly name: string }[] }>;
  resetResults(): Promise<unknown>;
  normalize(): Promise<unknown>;
  readonly formula: string;
}

const weather = (): Drawable => table.seat.game.tables.get(TABLE) as unknown as Drawable;
const said = (): number => table.asked.filter(({ documentName }) => documentName === "ChatMessage").length;

describe("RollTable#draw", () => {
  it("draws each result once where nothing is put back, says it, and gives nothing when all are drawn", async () => {
    const first = await weather().draw();
    const second = await weather().draw();
    expect([...first.results, ...second.results].map(({ name }) => name).toSorted()).toEqual(["rain", "sun"]);
    expect(said()).toBe(2);
    expect((await weather().draw()).results).toEqual([]);
    await weather().resetResults();
    expect((await weather().draw({ displayChat: false })).results).toHaveLength(1);
    expect(said()).toBe(2);
  });

  it("normalize gives each result a range as broad as its weight", async () => {
    await weather().normalize();
    const ranges = (weather() as unknown as { results: Iterable<{ range: number[] }> }).results;
    expect([...ranges].map(({ range }) => range)).toEqual([
      [1, 1],
      [2, 3],
    ]);
    expect(weather().formula).toBe("1d3");
  });
});
