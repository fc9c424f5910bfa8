/** What a client can seal and unseal with the keys that it has: a full Gamemaster's with the world's key, any other's none. */
import { creatureUuid } from "./eventId.ts";
import { unwrapWorldKey, type WrappedKey } from "./keys.ts";
import type { Documents, Keys, People, Sealing } from "./machine/host.ts";
import { isFullGm } from "./machine/people.ts";
import { openText, sealText } from "./sealBox.ts";
import { sealingParts, type PartsReader } from "./sealParts.ts";
import { finished, type Hiding } from "../rules/index.ts";

interface Ports {
  readonly keys: Keys;
  readonly documents: Pick<Documents, "journal" | "readers">;
  readonly people: People;
}

/** Bytes that the shortest secret part of an entry is padded to: most acts fit. */
const LEAST = 4096;

/** The sealing of a client. What it opens is looked up anew each time, because a key may come at any moment. */
export function createSealing(ports: Ports): Sealing {
  const worldKey = worldKeyReader(ports);
  const partsInSteps = partsSealer(ports, worldKey);
  return {
    isOpen: () => worldKey() !== null,
    seal: (secret, context, least) => sealSecret(theKey(worldKey()), secret, { context, least }),
    unseal: (sealed, context) => {
      if (typeof sealed === "object") return sealed;
      const world = worldKey();
      const text = world && openText(world, sealed, context);
      return text === null ? null : (JSON.parse(text) as object);
    },
    parts: (creature, hiding) => finished(partsInSteps(creature, hiding)),
    partsInSteps,
  };
}

/** A secret sealed with the world's key. The context says what it belongs to. */
export const sealSecret = (
  world: Uint8Array,
  secret: object,
  { context, least = LEAST }: { readonly context: string; readonly least?: number | undefined },
): string => sealText(world, JSON.stringify(secret), { context, least });

/** Whoever may decide was asked before whether it has the key. */
function theKey(world: Uint8Array | null): Uint8Array {
  if (!world) throw new Error("this browser has no key to what is sealed");
  return world;
}

/** The world's key as this browser unwraps it, worked out once for what is stored. */
function worldKeyReader({ keys, documents, people }: Ports): () => Uint8Array | null {
  let last: { readonly wrapped: WrappedKey | undefined; readonly key: Uint8Array | null } | null = null;
  return () => {
    const wrapped = documents.journal()?.keys;
    if (last === null || last.wrapped !== wrapped) last = { wrapped, key: unwrapWorldKey(wrapped, keys.own()) };
    return isFullGm({ people }, people.self()) ? last.key : null;
  };
}

/** Seals once for as long as state and readers stay the same: the folded state is the same object until an event changes it. */
function partsSealer(
  { keys, documents }: Ports,
  worldKey: () => Uint8Array | null,
): NonNullable<Sealing["partsInSteps"]> {
  const known = new WeakMap<Hiding, { readonly about: string; readonly world: Uint8Array; readonly parts: object }>();
  return function* ({ sceneId, tokenId }, hiding) {
    const world = worldKey();
    if (!world) return null;
    const uuid = creatureUuid(sceneId, tokenId);
    const readers = browsersOf(keys, documents.readers(sceneId, tokenId));
    const about = JSON.stringify([uuid, readers]);
    const last = known.get(hiding);
    if (last?.about === about && last.world === world) return last.parts;
    const parts = yield* sealingParts(world, { uuid, hiding, readers });
    known.set(hiding, { about, world, parts });
    return parts;
  };
}

const browsersOf = (
  keys: Keys,
  readers: readonly { readonly userId: string; readonly isOwner: boolean }[],
): readonly PartsReader[] =>
  readers.flatMap(({ userId, isOwner }) => keys.of(userId).browsers.map((browser) => ({ browser, isOwner })));
