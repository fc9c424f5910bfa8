import { HIDDEN_EFFECT_ID, iconPath } from "../../config.ts";
import type { Write } from "../../bridge/write.ts";
import { hidingOf, type Ledger } from "../fold.ts";
import { same } from "../../bridge/same.ts";
import type { EffectPicture, Picture } from "../../bridge/picture.ts";

/** The effect `hidden` on every actor with a hidden token and on no other (S2). */
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

/** By actor. Linked tokens share an actor, and with it the status: it then lists the spots of all of them. */
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
  data: [
    {
      _id: HIDDEN_EFFECT_ID,
      name: "UNSEEN.Status.hidden",
      img: iconPath("hidden"),
      statuses: ["hidden"],
      flags: { unseen },
    },
  ],
});

function repair({ actorUuid, disabled, flags }: EffectPicture, unseen: HiddenFlags): Write[] {
  if (!disabled && same(flags, unseen)) return [];
  const updates = [{ _id: HIDDEN_EFFECT_ID, set: { disabled: false }, replace: { "flags.unseen": unseen } }];
  return [{ action: "update", documentName: "ActiveEffect", parent: actorUuid, updates }];
}

const remove = ({ id, actorUuid }: EffectPicture): Write => ({
  action: "delete",
  documentName: "ActiveEffect",
  parent: actorUuid,
  ids: [id],
});
