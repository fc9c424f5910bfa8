/** The hotbar in a window, as its host tells it. */
interface Macro {
  readonly name: string;
  readonly command: string;
  execute(): unknown;
}

interface HotbarHost {
  readonly Hooks: { call(name: string, ...values: unknown[]): boolean };
  readonly game: {
    readonly actors: {
      getName(name: string): { readonly items: { getName(name: string): { readonly uuid: string } } };
    };
    readonly macros: { get(id: string): Macro | undefined };
    readonly user: { readonly hotbar: Readonly<Record<number, string>> };
  };
}

/** In a window: drops an item on a slot of the hotbar, as the host's hotbar tells it. False: the host does nothing. */
export function dropOnHotbar({
  actor,
  item,
  slot,
}: {
  readonly actor: string;
  readonly item: string;
  readonly slot: number;
}): boolean {
  const { Hooks, game } = globalThis as unknown as HotbarHost;
  const { uuid } = game.actors.getName(actor).items.getName(item);
  return Hooks.call("hotbarDrop", null, { type: "Item", uuid }, slot);
}

/** In a window: the macro in a slot of the user's hotbar. */
export function inSlot(slot: number): string {
  const { game } = globalThis as unknown as HotbarHost;
  const macro = game.macros.get(game.user.hotbar[slot] ?? "");
  return macro ? `${macro.name}: ${macro.command}` : "";
}

/** In a window: runs it. */
export function runSlot(slot: number): unknown {
  const { game } = globalThis as unknown as HotbarHost;
  return game.macros.get(game.user.hotbar[slot] ?? "")?.execute();
}
