/** Loads the windows, after the rest of the system (`windows.ts`). */
import { say } from "../words/sayHere.ts";

export type Windows = typeof import("./windows.ts");

let windows: Windows | null = null;
let loading: Promise<Windows | null> | null = null;

/** The windows, or null while they are not loaded. Then none is open. */
export const openWindows = (): Windows | null => windows;

/**
 * Uses the windows: at once if they are loaded, else when they are. If they cannot be loaded, a notification says
 * so, and the result is undefined.
 */
export function withWindows<T>(use: (windows: Windows) => T): T | Promise<T | undefined> {
  if (windows) return use(windows);
  return loaded().then((found) => (found ? use(found) : undefined));
}

function loaded(): Promise<Windows | null> {
  return (loading ??= import("./windows.ts").then(
    (found) => (windows = found),
    () => {
      loading = null;
      if (game.ready) tellFailure();
      else Hooks.once("ready", tellFailure);
      return null;
    },
  ));
}

const tellFailure = (): void => void ui.notifications.error(say("UNSEEN.Windows.notLoaded"), { permanent: true });
