/**
 * Each example of docs/api.md runs as it stands there, in the window of a player or of the Gamemaster; and a module
 * beside the system has its button on the token HUD.
 */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { light, MIRELA, placeOf, spotsOf } from "./flowsTable.ts";
import { closeTables, openTwoSeats, type TwoSeats } from "./table.ts";

interface Token {
  readonly id: string;
  readonly name: string;
  readonly flags: { readonly unseen?: { readonly hiding?: { readonly spots: readonly { readonly id: string }[] } } };
}
interface Light {
  getFlag(scope: string, key: string): unknown;
  update(changes: object): Promise<unknown>;
  setFlag(scope: string, key: string, value: unknown): Promise<unknown>;
}
interface Host {
  readonly Hooks: { on(name: string, told: (data: { readonly report: { readonly kind: string } }) => unknown): number };
  readonly game: {
    readonly settings: {
      register(scope: string, key: string, kind: object): void;
      set(scope: string, key: string, value: unknown): Promise<unknown>;
    };
    readonly scenes: {
      readonly active: {
        readonly tokens: { readonly contents: readonly Token[]; getName(name: string): Token };
        readonly lights: { readonly contents: readonly Light[] };
        update(changes: object): Promise<unknown>;
      };
    };
    readonly system: { readonly api: Readonly<Record<string, (...given: unknown[]) => unknown>> };
  };
  readonly canvas: {
    readonly tokens: { readonly placeables: readonly { readonly name: string; control(): unknown }[] };
  };
  heard: unknown[];
  portrait: HTMLElement;
}

/** The examples in the order of the page, with the comment or line that each begins with. */
const EXAMPLES: readonly string[] = Array.from(
  readFileSync("docs/api.md", "utf8").matchAll(/^```(?:js|ts)\n(const|\/\/|await|Hooks)([^]*?)^```/gm),
  ([, first, rest]) => `${first}${rest}`,
);

let table: TwoSeats;
beforeAll(async () => {
  table = await openTwoSeats({ size: { width: 1024, height: 640 }, modules: ["table/conformance/lantern"] });
}, 300_000);
afterAll(closeTables);

/** Runs the example that holds some words, with values for the names that it leaves to its reader. */
async function run(
  page: Page,
  words: string,
  given: Readonly<Record<string, string>> = {},
  result = "",
): Promise<unknown> {
  const [example, ...others] = EXAMPLES.filter((one) => one.includes(words));
  if (example === undefined || others.length > 0) throw new Error(`docs/api.md has not one example with "${words}"`);
  const names = Object.entries(given).map(([name, value]) => `const ${name} = ${value};`);
  return page.evaluate(`(async () => { ${names.join(" ")}\n${example}\n${result} })()`);
}

/** In a window: selects a token. */
const control = (name: string): void =>
  void (globalThis as unknown as Host).canvas.tokens.placeables.find((token) => token.name === name)!.control();

/** In a window: the id of a token. */
const tokenOf = (name: string): string => (globalThis as unknown as Host).game.scenes.active.tokens.getName(name).id;

it("every example has a test", () => {
  expect(EXAMPLES).toHaveLength(8);
});

it("the API says the version that the page says", async () => {
  const [example = ""] = EXAMPLES.filter((one) => one.includes("api.version"));
  const [said] = example.match(/(?<=api\.version; \/\/ ")[^"]+/) ?? [];
  expect(await run(table.ada, "api.version", {}, "return api.version;")).toBe(said);
});

it("a macro says whether it is dark where the selected creature stands", async () => {
  await table.ada.evaluate(control, MIRELA);
  await run(table.ada, "is it dark where");
  await table.ada
    .getByText(/^(bright|dim|dark)(, a place to hide in)?$/)
    .first()
    .waitFor();
});

it("a module follows where a creature stands", async () => {
  const id = await table.ada.evaluate(tokenOf, MIRELA);
  await run(
    table.ada,
    "watchSurroundings(tokenId)",
    { tokenId: `"${id}"`, portrait: "(globalThis.portrait = document.createElement('div'))" },
    `Hooks.on("unseen.surroundings", ({ surroundings }) => (globalThis.heard ??= []).push(surroundings?.light));`,
  );
  const heard = () => table.ada.evaluate(() => (globalThis as unknown as Host).heard?.at(-1));
  const isDark = () => table.ada.evaluate(() => (globalThis as unknown as Host).portrait.classList.contains("dark"));
  await light(table.gm, await placeOf(table.ada, MIRELA));
  await expect.poll(heard).toBe("bright");
  expect(await isDark()).toBe(false);
  await table.gm.evaluate(async () => {
    const scene = (globalThis as unknown as Host).game.scenes.active;
    for (const one of scene.lights.contents) await one.update({ hidden: true });
    await scene.update({ environment: { darknessLevel: 1, globalLight: { enabled: false } } });
  });
  await expect.poll(heard).toBe("dark");
  expect(await isDark()).toBe(true);
});

