/**
 * Functions that run in the window that gets hostile names. Each is sent there alone, so none may call another of
 * this file.
 */

/** The look of a part of the page: how many elements it has, and which of them overflow it. */
interface Look {
  readonly count: number;
  readonly overflowing: readonly string[];
}

export interface Trapped {
  /** What names have run. */
  sprung: string[];
  look: (this: void, root: Element) => Look;
}

interface Doc {
  readonly id: string;
  readonly name: string;
  updateSource(changes: object): unknown;
}

interface Message extends Doc {
  readonly type: string;
  readonly system: { readonly report?: object; readonly names?: object; readonly entries?: object };
}

interface Sheet {
  readonly element: HTMLElement;
  render(options: object): Promise<unknown>;
}

interface Actor extends Doc {
  readonly type: string;
  readonly sheet: Sheet;
  readonly items: { readonly contents: readonly (Doc & { readonly sheet: Sheet })[] };
  readonly prototypeToken: { toObject(): object };
}

interface Token extends Doc {
  readonly actor: Actor;
  readonly object: object;
}

interface Host {
  alert(text: unknown): void;
  fetch: (this: void, target: unknown, ...rest: unknown[]) => Promise<unknown>;
  readonly game: {
    readonly actors: { getName(name: string): Actor };
    readonly messages: { readonly contents: readonly Message[] };
    readonly user: Doc;
    readonly tooltip: { activate(element: Element): void; readonly tooltip: HTMLElement };
    readonly scenes: {
      readonly active: {
        readonly tokens: { readonly contents: readonly Token[] };
        createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
        updateEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
      };
    };
  };
  readonly ChatMessage: { create(data: object): Promise<unknown> };
  readonly canvas: { readonly hud: { readonly token: { bind(token: object): Promise<unknown> } } };
  readonly ui: { readonly chat: { updateMessage(message: Message): Promise<unknown> } };
}

/** Records everything that a name could run, and gives the window a function that looks at a part of the page. */
export function setTraps(): void {
  const host = globalThis as unknown as Host & Trapped & { hit?: unknown; onerror: unknown };
  host.sprung = [];
  host.alert = (text) => void host.sprung.push(`alert ${String(text)}`);
  const { fetch } = host;
  host.fetch = (target, ...rest) => {
    if (String(target) === "//x") host.sprung.push("fetch");
    return fetch(target, ...rest);
  };
  const hit = (): void => {
    host.sprung.push("hit");
  };
  Object.defineProperty(host, "hit", { set: hit });
  globalThis.addEventListener("error", ({ message }) => host.sprung.push(`error ${message}`), true);
  const clips = (element: Element | null, root: Element): boolean =>
    element !== null &&
    element !== root &&
    (["hidden", "clip"].includes(getComputedStyle(element).overflowX) || clips(element.parentElement, root));
  const sticksOut = (element: Element, root: Element, right: number): boolean => {
    const scrolls = ["auto", "scroll"].includes(getComputedStyle(element).overflowX);
    if (scrolls && element.scrollWidth > element.clientWidth + 1) return true;
    return element.getBoundingClientRect().right > right + 1 && !clips(element.parentElement, root);
  };
  host.look = (root) => {
    const all = [...root.querySelectorAll("*")];
    const { right } = root.getBoundingClientRect();
    const out = all.filter((element) => element.tagName !== "OPTION" && sticksOut(element, root, right));
    return { count: all.length, overflowing: out.map(({ tagName, className }) => `${tagName}.${String(className)}`) };
  };
}

/** A note on refused requests of this user, as the desk leaves it for Gamemasters. */
export async function leaveAudit(): Promise<void> {
  const { game, ChatMessage } = globalThis as unknown as Host;
  const entries = [
    { time: 0, kind: "hide", code: "extraKey", data: { key: "overrule" } },
    { time: 0, kind: null, code: "notAnObject", data: { key: "request" } },
  ];
  await ChatMessage.create({ type: "audit", whisper: [game.user.id], system: { user: game.user.id, entries } });
}

/** Adds guards around the smoke, each with a token of its own. */
export async function gather(count: number): Promise<void> {
  const { game } = globalThis as unknown as Host;
  const guard = game.actors.getName("Guard Benno");
  const tokens = Array.from({ length: count }, (_, k) => ({
    ...guard.prototypeToken.toObject(),
    name: `Guard ${k}`,
    actorId: guard.id,
    x: 100 * (24 + (k % 6)),
    y: 100 * (22 + Math.floor(k / 6)),
  }));
  await game.scenes.active.createEmbeddedDocuments("Token", tokens);
}

interface Names {
  readonly plain: string;
  readonly names: readonly string[];
}

interface Shown {
  /** How many of the names are readable. */
  readonly shown: number;
  readonly kinds: readonly string[];
  readonly faults: readonly string[];
}

