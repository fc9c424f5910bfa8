/** Reads typed chat lines as commands or speech. */

export type ChatCommand =
  | { readonly kind: "roll"; readonly formula: string; readonly flavor: string; readonly mode: string | null }
  | { readonly kind: "say"; readonly text: string; readonly style: "ooc" | "ic" | "emote" }
  | { readonly kind: "whisper"; readonly to: readonly string[]; readonly text: string }
  | { readonly kind: "unknown"; readonly command: string };

/** The commands that roll, with their privacy. Null is the user's own choice. */
const ROLLS: Readonly<Record<string, string | null>> = {
  r: null,
  roll: null,
  pr: "public",
  publicroll: "public",
  gmr: "gm",
  gmroll: "gm",
  br: "blind",
  blindroll: "blind",
  sr: "self",
  selfroll: "self",
};

const SPEECH: Readonly<Record<string, "ooc" | "ic" | "emote">> = {
  ooc: "ooc",
  ic: "ic",
  me: "emote",
  em: "emote",
  emote: "emote",
};

/** Reads one line of chat. */
export function readCommand(text: string): ChatCommand {
  const match = /^\/(\w+)(?:\s+([\s\S]*))?$/.exec(text.trim());
  if (!match) return { kind: "say", text, style: "ooc" };
  const command = (match[1] ?? "").toLowerCase();
  const rest = match[2]?.trim() ?? "";
  if (command in ROLLS) return rollOf(rest, ROLLS[command] ?? null);
  const style = SPEECH[command];
  if (style) return { kind: "say", text: rest, style };
  if (command === "w" || command === "whisper") return whisperOf(rest);
  return { kind: "unknown", command };
}

/** A generation's name for a privacy: "gm" is "gmroll" in V13. */
export function modeName(privacy: string, generation: number): string {
  return generation >= 14 ? privacy : `${privacy}roll`;
}

function rollOf(rest: string, mode: string | null): ChatCommand {
  const [formula = "", ...flavor] = rest.split("#");
  return { kind: "roll", formula: formula.trim(), flavor: flavor.join("#").trim(), mode };
}

function whisperOf(rest: string): ChatCommand {
  const match = /^(?:\[([^\]]+)\]|(\S+))\s*([\s\S]*)$/.exec(rest);
  const names = (match?.[1] ?? match?.[2] ?? "").split(",").map((name) => name.trim());
  return { kind: "whisper", to: names.filter(Boolean), text: match?.[3] ?? "" };
}
