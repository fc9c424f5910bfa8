/** Validates what modules hand in as an act. A refusal names the faulty field, as for any request. */
import { PROTOCOL } from "../config.ts";
import { actorKey, DESK_KINDS, type DeskAct, type DeskKind, validateRequest } from "../desk/protocol/request.ts";
import { refused, type DeskRefusal } from "../desk/protocol/messages.ts";

export type CheckedAct =
  | { readonly ok: true; readonly act: DeskAct }
  | { readonly ok: false; readonly refusal: DeskRefusal };

/** Takes any value. Refuses fields that the act does not have, and keeps no reference to the value. Never throws. */
export function checkedAct(value: unknown, sceneId: unknown): CheckedAct {
  try {
    return checked(value, sceneId);
  } catch {
    return refused("notAnObject", { key: "act" });
  }
}

function checked(value: unknown, sceneId: unknown): CheckedAct {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return refused("notAnObject", { key: "act" });
  const { kind, ...rest } = value as Readonly<Record<string, unknown>>;
  const actor = isKind(kind) ? actorKey(kind) : "creature";
  const { [actor]: tokenId, ...choices } = rest;
  const request = { v: PROTOCOL, kind, requestId: ANY_ID, sceneId, tokenId, choices: present(choices), expectedRev: 0 };
  const validated = validateRequest(request, { overrules: false });
  if (validated.ok) return { ok: true, act: structuredClone(validated.act) };
  const { code, data } = validated.refusal;
  return refused(code, "key" in data ? { ...data, key: fieldOf(`${data["key"]}`, actor) } : data);
}

/** The field under the name that the caller used. */
const fieldOf = (key: string, actor: string): string => (key === "tokenId" ? actor : key.replace(/^choices\./, ""));

const isKind = (kind: unknown): kind is DeskKind => DESK_KINDS.some((one) => one === kind);

/** An undefined field counts as absent. */
const present = (fields: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** The request is only validated, not sent. */
const ANY_ID = "0000000000000000";