it("a module vetoes Hide while the alarm rings", async () => {
  await table.gm.evaluate(() => {
    const { game } = globalThis as unknown as Host;
    game.settings.register("my-module", "alarm", { scope: "world", config: false, type: Boolean, default: true });
  });
  await run(table.gm, "No hiding while the alarm rings");
  await table.ada.evaluate(control, MIRELA);
  await run(table.ada, "hides in the nearest valid spot");
  await table.ada
    .getByText(/does not allow/)
    .first()
    .waitFor();
  await table.gm.evaluate(() => (globalThis as unknown as Host).game.settings.set("my-module", "alarm", false));
});

it("a macro hides the selected creature, and a trap of a module reveals two of its spots", async () => {
  const { ada, gm } = table;
  await gm.evaluate(() => {
    const host = globalThis as unknown as Host;
    host.heard = [];
    host.Hooks.on("unseen.act", ({ report }) => host.heard.push(report.kind));
  });
  await run(gm, 'playSound("found")', { playSound: "() => undefined" });
  await run(ada, "hides in the nearest valid spot");
  const told = () => gm.evaluate(() => (globalThis as unknown as Host).heard);
  await expect.poll(told).toContain("hide");
  await ada.evaluate(async (name) => {
    const { game } = globalThis as unknown as Host;
    const creature = game.scenes.active.tokens.getName(name).id;
    const { candidates } = (await game.system.api["candidates"]!(creature)) as {
      readonly candidates: readonly { readonly verdict: string; readonly place: object }[];
    };
    const spots = candidates.filter(({ verdict }) => verdict === "valid").map(({ place }) => place);
    for (let count = 3; count > 0; count -= 1) {
      const outcome = await game.system.api["designate"]!({ creature, spots: spots.slice(1, 1 + count) });
      if ((outcome as { readonly status: string }).status === "done") return;
    }
  }, MIRELA);
  await expect.poll(told).toContain("designate");
  const hider = () =>
    gm.evaluate((name) => {
      const { id, flags } = (globalThis as unknown as Host).game.scenes.active.tokens.getName(name);
      return { hiderId: id, spots: flags.unseen!.hiding!.spots.map((spot) => spot.id) };
    }, MIRELA);
  await expect.poll(async () => (await hider()).spots.length).toBeGreaterThan(1);
  const { hiderId, spots } = await hider();
  await run(gm, "glitter trap", { hiderId: `"${hiderId}"`, spotIds: JSON.stringify(spots) });
  await expect.poll(told).toContain("discover");
  const left = async () => (await spotsOf(ada, MIRELA)).length;
  // A die decides: the creature is found, which ends its hiding, or the two spots are cleared.
  await expect.poll(async () => [0, spots.length - 2].includes(await left())).toBe(true);
});

it("a light hangs on a power", async () => {
  const id = await table.gm.evaluate(tokenOf, MIRELA);
  await run(table.gm, "keptBy", { light: "game.scenes.active.lights.contents[0]", tokenId: `"${id}"` });
  const kept = () =>
    table.gm.evaluate(() =>
      (globalThis as unknown as Host).game.scenes.active.lights.contents[0]!.getFlag("unseen", "keptBy"),
    );
  await expect.poll(kept).toEqual({ creature: id, power: "Moonlight" });
});

it("a module's button on the HUD does what it says and looks as its styles say; the other seat is told", async () => {
  const { gm, ada } = table;
  await ada.getByRole("button", { name: `Actions for ${MIRELA}`, exact: true }).press("Enter");
  const button = ada.getByRole("button", { name: "Light the lantern" });
  await button.waitFor();
  expect(await button.evaluate((element) => getComputedStyle(element).color)).toBe("rgb(255, 200, 60)");
  await button.click();
  await gm.getByText(`Ada lit the lantern of ${MIRELA}.`).waitFor();
});

it("the consoles are free of errors but for those of the module, which is broken on purpose", () => {
  expect(table.complaints.filter((complaint) => !/lantern|status of 404/.test(complaint))).toEqual([]);
});
