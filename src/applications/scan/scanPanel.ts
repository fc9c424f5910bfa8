import { templatePath } from "../../config.ts";
import { boxesOf, unseenLayer } from "../../canvas/unseenLayer.ts";
import {
  mayScan,
  placesOf,
  scanTargets,
  type CreatureId,
  type Place,
  type ScanTarget,
  type Tile,
} from "../../rules/index.ts";
import { numberOf } from "../markers.ts";
import { UnseenPanel, type PanelAction } from "../panelBase.ts";
import { overrules, seatSituation } from "../seat.ts";
import { submit } from "../submit.ts";
import { say } from "../../desk/words.ts";
import { scanOverlay, scanPanelContext, type ScanView } from "./scanContext.ts";

let open: ScanPanel | null = null;

/** Shows the spots that the creature may scan, beside the map and on it, in place of another's. */
export async function openScan(scanner: CreatureId): Promise<void> {
  if (open !== null && open.scanner !== scanner) await open.close();
  open ??= new ScanPanel(scanner);
  await open.show();
}

/** After a change of the documents: the panel follows, and goes with its creature. */
export function followScan(): void {
  open?.follow();
}

/** Reveals a spot with the creature (H-26). */
export async function scanSpot(
  scanner: CreatureId,
  target: Pick<ScanTarget, "hider"> & { spot: string },
): Promise<void> {
  const { hider, spot } = target;
  await submit({ kind: "scanReveal", creature: scanner, hider, spot });
}

export class ScanPanel extends UnseenPanel {
  static override DEFAULT_OPTIONS = {
    id: "unseen-scan",
    classes: ["unseen", "unseen-scan"],
    window: { title: "UNSEEN.Scan.title", icon: "fa-solid fa-eye", resizable: true },
    position: { width: 320, height: "auto" },
    actions: { scan: ScanPanel.#onScan } satisfies Record<string, PanelAction<ScanPanel>>,
  };

  static override PARTS = {
    spots: { template: templatePath("applications/scan/spots"), scrollable: [".unseen-spots"] },
  };

  readonly scanner: CreatureId;
  #scan: ScanView | null = null;

  constructor(scanner: CreatureId) {
    super();
    this.scanner = scanner;
  }

  get title(): string {
    return say("UNSEEN.Scan.titleOf", { name: this.#scan?.scanner.name ?? "" });
  }

  /** Reads the scene, then shows the panel and its overlay. */
  async show(): Promise<void> {
    const isNew = !this.rendered;
    this.#scan = readScan(this.scanner);
    if (this.#scan === null) return void this.close();
    unseenLayer()?.show(scanOverlay(this.#scan), {
      point: () => undefined,
      pick: (tile) => this.#pick(tile),
      room: () => this.room(),
    });
    const stage = stageOf(this.#scan);
    await this.open(boxesOf(stage));
    if (isNew) unseenLayer()?.frame(stage, this.room());
  }

  /** Reads again while it is shown. */
  follow(): void {
    if (this.rendered) void this.show();
  }

  override shape(): object {
    return this.#scan === null ? {} : scanPanelContext(this.#scan, say);
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.querySelector<HTMLElement>("[data-action=scan]")?.focus();
    this.element.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      void this.close();
    });
  }

  override _onClose(options: object): void {
    super._onClose(options);
    unseenLayer()?.clear();
    if (open === this) open = null;
  }

  /** A click on the map: the spot that lies there is scanned, any other place closes the panel. */
  #pick(tile: Tile): void {
    const target = this.#scan?.targets.find(({ spot }) => covers(spot.place, tile));
    if (target === undefined) return void this.close();
    void scanSpot(this.scanner, { hider: target.hider, spot: target.spot.id });
  }

  static #onScan(this: ScanPanel, _event: PointerEvent, target: HTMLElement): void {
    if (target.getAttribute("aria-disabled") === "true") return;
    const { hider = "", spot = "" } = target.dataset;
    void scanSpot(this.scanner, { hider, spot });
  }
}

function readScan(id: CreatureId): ScanView | null {
  const situation = seatSituation();
  const scanner = situation?.creatures.find((creature) => creature.id === id);
  if (!situation || !scanner) return null;
  return {
    situation,
    scanner,
    refusal: mayScan(situation, id),
    targets: scanTargets(situation, id),
    numberOf,
    overrules: overrules(),
  };
}

/** Where the scanner is, and the spots that it can reveal. */
function stageOf({ scanner, targets }: ScanView): Place[] {
  const open = targets.filter(({ refusal }) => refusal === null);
  return [...placesOf(scanner), ...open.map(({ spot }) => spot.place)];
}

function covers(place: ScanTarget["spot"]["place"], { i, j }: Tile): boolean {
  return i >= place.i && j >= place.j && i < place.i + place.h && j < place.j + place.w;
}
