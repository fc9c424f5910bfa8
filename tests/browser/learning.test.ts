/**
 * Learning, in real windows of two players and a Gamemaster: every kind of Scan, knowledge, tracking by two seats,
 * the end of a fight, the house rules.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endFight, nextRoundOf, startFight } from "./fight.ts";
import {
  act,
  cards,
  CARLOTTA,
  hideOn,
  lastCard,
  MIRELA,
  openFlowsTable,
  ORSOLA,
  pointOf,
  spotCount,
  spotsOf,
  TOBIAS,
  told,
  type FlowsTable,
} from "./flowsTable.ts";
import { caughtUp, closeTables, nextDice, reload } from "./table.ts";

const LOW = [3, 20] as const;

describe("found out, with two players and a Gamemaster", () => {
  let table: FlowsTable;

  beforeAll(async () => {
    table = await openFlowsTable();
    await table.gm.evaluate(somethingToLearn);
    await caughtUp(table.gm, table.all);
  }, 300_000);
  afterAll(closeTables);

  it("H-25, H-27: sizing up with a 15 or more scans again at once, free; a 14 ends it", async () => {
    const { gm, all } = table;
    await act(gm, CARLOTTA, "Scan");
    const scan = scanOf(gm);
    await scan.locator("select").selectOption({ label: MIRELA });
    await nextDice(gm, [20, 20]);
    await scan.getByRole("button", { name: /^Size up/ }).click();
    await scan.getByText("Scan 2 in a row, free: the last check earned it.").waitFor();
    await told(all, `${CARLOTTA} sizes up ${MIRELA}`, /The check earns a further Scan/);
    await nextDice(gm, LOW);
    await scan.getByRole("button", { name: /^Triage/ }).click();
    await told(all, `Free: ${CARLOTTA} gauges the life of ${MIRELA}`, /The Scan ends here/);
    await expect.poll(() => scan.getByText(/in a row, free/).count()).toBe(0);
    await scan.press("Escape");
  });

  it.each([
    ["H-27", "Size up", "sizes up", /Turns a round 1/],
    ["H-28", "Triage", "gauges the life of", /Life 100%/],
    ["H-29", "Classify arms", "classifies the arms of", /Hooked/],
    ["H-29", "Classify armour", "classifies the armour of", /Quiet/],
    ["H-29", "Classify trinkets", "classifies the trinkets of", /Gleaming[^]*Proficient in Insight, Perception/],
    ["H-30", "Identify another power", "identifies a power of", /Whistle[^]*Calls every guard/],
  ] as const)(
    "%s, H-33: %s: its owner and the Gamemaster read what was learned, another player that it was",
    async (_id, kind, does, learned) => {
      const { gm, ada, bruno, all } = table;
      const scan = await scanAbout(ada, ORSOLA);
      await nextDice(gm, LOW);
      await scan.getByRole("button", { name: new RegExp(`^${kind}`) }).click();
      await told(all, `${MIRELA} ${does} ${ORSOLA}`, /The Scan ends here/);
      await told([gm, ada], `${MIRELA} ${does} ${ORSOLA}`, learned);
      expect(await lastCard(bruno).innerText()).not.toMatch(learned);
    },
  );

  it("H-31: a vantage known by name, then one that the Gamemaster picks", async () => {
    const { gm, ada, bruno, all } = table;
    const scan = await scanAbout(ada, "This place: vantages");
    await nextDice(gm, LOW);
    await scan.getByRole("button", { name: /^Scout The old well/ }).click();
    await told([gm, ada], `${MIRELA} scouts for a vantage`, /The old well[^]*A way below/);
    await scan.getByRole("button", { name: /^Scout any vantage/ }).click();
    await told(all, `${MIRELA} scouts for a vantage`, /The Gamemaster picks/);
    await lastCard(gm)
      .getByRole("button", { name: /^Pick the vantage/ })
      .click();
    await nextDice(gm, LOW);
    await scanOf(gm)
      .getByRole("button", { name: /^The loose beam/ })
      .click();
    await told([gm, ada], `${MIRELA} finds a vantage`, /It can fall/);
    await told([bruno], `${MIRELA} finds a vantage`);
    expect(await lastCard(bruno).innerText()).not.toContain("It can fall");
    await ada.keyboard.press("Escape");
  });

  it("H-33: it can be read again in the window, beside the token and on the sheet, after a reload too", async () => {
    const { gm, ada, bruno } = table;
    await reload(ada);
    await act(ada, ORSOLA, "What we know");
    const known = ada.locator("#unseen-knowledge");
    await expect.poll(() => known.innerText()).toMatch(/Whistle[^]*Calls every guard/);
    await known.getByLabel("Known about").selectOption({ label: "This place (2)" });
    await expect.poll(() => known.innerText()).toMatch(/The old well[^]*The loose beam/);
    await known.getByLabel("Known about").press("Escape");
    await known.waitFor({ state: "detached" });
    const { x, y } = await pointOf(ada, { i: 17, j: 16 });
    await ada.mouse.move(x - 20, y - 20);
    await ada.mouse.move(x, y);
    await tipOf(ada).getByText("Hooked").first().waitFor();
    await ada.mouse.move(10, 10);
    await tipOf(ada).waitFor({ state: "detached" });
    await ada.getByRole("button", { name: ORSOLA, exact: true }).focus();
    await tipOf(ada).getByText("Hooked").first().waitFor();
    await gm.getByRole("tab", { name: "Actors" }).click();
    await gm.getByRole("button", { name: `Open the sheet of ${ORSOLA}` }).click();
    await gm.getByRole("tab", { name: "What we know" }).click();
    await gm.locator(".unseen-known-tab").getByText("Hooked").first().waitFor();
    await act(bruno, ORSOLA, "What we know");
    await bruno.locator("#unseen-knowledge").getByText("Nothing has been learned yet. Scan teaches.").waitFor();
    await bruno.keyboard.press("Escape");
  });

  it("H-34, H-36: an offer to two seats; one asks not to be asked again in this fight, the other tracks", async () => {
    const { gm, ada, bruno, all } = table;
    await gm.evaluate(startFight, CARLOTTA);
    await hideOn(gm, gm, { hero: CARLOTTA, die: 10, first: { i: 18, j: 19 }, further: [{ i: 18, j: 17 }] });
    for (const [page, hero] of [
      [ada, MIRELA],
      [bruno, TOBIAS],
    ] as const) {
      await trackOf(page)
        .getByRole("button", { name: `Track ${CARLOTTA} with ${hero}` })
        .waitFor();
      await expect.poll(() => trackOf(page).getByRole("listitem").count()).toBe(1);
    }
    await gm.locator("#unseen-track").getByText("Tobias Fenn (Bruno answers)").waitFor();
    await ada.getByRole("button", { name: /and don.t ask again this fight/ }).click();
    await ada.getByText(`Not asked again in this fight: ${MIRELA}`).waitFor();
    await trackOf(ada).waitFor({ state: "detached" });
    await nextDice(gm, [2, 20]);
    await trackOf(bruno)
      .getByRole("button", { name: `Track ${CARLOTTA} with ${TOBIAS}` })
      .click();
    await told(all, `${TOBIAS} tracks ${CARLOTTA}`, /lead nowhere[^]*The offer to track is closed/);
  });

  it("H-36: whoever is not asked again lets the next hider pass, and is asked after pressing Track", async () => {
    const { gm, ada, bruno, all } = table;
    await gm.evaluate(nextRoundOf, CARLOTTA);
    await hideOn(gm, gm, { hero: CARLOTTA, die: 10, first: { i: 20, j: 15 }, further: [{ i: 15, j: 22 }] });
    await trackOf(bruno)
      .getByRole("button", { name: `${TOBIAS} doesn’t track ${CARLOTTA}` })
      .click();
    await told(all, `${TOBIAS} doesn’t track ${CARLOTTA}`, /The offer to track is closed/);
    await expect
      .poll(async () => (await cards(ada)).filter((title) => title === `${MIRELA} doesn’t track ${CARLOTTA}`))
      .toHaveLength(2);
    await expect.poll(() => trackOf(ada).count()).toBe(0);
    await ada.getByRole("button", { name: MIRELA, exact: true }).press("Enter");
    await ada.keyboard.press("Shift+KeyF");
    await ada.getByText(`${MIRELA} is asked again.`).first().waitFor();
  });

  it("H-18: at the end of the fight the Gamemaster is asked: all come out", async () => {
    const { gm, all } = table;
    await expect.poll(() => spotsOf(gm, CARLOTTA)).toHaveLength(4);
    void gm.evaluate(endFight);
    const question = gm.getByRole("dialog", { name: "The fight is over" });
    await question.getByText(`Still hiding: ${CARLOTTA}.`).waitFor();
    await question.getByRole("button", { name: "Come out" }).click();
    await told(all, `${CARLOTTA} is hidden no more`);
    await spotCount(all, CARLOTTA, 0);
  });

  it("the house rules: read by a player, changed by the Gamemaster, and changed at once for who reads", async () => {
    const { gm, ada } = table;
    for (const page of [gm, ada]) await page.getByRole("tab", { name: "Settings" }).click();
    for (const page of [gm, ada]) await page.getByRole("button", { name: "House rules" }).click();
    const [own, read] = [gm, ada].map((page) => page.locator("#unseen-house-rules"));
    const rule = "What is learned is shared";
    await expect.poll(() => read!.getByLabel(rule).isDisabled()).toBe(true);
    expect(await read!.getByRole("button", { name: "Save" }).count()).toBe(0);
    await own!.getByLabel(rule).check();
    await own!.getByRole("button", { name: "Save", exact: true }).click();
    await gm.getByText("The house rules are saved.").first().waitFor();
    await expect.poll(() => read!.getByLabel(rule).isChecked()).toBe(true);
    await read!.getByText("Changed from the default").waitFor();
  });

  it("(switch) H-33: with it, the other player reads what was learned", async () => {
    const { bruno } = table;
    await act(bruno, ORSOLA, "What we know");
    await bruno.locator("#unseen-knowledge").getByText("Calls every guard.").waitFor();
  });

  it("the house rules print as a sheet of their own: every rule, how it is set, and what is not usual", async () => {
    const { ada } = table;
    await ada.locator("#unseen-house-rules").getByRole("button", { name: "Print as a handout" }).click();
    const paper = ada.frameLocator("iframe[title='House rules']");
    await expect.poll(() => paper.locator("h1").innerText()).toMatch(/^House rules of /);
    expect(await paper.locator("dt").count()).toBe(await ada.locator("#unseen-house-rules .unseen-rule").count());
    await expect
      .poll(() => paper.locator("[data-changed=true] dt").allInnerTexts())
      .toEqual(["What is learned is shared H-33"]);
  });

  it("the quick reference of the rules prints as a sheet of its own", async () => {
    const { ada } = table;
    await ada.locator("#unseen-house-rules").getByRole("button", { name: "Print the quick reference" }).click();
    const paper = ada.frameLocator("iframe[title='Quick reference']");
    await expect.poll(() => paper.locator("h1").innerText()).toBe("Quick reference");
    expect(await paper.locator("h2").allInnerTexts()).toContain("Where you can hide");
    expect(await paper.locator("table th").first().innerText()).toBe("What");
  });

  it("leaves the consoles free of errors", () => {
    expect(table.complaints).toEqual([]);
  });
});

const scanOf = (page: Page) => page.locator("#unseen-scan");
const trackOf = (page: Page) => page.locator("#unseen-track");
const tipOf = (page: Page) => page.locator(".unseen-known-tip");

/** Mirela's Scan panel for one subject. */
async function scanAbout(page: Page, label: string): Promise<ReturnType<typeof scanOf>> {
  if ((await scanOf(page).count()) === 0) await act(page, MIRELA, "Scan");
  await scanOf(page).locator("select").selectOption({ label });
  return scanOf(page);
}

