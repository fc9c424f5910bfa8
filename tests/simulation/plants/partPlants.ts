/** Planted faults in danger, stretches, concealment, turning and effects (parts K, Z and C, T-1, T-5). */
import type { DeskHost } from "../../../src/desk/host/host.ts";
import { foldedLedger } from "../../../src/desk/host/storedLedger.ts";
import { hidingOf } from "../../../src/desk/ledger/fold.ts";
import {
  AWARENESS_ID,
  STRETCHES_ID,
  type Hiding,
  type Situation,
  type StrikeReport,
  type Stretches,
} from "../../../src/rules/index.ts";
import type { Character, StretchFight } from "../../../src/rules/stretchState.ts";
import {
  creating,
  isPage,
  sealing,
  sealingActs,
  without,
  withoutChanges,
  withWrites,
  writing,
  type Data,
} from "./plantTools.ts";
import { SCENE } from "../scenes.ts";
import type { Plant } from "../tab.ts";

/** Changes the changes of a kind in a sealed part. */
const changing = (kind: string, change: (one: Data, sealed: Data) => Data) => (sealed: Data) => ({
  ...sealed,
  changes: (sealed["changes"] as readonly Data[]).map((one) => (one["kind"] === kind ? change(one, sealed) : one)),
});

/** Plants that change sealed parts by what the desk's ledger holds of the scene. */
const sealingKnown = (change: (sealed: Data, now: (subject: string) => Hiding) => Data): Plant => ({
  host: (host) => {
    const now = (subject: string): Hiding => hidingOf(foldedLedger(host), SCENE, subject);
    const seal: DeskHost["sealing"]["seal"] = (secret, context, least) =>
      host.sealing.seal(change(secret as Data, now), context, least);
    return { ...host, sealing: { ...host.sealing, seal } };
  },
});

/** Changes the stretches that an order makes. */
const ordering = (order: string, change: (stretches: Stretches) => Stretches): Plant =>
  sealingActs(["stretchOrder"], (sealed) =>
    ((sealed["act"] as Data)["order"] as Data)["order"] === order
      ? changing("stretches", (one) => ({ ...one, stretches: change(one["stretches"] as Stretches) }))(sealed)
      : sealed,
  );

interface StretchAct {
  readonly deed?: { readonly plan?: string | null };
  readonly order?: { readonly order: string };
}

/** Sorts the entries of some acts by what the stretches hold before them. */
function tellingBy(isMeant: (act: StretchAct) => boolean, tell: (now: Stretches) => number): Plant {
  return writing((writes, host) => {
    const { stretches } = hidingOf(foldedLedger(host), SCENE, STRETCHES_ID);
    const telling = (data: Data): Data =>
      stretches && isMeant((sealedIn(host, data)?.["act"] ?? {}) as StretchAct)
        ? { ...data, sort: 1 + tell(stretches) }
        : data;
    return writes.map((write) => (isPage(write) ? creating(write, telling) : write));
  });
}

