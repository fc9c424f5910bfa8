/**
 * A situation as text and back, lossless: for tests, for reports of what went wrong, and to look at.
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
 * `creature` belong to it; indenting them is optional. Fields with their usual value are left out. Lines that begin
 * with # are remarks.
 */
import type { SceneSnapshot, Situation } from "./situation.ts";
import { CREATURE_KEYWORD, CREATURE_PARTS, readCreature, writeCreature } from "./notation/creatureLines.ts";
import { AWARENESS_KEYWORDS, readAwareness, writeAwareness } from "./notation/dangerLines.ts";
import { NotationError } from "./notation/error.ts";
import { fightKind, switchesLine, timeLine } from "./notation/fightLines.ts";
import { fromLine, levelLine, toLine } from "./notation/levelLines.ts";
import { readLines, type Line } from "./notation/line.ts";
import { defaultOf, readOne } from "./notation/parts.ts";
import { idOf } from "./notation/record.ts";
import { vantageLine } from "./notation/profileLines.ts";
import { REGION_KEYWORD, REGION_PARTS, readRegion, writeRegion } from "./notation/regionLines.ts";
import { globalLine, lightLine, sceneFrame, wallLine } from "./notation/sceneLines.ts";

/** A line, and those below it that belong to it. */
interface Block {
  readonly head: Line;
  readonly parts: readonly Line[];
}

/** The keywords of blocks, with those of the lines that may stand below them. */
const BLOCKS: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  [sceneFrame.keyword, []],
  [globalLine.keyword, []],
  [levelLine.keyword, []],
  [wallLine.keyword, []],
  [lightLine.keyword, []],
  [REGION_KEYWORD, REGION_PARTS],
  [CREATURE_KEYWORD, CREATURE_PARTS],
  [vantageLine.keyword, []],
  [fightKind.keyword, []],
  ...AWARENESS_KEYWORDS.map((keyword): [string, readonly string[]] => [keyword, []]),
  [timeLine.keyword, []],
  [switchesLine.keyword, []],
]);

/** Reads a situation. Throws a NotationError that names line, field, value and remedy. */
export function parseSituation(source: string): Situation {
  const blocks = readBlocks(readLines(source));
  const heads = blocks.map(({ head }) => head);
  return {
    scene: readScene(blocks),
    creatures: blocksOf(blocks, CREATURE_KEYWORD).map(({ head, parts }) => readCreature(head, parts)),
    vantages: blocksOf(blocks, vantageLine.keyword).map(({ head }) => ({ id: idOf(head), ...vantageLine.read(head) })),
    fight: readFight(heads),
    ...readAwareness(heads),
    ...readOne(timeLine, heads),
    switches: readOne(switchesLine, heads) ?? defaultOf(switchesLine),
  };
}

/** Writes a situation; `parseSituation` reads the same from it. */
export function makeSituation({ scene, creatures, vantages, fight, awareness, time, switches }: Situation): string {
  const lines = [
    sceneFrame.write(scene, scene.id),
    ...written(globalLine.write(scene.globalLight), globalLine.keyword),
    ...(scene.levels ?? []).map(({ id, ...level }) => levelLine.write(level, id)),
    ...scene.walls.map((wall) => wallLine.write(wall)),
    ...scene.lights.map(({ id, ...light }) => lightLine.write(toLine(light), id)),
    ...scene.regions.flatMap(writeRegion),
    ...creatures.flatMap(writeCreature),
    ...vantages.map(({ id, ...vantage }) => vantageLine.write(vantage, id)),
    ...(fight ? [fightKind.write(fight)] : []),
    ...writeAwareness(awareness),
    ...(time === undefined ? [] : [timeLine.write({ time })]),
    ...written(switchesLine.write(switches), switchesLine.keyword),
  ];
  return `${lines.join("\n")}\n`;
}

/** A line that is more than its keyword. */
function written(line: string, keyword: string): readonly string[] {
  return line === keyword ? [] : [line];
}

function readBlocks(lines: readonly Line[]): readonly Block[] {
  const blocks: { readonly head: Line; readonly parts: Line[] }[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    if (BLOCKS.has(line.keyword)) blocks.push({ head: line, parts: [] });
    else if (last && partsOf(last.head).includes(line.keyword)) last.parts.push(line);
    else throw strayLine(line, last?.head ?? null);
  }
  return blocks;
}

/** What may stand below a line. */
function partsOf({ keyword }: Line): readonly string[] {
  return BLOCKS.get(keyword) ?? [];
}

function strayLine({ number, keyword }: Line, above: Line | null): NotationError {
  const allowed = [...BLOCKS.keys(), ...(above ? partsOf(above) : [])];
  return new NotationError({
    line: number,
    field: "keyword",
    value: keyword,
    remedy: `write one of ${allowed.join(", ")}`,
  });
}

function blocksOf(blocks: readonly Block[], keyword: string): readonly Block[] {
  return blocks.filter(({ head }) => head.keyword === keyword);
}

function readScene(blocks: readonly Block[]): SceneSnapshot {
  const heads = blocks.map(({ head }) => head);
  const [frame, another] = heads.filter(({ keyword }) => keyword === sceneFrame.keyword);
  if (!frame || another) {
    const remedy = "write one line that begins with scene";
    throw new NotationError({ line: another?.number ?? 1, field: "scene", value: another?.id ?? "", remedy });
  }
  const levels = blocksOf(blocks, levelLine.keyword).map(({ head }) => ({ id: idOf(head), ...levelLine.read(head) }));
  return {
    id: idOf(frame),
    ...sceneFrame.read(frame),
    globalLight: readOne(globalLine, heads) ?? defaultOf(globalLine),
    walls: blocksOf(blocks, wallLine.keyword).map(({ head }) => ({ id: idOf(head), ...wallLine.read(head) })),
    lights: blocksOf(blocks, lightLine.keyword).map(({ head }) => ({
      id: idOf(head),
      ...fromLine(lightLine.read(head)),
    })),
    regions: blocksOf(blocks, REGION_KEYWORD).map(({ head, parts }) => readRegion(head, parts)),
    ...(levels.length > 0 && { levels }),
  };
}

function readFight(heads: readonly Line[]): Situation["fight"] {
  const [line, another] = heads.filter(({ keyword }) => keyword === fightKind.keyword);
  if (another) {
    throw new NotationError({ line: another.number, field: "fight", value: another.id ?? "", remedy: "write it once" });
  }
  return line ? fightKind.read(line) : null;
}
