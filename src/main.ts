/** Entry of the system: calls the registrations of all other files, in the hooks that Foundry provides for them. */
import "../styles/unseen.scss";
import { registerApi } from "./api/register.ts";
import { registerApplications } from "./applications/register.ts";
import { watchPackedLore } from "./bridge/creature/readLore.ts";
import { watchScenes } from "./bridge/scene/liveScenes.ts";
import { registerCanvas } from "./canvas/register.ts";
import { offerToDeleteOldCards } from "./chat/oldCards.ts";
import { loadCardTemplates, noteStoredContent, speakCards } from "./chat/render.ts";
import { registerTabStops } from "./chat/tabStops.ts";
import { registerDataModels } from "./data/register.ts";
import { openDesk, resumeDesk } from "./desk/foundry/open.ts";
import { namePacks, registerDocuments } from "./documents/register.ts";
import { watchMovement } from "./movement/watch.ts";
import { registerSettings } from "./settings.ts";
import { alone } from "./words/alone.ts";
import { say } from "./words/sayHere.ts";
import { migrateWorld } from "./documents/migration/migrateWorld.ts";

// Before any package listens: systems are loaded first.
noteStoredContent();

Hooks.once("init", () => {
  watchScenes();
  registerDataModels();
  registerDocuments();
  registerSettings();
  registerApplications();
  registerCanvas();
  registerApi();
  registerTabStops();
  void loadCardTemplates();
});

Hooks.once("setup", () => {
  openDesk();
  watchPackedLore();
  watchMovement();
});

Hooks.once("ready", () => {
  void step("cards", speakCards);
  void step("packs", namePacks);
  void resume();
  if (game.user?.isGM) void step("migration", () => migrateWorld());
});

/** The cards' acts stand in the ledger, which the desk may have to unlock first. */
async function resume(): Promise<void> {
  await step("desk", resumeDesk);
  await step("cards", offerToDeleteOldCards);
}

/** One step of the start. If it fails, the next ones are taken all the same. */
const step = (name: "cards" | "packs" | "desk" | "migration", job: () => unknown): void | Promise<void> =>
  alone({ words: "UNSEEN.Failed.step", name: say(`UNSEEN.Failed.${name}`) }, job);
