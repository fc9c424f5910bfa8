/** What a window did while something went on in it: its main thread's tasks, and whose scripts ran in them. In processor time, which other programs do not lengthen. */
import type { Page } from "playwright-core";

export interface TraceSummary {
  /** From the beginning to the end, as somebody at the window waits for it. */
  readonly waitedMs: number;
  /** Tasks of the window's main thread, and the longest one. */
  readonly tasks: number;
  readonly longestTaskMs: number;
  /** Tasks of more than 50 ms, which is what one begins to notice. */
  readonly longTasks: number;
  /** Time of scripts by whose they are; what the system calls of others is the system's. */
  readonly systemMs: number;
  readonly otherScriptMs: number;
  /** In how many tasks the system did anything, and the longest time that it did so without a break. */
  readonly systemTasks: number;
  readonly longestSystemMs: number;
}

const SYSTEM = "/systems/unseen/";
/** Microseconds between two looks at what runs. */
const INTERVAL = 200;
const LONG = 50;

/** Traces a window while something is done in it. */
export async function traced(page: Page, work: () => Promise<void>): Promise<TraceSummary> {
  const cdp = await page.context().newCDPSession(page);
  const browser = page.context().browser()!;
  await cdp.send("Profiler.enable");
  await cdp.send("Profiler.setSamplingInterval", { interval: INTERVAL });
  await browser.startTracing(page, { categories: ["-*", "toplevel", "devtools.timeline", "__metadata"] });
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

interface Sample extends Span {
  readonly whose: "system" | "other" | "none";
}

/** The outermost tasks of the main thread of the window that was looked at: the one that did the most script. */
function tasksOf(events: readonly TraceEvent[], { startTime, endTime }: Profile): Task[] {
  const main = busiestThread(events);
  return events
    .filter(({ name, ph, pid, tid }) => ph === "X" && name.endsWith("RunTask") && `${pid}.${tid}` === main)
    .map(({ ts, dur = 0, tdur = dur }) => ({ from: ts, to: ts + dur, busy: tdur }))
    .filter(({ from, to }) => to >= startTime && from <= endTime)
    .toSorted((one, other) => one.from - other.from);
}

function busiestThread(events: readonly TraceEvent[]): string {
  const busy = new Map<string, number>();
  for (const { name, pid, tid, dur = 0 } of events) {
    if (name !== "FunctionCall" && name !== "RunMicrotasks") continue;
    busy.set(`${pid}.${tid}`, (busy.get(`${pid}.${tid}`) ?? 0) + dur);
  }
  return [...busy].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? "";
}

function samplesOf({ nodes, startTime, samples = [], timeDeltas = [] }: Profile): Sample[] {
  const whose = ownersOf(nodes);
  let at = startTime;
  return samples.map((node, k) => {
    const from = at + (timeDeltas[k] ?? 0);
    at = from;
    return { from, to: from + (timeDeltas[k + 1] ?? 0), whose: whose.get(node) ?? "none" };
  });
}

/** Whose each node of a profile is: the system's from its outermost function on, whatever that calls. */
function ownersOf(nodes: Profile["nodes"]): Map<number, Sample["whose"]> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const owners = new Map<number, Sample["whose"]>();
  const visit = (id: number, above: Sample["whose"]): void => {
    const { callFrame, children = [] } = byId.get(id)!;
    const own = callFrame.url.includes(SYSTEM) ? "system" : callFrame.url === "" ? above : "other";
    const owner = above === "system" ? above : own;
    owners.set(id, owner);
    for (const child of children) visit(child, owner);
  };
  if (nodes[0]) visit(nodes[0].id, "none");
  return owners;
}

function summarise(waitedMs: number, tasks: readonly Task[], samples: readonly Sample[]): TraceSummary {
  const lengths = tasks.map(({ busy }) => busy / 1000);
  const inTasks = tasks.map((task) => scriptIn(task, samples, "system")).filter((ms) => ms > 0);
  const total = (whose: Sample["whose"]) => tasks.reduce((sum, task) => sum + scriptIn(task, samples, whose), 0);
  return {
    waitedMs: tenths(waitedMs),
    tasks: tasks.length,
    longestTaskMs: tenths(Math.max(0, ...lengths)),
    longTasks: lengths.filter((ms) => ms > LONG).length,
    systemMs: tenths(total("system")),
    otherScriptMs: tenths(total("other")),
    systemTasks: inTasks.length,
    longestSystemMs: tenths(Math.max(0, ...inTasks)),
  };
}

/** Milliseconds of the processor that somebody's script took within a task. */
function scriptIn({ from, to, busy }: Task, samples: readonly Sample[], whose: Sample["whose"]): number {
  let sum = 0;
  for (const sample of samples)
    if (sample.whose === whose) sum += Math.max(0, Math.min(to, sample.to) - Math.max(from, sample.from));
  return to === from ? 0 : ((sum / 1000) * busy) / (to - from);
}

const tenths = (ms: number): number => Math.round(ms * 10) / 10;
