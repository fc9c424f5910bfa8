/** The inn with a power that Mirela concentrates on, and the check after a wound (T-3). */
import type { Page } from "playwright-core";
import { act, aimOf, aimWith, CARLOTTA, lastCard, MIRELA } from "../../tests/browser/flowsTable.ts";
import { nextDice } from "../../tests/browser/table.ts";
import { card, CARD } from "./cardStages.ts";
import { grantWards } from "./cardWindow.ts";
import { QUESTION } from "./innStage.ts";
import { byHud, sheet } from "./openers.ts";
import type { Stage } from "./stages.ts";
import { told } from "./waits.ts";

const [WARD, SHELTER] = ["Ward of ash", "Shelter of reeds"];

export const CONCENTRATION: Stage = {
  name: "the inn while somebody concentrates",
  begin: async ({ gm }) => {
    await gm.evaluate(grantWards, [MIRELA, WARD, SHELTER] as const);
    for (const power of [WARD, SHELTER]) await give(gm, power);
    await strike(gm);
    await nextDice(gm, [18, 20]);
    await lastCard(gm).locator("[data-action=concentrate]").click();
    await told([gm], `Concentration of ${MIRELA}`);
    await strike(gm);
  },
  screens: [
    { name: "card-concentration", seat: "gm", open: card("concentration"), own: CARD },
    { name: "card-concentration-due", seat: "ada", open: card("damage"), own: CARD },
    { name: "card-boon-kept", seat: "ada", open: card("affect"), own: CARD },
    { name: "sheet-effects", seat: "ada", open: sheet(MIRELA) },
    { name: "end-concentration", seat: "gm", open: byHud(MIRELA, "endConcentration"), own: QUESTION },
  ],
};

async function give(gm: Page, power: string): Promise<void> {
  await act(gm, MIRELA, "Boon");
  const aim = aimOf(gm);
  await aim.getByLabel("Power").selectOption({ label: power });
  await aim.getByRole("button", { name: `Themselves: ${MIRELA}` }).click();
  await aim.getByRole("button", { name: "Give the boon", exact: true }).click();
  await told([gm], `${MIRELA} gives a boon: ${power}`);
}

/** Carlotta's bolt wounds Mirela, who takes the damage. */
async function strike(gm: Page): Promise<void> {
  const aim = await aimWith(gm, CARLOTTA, "Crossbow");
  await aim.getByRole("button", { name: new RegExp(`^${MIRELA}`) }).click();
  await nextDice(gm, [19, 20], [19, 20], [3, 8]);
  await aim.getByRole("button", { name: "Attack", exact: true }).click();
  await told([gm], `${CARLOTTA} attacks: Crossbow`);
  await lastCard(gm)
    .getByRole("button", { name: new RegExp(`^${MIRELA} takes`) })
    .click();
  await told([gm], `${MIRELA} takes damage`);
}
