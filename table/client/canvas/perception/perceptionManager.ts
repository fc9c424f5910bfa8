import { RenderFlags, type RenderFlagTable } from "../interaction/renderFlags.ts";

/** The updates that the manager calls, each at most once per frame. */
export interface Perceived {
  initializeLightSources(): void;
  initializeVisionSources(): void;
  refreshLighting(): void;
  refreshVision(): void;
  request(): void;
}

const FLAGS: RenderFlagTable = {
  initializeLighting: { propagate: ["initializeLightSources", "initializeDarknessSources"] },
  initializeLightSources: { propagate: ["refreshLighting", "refreshVision"] },
  initializeDarknessSources: { propagate: ["refreshLighting", "refreshVision"] },
  refreshEdges: {},
  refreshLighting: { propagate: ["refreshLightSources"] },
  refreshLightSources: {},
  initializeVisionModes: { propagate: ["refreshVision"] },
  initializeVision: { propagate: ["initializeVisionModes", "refreshVision"] },
  refreshVision: { propagate: ["refreshVisionSources"] },
  refreshVisionSources: {},
  refreshPrimary: {},
  refreshOcclusion: { propagate: ["refreshOcclusionStates", "refreshOcclusionMask"] },
  refreshOcclusionStates: {},
  refreshOcclusionMask: {},
  initializeSounds: { propagate: ["refreshSounds"] },
  refreshSounds: {},
  soundFadeDuration: {},
};

/** Collects updates of light and sight, and applies them once in the next frame. */
export class PerceptionManager {
  readonly renderFlags = new RenderFlags(FLAGS);
  #perceived: Perceived;

  constructor(perceived: Perceived) {
    this.#perceived = perceived;
  }

  /** Marks what changed. A flag that does not exist throws. */
  update(flags: Readonly<Record<string, boolean>>): void {
    const unknown = Object.keys(flags).find((flag) => !(flag in FLAGS));
    if (unknown) throw new Error(`"${unknown}" is not a perception flag that the table knows`);
    this.renderFlags.set(flags);
    this.#perceived.request();
  }

  /** Marks everything. */
  initialize(): void {
    this.update({ initializeLighting: true, initializeVision: true });
  }

  applyRenderFlags(): void {
    if (this.renderFlags.size === 0) return;
    const flags = this.renderFlags.clear();
    if (flags.initializeLightSources || flags.initializeDarknessSources) this.#perceived.initializeLightSources();
    if (flags.initializeVision) this.#perceived.initializeVisionSources();
    if (flags.refreshLighting) this.#perceived.refreshLighting();
    if (flags.refreshVision) this.#perceived.refreshVision();
  }
}
