/** The third demo in real windows: the journal's button, and what conceals whom from whom (C-1 to C-10). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aimWith, openFlowsTable, told, type FlowsTable } from "./flowsTable.ts";
import { showScene } from "./scenes.ts";
import { closeTables, nextDice } from "./table.ts";
import { closeWindows, shot } from "./windows.ts";

const SCENE = "UnseenDemoScene5";
const JOURNAL = "UnseenDemoHowTo3";
const [DWARF, WATCHMAN] = ["Borin Ashvein", "Odo the watchman"];
const [JOST, IRMA, PROWLER] = ["Jost the smuggler", "Irma the smuggler", "The prowler"];

interface Sheet {
  render(options: object): Promise<unknown>;
}

interface Wall {
  readonly flags: object;
  update(changes: object): Promise<unknown>;
}

interface Host {
  readonly Hooks: { callAll(name: string, ...told: unknown[]): void };
  readonly game: {
    readonly scenes: {
      readonly active: {
        readonly walls: { readonly contents: readonly Wall[] };
      };
    };
    readonly journal: { get(id: string): { readonly sheet: Sheet } };
    readonly settings: { get(scope: string, key: string): unknown };
  };
}

describe("the wharf in the mist, with two players and a Gamemaster", () => {
  let table: FlowsTable;

  beforeAll(async () => {
    table = await openFlowsTable();
    await showScene(table, SCENE);
  }, 300_000);
  afterAll(closeTables);

  it("its page turns concealment on with one button, which players do not have", async () => {
    const { gm, ada } = table;
    for (const page of [ada, gm]) await page.evaluate(openJournal, JOURNAL);
    await ada.getByText("A Gamemaster turns on the house rule “Concealment counts”.").waitFor();
    await gm.getByRole("button", { name: "Turn on the house rule “Concealment counts”" }).press("Enter");
    await gm.getByText("The house rule “Concealment counts” is on.").waitFor();
    for (const page of [ada, gm]) {
      await expect
        .poll(() => page.evaluate(() => (globalThis as unknown as Host).game.settings.get("unseen", "concealment")))
        .toBe(true);
      await closeWindows(page);
    }
    await shot(gm, "wharf");
    await shot(ada, "wharf-elf");
  });

  it.each([
    [
      "C-1: fog conceals from a dwarf, whose darkvision ignores the dusk",
      DWARF,
      "Crossbow",
      JOST,
      /20% of hits miss \(mist or foliage\)/,
    ],
    [
      "C-2: a hedge conceals across it",
      WATCHMAN,
      "Hand crossbow",
      IRMA,
      /30% of hits miss \(a hedge or curtain between\)/,
    ],
    [
      "C-9: an invisible creature is totally concealed",
      DWARF,
      "Crossbow",
      PROWLER,
      /Totally concealed: 50% of hits miss \(the target is invisible\)/,
    ],
  ])("%s", async (_name, attacker, weapon, target, said) => {
    const { gm } = table;
    const aim = await aimWith(gm, attacker, weapon);
    const row = aim.getByRole("button", { name: new RegExp(`^${target}`) });
    await row.waitFor();
    await expect.poll(() => row.innerText()).toMatch(said);
    await row.focus();
    await expect.poll(() => row.getAttribute("aria-description")).toMatch(/lines clear.*Concealment: \d of \d lines/);
    if (target === IRMA) await shot(gm, "wharf-lines");
    await aim.press("Escape");
    await aim.waitFor({ state: "detached" });
  });

  it("C-5: of several sources the highest counts, and the others are struck out on the card", async () => {
    const { gm, all } = table;
    const aim = await aimWith(gm, DWARF, "Crossbow");
    await aim.getByRole("button", { name: new RegExp(`^${JOST}`) }).click();
    await nextDice(gm, [19, 20], [20, 100]);
    await aim.getByRole("button", { name: "Attack", exact: true }).click();
    await told(all, `${DWARF} attacks: Crossbow`, /Concealment 20%: 20/i, /The hit misses/);
    expect(await gm.locator(".unseen-card").last().locator("s").allInnerTexts()).toEqual([
      "an effect on the target 15%",
    ]);
    await shot(gm, "wharf-card");
  });

  it("C-10: the wall's configuration says how much the hedge conceals, and what is written there counts", async () => {
    const { gm } = table;
    await gm.evaluate(openHedge);
    const form = gm.getByRole("form", { name: "Wall" });
    const field = form.getByLabel("Conceals (%)");
    expect(await field.inputValue()).toBe("30");
    expect(await field.getAttribute("aria-describedby")).not.toBeNull();
    await shot(gm, "wharf-wall");
    await field.fill("45");
    await form.getByRole("button", { name: "Save" }).press("Enter");
    await form.waitFor({ state: "detached" });
    const aim = await aimWith(gm, WATCHMAN, "Hand crossbow");
    const row = aim.getByRole("button", { name: new RegExp(`^${IRMA}`) });
    await expect.poll(() => row.innerText()).toMatch(/45% of hits miss \(a hedge or curtain between\)/);
    await aim.press("Escape");
  });

  it("leaves the consoles free of errors", () => {
    expect(table.complaints).toEqual([]);
  });
});

async function openJournal(id: string): Promise<void> {
  await (globalThis as unknown as Host).game.journal.get(id).sheet.render({ force: true });
}

/**
 * The table has no wall configuration. This form is like Foundry's: fields, a footer with its button, and the hook that
 * Foundry calls after drawing it. Saving writes its fields to the wall.
 */
function openHedge(): void {
  const { game, Hooks } = globalThis as unknown as Host;
  const hedge = game.scenes.active.walls.contents.find(({ flags }) => JSON.stringify(flags).includes("conceals"))!;
  const form = document.createElement("form");
  form.className = "application";
  form.ariaLabel = "Wall";
  form.innerHTML = '<footer class="form-footer"><button type="submit">Save</button></footer>';
  form.style.cssText = "position:fixed;top:80px;left:80px;z-index:999;background:#222;padding:16px;width:400px";
  document.body.append(form);
  Hooks.callAll("renderWallConfig", { document: hedge }, form);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const fields = [...new FormData(form)].map(([name, value]) => [name, Number(value)]);
    void hedge.update(Object.fromEntries(fields) as object);
    form.remove();
  });
}
