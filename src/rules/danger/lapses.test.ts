import { describe, expect, it } from "vitest";
import type { Act } from "../acts.ts";
import { AWARENESS_ID } from "../awareness.ts";
import { makeSituation, parseSituation } from "../notation.ts";
import { dark, following, hall, levels, stored, throws } from "../testing/dangerHall.ts";
import { lapsesDue } from "./lapses.ts";

const ON = "danger=yes knownLapses=yes";
const IN_ROUND_3 = "level=known area=4:9 newsAt=3:0@f newsTime=100";
const known = ({ at = IN_ROUND_3, more = "", switches = ON, ada = "" } = {}) =>
  hall({ ada, awareness: `sight ada of=assassin ${at}`, more, switches });
const fight = (round: number, id = "f"): string => `fight ${id} moment=${round}:0 order=ada,bruno,assassin`;

describe("K-2: what is known lapses after a time without news, by a house rule", () => {
  it.each<[string, Parameters<typeof known>[0], boolean]>([
    ["not after 9 rounds", { more: fight(12) }, false],
    ["after 10 rounds", { more: fight(13) }, true],
    ["not in another fight", { more: fight(13, "g") }, false],
    ["not before 10 minutes", { more: "clock time=699" }, false],
    ["after 10 minutes", { more: "clock time=700" }, true],
    ["after 10 minutes of a fight", { more: `${fight(4)}\nclock time=700` }, true],
    ["not while nobody counts", { more: "clock time=900", switches: "danger=yes" }, false],
    [
      "what became known before anybody counted does not",
      { at: "level=known area=4:9", more: "clock time=900" },
      false,
    ],
    ["nor what somebody unconscious knew", { ada: "statuses=unconscious", more: "clock time=900" }, false],
    ["nor what is obvious", { at: "level=obvious newsAt=3:0@f", more: "clock time=900" }, false],
  ])("%s", (_name, how, isDue) => {
    const due = isDue ? [{ observer: "ada", subject: "assassin", to: "unknown", area: null, reasons: ["lapsed"] }] : [];
    expect(lapsesDue(known(how))).toEqual(due);
  });

  it("K-10: not of one that hides, whose spots are public", () => {
    const hider = "at=4:9 statuses=hidden\nhiding result=12\nspot a at=4:9";
    const awareness = `sight ada of=assassin ${IN_ROUND_3}`;
    expect(lapsesDue(hall({ assassin: hider, cards: "", awareness, more: "clock time=900", switches: ON }))).toEqual(
      [],
    );
  });

  const LATER = { at: { fight: null, round: 0, turn: 0 }, time: 900 };
  const keep: Act = {
    kind: "setAwareness",
    creature: AWARENESS_ID,
    rows: [{ observer: "ada", subject: "assassin", level: "known" }],
  };
  it.each<[string, Act, readonly string[]]>([
    ["a Gamemaster says that it stays known", keep, ["ada"]],
    ["it attacks", throws("ada"), ["ada", "bruno"]],
    ["a warning", { kind: "warn", creature: "bruno", subject: "assassin", allies: ["ada"] }, ["ada"]],
  ])("it is news when %s: the area stays, and the time counts anew", (name, act, told) => {
    const bruno =
      name === "a warning" ? "sight bruno of=assassin level=obvious" : `sight bruno of=assassin ${IN_ROUND_3}`;
    const before = dark({
      awareness: `sight ada of=assassin ${IN_ROUND_3}\n${bruno}`,
      more: "clock time=900",
      switches: ON,
    });
    const after = following(before, act, 1, 1, 1, 1, 1, 1);
    expect(levels(after, "assassin", "ada")).toEqual(["known"]);
    for (const one of told)
      expect(stored(after).rows[one]?.["assassin"]).toMatchObject({ area: [{ i: 4, j: 9 }], news: LATER });
  });

  it("is written as text", () => {
    const situation = known({ more: "clock time=900" });
    expect(parseSituation(makeSituation(situation))).toEqual(situation);
  });
});
