/**
 * Sealing without ciphers, which would take most of a simulation's time. The table's vault keeps the texts. Documents
 * hold the number of a drawer, as long as the ciphertext would be.
 */
import type { Keys, Sealing } from "../../src/desk/host/host.ts";
import { keyOfPhrase, named, unnamed } from "../../src/desk/seals/worldKey.ts";

export class Vault {
  readonly #numbers = new Map<string, string>();
  readonly #drawers = new Map<string, Drawer>();

  /**
   * Sealing for a browser. The real sealing decides whether it may open the vault, and takes texts that the vault
   * does not know.
   */
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

  /** The text in a drawer, for the simulation's checks. */
  look(sealed: unknown): string | null {
    return this.#drawerOf(sealed)?.text ?? null;
  }

  #drawerOf(sealed: unknown): Drawer | undefined {
    return typeof sealed === "string" ? this.#drawers.get(unnamed(sealed)) : undefined;
  }

  /** Puts a text away. Each context has one drawer for each text. */
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
  /** The parsed text, once read. Documents are never changed in place. */
  secret?: object;
}

const opened = (drawer: Drawer): object => (drawer.secret ??= JSON.parse(drawer.text) as object);

/** Bytes that short texts are padded to, as in the real sealing. */
const LEAST = 4096;

/** Nonce, tag and the length before the text. */
const OVERHEAD = 24 + 16;
const LENGTH_BYTES = 4;

/** The length in base 64 of a text of this many bytes. */
function sealedLength(bytes: number, least: number): number {
  let size = least;
  while (size < bytes + LENGTH_BYTES) size *= 2;
  return 4 * Math.ceil((size + OVERHEAD) / 3);
}
