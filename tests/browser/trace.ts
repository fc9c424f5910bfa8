/**
 * What a window did during an action: the tasks of its main thread, and whose scripts ran in them. Times are
 * processor times, which other programs do not lengthen. Tasks are traced and scripts are sampled, by the same clock.
 */
import type { Page } from "playwright-core";

export interface TraceSummary {
  /** Milliseconds from beginning to end, by the clock. */
  readonly waitedMs: number;
  /** Time of the main thread's tasks, and the longest one. */
  readonly tasks: number;
  readonly longestTaskMs: number;
  /** Tasks of more than 50 ms, which people notice. */
  readonly longTasks: number;
  /**
   * Time of scripts by owner. Host code that the system calls counts as the system's, unless the system only passes
   * on the host's own call.
   */
  readonly systemMs: number;
  readonly otherScriptMs: number;
  /** Time of garbage collection, which has no owner. */
  readonly garbageMs: number;
  /**
   * How many tasks held code of the system, how many held it too long, and the system's longest time without a break.
   */
  readonly systemTasks: number;
  readonly longSystemTasks: number;
  readonly longestSystemMs: number;
}

const SYSTEM = "/systems/unseen/";
/** Microseconds between two samples. */
const INTERVAL = 200;
const LONG = 50;
/** Milliseconds that the system may hold a window. */
const SLICE = 4;
/** A mark in a window's trace that identifies its main thread. */
const MARK = "traced here";

/** Traces a window during an action. */
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

/** A time in microseconds of the browser's clock. */
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

/** The outermost tasks of the traced window's main thread. */
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

/** The owner of each node of a profile. From the system's outermost function down, all nodes are the system's. */
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

/**
 * Whether a system's method only calls the host's method that it overrides, or a constructor that of its base class.
 */
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
 * Processor time of an owner's scripts within a task: the task's time by the share of samples. The distance between
 * samples says nothing, because there are none while another program runs.
 */
function scriptIn({ from, to, busy }: Task, samples: readonly Sample[], whose: Owner): number {
  const inside = samples.filter(({ at }) => at >= from && at < to);
  const own = inside.filter((sample) => sample.whose === whose);
  return inside.length === 0 ? 0 : ((busy / 1000) * own.length) / inside.length;
}

const tenths = (ms: number): number => Math.round(ms * 10) / 10;
