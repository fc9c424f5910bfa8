import { snapshotOf } from "../../bridge/scene/liveScenes.ts";
import { hasSeveralLevels, viewedLevelId } from "../../bridge/compat.ts";
import { unseenLayer } from "../../canvas/unseenLayer.ts";
import { templatePath } from "../../config.ts";
import { roomsOf, zoneMapOf, ZONE_KINDS, type SceneSnapshot, type ZoneKind } from "../../rules/index.ts";
import { say } from "../../words/sayHere.ts";
import { UnseenPanel, type PanelAction } from "../panelBase.ts";
import { viewedScene } from "../viewedScene.ts";
import { draftRows, draftsOf, type Draft } from "./roomDrafts.ts";
import { draftsView, zonesView } from "./zonesView.ts";
import {
  changeCut,
  changeExtended,
  changeGmText,
  changeLink,
  changeZone,
  deleteZone,
  gmTextOf,
  makeZones,
  renameZone,
} from "./zoneEdits.ts";
import { zoneRows } from "./zoneRows.ts";

/** The Gamemaster's list of the viewed scene's zones (Z-1). */
export async function openZones(): Promise<void> {
  if (viewedScene() !== null) await ZonesPanel.one().open();
}

export class ZonesPanel extends UnseenPanel {
  static override DEFAULT_OPTIONS = {
    id: "unseen-zones",
    classes: ["unseen", "unseen-zones"],
    window: { title: "UNSEEN.Zones.title", icon: "fa-solid fa-vector-square", resizable: true },
    position: { width: 440, height: "auto" },
    actions: {
      propose: ZonesPanel.#onPropose,
      makeDrafts: ZonesPanel.#onMakeDrafts,
      discard: ZonesPanel.#onDiscard,
      all: ZonesPanel.#onAll,
      remove: onScene((scene, { dataset }) => deleteZone(scene, dataset["zone"] ?? "")),
      cut: onScene((scene, { dataset, ariaPressed }) =>
        changeCut(scene, dataset["border"] ?? "", ariaPressed !== "true"),
      ),
      extend: onScene((scene, { dataset, ariaPressed }) =>
        changeExtended(scene, dataset["border"] ?? "", ariaPressed !== "true"),
      ),
      unlink: onScene((scene, { dataset }) =>
        changeLink(scene, [dataset["zone"] ?? "", dataset["other"] ?? ""], false),
      ),
      show: onScene(showZone),
    } satisfies Record<string, PanelAction<ZonesPanel>>,
  };

  static override PARTS = {
    zones: { template: templatePath("applications/zones/panel"), scrollable: [".unseen-zone-list"] },
  };

  /** The drafts that wait for a decision; null while there are none. */
  #drafts: readonly Draft[] | null = null;
  /** What went wrong with the last proposal, or that no room was left. */
  #note = "";
  /** The zones that are changed together. */
  readonly #ticked = new Set<string>();

  override get rule(): string {
    return "Z-1";
  }

  override shape(): object {
    const scene = viewedScene();
    if (scene === null) return { rows: [], drafts: null, note: "" };
    const snapshot = snapshotOf(scene);
    const map = zoneMapOf(snapshot);
    const isSealed = gmTextOf(scene, "") === null;
    for (const id of this.#ticked) if (!map.zone(id)) this.#ticked.delete(id);
    const rows = zoneRows({ map, marks: snapshot.borders, gmTextOf: (zone) => gmTextOf(scene, zone) ?? "" }, say);
    const drafts = this.#drafts && draftRows(this.#drafts, snapshot, say);
    const count = this.#drafts?.filter(({ isKept }) => isKept).length ?? 0;
    return {
      rows: rows.map((row) => ({ ...row, isTicked: this.#ticked.has(row.id) })),
      ticked: this.#ticked.size > 0 ? say("UNSEEN.Zones.ticked", { count: this.#ticked.size }) : "",
      kinds: ZONE_KINDS.map((kind) => ({ kind, label: say(`UNSEEN.Zone.kind.${kind}`) })),
      drafts,
      note: this.#note,
      isSealed,
      make: say("UNSEEN.Zones.make", { count }),
      count,
    };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", ({ target }) => void this.#changed(target));
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    this.#draw();
  }

  override _onClose(options: object): void {
    super._onClose(options);
    unseenLayer()?.background.showZones(null);
  }

  #draw(): void {
    const scene = viewedScene();
    if (scene === null) return;
    const map = zoneMapOf(snapshotOf(scene));
    const view = this.#drafts ? draftsView(this.#drafts) : zonesView(map.zones, map.borders, { say });
    unseenLayer()?.background.showZones(view);
  }

  async #changed(target: EventTarget | null): Promise<void> {
    const scene = viewedScene();
    if (scene === null || !isControl(target)) return;
    const { field = "", zone = "", draft } = target.dataset;
    if (draft !== undefined) this.#changeDraft(Number(draft), target);
    else if (field === "tick" && isTick(target)) this.#tick(zone, target.checked);
    else await FIELDS.get(field)?.(scene, zone, target);
  }

  #changeDraft(at: number, target: Control): void {
    const change = isTick(target)
      ? { isKept: target.checked }
      : target instanceof HTMLSelectElement
        ? { kind: ZONE_KINDS.find((one) => one === target.value) ?? "open" }
        : { name: target.value };
    this.#drafts = this.#drafts?.map((draft, k) => (k === at ? { ...draft, ...change } : draft)) ?? null;
    void this.render();
  }

  #tick(zone: string, isTicked: boolean): void {
    if (isTicked) this.#ticked.add(zone);
    else this.#ticked.delete(zone);
    void this.render();
  }

