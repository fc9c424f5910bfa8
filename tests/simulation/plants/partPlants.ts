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
import {
  changing,
  creating,
  isPage,
  sealing,
  sealingActs,
  sealingKnown,
  without,
  withoutChanges,
  withWrites,
  writing,
  type Data,
} from "./plantTools.ts";
import { SCENE } from "../scenes.ts";
import { STRETCH_PLANTS } from "./stretchPlants.ts";
import type { Plant } from "../tab.ts";

interface StretchAct {
  readonly action?: { readonly plan?: string | null };
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
      socket: {
        ...host.socket,
        query: (userId, data, milliseconds) => host.socket.query(userId, tellingAll(host, data), milliseconds),
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
  ...STRETCH_PLANTS,
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
      const { dice } = host.random;
      let shared = { at: -1, face: 0 };
      const roll: typeof dice.roll = (faces) => {
        if (faces !== 100) return dice.roll(faces);
        if (shared.at !== scheduler.now) shared = { at: scheduler.now, face: dice.roll(faces) };
        return shared.face;
      };
      return { ...host, random: { ...host.random, dice: { roll } } };
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
    ({ action }) => action?.plan === "hide",
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
