/**
 * The memory that the engine shares with its kernel (`kernel/`). Lists are copied in one after the other and never
 * move. When the memory is full it grows, or all lists are forgotten and loaded again on demand. An address is
 * valid within one `epoch`.
 */
import { BYTE_0, KERNEL } from "./kernelCode.ts";

/** The kernel's functions. They take the address of a job; see `kernel/main.ts`. */
interface KernelExports {
  cast(job: number, triangle: number): void;
  series(job: number, from: number, end: number): number;
  count(job: number, point: number): void;
  take(job: number, points: number): void;
}

/** What the kernel asks about a piece of a wall, by its number. */
export interface KernelImports {
  kindOf(piece: number): number;
  weightOf(piece: number, x: number, y: number): number;
}

/** Decides the ties of a point, by its number. */
type Decide = (point: number) => void;

/** The part of WebAssembly that is used here. */
interface Wasm {
  readonly Memory: new (pages: { initial: number; maximum: number }) => {
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  };
  readonly Module: new (code: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: object };
}

interface Host {
  readonly WebAssembly: Wasm;
}

type Memory = InstanceType<Wasm["Memory"]>;

/** Bytes of a page, and pages at first and at most: 2 and 64 MB. */
const PAGE = 65_536;
const FIRST = 32;
const MOST = 1024;
/** Alignment of addresses in bytes: the size of a cache line. Nothing is stored before the first one. */
const STEP = 64;
/** Padding after each list, in bytes: some lists are read several numbers at a time. */
const SPARE = 32;
/** Loading is tried this often, since the memory may grow meanwhile. */
const TRIES = 8;

export class Arena {
  readonly #kernel: KernelExports;
  /** The walls of the current cast, which answer the kernel's questions. */
  #asked: KernelImports | null = null;
  #decide: Decide | null = null;
  /** Changes whenever earlier addresses become invalid. */
  epoch = 0;
  readonly #memory: Memory;
  #places = new WeakMap<ArrayBufferView, number>();
  #top = STEP;

  private constructor({ WebAssembly: { Memory, Module, Instance } }: Host) {
    this.#memory = new Memory({ initial: FIRST, maximum: MOST });
    const visitedWalls: KernelImports = {
      kindOf: (piece) => this.#asked!.kindOf(piece),
      weightOf: (piece, x, y) => this.#asked!.weightOf(piece, x, y),
    };
    const series = { decide: (point: number): void => this.#decide!(point) };
    const { exports } = new Instance(new Module(bytesOf(KERNEL)), {
      env: { memory: this.#memory },
      visitedWalls,
      series,
    });
    this.#kernel = exports as KernelExports;
  }

  static #shared: Arena | null | undefined;

  /** The engine's only arena; null without WebAssembly. */
  static get shared(): Arena | null {
    return (this.#shared ??= this.#make());
  }

  static #make(): Arena | null {
    const host = globalThis as Partial<Host>;
    if (!host.WebAssembly) return null;
    try {
      return new Arena(host as Host);
    } catch {
      // A page may forbid it. The strip caster needs none.
      return null;
    }
  }

  get buffer(): ArrayBuffer {
    return this.#memory.buffer;
  }

  /** Runs a cast. */
  cast(job: number, triangle: number, asked: KernelImports): void {
    this.#asked = asked;
    this.#kernel.cast(job, triangle);
  }

  /** Casts from all points of an observer and counts what they see; see `kernel/series.ts`. */
  series(job: number, { from, end }: { from: number; end: number }, asked: KernelImports, decide: Decide): number {
    this.#asked = asked;
    this.#decide = decide;
    return this.#kernel.series(job, from, end);
  }

  /** Counts what the numbered point sees. */
  count(job: number, point: number): void {
    this.#kernel.count(job, point);
  }

  take(job: number, points: number): void {
    this.#kernel.take(job, points);
  }

  /** Loads things into memory. Repeats if loading made earlier ones invalid. Returns false if they do not fit. */
  load(put: (arena: this) => void): boolean {
    for (let tries = 0; tries < TRIES; tries++) {
      const { epoch } = this;
      try {
        put(this);
      } catch (error) {
        if (error instanceof RangeError) return false;
        throw error;
      }
      if (this.epoch === epoch) return true;
    }
    return false;
  }

  /** The address of a copy of a list. The list must never change. */
  place(list: Int32Array | Float32Array | Float64Array | Uint8Array): number {
    const known = this.#places.get(list);
    if (known !== undefined) return known;
    const at = this.#take(list.byteLength);
    new Uint8Array(this.buffer, at, list.byteLength).set(new Uint8Array(list.buffer, list.byteOffset, list.byteLength));
    this.#places.set(list, at);
    return at;
  }

  /** The address of this many new bytes, all 0. */
  reserve(bytes: number): number {
    const at = this.#take(bytes);
    new Uint8Array(this.buffer, at, bytes).fill(0);
    return at;
  }

  #take(bytes: number): number {
    const room = Math.ceil((bytes + SPARE) / STEP) * STEP;
    if (this.#top + room > this.buffer.byteLength) this.#makeRoom(room);
    const at = this.#top;
    this.#top += room;
    return at;
  }

  #makeRoom(bytes: number): void {
    const pages = this.buffer.byteLength / PAGE;
    if (pages < MOST) this.#memory.grow(Math.min(MOST - pages, Math.max(pages, Math.ceil(bytes / PAGE))));
    this.epoch++;
    this.#top = STEP;
    this.#places = new WeakMap();
    if (STEP + bytes > this.buffer.byteLength)
      throw new RangeError(`${bytes} bytes do not fit into the kernel's memory.`);
  }
}

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0) - BYTE_0);
