/** The inn while Mirela chooses further spots: what the card offers, and what giving up asks (H-2). */
import { MIRELA, openHide } from "../../tests/browser/flowsTable.ts";
import { nextDice } from "../../tests/browser/table.ts";
import { closeAll } from "./inWindow.ts";
import { all, byHud, press, tab } from "./openers.ts";
import type { Seats, Stage } from "./stages.ts";
import { told } from "./waits.ts";

const HIDE_CARD = "#chat .unseen-card[data-card=hide]";
const QUESTION = ".unseen-question .window-content";
const asksGiveUp = all(tab("chat"), press(`${HIDE_CARD} [data-action=giveUp]`));

export const PENDING: Stage = {
  name: "the inn while further spots are chosen",
  begin: async ({ gm, ada }) => {
    await openHide(ada, MIRELA);
    await ada.getByRole("option", { name: /^Row 22, column 19:/ }).press("Enter");
    await nextDice(gm, [12, 20]);
    await ada.getByRole("button", { name: "Confirm and roll" }).press("Enter");
    await told([gm, ada], `${MIRELA} hides`);
    await ada.evaluate(closeAll);
  },
  screens: [
    { name: "card-hide-due", seat: "ada", open: tab("chat"), own: HIDE_CARD },
    { name: "hide-further", seat: "ada", open: byHud(MIRELA, "hide") },
    { name: "question-give-up", seat: "ada", open: asksGiveUp, own: QUESTION },
  ],
};

/** Mirela does not hide after all, if they are about to. */
export async function giveUpHiding({ gm, ada }: Seats): Promise<void> {
  if ((await ada.locator(`${HIDE_CARD} [data-action=giveUp]`).count()) === 0) return;
  await asksGiveUp(ada);
  await ada.getByRole("dialog").getByRole("button", { name: "Give it up" }).click();
  await told([gm, ada], `${MIRELA} does not hide after all`);
}
