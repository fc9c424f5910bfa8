import { el } from "../elements.ts";
import { say } from "../words.ts";
import { DialogV2 } from "../api/dialog.ts";
import { CONFIG } from "../../host.ts";
import type { Data, DatabaseOperation, StoredDocument } from "../../types/database.ts";
import { documentClassOf } from "../../database/documentClass.ts";

/**
 * Asks for name and type of a new document, creates it and opens its sheet. Null when nothing was created. `types`
 * restricts the types that are offered.
 */
export async function createDocumentDialog(
  documentName: string,
  data: Data = {},
  operation: DatabaseOperation = {},
  types: readonly string[] = typesOf(documentName),
): Promise<StoredDocument | null> {
  const kind = kindOf(documentName);
  const answer = (await DialogV2.input({
    window: { title: say("TABLE.Create.title", { kind }) },
    content: form(documentName, types),
    position: { width: 340 },
  })) as { name?: string; type?: string } | null;
  if (!answer) return null;
  const name = answer.name || say("TABLE.Create.unnamed", { kind });
  const created = await documentClassOf(documentName).create({ ...data, ...answer, name }, operation);
  await created?.sheet?.render({ force: true });
  return created ?? null;
}

function form(documentName: string, offered: readonly string[]): HTMLElement {
  const name = el("input", {
    type: "text",
    name: "name",
    id: "create-name",
    autofocus: true,
    placeholder: say("TABLE.Create.unnamed", { kind: kindOf(documentName) }),
  });
  const types = offered.map((type) => el("option", { value: type, text: say(`TYPES.${documentName}.${type}`) }));
  const group = (label: string, input: HTMLElement) =>
    el(
      "div",
      { class: "form-group" },
      el("label", { for: input.id, text: say(label) }),
      el("div", { class: "form-fields" }, input),
    );
  const select =
    types.length > 0 ? group("TABLE.Create.type", el("select", { name: "type", id: "create-type" }, ...types)) : null;
  return el("div", {}, group("TABLE.Create.name", name), select);
}

function typesOf(documentName: string): string[] {
  const { dataModels = {} } = (CONFIG[documentName] ?? {}) as { dataModels?: object };
  return Object.keys(dataModels).filter((type) => type !== "base");
}

function kindOf(documentName: string): string {
  const key = `DOCUMENT.${documentName}`;
  const word = say(key);
  return word === key ? documentName : word;
}
