import { hasSeveralLevels, viewedLevelId } from "../../bridge/compat.ts";
import { inSlices } from "../../canvas/slices.ts";
import { unseenLayer } from "../../canvas/unseenLayer.ts";
import { templatePath } from "../../config.ts";
import {
  observedTiles,
  sceneWarnings,
  type CandidateMap,
  type Eyes,
  type ObservedTile,
  type Situation,
} from "../../rules/index.ts";
import { say } from "../../words/sayHere.ts";
import { judgedMap } from "../hide/judgedMap.ts";
import { exemptHere } from "../../chat/exemptHere.ts";
import { judgeAgain } from "../judgeAgain.ts";
import { UnseenPanel, type PanelAction } from "../panelBase.ts";
import { isGamemaster } from "../playedHere.ts";
import { seatSituation, tokenOf, viewedScene } from "../viewedScene.ts";
import {
  ASPECTS,
  prepareContext,
  preparedRegions,
  preparedTiles,
  type Aspect,
  type PreparedExempt,
  type PreparedRegion,
} from "./prepareContext.ts";

let panel: PreparePanel | null = null;

/** Shows how the rules read the viewed scene, and what of it would surprise. For full Gamemasters. */
export async function openPrepare(): Promise<void> {
  if (!isGamemaster() || seatSituation() === null) return;
  panel ??= new PreparePanel();
  await panel.open();
}

/** After a change of the documents: text and map follow. */
export function followPrepare(): void {
  panel?.follow();
}

const NOTHING = { tiles: [], regions: [], warnings: [], creatures: [], exempt: [] } as const;

export class PreparePanel extends UnseenPanel {
  static override DEFAULT_OPTIONS = {
    id: "unseen-prepare",
    classes: ["unseen", "unseen-prepare"],
    window: { title: "UNSEEN.Prepare.title", icon: "fa-solid fa-binoculars", resizable: true },
    position: { width: 400, height: 560 },
    actions: { judgeAgain: PreparePanel.#onJudgeAgain } satisfies Record<string, PanelAction<PreparePanel>>,
  };

  static override PARTS = {
    prepare: { template: templatePath("applications/prepare/panel"), scrollable: [".unseen-prepare-text"] },
  };

  #aspect: Aspect = "verdict";
  /** Undefined until the first drawing chooses whom it is about. */
  #eyes: Eyes | null | undefined;
  #tiles: readonly ObservedTile[] = [];
  #regions: readonly PreparedRegion[] = [];

  override get rule(): string {
    return "H-4";
  }

  override shape(): object {
    return { ...NOTHING, eyes: null, aspect: this.#aspect };
  }

  override async shaped(): Promise<object> {
    const situation = seatSituation();
    if (situation === null) return this.shape();
    const eyes = this.#eyesIn(situation);
    const level = hasSeveralLevels() ? viewedLevelId() : null;
    this.#tiles = await inSlices(observedTiles(situation, { eyes, level }));
    this.#regions = preparedRegions(situation.scene, this.#tiles, say);
    const warnings = sceneWarnings(situation, await heroMaps(situation));
    const { creatures } = situation;
    return prepareContext(
      {
        tiles: this.#tiles,
        regions: this.#regions,
        warnings,
        creatures,
        eyes,
        aspect: this.#aspect,
        exempt: exempted(),
      },
      say,
    );
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", ({ target }) => void this.#changed(target));
    this.element.querySelector<HTMLElement>("select")?.focus();
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    unseenLayer()?.background.showPrepared({
      tiles: preparedTiles(this.#tiles, this.#aspect),
      areas:
        this.#aspect === "regions"
          ? this.#regions.map(({ id, name, effects, tiles }) => ({ subject: id, label: `${name}: ${effects}`, tiles }))
          : [],
    });
  }

  override _onClose(options: object): void {
    super._onClose(options);
    unseenLayer()?.background.showPrepared(null);
    if (panel === this) panel = null;
  }

  static async #onJudgeAgain(this: PreparePanel, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const scene = viewedScene();
    if (scene) await judgeAgain(scene.id!, { spot: target.dataset["spot"] ?? "" });
  }

  /** At first the first hero's, from all their enemies. A creature that is gone is nobody. */
  #eyesIn(situation: Situation): Eyes | null {
    const [hero] = heroesIn(situation);
    this.#eyes ??= this.#eyes === undefined && hero !== undefined ? { kind: "from", creature: hero } : null;
    const eyes = this.#eyes;
    return eyes && situation.creatures.some(({ id }) => id === eyes.creature) ? eyes : null;
  }

  async #changed(target: EventTarget | null): Promise<void> {
    if (!(target instanceof HTMLSelectElement)) return;
    const { value } = target;
    const aspect = ASPECTS.find((one) => one === value);
    if (target.name === "aspect" && aspect) this.#aspect = aspect;
    if (target.name === "eyes") this.#eyes = eyesOf(value);
    await this.render();
  }
}

/** H-17: the exempt spots of the viewed scene, by the names of their markers. */
function exempted(): readonly PreparedExempt[] {
  const scene = viewedScene();
  if (!scene) return [];
  return exemptHere(scene.id!).map(({ spot, since }) => ({
    spot,
    name: scene.tokens.get(spot)?.name ?? "",
    since:
      since === null ? "" : new Date(since).toLocaleTimeString(game.i18n.lang, { hour: "2-digit", minute: "2-digit" }),
  }));
}

function eyesOf(value: string): Eyes | null {
  const [kind, creature] = value.split(" ");
  return (kind === "by" || kind === "from") && creature !== undefined ? { kind, creature } : null;
}

/** Those who are to hide here: players' characters. */
const heroesIn = ({ creatures }: Situation): readonly string[] =>
  creatures.map(({ id }) => id).filter((id) => tokenOf(id)?.actor?.type === "character");

async function heroMaps(situation: Situation): Promise<readonly CandidateMap[]> {
  const maps: CandidateMap[] = [];
  for (const id of heroesIn(situation)) {
    const map = await judgedMap(id);
    if (map) maps.push(map);
  }
  return maps;
}
