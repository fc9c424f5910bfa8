/** Imports scenes from files that the user picks: Foundry scenes and Universal VTT maps. */
import type { SceneFile } from "../../connection.ts";
import { el } from "../elements.ts";
import { say } from "../words.ts";
import { connection, ui } from "../../host.ts";
import type { Notifications } from "../../types/game.ts";

const MAPS = [".json", ".dd2vtt", ".uvtt", ".df2vtt"];
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
  for (const map of maps) await importOne(map, picture ?? null);
}

async function importOne(map: File, picture: File | null): Promise<void> {
  if (map.size + (picture?.size ?? 0) > LARGEST) {
    notices().error(say("TABLE.Import.large", { file: map.name, most: LARGEST / 1024 / 1024 }));
    return;
  }
  try {
    const { name, left } = await connection.importScene(await read(map, picture));
    const told = left.length > 0 ? "TABLE.Import.doneWithout" : "TABLE.Import.done";
    notices().info(say(told, { name, left: left.join("; ") }), { permanent: left.length > 0 });
  } catch (error) {
    notices().error(say("TABLE.Import.failed", { reason: (error as Error).message }), { permanent: true });
  }
}

async function read(map: File, picture: File | null): Promise<SceneFile> {
  return {
    name: map.name,
    text: await map.text(),
    picture: picture && new Uint8Array(await picture.arrayBuffer()),
  };
}

const notices = (): Notifications => ui.notifications as Notifications;