  static async #onPropose(this: ZonesPanel): Promise<void> {
    const scene = viewedScene();
    if (scene === null) return;
    const snapshot: SceneSnapshot = snapshotOf(scene);
    const rooms = roomsOf(snapshot, hasSeveralLevels() ? viewedLevelId() : null);
    const drafts = draftsOf(rooms ?? [], { map: zoneMapOf(snapshot), scene: snapshot }, say);
    this.#drafts = drafts.length > 0 ? drafts : null;
    this.#note = rooms === null ? say("UNSEEN.Zones.tangled") : drafts.length === 0 ? say("UNSEEN.Zones.noRooms") : "";
    await this.render();
  }

  static async #onMakeDrafts(this: ZonesPanel): Promise<void> {
    const scene = viewedScene();
    const kept = this.#drafts?.filter(({ isKept }) => isKept) ?? [];
    this.#drafts = null;
    if (scene && kept.length > 0) await makeZones(scene, kept);
    else await this.render();
  }

  /** Changes all zones that are ticked, or all drafts that are kept. */
  static async #onAll(this: ZonesPanel, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const scene = viewedScene();
    const kind = ZONE_KINDS.find((one) => one === dataset["kind"]);
    if (this.#drafts && kind) {
      this.#drafts = this.#drafts.map((draft) => (draft.isKept ? { ...draft, kind } : draft));
      return void (await this.render());
    }
    const fields = kind ? { kind } : { dark: dataset["dark"] === "true" };
    if (scene) for (const zone of this.#ticked) await changeZone(scene, zone, fields);
  }

  static async #onDiscard(this: ZonesPanel): Promise<void> {
    this.#drafts = null;
    await this.render();
  }
}

/** A handler for the viewed scene. */
function onScene(act: (scene: Scene.Implementation, target: HTMLElement) => unknown): PanelAction<ZonesPanel> {
  return (_event, target) => {
    const scene = viewedScene();
    return scene && act(scene, target);
  };
}

/** Moves the view to a zone. */
function showZone(scene: Scene.Implementation, { dataset }: HTMLElement): void {
  const bounds = zoneMapOf(snapshotOf(scene)).zone(dataset["zone"] ?? "")?.outline.bounds;
  if (bounds) void canvas?.animatePan({ x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 });
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isControl(target: EventTarget | null): target is Control {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
  );
}

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === "checkbox";

/** What a change of each field writes. */
const FIELDS = new Map<string, (scene: Scene.Implementation, zone: string, control: Control) => Promise<void>>([
  ["name", (scene, zone, { value }) => renameZone(scene, zone, value)],
  [
    "kind",
    async (scene, zone, { value }) => {
      if (isKind(value)) await changeZone(scene, zone, { kind: value });
    },
  ],
  ["dark", (scene, zone, control) => changeZone(scene, zone, { dark: "checked" in control && control.checked })],
  ["publicText", (scene, zone, { value }) => changeZone(scene, zone, { publicText: value })],
  ["gmText", (scene, zone, { value }) => changeGmText(scene, zone, value)],
  [
    "link",
    async (scene, zone, { value }) => {
      if (value !== "") await changeLink(scene, [zone, value], true);
    },
  ],
]);

function isKind(value: string): value is ZoneKind {
  return ZONE_KINDS.some((kind) => kind === value);
}
