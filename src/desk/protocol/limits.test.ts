import { describe, expect, it } from "vitest";
import { auditEntry, withAudited } from "./auditEntry.ts";
import { createMemory, createRateLimiter } from "./limits.ts";
import { refused } from "./messages.ts";
import { createQueue } from "../machine/queue.ts";

describe("the rate limit", () => {
  const settings = { burst: 3, perSecond: 2 };

  it("T14: lets a burst through, then as many as its rate", () => {
    const { take: mayAsk } = createRateLimiter(settings);
    expect([0, 0, 0, 0].map((now) => mayAsk("ada", now))).toEqual([true, true, true, false]);
    expect([400, 500, 600, 1000].map((now) => mayAsk("ada", now))).toEqual([false, true, false, true]);
  });

  it("counts each sender alone, and saves up one burst at most", () => {
    const { take: mayAsk } = createRateLimiter(settings);
    expect([0, 0, 0].every((now) => mayAsk("ada", now))).toBe(true);
    expect(mayAsk("bruno", 0)).toBe(true);
    expect([1e6, 1e6, 1e6, 1e6].map((now) => mayAsk("ada", now))).toEqual([true, true, true, false]);
  });

  it("tells whether there is a token without taking it", () => {
    const { has, take } = createRateLimiter({ burst: 1, perSecond: 1 });
    expect([has("ada", 0), has("ada", 0), take("ada", 0), has("ada", 0), has("ada", 1000)]).toEqual([
      true,
      true,
      true,
      false,
      true,
    ]);
  });

  it("F28: a clock that goes backwards adds no tokens", () => {
    const { take: mayAsk } = createRateLimiter({ burst: 1, perSecond: 1 });
    expect([1000, 0, 500].map((now) => mayAsk("ada", now))).toEqual([true, false, false]);
  });
});

describe("the queue", () => {
  it("runs one job after the other, past those that fail", async () => {
    const queue = createQueue();
    const told: string[] = [];
    const job = (name: string) => async () => {
      told.push(`${name} begins`);
      await Promise.resolve();
      told.push(`${name} ends`);
      if (name === "second") throw new Error(name);
      return name;
    };
    const outcomes = await Promise.allSettled(["first", "second", "third"].map((name) => queue.add(job(name))));
    expect(told).toEqual(["first", "second", "third"].flatMap((name) => [`${name} begins`, `${name} ends`]));
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(queue.length()).toBe(0);
  });
});

describe("the memory of refusals", () => {
  it("X3: gives each repeated request its first outcome, and forgets the oldest first", () => {
    const memory = createMemory(2);
    for (const request of ["one", "two", "three"]) memory.remember(request, "ada", refused("stale"));
    expect(memory.recall("one", "ada")).toBeNull();
    expect(memory.recall("three", "ada")).toEqual(refused("stale"));
  });

  it("X3: an answer to somebody else who uses a request id changes nothing for its asker", () => {
    const memory = createMemory(9);
    memory.remember("one", "zoe", refused("notOwner"));
    expect(memory.recall("one", "ada")).toBeNull();
    memory.claim("one", "ada");
    expect(memory.recall("one", "ada")).toBeNull();
    expect(memory.recall("one", "zoe")).toEqual(refused("notOwner"));
  });

  it("T9: a request id belongs to its first authorised sender", () => {
    const memory = createMemory(9);
    for (const user of ["ada", "zoe"]) memory.claim("one", user);
    expect(memory.recall("one", "zoe")).toEqual(refused("requestTaken"));
    memory.remember("one", "ada", refused("stale"));
    expect(memory.recall("one", "ada")).toEqual(refused("stale"));
    expect(memory.recall("one", "zoe")).toEqual(refused("requestTaken"));
  });
});

describe("the audit", () => {
  it.each([
    ["T6: a made-up roll", "extraKey", { kind: "hide", rolled: 20 }, "hide"],
    ["T8: a foreign token", "notOwner", { kind: "emerge" }, "emerge"],
    ["an unknown act", "notOneOf", { kind: "<b>win</b>" }, null],
    ["no object", "notAnObject", "hello", null],
  ])("notes %s", (_name, code, message, kind) => {
    expect(auditEntry(message, { code, data: {} }, 7)).toEqual({ time: 7, kind, code, data: {} });
  });

  it.each(["noMinor", "stale", "tooFast", "outOfRange", "gmRefused"])(
    "does not note %s, which is part of play",
    (code) => {
      expect(auditEntry({ kind: "hide" }, { code, data: {} }, 7)).toBeNull();
    },
  );

  it("keeps the latest fifty", () => {
    const entry = auditEntry({ kind: "hide" }, { code: "notOwner", data: {} }, 1)!;
    const many = Array.from({ length: 49 }, () => entry);
    const last = { ...entry, time: 2 };
    expect(withAudited(many, [entry, last])).toHaveLength(50);
    expect(withAudited(many, [entry, last]).at(-1)).toBe(last);
  });
});
