/** Hooks that the host's types do not list: our own, and some of Foundry's newer ones. */
interface AnyHooks {
  on(name: string, listener: (...told: never[]) => void): number;
  callAll(name: string, ...told: unknown[]): boolean;
}

const hooks = (): AnyHooks => Hooks as unknown as AnyHooks;

/** Tells everybody who listens on this client. */
export const callHook = (name: string, ...told: unknown[]): void => void hooks().callAll(name, ...told);

/** Listens to a hook whose arguments the listener names. */
export const onHook = <T extends readonly unknown[]>(name: string, listener: (...told: T) => void): void =>
  void hooks().on(name, listener as unknown as (...told: never[]) => void);