/** Gives all creatures and things on the cards each name in turn, and checks all cards each time. */
export async function showOnCards({ plain, names }: Names): Promise<Shown> {
  const { game, ui, look } = globalThis as unknown as Host & Trapped;
  const tokens = game.scenes.active.tokens.contents;
  const messages = game.messages.contents;
  const called = [game.user, ...tokens].map(({ name }) => name);
  const fields = ["name", "attack", "thing", "text", "power", "key"];
  const renamed = (value: object | undefined, name: string, all: boolean): object =>
    JSON.parse(JSON.stringify(value ?? {}), (key, part: unknown) =>
      typeof part === "string" && (all || fields.includes(key)) ? name : part,
    ) as object;
  const show = async (name: string): Promise<ReadonlyMap<Message, Look>> => {
    for (const one of [game.user, ...tokens]) one.updateSource({ name });
    for (const message of messages) {
      const { report, names: given, entries } = message.system;
      const system = entries
        ? { entries: renamed(entries, name, false) }
        : { report: renamed(report, name, false), names: renamed(given, name, true) };
      message.updateSource({ system });
      await ui.chat.updateMessage(message);
    }
    return new Map(
      messages.map((message) => [
        message,
        look(document.querySelector(`[data-message-id="${message.id}"] .unseen-card`)!),
      ]),
    );
  };
  const usual = await show(plain);
  const faults: string[] = [];
  let shown = 0;
  const text = (of: string): string => of.replaceAll(/[\0\uFFFD\s]/g, "");
  for (const name of names) {
    for (const [message, { count, overflowing }] of await show(name)) {
      if (count !== usual.get(message)!.count) faults.push(`${message.type}: ${count} elements: ${name}`);
      if (overflowing.length > 0) faults.push(`${message.type}: ${overflowing.join(" ")}: ${name}`);
    }
    const cards = [...document.querySelectorAll(".unseen-card")].map(({ textContent }) => textContent).join("");
    if (text(cards).includes(text(tokens[0]!.name))) shown += 1;
  }
  for (const [k, one] of [game.user, ...tokens].entries()) one.updateSource({ name: called[k] });
  return { shown, kinds: messages.map(({ type }) => type), faults };
}

/** Gives a creature and all its items each name in turn, and checks its sheet and an item's sheet each time. */
export async function showOnSheets({ plain, names }: Names): Promise<Shown> {
  const { game, look } = globalThis as unknown as Host & Trapped;
  const actor = game.actors.getName("Captain Orsola");
  const items = actor.items.contents;
  const called = [actor, ...items].map(({ name }) => name);
  const sheets = [actor.sheet, items[0]!.sheet];
  const show = async (name: string): Promise<readonly Look[]> => {
    actor.updateSource({ name });
    for (const item of items) item.updateSource({ name, system: { text: name, affixes: [{ name, text: name }] } });
    for (const sheet of sheets) await sheet.render({ force: true });
    return sheets.map(({ element }) => look(element));
  };
  const usual = await show(plain);
  const faults: string[] = [];
  let shown = 0;
  const text = (of: string): string => of.replaceAll(/[\0\uFFFD\s]/g, "");
  for (const name of names) {
    for (const [k, { count, overflowing }] of (await show(name)).entries()) {
      if (count !== usual[k]!.count) faults.push(`sheet ${k}: ${count} elements, not ${usual[k]!.count}: ${name}`);
      if (overflowing.length > usual[k]!.overflowing.length)
        faults.push(`sheet ${k}: ${overflowing.join(" ")}: ${name}`);
    }
    if (text(sheets[0]!.element.textContent).includes(text(items[0]!.name))) shown += 1;
  }
  for (const [k, each] of [actor, ...items].entries()) each.updateSource({ name: called[k] });
  for (const { element } of sheets) element.querySelector<HTMLElement>("[data-action=close]")?.click();
  return { shown, kinds: ["creature", "item"], faults };
}

interface Panels {
  readonly names: readonly string[];
  /** Selectors of the checked windows. */
  readonly ids: readonly string[];
  /** How many letters of a name the windows show at most. */
  readonly most: number;
}

/**
 * Gives the names to the creatures on the scene in one update, and waits until the panels show them. Then checks the
 * panels, a token's buttons and their tooltips.
 */
export async function rename({ names, ids, most }: Panels): Promise<{
  readonly tokens: number;
  readonly counts: readonly number[];
  readonly overflowing: readonly string[];
}> {
  const { game, canvas, look } = globalThis as unknown as Host & Trapped;
  const { active } = game.scenes;
  const tokens = active.tokens.contents.filter(({ actor }) => actor.type !== "hidingSpot");
  await active.updateEmbeddedDocuments(
    "Token",
    tokens.map(({ id }, k) => ({ _id: id, name: names[k % names.length] })),
  );
  const last = tokens.at(-1)!;
  const text = (of: string): string => of.replaceAll(/[\0\uFFFD\s]/g, "");
  const panels = () => ids.map((id) => document.getElementById(id)!);
  const says = (panel: HTMLElement): boolean => text(panel.textContent).includes(text(last.name.slice(0, most)));
  for (let wait = 0; wait < 100 && !panels().every(says); wait += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const looks = panels().map(look);
  const marker = active.tokens.contents.find(({ actor }) => actor.type === "hidingSpot")!;
  for (const token of [last, marker]) {
    await canvas.hud.token.bind(token.object);
    for (let wait = 0; wait < 100 && !document.querySelector("#token-hud [data-unseen]"); wait += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
    const hud = document.getElementById("token-hud")!;
    looks.push(look(hud));
    for (const button of hud.querySelectorAll("[data-unseen]")) {
      game.tooltip.activate(button);
      looks.push(look(game.tooltip.tooltip));
    }
  }
  return {
    tokens: tokens.length,
    counts: looks.map(({ count }) => count),
    overflowing: [
      ...looks.slice(0, ids.length).flatMap(({ overflowing }) => overflowing),
      ...panels().flatMap((panel) => (says(panel) ? [] : [`${panel.id} does not say it`])),
    ],
  };
}
