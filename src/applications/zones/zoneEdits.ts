/** The Gamemaster's changes of zones, written to the documents of a scene (Z-1, Z-3). */
import { hasSeveralLevels, viewedLevelId } from "../../bridge/compat.ts";
import { storedLink } from "../../bridge/scene/sceneBorders.ts";
import { snapshotOf } from "../../bridge/scene/liveScenes.ts";
import { SYSTEM_ID } from "../../config.ts";
import { thisSeat } from "../../desk/foundry/thisSeat.ts";
import type { BorderId, Room, ZoneId, ZoneKind } from "../../rules/index.ts";
import { changeMarks, type MarksOfScene } from "./borderMarks.ts";

type Scene = Scene.Implementation;

/** A draft that becomes a zone. */
export interface NewZone {
  readonly name: string;
  readonly kind: ZoneKind;
  readonly room: Room;
}

/** Makes regions with the behaviour of zones, on the viewed level. */
export async function makeZones(scene: Scene, zones: readonly NewZone[]): Promise<void> {
  const level = hasSeveralLevels() ? viewedLevelId() : null;
  const data = zones.map(({ name, kind, room }) => ({
    name,
    shapes: room.loops.map((points, k) => ({ type: "polygon", points: [...points], hole: k > 0 })),
    behaviors: [{ type: `${SYSTEM_ID}.zone`, name, system: { kind } }],
    ...(level !== null && { levels: [level] }),
  }));
  await scene.createEmbeddedDocuments("Region", data as never);
}

export async function deleteZone(scene: Scene, id: ZoneId): Promise<void> {
  await scene.regions.get(id)?.delete();
}

export async function renameZone(scene: Scene, id: ZoneId, name: string): Promise<void> {
  await scene.regions.get(id)?.update({ name });
}

/** The fields of the behaviour. */
export interface ZoneFields {
  readonly kind?: ZoneKind;
  readonly dark?: boolean;
  readonly publicText?: string;
}

/** Changes what the zone's behaviour says. Without one, nothing happens. */
export async function changeZone(scene: Scene, id: ZoneId, system: ZoneFields): Promise<void> {
  const behaviors = scene.regions.get(id)?.behaviors.contents ?? [];
  const behavior = behaviors.find(({ type }) => String(type) === `${SYSTEM_ID}.zone`);
  await behavior?.update({ system } as never);
}

/** Characters to which the shortest text is padded. */
const LEAST = 512;

/** The Gamemaster's own text of a zone; null where this browser has no key to it. */
export function gmTextOf(scene: Scene, id: ZoneId): string | null {
  const { sealing } = thisSeat().host;
  if (!sealing.isOpen()) return null;
  const opened = sealing.unseal(
    scene.regions.get(id)?.getFlag(SYSTEM_ID, "gmText") as string | undefined,
    contextOf(scene, id),
  );
  return opened && "text" in opened ? String(opened.text) : "";
}

/** Seals the text, because every client receives regions. */
export async function changeGmText(scene: Scene, id: ZoneId, text: string): Promise<void> {
  const sealed = thisSeat().host.sealing.seal({ text }, contextOf(scene, id), LEAST) as string;
  await scene.regions.get(id)?.setFlag(SYSTEM_ID, "gmText", sealed);
}

function contextOf(scene: Scene, id: ZoneId): string {
  return `zone ${scene.id} ${id}`;
}

/** Draws or removes a link between two zones. */
export async function changeLink(scene: Scene, zones: readonly [ZoneId, ZoneId], drawn: boolean): Promise<void> {
  const link = storedLink(...zones);
  await changeMarks(marksOf(scene), (marks) => ({ ...marks, links: toggled(marks.links, link, drawn) }));
}

/** Cuts a border, or joins it again. */
export async function changeCut(scene: Scene, border: BorderId, cut: boolean): Promise<void> {
  await changeMarks(marksOf(scene), (marks) => ({ ...marks, cut: toggled(marks.cut, border, cut) }));
}

/** Z-3: lets sight go on through a border, or ends that. */
export async function changeExtended(scene: Scene, border: BorderId, extended: boolean): Promise<void> {
  await changeMarks(marksOf(scene), (marks) => ({ ...marks, extended: toggled(marks.extended, border, extended) }));
}

/** The borders of a scene, as its flag stores them. */
const marksOf = (scene: Scene): MarksOfScene => ({
  read: () => snapshotOf(scene).borders ?? { links: [], cut: [], extended: [] },
  write: (marks) => scene.setFlag(SYSTEM_ID, "borders", marks as never),
});

function toggled(list: readonly string[], one: string, isIn: boolean): readonly string[] {
  const others = list.filter((other) => other !== one);
  return isIn ? [...others, one] : others;
}
