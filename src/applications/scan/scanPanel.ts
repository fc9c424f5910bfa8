import { templatePath } from "../../config.ts";
import { frameView, giveViewBack } from "../overlay/frameView.ts";
import type { OverlayHandlers } from "../../canvas/overlay.ts";
import { boxesOf, unseenLayer } from "../../canvas/unseenLayer.ts";
import {
  placesOf,
  placeTiles,
  type Act,
  type Creature,
  type CreatureId,
  type Footprint,
  type ScanTarget,
  type Situation,
  type Tile,
} from "../../rules/index.ts";
import { beginOnMap } from "../overlay/mapChoice.ts";
import { UnseenPanel, type PanelAction } from "../panelBase.ts";
import { submit } from "../../chat/submit.ts";
import { say } from "../../words/sayHere.ts";
import type { NamedLines } from "../why/coverLineTexts.ts";
import { readScan } from "./readScan.ts";
import { scanOverlay, scanPanelContext } from "./scanContext.ts";
import { scanLines, scanSubject, type ScanSubject, type ScanView } from "./scanView.ts";
import { scanRows } from "./scanRows.ts";

/**
 * Shows the possible Scans of a creature, beside the map and on it. Replaces the panel of another, and ends any
 * other choice on the map.
 */
export async function openScan(scanner: CreatureId): Promise<void> {
  const shown = ScanPanel.shown();
  if (shown && shown.scanner !== scanner) await shown.close();
  if (await beginOnMap(closeScan)) await (ScanPanel.shown() ?? new ScanPanel(scanner)).show();
}

/** Closes it: something else is to be chosen on the map. */
async function closeScan(): Promise<void> {
  await ScanPanel.shown()?.close();
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
    position: { width: 340, height: "auto" },
    actions: {
      scan: ScanPanel.#onScan,
      subject: ScanPanel.#onSubject,
      leave: ScanPanel.#onLeave,
    } satisfies Record<string, PanelAction<ScanPanel>>,
  };

  static override PARTS = {
    scans: { template: templatePath("applications/scan/scans"), scrollable: [".unseen-scans"] },
  };

  readonly scanner: CreatureId;
  #scan: ScanView | null = null;
  #subject: ScanSubject | null = null;
  /** Whether its overlay is shown. No longer once it begins to close. */
  #isOnMap = false;
  readonly #handlers: OverlayHandlers = {
    point: () => undefined,
    pick: (tile) => this.#pick(tile),
    room: () => this.room(),
  };

  constructor(scanner: CreatureId) {
    super();
    this.scanner = scanner;
  }

  get title(): string {
    return say("UNSEEN.Scan.titleOf", { name: this.#scan?.scanner.name ?? "" });
  }

  /** Shows the panel and its overlay. Changes the subject if one is given. */
  async show(subject: ScanSubject | null = null): Promise<void> {
    const isNew = !this.isOpen;
    this.#subject = subject ?? this.#subject;
    const stage = this.#look();
    if (stage === null) return void this.close();
    await this.open(boxesOf(stage));
    if (this.#isOnMap && (isNew || subject !== null)) frameView(stage, this.room());
  }

  /** Closes if its creature is gone. */
  override follow(): void {
    if (!this.isOpen || !this.#isOnMap) return;
    if (this.#look() === null) void this.close();
    else super.follow();
  }

  /** Reads the scene and draws the overlay. Gives the places that the overlay shows, or null if nobody is left. */
  #look(): readonly Footprint[] | null {
    this.#scan = readScan(this.scanner, this.#subject);
    if (this.#scan === null) return null;
    this.#subject = this.#scan.subject;
    unseenLayer()?.show(scanOverlay(this.#scan), this.#handlers);
    this.#isOnMap = true;
    return stageOf(this.#scan);
  }

  override get rule(): string {
    return "H-25";
  }

  override shape(): object {
    return this.#scan === null ? {} : scanPanelContext(this.#scan, say);
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.querySelector<HTMLElement>("[data-action=scan], select")?.focus();
    this.element.addEventListener("change", ({ target }) => {
      if (target instanceof HTMLSelectElement) void this.show(scanSubject(target.value));
    });
    this.closeOnEscape();
  }

  protected override linesOf(spot: string): readonly NamedLines[] {
    return this.#scan ? scanLines(this.#scan, spot) : [];
  }

  protected override leaveMap(): void {
    this.#isOnMap = false;
    unseenLayer()?.clear(this.#handlers);
    giveViewBack();
  }

  /** It may have been opened again while it closed. */
  protected override forget(): void {
    if (!this.#isOnMap) super.forget();
  }

  /** A click on the map. It scans the spot there or chooses the creature. Any other place closes the panel. */
  #pick(tile: Tile): void {
    const scan = this.#scan;
    if (scan === null) return;
    const target = scan.targets.find(({ spot }) => covers(scan.situation, spot.place, tile));
    if (target !== undefined && scan.subject === "spots")
      return void scanSpot(this.scanner, { hider: target.hider, spot: target.spot.id });
    const creature = scan.creatures.find((one) => stands(scan.situation, one, tile));
    if (creature === undefined) void this.close();
    else void this.show({ creature: creature.id });
  }

  static #onScan(this: ScanPanel, _event: PointerEvent, target: HTMLElement): void {
    if (this.#scan === null || target.getAttribute("aria-disabled") === "true") return;
    const row = scanRows(this.#scan, say).find(({ key }) => key === target.dataset["row"]);
    if (row !== undefined) void this.#do(row.act);
  }

  /** What is scanned instead, where nobody hides. The keyboard goes on with the first Scan of it. */
  static async #onSubject(this: ScanPanel, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    await this.show(scanSubject(dataset["subject"] ?? "spots"));
    this.element.querySelector<HTMLElement>("[data-action=scan]")?.focus();
  }

  static async #onLeave(this: ScanPanel): Promise<void> {
    await this.close();
  }

  /** The Gamemaster has picked for somebody else's Scan. */
  async #do(act: Act): Promise<void> {
    const answer = await submit(act);
    if (act.kind === "pickVantage" && answer === "ok") await this.close();
  }
}

/** The scanner's places, and the subject's. */
function stageOf({ scanner, targets, creatures, subject }: ScanView): Footprint[] {
  const spots = targets.filter(({ refusal }) => refusal === null).map(({ spot }) => spot.place);
  const chosen = typeof subject === "string" ? [] : creatures.filter(({ id }) => id === subject.creature);
  return [...placesOf(scanner), ...(subject === "spots" ? spots : chosen.flatMap(placesOf))];
}

function stands(situation: Situation, creature: Creature, tile: Tile): boolean {
  return placesOf(creature).some((place) => covers(situation, place, tile));
}

function covers({ scene }: Situation, place: Footprint, { i, j }: Tile): boolean {
  return placeTiles(scene.grid, place).some((tile) => tile.i === i && tile.j === j);
}
