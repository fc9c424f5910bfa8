/** The guided first hunts, as Foundry's tours: one for players, one for Gamemasters. */
import { SYSTEM_ID } from "../../config.ts";
import { HouseRulesPage } from "../houseRules/houseRulesPage.ts";
import { openRule } from "../rulebook/openRule.ts";
import { viewedScene } from "../viewedScene.ts";
import { firstOf, stepsOf, type Hunt, type HuntStep } from "./huntSteps.ts";
import { startHide } from "../hud/hudActions.ts";
import { openScan } from "../scan/scanPanel.ts";

interface TourBase {
  readonly currentStep: HuntStep | null;
  readonly canStart: boolean;
  _preStep(): Promise<void>;
}

const TourClass = foundry.nue.Tour as unknown as new (config: object) => TourBase;

/** A tour that opens what it speaks of. It rolls nothing, and spends nothing. */
class HuntTour extends TourClass {
  override get canStart(): boolean {
    return viewedScene() !== null;
  }

  override async _preStep(): Promise<void> {
    await super._preStep();
    const { opens, selector, sidebarTab } = this.currentStep ?? {};
    if (sidebarTab) openTab(sidebarTab);
    if (opens) await OPENERS[opens]();
    if (selector) await shown(selector);
  }
}

function openTab(tab: string): void {
  ui.sidebar?.changeTab(tab, "primary");
  ui.sidebar?.toggleExpanded(true);
}

/** Frames that a step waits at most for what it shows. A window may be drawn a little after it was opened. */
const MOST_FRAMES = 60;

async function shown(selector: string): Promise<void> {
  for (let frame = 0; frame < MOST_FRAMES && document.querySelector(selector) === null; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
}

const OPENERS: Readonly<Record<NonNullable<HuntStep["opens"]>, () => unknown>> = {
  hud: async () => {
    // The HUD lies below windows.
    await foundry.applications.instances.get(HouseRulesPage.DEFAULT_OPTIONS.id)?.close();
    const token = actor();
    token?.control({ releaseOthers: true });
    if (token) canvas!.pan(token.center);
    if (token) await (canvas!.hud!.token as unknown as { bind(token: object): Promise<unknown> }).bind(token);
  },
  hide: async () => {
    const id = actor()?.id;
    if (id) await startHide(id);
  },
  scan: () => {
    const id = actor()?.id;
    if (id) void openScan(id);
  },
  houseRules: () => new HouseRulesPage().render({ force: true }),
  rules: () => openRule("quick"),
};

/** The creature of the tour: one of this user's own, or an adversary of the Gamemaster's. */
const actor = (): Token.Implementation | undefined => {
  const tokens = canvas?.tokens?.placeables ?? [];
  const rows = tokens.map((token) => ({
    token,
    type: token.actor?.type ?? "",
    isOwner: token.isOwner,
    isControlled: token.controlled,
  }));
  return firstOf(rows, game.user.isGM)?.token;
};

/** In `setup`, when the language is known. */
export function registerHunts(): void {
  for (const hunt of ["player", "gamemaster"] as const satisfies readonly Hunt[]) {
    const words = `UNSEEN.Tour.${hunt}`;
    const tour = new HuntTour({
      title: `${words}.title`,
      description: `${words}.description`,
      display: true,
      restricted: hunt === "gamemaster",
      canBeResumed: true,
      steps: stepsOf(hunt),
    });
    (game.tours as unknown as { register(namespace: string, id: string, tour: object): void }).register(
      SYSTEM_ID,
      hunt,
      tour,
    );
  }
}
