import { HIDDEN_EFFECT_ID, iconPath } from "../../../config.ts";
import type { Write } from "../../../bridge/writing/write.ts";
import type { Ledger } from "../ledger.ts";
import { hidingOf } from "../fold.ts";
import { same } from "../../../bridge/same.ts";
import type { EffectPicture, Picture } from "../../../bridge/writing/picture.ts";

/** The effect `hidden` on every actor with a hidden token, and on no other (S2). */
export function hiddenStatusWrites(ledger: Ledger, picture: Picture): Write[] {
  const wanted = wantedFlags(ledger, picture);
  const strays = picture.effects.filter(({ id, actorUuid }) => id !== HIDDEN_EFFECT_ID || !wanted.has(actorUuid));
  return [
    ...strays.map(remove),
    ...[...wanted].flatMap(([actorUuid, flags]) => {
      const there = picture.effects.find((effect) => effect.actorUuid === actorUuid && effect.id === HIDDEN_EFFECT_ID);
      return there ? repair(there, flags) : [create(actorUuid, flags)];
    }),
  ];
}

interface HiddenFlags {
  readonly result: number | null;
  readonly spots: readonly { readonly marker: string; readonly place: unknown }[];
}

/** By actor. Linked tokens share an actor and its status, which then lists the spots of all of them. */
function wantedFlags(ledger: Ledger, { tokens }: Picture): Map<string, HiddenFlags> {
  const wanted = new Map<string, HiddenFlags>();
  for (const { sceneId, id, actorUuid } of tokens) {
    const { spots, result } = hidingOf(ledger, sceneId, id);
    if (actorUuid === null || spots.length === 0) continue;
    const others = wanted.get(actorUuid)?.spots ?? [];
    const own = spots.map((spot) => ({ marker: spot.id, place: spot.place }));
    wanted.set(actorUuid, { result, spots: [...others, ...own] });
  }
  return wanted;
}

const create = (parent: string, unseen: HiddenFlags): Write => ({
  action: "create",
  documentName: "ActiveEffect",
  parent,
  data: [{ ...PLAIN, _id: HIDDEN_EFFECT_ID, name: "UNSEEN.Status.hidden", flags: { unseen } }],
});

/** The data of the effect without its name. The name is in the desk's language. */
const PLAIN = { img: iconPath("hidden"), statuses: ["hidden"], disabled: false, changes: [] } as const;

/** Somebody's own effect under this id counts as the effect. */
function repair({ actorUuid, stored }: EffectPicture, unseen: HiddenFlags): Write[] {
  const set = Object.fromEntries(Object.entries(PLAIN).filter(([key, value]) => !isSet(stored[key], value)));
  const { unseen: flags } = (stored["flags"] ?? {}) as { unseen?: unknown };
  const isFlagged = same(flags, unseen);
  if (isFlagged && Object.keys(set).length === 0) return [];
  const change = { _id: HIDDEN_EFFECT_ID, set, ...(!isFlagged && { replace: { "flags.unseen": unseen } }) };
  return [{ action: "update", documentName: "ActiveEffect", parent: actorUuid, updates: [change] }];
}

/** Missing fields count as in a fresh effect. */
const isSet = (stored: unknown, wanted: unknown): boolean =>
  same(stored, wanted) || (stored === undefined && (wanted === false || same(wanted, [])));

const remove = ({ id, actorUuid }: EffectPicture): Write => ({
  action: "delete",
  documentName: "ActiveEffect",
  parent: actorUuid,
  ids: [id],
});
