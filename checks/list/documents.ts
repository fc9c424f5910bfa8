import { type Check, type Finding, outcome, same, until } from "../check.ts";
import type { Ground } from "../ground.ts";
import { classOf, type Data, type Doc, host, MODULE } from "../host.ts";

const is14 = (): boolean => host.game.release.generation >= 14;

/** A change that replaces a whole value, as each generation writes it. */
function replacing(path: string, value: unknown): Data {
  if (is14()) return { [path]: host._replace?.(value) };
  const at = path.lastIndexOf(".") + 1;
  return { [`${path.slice(0, at)}==${path.slice(at)}`]: value };
}

/** Makes a document that is deleted when the check ends, if it still exists. */
async function made(ground: Ground, name: string, data: Data, options: Data = {}): Promise<Doc> {
  const document = await classOf(name).create(data, options);
  ground.later(async () => collection(name).get(document.id)?.delete());
  return document;
}

const COLLECTIONS = { Actor: "actors", JournalEntry: "journal", ChatMessage: "messages" } as const;
const collection = (name: string) => host.game[COLLECTIONS[name as keyof typeof COLLECTIONS]];

/** A flag is written where none was, and a whole flag is replaced. */
export const flags: Check = {
  id: "flags",
  async run(ground): Promise<Finding> {
    const journal = await made(ground, "JournalEntry", { name: "Flags" });
    const path = `flags.${MODULE}.deep.box`;
    const read = (): unknown => structuredClone(journal.getFlag(MODULE, "deep"));
    await journal.update({ [path]: { old: 1 } });
    const absent = read();
    await journal.update(replacing(path, { fresh: 2 }));
    return {
      expected: { absent: { box: { old: 1 } }, present: { box: { fresh: 2 } } },
      found: { absent, present: read() },
    };
  },
};

/** The result of creating twice under one id: how often it succeeded, and what exists now. */
async function twice(create: (word: string) => Promise<unknown>, read: () => string | undefined): Promise<Data> {
  await create("first");
  const second = await outcome(() => create("second"));
  return { second, kept: await until(read) };
}

async function atOnce(create: (word: string) => Promise<unknown>, count: () => number): Promise<Data> {
  const came = await Promise.all(["one", "two"].map((word) => outcome(() => create(word))));
  return { done: came.filter((each) => each === "done").length, there: await until(count) };
}

const TWICE = { second: "refused", kept: "first" };
const AT_ONCE = { done: 1, there: 1 };

/** One page under one id: the ledger's way to let one decision win. */
export const page: Check = {
  id: "page",
  async run(ground): Promise<Finding> {
    const journal = await made(ground, "JournalEntry", { name: "Pages" });
    const { utils } = host.foundry;
    const [one, two] = [utils.randomID(), utils.randomID()];
    const create = (_id: string) => (name: string) =>
      journal.createEmbeddedDocuments("JournalEntryPage", [{ _id, name }], { keepId: true });
    return {
      expected: { oneByOne: TWICE, atOnce: AT_ONCE },
      found: {
        oneByOne: await twice(create(one), () => journal.pages.get(one)?.name),
        atOnce: await atOnce(create(two), () => journal.pages.filter(({ id }) => id === two).length),
      },
    };
  },
};

/** Documents of the world, which are not embedded, are created, changed and deleted. */
export const primary: Check = {
  id: "primary",
  async run(ground): Promise<Finding> {
    const kinds: readonly (readonly [name: string, field: "name" | "content", data: Data])[] = [
      ["JournalEntry", "name", {}],
      ["ChatMessage", "content", {}],
      ["Actor", "name", { type: "character" }],
    ];
    const found: Data = {};
    for (const [name, field, data] of kinds) {
      const id = host.foundry.utils.randomID();
      const create = (word: string) => made(ground, name, { ...data, _id: id, [field]: word }, { keepId: true });
      found[name] = await twice(create, () => collection(name).get(id)?.[field]);
    }
    return { expected: Object.fromEntries(kinds.map(([name]) => [name, TWICE])), found };
  },
};

