/** Imports scenes from files that the user picks: Foundry scenes and Universal VTT maps. */
import type { SceneFile } from "../../connection.ts";
import { el } from "../elements.ts";
import { say } from "../words.ts";
import type { ImportChoices } from "../../../core/wire.ts";
import { DialogV2 } from "../api/dialog.ts";
import { CONFIG, connection, game, ui } from "../../host.ts";
import type { Notifications } from "../../types/game.ts";

/** The extensions of Universal VTT maps. */
const UNIVERSAL = [".dd2vtt", ".uvtt", ".df2vtt"];
const MAPS = [".json", ...UNIVERSAL];
const PICTURES = ["image/png", "image/jpeg", "image/webp"];
/** In bytes. The server accepts little more in one message. */
const LARGEST = 60 * 1024 * 1024;

/** Asks for files and imports them. */
export function pickScenes(): void {
  const input = el("input", { type: "file", multiple: true, accept: [...MAPS, ...PICTURES].join(",") });
  input.addEventListener("change", () => void importFiles([...(input.files ?? [])]));
  input.click();
}

/**
 * Imports every map among files, and reports the result of each. A picture that is picked along with one map is
 * that map's picture.
 */
async function importFiles(files: readonly File[]): Promise<void> {
  const pictures = files.filter(({ type }) => PICTURES.includes(type));
  const maps = files.filter((file) => !pictures.includes(file));
  if (maps.length === 0) notices().error(say("TABLE.Import.none"));
  const [picture] = maps.length === 1 ? pictures : [];
  const choices = maps.some(({ name }) => isUniversal(name)) ? await askChoices() : {};
  if (choices) for (const map of maps) await importOne(map, picture ?? null, choices);
}

const isUniversal = (name: string): boolean => UNIVERSAL.some((ending) => name.toLowerCase().endsWith(ending));

/** Asks about the parts that Universal VTT maps do not tell apart. Null if nothing is to be imported. */
async function askChoices(): Promise<ImportChoices | null> {
  const { dataModels = {} } = (CONFIG["RegionBehavior"] ?? {}) as { dataModels?: object };
  const hasObstacles = `${game.system.id}.obstacle` in dataModels;
  return (await DialogV2.input({
    window: { title: say("TABLE.Import.title") },
    content: el(
      "div",
      {},
      choice("openings", ["windows", "doors"]),
      hasObstacles ? choice("furniture", ["walls", "obstacles"]) : null,
    ),
    ok: { label: say("TABLE.Import.ok") },
    position: { width: 420 },
  })) as ImportChoices | null;
}

function choice(name: keyof ImportChoices, values: readonly string[]): HTMLElement {
  const id = `import-${name}`;
  const options = values.map((value) => el("option", { value, text: say(`TABLE.Import.${value}`) }));
  return el(
    "div",
    { class: "form-group" },
    el("label", { for: id, text: say(`TABLE.Import.${name}`) }),
    el("div", { class: "form-fields" }, el("select", { name, id }, ...options)),
  );
}

async function importOne(map: File, picture: File | null, choices: ImportChoices): Promise<void> {
  if (map.size + (picture?.size ?? 0) > LARGEST) {
    notices().error(say("TABLE.Import.large", { file: map.name, most: LARGEST / 1024 / 1024 }));
    return;
  }
  try {
    const { name, left, told } = await connection.importScene({ ...(await read(map, picture)), choices });
    const done = left.length > 0 ? "TABLE.Import.doneWithout" : "TABLE.Import.done";
    const whole = [say(done, { name, left: left.join("; ") }), ...told].join(" ");
    notices().info(whole, { permanent: left.length + told.length > 0 });
  } catch (error) {
    notices().error(say("TABLE.Import.failed", { reason: (error as Error).message }), { permanent: true });
  }
}

async function read(map: File, picture: File | null): Promise<Omit<SceneFile, "choices">> {
  return {
    name: map.name,
    text: await map.text(),
    picture: picture && new Uint8Array(await picture.arrayBuffer()),
  };
}

const notices = (): Notifications => ui.notifications as Notifications;
