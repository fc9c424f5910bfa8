import { COMPATIBILITY_MODES } from "../const.ts";

/** A URL with special characters encoded. Encoded characters stay. @public */
export function encodeURL(path: string): string {
  if (URL.canParse(path)) return new URL(path).href;
  return path
    .split("/")
    .map((part) => encodeURIComponent(decoded(part)).replaceAll("'", "%27"))
    .join("/");
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * The path of a page of this site.
 * @public
 */
export function getRoute(path: string, { prefix = "" }: { readonly prefix?: string | null } = {}): string {
  const bare = path.replace(/^\/+/, "");
  const before = (prefix ?? "").replace(/^\/+|\/+$/g, "");
  return before ? `/${before}/${bare}` : `/${bare}`;
}

/**
 * The size of a file for people.
 * @public
 */
export function formatFileSize(
  size: number,
  { decimalPlaces = 2, base = 10 }: { readonly decimalPlaces?: number; readonly base?: 2 | 10 } = {},
): string {
  const [step, units] = base === 2 ? [1024, ["B", "kiB", "MiB", "GiB", "TiB"]] : [1000, ["B", "kB", "MB", "GB", "TB"]];
  let [rest, unit] = [size, 0];
  while (rest >= (step as number) && unit < (units as string[]).length - 1)
    [rest, unit] = [rest / (step as number), unit + 1];
  return `${Number(rest.toFixed(decimalPlaces))} ${(units as string[])[unit]}`;
}

/** A request that is aborted after `timeoutMs`. @public */
export async function fetchWithTimeout(
  url: string,
  data: RequestInit = {},
  { timeoutMs = 30_000 }: { readonly timeoutMs?: number | null } = {},
): Promise<Response> {
  const response = await fetch(url, { ...data, ...(timeoutMs !== null && { signal: AbortSignal.timeout(timeoutMs) }) });
  if (!response.ok) throw new Error(`${url} was answered with ${response.status} ${response.statusText}`);
  return response;
}

/** Fetches JSON; fails like `fetchWithTimeout`. @public */
export async function fetchJsonWithTimeout(
  url: string,
  data: RequestInit = {},
  options: { readonly timeoutMs?: number | null } = {},
): Promise<unknown> {
  return (await fetchWithTimeout(url, data, options)).json();
}

/** Limits how many tasks run at a time. Others wait in order. @public */
export class Semaphore {
  readonly max: number;
  #running = 0;
  #waiting: (() => void)[] = [];

  constructor(max = 1) {
    if (!Number.isInteger(max) || max < 1) throw new Error("A Semaphore lets at least one run at a time");
    this.max = max;
  }

  get active(): number {
    return this.#running;
  }

  get remaining(): number {
    return this.#waiting.length;
  }

  async add<A extends unknown[], T>(work: (...args: A) => T | Promise<T>, ...args: A): Promise<T> {
    if (this.#running >= this.max) await new Promise<void>((go) => this.#waiting.push(go));
    this.#running += 1;
    try {
      return await work(...args);
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }

  clear(): void {
    this.#waiting = [];
  }
}

interface CompatibilityOptions {
  readonly since?: number | string;
  readonly until?: number | string;
  readonly once?: boolean;
  readonly mode?: number;
}

/** `CONFIG.compatibility`. */
interface Compatibility {
  readonly mode: number;
  readonly includePatterns: readonly RegExp[];
  readonly excludePatterns: readonly RegExp[];
}

const UNCONFIGURED: Compatibility = { mode: COMPATIBILITY_MODES.WARNING, includePatterns: [], excludePatterns: [] };
const told = new Set<string>();

/** Warns package developers of a deprecated feature, as far as `CONFIG.compatibility` lets it. @public */
export function logCompatibilityWarning(
  message: string,
  { since, until, once = false, mode }: CompatibilityOptions = {},
): void {
  const { CONFIG } = globalThis as { CONFIG?: { compatibility?: Compatibility } };
  const compatibility = CONFIG?.compatibility ?? UNCONFIGURED;
  const level = mode ?? compatibility.mode;
  if (level === COMPATIBILITY_MODES.SILENT || (once && told.has(message))) return;
  told.add(message);
  const error = new Error(
    [message, since && `Deprecated since version ${since}.`, until && `It will be gone in version ${until}.`]
      .filter(Boolean)
      .join("\n"),
  );
  if (isWanted(error, compatibility)) tell(error, level);
}

function tell(error: Error, level: number): void {
  if (level === COMPATIBILITY_MODES.FAILURE) throw error;
  console[level === COMPATIBILITY_MODES.ERROR ? "error" : "warn"](error.message);
}

/** Whether the patterns let a warning through. They match its text and the files that it came from. */
function isWanted(error: Error, { includePatterns, excludePatterns }: Compatibility): boolean {
  const matches = (pattern: RegExp): boolean => pattern.test(error.stack ?? error.message);
  return !excludePatterns.some(matches) && (includePatterns.length === 0 || includePatterns.some(matches));
}
