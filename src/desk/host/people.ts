import type { DeskHost, Person } from "./host.ts";
import { isReadable } from "./storedLedger.ts";

/**
 * The user whose client decides: a full Gamemaster, preferably one with the key. All clients agree while they see
 * the same users. Safety does not depend on it.
 */
export function deskUser({ people }: DeskHost): Person | null {
  const gms = people.all().filter((person) => person.active && person.isFullGm);
  const holders = gms.filter(({ holdsKey }) => holdsKey);
  const active = holders.length > 0 ? holders : gms;
  return active.toSorted((one, other) => (one.id < other.id ? -1 : 1))[0] ?? null;
}

/** The ids of the full Gamemasters who are connected. */
export const gmsHere = ({ people }: DeskHost): readonly string[] =>
  people.all().flatMap(({ id, active, isFullGm }) => (active && isFullGm ? [id] : []));

/** The ids of all full Gamemasters, connected or not. */
export const gmIds = (people: DeskHost["people"]): readonly string[] =>
  people.all().flatMap(({ id, isFullGm }) => (isFullGm ? [id] : []));

/** Whether this client is the desk, or one of several desks of the same user. A browser without the key never is. */
export const isDeskOf = (host: DeskHost): boolean => deskUser(host)?.id === host.people.self() && isReadable(host);

/** The user of that id, or null. */
export const personOf = ({ people }: Pick<DeskHost, "people">, id: string): Person | null =>
  people.all().find((person) => person.id === id) ?? null;

export const isFullGmId = (host: Pick<DeskHost, "people">, id: string): boolean =>
  personOf(host, id)?.isFullGm === true;
