/** Adds items from packs without dragging them: a list with pictures, what each does, and a search. */
import { closeWhenGone } from "../../bridge/untilGone.ts";
import { say } from "../../words/sayHere.ts";
import { CARRIED_TYPES } from "./creatureContext.ts";
import type { CreatureSheetLike } from "./itemActions.ts";
import { packsIn, type SpokenPack } from "./packsIn.ts";

/** An item of a pack. */
interface Packed {
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  readonly img: string | null;
  readonly system: { readonly text?: string };
}

interface Pack extends SpokenPack {
  getDocuments(): Promise<readonly Packed[]>;
}

export const PACK_ACTIONS = { addFromPack };

/** Asks which items of the packs that this user may see and read, and adds copies of them. */
async function addFromPack(this: CreatureSheetLike): Promise<void> {
  if (!this.isEditable) return;
  const items = await packedItems();
  if (items.length === 0) return void ui.notifications.warn(say("UNSEEN.FromPack.none"));
  const chosen = await askWhich(items, this.document.uuid);
  const data = items
    .filter(({ uuid }) => chosen.includes(uuid))
    .map((item) => game.items.fromCompendium(item as never) as never);
  if (data.length > 0) await this.document.createEmbeddedDocuments("Item", data);
}

/** What creatures may carry, from the packs in this client's language, by type and name. */
async function packedItems(): Promise<readonly Packed[]> {
  const packs = game.packs.contents.filter((pack) => pack.documentName === "Item" && pack.visible);
  const spoken = packsIn(packs as unknown as readonly Pack[], game.i18n.lang);
  const items = (await Promise.all(spoken.map((pack) => pack.getDocuments()))).flat();
  return items
    .filter(({ type }) => rank(type) >= 0)
    .toSorted((one, other) => rank(one.type) - rank(other.type) || one.name.localeCompare(other.name));
}

const rank = (type: string): number => CARRIED_TYPES.findIndex((one) => one === type);

/** The ids of those that were ticked. None where the window was closed. */
async function askWhich(items: readonly Packed[], creature: string | null): Promise<readonly string[]> {
  const answer: unknown = await foundry.applications.api.DialogV2.wait({
    classes: ["unseen-question", "unseen-packs"],
    window: { title: "UNSEEN.FromPack.title", icon: "fa-solid fa-box-open" },
    position: { width: 520 },
    content: listOf(items),
    buttons: [
      {
        action: "add",
        label: "UNSEEN.FromPack.add",
        default: true,
        callback: (_event, { form }) =>
          [...(form?.querySelectorAll<HTMLInputElement>("input:checked") ?? [])].map(({ value }) => value),
      },
    ],
    rejectClose: false,
    render: (_event: Event, dialog: foundry.applications.api.DialogV2.Any) => {
      closeWhenGone(dialog, [creature]);
      const { element } = dialog;
      element.querySelector("[type=search]")?.addEventListener("input", ({ target }) => {
        search(element, (target as HTMLInputElement).value);
      });
    },
  });
  return Array.isArray(answer) ? answer.map(String) : [];
}

/** Hides what does not have all of the words. What is ticked stays ticked. */
function search(element: HTMLElement, query: string): void {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  for (const row of element.querySelectorAll<HTMLElement>(".unseen-packed")) {
    const text = row.textContent?.toLowerCase() ?? "";
    row.hidden = !words.every((word) => text.includes(word));
  }
  for (const group of element.querySelectorAll<HTMLElement>("fieldset"))
    group.hidden = group.querySelector(".unseen-packed:not([hidden])") === null;
}

/** The list as HTML. What packs hold is escaped, because modules bring packs too. */
function listOf(items: readonly Packed[]): string {
  const { escapeHTML } = foundry.utils;
  const groups = CARRIED_TYPES.map((type) => {
    const rows = items.filter((item) => item.type === type).map(rowOf);
    const legend = `<legend>${escapeHTML(say(`UNSEEN.ItemGroup.${type}.label`))}</legend>`;
    return rows.length === 0 ? "" : `<fieldset>${legend}${rows.join("")}</fieldset>`;
  });
  const label = escapeHTML(say("UNSEEN.FromPack.search"));
  return `<p><label>${label} <input type="search" autocomplete="off" autofocus></label></p>${groups.join("")}`;
}

function rowOf({ uuid, name, img, system: { text = "" } }: Packed): string {
  const { escapeHTML } = foundry.utils;
  const picture = `<img src="${escapeHTML(img ?? "")}" alt="">`;
  const about = text === "" ? "" : `<span class="unseen-packed-about">${escapeHTML(text)}</span>`;
  return (
    `<label class="unseen-packed"><input type="checkbox" value="${escapeHTML(uuid)}">${picture}` +
    `<span><strong>${escapeHTML(name)}</strong>${about}</span></label>`
  );
}
