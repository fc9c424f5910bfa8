/** Modules beside the system: their content, their rights, and faults that must not stop the game. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Actor as ActorDocument } from "../client/documents/actors/actor.ts";
import type { Item as ItemDocument } from "../client/documents/actors/item.ts";
import type { Game } from "../client/game.ts";
import { openSeat, type HeadlessSeat } from "../client/headless.ts";
import { readModules } from "../server/modules.ts";
import type { OpenTable } from "../server/openTable.ts";
import { readSystem, typesOf } from "../server/system.ts";
import { ADA, type Fixture, GM, HERO, makeFixture, takeSeat } from "./serverFixture.ts";

declare const game: Game;
declare const Actor: typeof ActorDocument;
declare const Item: typeof ItemDocument;

const LANTERN = resolve("table/conformance/lantern");

/** A module whose manifest asks for no socket. */
const SILENT = { id: "silent", title: "Silent", version: "1.0.0" };

let fixture: Fixture;
let table: OpenTable;
let gm: HeadlessSeat;
let ada: HeadlessSeat;
let silent: string;

beforeAll(async () => {
  silent = await mkdtemp(join(tmpdir(), "table-silent-"));
  await writeFile(join(silent, "module.json"), JSON.stringify(SILENT));
  fixture = await makeFixture();
  table = await fixture.open({ modules: [LANTERN, silent], generation: 14 });
  const seat = (userId: string): Promise<HeadlessSeat> =>
    openSeat({ url: table.url, userId, system: "", modules: { lantern: LANTERN, silent } });
  gm = await seat(GM);
  ada = await seat(ADA);
}, 120_000);

afterAll(async () => {
  await Promise.all([gm?.close(), ada?.close()]);
  await table?.close();
  await fixture?.remove();
  await rm(silent, { recursive: true, force: true });
});

describe("a module on the table", () => {
  it("stands among the modules; another does not", async () => {
    const told = await gm.evaluate(() => [
      game.modules.get("lantern")?.active,
      game.modules.get("lantern")?.title,
      game.modules.get("dice-so-nice") ?? "none",
    ]);
    expect(told).toEqual([true, "A lantern", "none"]);
  });

  it("runs its modules and its scripts, and wraps methods for everybody", async () => {
    const lit = await gm.evaluate(async (id) => {
      const hero = game.actors.get(id) as unknown as ActorDocument;
      await hero.setFlag("lantern", "lit", true);
      const { lanternOil } = globalThis as unknown as { lanternOil: string };
      return [lanternOil, hero.getRollData()["lantern"]];
    }, HERO);
    expect(lit).toEqual(["full", 1]);
  });

  it("speaks in its own words; those for another system are left out, the host's keys are there", async () => {
    const said = await gm.evaluate(() =>
      ["LANTERN.light", "DOCUMENT.Actor", "Cancel", "OWNERSHIP.OBSERVER"].map((key) => game.i18n.localize(key)),
    );
    expect(said).toEqual(["Light the lantern", "Actor", "Cancel", "Observer"]);
  });

  it("has settings, and types of documents under its own name", async () => {
    const made = await gm.evaluate(async () => {
      const item = (await Item.create({ name: "A wick", type: "lantern.wick" } as never)) as unknown as ItemDocument;
      return [item.type, game.settings.get("lantern", "bright")];
    });
    expect(made).toEqual(["lantern.wick", 4]);
  });

  it("talks over its own socket: the others hear who sent it, the sender does not hear itself", async () => {
    await ada.evaluate(() => game.socket.emit("module.lantern", { name: "Ada's hero" }));
    const heard = async (seat: HeadlessSeat): Promise<unknown> =>
      seat.evaluate(() => (game.modules.get("lantern", { strict: true })["api"] as { heard: string[] }).heard);
    await expect.poll(() => heard(gm)).toEqual(["Ada lit the lantern of Ada's hero."]);
    expect(await heard(ada)).toEqual([]);
  });

  it("is not heard over a socket that its manifest does not ask for", async () => {
    const [one, two] = [await takeSeat(table.url, GM), await takeSeat(table.url, ADA)];
    one.socket.emit("package", "module.silent", { text: "?" }, null);
    one.socket.emit("package", "module.lantern", { name: "one" }, null);
    const messages = (): unknown[] =>
      two.heard.filter(({ event }) => event === "package").map(({ values }) => values[0]);
    await expect.poll(messages).toEqual(["module.lantern"]);
    one.close();
    two.close();
  });
});

describe("what is wrong with a module", () => {
  it("a script that throws, a file that is missing: each is reported by its path, and the game is ready", async () => {
    expect(await gm.evaluate(() => game.ready)).toBe(true);
    for (const path of ["lantern/broken.js", "lantern/missing.mjs", "lantern/lang/missing.json"])
      expect(gm.errors.join("\n")).toContain(path);
  });

  it("a pack that is missing is left out and named", () => {
    expect(table.leftOut.join()).toContain("lantern.missing");
    expect(table.leftOut).toHaveLength(1);
  });

  it.each([
    ["no manifest", null, "module.json is missing"],
    ["a manifest that is no JSON", "{", "is no JSON"],
    ["a manifest without an id", "{}", 'must name its "id"'],
    ["an id that would climb out of its folder", '{"id":"../x"}', 'must name its "id"'],
  ])("%s: the table does not open, and says why", async (_, text, said) => {
    const folder = await mkdtemp(join(tmpdir(), "table-module-"));
    if (text !== null) await writeFile(join(folder, "module.json"), text);
    await expect(readModules([folder])).rejects.toThrow(said);
    await rm(folder, { recursive: true });
  });

  it("the same module twice is refused", async () => {
    await expect(readModules([silent, silent])).rejects.toThrow("given twice");
  });
});

describe("an older system", () => {
  it("declares its types in template.json, which win over the manifest's, and what each begins with", async () => {
    const older = await makeFixture();
    const template = {
      Actor: {
        types: ["hero", "beast"],
        htmlFields: ["text"],
        templates: { living: { life: 3, text: "" } },
        hero: { templates: ["living"], gold: 1 },
      },
    };
    await writeFile(join(older.dist, "template.json"), JSON.stringify(template));
    const system = await readSystem(older.dist);
    expect(typesOf(system, "Actor")).toEqual(["character", "hero", "beast"]);
    expect(system.documentTypes?.["Actor"]?.["hero"]).toEqual({ htmlFields: ["text"] });
    expect(system.model?.["Actor"]).toEqual({ hero: { life: 3, text: "", gold: 1 }, beast: {} });
    const opened = await older.open();
    const seat = await openSeat({ url: opened.url, userId: GM, system: "" });
    const begun = await seat.evaluate(async () => {
      const hero = (await Actor.create({
        name: "A hero",
        type: "hero",
        system: { gold: 7 },
      } as never)) as unknown as ActorDocument;
      return [hero.system, game.model["Actor"]?.["hero"]];
    });
    expect(begun).toEqual([
      { life: 3, text: "", gold: 7 },
      { life: 3, text: "", gold: 1 },
    ]);
    await seat.close();
    await opened.close();
    await older.remove();
  });
});
