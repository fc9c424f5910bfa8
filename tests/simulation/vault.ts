/**
 * Sealing that only keeps things apart: what is sealed is put away in the table's vault, and what stands in the documents is
 * the number of its drawer, as long as the ciphertext would be. A cipher would take most of a simulation's time.
 */
import type { Keys, Sealing } from "../../src/desk/host/host.ts";
import { keyOfPhrase, named, unnamed } from "../../src/desk/seals/worldKey.ts";

export class Vault {
  readonly #numbers = new Map<string, string>();
  readonly #drawers = new Map<string, Drawer>();

  /** Sealing for a browser; whether it may open the vault is as the real one says, and what the vault does not know is the real one's. */
  sealing(real: Sealing, keys: Keys): Sealing {
    return {
      state: real.state,
      isOpen: real.isOpen,
      seal: (secret, context, least = LEAST) => {
        const world = keyOfPhrase(keys.phrase())!;
        return named(world, this.#putAway(JSON.stringify(secret), context, least));
      },
      unseal: (sealed, context) => {
        const drawer = this.#drawerOf(sealed);
        if (!drawer) return real.unseal(sealed, context);
        return real.isOpen() && drawer.context === context ? opened(drawer) : null;
      },
    };
  }

  /** What lies in a drawer, for whoever watches. */
  look(sealed: unknown): string | null {
    return this.#drawerOf(sealed)?.text ?? null;
  }

  #drawerOf(sealed: unknown): Drawer | undefined {
    return typeof sealed === "string" ? this.#drawers.get(unnamed(sealed)) : undefined;
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
const LEAST = 4096;

/** Nonce, tag and the length that stands before the text. */
const OVERHEAD = 24 + 16;
const LENGTH_BYTES = 4;

/** Characters of base 64 that a text of so many bytes becomes. */
function sealedLength(bytes: number, least: number): number {
  let size = least;
  while (size < bytes + LENGTH_BYTES) size *= 2;
  return 4 * Math.ceil((size + OVERHEAD) / 3);
}
