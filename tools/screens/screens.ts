/** The screens of the system: a name, whose window it is, and what opens it. */
import type { Page } from "playwright-core";
import * as inWindow from "./inWindow.ts";

export interface Screen {
  readonly name: string;
  readonly seat: "gm" | "ada";
  readonly open: (page: Page) => Promise<unknown>;
}

const GUARD = "Guard Carlotta";
const HERO = "Tobias Fenn";
const HIDER = "Mirela Voss";

const byKey =
  (token: string, key: string) =>
  async (page: Page): Promise<void> => {
    await page.evaluate(inWindow.selectToken, token);
    await page.locator("body").press(`Shift+${key}`);
  };
const tool = (name: string) => (page: Page) => page.evaluate(inWindow.pressTool, name);
const sheet = (name: string, isEdited: boolean) => (page: Page) =>
  page.evaluate(inWindow.openSheetOf, [name, isEdited] as const);
const item = (type: string) => (page: Page) => page.evaluate(inWindow.openItemOf, type);

export const SCREENS: readonly Screen[] = [
  { name: "chat", seat: "ada", open: (page) => page.evaluate(inWindow.showTab, "chat") },
  { name: "hud-guard", seat: "gm", open: (page) => page.evaluate(inWindow.openHud, GUARD) },
  { name: "hud-hero", seat: "gm", open: (page) => page.evaluate(inWindow.openHud, HERO) },
  { name: "sheet-play", seat: "gm", open: sheet(HIDER, false) },
  { name: "sheet-edit", seat: "gm", open: sheet(HIDER, true) },
  { name: "sheet-own", seat: "ada", open: sheet(HIDER, false) },
  { name: "sheet-adversary", seat: "gm", open: sheet(GUARD, false) },
  { name: "item-arms", seat: "gm", open: item("arms") },
  { name: "item-power", seat: "gm", open: item("power") },
  { name: "item-ability", seat: "gm", open: item("ability") },
  { name: "hide", seat: "gm", open: byKey(HERO, "KeyH") },
  { name: "scan", seat: "gm", open: byKey(GUARD, "KeyL") },
  { name: "track", seat: "gm", open: byKey(GUARD, "KeyF") },
  { name: "attack", seat: "gm", open: byKey(GUARD, "KeyX") },
  { name: "boon", seat: "gm", open: byKey(HERO, "KeyB") },
  { name: "knowledge", seat: "gm", open: byKey(GUARD, "KeyK") },
  { name: "prepare", seat: "gm", open: tool("unseenPrepare") },
  { name: "zones", seat: "gm", open: tool("unseenZones") },
  { name: "stretches", seat: "gm", open: tool("unseenStretches") },
  { name: "house-rules", seat: "gm", open: (page) => page.evaluate(inWindow.openMenu, "unseen.houseRules") },
  { name: "house-rules-read", seat: "ada", open: (page) => page.evaluate(inWindow.openMenu, "unseen.houseRules") },
  { name: "recovery-phrase", seat: "gm", open: (page) => page.evaluate(inWindow.openMenu, "unseen.recoveryPhrase") },
  { name: "combat", seat: "gm", open: (page) => page.evaluate(inWindow.showTab, "combat") },
  {
    name: "rules",
    seat: "ada",
    open: async (page) => {
      await page.evaluate(inWindow.showTab, "chat");
      await page.locator("#chat [data-rule]").last().click();
    },
  },
];
