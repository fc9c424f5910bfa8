/** Adds an item from a pack without dragging it, for those who use the keyboard. */
import { say } from "../../words/sayHere.ts";
import { CARRIED_TYPES } from "./carriedTypes.ts";
import type { CreatureSheetLike } from "./itemActions.ts";
import { packsIn, type SpokenPack } from "./packsIn.ts";

/** An item in the index of a pack. */
interface Entry {
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
}

interface Pack extends SpokenPack {
  readonly index: Iterable<Entry>;
}

type Act = (this: CreatureSheetLike, event: PointerEvent, target: HTMLElement) => Promise<void>;

export const PACK_ACTIONS = { addFromPack } satisfies Record<string, Act>;

/** Asks which item of the packs that this user may see and read, and adds a copy of it. */
async function addFromPack(this: CreatureSheetLike): Promise<void> {
  const entries = packedItems();
  if (!this.isEditable) return;
  if (entries.length === 0) return void ui.notifications.warn(say("UNSEEN.FromPack.none"));
  const uuid = await askWhich(entries);
  const item = uuid === null ? null : ((await fromUuid(uuid as never)) as Item.Implementation | null);
  if (item) await this.document.createEmbeddedDocuments("Item", [game.items.fromCompendium(item as never) as never]);
}

/** What creatures may carry, from the packs in this client's language, by type and name. */
function packedItems(): readonly Entry[] {
  const packs = game.packs.contents.filter((pack) => pack.documentName === "Item" && pack.visible);
  const entries = packsIn(packs as unknown as readonly Pack[], game.i18n.lang).flatMap(({ index }) => [...index]);
  return entries
    .filter(({ type }) => rank(type) >= 0)
    .toSorted((one, other) => rank(one.type) - rank(other.type) || one.name.localeCompare(other.name));
}

const rank = (type: string): number => CARRIED_TYPES.findIndex((one) => one === type);

async function askWhich(entries: readonly Entry[]): Promise<string | null> {
  const answer: unknown = await foundry.applications.api.DialogV2.wait({
    classes: ["unseen-question"],
    window: { title: "UNSEEN.FromPack.title", icon: "fa-solid fa-box-open" },
    content: listOf(entries),
    buttons: [
      {
        action: "add",
        label: "UNSEEN.FromPack.add",
        default: true,
        callback: (_event, { form }) => form?.querySelector("select")?.value ?? "",
      },
    ],
    rejectClose: false,
  });
  return entries.find(({ uuid }) => uuid === answer)?.uuid ?? null;
}

/** The list as HTML. Names of packs' items are escaped, because modules bring packs too. */
function listOf(entries: readonly Entry[]): string {
  const groups = CARRIED_TYPES.map((type) => {
    const options = entries
      .filter((entry) => entry.type === type)
      .map(({ uuid, name }) => `<option value="${escaped(uuid)}">${escaped(name)}</option>`);
    return options.length === 0
      ? ""
      : `<optgroup label="${escaped(say(`UNSEEN.ItemGroup.${type}.label`))}">${options.join("")}</optgroup>`;
  });
  const select = `<select name="item" autofocus>${groups.join("")}</select>`;
  return `<p><label>${say("UNSEEN.FromPack.which")} ${select}</label></p>`;
}

const escaped = (text: string): string => foundry.utils.escapeHTML(text);
