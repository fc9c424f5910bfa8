/**
 * Waits for a turn of the window's event loop, so that other work can run. Browsers slow timers down in hidden
 * windows, but not messages.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    knock ??= openDoor();
    knock();
  });
}

/** Callers that wait for a turn, in order. Each message is the turn of one. */
const waiting: (() => void)[] = [];

/** Sends a message through one channel for all turns, because opening a channel takes longer than using it. */
let knock: (() => void) | null = null;

function openDoor(): () => void {
  const { port1, port2 }: { port1: Port; port2: Port } = new MessageChannel();
  port1.addEventListener("message", () => {
    waiting.shift()?.();
    if (waiting.length === 0) port1.unref?.();
  });
  port1.start();
  return () => {
    port1.ref?.();
    port2.postMessage(null);
  };
}

/** In node, where the tests run, an open port keeps the program running. This releases it. */
interface Port extends MessagePort {
  readonly ref?: () => void;
  readonly unref?: () => void;
}
