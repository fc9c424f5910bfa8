import { setRules } from "../arrange.ts";
import { type Check, type Finding, until } from "../check.ts";
import { classOf, type Data, type Doc, host, type Application } from "../host.ts";

/**
 * Opens a window and closes it. Gives the fault, if there is one. A menu may open another window than its own and wait
 * for the answer, so any new window counts.
 */
async function fault(what: string, open: () => Application | null | undefined): Promise<string[]> {
  const { instances } = host.foundry.applications;
  const before = new Set(instances.values());
  const fresh = (): Application[] => [...instances.values()].filter((one) => !before.has(one));
  try {
    const app = open();
    if (!app) return [`${what}: there is none`];
    const failed = Promise.resolve(app.render({ force: true })).then(
      () => null,
      (error: Error) => error,
    );
    const came = until(() => fresh().some(({ rendered }) => rendered), Boolean, OPENING_MS);
    const result = await Promise.race<boolean | Error>([came, failed.then(async (error) => error ?? (await came))]);
    for (const one of fresh()) await one.close();
    if (result instanceof Error) return [`${what}: ${result.message}`];
    return result ? [] : [`${what}: it did not appear`];
  } catch (error) {
    return [`${what}: ${(error as Error).message}`];
  }
}

/** Milliseconds that a window may take to appear. */
const OPENING_MS = 5000;

/** Every window behind the settings, the sheet of every type, and the fields of every behaviour open. */
export const windows: Check = {
  id: "windows",
  async run(ground): Promise<Finding> {
    const { game } = host;
    const faults: string[] = [];
    const opened: string[] = [];
    const open = async (what: string, how: () => Application | null | undefined): Promise<void> => {
      opened.push(what);
      faults.push(...(await fault(what, how)));
    };
    for (const [key, { type: Menu }] of game.settings.menus)
      if (key.startsWith("unseen.")) await open(key, () => new Menu());
    for (const name of ["Actor", "Item"] as const)
      for (const type of typesOf(name)) {
        const made = await classOf(name).create({ name: `${type} of the checks`, type });
        ground.later(() => made.delete());
        await open(`${name}.${type}`, () => made.sheet);
      }
    const markers = game.actors.find(({ type }) => type === "hidingSpot");
    if (markers) await open("Actor.hidingSpot", () => markers.sheet);
    await open("Actor.createDialog", () => ({ render: () => classOf("Actor").createDialog() }) as Application);
    const shape = { type: "rectangle", x: 0, y: 0, width: 100, height: 100, rotation: 0, hole: false };
    const behaviors = typesOf("RegionBehavior").map((type) => ({ name: type, type }));
    const [region] = await ground.scene.createEmbeddedDocuments("Region", [
      { name: "All of the checks", shapes: [shape], behaviors },
    ]);
    ground.later(() => region.delete());
    for (const behavior of region.behaviors) await open(`RegionBehavior.${behavior.type}`, () => behavior.sheet);
    const [light] = await ground.scene.createEmbeddedDocuments("AmbientLight", [{ x: 0, y: 0 }]);
    ground.later(() => light.delete());
    await setRules(ground, { concealment: true });
    const fields: Data = {};
    const [wall] = ground.scene.walls.contents;
    for (const [name, document, field] of FIELDS({ region, light, wall }))
      fields[name] = await hasField(document, field);
    return {
      expected: {
        menus: true,
        behaviors: behaviors.length,
        faults: [],
        // A host without a sheet has nowhere to put a field.
        fields: Object.fromEntries(Object.entries(fields).map(([name, has]) => [name, has === null ? null : true])),
      },
      found: {
        menus: opened.some((one) => one.startsWith("unseen.")),
        behaviors: region.behaviors.size,
        faults,
        fields,
      },
      told: { opened },
    };
  },
};

type Changed = Readonly<Record<"region" | "light" | "wall", Doc>>;

/** The fields that Unseen adds to sheets of the host. */
const FIELDS = ({ region, light, wall }: Changed): readonly (readonly [string, Doc, string])[] => [
  ["Region.keptBy", region, "flags.unseen.keptBy.power"],
  ["AmbientLight.keptBy", light, "flags.unseen.keptBy.power"],
  ["Wall.conceals", wall, "flags.unseen.conceals"],
];

/** Whether the sheet of a document has a field of this name. Null where it has no sheet. */
async function hasField({ sheet }: Doc, name: string): Promise<boolean | null> {
  if (!sheet) return null;
  await sheet.render({ force: true });
  const has = await until(() => Boolean(sheet.element?.querySelector(`[name="${name}"]`)), Boolean, OPENING_MS);
  await sheet.close();
  return has;
}

/** The types that Unseen adds to a document. Markers are made by Unseen alone. */
const typesOf = (name: string): string[] =>
  Object.keys(host.game.system.documentTypes[name] ?? {}).filter((type) => type !== "base" && type !== "hidingSpot");

/** A click on a button of the HUD and a key open the same window. */
export const clicks: Check = {
  id: "clicks",
  async run(ground): Promise<Finding> {
    const { object } = ground.guard;
    if (!object) throw new Error("the guard of the checks is not on the map");
    const { token: hud } = host.canvas.hud;
    const panel = (): HTMLElement | null => document.querySelector("#unseen-hide");
    const close = async (): Promise<void> => {
      await host.foundry.applications.instances.get("unseen-hide")?.close();
      await until(() => panel() === null);
    };
    ground.later(close);
    ground.later(() => hud.close());
    await hud.bind(object);
    const button = await until(() => hud.element?.querySelector<HTMLElement>("[data-unseen=hide]") ?? null);
    button?.click();
    const byClick = await until(() => panel() !== null);
    await close();
    object.control({ releaseOthers: true });
    ground.later(async () => object.release());
    const key = { code: "KeyH", key: "H", shiftKey: true, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new KeyboardEvent("keydown", key));
    document.body.dispatchEvent(new KeyboardEvent("keyup", key));
    const byKey = await until(() => panel() !== null);
    await close();
    return { expected: { byClick: true, byKey: true }, found: { byClick, byKey } };
  },
};
