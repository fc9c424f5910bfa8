import { el, icon, iconButton } from "../elements.ts";
import { say } from "../words.ts";
import { ApplicationV2 } from "../api/application.ts";
import { DialogV2 } from "../api/dialog.ts";
import type { CloseOptions, Context, PartialOptions, RenderOptions } from "../api/types.ts";
import { lifeOf } from "../ui/part.ts";
import { Hooks } from "../../../core/hooks.ts";
import { canvas } from "../../host.ts";
import type { StoredDocument } from "../../types/database.ts";
import type { SceneTool } from "../../types/sceneControls.ts";
import { documentClassOf } from "../../database/documentClass.ts";

/** The width and height of a new region, in spaces. */
const SPACES = 3;

/**
 * The list of the scene's regions: `foundry.applications.ui.RegionLegend`. New ones appear in the middle of the
 * view.
 */
export class RegionLegend extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "region-legend",
    classes: ["region-legend"],
    window: { title: "TABLE.Region.legend", icon: "fa-regular fa-chess-board", resizable: true },
    position: { width: 300 },
    actions: {
      regionCreate: RegionLegend.#onCreate,
      regionOpen: RegionLegend.#onOpen,
      regionDelete: RegionLegend.#onDelete,
    },
  };

  #heard: (readonly [name: string, id: number])[] = [];

  override async _renderHTML(): Promise<Node[]> {
    const rows = regions().map((region) => {
      const { name } = region;
      return el(
        "li",
        { class: "region-row", data: { regionId: region.id } },
        el(
          "button",
          {
            type: "button",
            class: "entry-name",
            "aria-label": say("TABLE.Region.open", { name }),
            data: { action: "regionOpen" },
          },
          el("span", { text: name }),
        ),
        iconButton({
          label: say("TABLE.Document.delete", { name }),
          icon: "fa-solid fa-trash",
          data: { action: "regionDelete" },
        }),
      );
    });
    const add = el(
      "button",
      { type: "button", data: { action: "regionCreate" } },
      icon("fa-solid fa-plus"),
      say("TABLE.Region.create"),
    );
    return [
      rows.length > 0
        ? el("ul", { class: "region-rows" }, ...rows)
        : el("p", { class: "empty", text: say("TABLE.Region.none") }),
      add,
    ];
  }

  override _replaceHTML(result: Node[], content: HTMLElement): void {
    content.replaceChildren(...result);
  }

  override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const names = [...lifeOf("Region"), "canvasReady"];
    this.#heard = names.map((name) => [name, Hooks.on(name, () => void this.render())] as const);
  }

  override _onClose(options: CloseOptions): void {
    super._onClose(options);
    for (const [name, id] of this.#heard) Hooks.off(name, id);
  }

  static async #onCreate(this: RegionLegend): Promise<void> {
    if (!canvas.scene) return;
    const { size } = canvas.dimensions;
    const { x, y } = canvas.stage.pivot;
    const corner = (at: number): number => Math.floor(at / size - SPACES / 2) * size;
    const extent = SPACES * size;
    const shape = {
      type: "rectangle",
      x: corner(x),
      y: corner(y),
      width: extent,
      height: extent,
      rotation: 0,
      hole: false,
    };
    const data = { name: say("TABLE.Region.unnamed"), shapes: [shape] };
    const created = await documentClassOf("Region").create(data, { parent: canvas.scene });
    await created?.sheet?.render({ force: true });
  }

  static async #onOpen(this: RegionLegend, _event: Event, target: HTMLElement): Promise<void> {
    await regionOf(target)?.sheet?.render({ force: true });
  }

  static async #onDelete(this: RegionLegend, _event: Event, target: HTMLElement): Promise<void> {
    const region = regionOf(target);
    if (!region) return;
    const { name } = region;
    const sure = await DialogV2.confirm({
      window: { title: say("TABLE.Document.delete", { name }) },
      content: say("TABLE.Document.deleteAsk", { name }),
    });
    if (sure) await region.delete();
  }
}

let legend: RegionLegend | null = null;

/** The tool of the regions' control that opens the list. */
export function regionLegendTool(): SceneTool {
  return {
    name: "legend",
    title: "TABLE.Region.legend",
    icon: "fa-solid fa-list",
    order: 2,
    button: true,
    onChange: () => {
      legend ??= new RegionLegend();
      void legend.render({ force: true });
    },
  };
}

function regions(): StoredDocument[] {
  return [...(canvas.scene?.regions ?? [])].sort((a, b) => a.name.localeCompare(b.name));
}

function regionOf(target: HTMLElement): StoredDocument | undefined {
  const id = target.closest<HTMLElement>("[data-region-id]")?.dataset["regionId"];
  return regions().find((region) => region.id === id);
}
