import { describe, expect, it } from "vitest";
import { AWARENESS_ID } from "../awareness.ts";
import type { Act } from "../acts.ts";
import { creatureOf } from "../creatures.ts";
import type { Tile } from "../vocabulary.ts";
import { following, hall, levels, stored } from "../testing/dangerHall.ts";
import { decided } from "../testing/decided.ts";
import { areaAbout, areaFrom, areaNear, isInPlainView, awarenessLevelOf } from "./sight.ts";

const judge = (...path: readonly (readonly [number, number])[]): Act => ({
  kind: "judgeAwareness",
  creature: AWARENESS_ID,
  movements: path.length > 0 ? [{ mover: "assassin", path: path.map(([i, j]) => ({ i, j, w: 1, h: 1 })) }] : [],
});

describe("K-1: plain view", () => {
  const dim = "region r\n rectangle x=400 y=400 width=100 height=100\n shroud level=heavy";
  const pool = "region r\n rectangle x=500 y=400 width=200 height=100\n shroud level=light";
  it.each<[string, Parameters<typeof hall>[0], boolean]>([
    ["in the light, nothing between", { assassin: "at=4:5" }, true],
    ["not behind a wall", { assassin: "at=4:9" }, false],
    ["not in heavy shroud", { assassin: "at=4:4", bruno: "at=5:4", more: dim }, false],
    ["one free tile is enough", { assassin: "at=4:4:2x1", bruno: "at=5:4", more: dim }, true],
    ["not invisible", { assassin: "at=4:5 statuses=invisible" }, false],
    ["not for the blinded", { ada: "statuses=blinded", assassin: "at=4:5" }, false],
    ["not for the unconscious", { ada: "statuses=unconscious", assassin: "at=4:5" }, false],
    ["not whom only the Gamemaster sees", { assassin: "at=4:5 gmHidden=yes" }, false],
    ["with stealth cards in bright light still", { assassin: "at=4:5", awareness: "hand assassin flipped=soft" }, true],
    [
      "with stealth cards on a tile that suits hiding not",
      {
        assassin: "at=4:5",
        more: pool,
        awareness: "hand assassin flipped=soft",
        switches: "danger=yes concealment=no",
      },
      true,
    ],
  ])("%s", (_name, how, seen) => {
    const situation = hall(how);
    expect(isInPlainView(situation, creatureOf(situation, "ada")!, creatureOf(situation, "assassin")!)).toBe(seen);
  });

  it.each([
    [2, false],
    [3, true],
  ])("darkvision of %s shows what stands in the dark 3 tiles away: %s (C-8)", (darkvision, seen) => {
    const night = hall({
      assassin: "at=4:5",
      more: "light d x=550 y=450 bright=60 dim=60 negative=yes",
    });
    const eyes = { ...creatureOf(night, "ada")!, senses: { darkvision, lowLight: false } };
    expect(isInPlainView(night, eyes, creatureOf(night, "assassin")!)).toBe(seen);
  });

  it.each([
    [0, false],
    [1, true],
  ])("darkvision of %s shows what shares one's own dark tile: %s (C-8, T-8)", (darkvision, seen) => {
    const night = hall({
      assassin: "at=4:2 tiny=yes",
      more: "light d x=250 y=450 bright=60 dim=60 negative=yes",
    });
    const eyes = { ...creatureOf(night, "ada")!, senses: { darkvision, lowLight: false } };
    expect(isInPlainView(night, eyes, creatureOf(night, "assassin")!)).toBe(seen);
  });

  it("stealth cards keep from plain view on a tile that suits hiding, and lying face up they do not (H-4)", () => {
    const dark = {
      more: "light d x=550 y=450 bright=60 dim=60 negative=yes",
    };
    const lit = hall({ assassin: "at=4:5", ...dark });
    const eyes = creatureOf(lit, "ada")!;
    // Darkvision sees the dark tile, which still suits hiding by the neutral light of G-11.
    const cat = { ...eyes, senses: { darkvision: 12, lowLight: false } };
    const flipped = { ...lit, awareness: hall({ awareness: "hand assassin flipped=soft" }).awareness! };
    const assassin = creatureOf(lit, "assassin")!;
    expect(isInPlainView(lit, eyes, assassin)).toBe(false);
    expect(isInPlainView(lit, cat, assassin)).toBe(true);
    expect(isInPlainView(flipped, cat, assassin)).toBe(false);
  });
});

