/** The words on the map about what the ground does. All functions run in a window. */

interface Drawn {
  readonly text?: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly children?: readonly Drawn[];
}

interface Host {
  readonly canvas: { readonly unseen: Drawn };
  readonly game: {
    readonly scenes: {
      readonly active: {
        createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
        readonly regions: { getName(name: string): { update(changes: object): Promise<unknown> } };
      };
    };
  };
}

/** Foundry's values: only for Gamemasters, and for everybody. */
export const [GAMEMASTERS, EVERYBODY] = [1, 2];

export const MUD = "difficult terrain\nheight tier 1";
export const LEDGE = "height tier 3";

/** In the Gamemaster's window: mud that is difficult and higher, in the middle of the yard, and a ledge of one tile. */
export async function addRegions({ visibility }: { readonly visibility: number }): Promise<void> {
  const { active } = (globalThis as unknown as Host).game.scenes;
  const mud = {
    name: "Mud",
    shapes: [{ type: "rectangle", x: 1500, y: 1400, width: 300, height: 200 }],
    behaviors: [
      { type: "unseen.difficultTerrain", system: {} },
      { type: "unseen.heightTier", system: { tier: 1 } },
    ],
    visibility,
  };
  const ledge = {
    name: "Ledge",
    shapes: [{ type: "rectangle", x: 1200, y: 1800, width: 100, height: 100 }],
    behaviors: [{ type: "unseen.heightTier", system: { tier: 3 } }],
    visibility,
  };
  await active.createEmbeddedDocuments("Region", [mud, ledge]);
}

export async function show({
  visibility,
  name,
}: {
  readonly visibility: number;
  readonly name: string;
}): Promise<void> {
  await (globalThis as unknown as Host).game.scenes.active.regions.getName(name).update({ visibility });
}

/** In a window: the words on the map about the ground. */
export function labels(): readonly string[] {
  const textsIn = ({ text, children = [] }: Drawn): readonly string[] => [
    ...(text ? [text] : []),
    ...children.flatMap(textsIn),
  ];
  const known = /^(shroud|difficult|height|obstacle|concealment|tile effect|zone|changes the darkness)/;
  return textsIn((globalThis as unknown as Host).canvas.unseen).filter((text) => known.test(text));
}

/** In a window: how many square pixels of a tile the words of a region cover. They are there. */
export function covered({ text, i, j }: { readonly text: string; readonly i: number; readonly j: number }): number {
  const { unseen } = (globalThis as unknown as Host).canvas;
  const all = (drawn: Drawn): readonly Drawn[] => [drawn, ...(drawn.children ?? []).flatMap(all)];
  const { x, y, width, height } = all(unseen).find((drawn) => drawn.text === text)!;
  const shared = (middle: number, length: number, from: number): number =>
    Math.max(0, Math.min(middle + length / 2, from + 100) - Math.max(middle - length / 2, from));
  return shared(x, width, 100 * j) * shared(y, height, 100 * i);
}