export const PART_PLANTS: Readonly<Record<string, Plant>> = {
  "a laid region stays when it is over": without(
    ({ action, documentName }) => documentName === "Region" && action === "delete",
  ),
  "flipped cards stay as they were": sealingActs(
    ["flip"],
    changing("aware", (one) => ({ ...one, hands: [] })),
  ),
  "a search takes neither cards nor flow": sealingActs(
    ["search"],
    changing("aware", (one) => ({ ...one, hands: [] })),
  ),
  "what one finds all know": sealingActs(
    ["search"],
    changing("aware", (one, { act }) => ({
      ...one,
      rows: ((one["rows"] ?? []) as readonly Data[]).flatMap((row) =>
        row["observer"] === (act as Data)["creature"]
          ? [row, { ...row, observer: "guard00000000000" }, { ...row, observer: "ada0000000000000" }]
          : [row],
      ),
    })),
  ),
  "owners are told what everybody is aware of": {
    host: (host) => ({
      ...host,
      wire: {
        ...host.wire,
        query: (userId, data, milliseconds) => host.wire.query(userId, tellingAll(host, data), milliseconds),
      },
    }),
  },
  "undo leaves the levels of awareness": sealingKnown((sealed, now) => {
    const hidings = sealed["hidings"] as Readonly<Record<string, Hiding>> | undefined;
    const restored = "undoes" in sealed ? hidings?.[AWARENESS_ID] : undefined;
    if (!restored?.awareness) return sealed;
    const rows = now(AWARENESS_ID).awareness?.rows ?? {};
    return {
      ...sealed,
      hidings: { ...hidings, [AWARENESS_ID]: { ...restored, awareness: { ...restored.awareness, rows } } },
    };
  }),
  "things are found without a success": ordering("advance", (stretches) => ({
    ...stretches,
    things: stretches.things.map((thing) => ({ ...thing, found: true })),
  })),
  "a pair that was spotted is compared again": sealingActs(
    ["stretch", "stretchOrder"],
    changing("stretches", (one) => {
      const stretches = one["stretches"] as Stretches | null;
      return stretches ? { ...one, stretches: { ...stretches, seen: [] } } : one;
    }),
  ),
  "a stretch that is taken back keeps the clock": sealingKnown((sealed, now) => {
    const order = (sealed["act"] as { readonly order?: { readonly order: string } } | undefined)?.order;
    const { number, minutes } = now(STRETCHES_ID).stretches ?? { number: 0, minutes: 0 };
    return order?.order === "takeBack"
      ? changing("stretches", (one) => ({
          ...one,
          stretches: { ...(one["stretches"] as Stretches), number, minutes },
        }))(sealed)
      : sealed;
  }),
  "into combat takes hiding away": sealingActs(["stretch", "stretchOrder"], appearing),
  "whoever hides is left out of the combat": changingFights((fight, stretches) => ({
    ...fight,
    combatants: fight.combatants.filter((id) => !stretches.characters[id]?.hiding),
  })),
  "an ambush is forgotten as the combat begins": sealingActs(
    ["stretch"],
    changing("stretches", (one) => ({ ...one, stretches: withoutAmbushes(one["stretches"] as Stretches) })),
  ),
  "guards forget that they guard": ordering(
    "fight",
    withCharacters((one) => ({ ...one, plan: null })),
  ),
  "whoever came out hides again after the combat": ordering(
    "fightOver",
    withCharacters((one) => ({ ...one, hiding: true })),
  ),
  "spots stay after the combat": sealingActs(["stretchOrder"], withoutChanges("clear")),
  "a d100 is thrown for a spot where nobody was": sealing((sealed) => {
    const report = sealed["report"] as { readonly strikes?: readonly StrikeReport[] } | undefined;
    if (!report?.strikes) return sealed;
    const thrown = { percent: 20, total: false, sources: [], roll: 50, missed: false };
    const strikes = report.strikes.map((one) => (one.outcome === "absent" ? { ...one, concealed: thrown } : one));
    return { ...sealed, report: { ...report, strikes } };
  }),
  "an area asks for a d100": {
    host: (host) => {
      const situation: typeof host.documents.situation = (scene) => withAreasMissing(host.documents.situation(scene));
      return { ...host, documents: { ...host.documents, situation } };
    },
  },
  "chosen targets share a d100": {
    host: (host, { table: { scheduler } }) => {
      const { dice } = host.chance;
      let shared = { at: -1, face: 0 };
      const roll: typeof dice.roll = (faces) => {
        if (faces !== 100) return dice.roll(faces);
        if (shared.at !== scheduler.now) shared = { at: scheduler.now, face: dice.roll(faces) };
        return shared.face;
      };
      return { ...host, chance: { ...host.chance, dice: { roll } } };
    },
  },
  "whoever turns keeps its pose": {
    host: (host) =>
      withWrites(host, { place: (moves) => host.writes.place(moves.map(({ token, x, y }) => ({ token, x, y }))) }),
  },
  "an effect can be taken twice": sealingActs(["takeEffect"], withoutChanges("letGo")),
  "the entry tells how many have spotted somebody": writing((writes, host) => {
    const known = hidingOf(foldedLedger(host), SCENE, STRETCHES_ID).stretches?.detections.length ?? 0;
    return writes.map((write) => (isPage(write) ? creating(write, (data) => ({ ...data, sort: 1 + known })) : write));
  }),
  "the entry of a hide tells how many see the hider": tellingBy(
    ({ deed }) => deed?.plan === "hide",
    ({ seen, unnoticed }) => seen.length + unnoticed.length,
  ),
  "the entry of what is taken back tells whether somebody was spotted": tellingBy(
    ({ order }) => order?.order === "takeBack",
    ({ detections }) => detections.length,
  ),
  "the card of a search tells what it found": writing((writes, host) => {
    const pages = writes.filter(isPage).flatMap((write) => (write.action === "create" ? write.data : []));
    const found = pages.map((page) => findsIn(host, page));
    return writes.map((write) =>
      write.documentName === "ChatMessage" ? creating(write, (data) => ({ ...data, flavor: found })) : write,
    );
  }),
};

