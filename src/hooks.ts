/** Hooks that the host's types do not list: our own, and some of Foundry's newer ones. */
interface AnyHooks {
  on(name: string, listener: (...told: never[]) => void): number;
  callAll(name: string, ...told: unknown[]): boolean;
  call(name: string, ...told: unknown[]): boolean;
}

const hooks = (): AnyHooks => Hooks;

/** Tells everybody who listens on this client. */
export const callHook = (name: string, ...told: unknown[]): void => void hooks().callAll(name, ...told);

/** Asks everybody who listens on this client; false where one of them says no. */
export const askHook = (name: string, ...told: unknown[]): boolean => hooks().call(name, ...told);

/** Listens to a hook whose arguments the listener names; what they are is between it and the host. */
export const onHook = (name: string, listener: (...told: never[]) => void): void => void hooks().on(name, listener);
