/** The permissions of a document: a level for everybody, and one for each player. */
import { DOCUMENT_OWNERSHIP_LEVELS as LEVELS, type OwnershipLevelName } from "../../../core/const.ts";
import { DialogV2 } from "../api/dialog.ts";
import { el } from "../elements.ts";
import { say } from "../words.ts";
import { game } from "../../host.ts";
import type { StoredDocument } from "../../types/database.ts";

const NAMED: readonly OwnershipLevelName[] = ["NONE", "LIMITED", "OBSERVER", "OWNER"];

/**
 * Asks for the levels of a document and writes them. A player without a level of their own has the one for
 * everybody.
 */
export async function configureOwnership(document: StoredDocument): Promise<void> {
  const ownership = (document._source?.["ownership"] ?? {}) as Record<string, number>;
  const players = [...game.users].filter(({ isGM }) => !isGM);
  const rows = [
    row({ id: "default", name: say("TABLE.Ownership.everybody"), level: ownership["default"] ?? LEVELS.NONE }),
    ...players.map(({ id, name }) => row({ id, name, level: ownership[id] ?? LEVELS.INHERIT, inherits: true })),
  ];
  const answer = (await DialogV2.input({
    window: { title: say("TABLE.Ownership.title", { name: document.name }) },
    content: el("div", {}, ...rows),
    position: { width: 380 },
  })) as Record<string, string> | null;
  if (!answer) return;
  const levels = Object.entries(answer).map(([id, level]) => [id, Number(level)] as const);
  const kept = Object.entries(ownership).filter(([id]) => !(id in answer));
  const own = levels.filter(([, level]) => level !== LEVELS.INHERIT);
  const whole = Object.fromEntries([...kept, ...own]);
  await document.update({ ownership: whole }, { diff: false, recursive: false });
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly level: number;
  /** Whether it may be left without a level of its own. */
  readonly inherits?: boolean;
}

function row({ id, name, level, inherits = false }: Row): HTMLElement {
  const inputId = `ownership-${id}`;
  const levels: readonly OwnershipLevelName[] = inherits ? ["INHERIT", ...NAMED] : NAMED;
  const options = levels.map((one) =>
    el("option", { value: String(LEVELS[one]), text: say(`TABLE.Ownership.${one}`), selected: LEVELS[one] === level }),
  );
  return el(
    "div",
    { class: "form-group" },
    el("label", { for: inputId, text: name }),
    el("div", { class: "form-fields" }, el("select", { name: id, id: inputId }, ...options)),
  );
}
