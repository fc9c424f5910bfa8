/** The pictures of a world: files in its folder, named by a digest of their content. */
import { createHash } from "node:crypto";
import { access, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Picture } from "./picture.ts";

export class Pictures {
  /** The folder of the pictures. */
  readonly folder: string;
  /** The path of the pictures on the site, such as `worlds/ID/pictures`. */
  readonly path: string;

  constructor(folder: string, worldId: string) {
    this.folder = join(folder, "pictures");
    this.path = `worlds/${worldId}/pictures`;
  }

  /** Stores a picture. Returns its path on the site, and a function that removes it again if it was new. */
  async keep({ bytes, extension }: Picture): Promise<{ readonly path: string; undo(): Promise<void> }> {
    const name = `${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}.${extension}`;
    const file = join(this.folder, name);
    const wasThere = await access(file).then(
      () => true,
      () => false,
    );
    await mkdir(this.folder, { recursive: true });
    if (!wasThere) await writeFile(file, bytes);
    return {
      path: `${this.path}/${name}`,
      undo: async () => (wasThere ? undefined : rm(file, { force: true })),
    };
  }
}
