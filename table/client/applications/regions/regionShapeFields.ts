/** The numbers of a region's shapes as fields of its sheet, and back. */
import { el } from "../elements.ts";
import { say } from "../words.ts";
import { createFormGroup } from "../fields/formGroup.ts";
import * as inputs from "../fields/inputs.ts";
import type { Data } from "../../types/database.ts";

/** A shape in a document. */
export type Shape = Readonly<Record<string, unknown>> & { readonly type: string };

/** The numbers of each kind of shape. Polygons are drawn, not typed. */
const NUMBERS: Readonly<Record<string, readonly string[]>> = {
  rectangle: ["x", "y", "width", "height", "rotation"],
  circle: ["x", "y", "radius"],
  ellipse: ["x", "y", "radiusX", "radiusY", "rotation"],
};

/** A shape's numbers, in pixels and degrees, and whether it cuts a hole. */
export function shapeFields(
  shape: Shape,
  { index, rootId }: { readonly index: number; readonly rootId: string },
): HTMLElement {
  const label = say("TABLE.Region.shape", { number: index + 1, type: say(`TABLE.Region.shapeTypes.${shape.type}`) });
  const numbers = NUMBERS[shape.type] ?? [];
  const named = (key: string, input: HTMLElement): HTMLElement =>
    createFormGroup({ label: `TABLE.Region.${key}`, localize: true, rootId, input });
  const fields = numbers.map((key) =>
    named(key, inputs.createNumberInput({ name: `shapes.${index}.${key}`, value: shape[key] ?? 0, step: 1 })),
  );
  const hole = inputs.createCheckboxInput({ name: `shapes.${index}.hole`, value: shape["hole"] });
  return el(
    "fieldset",
    { class: "region-shape" },
    el("legend", { text: label }),
    ...(numbers.length > 0 ? fields : [el("p", { class: "hint", text: say("TABLE.Region.drawn") })]),
    named("hole", hole),
  );
}

/**
 * The changes of the sheet, with whole shapes in place of their single numbers. An empty field keeps its old
 * number.
 */
export function withShapes(changes: Data, shapes: readonly Shape[]): Data {
  const typed = changes["shapes"] as Readonly<Record<string, Data>> | undefined;
  if (!typed) return changes;
  const whole = shapes.map((shape, index) => {
    const given = Object.entries(typed[index] ?? {}).filter(([, value]) => value !== null);
    return { ...shape, ...Object.fromEntries(given) };
  });
  return { ...changes, shapes: whole };
}
