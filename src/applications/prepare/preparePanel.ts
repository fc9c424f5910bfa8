import { hasSeveralLevels, viewedLevelId } from "../../bridge/compat.ts";
import { gridOf } from "../../bridge/scene/tiles.ts";
import { inSlices } from "../../canvas/slices.ts";
import { unseenLayer } from "../../canvas/unseenLayer.ts";
import { templatePath } from "../../config.ts";
import {
  nearlyMeetingEnds,
  observedTiles,
  sceneWarnings,
  type CandidateMap,
  type Eyes,
  type ObservedTile,
  type Footprint,
  type SceneSnapshot,
  type Situation,
} from "../../rules/index.ts";
import { say } from "../../words/sayHere.ts";
import { candidateMapFor } from "../hide/hidePanel.ts";
import { isFullGm } from "../../bridge/fullGm.ts";
import { seenAs } from "../../bridge/seeAs.ts";
import { exemptHere, sinceText } from "../../chat/exemptHere.ts";
import { judgeAgain } from "../hud/hudActions.ts";
import { UnseenPanel, type PanelAction } from "../panelBase.ts";
import { regionSigns, type RegionSign } from "../regions/regionSigns.ts";
import { seatSituation, tokenOf, viewedScene } from "../viewedScene.ts";
import {
  ASPECTS,
  blockInView,
  prepareContext,
  preparedTiles,
  type Aspect,
  type PreparedExempt,
} from "./prepareContext.ts";

/** Shows how the rules read the viewed scene, and what of it would surprise. For full Gamemasters. */
export async function openPrepare(): Promise<void> {
  if (!isFullGm(game.user) || seatSituation() === null) return;
  const whom = seenAs();
  if (whom !== null) return void ui.notifications.info(say("UNSEEN.SeeAs.ownViewFirst", { name: whom.name }));
  await PreparePanel.one().open();
}

const NOTHING = { tiles: [], regions: [], warnings: [], wallEnds: [], creatures: [], exempt: [] } as const;

/** Milliseconds without panning or zooming before the tiles that came into view are asked. */
const SETTLED = 200;

export class PreparePanel extends UnseenPanel {
  static override DEFAULT_OPTIONS = {
    id: "unseen-prepare",
    classes: ["unseen", "unseen-prepare"],
    window: { title: "UNSEEN.Prepare.title", icon: "fa-solid fa-binoculars", resizable: true },
    position: { width: 400, height: "auto" },
    actions: { judgeAgain: PreparePanel.#onJudgeAgain } satisfies Record<string, PanelAction<PreparePanel>>,
  };

  static override PARTS = {
    prepare: { template: templatePath("applications/prepare/panel"), scrollable: [".unseen-prepare-text"] },
  };

  #aspect: Aspect = "verdict";
  /** Undefined until the first drawing chooses whom it is about. */
  #eyes: Eyes | null | undefined;
  #tiles: readonly ObservedTile[] = [];
  #regions: readonly RegionSign[] = [];
  #wallEnds: readonly { readonly x: number; readonly y: number }[] = [];
  #inView = "";
  #stopPanning: () => void = () => undefined;

  override get rule(): string {
    return "H-4";
  }

  override async shape(): Promise<object> {
    const situation = seatSituation();
    if (situation === null) return { ...NOTHING, eyes: null, aspect: this.#aspect };
    const eyes = this.#eyesIn(situation);
    const level = hasSeveralLevels() ? viewedLevelId() : null;
    const { creatures, scene } = situation;
    const within = inView(scene.grid);
    this.#inView = JSON.stringify(within);
    const isAll = this.#aspect === "regions";
    this.#tiles = isAll ? [] : await inSlices(observedTiles(situation, { eyes, level, within }));
    this.#regions = isAll ? regionSigns(scene, { level }, say) : [];
    this.#wallEnds = nearlyMeetingEnds(scene);
    const warnings = sceneWarnings(situation, await heroMaps(situation));
    return prepareContext(
      {
        grid: scene.grid,
        wallEnds: this.#wallEnds,
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
    const panned = foundry.utils.debounce(() => this.#panned(), SETTLED);
    const hook = Hooks.on("canvasPan", panned);
    this.#stopPanning = () => Hooks.off("canvasPan", hook);
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    unseenLayer()?.background.showPrepared({
      tiles: preparedTiles(this.#tiles, this.#aspect),
      areas:
        this.#aspect === "regions"
          ? this.#regions.map(({ id, name, effects, tiles }) => ({
              subject: id,
              label: `${name}: ${effects.join("; ")}`,
              tiles,
            }))
          : [],
      ends: this.#wallEnds,
    });
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#stopPanning();
    unseenLayer()?.background.showPrepared(null);
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

  /** Asks what has come into view. */
  #panned(): void {
    const scene = viewedScene();
    if (this.isOpen && scene && JSON.stringify(inView(gridOf(scene))) !== this.#inView) this.follow();
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

/** The rows and columns in view. Null for all, before the layer is there. */
function inView(grid: SceneSnapshot["grid"]): Footprint | null {
  const layer = unseenLayer();
  if (!layer) return null;
  return blockInView(
    grid,
    layer.toLocal({ x: 0, y: 0 }),
    layer.toLocal({ x: window.innerWidth, y: window.innerHeight }),
  );
}

/** H-17: the exempt spots of the viewed scene, by the names of their markers. */
function exempted(): readonly PreparedExempt[] {
  const scene = viewedScene();
  if (!scene) return [];
  return exemptHere(scene.id!).map(({ spot, since }) => ({
    spot,
    name: scene.tokens.get(spot)?.name ?? "",
    since: sinceText(since),
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
    const map = await candidateMapFor(id);
    if (map) maps.push(map);
  }
  return maps;
}
