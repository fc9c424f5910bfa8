import type { DeskHost, Person } from "./host.ts";

/** The user whose client decides: the same on every client while presence is the same. Nothing depends on it for safety. */
export function deskUser({ people }: DeskHost): Person | null {
  const active = people.all().filter((person) => person.active && person.isFullGm);
  return active.toSorted((one, other) => (one.id < other.id ? -1 : 1))[0] ?? null;
}

/** Whether this client is the desk, or one of several of the same user. */
export const isDesk = (host: DeskHost): boolean => deskUser(host)?.id === host.people.self;

/** The user of that id, or null. */
export const personOf = ({ people }: DeskHost, id: string): Person | null =>
  people.all().find((person) => person.id === id) ?? null;

export const isFullGm = (host: DeskHost, id: string): boolean => personOf(host, id)?.isFullGm === true;