/** Those who would enter a combat hidden appear, wherever they hide. */
function appearing(sealed: Data): Data {
  const changes = sealed["changes"] as readonly Data[];
  const entering = changes.filter(({ kind }) => kind === "designate").map(({ creature }) => creature as string);
  const comeOut = withCharacters((one, id) => (entering.includes(id) ? { ...one, hiding: false } : one));
  const shown = changing("stretches", (one) =>
    one["stretches"] ? { ...one, stretches: comeOut(one["stretches"] as Stretches) } : one,
  );
  return withoutChanges("designate")(shown(sealed));
}

/** Stretches with other characters. */
function withCharacters(change: (one: Character, id: string) => Character): (stretches: Stretches) => Stretches {
  return (stretches) => {
    const all = Object.entries(stretches.characters).map(([id, one]) => [id, change(one, id)] as const);
    return { ...stretches, characters: Object.fromEntries(all) };
  };
}

const withoutAmbushes = withCharacters((one) => omitting(one, "ambush"));

function omitting(one: Character, key: keyof Character): Character {
  const { [key]: _, ...others } = one;
  return others as Character;
}

/** Changes the combat that acts lead into. */
function changingFights(change: (fight: StretchFight, stretches: Stretches) => StretchFight): Plant {
  const changed = (stretches: Stretches | null): Stretches | null =>
    stretches?.fight ? { ...stretches, fight: change(stretches.fight, stretches) } : stretches;
  return sealingActs(
    ["stretch", "stretchOrder"],
    changing("stretches", (one) => ({ ...one, stretches: changed(one["stretches"] as Stretches | null) })),
  );
}

/** A situation as if the house rule of C-11 were on. Equal arguments give one object, by which the rules cache. */
function withAreasMissing(situation: Situation): Situation {
  const known = areasMissing.get(situation) ?? { ...situation, switches: { ...situation.switches, areasMiss: true } };
  areasMissing.set(situation, known);
  return known;
}

const areasMissing = new WeakMap<Situation, Situation>();

/** A telling to owners with all levels in it. */
function tellingAll(host: DeskHost, data: object): object {
  const { text } = data as { readonly text: string };
  const message = JSON.parse(text) as {
    readonly owners?: readonly { readonly part: { readonly awareness?: object } }[];
  };
  const rows = hidingOf(foldedLedger(host), SCENE, AWARENESS_ID).awareness?.rows ?? {};
  const owners = message.owners?.map(({ part, ...told }) => ({
    ...told,
    part: part.awareness ? { ...part, awareness: { ...part.awareness, rows } } : part,
  }));
  return owners ? { text: JSON.stringify({ ...message, owners }) } : data;
}

/** The rows that the act of an entry's page set. */
const findsIn = (host: DeskHost, page: Data): unknown =>
  ((sealedIn(host, page)?.["changes"] ?? []) as readonly Data[]).flatMap((change) =>
    change["kind"] === "aware" ? [change["rows"]] : [],
  );

/** The sealed part of an entry's page. Null where it has none. */
function sealedIn({ sealing: { unseal } }: DeskHost, { _id, flags }: Data): Data | null {
  const { sealed } = (flags as { readonly unseen: { readonly sealed?: unknown } }).unseen;
  return sealed ? (unseal(sealed, String(_id)) as Data | null) : null;
}
