/** Hooks that the host's types do not list: our own, and some of Foundry's newer ones. */
interface AnyHooks {
  on(name: string, listener: (...told: never[]) => void): number;
  callAll(name: string, ...told: unknown[]): boolean;
  call(name: string, ...told: unknown[]): boolean;
}

const hooks = (): AnyHooks => (globalThis as unknown as { readonly Hooks: AnyHooks }).Hooks;

/** Calls all listeners on this client. */
export const callHook = (name: string, ...told: unknown[]): void => void hooks().callAll(name, ...told);

/** Asks all listeners on this client. False if one of them says no. */
export const askHook = (name: string, ...told: unknown[]): boolean => hooks().call(name, ...told);

/** Listens to a hook. The listener declares its arguments, which the compiler does not check. */
export const onHook = (name: string, listener: (...told: never[]) => void): void => void hooks().on(name, listener);
