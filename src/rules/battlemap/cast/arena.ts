/**
 * The memory that the engine shares with its kernel (`kernel/`). Lists are put into it once, one after the other, and never moved; when it is full, it grows,
 * or all are forgotten and put in again when they are wanted: an address holds for one `epoch`.
 */
import { KERNEL } from "./kernelCode.ts";

/** What the kernel can be asked, by the address of a job; see `kernel/main.ts`. */
interface KernelExports {
  cast(job: number, triangle: number): void;
  series(job: number, from: number, end: number): number;
  count(job: number, point: number): void;
  take(job: number, points: number): void;
}

/** What the kernel asks in turn of walls, by the number of a piece. */
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
  readonly atob: (text: string) => string;
}

type Memory = InstanceType<Wasm["Memory"]>;

/** Bytes of a page, and pages at first and at most: 2 and 64 MB. */
const PAGE = 65_536;
const FIRST = 32;
const MOST = 1024;
/** Addresses are multiples of so many bytes, which the processor fetches at once. The first ones are nobody's. */
const STEP = 64;
/** Bytes after each list: some are read several numbers at a time. */
const SPARE = 32;
/** The memory grows by doubling: so often things may have to be put into it. */
const TRIES = 8;

export class Arena {
  readonly #kernel: KernelExports;
  /** Who casts, and so answers what the kernel asks. */
  #asked: KernelImports | null = null;
  #decide: Decide | null = null;
  /** Changes when addresses are no longer right. */
  epoch = 0;
  readonly #memory: Memory;
  #places = new WeakMap<ArrayBufferView, number>();
  #top = STEP;

  private constructor({ WebAssembly: { Memory, Module, Instance }, atob }: Host) {
    this.#memory = new Memory({ initial: FIRST, maximum: MOST });
    const met: KernelImports = {
      kindOf: (piece) => this.#asked!.kindOf(piece),
      weightOf: (piece, x, y) => this.#asked!.weightOf(piece, x, y),
    };
    const series = { decide: (point: number): void => this.#decide!(point) };
    const { exports } = new Instance(new Module(bytesOfText(atob(KERNEL))), {
      env: { memory: this.#memory },
      met,
      series,
    });
    this.#kernel = exports as KernelExports;
  }

  static #shared: Arena | null | undefined;

  /** The one of this engine; null where there is no WebAssembly. */
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

  /** Has the kernel do a job for somebody. */
  cast(job: number, triangle: number, asked: KernelImports): void {
    this.#asked = asked;
    this.#kernel.cast(job, triangle);
  }

  /** Has it cast from all points of an observer and count what they see; see `kernel/series.ts`. */
  series(job: number, { from, end }: { from: number; end: number }, asked: KernelImports, decide: Decide): number {
    this.#asked = asked;
    this.#decide = decide;
    return this.#kernel.series(job, from, end);
  }

  /** Has it count what the point of a number sees, and take out what was counted of so many. */
  count(job: number, point: number): void {
    this.#kernel.count(job, point);
  }

  take(job: number, points: number): void {
    this.#kernel.take(job, points);
  }

  /** Puts things into memory, anew where others were forgotten over it. False where they do not fit. */
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

  /** The address of a copy of a list that never changes. */
  place(list: Int32Array | Float32Array | Float64Array | Uint8Array): number {
    const known = this.#places.get(list);
    if (known !== undefined) return known;
    const at = this.#take(list.byteLength);
    new Uint8Array(this.buffer, at, list.byteLength).set(new Uint8Array(list.buffer, list.byteOffset, list.byteLength));
    this.#places.set(list, at);
    return at;
  }

  /** The address of so many bytes, all 0. */
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

function bytesOfText(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
