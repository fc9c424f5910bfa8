/** What the guided hunts show, step by step. */
export type Hunt = "player" | "gamemaster";

export interface HuntStep {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly selector?: string;
  /** The tab of the sidebar that the step speaks of. */
  readonly sidebarTab?: "chat";
  /** What the tour opens before the step. */
  readonly opens?: "hud" | "hide" | "scan" | "houseRules" | "rules";
}

type Shown = Omit<HuntStep, "title" | "content">;

const STEPS: Readonly<Record<Hunt, readonly Shown[]>> = {
  player: [
    { id: "welcome" },
    { id: "hero", opens: "hud", selector: "#token-hud [data-unseen=hide]" },
    { id: "tiles", opens: "hide", selector: "#unseen-hide .unseen-options" },
    { id: "reasons", selector: "#unseen-hide .unseen-detail" },
    { id: "confirm", selector: "#unseen-hide [data-action=confirm]" },
    { id: "chat", sidebarTab: "chat", selector: "#chat" },
    { id: "rules", opens: "rules", selector: ".journal-entry" },
    { id: "end" },
  ],
  gamemaster: [
    { id: "welcome" },
    { id: "houseRules", opens: "houseRules", selector: "#unseen-house-rules .unseen-presets" },
    { id: "guard", opens: "hud", selector: "#token-hud [data-unseen=scan]" },
    { id: "scan", opens: "scan", selector: "#unseen-scan" },
    { id: "track" },
    { id: "light", selector: "#scene-controls" },
    { id: "chat", sidebarTab: "chat", selector: "#chat" },
    { id: "rules", opens: "rules", selector: ".journal-entry" },
    { id: "end" },
  ],
};

/** The steps of a hunt, with the language keys of their words. */
export const stepsOf = (hunt: Hunt): readonly HuntStep[] =>
  STEPS[hunt].map((step) => ({
    ...step,
    title: `UNSEEN.Tour.${hunt}.${step.id}.title`,
    content: `UNSEEN.Tour.${hunt}.${step.id}.content`,
  }));

interface Candidate {
  readonly type: string;
  readonly isOwner: boolean;
  readonly isControlled: boolean;
}

/** The creature that a hunt speaks of: the controlled one first, then a player's character or an adversary. */
export function firstOf<T extends Candidate>(tokens: readonly T[], isGm: boolean): T | undefined {
  const fitting = tokens.filter(({ type, isOwner }) => isOwner && type === (isGm ? "adversary" : "character"));
  return fitting.find(({ isControlled }) => isControlled) ?? fitting[0];
}
