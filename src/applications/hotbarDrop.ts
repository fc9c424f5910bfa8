/** The hotbar: an item of an act that is dropped there becomes a macro of that act. */
import { PRESSABLE } from "../config.ts";

type Slot = string | number;

/** What the host says of a dropped document. */
interface Dropped {
  readonly type?: unknown;
  readonly uuid?: unknown;
}

/** A document, or what a pack's index has of it. */
interface Found {
  readonly type?: string;
}

interface Action {
  readonly name: string;
  readonly img: string | null;
  readonly system: { readonly act?: string };
}

interface StoredMacro {
  readonly id: string;
  readonly command: string;
  readonly isOwner: boolean;
}

interface Hotbar {
  assignHotbarMacro(macro: StoredMacro, slot: Slot): Promise<unknown>;
}

/** Takes dropped actions from the host, which would make a macro that opens their sheet. In `init`. */
export function registerHotbarDrop(): void {
  const drop = (_bar: unknown, { type, uuid }: Dropped, slot: Slot): false | undefined => {
    if (type !== "Item" || typeof uuid !== "string" || !game.user.can("MACRO_SCRIPT")) return undefined;
    if ((foundry.utils.fromUuidSync(uuid as never) as Found | null)?.type !== "action") return undefined;
    void assign(uuid, slot);
    return false;
  };
  Hooks.on("hotbarDrop", drop as never);
}

/** Puts the macro of an action on the hotbar. One that this user has already is used again. */
async function assign(uuid: string, slot: Slot): Promise<void> {
  const { name, img, system } = (await foundry.utils.fromUuid(uuid as never)) as unknown as Action;
  const act = PRESSABLE.find((one) => one === system.act) ?? "hide";
  const command = `game.system.api.press("${act}");`;
  const own = (game.macros.contents as unknown as readonly StoredMacro[]).find(
    (macro) => macro.isOwner && macro.command === command,
  );
  const macro =
    own ?? (await foundry.documents.Macro.implementation.create({ name, img, type: "script", command } as never));
  if (macro) await (game.user as unknown as Hotbar).assignHotbarMacro(macro as unknown as StoredMacro, slot);
}
