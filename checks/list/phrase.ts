import { askedOnce, questionsHere } from "../asked.ts";
import { type Check, until } from "../check.ts";
import type { Ground } from "../ground.ts";
import { host } from "../host.ts";

/** A browser without the key asks for the recovery phrase, and asks before going on without it. */
export const phrase: Check = {
  id: "phrase",
  run(ground) {
    const { get } = host.game.settings;
    const isKept = (): boolean => get.call(host.game.settings, "unseen", "worldKey") !== null;
    return askedOnce(ground, {
      typed: { before: async () => forgetKey(ground), open: askForPhrase, isKept, buttons: 2 },
      lost: { before: askForPhrase, open: pressWithoutIt, isKept, buttons: 2 },
    });
  },
};

/** Until the end of the check this window reads no key. What the browser stores is left alone. */
function forgetKey(ground: Ground): void {
  const { settings } = host.game;
  const { get } = settings;
  settings.get = (scope, key) => (scope === "unseen" && key === "worldKey" ? {} : get.call(settings, scope, key));
  ground.later(async () => void (settings.get = get));
}

/** As the settings do. */
async function askForPhrase(): Promise<void> {
  const menu = host.game.settings.menus.get("unseen.recoveryPhrase");
  if (!menu) throw new Error("the settings have no menu of the recovery phrase");
  // It ends with the answer.
  void new menu.type().render();
  await until(() => questionsHere().length);
}

function pressWithoutIt(): void {
  questionsHere().at(-1)?.querySelector<HTMLElement>("footer [data-action=no]")?.click();
}