describe("K-1: levels", () => {
  it("one's own side is obvious, enemies out of sight are unknown, those in plain view obvious", () => {
    const situation = hall({ assassin: "at=4:5" });
    expect(levels(situation, "bruno", "ada")).toEqual(["obvious"]);
    expect(levels(situation, "assassin", "ada", "bruno")).toEqual(["obvious", "obvious"]);
    expect(levels(hall(), "assassin", "ada", "bruno")).toEqual(["unknown", "unknown"]);
  });

  it("a thing that nothing hides is obvious in plain view, one with a resistance is not", () => {
    const awareness = "thing chest kind=item tiles=4:5\nthing panel kind=door resistance=9 tiles=4:5";
    const situation = hall({ awareness });
    expect([awarenessLevelOf(situation, "ada", "chest"), awarenessLevelOf(situation, "ada", "panel")]).toEqual([
      "obvious",
      "unknown",
    ]);
    expect(awarenessLevelOf(situation, "assassin", "chest")).toBe("unknown");
    expect(awarenessLevelOf(situation, "ada", "nothing")).toBe("unknown");
  });

  it("obvious stays when the creature moves out of sight", () => {
    const seen = following(hall({ assassin: "at=4:5" }), judge());
    const gone = {
      ...seen,
      creatures: seen.creatures.map((one) =>
        one.id === "assassin" ? { ...one, place: { i: 4, j: 9, w: 1, h: 1 } } : one,
      ),
    };
    expect(levels(following(gone, judge()), "assassin", "ada", "bruno")).toEqual(["obvious", "obvious"]);
  });

  it("each step is judged: who crosses a lit gap is seen, though the way ends behind the wall", () => {
    const situation = hall();
    expect(levels(following(situation, judge()), "assassin", "ada")).toEqual(["unknown"]);
    expect(levels(following(situation, judge([4, 8], [4, 6], [4, 8])), "assassin", "ada")).toEqual(["obvious"]);
  });

  it.each([
    ["nothing changed", hall()],
    ["somebody came into view", hall({ assassin: "at=4:5" })],
  ])("is written in one change alone where %s", (_name, situation) => {
    const decision = decided(situation, judge());
    expect(decision.ok && decision.changes.map(({ kind }) => kind)).toEqual(["aware"]);
  });

  it("a side shares by itself only by the house rule (K-2)", () => {
    const awareness = "sight ada of=assassin level=obvious";
    const how = { awareness, ada: "statuses=blinded" };
    expect(levels(following(hall(how), judge()), "assassin", "bruno")).toEqual(["unknown"]);
    const shared = following(hall({ ...how, switches: "danger=yes sharedAwareness=yes" }), judge());
    expect(levels(shared, "assassin", "bruno")).toEqual(["known"]);
  });

  it.each<[string, string, readonly Tile[]]>([
    ["of what is obvious to an ally is near it", "level=obvious", areaNear(hall(), { i: 4, j: 9 }, { roll: () => 30 })],
    ["of what an ally knows is the ally's", "level=known area=6:9", [{ i: 6, j: 9 }]],
  ])("the area that a side shares %s, and never just the tiles of the subject (K-2)", (_name, sight, area) => {
    const how = { awareness: `sight ada of=assassin ${sight}`, switches: "danger=yes sharedAwareness=yes" };
    expect(stored(following(hall(how), judge(), 30)).rows["bruno"]?.["assassin"]?.area).toEqual(area);
  });
});

