/**
 * Likely faults of the protocol, planted into a seat or its host from outside. The simulation must find them. Each
 * name says what is wrong.
 */
import type { Write } from "../../../src/bridge/writing/write.ts";
import type { EntryHead, Moves } from "../../../src/desk/ledger/entry.ts";
import {
  altered,
  creating,
  type Data,
  isPage,
  nothing,
  reading,
  sealing,
  secretOf,
  seeing,
  withWrites,
  without,
  withoutChanges,
  writing,
} from "./plantTools.ts";
import { FORCE_PLANTS } from "./forcePlants.ts";
import { PART_PLANTS } from "./partPlants.ts";
import { SECRECY_PLANTS } from "./secrecyPlants.ts";
import { GRAPPLED_EFFECT_ID } from "../../../src/config.ts";
import { SNAPSHOT } from "../../../src/desk/host/storedLedger.ts";
import type { Plant } from "../tab.ts";

/** By what is wrong. */
export const PLANTS: Readonly<Record<string, Plant>> = {
  ...SECRECY_PLANTS,
  ...PART_PLANTS,
  ...FORCE_PLANTS,
  "whoever is held does not get the status": without(
    ({ action, documentName, ...write }) =>
      documentName === "ActiveEffect" &&
      action === "create" &&
      "data" in write &&
      write.data.some(({ _id }) => _id === GRAPPLED_EFFECT_ID),
  ),
  "grapples outlast their end": sealing((secret) => {
    const changes = secret["changes"] as readonly { readonly kind: string; readonly holds?: boolean }[] | undefined;
    return changes ? { ...secret, changes: changes.filter(({ kind, holds }) => kind !== "grapple" || holds) } : secret;
  }),
  "events have random ids": writing((writes, { random }) =>
    writes.map((write) => (isPage(write) ? creating(write, (data) => ({ ...data, _id: random.newId() })) : write)),
  ),
  "only the subject's revision is taken": writing((writes) =>
    writes.map((write) => (isPage(write) ? creating(write, (data) => (isEntry(data) ? data : null)) : write)),
  ),
  "an act concerns its subject alone": writing((writes) =>
    writes.map((write) =>
      isPage(write)
        ? creating(write, (data) => {
            const { unseen } = data.flags as { readonly unseen: { readonly event?: EntryHead } };
            const { event } = unseen;
            if (!event) return null;
            return {
              ...data,
              flags: { unseen: { ...unseen, event: { ...event, revs: { [event.tokenId]: event.rev } } } },
            };
          })
        : write,
    ),
  ),
  "a taken id is replaced by another": {
    host: (host) =>
      withWrites(host, {
        apply: (writes) =>
          host.writes.apply(writes).catch(() => {
            const others = writes.map((write) =>
              isPage(write) ? creating(write, (data) => ({ ...data, _id: host.random.newId() })) : write,
            );
            return host.writes.apply(others);
          }),
      }),
  },
  "a refused write counts as done": {
    host: (host) => withWrites(host, { apply: (writes) => host.writes.apply(writes).catch(nothing) }),
  },
  "the asker's revision is ignored": {
    seat: (seat) => {
      const receive = seat.desk.receive.bind(seat.desk);
      const current = (message: unknown): unknown => {
        if (typeof message !== "object" || message === null || !("expectedRev" in message)) return message;
        const { tokenId, sceneId, choices } = message as unknown as {
          tokenId: string;
          sceneId: string;
          choices: { hider?: string };
        };
        const token = seat.host.documents.deskToken(sceneId, choices?.hider ?? tokenId);
        return { ...message, expectedRev: token?.hiding?.rev ?? 0 };
      };
      return altered(seat, "desk", { receive: (message, sender, reply) => receive(current(message), sender, reply) });
    },
  },
  "the reply comes before the commit": {
    seat: (seat) => {
      const receive = seat.desk.receive.bind(seat.desk);
      return altered(seat, "desk", {
        receive: (message, sender, reply) => {
          reply({ ok: true });
          receive(message, sender, nothing);
        },
      });
    },
  },
  "a desk that opens does not reconcile": {
    seat: (seat) => altered(seat, "listener", { reconcileIfDesk: nothing }),
  },
  "waiting requests are never sent": {
    seat: (seat) =>
      altered(altered(seat, "listener", { resume: async () => undefined }), "asker", {
        sendWaiting: async () => undefined,
      }),
  },
  "cards have random ids": writing((writes, { random }) =>
    writes.map((write) =>
      write.documentName === "ChatMessage" && write.action === "create"
        ? creating(write, (data) => ({ ...data, _id: random.newId() }))
        : write,
    ),
  ),
  "existing cards are not found": {
    host: (host) => ({ ...host, documents: { ...host.documents, message: () => null } }),
  },
  "everybody owns everything": {
    host: (host) => ({ ...host, documents: { ...host.documents, owns: () => true } }),
  },
  "an assistant counts as a full Gamemaster": seeing((person) => ({ ...person, isFullGm: person.isGm })),
  "everybody counts as a Gamemaster": {
    seat: (seat) => {
      const gm = seat.host.people.all().find(({ isFullGm }) => isFullGm)!.id;
      const receive = seat.desk.receive.bind(seat.desk);
      return altered(seat, "desk", { receive: (message, _sender, reply) => receive(message, gm, reply) });
    },
  },
  "anybody's answer is trusted": {
    seat: (seat) => {
      const listen = seat.listener.listen.bind(seat.listener);
      return altered(seat, "listener", {
        listen: (message, sender) => {
          if (typeof message === "object" && message !== null && "answer" in message) seat.asker.hear(message as never);
          else listen(message, sender);
        },
      });
    },
  },
  "the outbox forgets": {
    host: (host) => ({ ...host, box: { ...host.box, change: async () => undefined } }),
  },
  "requests are not remembered": reading((pages) =>
    pages.map((page) => (page.event ? { ...page, event: { ...(page.event as object), requestId: page.id } } : page)),
  ),
  "an entry is done before what follows from it is written": {
    host: (host) =>
      withWrites(host, {
        apply: async (writes) => {
          for (const write of writes) await host.writes.apply([doneAtOnce(write)]);
        },
      }),
  },
  "the card is written before the event": {
    host: (host) =>
      withWrites(host, {
        isAtomic: false,
        apply: async (writes) => {
          for (const write of writes.toReversed()) await host.writes.apply([write]);
        },
      }),
  },
  "tokens are not placed": { host: (host) => withWrites(host, { place: async () => undefined }) },
  "tokens are placed twice": {
    seat: (seat) => {
      const { desk, host } = seat;
      const reconcile = desk.reconcileSoon.bind(desk);
      return altered(seat, "desk", {
        reconcileSoon: async () => {
          await reconcile();
          const entries = host.documents.journal()?.pages ?? [];
          const moved = entries.map((page) => (secretOf(host, page) as { moves?: Moves }).moves);
          const moves: Moves = Object.assign({}, ...moved);
          const due = Object.entries(moves).map(([id, { to }]) => ({ token: `Scene.x.Token.${id}`, ...to }));
          await host.writes.place(due).catch(nothing);
        },
      });
    },
  },
  "entries are never marked as done": without(
    (write) => write.documentName === "JournalEntryPage" && write.action === "update",
  ),
  "manual edits are not watched": {
    seat: (seat) => altered(seat, "manualEdits", { changed: nothing, markerDeleted: nothing, endFor: nothing }),
  },
  "spots are not rechecked": {
    seat: (seat) => altered(seat, "recheck", { changed: nothing, compare: nothing, moved: nothing }),
  },
  "a snapshot holds no hiding states": {
    host: (host) => ({
      ...host,
      sealing: {
        ...host.sealing,
        seal: (secret, context, least) =>
          host.sealing.seal(context === SNAPSHOT ? { ...secret, hidings: {} } : secret, context, least),
      },
    }),
  },
  "a snapshot holds no stubs": {
    host: (host) => ({
      ...host,
      sealing: {
        ...host.sealing,
        seal: (secret, context, least) =>
          host.sealing.seal(context === SNAPSHOT ? { ...secret, stubs: [] } : secret, context, least),
      },
    }),
  },
  "markers are never deleted": without((write) => write.documentName === "Token" && write.action === "delete"),
  "the status is forgotten": without((write) => write.documentName === "ActiveEffect"),
  "spent actions are forgotten": without((write) => write.documentName === "Combat"),
  "damage is forgotten": without((write) => write.documentName === "Actor" && write.action === "update"),
  "what hangs on concentration is forgotten": sealing(withoutChanges("letGo")),
  "a treated ailment stays": sealing((sealed) =>
    (sealed["act"] as Data | undefined)?.["kind"] === "treat" ? withoutChanges("letGo")(sealed) : sealed,
  ),
  "a push of a hit can be carried out twice": sealing(withoutChanges("forceDone")),
  "undo restores its subject alone": sealing((sealed) =>
    "undoes" in sealed
      ? { ...sealed, hidings: Object.fromEntries(Object.entries(sealed.hidings as object).slice(0, 1)) }
      : sealed,
  ),
  "undo does not move tokens back": sealing((sealed) => ("undoes" in sealed ? { ...sealed, moves: {} } : sealed)),
  "undo entries are not read": reading((pages, host) => pages.filter((page) => !("undoes" in secretOf(host, page)))),
  "entries have no order": reading((pages) =>
    pages.map((page) => (page.event ? { ...page, event: { ...(page.event as object), seq: 0 } } : page)),
  ),
  "an entry loses its sealed part": reading((pages) =>
    pages.map((page, index) => (index % 4 === 3 ? { ...page, sealed: null } : page)),
  ),
};

/** An entry that claims to be complete. */
const doneAtOnce = (write: Write): Write =>
  write.action === "create" && write.documentName === "JournalEntryPage"
    ? { ...write, data: write.data.map(markedDone) }
    : write;

const markedDone = (page: Data): Data =>
  isEntry(page) ? { ...page, flags: { unseen: { ...unseenOf(page), done: true } } } : page;

const unseenOf = ({ flags }: Data) => (flags as { readonly unseen: { readonly event?: EntryHead } }).unseen;

/** Whether a page is an entry's own, not one that only reserves a revision. */
const isEntry = (page: Data): boolean => unseenOf(page).event !== undefined;
