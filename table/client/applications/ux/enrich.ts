/** Enrichment of text: embedded documents, links to documents, inline rolls, and enrichers of packages. */
import { el, icon } from "../elements.ts";
import { resolveDrop } from "./dragData.ts";
import { CONFIG, game } from "../../host.ts";
import type { StoredDocument } from "../../types/database.ts";
import { Roll } from "../../dice/roll.ts";

export interface EnrichOptions {
  /** Each kind is enriched unless its option is false. Secrets show only if it is true. */
  readonly secrets?: boolean;
  readonly embeds?: boolean;
  readonly documents?: boolean;
  readonly links?: boolean;
  readonly rolls?: boolean;
  readonly custom?: boolean;
  readonly rollData?: object | (() => object);
  readonly relativeTo?: unknown;
  /** The depth of the text inside embedded documents. */
  readonly _embedDepth?: number;
}

type Make = (match: RegExpMatchArray, options: EnrichOptions) => Node | null | Promise<Node | null>;

interface Enricher {
  readonly pattern: RegExp;
  readonly enricher: Make;
  readonly replaceParent?: boolean;
}

const EMBED = /@Embed\[([^\]]+)\](?:\{([^}]*)\})?/gi;
const DOCUMENT = /@([A-Z][A-Za-z]+)\[([^\]#\s][^\]#]*)(?:#([^\]]+))?\](?:\{([^}]*)\})?/g;
const ROLL = /\[\[(\/[a-zA-Z]+\s)?(.*?)(\]{2,3})(?:\{([^}]*)\})?/gi;
const LINK = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/gi;
/** The greatest depth, which ends documents that embed each other. */
const DEEPEST = 5;

/** Enriches the text under an element, in place. */
export async function enrich(root: HTMLElement, options: EnrichOptions): Promise<void> {
  if (options.embeds !== false)
    await replaceAll(root, { pattern: EMBED, enricher: embed, replaceParent: true }, options);
  if (options.documents !== false) await replaceAll(root, { pattern: DOCUMENT, enricher: documentLink }, options);
  if (options.rolls !== false) await replaceAll(root, { pattern: ROLL, enricher: inlineRoll }, options);
  if (options.links !== false) await replaceAll(root, { pattern: LINK, enricher: pageLink }, options);
  if (options.custom === false) return;
  const { enrichers = [] } = (CONFIG.TextEditor ?? {}) as { enrichers?: readonly Enricher[] };
  for (const enricher of enrichers) await replaceAll(root, enricher, options);
}

/** Replaces each match by the result of a function. If the result is null, the text stays. */
async function replaceAll(
  root: HTMLElement,
  { pattern, enricher, replaceParent }: Enricher,
  options: EnrichOptions,
): Promise<void> {
  for (const text of textNodes(root)) {
    const pieces: (string | Node)[] = [];
    let end = 0;
    for (const match of text.data.matchAll(pattern)) {
      const made = await tried(enricher, match, options);
      if (!made) continue;
      pieces.push(text.data.slice(end, match.index), made);
      end = (match.index ?? 0) + match[0].length;
    }
    if (pieces.length === 0) continue;
    const rest = [...pieces, text.data.slice(end)].filter((piece) => piece !== "");
    const parent = text.parentElement;
    // A block element replaces a paragraph that holds nothing else.
    const isAlone = replaceParent === true && rest.length === 1 && parent !== root && parent?.childNodes.length === 1;
    (isAlone ? parent : text).replaceWith(...rest);
  }
}

function textNodes(root: HTMLElement): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found.filter((text) => !text.parentElement?.closest("a, .inline-roll"));
}

async function embed([, text = "", label]: RegExpMatchArray, options: EnrichOptions): Promise<Node | null> {
  const depth = options._embedDepth ?? 0;
  if (depth >= DEEPEST) return null;
  const { uuid, ...values } = readConfig(text);
  const found = await find(uuid, options);
  if (!found) return brokenLink(label ?? uuid);
  return (
    (await found.toEmbed({ uuid, label, ...values }, { ...options, _embedDepth: depth + 1 })) ?? linkTo(found, label)
  );
}

/** "uuid caption=false inline" as the uuid with its values. */
function readConfig(text: string): { readonly uuid: string; readonly [key: string]: string | boolean } {
  const words = text.match(/(?:[^\s"]|"[^"]*")+/g) ?? [];
  const values = words.map((word) => {
    const [key = "", ...value] = word.split("=");
    const said = value.join("=").replaceAll('"', "");
    return [key, value.length === 0 ? true : said === "false" ? false : said === "true" ? true : said] as const;
  });
  const first = values[0]?.[0] ?? "";
  const { uuid = first, ...rest } = Object.fromEntries(
    values.some(([key]) => key === "uuid") ? values : values.slice(1),
  );
  return { ...rest, uuid: String(uuid) };
}

/** `@UUID[…]`, and the older `@Actor[id or name]` for documents of the world. */
async function documentLink(
  [, kind = "", target = "", hash, label]: RegExpMatchArray,
  options: EnrichOptions,
): Promise<Node | null> {
  if (kind === "UUID") {
    const found = await find(target, options);
    return found ? linkTo(found, label, hash) : brokenLink(label ?? target);
  }
  const collection = game.collections.get(kind);
  if (!collection) return null;
  const found = collection.get(target) ?? collection.getName(target);
  return found ? linkTo(found, label, hash) : brokenLink(label ?? target);
}

/** What an enricher makes of a match. Null if it throws. Those of packages may answer at once or later. */
async function tried(make: Make, ...asked: Parameters<Make>): Promise<Awaited<ReturnType<Make>>> {
  try {
    return await make(...asked);
  } catch {
    return null;
  }
}

/** Uuids that begin with a dot are relative to the document of the text. */
async function find(uuid: string, { relativeTo }: EnrichOptions): Promise<StoredDocument | null> {
  const base = (relativeTo as { readonly uuid?: string } | undefined)?.uuid;
  const whole = uuid.startsWith(".") && base ? `${base}${uuid}` : uuid;
  return resolveDrop({ uuid: whole }).catch(() => null);
}

const linkTo = ({ uuid, documentName, name }: StoredDocument, label?: string, hash?: string): HTMLElement =>
  el(
    "a",
    {
      class: "content-link",
      href: "#",
      draggable: "true",
      data: { uuid, type: documentName, link: "", ...(hash && { hash }) },
    },
    icon("fa-solid fa-file-lines"),
    label ?? name,
  );

const brokenLink = (name: string): HTMLElement =>
  el("a", { class: "content-link broken" }, icon("fa-solid fa-link-slash"), name);

const pageLink: Make = async ([href]) =>
  el("a", { class: "hyperlink", href, target: "_blank", rel: "nofollow noopener" }, href);

/** `[[1d6]]` is rolled at once. `[[/r 1d6 # words]]{label}` is a button that rolls. */
async function inlineRoll(
  [, command, inner = "", closing = "", label]: RegExpMatchArray,
  options: EnrichOptions,
): Promise<Node | null> {
  const [formula = "", ...words] = `${inner}${closing.slice(2)}`.split("#");
  const flavor = words.join("#").trim();
  const data = (typeof options.rollData === "function" ? (options.rollData as () => object)() : options.rollData) ?? {};
  if (command)
    return rollButton(command.slice(1).trim().toLowerCase(), { formula: formula.trim(), data, flavor, label });
  const roll = await new Roll(formula.trim(), data).evaluate();
  const json = encodeURIComponent(JSON.stringify(roll));
  const traits = { roll: json, tooltip: flavor ? `${flavor}: ${roll.formula}` : roll.formula };
  return el(
    "a",
    { class: "inline-roll inline-result", data: traits },
    icon("fa-solid fa-dice-d20"),
    label ? `${label}: ${roll.total}` : String(roll.total),
  );
}

interface DeferredRoll {
  readonly formula: string;
  readonly data: object;
  readonly flavor: string;
  readonly label: string | undefined;
}

/** A button that rolls, or null for a command that does not. */
function rollButton(mode: string, { formula, data, flavor, label }: DeferredRoll): Node | null {
  const privacy = MODES.get(mode);
  if (privacy === undefined) return null;
  const whole = Roll.replaceFormulaData(formula, data, { missing: "0" });
  const traits = { formula: whole, ...(privacy && { mode: privacy }), ...(flavor && { flavor }) };
  const tooltip = flavor || whole;
  const shown = { class: "inline-roll roll", data: { ...traits, tooltip } };
  return el("a", shown, icon("fa-solid fa-dice-d20"), label ?? tooltip);
}

/** The commands that roll, with their privacy. Empty for the user's own choice. */
const MODES: ReadonlyMap<string, string> = new Map([
  ["r", ""],
  ["roll", ""],
  ["pr", "public"],
  ["publicroll", "public"],
  ["gmr", "gm"],
  ["gmroll", "gm"],
  ["br", "blind"],
  ["blindroll", "blind"],
  ["sr", "self"],
  ["selfroll", "self"],
]);
