/**
 * A turn of the window's event loop. Waiting work runs first. Timers are held back in windows that are not shown;
 * messages are not.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    knock ??= openDoor();
    knock();
  });
}

/** Who waits for a turn, the first first: each message is the turn of one. */
const waiting: (() => void)[] = [];

/** Sends a message through the one channel that there is for all turns: it takes longer to open one than to use it. */
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

/** In node, where the system is tested, a port keeps the program running unless it is told not to. */
interface Port extends MessagePort {
  readonly ref?: () => void;
  readonly unref?: () => void;
}
