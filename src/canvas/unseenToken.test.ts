/** H-10: how a hidden creature's own token and its markers look and behave on the map. */
import { beforeAll, describe, expect, it, vi } from "vitest";
import { NOT_HIDING, type Hiding } from "../rules/index.ts";

interface Given {
  readonly id: string;
  readonly isOwner?: boolean;
  readonly hiding?: Hiding;
  readonly marker?: { readonly hider: string; readonly number: number };
  /** Whether the host would let it see, as a selected token does. */
  readonly sees?: boolean;
  readonly hasSight?: boolean;
}

interface TokenLike {
  readonly isVisible: boolean;
  readonly turnMarker: DisplayObject;
  readonly asked: readonly boolean[];
  setTarget(targeted?: boolean): void;
  _applyRenderFlags(flags?: object): void;
  _isLightSource(): boolean;
  _isVisionSource(): boolean;
  _getVisionBlindedStates(): unknown;
}

interface LayerLike {
  controlled: TokenLike[];
  readonly tokens: Map<string, TokenLike>;
  get(id: string): TokenLike | undefined;
}

/** The host's token, with the members that ours uses. */
class HostToken {
  readonly asked: boolean[] = [];
  readonly document: object;
  readonly layer: LayerLike;
  readonly hasSight: boolean;
  readonly #sees: boolean;

  constructor({ id, isOwner = false, hiding, marker, sees = false, hasSight = true }: Given, layer: LayerLike) {
    this.document = { id, isOwner, flags: { unseen: { ...(hiding && { hiding }), ...(marker && { marker }) } } };
    this.layer = layer;
    this.hasSight = hasSight;
    this.#sees = sees;
  }

  get isVisible(): boolean {
    return true;
  }

  setTarget(targeted = true): void {
    this.asked.push(targeted);
  }

  _isLightSource(): boolean {
    return true;
  }

  _isVisionSource(): boolean {
    return this.#sees;
  }

  _getVisionBlindedStates(): unknown {
    return this.document;
  }

  /** The host draws its marker anew. */
  readonly turnMarker = new DisplayObject();

  _applyRenderFlags(): void {
    this.turnMarker.renderable = true;
  }
}

class DisplayObject {
  renderable = true;
}

const HIDDEN: Hiding = { ...NOT_HIDING, spots: [{ id: "spot", place: { i: 1, j: 1, w: 1, h: 1 } }], result: 12 };
/** The token of a creature that is unknown here. */
const UNKNOWN = "ghost";
const CONFIDENTIAL: string = "../desk/foundry/confidential.ts";
const OF_ADA = { hider: "ada", number: 1 };

/**
 * The import's name is a variable, so that the compiler does not follow it. The tests do not load the host's types.
 */
const OURS: string = "./unseenToken.ts";

let UnseenToken: new (given: Given, layer: LayerLike) => TokenLike;

beforeAll(async () => {
  // Another test of this worker may have loaded our class with another host's.
  vi.resetModules();
  vi.stubGlobal("PIXI", { DisplayObject });
  vi.doMock(CONFIDENTIAL, async (original) => ({
    ...(await original<object>()),
    isUnknownHere: ({ id }: { readonly id: string }) => id === UNKNOWN,
  }));
  vi.stubGlobal("foundry", { canvas: { placeables: { Token: HostToken } } });
  ({ UnseenToken } = (await import(/* @vite-ignore */ OURS)) as { UnseenToken: typeof UnseenToken });
  return () => {
    vi.doUnmock(CONFIDENTIAL);
    vi.unstubAllGlobals();
  };
});

/** The tokens of a map, and the selected ones. */
function map(given: readonly Given[], ...selected: readonly string[]): ReadonlyMap<string, TokenLike> {
  const tokens = new Map<string, TokenLike>();
  const layer: LayerLike = { tokens, controlled: [], get: (id) => tokens.get(id) };
  for (const one of given) tokens.set(one.id, new UnseenToken(one, layer));
  layer.controlled = selected.map((id) => tokens.get(id)!);
  return tokens;
}

describe("H-10: the token of a hidden creature is off the board", () => {
  const only = (given: Omit<Given, "id">): TokenLike => map([{ id: "ada", ...given }]).get("ada")!;

  it.each([
    ["nobody can target it", HIDDEN, undefined, []],
    ["whoever had it for a target may let it go", HIDDEN, false, [false]],
    ["in the open it can be targeted", NOT_HIDING, true, [true]],
  ] as const)("%s", (_name, hiding, targeted, asked) => {
    const token = only({ hiding });
    token.setTarget(targeted);
    expect(token.asked).toEqual(asked);
  });

  it.each([
    ["hidden it sheds no light and does not see from where it was", HIDDEN, false],
    ["in the open it does both", NOT_HIDING, true],
  ] as const)("%s", (_name, hiding, does) => {
    const token = only({ hiding, sees: true, isOwner: true });
    expect([token._isLightSource(), token._isVisionSource()]).toEqual([does, does]);
  });

  it("is there for its owners alone; its markers are for all", () => {
    expect([only({ hiding: HIDDEN, isOwner: true }).isVisible, only({ hiding: HIDDEN }).isVisible]).toEqual([
      true,
      false,
    ]);
    expect(only({ marker: OF_ADA }).isVisible).toBe(true);
  });
});

describe("K-3: the turn marker", () => {
  it("shows nothing of whom no character of this player is aware, drawn once or again", () => {
    const tokens = map([{ id: "ada" }, { id: UNKNOWN }]);
    for (const token of [...tokens.values(), ...tokens.values()]) token._applyRenderFlags({});
    expect([...tokens.values()].map(({ turnMarker }) => turnMarker.renderable)).toEqual([true, false]);
  });
});

describe("H-10: its owner sees from each of its spots", () => {
  const given = (more: Partial<Given> = {}): readonly Given[] => [
    { id: "ada", isOwner: true, hiding: HIDDEN },
    { id: "one", isOwner: true, marker: OF_ADA, ...more },
    { id: "two", isOwner: true, marker: { hider: "ada", number: 2 }, ...more },
    { id: "bob", isOwner: true },
  ];
  const seeing = (tokens: ReadonlyMap<string, TokenLike>) =>
    [...tokens].filter(([, token]) => token._isVisionSource()).map(([id]) => id);

  it.each([
    ["by its own token", "ada"],
    ["by one of its markers", "one"],
  ])("selected %s", (_name, selected) => {
    expect(seeing(map(given(), selected))).toEqual(["one", "two"]);
  });

  it.each<[string, readonly Given[], readonly string[]]>([
    ["nothing is selected", given(), []],
    ["somebody else is", given(), ["bob"]],
    ["they are another's", given({ isOwner: false }), ["ada"]],
    ["it cannot see", given({ hasSight: false }), ["ada"]],
  ])("not where %s", (_name, tokens, selected) => {
    expect(seeing(map(tokens, ...selected))).toEqual([]);
  });

  it("H-37: each marker is as blind as its hider is", () => {
    const tokens = map(given());
    expect(tokens.get("one")!._getVisionBlindedStates()).toMatchObject({ id: "ada" });
    expect(tokens.get("bob")!._getVisionBlindedStates()).toMatchObject({ id: "bob" });
  });
});
