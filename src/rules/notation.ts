/**
 * A situation as text and back, for tests, fault reports and people who read it. Only the stretches (part Z), and which
 * powers were used on some of a hider's spots (H-22), are lost.
 *
 *     scene yard canvas=1200,1000 darkness=0.8
 *     wall w1 c=300,200,300,500 door=1
 *     creature ada name=Ada side=friendly at=2:2 statuses=hidden
 *       ability agility=3 bonus=2 proficient=stealth
 *       hiding rev=2 result=17
 *       spot s1 at=2:2
 *     fight f1 moment=1:0 order=ada,guard
 *
 * Places are row:column on the padded canvas. Everything else about the map is in pixels. Lines below `region` and
 * `creature` belong to the line above; indenting them is optional. Fields with their usual value are left out. Lines that begin
 * with # are remarks.
 */
import type { SceneSnapshot, Situation } from "./situation.ts";
import { DEFAULT_SWITCHES, type Switches } from "./switches.ts";
import type { Fight } from "./turns.ts";
import { count, flag, list, moment, nullable, number, percentage, share, text, type Codec } from "./notation/codec.ts";
import { CREATURE_PARTS, creatureLine, readCreature, writeCreature } from "./notation/creatureLines.ts";
import { AWARENESS_LINES, readAwareness, writeAwareness } from "./notation/dangerLines.ts";
import { NotationError } from "./notation/error.ts";
import { readLines, type Line } from "./notation/line.ts";
import { filled } from "./filled.ts";
import { defaultOf, linesOf, readNamed, readOne, refuseTwins, writeAll, writeTelling } from "./notation/parts.ts";
import { vantageLine } from "./notation/profileLines.ts";
import { namedKind, recordKind, type Fields } from "./notation/record.ts";
import { REGION_PARTS, readRegion, regionLine, writeRegion } from "./notation/regionLines.ts";
import { globalLine, levelLine, lightLine, sceneFrame, wallLine } from "./notation/sceneLines.ts";

const fightLine = namedKind<Fight, "id">("fight", "id", {
  moment: { codec: moment },
  order: { codec: list(text), fallback: [] },
  turns: { codec: list(text), absent: "" },
});

const timeLine = recordKind<{ readonly time: number }>("clock", { time: { codec: number } });

const BOUNDED: Readonly<Partial<Record<string, Codec<number>>>> = {
  globalLightBrightTo: share,
  concealedPercent: percentage,
  totalPercent: percentage,
};

const codecOf = (name: string, value: Switches[keyof Switches]) =>
  typeof value === "boolean" ? flag : value === null ? nullable(count) : (BOUNDED[name] ?? count);

const switchesLine = recordKind(
  "switches",
  Object.fromEntries(
    Object.entries(DEFAULT_SWITCHES).map(([name, fallback]) => [name, { codec: codecOf(name, fallback), fallback }]),
  ) as unknown as Fields<Switches>,
);

/** A line, and those below it that belong to it. */
interface Block {
  readonly head: Line;
  readonly parts: readonly Line[];
}

/** The keywords of blocks. */
const BLOCKS: readonly string[] = [
  [sceneFrame, globalLine, levelLine, wallLine, lightLine, regionLine, creatureLine, vantageLine, fightLine],
  AWARENESS_LINES,
  [timeLine, switchesLine],
].flatMap((lines) => lines.map(({ keyword }) => keyword));

/** The keywords of the lines that may stand below a block. */
const PARTS: ReadonlyMap<string, readonly string[]> = new Map([
  [regionLine.keyword, REGION_PARTS],
  [creatureLine.keyword, CREATURE_PARTS],
]);

/** Reads a situation. Throws a NotationError that names line, field, value and remedy. */
export function parseSituation(source: string): Situation {
  const blocks = readBlocks(readLines(source));
  const heads = blocks.map(({ head }) => head);
  return {
    scene: readScene(blocks, heads),
    creatures: blocksOf(blocks, creatureLine).map(({ head, parts }) => readCreature(head, parts)),
    vantages: readNamed(vantageLine, heads),
    fight: readFight(heads),
    ...readAwareness(heads),
    ...readOne(timeLine, heads),
    switches: readOne(switchesLine, heads) ?? defaultOf(switchesLine),
  };
}

/** Writes a situation; `parseSituation` reads the same from it. */
export function makeSituation({ scene, creatures, vantages, fight, awareness, time, switches }: Situation): string {
  const lines = [
    sceneFrame.write(scene),
    ...writeTelling(globalLine, scene.globalLight),
    ...writeAll(levelLine, scene.levels),
    ...writeAll(wallLine, scene.walls),
    ...writeAll(lightLine, scene.lights),
    ...scene.regions.flatMap(writeRegion),
    ...creatures.flatMap(writeCreature),
    ...writeAll(vantageLine, vantages),
    ...(fight ? [fightLine.write(fight)] : []),
    ...writeAwareness(awareness),
    ...(time === undefined ? [] : [timeLine.write({ time })]),
    ...writeTelling(switchesLine, switches),
  ];
  return `${lines.join("\n")}\n`;
}

function readBlocks(lines: readonly Line[]): readonly Block[] {
  const blocks: { readonly head: Line; readonly parts: Line[] }[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    if (BLOCKS.includes(line.keyword)) blocks.push({ head: line, parts: [] });
    else if (last && partsOf(last.head).includes(line.keyword)) last.parts.push(line);
    else throw strayLine(line, last?.head ?? null);
  }
  return blocks;
}

/** What may stand below a line. */
function partsOf({ keyword }: Line): readonly string[] {
  return PARTS.get(keyword) ?? [];
}

function strayLine({ number, keyword }: Line, above: Line | null): NotationError {
  const allowed = [...BLOCKS, ...(above ? partsOf(above) : [])];
  return new NotationError({
    line: number,
    field: "keyword",
    value: keyword,
    remedy: `write one of ${allowed.join(", ")}`,
  });
}

/** The blocks of that kind, each with an id of its own. */
function blocksOf(blocks: readonly Block[], { keyword }: { readonly keyword: string }): readonly Block[] {
  const found = blocks.filter(({ head }) => head.keyword === keyword);
  refuseTwins(found.map(({ head }) => head));
  return found;
}

function readScene(blocks: readonly Block[], heads: readonly Line[]): SceneSnapshot {
  const [frame, another] = linesOf(sceneFrame, heads);
  if (!frame || another) {
    const remedy = "write one line that begins with scene";
    throw new NotationError({ line: another?.number ?? 1, field: "scene", value: another?.id ?? "", remedy });
  }
  return {
    ...sceneFrame.read(frame),
    globalLight: readOne(globalLine, heads) ?? defaultOf(globalLine),
    walls: readNamed(wallLine, heads),
    lights: readNamed(lightLine, heads),
    regions: blocksOf(blocks, regionLine).map(({ head, parts }) => readRegion(head, parts)),
    ...filled("levels", readNamed(levelLine, heads)),
  };
}

function readFight(heads: readonly Line[]): Situation["fight"] {
  const [line, another] = linesOf(fightLine, heads);
  if (another) {
    throw new NotationError({ line: another.number, field: "fight", value: another.id ?? "", remedy: "write it once" });
  }
  return line ? fightLine.read(line) : null;
}
