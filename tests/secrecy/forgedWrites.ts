/**
 * Manual writes, as with the developer's tools: all that Foundry lets an owner, a trusted player or an assistant
 * write, and false options.
 */
import type { Write } from "../../src/bridge/writing/write.ts";
import { HIDDEN_EFFECT_ID } from "../../src/config.ts";
import { cardId, creatureUuid, eventId } from "../../src/desk/ledger/eventId.ts";
import { FIGHT, idOf, SCENE } from "../simulation/scenes.ts";

const ADA = idOf("Ada");
const onScene = { documentName: "Token", parent: `Scene.${SCENE}` } as const;
const onActor = { documentName: "ActiveEffect", parent: `Actor.${ADA}` } as const;

/** The table before the writes. */
export interface Standing {
  /** Ada's markers. */
  readonly markers: readonly string[];
  readonly rev: number;
}

/** Writes that must leave nothing behind once all is at rest. */
export interface ForgedWrite {
  readonly name: string;
  readonly writes: (standing: Standing) => readonly Write[];
}

const onMarker = (name: string, change: { set?: object; replace?: object }): ForgedWrite => ({
  name: `a marker ${name}`,
  writes: ({ markers }) => [{ action: "update", ...onScene, updates: [{ _id: markers[0]!, ...change } as never] }],
});

const onEffect = (name: string, change: { set?: object; replace?: object }): ForgedWrite => ({
  name: `the status ${name}`,
  writes: () => [{ action: "update", ...onActor, updates: [{ _id: HIDDEN_EFFECT_ID, ...change } as never] }],
});

export const FORGED_WRITES: readonly ForgedWrite[] = [
  onMarker("without its flag", { replace: { "flags.unseen.marker": null } }),
  onMarker("with a flag that is none", { replace: { "flags.unseen.marker": { hider: 7, number: "x" } } }),
  onMarker("of another hider", { replace: { "flags.unseen.marker": { hider: idOf("Bruno"), number: 1 } } }),
  onMarker("with another number", { set: { "flags.unseen.marker.number": 99 } }),
  onMarker("that is moved", { set: { x: 300, y: 300 } }),
  onMarker("that nobody sees", { set: { hidden: true } }),
  onMarker("that is transparent", { set: { alpha: 0 } }),
  onMarker("that is huge", { set: { width: 60, height: 60 } }),
  onMarker("drawn tiny", { set: { texture: { scaleX: 0.01, scaleY: 0.01 } } }),
  onMarker("with another picture", { set: { texture: { src: "icons/other.webp" } } }),
  onMarker("with another name", { set: { name: "Not here" } }),
  onMarker("that shines", { set: { light: { dim: 500, bright: 500 } } }),
  onMarker("of another actor", { set: { actorId: ADA } }),
  onEffect("that is off", { set: { disabled: true } }),
  onEffect("that is another", { set: { statuses: ["blinded"] } }),
  onEffect("with other spots", { replace: { "flags.unseen": { result: 40, spots: [] } } }),
  {
    name: "a second status of one's own",
    writes: () => [{ action: "create", ...onActor, data: [{ _id: "o".repeat(16), statuses: ["hidden"] }] }],
  },
];

const onRegions = { documentName: "Region", parent: `Scene.${SCENE}` } as const;

/** The table before the writes, with the region that Ada laid. */
interface Laid {
  readonly region: string;
}

const onRegion = (name: string, change: { set?: object; replace?: object }) => ({
  name: `a laid region ${name}`,
  writes: ({ region }: Laid): readonly Write[] => [
    { action: "update", ...onRegions, updates: [{ _id: region, ...change } as never] },
  ],
});

/** What an assistant may write, and on generation 14 players where `byPlayers` says so (G-12). */
export const FORGED_REGIONS: readonly {
  readonly name: string;
  readonly writes: (laid: Laid) => readonly Write[];
  readonly byPlayers?: boolean;
}[] = [
  onRegion("that is elsewhere", { set: { shapes: [{ type: "polygon", hole: false, points: [0, 0, 50, 0, 50, 50] }] } }),
  onRegion("without any shape", { set: { shapes: [] } }),
  onRegion("that players do not see", { set: { visibility: 1 } }),
  onRegion("with another name", { set: { name: "Nothing" } }),
  onRegion("without its flag", { replace: { flags: {} } }),
  onRegion("that hangs on something else", { set: { "flags.unseen.keptBy": { creature: ADA, power: "x" } } }),
  {
    name: "a laid region that is gone",
    writes: ({ region }: Laid): readonly Write[] => [{ action: "delete", ...onRegions, ids: [region] }],
  },
  {
    name: "a second one that looks as if it was laid",
    byPlayers: true,
    writes: (): readonly Write[] => [
      {
        action: "create",
        ...onRegions,
        data: [{ _id: "o".repeat(16), shapes: [], behaviors: [], flags: { unseen: { laid: { event: "e" } } } }],
      },
    ],
  },
];

/** Ids that Ada's next act will need, taken by somebody else's document. */
export const SQUATTED: readonly ForgedWrite[] = [
  {
    name: "a message under the id of the next card",
    writes: ({ rev }) => [message(cardId(nextEvent(rev)))],
  },
  {
    name: "a card of one's own under the id of the next card",
    writes: ({ rev }) => [
      { ...message(cardId(nextEvent(rev))), data: [{ ...card(nextEvent(rev)), _id: cardId(nextEvent(rev)) }] } as Write,
    ],
  },
  {
    name: "an effect under the id of the status",
    writes: () => [{ action: "create", ...onActor, data: [{ _id: HIDDEN_EFFECT_ID, statuses: [] }] }],
  },
];

const nextEvent = (rev: number): string => eventId(creatureUuid(SCENE, ADA), rev + 1);

const message = (_id: string): Write => ({
  action: "create",
  documentName: "ChatMessage",
  parent: null,
  data: [{ _id, type: "base", content: "Good evening" }],
});

const card = (event: string) => ({ type: "hide", system: { event, live: {}, report: null } });

/** A Gamemasters' note about a user, written by that user. */
export const forgedNote = (user: string): Write => ({
  action: "create",
  documentName: "ChatMessage",
  parent: null,
  data: [{ _id: "n".repeat(16), type: "audit", system: { user, entries: [] } }],
});

/** A false turn record on a player's own combatant: that nothing is spent. */
export const forgedTurn = (combatant: string, period: object): Write => ({
  action: "update",
  documentName: "Combatant" as never,
  parent: `Combat.${FIGHT}`,
  updates: [
    {
      _id: combatant,
      replace: {
        "flags.unseen.turn": { ...period, major: 0, minor: 0, reaction: 0, spent: 0, walked: 0, entered: [], left: [] },
      },
    },
  ],
});