describe("K-2: the area marker", () => {
  it("is nowhere for something that has left the scene", () => {
    expect(areaAbout(hall(), { observer: "ada", subject: "gone" }, { roll: () => 1 })).toEqual([]);
  });

  it("is the tiles within 3, cut by closed walls", () => {
    const area = areaFrom(hall(), { i: 4, j: 5 });
    const rows = [1, 2, 3, 4, 5, 6, 7];
    const within = rows.flatMap((i) => [2, 3, 4, 5, 6].map((j) => ({ i, j })));
    expect(new Set(area.map(({ i, j }) => `${i}:${j}`))).toEqual(new Set(within.map(({ i, j }) => `${i}:${j}`)));
    expect(area).toHaveLength(within.length);
    expect(areaFrom(hall({ more: "wall d c=500,0,500,1000 door=1 ds=1" }), { i: 4, j: 5 })).toEqual(area);
  });

  it("K-10: a hider's spots are its area, and all come to know it", () => {
    const assassin = "at=4:9 statuses=hidden";
    const situation = hall({ assassin, cards: "hiding result=9\nspot a at=4:9\nspot b at=6:9" });
    const after = following(situation, judge());
    expect(levels(after, "assassin", "ada", "bruno")).toEqual(["known", "known"]);
    expect(stored(after).rows["ada"]?.["assassin"]?.area).toEqual([
      { i: 4, j: 9 },
      { i: 6, j: 9 },
    ]);
  });

  it.each<[string, string, string, readonly string[]]>([
    ["to all who see it, though its cards lie face down on a tile that suits hiding", "", "", ["obvious", "obvious"]],
    ["not to the blinded", "statuses=blinded", "", ["known", "obvious"]],
    ["and to nobody else: its own side knew all the time", "", "thug", ["obvious", "obvious"]],
  ])("K-10: who is found is obvious %s", (_name, ada, ally, expected) => {
    const veil = "region v name=V\n rectangle x=400 y=400 width=300 height=100\n shroud level=light";
    const dim =
      "region d name=D\n rectangle x=400 y=400 width=300 height=100\n darknessLevel mode=override modifier=0.8";
    const thug = ally === "" ? "" : `creature ${ally} name=Thug side=hostile at=8:5\n ability life=9,9`;
    const situation = {
      ...hall({
        ada,
        assassin: "at=4:5 statuses=hidden\n hiding result=9\n spot a at=4:5",
        awareness: "hand assassin flipped=soft",
        more: `${veil}\n${dim}\n${thug}`,
      }),
    };
    const lit = { ...situation.scene, globalLight: { ...situation.scene.globalLight, bright: false } };
    const found: Act = { kind: "discover", creature: "assassin", spots: ["a"] };
    const after = following(following({ ...situation, scene: lit }, judge()), found);
    expect(creatureOf(after, "assassin")?.hiding.spots).toEqual([]);
    expect(levels(following(after, judge()), "assassin", "ada", "bruno")).toEqual(expected);
    if (ally) expect(stored(after).rows[ally]?.["assassin"]).toBeUndefined();
    // The same tile keeps those from plain view who were not found.
    const stood = { ...after, awareness: { ...after.awareness!, rows: {} } };
    expect(levels(following(stood, judge()), "assassin", "bruno")).toEqual(["unknown"]);
  });

  it("K-10: who is found stays known to those who do not see it, also where nobody had judged before", () => {
    const situation = hall({ assassin: "at=4:9 statuses=hidden", cards: "hiding result=9\nspot a at=4:9" });
    const after = following(situation, { kind: "discover", creature: "assassin", spots: ["a"] });
    expect(levels(after, "assassin", "ada", "bruno")).toEqual(["known", "known"]);
  });

  it("K-10: who is found is obvious to all who see, through the ordinary judgement", () => {
    const hidden = "at=4:5";
    const awareness = "sight ada of=assassin level=known area=4:5";
    expect(levels(following(hall({ assassin: hidden, awareness }), judge()), "assassin", "ada", "bruno")).toEqual([
      "obvious",
      "obvious",
    ]);
  });
});

describe("K-9: demotions", () => {
  const obvious = "sight ada of=assassin level=obvious";
  const far = "at=4:12";
  it.each<[string, Parameters<typeof hall>[0], boolean]>([
    [
      "with stealth cards, behind a wall and far",
      { assassin: far, awareness: `${obvious}\nhand assassin flipped=soft` },
      true,
    ],
    ["not without cards", { assassin: far, awareness: obvious }, false],
    [
      "not with cards for other things",
      { assassin: far, cards: "card mail keywords=armour dice=1", awareness: `${obvious}\nhand assassin flipped=mail` },
      false,
    ],
    ["not within hearing", { assassin: "at=4:8", awareness: `${obvious}\nhand assassin flipped=soft` }, false],
    [
      "within hearing by another house rule",
      {
        assassin: "at=4:8",
        awareness: `${obvious}\nhand assassin flipped=soft`,
        switches: "danger=yes hearing=5 demotionsAsked=no",
      },
      true,
    ],
    [
      "not in sight",
      { assassin: "at=4:5", ada: "statuses=rooted", awareness: `${obvious}\nhand assassin flipped=soft` },
      false,
    ],
    [
      "not of whom it does not find obvious",
      { assassin: far, awareness: "sight ada of=assassin level=known area=4:4\nhand assassin flipped=soft" },
      false,
    ],
  ])("%s", (_name, how, due) => {
    const asked = { switches: "danger=yes", ...how };
    const automatic = hall({
      ...asked,
      switches: `${asked.switches} demotionsAsked=no`.replace(
        "demotionsAsked=no demotionsAsked=no",
        "demotionsAsked=no",
      ),
    });
    const after = following(automatic, judge());
    const was = stored(automatic).rows["ada"]?.["assassin"]?.level;
    expect(awarenessLevelOf(after, "ada", "assassin")).toBe(due ? "known" : was);
  });
});
