/** The windows that are opened under hostile names, each with how to open and close it. */
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { endFight, startFight } from "./fight.ts";
import { aimOf } from "./flowsTable.ts";
import { firstMarker, openMarkerSheet, press, standAt, stepOnCaltrops } from "./hostileDialogs.ts";

export const HERO = "mirelaUnseenDemo";
const OTHER_HERO = "tobiasUnseenDemo";
const GUARD = "guardAUnseenDemo";
const FAR_GUARD = "guardBUnseenDemo";
const NEAR_GUARD = "guardCUnseenDemo";

export interface Seats {
  readonly gm: Page;
  readonly ada: Page;
}

interface Window {
  readonly what: string;
  /** Opens it under a name. */
  readonly open: (seats: Seats, name: string) => Promise<unknown>;
  readonly root: (seats: Seats) => Locator;
  /** Closes it without an act, or with an act that allows opening it again. */
  readonly leave: (seats: Seats) => Promise<unknown>;
}

const dialog =
  (name: string, whose: keyof Seats = "gm") =>
  (seats: Seats): Locator =>
    seats[whose].getByRole("dialog", { name }).last();

const answered =
  (name: string, button: string, whose: keyof Seats = "gm") =>
  (seats: Seats): Promise<void> =>
    dialog(name, whose)(seats).getByRole("button", { name: button, exact: true }).click();

const aimLeft = (page: Page): Promise<void> => aimOf(page).locator("[data-action=cancel]").click();

export const CALTROPS = { i: 20, j: 27 };

export const WINDOWS: readonly Window[] = [
  {
    what: "H-2: the panel of Hide",
    open: ({ gm }) => gm.evaluate(press, { token: OTHER_HERO, button: "hide" }),
    root: ({ gm }) => gm.locator("#unseen-hide"),
    leave: ({ gm }) => gm.locator("#unseen-hide [data-action=cancel]").click(),
  },
  {
    what: "H-24: the panel of forced movement",
    open: ({ gm }) => gm.evaluate(press, { token: HERO, button: "push" }),
    root: ({ gm }) => aimOf(gm),
    leave: ({ gm }) => aimLeft(gm),
  },
  {
    what: "H-21: the panel of traps and other things, called so",
    open: async ({ gm }, name) => {
      await gm.getByRole("button", { name: "Attack by a trap or hazard" }).click();
      await aimOf(gm).getByLabel("Name", { exact: true }).fill(name);
      await aimOf(gm).getByLabel("Name", { exact: true }).press("Tab");
    },
    root: ({ gm }) => aimOf(gm),
    leave: ({ gm }) => aimLeft(gm),
  },
  {
    what: "G-4: the window of Block and Dodge",
    open: ({ gm }) =>
      gm
        .locator(".unseen-card")
        .getByRole("button", { name: /^Block or Dodge/ })
        .last()
        .click(),
    root: ({ gm }) => gm.locator("#unseen-wound"),
    leave: ({ gm }) => gm.locator("#unseen-wound").press("Escape"),
  },
  {
    what: "H-13: the warning that spots would go",
    open: ({ gm }) => useEffect(gm, { token: HERO, on: creatureRow(NEAR_GUARD), range: 4 }),
    root: dialog("Hiding spots would go"),
    leave: async (seats) => {
      await answered("Hiding spots would go", "Leave it")(seats);
      await aimLeft(seats.gm);
    },
  },
  {
    what: "H-1: the question whether the rules are overruled",
    open: ({ gm }) => useEffect(gm, { token: GUARD, on: creatureRow(FAR_GUARD), range: 1 }),
    root: dialog("Against the rules"),
    leave: async (seats) => {
      await answered("Against the rules", "Leave it")(seats);
      await aimLeft(seats.gm);
    },
  },
  {
    what: "H-15: the question before stepping out",
    open: async ({ gm }) => gm.evaluate(press, { token: await gm.evaluate(firstMarker), button: "emerge" }),
    root: dialog("Step out"),
    leave: answered("Step out", "No"),
  },
  {
    what: "H-18: the question at the end of a fight",
    open: async ({ gm }, name) => {
      await gm.evaluate(startFight, name);
      void gm.evaluate(endFight);
    },
    root: dialog("The combat is over"),
    leave: answered("The combat is over", "Keep hiding"),
  },
  {
    what: "H-10: the sheet of markers",
    open: ({ gm }) => gm.evaluate(openMarkerSheet),
    root: ({ gm }) => gm.locator(".application.sheet").last(),
    leave: ({ gm }) => gm.locator(".application.sheet").last().locator("[data-action=close]").click(),
  },
  {
    what: "H-33: the tip of what is known, beside a token",
    open: ({ gm }) => expect.poll(() => lingerAt(gm, NEAR_GUARD)).toBe(true),
    root: ({ gm }) => gm.locator(".unseen-known-tip"),
    leave: ({ gm }) => gm.locator(`[data-id="${GUARD}"] button`).first().focus(),
  },
  {
    what: "H-21: the question whether a tile effect called so attacks",
    open: ({ gm }, name) => gm.evaluate(stepOnCaltrops, { ...CALTROPS, name, token: OTHER_HERO }),
    root: ({ gm }) => gm.locator("#unseen-tile-effects"),
    leave: async ({ gm }) => {
      await gm.locator("#unseen-tile-effects [data-action=drop]").click();
      // Under the next name every window shows the same scene again.
      await gm.evaluate(standAt, { token: OTHER_HERO, i: 21, j: 26 });
    },
  },
  {
    what: "H-22: the question for the Gamemaster's word",
    open: ({ ada }) => useEffect(ada, { token: HERO, on: creatureRow(HERO), range: 1 }),
    root: dialog("A player asks for your permission"),
    leave: async (seats) => {
      await answered("A player asks for your permission", "Refuse")(seats);
      await aimLeft(seats.ada);
    },
  },
  {
    what: "H-22: the question to a hider's player whether an effect meets it",
    open: ({ gm }) =>
      useEffect(gm, { token: NEAR_GUARD, on: `[data-creature=${HERO}]:not([data-spot=""])`, range: 12 }),
    root: dialog("An effect on hiding spots", "ada"),
    // The die could rule out the spot from which the next name's windows are opened.
    leave: answered("An effect on hiding spots", "Yes, I’m there", "ada"),
  },
];

/** Focuses a token in the list of tokens; gives whether its knowledge opens. The list is rebuilt as names change. */
async function lingerAt(page: Page, token: string): Promise<boolean> {
  for (const id of [GUARD, token]) await page.locator(`[data-id="${id}"] button`).first().focus();
  const tip = page.locator(".unseen-known-tip").waitFor({ timeout: 1000 });
  return tip.then(
    () => true,
    () => false,
  );
}

interface Effect {
  readonly token: string;
  /** The row of the effect's target. */
  readonly on: string;
  readonly range: number;
}

const creatureRow = (id: string): string => `[data-creature=${id}]`;

/** Uses an effect other than a boon, whatever the names are. */
async function useEffect(page: Page, { token, on, range }: Effect): Promise<void> {
  await page.evaluate(press, { token, button: "boon" });
  const aim = aimOf(page);
  await aim.getByRole("combobox", { name: "What", exact: true }).selectOption({ label: "Other effect" });
  await aim.getByRole("spinbutton", { name: "Range in tiles", exact: true }).fill(String(range));
  await aim.getByRole("spinbutton", { name: "Range in tiles", exact: true }).press("Tab");
  await aim.locator(`[data-action=target]${on}`).first().click();
  await aim.locator("[data-action=confirm]").click();
}
