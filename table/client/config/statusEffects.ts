/**
 * `CONFIG.statusEffects`: an array in generation 13. In 14, a proxy around an array whose entries are also accessible
 * by id.
 */

export interface StatusEffect {
  id: string;
  name: string;
  /** The older key for the name. */
  label?: string;
  img?: string;
  /** The older key for the image. */
  icon?: string;
  hud?: boolean | { actorTypes?: readonly string[] };
  order?: number;
  _id?: string;
  statuses?: readonly string[];
  [member: string]: unknown;
}

export type StatusEffects = StatusEffect[];

/** Foundry's own statuses. */
export const CORE_STATUSES: readonly StatusEffect[] = ["dead", "unconscious", "blind", "invisible"].map(
  (id, order) => ({
    id,
    name: `EFFECT.${id}`,
    img: `icons/svg/${id}.svg`,
    order,
  }),
);

export function statusEffects(generation: 13 | 14, entries: readonly StatusEffect[]): StatusEffects {
  return generation < 14 ? [...entries] : new Proxy([...entries], BY_ID);
}

const at = (list: readonly StatusEffect[], key: string | symbol): number =>
  typeof key === "string" && !(key in list) ? list.findIndex((entry) => entry?.id === key) : -1;

/** Members of the list come first; other names are ids of entries. Its keys are the list's, not the ids. */
const BY_ID: ProxyHandler<StatusEffect[]> = {
  get(list, key) {
    const index = at(list, key);
    return index < 0 ? Reflect.get(list, key) : list[index];
  },
  has: (list, key) => key in list || at(list, key) >= 0,
  set(list, key, value) {
    if (typeof key === "symbol" || key in list || /^\d+$/.test(key)) return Reflect.set(list, key, value);
    const index = at(list, key);
    list[index < 0 ? list.length : index] = { ...(value as StatusEffect), id: key };
    return true;
  },
  deleteProperty(list, key) {
    const index = at(list, key);
    if (index < 0) return Reflect.deleteProperty(list, key);
    list.splice(index, 1);
    return true;
  },
};

/** The entry of a status, in either generation's form. */
export function findStatus(effects: StatusEffects, id: string): StatusEffect | undefined {
  return Object.values(effects).find((entry) => entry.id === id);
}
