/** Entry of the module: calls the registrations of all other files, in the hooks that Foundry provides for them. */
import { host, MODULE } from "./host.ts";
import { heard, listen, listenForErrors } from "./listening.ts";
import { openChecks, registerButton, resumeAfterReload } from "./page.ts";
import { registerSteps } from "./player.ts";
import { registerBatch } from "./quench.ts";
import { runChecks } from "./run.ts";

listenForErrors();

host.Hooks.once("init", () => {
  registerSteps();
  registerButton();
  registerBatch();
  Object.assign(host.game.modules.get(MODULE) ?? {}, { api: { open: openChecks, run: runChecks, heard } });
});

host.Hooks.once("ready", () => {
  listen();
  void resumeAfterReload();
});
