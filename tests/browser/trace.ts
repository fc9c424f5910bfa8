/**
 * What a window did while something went on in it: its main thread's tasks, and whose scripts ran in them. In processor time, which other programs do not lengthen.
 * Tasks are traced and scripts are sampled, both by one clock.
 */
import type { Page } from "playwright-core";

export interface TraceSummary {
  /** From the beginning to the end, as somebody at the window waits for it. */
  readonly waitedMs: number;
  /** Tasks of the window's main thread, and the longest one. */
  readonly tasks: number;
  readonly longestTaskMs: number;
  /** Tasks of more than 50 ms, which is what one begins to notice. */
  readonly longTasks: number;
  /** Time of scripts by whose they are; what the system calls of others is the system's, unless it only hands on what the host asked it to do. */
  readonly systemMs: number;
  readonly otherScriptMs: number;
  /** Time that went into collecting garbage, which is nobody's. */
  readonly garbageMs: number;
  /** In how many tasks the system did anything, in how many for longer than it may hold a window, and the longest time that it did so without a break. */
  readonly systemTasks: number;
  readonly longSystemTasks: number;
  readonly longestSystemMs: number;
}

const SYSTEM = "/systems/unseen/";
/** Microseconds between two looks at what runs. */
const INTERVAL = 200;
const LONG = 50;
/** Milliseconds that the system may hold a window. */
const SLICE = 4;
/** What a window writes into its trace, so that its main thread is known among those of other windows. */
const MARK = "traced here";

/** Traces a window while something is done in it. */
export async function traced(page: Page, work: () => Promise<void>): Promise<TraceSummary> {
  const cdp = await page.context().newCDPSession(page);
  const browser = page.context().browser()!;
  await cdp.send("Profiler.enable");
  await cdp.send("Profiler.setSamplingInterval", { interval: INTERVAL });
  await browser.startTracing(page, { categories: ["-*", "toplevel", "blink.user_timing"] });
  await page.evaluate((mark) => void performance.mark(mark), MARK);
  await cdp.send("Profiler.start");
  const began = performance.now();
  await work();
  const waitedMs = performance.now() - began;
  const { profile } = await cdp.send("Profiler.stop");
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { readonly traceEvents: readonly TraceEvent[] };
  await cdp.detach();
  return summarise(waitedMs, tasksOf(trace.traceEvents, profile), samplesOf(profile));
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Of the processor. */
  readonly tdur?: number;
}

interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly url: string; readonly functionName: string };
    readonly children?: readonly number[];
  }[];
  readonly startTime: number;
  readonly endTime: number;
  readonly samples?: readonly number[];
  readonly timeDeltas?: readonly number[];
}

/** Microseconds of the browser's clock. */
interface Span {
  readonly from: number;
  readonly to: number;
}

interface Task extends Span {
  /** Of the processor. */
  readonly busy: number;
}

interface Sample {
  readonly at: number;
  readonly whose: Owner;
}

type Owner = "system" | "other" | "garbage" | "none";

/** The outermost tasks of the main thread of the window that was looked at. */
function tasksOf(events: readonly TraceEvent[], { startTime, endTime }: Profile): Task[] {
  const main = markedThread(events);
  return events
    .filter(({ name, ph, pid, tid }) => ph === "X" && name.endsWith("RunTask") && `${pid}.${tid}` === main)
    .map(({ ts, dur = 0, tdur = dur }) => ({ from: ts, to: ts + dur, busy: tdur }))
    .filter(({ from, to }) => to >= startTime && from <= endTime)
    .toSorted((one, other) => one.from - other.from);
}

/** Tracing is for all windows of the browser. */
function markedThread(events: readonly TraceEvent[]): string {
  const marked = events.find(({ name }) => name === MARK);
  if (!marked) throw new Error(`the trace has no mark "${MARK}" of the window that was looked at`);
  return `${marked.pid}.${marked.tid}`;
}

function samplesOf({ nodes, startTime, samples = [], timeDeltas = [] }: Profile): Sample[] {
  const whose = ownersOf(nodes);
  let at = startTime;
  return samples.map((node, k) => {
    at += timeDeltas[k] ?? 0;
    return { at, whose: whose.get(node) ?? "none" };
  });
}

type CallFrame = Profile["nodes"][number]["callFrame"];

/** Whose each node of a profile is: the system's from its outermost function on, whatever that calls. */
function ownersOf(nodes: Profile["nodes"]): Map<number, Owner> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const owners = new Map<number, Owner>();
  const visit = (id: number, caller: CallFrame | null, above: Owner): void => {
    const { callFrame, children = [] } = byId.get(id)!;
    const owner = ownerOf(callFrame, caller, above);
    owners.set(id, owner);
    for (const child of children) visit(child, callFrame, owner);
  };
  if (nodes[0]) visit(nodes[0].id, null, "none");
  return owners;
}

function ownerOf(frame: CallFrame, caller: CallFrame | null, above: Owner): Owner {
  if (frame.functionName === "(garbage collector)") return "garbage";
  if (frame.url.includes(SYSTEM)) return "system";
  if (frame.url === "") return above;
  return above === "system" && !isHandedOn(frame, caller) ? above : "other";
}

/** Whether a method of the system's only calls the host's own that it stands for, or a constructor that of the class it extends. */
function isHandedOn({ functionName }: CallFrame, caller: CallFrame | null): boolean {
  if (!caller?.url.includes(SYSTEM)) return false;
  return (
    (functionName !== "" && functionName === caller.functionName) ||
    (isClass(functionName) && isClass(caller.functionName))
  );
}

const isClass = (name: string): boolean => /^_?[A-Z]/.test(name);

function summarise(waitedMs: number, tasks: readonly Task[], samples: readonly Sample[]): TraceSummary {
  const lengths = tasks.map(({ busy }) => busy / 1000);
  const inTasks = tasks.map((task) => scriptIn(task, samples, "system")).filter((ms) => ms > 0);
  const total = (whose: Owner) => tasks.reduce((sum, task) => sum + scriptIn(task, samples, whose), 0);
  return {
    waitedMs: tenths(waitedMs),
    tasks: tasks.length,
    longestTaskMs: tenths(Math.max(0, ...lengths)),
    longTasks: lengths.filter((ms) => ms > LONG).length,
    systemMs: tenths(total("system")),
    otherScriptMs: tenths(total("other")),
    garbageMs: tenths(total("garbage")),
    systemTasks: inTasks.length,
    longSystemTasks: inTasks.filter((ms) => ms > SLICE).length,
    longestSystemMs: tenths(Math.max(0, ...inTasks)),
  };
}

/**
 * Milliseconds of the processor that somebody's script took within a task: as great a part of the task's as of its samples. How far apart these are says nothing, for while
 * another program has the processor there are none.
 */
function scriptIn({ from, to, busy }: Task, samples: readonly Sample[], whose: Owner): number {
  const inside = samples.filter(({ at }) => at >= from && at < to);
  const own = inside.filter((sample) => sample.whose === whose);
  return inside.length === 0 ? 0 : ((busy / 1000) * own.length) / inside.length;
}

const tenths = (ms: number): number => Math.round(ms * 10) / 10;
