/**
 * The hotbar: an item of an act that is dropped there becomes a macro of that act. A weapon or power that a creature
 * carries becomes a macro that uses it.
 */
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
  /** Who carries it. */
  readonly actor?: object | null;
  readonly system?: { readonly attack?: { readonly made?: boolean } };
}

interface Dragged extends Found {
  readonly uuid: string;
  readonly name: string;
  readonly img: string | null;
  readonly system: NonNullable<Found["system"]> & { readonly act?: string };
}

interface StoredMacro {
  readonly id: string;
  readonly command: string;
  readonly author: { readonly id: string } | null;
  readonly ownership: Readonly<Record<string, number>>;
}

interface Hotbar {
  assignHotbarMacro(macro: StoredMacro, slot: Slot): Promise<unknown>;
}

/** Takes dropped actions from the host, which would make a macro that opens their sheet. In `init`. */
export function registerHotbarDrop(): void {
  const drop = (_bar: unknown, { type, uuid }: Dropped, slot: Slot): false | undefined => {
    if (type !== "Item" || typeof uuid !== "string" || !game.user.can("MACRO_SCRIPT")) return undefined;
    // The content of a pack's document cannot be read at once. The host then makes its usual macro.
    const found = foundry.utils.fromUuidSync(uuid as never, { strict: false } as never) as Found | null;
    if (!found || !(found.type === "action" || isUsed(found))) return undefined;
    void assign(uuid, slot);
    return false;
  };
  Hooks.on("hotbarDrop", drop as never);
}

/** Whether its creature's sheet has a button that uses it. */
const isUsed = ({ actor, type, system }: Found): boolean =>
  Boolean(actor) && (type === "power" || system?.attack?.made === true);

/** Puts the macro of an item on the hotbar. One that this user has already is used again. */
async function assign(uuid: string, slot: Slot): Promise<void> {
  const item = (await foundry.utils.fromUuid(uuid as never)) as unknown as Dragged | null;
  if (!item) return;
  const { name, img } = item;
  const command = commandOf(item);
  const own = (game.macros.contents as unknown as readonly StoredMacro[]).find(
    (macro) => macro.command === command && isMineAlone(macro),
  );
  const macro =
    own ?? (await foundry.documents.Macro.implementation.create({ name, img, type: "script", command } as never));
  if (macro) await (game.user as unknown as Hotbar).assignHotbarMacro(macro as unknown as StoredMacro, slot);
}

/** The command holds names of our own, and ids: nothing that the item's owner wrote. */
function commandOf({ type, uuid, system }: Dragged): string {
  if (type !== "action") return `game.system.api.use(${JSON.stringify(uuid)});`;
  const act = PRESSABLE.find((one) => one === system.act) ?? "hide";
  return `game.system.api.press("${act}");`;
}

/** Foundry's level of those who may change a document. */
const OWNER = 3;

/** A macro runs with the rights of whoever presses it, so nobody else may be able to change its command later. */
function isMineAlone({ author, ownership }: StoredMacro): boolean {
  const mayChange = (id: string): boolean => id === "default" || game.users.get(id)?.isGM === false;
  const isLent = Object.entries(ownership).some(([id, level]) => level >= OWNER && mayChange(id));
  return author?.id === game.user.id && !isLent;
}
