/** What the Gamemaster changed about the borders of zones (Z-1, Z-3), from a flag of the scene. */
import type { BorderMarks, SceneSnapshot } from "../../rules/index.ts";
import type { FieldReader } from "../fields/fieldReader.ts";

/** More than any scene has. */
const MOST_MARKS = 1000;

/** The marks of a scene, if there are any. */
export function readBorders(scene: FieldReader): Pick<SceneSnapshot, "borders"> {
  const marks = scene.part("flags").part("unseen").part("borders");
  const borders: BorderMarks = {
    links: textsOf(marks, "links").flatMap((link) => {
      const [one, other] = link.split(SEPARATOR);
      return one !== undefined && other !== undefined ? [[one, other] as const] : [];
    }),
    cut: textsOf(marks, "cut"),
    extended: textsOf(marks, "extended"),
  };
  return Object.values(borders).some(({ length }) => length > 0) ? { borders } : {};
}

/** A link as the flag stores it: the ids of its zones. */
export function storedLink(one: string, other: string): string {
  return [one, other].sort().join(SEPARATOR);
}

const SEPARATOR = " ";

/** Texts among whatever the flag holds, up to a bound. */
function textsOf(marks: FieldReader, key: string): readonly string[] {
  const stored = marks.raw(key);
  if (!Array.isArray(stored)) return [];
  return stored.slice(0, MOST_MARKS).filter((one) => typeof one === "string");
}
