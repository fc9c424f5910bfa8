/**
 * Sealing that only keeps things apart: what is sealed is put away in the table's vault, and what stands in the documents is
 * the number of its drawer, as long as the ciphertext would be. A cipher would take most of a simulation's time.
 */
import { creatureUuid } from "../../src/desk/eventId.ts";
import type { DeskHost, Keys, Sealing } from "../../src/desk/machine/host.ts";
import { confidentialHiding, type Hiding } from "../../src/rules/index.ts";

interface Ports {
  readonly host: DeskHost;
  readonly keys: Keys;
}

export class Vault {
  readonly #numbers = new Map<string, string>();
  readonly #drawers = new Map<string, Drawer>();
  /** What was put on a creature's token, by its state and by who reads it. */
  readonly #known = new WeakMap<Hiding, Map<string, object>>();

  /** Sealing for a browser; whether it may open the vault is as the real one says, and what the vault does not know is the real one's. */
  sealing(real: Sealing, { host, keys }: Ports): Sealing {
    return {
      isOpen: real.isOpen,
      seal: (secret, context, least = LEAST.entry) => this.#putAway(JSON.stringify(secret), context, least),
      unseal: (sealed, context) => {
        const drawer = typeof sealed === "string" ? this.#drawers.get(sealed) : undefined;
        if (!drawer) return real.unseal(sealed, context);
        return real.isOpen() && drawer.context === context ? opened(drawer) : null;
      },
      parts: ({ sceneId, tokenId }, hiding) => {
        if (!real.isOpen()) return null;
        const readers = host.documents.readers(sceneId, tokenId).flatMap(({ userId }) => keys.of(userId).browsers);
        return this.#parts(creatureUuid(sceneId, tokenId), hiding, readers);
      },
    };
  }

  /** What lies in a drawer, for whoever watches. */
  look(sealed: unknown): string | null {
    return typeof sealed === "string" ? (this.#drawers.get(sealed)?.text ?? null) : null;
  }

  #parts(uuid: string, hiding: Hiding, readers: readonly string[]): object {
    const known = this.#known.get(hiding) ?? new Map<string, object>();
    this.#known.set(hiding, known);
    const about = `${uuid} ${readers.join()}`;
    const made = known.get(about) ?? this.#makeParts(uuid, hiding, readers);
    known.set(about, made);
    return made;
  }

  #makeParts(uuid: string, hiding: Hiding, readers: readonly string[]): object {
    const context = `${uuid} ${hiding.rev}`;
    const parts = confidentialHiding(hiding);
    return {
      from: "",
      rev: hiding.rev,
      owners: this.#putAway(JSON.stringify(parts?.ownersOnly ?? null), `owners ${context}`, LEAST.owners),
      lore: this.#putAway(JSON.stringify(parts?.lore ?? null), `lore ${context}`, LEAST.lore),
      keys: Object.fromEntries(readers.map((browser) => [browser, context])),
    };
  }

  /** The same text in the same context always gets the same drawer. */
  #putAway(text: string, context: string, least: number): string {
    const about = `${context} ${text}`;
    const known = this.#numbers.get(about);
    if (known !== undefined) return known;
    const number = `${this.#drawers.size}`.padEnd(sealedLength(text.length, least), "=");
    this.#numbers.set(about, number);
    this.#drawers.set(number, { context, text });
    return number;
  }
}

interface Drawer {
  readonly context: string;
  readonly text: string;
  /** What the text says, once somebody has read it; documents are never changed in place. */
  secret?: object;
}

const opened = (drawer: Drawer): object => (drawer.secret ??= JSON.parse(drawer.text) as object);

/** Bytes that the shortest texts are padded to, as the real sealing does. */
const LEAST = { entry: 4096, owners: 1024, lore: 4096 } as const;

/** Nonce, tag and the length that stands before the text. */
const OVERHEAD = 24 + 16;
const LENGTH_BYTES = 4;

/** Characters of base 64 that a text of so many bytes becomes. */
function sealedLength(bytes: number, least: number): number {
  let size = least;
  while (size < bytes + LENGTH_BYTES) size *= 2;
  return 4 * Math.ceil((size + OVERHEAD) / 3);
}