/** Other seats get the options of a write. On generation 14 a batch with one refused entry writes nothing. */
export const batch: Check = {
  id: "batch",
  async run(ground): Promise<Finding> {
    const actor = await made(ground, "Actor", { name: "Before", type: "character" });
    const options = { unseenChecks: "here" };
    const update = (name: string): Data => ({
      action: "update",
      documentName: "Actor",
      parent: null,
      updates: [{ _id: actor.id, name }],
    });
    const { modifyBatch } = is14() ? host.foundry.documents : { modifyBatch: undefined };
    await ground.ask("hooks");
    if (modifyBatch) await modifyBatch([{ ...update("After"), ...options }]);
    else await classOf("Actor").updateDocuments([{ _id: actor.id, name: "After" }], options);
    const heard = await until(
      () => heardOf(ground, actor.id),
      (all) => all.length > 0,
    );
    if (!modifyBatch) return { expected: { options }, found: { options: heard[0] }, told: { modifyBatch: false } };
    const gone = host.foundry.utils.randomID();
    const wrong = { action: "update", documentName: "Actor", parent: null, updates: [{ _id: gone, name: "Nobody" }] };
    const refused = await outcome(async () => (await modifyBatch([update("Half"), wrong]), true));
    return {
      expected: { options, refused: "refused", name: "After" },
      found: { options: heard[0], refused, name: collection("Actor").get(actor.id)?.name },
    };
  },
};

async function heardOf(ground: Ground, id: string): Promise<Data[]> {
  const all = await ground.ask<{ hook: string; id: string; options: Data }[]>("hooks");
  return all.filter((each) => each.hook === "updateActor" && each.id === id).map(({ options }) => options);
}

/** Which document's hooks report the life of an unlinked token. */
export const unlinked: Check = {
  id: "unlinked",
  async run(ground): Promise<Finding> {
    const { guard } = ground;
    const read = (): unknown => host.foundry.utils.getProperty(guard.actor?.system, "life.value");
    const before = read();
    ground.later(async () => guard.actor?.update({ "system.life.value": before }));
    await ground.ask("hooks");
    await guard.actor?.update({ "system.life.value": Number(before) - 1 });
    const told: string[] = [];
    const hears = async (): Promise<boolean> => {
      told.push(...(await ground.ask<{ hook: string }[]>("hooks")).map(({ hook }) => hook));
      return ["updateActor", "updateActorDelta", "updateToken"].some((hook) => told.includes(hook));
    };
    return {
      expected: { life: Number(before) - 1, isHeard: true },
      found: { life: read(), isHeard: await until(hears) },
      told: { hooks: [...new Set(told)].toSorted() },
    };
  },
};

/** What a host delivers to a player's client although no window shows it. This is why Unseen seals. */
export const held: Check = {
  id: "held",
  async run(ground): Promise<Finding> {
    const journal = await made(ground, "JournalEntry", { name: "For Gamemasters", pages: [{ name: "One" }] });
    const message = await made(ground, "ChatMessage", { content: "For Gamemasters", whisper: [host.game.userId] });
    await ground.guard.update({ hidden: true });
    ground.later(() => ground.guard.update({ hidden: false }));
    const ids = { journal: journal.id, message: message.id, scene: ground.scene.id, token: ground.guard.id };
    const all = { journal: true, message: true, token: true };
    return {
      expected: all,
      found: await until(
        () => ground.ask<Data>("holds", ids),
        (found) => same(found, all),
        3000,
      ),
    };
  },
};

/** The demo's adventure announces its changes to this world, and a hook may stop it. */
export const adventure: Check = {
  id: "adventure",
  async run(ground): Promise<Finding> {
    const [bundle] = (await host.game.packs.get("unseen.demo")?.getDocuments()) ?? [];
    if (!bundle) throw new Error("the pack unseen.demo holds no adventure");
    const { toCreate, toUpdate } = await bundle.prepareImport({});
    const before = { actors: host.game.actors.size, scenes: host.game.scenes.size };
    let asked = 0;
    const hook = host.Hooks.on("preImportAdventure", () => ((asked += 1), false));
    ground.later(async () => host.Hooks.off("preImportAdventure", hook));
    await outcome(() => bundle.import({ dialog: false }));
    const names = new Set([...Object.keys(toCreate), ...Object.keys(toUpdate)]);
    const after = { actors: host.game.actors.size, scenes: host.game.scenes.size };
    return {
      expected: { brings: ["Actor", "Scene"], asked: 1, before },
      found: { brings: ["Actor", "Scene"].filter((name) => names.has(name)), asked, before: after },
    };
  },
};
