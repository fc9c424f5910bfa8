/** The zip of `npm run package`: its size, its manifest, and its contents. */
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { ClassicLevel } from "classic-level";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withAddresses } from "../../tools/manifest.mjs";
import { packageSystem } from "../../tools/packaging.mjs";

const LARGEST_KB = 320;
const folder = mkdtempSync(join(tmpdir(), "unseen-package-"));
const dist = join(folder, "dist");
let zip: Record<string, Uint8Array> = {};

beforeAll(async () => {
  await packageSystem({ dist, zip: join(folder, "unseen.zip") });
  zip = unzipSync(new Uint8Array(readFileSync(join(folder, "unseen.zip"))));
}, 600_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const text = (path: string): string => Buffer.from(zip[path]).toString("utf8");
const scripts = (): string[] => Object.keys(zip).filter((path) => path.endsWith(".mjs"));

const manifest = (): Record<string, unknown> => JSON.parse(text("system.json")) as Record<string, unknown>;

describe("the zip that Foundry installs", () => {
  it(`is one script and one style sheet, of ${LARGEST_KB} kB at most with gzip`, () => {
    expect(scripts()).toEqual(["unseen.mjs"]);
    const sizes = ["unseen.mjs", "unseen.css"].map((path) => gzipSync(zip[path], { level: 9 }).length);
    const size = sizes.reduce((sum, one) => sum + one, 0);
    expect(size).toBeGreaterThan(50_000);
    expect(size).toBeLessThanOrEqual(LARGEST_KB * 1000);
  });

  it("is the same byte for byte when it is made again", async () => {
    await packageSystem({ dist: join(folder, "again"), zip: join(folder, "again.zip") });
    const digest = (name: string): string =>
      createHash("sha256")
        .update(readFileSync(join(folder, name)))
        .digest("hex");
    expect(digest("again.zip")).toBe(digest("unseen.zip"));
  }, 240_000);

  it("has no source map, and names none", () => {
    expect(Object.keys(zip).filter((path) => path.endsWith(".map"))).toEqual([]);
    for (const path of scripts()) expect(text(path), path).not.toContain("sourceMappingURL");
  });

  it("leaves colours to the browser's own scheme", () => {
    expect(text("unseen.css")).toContain("light-dark(");
    expect(text("unseen.css")).not.toContain("--lightningcss");
  });

  it.each(["CreatureSheet", "ItemSheet", "HidingSpotSheet", "HidePanel", "RecoveryPhrase", "UnseenTokenHUD"])(
    "keeps the name of %s, which Foundry reads",
    (name) => {
      expect(scripts().map(text).join("\n")).toMatch(new RegExp(`\\bclass ${name} |[ ,;]${name}=class `));
    },
  );

  it("brings everything that its manifest names", () => {
    const { esmodules, styles, languages, packs, license, readme, changelog } = manifest() as Record<string, never>;
    const named = [
      ...(esmodules as string[]),
      ...(styles as { src: string }[]).map(({ src }) => src),
      ...(languages as { path: string }[]).map(({ path }) => path),
      ...(packs as { name: string }[]).map(({ name }) => `packs/${name}/CURRENT`),
      license,
      readme,
      changelog,
    ];
    expect(named.filter((path) => !(path in zip))).toEqual([]);
  });
});

describe("the manifest", () => {
  it("says nothing that nobody verified, and invents no address", () => {
    const { compatibility, ...rest } = manifest();
    expect(compatibility).toEqual({ minimum: "13.347" });
    for (const key of ["url", "bugs", "manifest", "download"]) expect(rest).not.toHaveProperty(key);
  });

  it("lets whoever changes it see styles, templates and words without a reload", () => {
    const { hotReload } = manifest().flags as { hotReload: { extensions: string[]; paths: string[] } };
    expect(hotReload.extensions).toEqual(["css", "hbs", "json"]);
    for (const path of hotReload.paths)
      expect(
        Object.keys(zip).some((file) => file === path || file.startsWith(`${path}/`)),
        path,
      ).toBe(true);
  });

  it("is given its addresses by the repository it is published in", () => {
    const given = withAddresses({ id: "unseen", version: "1.2.3" }, "https://git.example/me/unseen/");
    expect(given).toMatchObject({
      url: "https://git.example/me/unseen",
      bugs: "https://git.example/me/unseen/issues",
      manifest: "https://git.example/me/unseen/releases/latest/download/system.json",
      download: "https://git.example/me/unseen/releases/download/v1.2.3/unseen.zip",
    });
  });

  it.each(["git.example/me", "http://git.example/me", "ftp://git.example"])("refuses %s as a repository", (address) => {
    expect(() => withAddresses({ id: "unseen", version: "1.2.3" }, address)).toThrow("https://");
  });
});

describe("the documents of the packs", () => {
  it("tell by which versions they were written, those inside others too", async () => {
    const all = await packed("demo");
    const inner = all.flatMap(({ actors = [], scenes = [], journal = [] }) => [
      ...actors,
      ...actors.flatMap(({ items = [], effects = [] }) => [...items, ...effects]),
      ...scenes,
      ...scenes.flatMap(({ regions = [] }) => regions.flatMap(({ behaviors = [] }) => behaviors)),
      ...journal,
      ...journal.flatMap(({ pages = [] }) => pages),
    ]);
    expect(inner.length).toBeGreaterThan(8);
    const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
    const stats = { coreVersion: "13.347", systemId: "unseen", systemVersion: version };
    for (const document of [...all, ...inner]) expect(document._stats, document.name).toMatchObject(stats);
  });

  it("have the shape of the version that they tell: no levels but in the flag that the import reads (G-16)", async () => {
    const scenes = (await packed("demo")).flatMap(
      (adventure) => (adventure.scenes ?? []) as unknown as readonly Leveled[],
    );
    expect(scenes.length).toBeGreaterThan(4);
    for (const { flags, ...scene } of scenes) {
      expect(levelFieldsIn(scene), scene.name).toEqual([]);
      const { levels, initialLevel } = flags.unseen.levels;
      expect(levels[0]!._id, scene.name).toBe(initialLevel);
      for (const { background } of levels) expect(background.src, scene.name).toMatch(/\.svg$/);
    }
    expect(scenes.flatMap(({ flags }) => flags.unseen.levels.levels)).toHaveLength(scenes.length + 1);
  });

  it("name an author of each macro, which V13 asks for", async () => {
    const macros = (await packed("actions")).filter((one) => "command" in one);
    expect(macros.length).toBeGreaterThan(8);
    for (const { name, author } of macros as readonly (Written & { author?: unknown })[])
      expect(author, name).toMatch(/^[A-Za-z0-9]{16}$/);
  });
});

async function packed(name: string): Promise<readonly Written[]> {
  const pack = new ClassicLevel<string, Written>(join(dist, "packs", name), { valueEncoding: "json" });
  const all = await pack.values().all();
  await pack.close();
  return all;
}

/** The names of fields of V14 that say on which level something is, anywhere within but in data of our own. */
function levelFieldsIn(value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(["level", "levels", "initialLevel"].includes(name) ? [name] : []),
    ...(name === "system" ? [] : levelFieldsIn(inner)),
  ]);
}

interface Leveled extends Written {
  readonly flags: {
    readonly unseen: {
      readonly levels: {
        readonly initialLevel: string;
        readonly levels: readonly { readonly _id: string; readonly background: { readonly src: string } }[];
      };
    };
  };
}

interface Written {
  readonly name?: string;
  readonly _stats?: object;
  readonly actors?: Written[];
  readonly items?: Written[];
  readonly effects?: Written[];
  readonly scenes?: Written[];
  readonly regions?: Written[];
  readonly behaviors?: Written[];
  readonly journal?: Written[];
  readonly pages?: Written[];
}