interface Embedding {
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
}

interface Host {
  readonly Item: { create(data: object): Promise<{ readonly name: string; readonly uuid: string }> };
  readonly game: {
    readonly actors: { getName(name: string): Embedding };
    readonly scenes: {
      readonly active: {
        readonly regions: { readonly contents: readonly Embedding[] };
      };
    };
  };
}

/** In the Gamemaster's window: gives the captain items, and the yard two vantages. */
async function somethingToLearn(): Promise<void> {
  const { game, Item } = globalThis as unknown as Host;
  const affixes = (name: string) => [{ name, text: `${name} indeed.` }];
  await game.actors.getName("Captain Orsola").createEmbeddedDocuments("Item", [
    { name: "Halberd", type: "arms", system: { affixes: affixes("Hooked") } },
    { name: "Mail", type: "armor", system: { affixes: affixes("Quiet") } },
    { name: "Brooch", type: "trinket", system: { affixes: affixes("Gleaming") } },
    { name: "Whistle", type: "power", system: { text: "Calls every guard." } },
  ]);
  const vantages = [
    { name: "The old well", system: { skill: "arcana", named: true, text: "A way below." } },
    { name: "The loose beam", system: { skill: "tinkering", named: false, text: "It can fall." } },
  ];
  for (const vantage of vantages) {
    const { name, uuid } = await Item.create({ ...vantage, type: "vantage" });
    await game.scenes.active.regions.contents[0]!.createEmbeddedDocuments("RegionBehavior", [
      { name, type: "unseen.vantage", system: { vantage: uuid } },
    ]);
  }
}
