import { afterEach, beforeAll, expect, it, vi } from "vitest";
import type { Question } from "./question.ts";

const QUESTION: Question = { title: "UNSEEN.Consent.title", paragraphs: ["Is this < that?"] };

let confirm: (question: Question, moot?: AbortSignal) => Promise<boolean>;

beforeAll(async () => {
  // The import's name is a variable, because the host's types are not loaded here.
  const name = "./confirm.ts";
  ({ confirm } = (await import(name)) as { confirm: typeof confirm });
});

interface Window {
  readonly close: () => void;
}

interface Config {
  readonly content: string;
  readonly buttons?: readonly { readonly action: string; readonly label: string }[];
  readonly render: (event: Event, dialog: Window) => void;
}

/** A host whose dialogs wait for `say`, or are closed. */
function hostWithDialogs() {
  const shown: {
    readonly config: Config;
    readonly say: (answer: boolean | string | null) => void;
    isClosed: boolean;
  }[] = [];
  vi.stubGlobal("foundry", {
    utils: { escapeHTML: (text: string) => text.replaceAll("<", "&lt;") },
    applications: {
      api: {
        DialogV2: {
          confirm: (config: Config) =>
            new Promise((say) => {
              const one = { config, say, isClosed: false };
              shown.push(one);
            }),
        },
      },
    },
  });
  const render = (n: number): void => {
    const one = shown[n]!;
    const close = (): void => {
      one.isClosed = true;
      one.say(null);
    };
    one.config.render(new Event("render"), { close });
  };
  return { shown, render };
}

afterEach(() => vi.unstubAllGlobals());

it.each([
  [true, true],
  [false, false],
  [null, false],
])("the answer %o is %o", async (said, answer) => {
  const { shown, render } = hostWithDialogs();
  const asked = confirm(QUESTION);
  render(0);
  shown[0]!.say(said);
  expect(await asked).toBe(answer);
  expect(shown[0]!.config.content).toBe("<p>Is this &lt; that?</p>");
});

it("a third button is a no, and does more besides; no other answer does that", async () => {
  const { shown } = hostWithDialogs();
  const chosen = vi.fn();
  const ask = (): Promise<boolean> => confirm({ ...QUESTION, noToAll: { label: "UNSEEN.Desk.refuseAll", chosen } });
  const said = [ask(), ask(), ask()];
  const [button, ...more] = shown[0]!.config.buttons!;
  expect([button!.label, more]).toEqual(["UNSEEN.Desk.refuseAll", []]);
  for (const [n, answer] of [true, false, null].entries()) shown[n]!.say(answer);
  expect([await Promise.all(said), chosen.mock.calls.length]).toEqual([[true, false, false], 0]);
  const last = ask();
  shown[3]!.say(button!.action);
  expect([await last, chosen.mock.calls.length]).toEqual([false, 1]);
});

it("a question that nobody asked for is read aloud", () => {
  const { shown } = hostWithDialogs();
  void confirm({ ...QUESTION, isUnasked: true });
  expect(shown[0]!.config.content).toBe('<div role="alert"><p>Is this &lt; that?</p></div>');
});

it.each([
  [true, "typedInto"],
  [false, "answer"],
])("if nobody asked for it is %o, then %s has the keyboard once its window has taken it", async (isUnasked, id) => {
  const { shown } = hostWithDialogs();
  const [typedInto, dialog, answer] = [
    document.createElement("input"),
    document.createElement("dialog"),
    document.createElement("button"),
  ];
  typedInto.id = "typedInto";
  answer.id = "answer";
  dialog.append(answer);
  document.body.replaceChildren(typedInto, dialog);
  typedInto.focus();
  void confirm({ ...QUESTION, isUnasked });
  const window = { close: () => undefined, element: dialog };
  shown[0]!.config.render(new Event("render"), window);
  answer.focus();
  await expect.poll(() => document.activeElement?.id).toBe(id);
});

it("what is to be copied stands out below the question, as it is", async () => {
  const { shown } = hostWithDialogs();
  void confirm({ ...QUESTION, toCopy: "0M2G-<185" });
  expect(shown[0]!.config.content).toBe(
    '<p>Is this &lt; that?</p><p><code class="unseen-to-copy">0M2G-&lt;185</code></p>',
  );
});

it("a question that nobody waits for any more goes from the screen, which is a no", async () => {
  const { shown, render } = hostWithDialogs();
  const moot = new AbortController();
  const asked = confirm(QUESTION, moot.signal);
  render(0);
  expect(shown[0]!.isClosed).toBe(false);
  moot.abort();
  expect(shown[0]!.isClosed).toBe(true);
  expect(await asked).toBe(false);
});

it("also if its window was only about to open", async () => {
  const { render, shown } = hostWithDialogs();
  const moot = new AbortController();
  const asked = confirm(QUESTION, moot.signal);
  moot.abort();
  render(0);
  expect(shown[0]!.isClosed).toBe(true);
  expect(await asked).toBe(false);
});

it("and is not asked at all if it is already too late", async () => {
  const { shown } = hostWithDialogs();
  expect(await confirm(QUESTION, AbortSignal.abort())).toBe(false);
  expect(shown).toEqual([]);
});

it("a question about documents goes when none of them is left, alone or with what held them", async () => {
  const there = new Set(["Scene.inn.Token.ada", "Scene.inn.Token.bob", "Scene.yard.Token.cat"]);
  const listeners: (() => void)[] = [];
  const names: string[] = [];
  vi.stubGlobal("Hooks", { on: (name: string, listener: () => void) => names.push(name) && listeners.push(listener) });
  vi.stubGlobal("fromUuidSync", (uuid: string) => (there.has(uuid) ? {} : null));
  const { shown, render } = hostWithDialogs();
  const ask = (...about: readonly string[]): Promise<boolean> => confirm({ ...QUESTION, about });
  const asked = [
    ask("Scene.inn.Token.ada", "Scene.yard.Token.cat"),
    ask("Scene.yard.Token.cat"),
    ask("Compendium.x.Item.y"),
    ask(),
  ];
  for (const n of asked.keys()) render(n);
  const without = (...gone: readonly string[]): readonly boolean[] => {
    for (const uuid of gone) there.delete(uuid);
    for (const listener of listeners) listener();
    return shown.map(({ isClosed }) => isClosed);
  };
  expect(names).toEqual(expect.arrayContaining(["deleteScene", "deleteToken", "deleteActor", "deleteItem"]));
  expect(without("Scene.inn.Token.ada")).toEqual([false, false, false, false]);
  expect(without("Scene.yard.Token.cat")).toEqual([true, true, false, false]);
  expect(await Promise.all(asked.slice(0, 2))).toEqual([false, false]);
  const late = ask("Scene.yard.Token.cat");
  render(4);
  expect(await late).toBe(false);
});
