/** What a window shows of the game, to compare two windows. */

interface Marks {
  readonly placeables: readonly {
    readonly visible: boolean;
    readonly document: { readonly text?: string; readonly x: number };
  }[];
}

interface Host {
  readonly canvas: {
    readonly drawings: Marks;
    readonly notes: Marks;
    readonly tiles: Marks;
    readonly regions: {
      readonly placeables: readonly { readonly isVisible: boolean; readonly document: { readonly name: string } }[];
    };
    readonly controls: {
      readonly doorControls: readonly {
        readonly visible: boolean;
        readonly wall: { readonly document: { readonly door: number } };
      }[];
    };
    readonly tokens: { readonly placeables: readonly { readonly visible: boolean; readonly name: string }[] };
    readonly unseen: { readonly children: readonly { readonly children: readonly { readonly text?: string }[] }[] };
  };
  readonly game: Readonly<
    Record<string, { map(one: (document: { toObject(): object }) => object): readonly object[] }>
  >;
}

/** In a window: visible tokens, tiles, regions, secret doors, drawings and notes, texts on the map, messages, the fight, and some windows. */
export function shownIn(windows: readonly string[]): object {
  const { canvas } = globalThis as unknown as Host;
  const textOf = (element: Element): string => (element as HTMLElement).innerText.replace(/\s+/g, " ").trim();
  const shown = (selector: string): readonly string[] =>
    [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility()).map(textOf);
  return {
    tokens: canvas.tokens.placeables
      .filter(({ visible }) => visible)
      .map(({ name }) => name)
      .sort(),
    marks: [canvas.tiles, canvas.drawings, canvas.notes]
      .flatMap(({ placeables }) => placeables.filter(({ visible }) => visible))
      .map(({ document: { text, x } }) => text ?? `A tile at ${x}`)
      .sort(),
    regions: canvas.regions.placeables
      .filter(({ isVisible }) => isVisible)
      .map(({ document: { name } }) => name)
      .sort(),
    secretDoors: canvas.controls.doorControls.filter(({ visible, wall }) => visible && wall.document.door === 2).length,
    drawn: canvas.unseen.children.flatMap(({ children }) => children.flatMap(({ text }) => text ?? [])).sort(),
    messages: shown(".chat-log .message-content, #chat .message-content"),
    fight: shown("#combat .combatant .token-name strong"),
    windows: windows.map((one) => shown(`${one} .window-content`)),
  };
}

/** In a window: all documents of the world. */
export function stored(): object {
  const { game } = globalThis as unknown as Host;
  return ["scenes", "actors", "items", "journal", "messages", "combats", "users", "folders"].map((name) =>
    game[name]!.map((document) => document.toObject()),
  );
}
