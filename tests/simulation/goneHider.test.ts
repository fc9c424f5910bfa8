import { expect, it } from "vitest";
import { HIDDEN_EFFECT_ID } from "../../src/config.ts";
import type { DeskHost } from "../../src/desk/host/host.ts";
import { foldedLedger } from "../../src/desk/host/storedLedger.ts";
import { candidates } from "../../src/rules/index.ts";
import { idOf, makeSetting, SCENE } from "./scenes.ts";
import { twoTabs } from "./testing/twoTabs.ts";

const ADA = idOf("Ada");
const BRUNO = idOf("Bruno");

/** A host whose server refuses to update effects. */
const refusing = (host: DeskHost): DeskHost => ({
  ...host,
  writes: {
    ...host.writes,
    apply: async (writes) => {
      const at = writes.findIndex((one) => one.action === "update" && one.documentName === "ActiveEffect");
      if (at < 0) return host.writes.apply(writes);
      if (!host.writes.isAtomic) await host.writes.apply(writes.slice(0, at));
      throw new Error("refused");
    },
  },
});

it.each([13, 14] as const)(
  "H-18: hiding ends for a deleted token although the server refuses a correction (generation %i)",
  async (generation) => {
    const table = await twoTabs({ generation, setting: makeSetting(4), plant: { host: refusing } });
    const [tab] = table.tabs;
    const spotsOf = (id: string) => foldedLedger(tab.seat.host).hidings.get(`${SCENE}.${id}`)?.spots.length;
    for (const creature of [ADA, BRUNO]) {
      const spot = candidates(tab.situation(), creature).candidates.find(({ verdict }) => verdict === "valid")!.place;
      await table.play({ kind: "hide", creature, spot });
      await table.play({ kind: "designate", creature, spots: [] });
    }
    expect([ADA, BRUNO].map(spotsOf)).toEqual([1, 1]);
    const updates = [{ _id: HIDDEN_EFFECT_ID, set: { disabled: true } }];
    const forged = { action: "update", documentName: "ActiveEffect", parent: `Actor.${ADA}`, updates } as const;
    const gone = { action: "delete", documentName: "Token", parent: `Scene.${SCENE}`, ids: [BRUNO] } as const;
    expect(table.server.write(tab.line, [forged, gone], { own: false, heard: 0 }).ok).toBe(true);
    await table.run(20_000);
    expect([ADA, BRUNO].map(spotsOf)).toEqual([1, 0]);
  },
);
