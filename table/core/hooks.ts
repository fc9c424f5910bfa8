import { asError } from "./attempt.ts";

export type HookListener = (...args: never[]) => unknown;

interface Registered {
  readonly id: number;
  readonly listener: HookListener;
  readonly once: boolean;
}

/** The hook registry: named events with listeners in the order of their registration. */
export class HookRegistry {
  readonly #events = new Map<string, Registered[]>();
  #nextId = 1;

  /** The registered listeners by hook, for inspection. */
  get events(): Readonly<
    Record<string, readonly { readonly id: number; readonly fn: HookListener; readonly once: boolean }[]>
  > {
    const list = ({ id, listener, once }: Registered): { id: number; fn: HookListener; once: boolean } => ({
      id,
      fn: listener,
      once,
    });
    return Object.fromEntries([...this.#events].map(([name, registered]) => [name, registered.map(list)]));
  }

  /** Listens to a hook. Returns the id for `off`. */
  on(hook: string, listener: HookListener, { once = false }: { readonly once?: boolean } = {}): number {
    const id = this.#nextId++;
    this.#events.set(hook, [...(this.#events.get(hook) ?? []), { id, listener, once }]);
    return id;
  }

  /** Listens to the next call of a hook only. */
  once(hook: string, listener: HookListener): number {
    return this.on(hook, listener, { once: true });
  }

  /** Stops listening, by id or by the function itself. */
  off(hook: string, listener: number | HookListener): void {
    const rest = (this.#events.get(hook) ?? []).filter((one) => one.id !== listener && one.listener !== listener);
    this.#events.set(hook, rest);
  }

  /** Calls every listener. A thrown error is reported and does not stop the others. Always returns true. */
  callAll(hook: string, ...args: unknown[]): true {
    for (const registered of this.#take(hook)) this.#run(hook, registered, args);
    return true;
  }

  /** Calls listeners until one returns false. Returns false in that case, otherwise true. */
  call(hook: string, ...args: unknown[]): boolean {
    for (const registered of this.#events.get(hook) ?? []) {
      if (registered.once) this.off(hook, registered.id);
      if (this.#run(hook, registered, args) === false) return false;
    }
    return true;
  }

  /** Reports an error to the `error` hook and the console. Documented as `Hooks.onError`. */
  onError(location: string, error: Error, data: Readonly<Record<string, unknown>> = {}): void {
    for (const { listener } of this.#take("error")) {
      try {
        (listener as (...all: unknown[]) => unknown)(location, error, data);
      } catch (cause) {
        reportError(asError(cause));
      }
    }
    reportError(error);
  }

  #take(hook: string): readonly Registered[] {
    const registered = this.#events.get(hook) ?? [];
    if (registered.some((one) => one.once))
      this.#events.set(
        hook,
        registered.filter((one) => !one.once),
      );
    return registered;
  }

  #run(hook: string, { listener }: Registered, args: readonly unknown[]): unknown {
    try {
      return (listener as (...all: readonly unknown[]) => unknown)(...args);
    } catch (cause) {
      // A new error, because some thrown errors are frozen.
      const { message } = asError(cause);
      this.onError("Hooks", new Error(`In a listener of the hook "${hook}": ${message}`, { cause }), { hook });
      return undefined;
    }
  }
}

export const Hooks = new HookRegistry();

/** The platform's own report of an uncaught error; the console where the platform has none. */
function reportError(error: Error): void {
  if (typeof globalThis.reportError === "function") globalThis.reportError(error);
  else console.error(error);
}
